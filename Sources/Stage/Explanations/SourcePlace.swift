/// A place in the source code of a scene, in the room of two pointers.
@usableFromInline
@frozen
struct SourcePlace {
  // Proof: the pointer is that of a static string, which lives as long as the program.
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let length: UInt32
  @usableFromInline let line: UInt32

  /// The place of a call, from the defaults `#fileID` and `#line`.
  @inlinable
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(start: fileID.utf8Start, length: fileID.utf8CodeUnitCount, line: line)
  }

  @inlinable
  init(start: UnsafePointer<UInt8>, length: Int, line: UInt) {
    self.start = start
    self.length = UInt32(truncatingIfNeeded: length)
    self.line = UInt32(truncatingIfNeeded: line)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// Module, file and line, such as `Gallery/Lamp.swift:12`.
  @usableFromInline var description: String {
    let file = UnsafeBufferPointer(start: start, count: Int(length))
    return "\(String(decoding: file, as: UTF8.self)):\(line)"
  }
}
