/// What the runtime knows of an attribute key.
///
/// The data of an attribute lie in a lane; where one is asked for, the address of its first double
/// stands for it, or that of the vector if that does not consist of doubles.
@usableFromInline
class AttributeTable {
  final let name: String
  final let lane: Lane
  final let vector: VectorKind
  /// Whether values are kept beside their data.
  final let keepsValues: Bool
  /// Whether the data are as many doubles as the lane is wide.
  private final let isFlat: Bool

  /// Whether values have no data that could move.
  final var isDiscrete: Bool { lane.width == 0 && isFlat }

  init(name: String, lane: Lane, vector: VectorKind, keepsValues: Bool, isFlat: Bool) {
    self.name = name
    self.keepsValues = keepsValues
    self.isFlat = isFlat
    self.lane = lane
    self.vector = vector
  }

  /// The value of an attribute that has these data, component by component.
  func value(of slot: UInt32, _ data: UnsafePointer<Double>) -> AttributeValue { .number(data[0]) }

  /// The velocity of the components, of the velocity of the data; `nil` of what cannot move.
  func velocity(
    _ speed: [Double],
    of slot: UInt32,
    at data: UnsafePointer<Double>
  ) -> AttributeValue? {
    .number(speed[0])
  }

  /// Whether data are finite numbers.
  final func isFinite(_ data: UnsafePointer<Double>) -> Bool {
    guard isFlat else { return isVectorFinite(data) }
    for k in 0..<lane.width where !data[k].isFinite { return false }
    return true
  }

  /// Whether data are the doubles of a slot's model, to the bit.
  @inline(__always)
  final func hasModel(_ data: UnsafePointer<Double>, _ slot: UInt32) -> Bool {
    guard isFlat else { return false }
    let model = lane.model(of: slot)
    for k in 0..<lane.width where data[k].bitPattern != model[k].bitPattern { return false }
    return true
  }

  /// Whether data that do not consist of doubles are finite numbers.
  func isVectorFinite(_ data: UnsafePointer<Double>) -> Bool { true }

  /// Gives back what is kept for a slot.
  func forget(_ slot: UInt32) {}

  /// Whether a slot shows another value than when this was asked last.
  final func takeChange(of slot: UInt32) -> Bool {
    let differs = lane.takeChange(of: slot)
    return keepsValues ? takeChange(of: slot, dataDiffer: differs) : differs
  }

  /// The same where values are kept beside their data, and it is known whether these differ.
  func takeChange(of slot: UInt32, dataDiffer: Bool) -> Bool { dataDiffer }
}

@usableFromInline
final class TypedAttributeTable<Key: AttributeKey>: AttributeTable {
  @usableFromInline typealias Data = Key.Value.AnimatableData

  /// The values that cannot be told exactly from their data, by slot: the model, and the model before.
  @exclusivity(unchecked) @usableFromInline
  var kept: ContiguousArray<Kept?> = []

  @usableFromInline typealias Kept = (model: Key.Value, origin: Key.Value)

  /// What was kept when a slot was told last, of those for which something else has been kept since.
  @exclusivity(unchecked) private var replaced: [UInt32: Kept] = [:]
  /// Whether somebody tells what slots show.
  @exclusivity(unchecked) @usableFromInline var isTold = false

  /// Some values of which the data were asked for lately, with them: a scene has few colours, and each
  /// takes three roots.
  @exclusivity(unchecked) @usableFromInline
  var recent: ContiguousArray<(value: Key.Value, data: Data)> = []
  @exclusivity(unchecked) @usableFromInline var nextRecent = 0

  /// Whether the model before is shown where its data are: the rest of another value is the model's.
  @usableFromInline let showsOrigin = Key.Value.self is any DataDefined.Type

  init(lane: Lane) {
    super.init(
      name: Key.name,
      lane: lane,
      vector: Data._doubles == nil ? BoxedVector<Data>() : FlatVector<Data>(),
      keepsValues: Key._keepsValue,
      isFlat: Data._doubles != nil
    )
  }

  /// The data of a value: of those that are defined by them some are remembered.
  @inlinable
  func data(of value: Key.Value) -> Data {
    guard showsOrigin else { return value.animatableData }
    for entry in recent where Key._areEqual(entry.value, value) { return entry.data }
    let data = value.animatableData
    if recent.count < 8 {
      recent.append((value, data))
    } else {
      recent[nextRecent] = (value, data)
      nextRecent = (nextRecent + 1) % recent.count
    }
    return data
  }

  /// Keeps the model of a slot.
  ///
  /// - Parameter differs: Whether its data are others than before.
  @inlinable
  func keep(_ value: Key.Value, _ slot: UInt32, differs: Bool) {
    let place = Int(slot)
    while place >= kept.count { kept.append(nil) }
    if isTold { noteReplaced(slot) }
    let origin = differs ? kept[place]?.model : kept[place]?.origin
    kept[place] = (value, origin ?? value)
  }

  @usableFromInline
  func noteReplaced(_ slot: UInt32) {
    if replaced[slot] == nil { replaced[slot] = kept(slot) }
  }

  @inlinable
  func keeps(_ value: Key.Value, _ slot: UInt32) -> Bool {
    guard let model = kept(slot)?.model else { return false }
    return Key._areEqual(value, model)
  }

  override func forget(_ slot: UInt32) {
    if kept(slot) != nil { kept[Int(slot)] = nil }
    if !replaced.isEmpty { replaced[slot] = nil }
  }

  override func takeChange(of slot: UInt32, dataDiffer differs: Bool) -> Bool {
    isTold = true
    guard !replaced.isEmpty, let old = replaced.removeValue(forKey: slot) else { return differs }
    guard !differs, let new = kept(slot) else { return true }
    // An animation that starts keeps another value and shows the one before.
    let data = read(lane.presentation(of: slot))
    return !Key._areEqual(value(new, at: data), value(old, at: data))
  }

  @inlinable
  func kept(_ slot: UInt32) -> Kept? {
    Int(slot) < kept.count ? kept[Int(slot)] : nil
  }

  /// The value of a slot that has these data: the model itself, to the bit, if they are its data.
  func typedValue(of slot: UInt32, _ data: UnsafePointer<Double>) -> Key.Value {
    let data = read(data)
    return kept(slot).map { value($0, at: data) } ?? Key.defaultValue.with(data)
  }

  private func value(_ kept: Kept, at data: Data) -> Key.Value {
    if kept.model.animatableData == data { return kept.model }
    if showsOrigin, kept.origin.animatableData == data { return kept.origin }
    return kept.model.with(data)
  }

  override func value(of slot: UInt32, _ data: UnsafePointer<Double>) -> AttributeValue {
    let value = typedValue(of: slot, data)
    if Key.isDiscrete { return .text("\(value)") }
    return named(Key._components(of: value), slot)
  }

  override func velocity(
    _ speed: [Double],
    of slot: UInt32,
    at data: UnsafePointer<Double>
  ) -> AttributeValue? {
    if Key.isDiscrete { return nil }
    guard Key._componentNames != nil, Key._keepsValue else { return named(speed, slot) }
    // The components are no data: the slope along the velocity, by a central difference.
    let here = read(data)
    let direction = speed.withUnsafeBufferPointer { $0.baseAddress.map(read) ?? .zero }
    let value = kept(slot)?.model ?? Key.defaultValue
    let step = 1e-5
    let ahead = Key._components(of: value.with(here + direction.scaled(by: step)))
    let behind = Key._components(of: value.with(here - direction.scaled(by: step)))
    return named(zip(ahead, behind).map { ($0 - $1) / (2 * step) }, slot)
  }

  override func isVectorFinite(_ data: UnsafePointer<Double>) -> Bool { read(data).isFinite }

  private func read(_ data: UnsafePointer<Double>) -> Data {
    UnsafeRawPointer(data).assumingMemoryBound(to: Data.self).pointee
  }

  private func named(_ values: [Double], _ slot: UInt32) -> AttributeValue {
    if let names = Key._componentNames {
      return .components(zip(names, values).map { AttributeValue.Component($0, $1) })
    }
    let count = max(values.count, componentCount(of: slot))
    if count == 1 { return .number(values.first ?? 0) }
    return .components(
      (0..<count).map {
        AttributeValue.Component("\($0)", $0 < values.count ? values[$0] : 0)
      }
    )
  }

  /// The number of components of a slot; an array that grows has as many as it is going to have.
  private func componentCount(of slot: UInt32) -> Int {
    if let count = Data._doubles { return count }
    let (model, shown) = (read(lane.model(of: slot)), read(lane.presentation(of: slot)))
    return max(numericLeaves(of: model).count, numericLeaves(of: shown).count)
  }
}

extension Animatable {
  /// This value with other data.
  fileprivate func with(_ data: AnimatableData) -> Self {
    var value = self
    value.animatableData = data
    return value
  }
}
