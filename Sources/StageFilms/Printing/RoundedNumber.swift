import Foundation

extension Double {
  /// The number for people: rounded to 6 significant digits, the same on every machine.
  package var roundedText: String {
    // A zero below zero is of no interest to a reader.
    self == 0 ? "0" : String(format: "%.6g", self)
  }
}
