/// A new value of an attribute, as a renderer gets it: read in place, without a copy.
///
/// It cannot be kept: it is valid during the call that it comes with.
///
///     func update(_ element: ElementID, _ change: borrowing AttributeChange) {
///       switch change.name {
///       case "offset": nodes[element]?.offset = Size(width: change[0], height: change[1])
///       case "fill": nodes[element]?.fill = change.value(of: FillKey.self)
///       case "text": nodes[element]?.text = change.text
///       default: break
///       }
///     }
public struct AttributeChange: ~Copyable {
  // Proof: the rendering that makes a change holds the attribute.
  unowned(unsafe) private let attribute: RenderedAttribute
  private let data: UnsafePointer<Double>
  private let slot: UInt32
  private let content: String?

  /// The number of doubles that the animatable data of the value are; 0 where they are none.
  public let count: Int

  /// An attribute in the lanes.
  init(_ attribute: RenderedAttribute, _ data: UnsafePointer<Double>, count: Int, slot: UInt32) {
    self.attribute = attribute
    self.data = data
    self.count = count
    self.slot = slot
    content = nil
  }

  /// A text.
  init(_ attribute: RenderedAttribute, text: String, at unused: UnsafePointer<Double>) {
    self.attribute = attribute
    data = unused
    count = 0
    slot = .max
    content = text
  }

  /// The name as in frames, such as `offset`; that of a second offset is `offset#2`.
  public var name: String { attribute.name }

  /// The number of the name: small, the same for equal names as long as the renderer is attached, so
  /// that names need not be compared.
  public var number: Int { attribute.number }

  /// One of the doubles that the animatable data of the value are, such as the width of an offset as 0
  /// and its height as 1.
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "The attribute has no number with this index.")
    return data[index]
  }

  /// The value of a discrete attribute; `nil` of another.
  public var text: String? {
    if let content { return content }
    if case .text(let text) = value { return text }
    return nil
  }

  /// The value as a frame shows it.
  public var value: AttributeValue {
    content.map(AttributeValue.text) ?? attribute.table?.value(of: slot, data) ?? .text("")
  }

  /// The value in the type of its key; `nil` if it is the value of another key.
  public func value<Key: AttributeKey>(of key: Key.Type) -> Key.Value? {
    (attribute.table as? TypedAttributeTable<Key>)?.typedValue(of: slot, data)
  }
}

/// An attribute as a renderer knows it, of whichever element.
final class RenderedAttribute {
  let name: String
  let number: Int
  /// What is known of its key; `nil` of a text.
  let table: AttributeTable?
  /// The same, if values are kept beside their data: equal data may be of another value then.
  private let keptTable: AttributeTable?

  init(name: String, number: Int, table: AttributeTable?) {
    self.name = name
    self.number = number
    self.table = table
    keptTable = table?.keepsValues == true ? table : nil
  }

  /// Whether a slot shows another value than when this was asked last, its data differing or not.
  func differs(_ slot: UInt32, _ dataDiffer: Bool) -> Bool {
    keptTable?.takeChange(of: slot, dataDiffer: dataDiffer) ?? dataDiffer
  }
}
