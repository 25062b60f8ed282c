/// The task of a node: it begins when the node has appeared, and is cancelled when the node goes.
final class TaskAttachment<ID: Equatable>: Attachment {
  private var id: ID
  private var action: () async -> Void
  private var priority: TaskPriority
  private var running: RunningTask?
  // Proof: the attachment belongs to the element, and forgets it when it goes.
  private unowned(unsafe) var element: Element?

  init(_ id: ID, _ priority: TaskPriority, _ action: @escaping () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  override func didMount(on element: Element) {
    self.element = element
    callForStart()
  }

  override func willUnmount(from element: Element) {
    running?.cancel()
    running = nil
    self.element = nil
  }

  func update(_ new: ID, _ priority: TaskPriority, _ action: @escaping () async -> Void) {
    self.priority = priority
    self.action = action
    guard !areSame(new, id) else { return }
    id = new
    callForStart()
  }

  private func callForStart() {
    guard let element else { return }
    element.core.callBack(on: element, from: "task") { self.start() }
  }

  private func start() {
    guard let element else { return }
    running?.cancel()
    running = element.core.startTask(of: element, priority, action)
  }
}

extension Node {
  /// Runs a task as long as the node is there.
  ///
  /// It begins after `onAppear`, in the same frame, and is cancelled when the node goes. It runs on the
  /// stage's own executor: within `advance`, never beside other code of the stage, at exact times of the
  /// stage's clock, on which `Task.sleep(for:)` sleeps. What it awaits elsewhere (an actor, a file, a
  /// task that it has made without structure) is taken up by the first `advance` after it has come back.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - action: What it does.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping () async -> Void
  ) -> some Node {
    task(id: true, priority: priority, action)
  }

  /// Runs a task as long as the node is there and a value stays the same.
  ///
  /// With another value the task is cancelled and begins anew.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - priority: The priority of the task.
  ///   - action: What it does.
  public func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping () async -> Void
  ) -> some Node {
    AttachmentModifier(content: self) {
      TaskAttachment(id, priority, action)
    } update: {
      $0.update(id, priority, action)
    }
  }
}
