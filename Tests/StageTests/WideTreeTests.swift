@testable import Stage
import Testing

@Suite("Wide trees")
struct WideTreeTests {
  private static let count = 100_000

  private struct Row: Node {
    let number: Int

    var body: some Node { Rectangle().opacity(number % 2 == 0 ? 1 : 0.5) }
  }

  @Test(
    "100,000 rows are made, listed, asked for, changed and removed, each body as often as needed"
  )
  func wideTree() throws {
    let handle = Handle<Range<Int>>()
    let stage = try Stage.started {
      Driver(handle, 0..<Self.count) { numbers in
        ForEach(numbers) { Row(number: $0) }
      }
    }
    // The root and the driver, and each row.
    var bodies = 2 + Self.count
    #expect(stage.core.bodyCount == bodies)
    let frame = stage.frame
    #expect(frame.elements.count == Self.count)
    #expect(frame.elements.last?.path == "Rectangle[\(Self.count - 1)]")
    for number in stride(from: 0, to: Self.count, by: 100) {
      let opacity = try stage.shown("opacity", of: "Rectangle[\(number)]")
      #expect(opacity == (number % 2 == 0 ? 1 : 0.5))
    }

    // The first row goes and a new one comes: the others have the same inputs.
    try stage.at(0) { try handle.set(1..<(Self.count + 1)) }
    bodies += 2
    #expect(stage.core.bodyCount == bodies)
    #expect(stage.core.frameIndex.lookup("Rectangle[0]") == .none)
    #expect(try stage.shown("opacity", of: "Rectangle[\(Self.count)]") == 1)

    weak let row = try stage.find("Rectangle[1]")
    try stage.at(0) { try handle.set(0..<0) }
    bodies += 1
    #expect(stage.core.bodyCount == bodies)
    #expect(stage.frame.elements.isEmpty)
    #expect(row == nil)
  }

  @Test("Many rows leave at once, come back, and go")
  func leaving() throws {
    let count = 5_000
    let handle = Handle<Range<Int>>()
    let stage = try Stage.started {
      Driver(handle, 0..<count) { numbers in
        ForEach(numbers) { Row(number: $0) }
      }
    }
    func change(at time: TimeInterval, to numbers: Range<Int>) throws {
      try stage.at(time) {
        try withAnimation(.linear(duration: 1)) { try handle.set(numbers) }
      }
    }
    let first = stage.frame.elements.map(\.id)
    try change(at: 0, to: 0..<0)
    #expect(stage.frame.elements.count(where: \.isLeaving) == count)
    try change(at: 0.5, to: 0..<count)
    #expect(stage.frame.elements.count(where: \.isLeaving) == 0)
    #expect(stage.frame.elements.map(\.id) == first)
    try change(at: 1, to: 0..<0)
    try stage.advance(to: 3)
    #expect(stage.frame.elements.isEmpty)
    #expect(stage.nextFrame == .idle)
  }

  @Test(
    "Contents of one key that leave come back in order, and few of those that have gone are held"
  )
  func oneKey() {
    var returning = ReturningContents()
    let contents = (0..<4_000).map { _ in LeavingContent(key: 1, [], isComplete: true, []) }
    for content in contents { returning.add(content) }
    // The even ones of the first half go: the first that is complete comes back.
    for content in contents.prefix(2_000).enumerated() where content.offset % 2 == 0 {
      content.element.lose()
      returning.noteLoss()
    }
    #expect(returning.take() === contents[1])
    #expect(returning.take() === contents[3])
    var count = 2_998
    for content in contents.suffix(2_000) {
      content.lose()
      returning.noteLoss()
      count -= 1
      #expect(returning.heldCount <= 2 * count + 8)
    }
    #expect(!returning.isEmpty)
    for place in stride(from: 5, to: 2_000, by: 2) { #expect(returning.take() === contents[place]) }
    #expect(returning.isEmpty)
    #expect(returning.take() == nil)
  }

  @Test("Many rows of one key leave at once, and the first of them come back")
  func duplicates() throws {
    let count = 4_000
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, count) { rows in
        ForEach(Array(repeating: 7, count: rows), id: \.self) { Row(number: $0) }
      }
    }
    func change(at time: TimeInterval, to rows: Int) throws {
      try stage.at(time) {
        try withAnimation(.linear(duration: 1)) { try handle.set(rows) }
      }
    }
    let ids = stage.frame.elements.map(\.id)
    try change(at: 0, to: 0)
    #expect(stage.frame.elements.count(where: \.isLeaving) == count)
    try change(at: 0.5, to: 10)
    #expect(stage.frame.elements.filter { !$0.isLeaving }.map(\.id) == Array(ids.prefix(10)))
    try stage.advance(to: 2)
    #expect(stage.frame.elements.map(\.id) == Array(ids.prefix(10)))
  }

  @Test("Chains of rows that have gone are seen no more, and new rows take their places")
  func chains() throws {
    let (x, count) = (Handle<Double>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(count, 1_000) { count in
        Driver(x, 0) { x in
          ForEach(0..<count, id: \.self) { Rectangle().offset(x: x).named("row \($0)") }
        }
      }
    }
    let renderer = ShadowRenderer(keepsLog: false)
    stage.renderer = renderer
    func animate(at time: TimeInterval, to value: Double) throws {
      try stage.at(time) { try withAnimation(.linear(duration: 1)) { try x.set(value) } }
    }
    try animate(at: 0, to: 100)
    try animate(at: 0.25, to: 200)
    try stage.at(0.5) { try count.set(10) }
    try stage.at(0.5) { try count.set(600) }
    try animate(at: 0.5, to: 0)
    try stage.advance(to: 0.75)
    // By the chain rule: 75, then 75 + (200 − 75) / 2, then a quarter of the way from there to 0.
    #expect(try stage.shown("offset.x", of: "row 5") == 103.125)
    #expect(try stage.shown("offset.x", of: "row 500") == 150)
    #expect(renderer.agrees(with: stage.frame))
    try stage.advance(to: 1.5)
    #expect(try stage.shown("offset.x", of: "row 5") == 0)
    #expect(stage.nextFrame == .idle)
    #expect(renderer.agrees(with: stage.frame))
  }
}
