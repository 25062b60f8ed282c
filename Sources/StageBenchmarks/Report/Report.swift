import Foundation

/// The numbers of a run.
struct Report: Codable, Equatable {
  var lines: [Line] = []
  /// What c was in nine of ten rounds.
  var nanosecondsOfUnit: ClosedRange<Double>?

  init() {}

  init(json: Data) throws {
    self = try JSONDecoder().decode(Report.self, from: json)
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }

  init(readFrom path: String) throws(BenchmarkError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: "there is no such file, or it may not be read")
    }
    do {
      try self.init(json: data)
    } catch {
      throw .unreadable(path, reason: "it is not what --json has written")
    }
  }

  func write(to path: String) throws(BenchmarkError) {
    do {
      try json().write(to: URL(fileURLWithPath: path))
    } catch {
      throw .unwritable(path, reason: "there is no such folder, or it may not be written to")
    }
  }
}
