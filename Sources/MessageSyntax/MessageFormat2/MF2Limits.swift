/// The limits of MessageFormat 2 messages.
///
/// Each limit that is exceeded is reported.
public enum MF2Limits {
  /// The longest message, in UTF-8 bytes: 16 MiB, as for ICU messages.
  public static let messageLength = MessageLimits.patternLength
  /// The longest name or identifier, in UTF-8 bytes: 65,535.
  public static let nameLength = 65_535
  /// The maximum number of declarations: 1,000.
  public static let declarations = 1_000
  /// The maximum number of selectors: 32.
  public static let selectors = 32
  /// The maximum number of keys in all variants: 100,000.
  public static let keys = 100_000
  /// The maximum number of options of one function or markup, and of its attributes: 1,000.
  public static let options = 1_000
  /// The maximum number of diagnostics for one message: 100, as for ICU messages.
  public static let diagnostics = MessageLimits.diagnostics
}
