extension Double {
  /// The number in an SVG: at most three decimals, no exponent and no zero below zero.
  ///
  /// A number that is none becomes 0, and what is further out than any picture is brought back to it,
  /// so that one bad number cannot make a file unreadable.
  var svg: String {
    guard isFinite else { return "0" }
    let thousandths = Int((Swift.min(Swift.max(self, -1e9), 1e9) * 1000).rounded())
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = "\(thousandths < 0 ? "-" : "")\(whole)"
    if fraction > 0 {
      var digits = String(fraction + 1000).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}

extension String {
  /// The text as it may stand in an element or an attribute of XML.
  var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
      // XML 1.0 has no way to write these.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
