/// How an apostrophe quotes in a message pattern.
public enum ApostropheMode: String, Hashable, Sendable, CaseIterable {
  /// `'` quotes only before a character that needs it; elsewhere it is text: `I don't`.
  case doubleOptional
  /// `'` always quotes, as in Java's `MessageFormat`; text needs two: `I don''t`.
  case doubleRequired
}

/// How to read a message pattern.
///
/// ```swift
/// var options = MessageParserOptions()
/// options.readsTags = true
/// MessageParser.parse("<b>{name}</b>", options: options).diagnostics.count   // 0
/// ```
public struct MessageParserOptions: Hashable, Sendable {
  /// How an apostrophe quotes.
  ///
  /// ICU's default, `.doubleOptional`, is ours.
  public var apostropheMode: ApostropheMode
  /// Whether `<b>…</b>` and `<link/>` are elements.
  ///
  /// Off by default: ICU takes them for text.
  public var readsTags: Bool
  /// Whether argument types that ICU does not know are allowed: `{0, dateInterval, ::yMMMd}`.
  public var allowsExtensions: Bool
  /// Whether a plural or select argument must have an `other` case.
  ///
  /// On by default, as in ICU.
  public var requiresOther: Bool

  /// ICU's reading, and our extensions.
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
/// Each is reported, none is silent.
public enum MessageLimits {
  /// How deep arguments and tags may nest: 128.
  public static let nestingDepth = 128
  /// The greatest argument number, as in ICU: 32,767.
  public static let argumentIndex = 32_767
  /// The longest name, type, selector or style, in UTF-16 units, as in ICU: 65,535.
  public static let tokenLength = 65_535
  /// The longest pattern, in UTF-8 bytes: 16 MiB.
  public static let patternLength = 16 << 20
  /// The most digits and signs in the value of `=1` or `offset:1`, as in ICU: 127.
  public static let valueLength = 127
  /// The most diagnostics for one pattern: 100.
  public static let diagnostics = 100
  /// The longest text that ICU may write for one value, in UTF-8 bytes: 16 MiB.
  ///
  /// Beyond it the value is written plainly, and reported.
  public static let valueOutputLength = 16 << 20
  /// The longest text of a message or a format, in UTF-8 bytes: 64 MiB.
  ///
  /// No value is written beyond it, so that the text is longer by one value at the most; that values
  /// are left out is reported once.
  public static let outputLength = 64 << 20
  /// How deep lists and keys may be nested as arguments: 32.
  ///
  /// A deeper list joins the one around it, a deeper key is the source's text; both are reported.
  public static let argumentDepth = 32
  /// The longest part of a pattern that a fix repeats, in UTF-8 bytes: 1,024.
  public static let fixLength = 1024
}
