/// What moves the value of a keyframe animator: it lives with the element, as a cell does.
///
/// It is told of a change in a pass and acts at the end of the round, as what the scene does in a
/// callback: keyframes take no part in transactions. What it changes is shown in the frame, in a pass of
/// its own without any animation.
final class KeyframePlayer<Value>: EnvironmentReader, BodyMotion {
  private enum State {
    case resting(Value)
    case running(KeyframeRun<Value>)
  }

  private var state: State
  /// The value in the last frame: bodies see it until the next one, so that no pass between animates
  /// what keyframes move.
  private var shown: Value
  /// Whether that frame was before the last change of the state.
  private var isStale = false
  private var isSwitchedOff: Bool

  // What the node says.
  private var drive: KeyframeDrive?
  private var initialValue: Value
  private var makeTimeline: ((KeyframeStart<Value>) -> KeyframeTimeline<Value>)?

  init(_ initialValue: Value, _ field: CellField, element: BodyElement) {
    self.initialValue = initialValue
    shown = initialValue
    state = .resting(initialValue)
    isSwitchedOff = element.environment.disablesAnimations
    super.init(field, element: element)
    listen()
  }

  /// Takes up what the node says, in its body; answers the value that is shown.
  ///
  /// What is new in the initial value and the keyframes waits for the next run.
  func value(
    _ drive: KeyframeDrive,
    from initialValue: Value,
    along makeTimeline: @escaping (KeyframeStart<Value>) -> KeyframeTimeline<Value>
  ) -> Value {
    self.initialValue = initialValue
    self.makeTimeline = makeTimeline
    if let last = self.drive {
      if last != drive { actLater { $0.follow(drive, after: last) } }
    } else if drive == .repeating(true) {
      actLater { $0.repeatWithoutEnd() }
    }
    self.drive = drive
    return shown
  }

  private func actLater(_ action: @escaping (KeyframePlayer) -> Void) {
    guard let element else { return }
    element.core.callBack(on: element, from: "keyframeAnimator") { [weak self] in
      if let self { action(self) }
    }
  }

  // MARK: Runs

  private func follow(_ drive: KeyframeDrive, after last: KeyframeDrive) {
    switch (last, drive) {
    case (.trigger, .trigger): runOnce()
    case (_, .repeating(true)): repeatWithoutEnd()
    default: rest(at: initialValue)
    }
  }

  private func runOnce() {
    guard let time = element?.core.time, let timeline = timeline(from: start(at: time)) else {
      return
    }
    guard !isSwitchedOff else { return rest(at: timeline.value(time: timeline.duration)) }
    change(to: .running(KeyframeRun(timeline: timeline, start: time, repeats: false)))
  }

  private func repeatWithoutEnd() {
    guard let time = element?.core.time else { return }
    guard !isSwitchedOff else { return rest(at: initialValue) }
    guard let timeline = timeline(from: KeyframeStart(value: initialValue, previous: nil)) else {
      return
    }
    guard timeline.duration > 0 else {
      report("Keyframes that repeat last no time: their last value is shown and nothing repeats.")
      return rest(at: timeline.value(time: timeline.duration))
    }
    change(to: .running(KeyframeRun(timeline: timeline, start: time, repeats: true)))
  }

  /// Where a run begins: in mid-run at the exact value and velocities of that time, whatever frame was
  /// shown last.
  private func start(at time: TimeInterval) -> KeyframeStart<Value> {
    guard case .running(let run) = state, !run.isOver(at: time) else {
      return KeyframeStart(value: initialValue, previous: nil)
    }
    let elapsed = run.elapsed(at: time)
    return KeyframeStart(
      value: run.timeline.value(time: elapsed),
      previous: (run.timeline, elapsed)
    )
  }

  private func timeline(from start: KeyframeStart<Value>) -> KeyframeTimeline<Value>? {
    guard let timeline = makeTimeline?(start) else { return nil }
    for message in timeline.flaws.messages { report(message) }
    return timeline
  }

  private func rest(at value: Value) { change(to: .resting(value)) }

  private func change(to state: State) {
    self.state = state
    isStale = true
    if let element { element.core.addMovingBody(element, by: self) }
  }

  private func report(_ message: String) {
    guard let element else { return }
    element.core.report(
      Diagnostic(
        kind: .oddAnimation,
        message: message,
        element: element.core.path(of: ShownElement(from: element).element),
        name: "keyframes"
      )
    )
  }

  // MARK: Switches

  override func environmentDidChange() {
    guard let element, element.environment.disablesAnimations != isSwitchedOff else { return }
    isSwitchedOff.toggle()
    if !isSwitchedOff {
      if drive == .repeating(true) { actLater { $0.repeatWithoutEnd() } }
    } else if case .running(let run) = state {
      rest(at: run.repeats ? initialValue : run.timeline.value(time: run.timeline.duration))
    }
  }

  // MARK: Motion

  var kind: String { "keyframes" }

  var isMoving: Bool {
    if case .running = state { return true }
    return isStale
  }

  var repeatsForever: Bool {
    if case .running(let run) = state { return run.repeats }
    return false
  }

  func move(to time: TimeInterval) {
    isStale = false
    switch state {
    case .resting(let value): shown = value
    case .running(let run):
      shown = run.value(at: time)
      if run.isOver(at: time) { state = .resting(shown) }
    }
  }
}

extension KeyframeFlaws {
  /// What is told about each of them.
  fileprivate var messages: [String] {
    var messages: [String] = []
    if contains(.endlessSpring) {
      messages.append(
        "A spring keyframe without damping never settles and plays for one period: give it a duration."
      )
    }
    if contains(.duration) {
      messages.append(
        "A keyframe has a duration or a time that is negative or not finite: it counts as zero."
      )
    }
    if contains(.velocity) {
      messages.append("A keyframe has a velocity that is not finite: it counts as zero.")
    }
    return messages
  }
}

/// The property of a node whose storage is a player.
struct KeyframeState<Value>: CellProperty {
  // The link comes first: the runtime sets it by the offset of the property.
  /// The player, once the node is mounted.
  private var link: CellBase?
  /// The value at the beginning; `nil` once the node is mounted.
  private let initialValue: Value

  init(_ initialValue: Value) {
    self.initialValue = initialValue
  }

  /// The player, once the node is mounted.
  var player: KeyframePlayer<Value>? {
    // Proof: only its maker and relinkCells set the link, to the player that this property has made.
    link.map { unsafeDowncast($0, to: KeyframePlayer<Value>.self) }
  }

  static var valueType: Any.Type { Value.self }

  static var maker: CellMaker {
    { address, element, field in
      let property = address.assumingMemoryBound(to: Self.self)
      let player = KeyframePlayer(property.pointee.initialValue, field, element: element)
      property.pointee.link = player
      return player
    }
  }
}
