internal import MessageSyntax

/// The options for printing printf formats.
public struct PrintfOptions: Sendable, Hashable {
  /// Whether to repeat the errors of Foundation's `String(format:locale:)`, for unchanged output.
  ///
  /// With a locale, Foundation's `%u` and `%lu` print unsigned integers above the signed range as
  /// negative numbers.
  public var matchesFoundationErrors: Bool

  /// Creates options.
  public init(matchesFoundationErrors: Bool = false) {
    self.matchesFoundationErrors = matchesFoundationErrors
  }
}
