/// What the runtime knows of an attribute key.
@usableFromInline
class AttributeTable {
  final let name: String
  final let lane: Lane
  final let vector: VectorKind
  /// Whether values are kept beside their data.
  final let keepsValues: Bool

  init(name: String, lane: Lane, vector: VectorKind, keepsValues: Bool) {
    self.name = name
    self.keepsValues = keepsValues
    self.lane = lane
    self.vector = vector
  }

  /// The value that a row of doubles is, component by component.
  func value(of slot: UInt32, _ data: UnsafePointer<Double>) -> AttributeValue { .number(data[0]) }

  /// The velocity of the components, of the velocity of the data.
  func velocity(
    _ speed: [Double],
    of slot: UInt32,
    at data: UnsafePointer<Double>
  ) -> AttributeValue {
    .number(speed[0])
  }

  /// Gives back what is kept for a slot.
  func forget(_ slot: UInt32) {}
}

final class TypedAttributeTable<Key: AttributeKey>: AttributeTable {
  /// The values that cannot be told exactly from their data, by slot: the model, and the model before.
  private var kept: ContiguousArray<(model: Key.Value, origin: Key.Value)?> = []

  init(lane: Lane) {
    super.init(
      name: Key.name,
      lane: lane,
      vector: FlatVector<Key.Value.AnimatableData>(),
      keepsValues: Key.keepsValue
    )
  }

  func keep(_ value: Key.Value, _ slot: UInt32) {
    let place = Int(slot)
    if place >= kept.count {
      kept.append(contentsOf: repeatElement(nil, count: place + 1 - kept.count))
    }
    kept[place] = (value, kept[place]?.model ?? value)
  }

  func keeps(_ value: Key.Value, _ slot: UInt32) -> Bool {
    guard let model = kept(slot)?.model else { return false }
    return Key.areEqual(value, model)
  }

  override func forget(_ slot: UInt32) {
    if kept(slot) != nil { kept[Int(slot)] = nil }
  }

  private func kept(_ slot: UInt32) -> (model: Key.Value, origin: Key.Value)? {
    Int(slot) < kept.count ? kept[Int(slot)] : nil
  }

  override func value(of slot: UInt32, _ data: UnsafePointer<Double>) -> AttributeValue {
    let data = read(data)
    if let kept = kept(slot) {
      if kept.model.animatableData == data { return named(Key.components(of: kept.model)) }
      if kept.origin.animatableData == data { return named(Key.components(of: kept.origin)) }
    }
    return named(components(of: data, from: kept(slot)?.model))
  }

  override func velocity(
    _ speed: [Double],
    of slot: UInt32,
    at data: UnsafePointer<Double>
  ) -> AttributeValue {
    guard Key.keepsValue else { return named(speed) }
    // The components are no data: the slope along the velocity, by a central difference.
    let (here, direction) = (read(data), speed.withUnsafeBufferPointer { read($0.baseAddress) })
    let step = 1e-5
    let model = kept(slot)?.model
    let ahead = components(of: here + direction.scaled(by: step), from: model)
    let behind = components(of: here - direction.scaled(by: step), from: model)
    return named(zip(ahead, behind).map { ($0 - $1) / (2 * step) })
  }

  /// The components of data; those that the model has too are the model's, to the bit.
  private func components(
    of data: Key.Value.AnimatableData,
    from model: Key.Value?
  ) -> [Double] {
    var value = model ?? Key.defaultValue
    value.animatableData = data
    return Key.components(of: value)
  }

  private func read(_ data: UnsafePointer<Double>?) -> Key.Value.AnimatableData {
    guard let data else { return .zero }
    return UnsafeRawPointer(data).loadUnaligned(as: Key.Value.AnimatableData.self)
  }

  private func named(_ values: [Double]) -> AttributeValue {
    let names = Key.componentNames
    if names == [""] { return .number(values[0]) }
    return .components(zip(names, values).map { AttributeValue.Component($0, $1) })
  }
}
