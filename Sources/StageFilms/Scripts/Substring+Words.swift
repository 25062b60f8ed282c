extension Substring {
  /// This text without the space around it.
  package var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Takes the first word and the space behind it away, and answers the word.
  mutating func removeFirstWord() -> Substring {
    let word = prefix { !$0.isWhitespace }
    self = self[word.endIndex...].drop(while: \.isWhitespace)
    return word
  }
}
