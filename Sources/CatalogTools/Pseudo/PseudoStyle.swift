/// What a pseudo-language shows.
package enum PseudoStyle: Sendable {
  /// Accents and brackets, and about 35 % more characters.
  case accented
  /// Words from right to left, without a language that is written so.
  case mirrored

  /// What is before and after each string.
  var brackets: (start: String, end: String) { self == .accented ? ("[", "]") : ("", "") }
}
