/// The environment of a part of the tree, and who is told when it changes.
@usableFromInline
final class EnvironmentScope: EnvironmentSource {
  package private(set) var values: EnvironmentValues
  /// Whether nothing inside is animated.
  private(set) var disablesAnimations = false

  // Proof: the scope around belongs to an ancestor, or to the core; `handOver` exchanges it when that is
  // another one.
  private unowned(unsafe) var parent: EnvironmentScope?
  /// What the scope does to the environment around it.
  private var transform: (inout EnvironmentValues) -> Void = { _ in }

  private var readers = WeakList<EnvironmentReader>()
  private var inner = WeakList<EnvironmentScope>()

  /// The environment at the root.
  init(_ values: EnvironmentValues) {
    self.values = values
    parent = nil
  }

  /// An environment inside another one.
  init(in parent: EnvironmentScope, _ transform: @escaping (inout EnvironmentValues) -> Void) {
    self.parent = parent
    values = parent.values
    self.transform = transform
    evaluate()
    parent.inner.append(self)
  }

  /// Tells a reader of every change from now on.
  func add(_ reader: EnvironmentReader) {
    readers.append(reader)
  }

  /// Sets the environment at the root, in a pass; answers as `change` does.
  func set(_ values: EnvironmentValues) -> Bool {
    self.values = values
    return change { _ in }
  }

  /// Changes what the scope does, in a pass, and tells everyone inside whose values differ.
  ///
  /// - Returns: Whether some part of the tree must come to rest: animations were switched off there.
  func change(_ transform: @escaping (inout EnvironmentValues) -> Void) -> Bool {
    self.transform = transform
    var mustRest = false
    var waiting = [self]
    while let scope = waiting.popLast() {
      let before = scope.disablesAnimations
      scope.evaluate()
      mustRest = mustRest || scope.disablesAnimations && !before
      scope.readers.forEach { $0.environmentDidChange() }
      scope.inner.forEach { waiting.append($0) }
    }
    return mustRest
  }

  /// Hands on to another scope what reads this one and what lies in it, of elements that are there now.
  ///
  /// - Returns: As `change` does.
  func handOver(_ elements: [Element], to new: EnvironmentScope) -> Bool {
    let scopes = Set(
      elements.map(\.innerEnvironment).filter { $0 !== new }.map(ObjectIdentifier.init)
    )
    var mustRest = new.disablesAnimations && !disablesAnimations
    for reader in readers.take(where: { $0.element?.environment === new }) {
      new.add(reader)
      reader.environmentDidChange()
    }
    for scope in inner.take(where: { scopes.contains(ObjectIdentifier($0)) }) {
      scope.parent = new
      new.inner.append(scope)
      if scope.change(scope.transform) { mustRest = true }
    }
    return mustRest
  }

  private func evaluate() {
    if let parent { values = parent.values }
    transform(&values)
    disablesAnimations = values.animations == .disabled || isSwitchedOff
  }

  /// Whether the stage has switched all animations off: that holds for every part of it.
  private var isSwitchedOff: Bool {
    var scope = self
    while let outer = scope.parent { scope = outer }
    return scope.values.animations == .disabled
  }
}

/// Objects that others own, in the order in which they came.
struct WeakList<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private var entries: ContiguousArray<Entry> = []
  /// How many there may be before those are dropped that have gone.
  private var limit = 8

  mutating func append(_ object: Object) {
    if entries.count >= limit {
      entries.removeAll { $0.object == nil }
      limit = max(8, 2 * entries.count)
    }
    entries.append(Entry(object: object))
  }

  /// Takes those out for which a condition holds.
  mutating func take(where condition: (Object) -> Bool) -> [Object] {
    var taken: [Object] = []
    entries.removeAll { entry in
      guard let object = entry.object, condition(object) else { return false }
      taken.append(object)
      return true
    }
    return taken
  }

  func forEach(_ body: (Object) -> Void) {
    for entry in entries {
      if let object = entry.object { body(object) }
    }
  }
}
