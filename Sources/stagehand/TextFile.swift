import Foundation

/// A file of text in UTF-8.
struct TextFile {
  let path: String

  func read() throws(StagehandError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: reason(error))
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw .unreadable(path, reason: "it is not text in UTF-8")
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
    return switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?: "there is no such file"
    case .fileNoSuchFile?: "there is no such folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: "that is not permitted"
    case .fileWriteOutOfSpace?: "there is no space left"
    case .fileWriteVolumeReadOnly?: "nothing can be written there"
    default: error.localizedDescription
    }
  }
}
