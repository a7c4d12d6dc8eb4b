/// Says whether a string literal is text for people, or a name, a path or a pattern.
enum TextWords {
  /// The character that represents a value in a literal.
  static let value: Character = "…"

  /// Whether a string has two words or more, and begins as a sentence or a title does.
  static func isSentence(_ text: String) -> Bool {
    let pieces = text.split(whereSeparator: \.isWhitespace)
    let words = pieces.count { isWord($0) }
    let values = pieces.count { $0.contains(value) }
    guard words > 0, words + values > 1, text.contains(where: \.isLowercase) || isUncased(text)
    else { return false }
    guard let first = text.first(where: { $0.isLetter || $0 == value }) else { return false }
    return !first.isLowercase
  }

  /// Whether a string is a sentence or one capitalized word, as on a button.
  static func isTitle(_ text: String) -> Bool {
    if isSentence(text) || isUncased(text) { return true }
    let letters = text.drop { $0.isPunctuation }
    guard let first = letters.first, first.isUppercase, isWord(letters) else { return false }
    let rest = letters.dropFirst().filter(\.isLetter)
    return rest.count > 1 && rest.allSatisfy(\.isLowercase)
  }

  /// Whether a string begins with a word.
  static func beginsWithWord(_ text: some StringProtocol) -> Bool {
    guard text.first?.isLetter == true else { return false }
    return text.split(whereSeparator: \.isWhitespace).first.map { isWord($0) } ?? false
  }

  /// Whether a string ends with a word.
  static func endsWithWord(_ text: some StringProtocol) -> Bool {
    guard text.last?.isLetter == true else { return false }
    return text.split(whereSeparator: \.isWhitespace).last.map { isWord($0) } ?? false
  }

  /// Whether a piece without blanks is a word: letters, with punctuation around them.
  private static func isWord(_ piece: some StringProtocol) -> Bool {
    var letters: Set<Character> = []
    var isAfterWord = false
    for character in piece {
      if character.isLetter {
        guard !isAfterWord else { return false }
        letters.insert(character)
      } else if "'’-".contains(character) {
        continue
      } else if character.isPunctuation {
        // Punctuation before the word, or after it.
        isAfterWord = !letters.isEmpty
      } else {
        return false
      }
    }
    // `yyyy` is a pattern.
    return letters.count > 1
  }

  /// Whether a string has two letters of a script without case and without blanks between words.
  private static func isUncased(_ text: String) -> Bool {
    text.unicodeScalars.count { $0.value >= 0x3040 && $0.properties.isAlphabetic } > 1
  }
}
