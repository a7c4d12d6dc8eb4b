extension MessageArgument {
  /// Creates the argument for a value that is formatted already.
  ///
  /// In a MessageFormat 2 message, it has the direction of a value that the library formats, such as
  /// a number or date.
  ///
  /// - Parameters:
  ///   - text: The formatted value.
  ///   - value: The value.
  init(_ text: String, of value: MessageArgument, in message: CompiledMessage) {
    self.init(text)
    guard message.code.isMF2 else { return }
    let language = LocaleIdentifier(context: message.code.textLanguage)
    let direction = value.direction(in: StyledText.Direction(of: language))
    if direction != .unknown {
      storage = .formatted(FormattedValue(text, direction: direction))
    }
  }

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
    case .formatted: asFormatted?.direction ?? .unknown
    case .text, .list, .key: .unknown
    }
  }
}
