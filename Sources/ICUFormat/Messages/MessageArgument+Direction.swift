extension MessageArgument {
  /// Returns the direction of the formatted value in a string; unknown if its words may be foreign.
  ///
  /// A number or a date has the direction of the text. A Boolean is an English word, `true` or
  /// `false`.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Default Bidi Strategy".
  ///
  /// - Parameter text: The direction of the text.
  func direction(in text: StyledText.Direction) -> StyledText.Direction {
    switch kind {
    case .integer, .number, .date, .dateRange, .duration: text
    case .boolean: .leftToRight
    case .text, .list, .key, .formatted: .unknown
    }
  }
}
