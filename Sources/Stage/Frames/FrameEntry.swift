/// An element as it appears in frames: with the effects of the groups around it that hold only it.
///
/// A node like `Card().opacity(0.5)` is several elements of which one is drawn. What only groups is
/// left out of frames; its attributes and names pass to the one element that it holds. A group of
/// several elements is listed for itself if it has attributes or a name.
struct FrameEntry {
  /// The element and the groups that hold only it.
  let shown: ShownElement
  /// The place of the entry that this one lies in.
  let parent: Int?
  /// How many entries it lies in.
  let depth: Int
  /// Whether it is on its way out, by itself or with what it lies in.
  let isLeaving: Bool

  var element: Element { shown.element }

  /// The names, the outermost first.
  var names: [String] { shown.names }

  /// Whether it draws nothing and has no rectangle of its own.
  var isGroup: Bool { element.isStructural }

  /// The element and the groups whose attributes and names it has taken over, from the inside out.
  var owners: some Sequence<Element> { shown.owners }

  /// The attributes with their full names, from the inside out; a further effect of a name is
  /// numbered.
  var attributes: [(name: String, slot: AttributeSlot)] { shown.attributes }
}
