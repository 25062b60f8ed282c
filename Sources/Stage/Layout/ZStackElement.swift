/// Children on each other.
final class ZStackElement: OverlayElement {
  override var kind: String { "ZStack" }
}
