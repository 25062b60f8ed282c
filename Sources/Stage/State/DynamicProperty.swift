/// A stored property that the runtime keeps with the element and watches.
///
/// A struct of one's own that conforms may hold ``StateCell``s: they are found in a node or a modifier
/// that stores the struct.
public protocol DynamicProperty {
  /// Is called before each evaluation of the body of the node that stores the property.
  ///
  /// What it changes in the property itself is seen by that evaluation only; what is to stay is
  /// kept in cells. Properties that the property stores are updated before it.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property whose storage is a cell: it finds its cell by its place in the node.
@usableFromInline
protocol CellProperty: DynamicProperty {
  /// What makes the cells of such properties; asked for once per property, as it looks types up.
  static var maker: CellMaker { get }

  /// The type of the values.
  static var valueType: Any.Type { get }
}
