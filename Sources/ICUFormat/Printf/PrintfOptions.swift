internal import MessageSyntax

/// How printf formats are printed.
public struct PrintfOptions: Sendable, Hashable {
  /// Whether the mistakes of Foundation's `String(format:locale:)` are repeated, for text that must
  /// stay as it was: with a locale, `%u` and `%lu` print unsigned integers above the signed range
  /// as negative ones.
  public var repeatsFoundationMistakes: Bool

  /// Creates options.
  public init(repeatsFoundationMistakes: Bool = false) {
    self.repeatsFoundationMistakes = repeatsFoundationMistakes
  }
}
