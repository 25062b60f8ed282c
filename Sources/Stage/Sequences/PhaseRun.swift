/// Takes a phase animator from phase to phase.
final class PhaseRun: Attachment {
  /// What a phase animator was given.
  struct Plan {
    let count: Int
    /// `nil`: it goes on and on.
    let trigger: (any Equatable)?
    let place: Binding<Int>
    let animation: (Int) -> Animation?
  }

  private var plan: Plan
  // Proof: the attachment belongs to the element, and forgets it when it goes.
  private unowned(unsafe) var element: Element?
  /// The run that goes on; what belongs to an earlier one does not count any more.
  private var number: UInt64 = 0
  private var isRunning = false
  /// How many steps have animated nothing since the last one that has.
  private var stillSteps = 0

  init(_ plan: Plan) {
    self.plan = plan
  }

  override func didMount(on element: Element) {
    self.element = element
    if plan.count == 0 { reportNoPhase() }
    if plan.trigger == nil { callForStart() }
  }

  override func willUnmount(from element: Element) {
    number += 1
    self.element = nil
  }

  func update(_ new: Plan) {
    let old = plan
    plan = new
    if new.count == 0, old.count > 0 { reportNoPhase() }
    switch (old.trigger, new.trigger) {
    case (let old?, let new?): if !isSame(old, new) { callForStart() }
    case (_, nil): if !isRunning, mayMove, old.count != new.count || wasHeld { callForStart() }
    case (nil, _?): break
    }
  }

  /// Whether a loop waits for animations to be switched on.
  private var wasHeld = false

  private var mayMove: Bool {
    plan.count > 1 && element?.environment.disablesAnimations == false
  }

  private func isSame(_ old: any Equatable, _ new: any Equatable) -> Bool {
    func compare<Value: Equatable>(_ old: Value) -> Bool {
      (new as? Value).map { areSame(old, $0) } ?? false
    }
    return compare(old)
  }

  private func callForStart() {
    element?.core.callBack(on: element, from: "phaseAnimator") { self.start() }
  }

  private func start() {
    number += 1
    isRunning = true
    wasHeld = false
    stillSteps = 0
    go(to: 1)
  }

  /// Goes to a phase; when that is logically complete, to the next one.
  private func go(to next: Int) {
    guard let element, mayMove else { return rest() }
    let (core, run) = (element.core, number)
    let (place, begin) = (next % plan.count, core.time)
    var transaction = Transaction(animation: plan.animation(place))
    transaction.add(
      AnimationCompletion(criteria: .logicallyComplete, isExact: true) { [weak self] in
        guard let self, run == number else { return }
        stillSteps = core.time == begin ? stillSteps + 1 : 0
        arrive(at: place)
      }
    )
    withTransaction(transaction) { plan.place.wrappedValue = place }
  }

  private func arrive(at place: Int) {
    if plan.trigger != nil, place == 0 { return isRunning = false }
    guard plan.trigger != nil || stillSteps < plan.count else { return reportStill() }
    go(to: place + 1)
  }

  /// Shows the first phase at once, for as long as nothing may move.
  private func rest() {
    isRunning = false
    wasHeld = plan.count > 1
    withTransaction(Transaction(animation: nil)) { plan.place.wrappedValue = 0 }
  }

  private func reportNoPhase() {
    report("A phase animator has no phases: its content is shown without one. Give it some.")
  }

  private func reportStill() {
    isRunning = false
    report(
      "A phase animator has gone through all its phases and animated nothing: it stops. "
        + "Give it phases that differ in what they show, and animations for the steps."
    )
  }

  private func report(_ message: String) {
    guard let element else { return }
    element.core.report(
      Diagnostic(
        kind: .stillPhases,
        message: message,
        element: element.core.path(of: element),
        name: nil
      )
    )
  }
}
