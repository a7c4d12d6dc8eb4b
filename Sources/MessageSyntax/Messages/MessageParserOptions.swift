/// How an apostrophe quotes in a message pattern.
public enum ApostropheMode: String, Hashable, Sendable, CaseIterable {
  /// `'` quotes only before a character that needs it; elsewhere it is literal text: `I don't`.
  case doubleOptional
  /// `'` always quotes, as in Java's `MessageFormat`; literal text needs two: `I don''t`.
  case doubleRequired
}

/// The options for reading a message pattern.
///
/// ```swift
/// var options = MessageParserOptions()
/// options.readsTags = true
/// MessageParser.parse("<b>{name}</b>", options: options).diagnostics.count   // 0
/// ```
public struct MessageParserOptions: Hashable, Sendable {
  /// How an apostrophe quotes.
  ///
  /// The default is `.doubleOptional`, as in ICU.
  public var apostropheMode: ApostropheMode
  /// Whether `<b>…</b>` and `<link/>` are elements.
  ///
  /// Off by default: for ICU, they are literal text.
  public var readsTags: Bool
  /// Whether argument types that ICU does not know are allowed: `{0, dateInterval, ::yMMMd}`.
  public var allowsExtensions: Bool
  /// Whether a plural or select argument must have an `other` case.
  ///
  /// On by default, as in ICU.
  public var requiresOther: Bool

  /// Creates options; the defaults are ICU's behavior with extensions.
  public init(
    apostropheMode: ApostropheMode = .doubleOptional, readsTags: Bool = false,
    allowsExtensions: Bool = true, requiresOther: Bool = true
  ) {
    self.apostropheMode = apostropheMode
    self.readsTags = readsTags
    self.allowsExtensions = allowsExtensions
    self.requiresOther = requiresOther
  }
}

/// The limits of the message parser.
///
/// Each limit that is exceeded is reported.
public enum MessageLimits {
  /// The maximum nesting depth of arguments and tags: 128.
  public static let nestingDepth = 128
  /// The greatest argument number, as in ICU: 32,767.
  public static let argumentIndex = 32_767
  /// The longest name, type, selector or style, in UTF-16 units, as in ICU: 65,535.
  public static let tokenLength = 65_535
  /// The longest pattern, in UTF-8 bytes: 16 MiB.
  public static let patternLength = 16 << 20
  /// The maximum number of digits and signs in the value of `=1` or `offset:1`, as in ICU: 127.
  public static let valueLength = 127
  /// The maximum number of diagnostics for one pattern: 100.
  public static let diagnostics = 100
  /// The longest output of ICU for one value, in UTF-8 bytes: 16 MiB.
  ///
  /// A longer value is written in a plain form, and reported.
  public static let valueOutputLength = 16 << 20
  /// The longest output of a message or a format, in UTF-8 bytes: 64 MiB.
  ///
  /// No value is written beyond this length, so the output exceeds it by at most one value.
  /// Omitted values are reported once.
  public static let outputLength = 64 << 20
  /// The maximum nesting depth of lists and keys as arguments: 32.
  ///
  /// A deeper list becomes part of the list around it, and a deeper key becomes its source string.
  /// Both are reported.
  public static let argumentDepth = 32
  /// The longest part of a pattern that a fix copies, in UTF-8 bytes: 1,024.
  public static let fixLength = 1024
}
