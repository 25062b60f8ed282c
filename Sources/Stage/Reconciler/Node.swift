/// A declared value: what a part of the scene is, made of other nodes.
///
/// A node is a struct with a `body`. The stage evaluates the body when the node appears, and again
/// when something that it read or was given has changed. Nodes need no main actor.
///
///     struct Lamp: Node {
///       @StateCell private var isOn = false
///
///       var body: some Node {
///         Circle()
///           .opacity(isOn ? 1 : 0.2)
///           .onTapGesture { withAnimation { isOn.toggle() } }
///       }
///     }
public protocol Node: SendableMetatype {
  /// The type of the body.
  associatedtype Body: Node

  /// What the node consists of.
  @StageBuilder var body: Body { get }

  /// Tells the emitter which elements the node is.
  ///
  /// Stage's own nodes implement it; every other node is an element that holds its body.
  static func _emit(_ node: Self, into emitter: inout Emitter)

  /// The number of elements that `_emit` makes, which the type fixes.
  static var _elementCount: Int { get }
}

extension Node {
  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    emitter.composite(node)
  }

  @inlinable public static var _elementCount: Int { 1 }

  /// Tells the emitter to make one element of the node, a group if it is several.
  @inlinable
  static func emitAsOne(_ node: Self, into emitter: inout Emitter) {
    if _elementCount == 1 { return _emit(node, into: &emitter) }
    let group = emitter.group()
    emitter.children(of: group) { _emit(node, into: &$0) }
  }
}

extension Node where Body == Never {
  /// Stage's own nodes have no body; the runtime never asks for it.
  public var body: Never { fatalError("\(Self.self) is one of Stage's own nodes and has no body.") }
}

extension Never: Node {
  /// A node that cannot exist has no body.
  public typealias Body = Never
}
