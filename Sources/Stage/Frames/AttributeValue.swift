/// One value of an element, as a film, a test or a renderer without types sees it.
public enum AttributeValue: Hashable, Sendable {
  /// A single number, such as an opacity.
  case number(Double)
  /// Several named numbers, such as an offset's `x` and `y`.
  case components([Component])
  /// A discrete value, such as the content of a text.
  case text(String)

  /// One of several numbers.
  public struct Component: Hashable, Sendable {
    /// The name within the attribute, such as `x`.
    public var name: String
    /// The number.
    public var value: Double

    /// Makes a named number.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The number, where there is just one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The component of a name.
  public subscript(name: String) -> Double? {
    guard case .components(let components) = self else { return nil }
    return components.first { $0.name == name }?.value
  }
}

extension AttributeValue: CustomStringConvertible {
  /// The shortest numbers that read back to the same bits.
  public var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .components(let components):
      "(" + components.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
    case .text(let text): "\"\(text)\""
    }
  }
}
