/// What a stretch of text is besides its words: the counterpart of Foundation's inline presentation
/// intent, which Linux does not have.
public struct TextIntent: OptionSet, Hashable, Sendable, Codable {
  /// The intents as bits.
  public let rawValue: Int
  /// Intents from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Emphasis: italic.
  public static let emphasized = TextIntent(rawValue: 1 << 0)
  /// Strong emphasis: bold.
  public static let stronglyEmphasized = TextIntent(rawValue: 1 << 1)
  /// Code.
  public static let code = TextIntent(rawValue: 1 << 2)
  /// Struck through.
  ///
  /// The bits up to here are those of Foundation's `InlinePresentationIntent`.
  public static let strikethrough = TextIntent(rawValue: 1 << 5)
  /// Underlined.
  public static let underlined = TextIntent(rawValue: 1 << 16)
}
