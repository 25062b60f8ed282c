import Stage
import Testing

@Suite("Near names")
struct SpellingTests {
  @Test("the nearest words come first")
  func nearest() {
    // To put in, take out or replace: 1 for "lamp" and "limb", 2 for "camp" and "lump".
    let words = ["limb", "lamp", "camp", "lump", "retarget-a"]
    #expect(Spelling.near("lamb", in: words) == ["lamp", "limb", "camp", "lump"])
  }

  @Test("a part between dots is near, also with two characters in the wrong order")
  func parts() {
    let words = ["frame", "rectangle.width", "rectangle.x", "scale", "scale.x"]
    #expect(Spelling.near("width", in: words) == ["rectangle.width"])
    #expect(Spelling.near("widht", in: words) == ["rectangle.width"])
    // The whole word, then what begins with it.
    #expect(Spelling.near("sclae", in: words) == ["scale", "scale.x"])
    #expect(Spelling.near("scale.z", in: words) == ["scale.x", "scale"])
  }

  @Test("many words are cut off, and it is told how many more there are")
  func many() {
    let letters = "abcdefghijklm".map { String(repeating: $0, count: 4) }
    #expect(Spelling.near("zzzzzz", in: letters) == letters.prefix(10) + ["3 more"])
    #expect(Spelling.near("zzzzzz", in: letters.prefix(10)) == Array(letters.prefix(10)))
    #expect(Spelling.near("zzzzzz", in: letters, otherwise: ["z.y"]) == ["z.y"])
    let near = letters.map { "zzzzzz\($0.prefix(1))" }
    #expect(Spelling.near("zzzzzz", in: near) == near.prefix(10) + ["3 more"])
  }

  @Test("words are told with commas and a conjunction")
  func lists() {
    #expect(Spelling.list([], "or") == "")
    #expect(Spelling.list(["a"], "or") == "a")
    #expect(Spelling.list(["a", "b", "3 more"], "and") == "a, b and 3 more")
    #expect(Spelling.nearest(["a"]) == "nearest is a")
    #expect(Spelling.nearest(["a", "b"]) == "nearest are a and b")
  }

  @Test("when none is near, some that there are")
  func none() {
    #expect(Spelling.near("xyzxyz", in: ["lamp", "box"]) == ["box", "lamp"])
    #expect(Spelling.near("x", in: [String]()) == [])
  }
}
