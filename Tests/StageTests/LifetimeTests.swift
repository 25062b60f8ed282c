@testable import Stage
import Testing

@Suite("What outlives what (semantics 9, 11)")
struct LifetimeTests {
  @Test("A binding that outlives its stage reads the last value, and a write is dropped")
  func bindingAfterStage() throws {
    let handle = Handle<Int>()
    do {
      let stage = try Stage.started { Driver(handle, 1) { Text("\($0)") } }
      try stage.at(0) { try handle.set(2) }
    }
    #expect(try handle.value == 2)
    try handle.set(3)
    #expect(try handle.value == 2)
  }

  @Test("A node whose body runs often leaves no trace in the cells that it reads")
  func readersStayFew() throws {
    struct Reader: Node {
      @Binding var shared: Int
      @StateCell private var own = 0
      var body: some Node { Text("\(shared) \(own)").onTapGesture { own += 1 } }
    }
    struct Owner: Node {
      @StateCell private var shared = 0
      let keep: (Binding<Int>) -> Void
      var body: some Node {
        let _ = keep($shared)
        Reader(shared: $shared).named("a")
        Reader(shared: $shared).named("b")
      }
    }
    var kept: Binding<Int>?
    let stage = try Stage.started { Owner { kept = $0 } }
    for _ in 0..<300 {
      try stage.tap("a")
      try stage.tap("b")
      try stage.advance(by: 0)
    }
    let binding = try #require(kept)
    guard case .cell(let cell) = binding.source else {
      Issue.record("not a binding of a cell")
      return
    }
    #expect(cell.readers.count <= 16)
    binding.wrappedValue = 5
    try stage.advance(by: 0)
    #expect(try stage.model("text", of: "a") == .text("5 300"))
    #expect(try stage.model("text", of: "b") == .text("5 300"))
  }

  @Test("A modified node that is placed twice has two contents, and either may go first")
  func modifierValueTwice() throws {
    struct Flip: NodeModifier {
      @StateCell private var isOther = false
      func body(content: Content) -> some Node {
        VStack {
          if isOther { content } else { Group { content }.padding(1) }
          Button("flip") { isOther.toggle() }.named("flip")
        }
      }
    }
    struct Moving: Node {
      let name: String
      @StateCell private var x = 0.0
      var body: some Node { Box().offset(x: x).onTapGesture { x = 100 }.named(name) }
    }
    let flag = Handle<Bool>()
    let stage = try Stage.started {
      Driver(flag, true) { flag in
        let dot = Moving(name: "dot").animation(.linear(duration: 9)) { $0.modifier(Flip()) }
        VStack { dot }.transaction { $0.animation = .linear(duration: 1) }.named("first")
        if flag { VStack { dot }.named("second") }
      }
    }
    // The first flips: its content is mounted again, under the transaction around the first.
    try stage.tap("first/VStack/flip")
    try stage.advance(by: 0)
    try stage.tap("first/VStack/dot/Rectangle")
    try expect(stage, "offset.x", of: "first/VStack/dot", shows: [(0.5, 50)])
    try stage.at(2) { try flag.set(false) }
    try stage.tap("first/VStack/flip")
    try stage.advance(by: 0)
    // The old content fades, as the flip is animated.
    #expect(stage.frame.elements.count { $0.name == "dot" && !$0.isLeaving } == 1)
  }

  @Test("A node that a later block of the same instant removes has not appeared")
  func removedBeforeItAppears() throws {
    let flag = Handle<Bool>()
    var appeared = 0
    let stage = try Stage.started {
      Driver(flag, false) { flag in
        if flag { Box().onAppear { appeared += 1 } }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear) { try flag.set(true) }
      try withAnimation(nil) { try flag.set(false) }
    }
    #expect(appeared == 0)
    try stage.at(0) { try flag.set(true) }
    #expect(appeared == 1)
  }

  @Test("A custom animation may ask the stage for what it is called for")
  func questionsFromAnimations() throws {
    final class Holder: @unchecked Sendable {
      // The test is on one thread.
      var stage: Stage?
      var answers = 0
    }
    struct Curious: CustomAnimation {
      let holder: Holder
      static func == (lhs: Curious, rhs: Curious) -> Bool { lhs.holder === rhs.holder }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(holder)) }
      func animate<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
      ) -> V? {
        if let stage = holder.stage {
          _ = try? stage.velocity("offset.x", of: "box")
          _ = stage.frame
          holder.answers += 1
        }
        return time < 1 ? value.scaled(by: time) : nil
      }
    }
    let (holder, x) = (Holder(), Handle<Double>())
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    holder.stage = stage
    try stage.at(0) { try withAnimation(Animation(Curious(holder: holder))) { try x.set(100) } }
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 100)])
    #expect(holder.answers > 2)
    holder.stage = nil
  }
}
