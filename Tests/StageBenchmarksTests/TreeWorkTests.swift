import Stage
import Testing

@testable import StageBenchmarks

@Suite("What the benchmarks of the tree measure")
struct TreeWorkTests {
  /// What each leaf of a stage shows in one attribute, in tree order.
  private func shown(_ attribute: String, _ component: String, _ stage: Stage) -> [Double] {
    stage.frame.elements.compactMap { element in
      let value = element.attribute(attribute)?.presentation
      return value?.number ?? value?[component]
    }
  }

  private func stage<Row: ListRow>(_: Row.Type, count: Int) -> Stage {
    let desk = Desk(rowCount: count)
    let stage = Stage { RowList<Row>(count: count, desk: desk, areRowsNoted: true) }
    stage.advance(seconds: 0)
    return stage
  }

  @Test("a row of one element is a colour with two attributes")
  func one() {
    let stage = stage(RowOfOne.self, count: 3)
    #expect(stage.frame.elements.map(\.kind) == ["Color", "Color", "Color"])
    #expect(shown("offset", "x", stage) == [1, 2, 3])
    #expect(shown("opacity", "", stage) == [1, 1, 1])
  }

  @Test("a row of five elements is a stack of four colours with six attributes")
  func five() {
    let stage = stage(RowOfFive.self, count: 2)
    let row = ["HStack", "Color", "Color", "Color", "Color"]
    #expect(stage.frame.elements.map(\.kind) == row + row)
    let attributes = stage.frame.elements.map { $0.attributes.map(\.name) }
    // Each leaf has a rectangle and a colour by itself.
    #expect(attributes[0].isEmpty)
    #expect(attributes[1] == ["rectangle", "fill", "offset", "opacity"])
    #expect(attributes[2] == ["rectangle", "fill", "scale"])
    #expect(attributes[3] == ["rectangle", "fill", "scale", "opacity"])
    #expect(attributes[4] == ["rectangle", "fill", "rotation"])
    // (1 + 1) + 2·(2 + 1)
    #expect(stage.sumOfRows() == 8)
  }

  @Test("a row of a text is one text")
  func text() {
    #expect(stage(RowOfText.self, count: 2).frame.elements.map(\.kind) == ["Text", "Text"])
  }

  @Test("a write to one cell shows in its row and evaluates nothing else")
  func oneCell() {
    let scene = TreeScene(rowCount: 3)
    // (1 + 1) + 2·(2 + 1) + 3·(3 + 1), and four bodies.
    #expect(scene.sum == 24)
    scene.toggle(1)
    scene.update()
    #expect(shown("offset", "x", scene.stage) == [1, 0, 3])
    // The offset of the second row is gone, and one body has run.
    #expect(scene.sum == 24 - 2 * 2 + 1)
    #expect(scene.sum == scene.expectedSum())
  }

  @Test("a write to an object shows in the row that reads it and evaluates nothing else")
  func oneObject() {
    let models = (0..<3).map { _ in RowModel() }
    let scene = TreeScene(rowCount: 3, models: models) { desk in
      Stage { RowList<RowOfModel>(count: 3, desk: desk, areRowsNoted: true) }
    }
    #expect(scene.sum == 24)
    scene.toggle(1)
    scene.update()
    #expect(shown("offset", "x", scene.stage) == [1, 0, 3])
    #expect(scene.sum == 24 - 2 * 2 + 1)
    #expect(scene.sum == scene.expectedSum())
  }

  @Test("a write to the level shows in all rows, and evaluates the list and all of them")
  func level() {
    let scene = TreeScene(rowCount: 3)
    scene.setLevel(0.5)
    scene.update()
    #expect(shown("opacity", "", scene.stage) == [0.5, 0.5, 0.5])
    // (1 + ½) + 2·(2 + ½) + 3·(3 + ½), and four bodies twice.
    #expect(scene.sum == 17 + 8)
    #expect(scene.sum == scene.expectedSum())
  }

  @Test("an evaluation of the list alone evaluates no row")
  func listAlone() {
    let scene = TreeScene(rowCount: 3)
    let before = scene.sum
    scene.evaluateList()
    scene.update()
    #expect(scene.sum == before + 1)
    #expect(scene.sum == scene.expectedSum())
  }

  @Test("rows in another order keep their cells, and the rows that are gone lose them")
  func order() {
    let scene = TreeScene(rowCount: 4)
    scene.toggle(0)
    scene.update()
    scene.noteOrder([2, 0, 3])
    scene.setItems([2, 0, 3].map(Item.init))
    scene.update()
    #expect(shown("offset", "x", scene.stage) == [3, 0, 4])
    #expect(scene.sum == scene.expectedSum())
    scene.noteOrder([0, 1])
    scene.setItems([0, 1].map(Item.init))
    scene.update()
    #expect(shown("offset", "x", scene.stage) == [0, 2])
    #expect(scene.sum == scene.expectedSum())
  }

  @Test("an animated write moves one attribute of each row")
  func animation() throws {
    let scene = TreeScene(rowCount: 3)
    withAnimation(.linear(duration: 1)) { scene.setLevel(2) }
    scene.update()
    #expect(scene.stage.animatingCount == 3)
    #expect(scene.sum == scene.expectedSum(level: 1))
    scene.stage.advance(seconds: 0.5)
    #expect(scene.sum == scene.expectedSum(level: 1.5))
    scene.stage.advance(seconds: 0.5)
    #expect(scene.stage.animatingCount == 0)
    #expect(scene.sum == scene.expectedSum())
  }

  @Test("a tree that shows something else than its writes say is found")
  func wrongTree() {
    let scene = TreeScene(rowCount: 2)
    scene.noteOrder([1, 0])
    #expect(scene.sum != scene.expectedSum())
  }

  @Test("memory of rows is counted", .enabled(if: AllocationCount.isAvailable))
  func memory() {
    for benchmark in Benchmark.treeMemory {
      guard case .bytes(let count) = benchmark.subject else { continue }
      // An element of its own is the least that a row can be.
      #expect(count() > 64, "\(benchmark.name)")
    }
  }

  @Test("bytes are those that are kept", .enabled(if: AllocationCount.isAvailable))
  func bytes() {
    #expect(AllocationCount.bytesKept {} == 0)
    var kept: UnsafeMutablePointer<UInt8>?
    let bytes = AllocationCount.bytesKept {
      kept = .allocate(capacity: 1_000)
      UnsafeMutablePointer<UInt8>.allocate(capacity: 5_000).deallocate()
    }
    // The C library rounds up to what it has.
    #expect((1_000..<1_064).contains(bytes ?? 0))
    #expect(AllocationCount.bytesKept { kept?.deallocate() } == bytes.map { -$0 })
  }
}
