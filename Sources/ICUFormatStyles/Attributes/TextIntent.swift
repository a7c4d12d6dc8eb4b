/// The presentation intent of a span of text: bold, italic, code and similar.
///
/// It is the counterpart of Foundation's `InlinePresentationIntent`, which Linux does not have.
public struct TextIntent: OptionSet, Hashable, Sendable, Codable {
  /// The intents as bits.
  public let rawValue: Int
  /// Creates intents from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Emphasis: italic.
  public static let emphasized = TextIntent(rawValue: 1 << 0)
  /// Strong emphasis: bold.
  public static let stronglyEmphasized = TextIntent(rawValue: 1 << 1)
  /// Code.
  public static let code = TextIntent(rawValue: 1 << 2)
  /// Struck through.
  ///
  /// This bit and the bits above are those of Foundation's `InlinePresentationIntent`.
  public static let strikethrough = TextIntent(rawValue: 1 << 5)
  /// Underlined.
  public static let underlined = TextIntent(rawValue: 1 << 16)
}
