/// A scene that runs: a tree of elements under a clock that its host sets.
///
/// A stage has no timer and no screen. The host calls ``advance(to:)``; the stage takes up what was
/// written, moves what is animated to that time, and can then be asked for everything that it shows.
/// Equal inputs give equal frames, whatever the frame rate is.
///
///     let stage = Stage { Lamp() }
///     try stage.advance(to: 0)
///     try stage.tap("lamp")
///     try stage.advance(to: 0.1)
///     print(stage.frame)
///
/// A stage is used from one isolation at a time; many can run side by side.
public final class Stage {
  @usableFromInline let core: Core
  /// Mounts the tree at the first frame.
  @exclusivity(unchecked) private var makeRoot: ((Core) -> Element)?
  @exclusivity(unchecked) private var isAdvancing = false

  /// Makes a stage of a scene; the first `advance` makes its tree.
  ///
  /// - Parameters:
  ///   - size: What the roots of the scene are proposed, in points.
  ///   - content: The scene.
  @inlinable
  public init<Content: Node>(
    size: Size = Size(width: 400, height: 400),
    @StageBuilder content: @escaping () -> Content
  ) {
    core = Core(size: size)
    start { core in
      let root = Composite(core, nil, Root(content: content))
      root.mount()
      return root
    }
  }

  deinit {
    // Bindings may outlive the stage: their cells learn here that their elements have gone.
    core.tearDown()
  }

  @usableFromInline
  func start(_ makeRoot: @escaping (Core) -> Element) {
    self.makeRoot = makeRoot
  }

  /// What the roots of the scene are proposed, in points.
  ///
  /// A new size is laid out by the next `advance`, without animation.
  public var size: Size {
    get { core.size }
    set {
      guard core.size != newValue else { return }
      core.size = newValue
      core.root?.setNeedsLayout()
      core.inbox.wake()
    }
  }

  /// The environment at the root; the next `advance` takes a change up, without animation.
  public var environment: EnvironmentValues {
    get { core.nextEnvironment ?? core.environment.values }
    set {
      core.nextEnvironment = newValue
      core.inbox.wake()
    }
  }

  /// Whether changes are animated, everywhere in the stage: for tests and for previews.
  ///
  /// Switched off, everything that runs shows its model with the next `advance`, and completions are
  /// called.
  public var animations: StageAnimations {
    get { environment.animations }
    set { environment.animations = newValue }
  }

  /// The time that the clock shows, in seconds since the stage began.
  public var time: TimeInterval { core.time }

  /// What is told about mistakes in the scene, each time that one is made.
  ///
  /// Until it is set, each place is named once, by a line on standard error.
  public var onDiagnostic: (Diagnostic) -> Void {
    get { core.onDiagnostic ?? { $0.writeToStandardError() } }
    set { core.onDiagnostic = newValue }
  }

  /// The diagnostics of a block, which the handler does not get.
  public func collectDiagnostics(_ body: () throws -> Void) rethrows -> [Diagnostic] {
    let outer = core.onDiagnostic
    var collected: [Diagnostic] = []
    core.onDiagnostic = { collected.append($0) }
    defer { core.onDiagnostic = outer }
    try body()
    return collected
  }

  /// Whether and when the next frame shows something new.
  public var nextFrame: NextFrame {
    // First of all: a write of another thread that comes after the look at what waits is to be heard.
    core.inbox.noteSaid(isDue: false)
    let next = min(core.nextMotion, core.nextDue)
    if makeRoot != nil || core.hasUpdates || next <= time {
      core.inbox.noteSaid(isDue: true)
      return .now
    }
    return next < .infinity ? .at(next) : .idle
  }

  /// What is called when a frame is needed earlier than ``nextFrame`` has said: on the thread that
  /// causes it, which may be any, and not while the stage advances.
  ///
  /// A host that sleeps until the next frame wakes up here, calls ``advance(to:)``, and asks for
  /// ``nextFrame`` again. What woke it runs from the time that the clock shows, however long the host
  /// has slept: set the clock before an input or a write, not only after it.
  public var onNeedsFrame: (@Sendable () -> Void)? {
    get { core.inbox.onNeedsFrame }
    set { core.inbox.onNeedsFrame = newValue }
  }

  /// Sets the clock, and shows the scene at that time.
  ///
  /// What waits (the first tree, inputs, writes) is taken up before, at the time that the clock shows
  /// until now: an animation that it starts runs from then on.
  ///
  /// - Parameter time: In seconds since the stage began; the time now takes up what waits and nothing
  ///   else.
  /// - Throws: ``StageError`` when the clock would go back, for a time that is not finite, and from
  ///   within a callback of this stage; nothing changes then.
  public func advance(to time: TimeInterval) throws(StageError) {
    guard !isAdvancing else { throw .reentrant }
    guard time.isFinite else { throw .notFinite(time) }
    guard time >= core.time else { throw .clockWentBackwards(from: core.time, to: time) }
    core.inbox.requireOneThread()
    isAdvancing = true
    core.inbox.setAdvancing(true)
    core.lastUnclaimed = UnclaimedCompletions.lastNumber
    defer {
      core.inbox.setAdvancing(false)
      isAdvancing = false
    }
    let (lastPass, begin) = (core.passNumber, core.time)
    if let makeRoot {
      self.makeRoot = nil
      core.mount(makeRoot)
    }
    core.runUpdates()
    core.runDue(until: time)
    // A zero step without an update is no frame: a custom animation must not count it.
    let hasFrame = time != begin || core.passNumber != lastPass
    if hasFrame {
      if time != core.time {
        core.beginInstant()
        core.setClock(to: time)
      }
      core.showFrame()
    }
    core.reportTasksOutside()
    core.rendering?.send(hasFrame: hasFrame)
  }

  /// Moves the clock on, and shows the scene at that time.
  ///
  /// - Parameter step: In seconds; 0 takes up what waits and nothing else.
  /// - Throws: ``StageError`` for a negative step, for one that is not finite, and from within a
  ///   callback of this stage; nothing changes then.
  public func advance(by step: TimeInterval) throws(StageError) {
    guard step.isFinite || isAdvancing else { throw .notFinite(step) }
    // However small it is: the sum may be the time now.
    guard step >= 0 || isAdvancing else {
      throw .clockWentBackwards(from: core.time, to: core.time + step)
    }
    try advance(to: core.time + step)
  }

  /// Throws if there is no tree yet.
  func requireStart() throws(StageError) -> Element {
    core.inbox.requireOneThread()
    guard let root = core.root else { throw .notStarted }
    return root
  }
}
