import Stage
import Testing

@Suite("Animations switched off, in every way (semantics 11)")
struct SwitchTests {
  private let linear = Animation.linear(duration: 1)

  @Test("Switched off, every kind of animation is at its target, and completes once")
  func switchedOff() throws {
    struct Endless: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
      ) -> V? {
        value.scaled(by: 0.5)
      }
    }
    let animations: [Animation] = [
      linear, .default, .bouncy, .interpolatingSpring, linear.delay(2), linear.speed(0),
      linear.repeatCount(3), linear.repeatCount(2), linear.repeatForever(autoreverses: false),
      Animation(Endless()),
    ]
    for runsBefore in [false, true] {
      let cells = animations.map { _ in Handle<Double>() }
      let stage = try Stage.started {
        ForEach(cells.indices, id: \.self) { place in
          Driver(cells[place], 0) { Box().offset(x: $0).named("\(place)") }
        }
      }
      stage.onDiagnostic = { _ in }
      var calls = Array(repeating: 0, count: animations.count)
      if !runsBefore { stage.animations = .disabled }
      try stage.at(0) {
        for (place, animation) in animations.enumerated() {
          for criteria in [AnimationCompletionCriteria.removed, .logicallyComplete] {
            try withAnimation(animation, completionCriteria: criteria) {
              try cells[place].set(criteria == .removed ? 50 : 100)
            } completion: {
              calls[place] += 1
            }
          }
        }
      }
      if runsBefore {
        try stage.advance(to: 0.1)
        #expect(calls.allSatisfy { $0 == 0 })
        stage.animations = .disabled
        try stage.advance(by: 0)
      }
      for place in animations.indices {
        #expect(try stage.shown("offset.x", of: "\(place)") == 100)
        #expect(calls[place] == 2)
      }
      #expect(stage.nextFrame == .idle)
      try stage.advance(to: 60)
      #expect(calls.allSatisfy { $0 == 2 })
    }
  }

  @Test("A part of the tree that switches off in mid-run rests; what leaves in it goes")
  func partInMidRun() throws {
    struct Scene: Node {
      let x: Double
      let isOn: Bool
      var body: some Node {
        VStack {
          Box().offset(x: x).named("box \(isOn)")
          if isOn { Box().named("leaving") }
        }
      }
    }
    let (x, isOn, switched) = (Handle<Double>(), Handle<Bool>(), Handle<StageAnimations>())
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Driver(isOn, true) { isOn in
          Driver(switched, .enabled) { animations in
            Scene(x: x, isOn: isOn).named("part").environment(\.animations, animations)
            Box().offset(x: x).named("other")
          }
        }
      }
    }
    let journal = Journal()
    try stage.at(0) {
      try withAnimation(linear) {
        try x.set(100)
      } completion: {
        journal("moved")
      }
      try withAnimation(.linear(duration: 9)) {
        try isOn.set(false)
      } completion: {
        journal("gone")
      }
    }
    try stage.advance(to: 0.5)
    #expect(try stage.shown("offset.x", of: "box false") == 50)
    #expect(stage.frame.elements.contains { $0.isLeaving })
    try stage.at(0.5) { try switched.set(.disabled) }
    #expect(try stage.shown("offset.x", of: "box false") == 100)
    #expect(try stage.shown("offset.x", of: "other") == 50)
    #expect(!stage.frame.elements.contains { $0.isLeaving })
    #expect(journal.take() == ["gone"])
    try stage.advance(to: 1)
    #expect(journal.take() == ["moved"])
    // What comes while it is off is there at once, and so it is when it is on again.
    try stage.at(2) { try withAnimation(linear) { try isOn.set(true) } }
    #expect(stage.nextFrame == .idle)
    try stage.at(2) { try switched.set(.enabled) }
    try stage.at(2) { try withAnimation(linear) { try x.set(0) } }
    try expect(stage, "offset.x", of: "box true", shows: [(2.5, 50)])
  }
}
