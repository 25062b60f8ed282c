/// A text on one line.
final class TextElement: LeafElement {
  private var content: String
  /// The length of the content in points; a NaN until it is asked for.
  private var width = Double.nan

  init(_ core: Core, _ parent: Element, _ content: String) {
    self.content = content
    super.init(core, parent)
    core.explainText(of: self, from: nil, to: content)
  }

  override var kind: String { "Text" }

  override var discreteAttributes: [(name: String, value: String)] { [("text", content)] }

  func update(_ new: String) {
    core.explainText(of: self, from: content, to: new)
    guard new != content else { return }
    content = new
    width = .nan
    core.rendering?.noteContent(of: self)
    setNeedsLayout()
  }

  override func flexibility(along axis: Axis, in proposal: ProposedSize) -> Double { 0 }

  override func measure(_ proposal: ProposedSize) -> Size {
    if width.isNaN { width = TextMetrics.width(of: content) }
    return Size(width: width, height: TextMetrics.height)
  }
}
