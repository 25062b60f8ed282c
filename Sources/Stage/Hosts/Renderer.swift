/// A host that is told what changes, frame by frame.
///
/// Everything that one `advance` changes is one batch: ``begin(at:)``, the changes, ``end()``. An
/// `advance` that changes nothing sends none. In a batch elements go, come and move first; then
/// attributes that have changed are updated, each once. An element comes before what is in it, and its
/// attributes directly behind it, from the inside out.
///
/// What comes are the elements that ``Stage/frame`` lists. A group has no rectangle: its effects act on
/// each child for itself. The rectangle of any other element is its attribute `rectangle`, in stage
/// coordinates and before effects; that of a container is the one of the model.
///
/// A renderer is called on the isolation of its stage, and must not advance it.
public protocol Renderer: AnyObject {
  /// A batch begins.
  ///
  /// - Parameter time: The time of the frame, in seconds since the stage began.
  func begin(at time: TimeInterval)

  /// An element comes, as yet without attributes and without anything in it.
  ///
  /// - Parameters:
  ///   - element: What it is.
  ///   - parent: What it is in; `nil` at the top.
  ///   - index: Its place among the children of the parent, in drawing order.
  func insert(_ element: RenderedElement, into parent: ElementID?, at index: Int)

  /// An element goes to another place among its siblings.
  ///
  /// - Parameters:
  ///   - element: Which one.
  ///   - index: Its place when it has been taken out from where it was.
  func move(_ element: ElementID, to index: Int)

  /// An attribute of an element has another value.
  ///
  /// - Parameters:
  ///   - element: Which one.
  ///   - change: The attribute and its value; it can be read during the call only.
  func update(_ element: ElementID, _ change: borrowing AttributeChange)

  /// An element goes, with everything in it.
  func remove(_ element: ElementID)

  /// An element, with everything in it, is on its way out, or after all it stays.
  ///
  /// The default does nothing: the element is drawn until it is removed.
  func setLeaving(_ isLeaving: Bool, of element: ElementID)

  /// An element has another name.
  ///
  /// The default does nothing.
  func rename(_ element: ElementID, to name: String?)

  /// The batch is complete: it is time to draw.
  func end()
}

extension Renderer {
  public func setLeaving(_ isLeaving: Bool, of element: ElementID) {}

  public func rename(_ element: ElementID, to name: String?) {}
}

/// What a renderer is told of an element when it comes.
public struct RenderedElement: Hashable, Sendable, Identifiable {
  /// Its identity.
  public var id: ElementID
  /// What it is, such as `Circle`, `VStack` or `Text`.
  public var kind: String
  /// The outermost of its names, if it has any.
  public var name: String?
  /// Whether it draws nothing and has no rectangle: its effects apply to each child for itself.
  public var isGroup: Bool
  /// Whether it is on its way out, with everything in it.
  public var isLeaving: Bool

  /// Makes an element of its parts, as for a test of a renderer.
  public init(
    id: ElementID,
    kind: String,
    name: String? = nil,
    isGroup: Bool = false,
    isLeaving: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.isGroup = isGroup
    self.isLeaving = isLeaving
  }
}

extension Stage {
  /// What is told about every change of what the stage shows.
  ///
  /// A new renderer gets everything with the next `advance`. Changes cost nothing while there is none.
  public var renderer: (any Renderer)? {
    get { core.rendering?.renderer }
    set {
      core.rendering = newValue.map { Rendering($0, of: core) }
      if newValue != nil { core.inbox.wake() }
    }
  }
}
