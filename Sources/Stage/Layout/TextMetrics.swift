/// How large a text is when no host measures it: the same on every machine, without font files.
///
/// One line, 17 points high type. A line is 1.2 em high. Advances in thousandths of an em, by class
/// of character; they are near those of common sans-serif faces:
///
/// | characters                          | advance |
/// |-------------------------------------|---------|
/// | `i j l I . , : ; ' | !`             | 280     |
/// | `f r t ( ) [ ] { } - /` and spaces  | 340     |
/// | digits, `a`…`z` otherwise           | 560     |
/// | `A`…`Z` otherwise                   | 670     |
/// | `m w M W @ % &`                     | 860     |
/// | anything else                       | 1000    |
enum TextMetrics {
  /// The size of the type, in points.
  static let fontSize = 17.0
  private static let lineHeight = 1.2

  /// The height of every text, in points.
  static var height: Double { fontSize * lineHeight }

  /// How long a text is, in points.
  static func width(of text: String) -> Double {
    let advances = text.reduce(0) { $0 + advance(of: $1) }
    return Double(advances) * fontSize / 1000
  }

  private static func advance(of character: Character) -> Int {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 280
    case "f", "r", "t", "(", ")", "[", "]", "{", "}", "-", "/", " ": 340
    case "m", "w", "M", "W", "@", "%", "&": 860
    case "0"..."9", "a"..."z": 560
    case "A"..."Z": 670
    default: 1000
    }
  }
}
