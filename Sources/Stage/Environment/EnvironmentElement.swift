import Observation

/// An element that changes the environment for what is inside.
final class EnvironmentElement<Value>: Element {
  private let scope: EnvironmentScope
  /// What the environment was given; `nil` where a function of the scene changes it.
  private var value: Value?

  override var innerEnvironment: EnvironmentScope { scope }

  init(
    _ core: Core,
    _ parent: Element,
    _ value: Value?,
    _ transform: @escaping (inout EnvironmentValues) -> Void
  ) {
    self.value = value
    scope = EnvironmentScope(in: parent.innerEnvironment, transform)
    super.init(core, parent, hasOwnScope: true)
  }

  /// Changes the environment, unless it was given an equal value.
  func update(_ new: Value?, _ transform: @escaping (inout EnvironmentValues) -> Void) {
    defer { value = new }
    if let value, let new, areSame(value, new) { return }
    if scope.change(transform) { core.mustRest = true }
  }
}

/// A node with another environment inside.
struct EnvironmentModifier<Content: Node, Value>: Node {
  let content: Content
  let value: Value?
  let transform: (inout EnvironmentValues) -> Void

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.element {
      EnvironmentElement($0, $1, node.value, node.transform)
    } update: {
      $0.update(node.value, node.transform)
    }
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}

extension Node {
  /// Sets a value of the environment for what is inside.
  ///
  /// Bodies inside that read it with ``Environment`` run again when it changes.
  ///
  /// - Parameters:
  ///   - keyPath: The value, as a property of `EnvironmentValues`.
  ///   - value: What it is.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some Node {
    EnvironmentModifier(content: self, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Puts an object into the environment of what is inside, where ``Environment`` finds it by its type.
  ///
  /// - Parameter object: The object; `nil` takes away one from further up.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Node {
    EnvironmentModifier(content: self, value: object.map { ObjectIdentifier($0) }) {
      $0[ObjectKey<Object>.self] = object
    }
  }

  /// Changes a value of the environment for what is inside.
  ///
  /// - Parameters:
  ///   - keyPath: The value, as a property of `EnvironmentValues`.
  ///   - transform: Gets the value from further up, and changes it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some Node {
    EnvironmentModifier<Self, Value>(content: self, value: nil) {
      transform(&$0[keyPath: keyPath])
    }
  }
}

/// The object of a type in an environment.
enum ObjectKey<Object>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}
