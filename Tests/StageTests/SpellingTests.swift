import Stage
import Testing

@Suite("Near names")
struct SpellingTests {
  @Test("the nearest words come first, at most three of them")
  func nearest() {
    // To put in, take out or replace: 1 for "lamp" and "camp", 2 for "limb".
    let words = ["limb", "lamp", "camp", "lump", "retarget-a"]
    #expect(Spelling.near("lamb", in: words) == ["lamp", "limb", "camp"])
  }

  @Test("when none is near, some that there are")
  func none() {
    #expect(Spelling.near("xyzxyz", in: ["lamp", "box"]) == ["box", "lamp"])
    #expect(Spelling.near("x", in: [String]()) == [])
  }
}
