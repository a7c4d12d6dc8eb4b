extension StyledText.Direction {
  /// Returns the character that isolates a text of this direction in a message; nil if none is
  /// needed.
  ///
  /// A left-to-right text in a left-to-right message needs none. The source is MessageFormat 2.0,
  /// "Default Bidi Strategy", and UAX #9.
  func isolate(in message: StyledText.Direction) -> String? {
    switch self {
    case .leftToRight: message == .leftToRight ? nil : "\u{2066}"
    case .rightToLeft: "\u{2067}"
    case .unknown: "\u{2068}"
    }
  }

  /// The character that ends an isolate.
  static let popIsolate = "\u{2069}"
}
