import Foundation

/// A file of text in UTF-8; to be read, `-` is the standard input.
struct TextFile {
  let path: String

  private var isStandardInput: Bool { path == "-" }

  /// What messages call it.
  var name: String { isStandardInput ? "standard input" : path }

  /// Reads all of it: of a file, a pipe or a device.
  func read(input: () throws -> Data) throws(StagehandError) -> String {
    let data: Data
    do {
      if isStandardInput {
        data = try input()
      } else {
        // Read to its end: the size that the system tells is that of plain files only.
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        data = try file.readToEnd() ?? Data()
      }
    } catch {
      throw .unreadable(name, reason: reason(error))
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw .unreadable(name, reason: "it is not text in UTF-8")
    }
    return text
  }

  func write(_ text: String) throws(StagehandError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .unwritable(path, reason: reason(error))
    }
  }

  /// Why the system refused, in words that are the same on every machine.
  private func reason(_ error: any Error) -> String {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      return "it is a folder"
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if FileManager.default.fileExists(atPath: parent, isDirectory: &isDirectory),
      !isDirectory.boolValue
    {
      return "a part of its path is not a folder"
    }
    let isTooLong = path.split(separator: "/").contains { $0.utf8.count > 255 }
    return switch (error as? CocoaError)?.code {
    case _ where isTooLong: "its name is too long"
    case .fileReadNoSuchFile?: "there is no such file"
    case .fileNoSuchFile?: "there is no such folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: "that is not permitted"
    case .fileWriteOutOfSpace?: "there is no space left"
    case .fileWriteVolumeReadOnly?: "nothing can be written there"
    // What Foundation says of others is made of its own names and numbers.
    default: "the system does not say why"
    }
  }
}
