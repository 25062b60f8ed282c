import Foundation

extension Double {
  /// The number for people: rounded to 6 significant digits, the same on every machine.
  package var roundedText: String {
    // A zero below zero is of no interest to a reader.
    self == 0 ? "0" : String(format: "%.6g", self)
  }

  /// The number as someone would type it: all its digits, and a whole one without a point.
  package var plainText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// A word that is spoken of, in quotes; one that has come with quotes keeps its own.
  package var inQuotes: String {
    let quotes: [Character] = ["\"", "'", "“", "‘"]
    return first.map(quotes.contains) == true ? self : "“\(self)”"
  }
}
