import Observation
import Synchronization

/// That one evaluation of a body has read observed objects.
final class Observation: @unchecked Sendable {
  // Proof for the unchecked conformance: only the inbox and the flag are used elsewhere than in the
  // stage.
  private let inbox: Inbox
  private let isOver = Atomic(false)
  private(set) weak var element: BodyElement?
  private let evaluation: UInt32
  private let kind: String

  init(by element: BodyElement) {
    inbox = element.core.inbox
    self.element = element
    evaluation = element.evaluation
    kind = element.kind
  }

  /// What has read them, for diagnostics.
  var name: String { "an object that \(kind) has read" }

  /// One of the objects is about to change, on any thread.
  func comeTrue() {
    guard !isOver.load(ordering: .acquiring) else { return }
    inbox.add(self, under: TransactionScope.current)
  }

  /// Calls for an update, if the body has not run since.
  func invalidate() {
    guard let element, element.evaluation == evaluation else { return }
    element.core.setNeedsUpdate(element)
  }

  /// The body runs again, or has gone: what it has read does not matter any more.
  func end() {
    isOver.store(true, ordering: .releasing)
  }
}

/// What a body reads beside observed objects, so that their registrations can be taken back.
///
/// A registration goes only when something that it covers changes. A body that runs again for another
/// reason changes its probe, and every object forgets the registration that covers the probe.
final class ObservationProbe: Observable {
  private let registrar = ObservationRegistrar()
  private var observations: ContiguousArray<Observation> = []
  private var isOver: Bool { false }

  /// Reads the probe, in the tracking of a body.
  func read() {
    registrar.access(self, keyPath: \.isOver)
  }

  func add(_ observation: Observation) {
    observations.append(observation)
  }

  /// Takes all registrations back.
  func forget() {
    guard !observations.isEmpty else { return }
    for observation in observations { observation.end() }
    observations.removeAll(keepingCapacity: true)
    registrar.withMutation(of: self, keyPath: \.isOver) {}
  }
}

extension Emitter {
  /// Runs a part of the body that runs, and calls for an update when an observed object that it reads
  /// changes.
  @inlinable
  func observing<Result>(_ part: () -> Result) -> Result {
    guard let evaluating else { return part() }
    return withObservationTracking(
      {
        evaluating.readProbe()
        return part()
      },
      onChange: evaluating.observer()
    )
  }

  /// The element whose body runs.
  @usableFromInline var evaluating: BodyElement? { core.evaluating }
}

extension BodyElement {
  /// Lets the body that runs be forgotten by what it reads, once that is known to be needed.
  @usableFromInline
  final func readProbe() {
    guard table.readsObservedObjects else { return }
    let probe = probe ?? ObservationProbe()
    self.probe = probe
    probe.read()
  }

  /// What is called when something that the body has read changes; made only if it has read anything.
  @usableFromInline
  final func observer() -> @Sendable () -> Void {
    // The first body of its type that reads has no probe yet: its one registration stays until it fires.
    table.readsObservedObjects = true
    let observation = Observation(by: self)
    probe?.add(observation)
    return { observation.comeTrue() }
  }
}
