@_spi(Reflection) import Swift

/// What the runtime knows of a node type: where its cells and its inputs lie, and how to run it.
///
/// The fields are found once per type by the reflection of the standard library, which tells name,
/// offset and type of every stored property; a table is then a list of offsets.
@usableFromInline
final class NodeTable {
  struct Input {
    let offset: Int
    let size: Int
    /// Compares two values whose bits differ; `nil` where the type has no equality.
    let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  }

  @usableFromInline let refresh: (Element) -> Void
  let name: String
  /// Whether a body of the type has read observed objects.
  @exclusivity(unchecked) var readsObservedObjects = false
  /// What the nodes have that moves by itself.
  let animatable: AnimatableKind?
  let isAnimatable: Bool
  /// Whether a node is changed before its body is evaluated.
  @exclusivity(unchecked) private(set) var preparesNodes = false
  @exclusivity(unchecked) private(set) var cells: ContiguousArray<CellField> = []
  @exclusivity(unchecked) private(set) var inputs: ContiguousArray<Input> = []
  /// The memory of the inputs: those that lie side by side are one run, which is compared at one go.
  @exclusivity(unchecked) private(set) var inputRuns: ContiguousArray<(offset: Int, size: Int)> = []
  /// What calls `update()` on the dynamic properties that are no parts of Stage, inner ones first.
  @exclusivity(unchecked) private(set) var updates:
    [(offset: Int, run: (UnsafeMutableRawPointer) -> Void)] = []

  @usableFromInline
  init<Content: Node>(_ type: Content.Type, refresh: @escaping (Element) -> Void) {
    self.refresh = refresh
    name = String("\(type)".prefix { $0 != "<" })
    animatable = AnimatableKind.kind(of: type)
    isAnimatable = animatable != nil
    addFields(of: type, at: 0)
    preparesNodes = isAnimatable || !updates.isEmpty
  }

  /// Adds the fields of a struct; a type without fields, such as an enum, is one input as a whole.
  private func addFields(of type: Any.Type, at base: Int) {
    var hasFields = false
    // Of a class the fields would be those of its object.
    if !(type is AnyClass) {
      _ = _forEachField(of: type) { name, offset, field, _ in
        hasFields = true
        self.addField(String(cString: name), field, at: base + offset)
        return true
      }
    }
    if !hasFields { addInput(type, at: base) }
  }

  private func addField(_ name: String, _ type: Any.Type, at offset: Int) {
    switch type {
    case let cell as any CellProperty.Type:
      let label = Self.cellName(name)
      cells.append(
        CellField(
          name: label,
          offset: offset,
          make: cell.maker,
          areEqual: equality(of: cell.valueType)
        )
      )
    case is any InputProperty.Type: addInput(type, at: offset)
    case let property as any DynamicProperty.Type:
      addFields(of: type, at: offset)
      updates.append((offset, update(of: property)))
    case is any NodeModifier.Type: addFields(of: type, at: offset)
    default: addInput(type, at: offset)
    }
  }

  /// The name of a wrapped property without the compiler's underscore.
  private static func cellName(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private func addInput(_ type: Any.Type, at offset: Int) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    let size = _openExistential(type, do: size)
    guard size > 0 else { return }
    let areEqual = (type as? any InputProperty.Type)?.equality ?? equality(of: type)
    inputs.append(Input(offset: offset, size: size, areEqual: areEqual))
    if let last = inputRuns.last, last.offset + last.size == offset {
      inputRuns[inputRuns.count - 1].size += size
    } else {
      inputRuns.append((offset, size))
    }
  }
}
