import Foundation
import Testing

/// The tables of reference numbers that come with the tests.
enum Fixtures {
  /// Reads a table by the name of its file.
  static func table<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures")
    )
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}

/// A number of a table, where "inf" and "-inf" stand for the infinities.
struct TableNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
      return
    }
    switch try container.decode(String.self) {
    case "inf": value = .infinity
    case "-inf": value = -.infinity
    case let text:
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number: \(text)")
    }
  }
}

extension [TableNumber] {
  /// The plain numbers.
  var values: [Double] { map(\.value) }
}

/// Whether a number is the expected one within an absolute tolerance; infinities must be the same.
func isClose(_ actual: Double, _ expected: Double, within tolerance: Double) -> Bool {
  actual == expected || abs(actual - expected) <= tolerance
}
