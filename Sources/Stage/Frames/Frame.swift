/// Everything that a stage shows at one time, as a value.
public struct Frame: Equatable, Sendable {
  /// The time of the frame, in seconds since the stage began.
  public var time: TimeInterval

  /// The size of the stage.
  public var size: Size

  /// The elements in tree order, parents before their children, siblings in drawing order.
  public var elements: [Element]

  /// Makes a frame of its parts.
  public init(time: TimeInterval, size: Size, elements: [Element]) {
    self.time = time
    self.size = size
    self.elements = elements
  }

  /// One element of a frame.
  public struct Element: Equatable, Sendable, Identifiable {
    /// Its identity.
    public var id: ElementID
    /// Where it is in the tree: names and kinds from the root, joined by slashes; unique in a frame.
    public var path: String
    /// The names that it was given, the outermost first.
    public var names: [String]
    /// What it is, such as `Circle`, `VStack` or `Text`.
    public var kind: String
    /// How many elements of the frame it lies in.
    public var depth: Int
    /// Whether it lays nothing out and draws nothing: its effects apply to each child for itself.
    public var isGroup: Bool
    /// Whether it has been removed and its transition still runs.
    ///
    /// This is for transitions only: what has none is gone with the update that removes it.
    public var isLeaving: Bool
    /// Its rectangle in stage coordinates, before effects: shown for a leaf, of the model for others.
    public var rectangle: Rect
    /// Its attributes, in the order in which they were written, from the inside out.
    public var attributes: [Attribute]

    /// Makes an element of its parts.
    public init(
      id: ElementID,
      path: String,
      names: [String] = [],
      kind: String,
      depth: Int,
      isGroup: Bool = false,
      isLeaving: Bool = false,
      rectangle: Rect,
      attributes: [Attribute]
    ) {
      self.id = id
      self.path = path
      self.names = names
      self.kind = kind
      self.depth = depth
      self.isGroup = isGroup
      self.isLeaving = isLeaving
      self.rectangle = rectangle
      self.attributes = attributes
    }

    /// The outermost of its names, if it has any.
    public var name: String? { names.first }

    /// The attribute of a name, such as `offset`.
    public func attribute(_ name: String) -> Attribute? {
      attributes.first { $0.name == name }
    }
  }

  /// One attribute of an element: where it is going and what it shows.
  public struct Attribute: Equatable, Sendable {
    /// The name, such as `offset`.
    public var name: String
    /// The value of the model.
    public var model: AttributeValue
    /// The value that is shown.
    public var presentation: AttributeValue
    /// Whether an animation moves it.
    public var isAnimating: Bool

    /// Makes an attribute of its parts.
    public init(
      name: String,
      model: AttributeValue,
      presentation: AttributeValue,
      isAnimating: Bool = false
    ) {
      self.name = name
      self.model = model
      self.presentation = presentation
      self.isAnimating = isAnimating
    }

    /// The single numbers or texts of the attribute under their full names, such as `offset.x`.
    ///
    /// A component without a name has the name of the attribute.
    public var parts: [Part] {
      guard case .components(let models) = model,
        case .components(let presentations) = presentation
      else { return [Part(name: name, model: model, presentation: presentation)] }
      return zip(models, presentations).map { model, presentation in
        Part(
          name: model.name.isEmpty ? name : "\(name).\(model.name)",
          model: .number(model.value),
          presentation: .number(presentation.value)
        )
      }
    }
  }

  /// One number or text of an attribute.
  public struct Part: Equatable, Sendable {
    /// The full name, such as `offset.x`.
    public var name: String
    /// The value of the model.
    public var model: AttributeValue
    /// The value that is shown.
    public var presentation: AttributeValue
  }
}

extension Frame: CustomStringConvertible {
  /// The time, then one line for each element and one for each attribute, indented as the tree is.
  ///
  /// The text is stable: the same frame prints the same on every machine. What is shown is printed,
  /// and behind an arrow the model where it differs. The rectangle in brackets (left, top, width,
  /// height) is the shown one of a leaf, as its attribute `rectangle` is, the one of the model for a
  /// container, which has none in between, and the one around its members for a group.
  public var description: String {
    var lines = ["frame at \(time) of \(size.width) × \(size.height)"]
    for element in elements {
      let indent = String(repeating: "  ", count: element.depth + 1)
      let name = element.name.map { " \"\($0)\"" } ?? ""
      let leaving = element.isLeaving ? " leaving" : ""
      let r = element.rectangle
      lines.append(
        "\(indent)\(element.kind)\(name)\(leaving) "
          + "[\(r.minX) \(r.minY) \(r.width) \(r.height)]"
      )
      for attribute in element.attributes {
        let model = attribute.model == attribute.presentation ? "" : " → \(attribute.model)"
        let motion = attribute.isAnimating ? " ~" : ""
        lines.append("\(indent)  \(attribute.name) = \(attribute.presentation)\(model)\(motion)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
