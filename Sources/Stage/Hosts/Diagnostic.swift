#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something in a scene that works, but hardly as meant.
///
/// A diagnostic never stops the stage. It goes to ``Stage/onDiagnostic``.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What sort of trouble it is.
  public enum Kind: Hashable, Sendable {
    /// A cell was written while a body was evaluated; the write waits for the next pass.
    case writeInBody
    /// A cell was written before its node was mounted or after it had gone; the write is dropped.
    /// Before, it belongs to no stage yet: that is said on standard error, whatever the handler is.
    case writeWithoutCell
    /// An element of a collection was written through the binding of its row after it had gone; the
    /// write is dropped.
    case writeWithoutElement
    /// A tap was meant for an element that has gone before it could be taken up; it is dropped.
    case lostInput
    /// Updates at one instant did not come to an end; the frame ended without the rest.
    case endlessUpdates
    /// The model of an attribute is not a finite number; it is shown at once.
    case notFinite
    /// An animation that ends at once, or never, or where it began, because of its numbers.
    case oddAnimation
    /// Two rows of a list have the same key; they are told apart by their order.
    case duplicateKey
    /// Layout containers are nested too deeply; the rest is left out.
    case tooDeep
    /// A phase animator has no phases, or none that differ in anything that is animated; it stops.
    case stillPhases
    /// A task waits for something outside of the stage, so that frames are no matter of its clock alone.
    case taskOutside
  }

  /// What sort of trouble it is.
  public let kind: Kind

  /// What happened, and what to do about it.
  public let message: String

  /// The path of the element it is about, if it is about one.
  public let element: String?

  /// The name of the cell or the attribute it is about, if it is about one.
  public let name: String?

  public var description: String {
    element.map { "\(message) (in \($0))" } ?? message
  }

  static func writeWithoutCell(named name: String) -> Diagnostic {
    Diagnostic(
      kind: .writeWithoutCell,
      message: "The cell \(name) was written while its node was not mounted: the write is dropped. "
        + "Write cells from callbacks of the node, as long as it is there.",
      element: nil,
      name: name
    )
  }

  static func duplicateKey(_ key: String, in list: String?) -> Diagnostic {
    Diagnostic(
      kind: .duplicateKey,
      message: "Several rows of a ForEach have the key \(key): they are told apart by their "
        + "order. Give every row a key of its own.",
      element: list,
      name: key
    )
  }

  /// What tells a diagnostic from others: the times at which it comes do not.
  struct Place: Hashable {
    let kind: Kind
    let element: String?
    let name: String?
  }

  var place: Place { Place(kind: kind, element: element, name: name) }

  /// One line on standard error.
  func writeToStandardError() {
    var line = "stage: \(self)\n"
    line.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}
