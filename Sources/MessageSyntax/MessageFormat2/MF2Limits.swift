/// The limits of MessageFormat 2 messages, beyond those of ``MessageLimits``.
///
/// A message has at most ``MessageLimits/patternLength`` bytes, and at most
/// ``MessageLimits/diagnostics`` problems are reported. Reading ends at the first limit that is
/// exceeded, which is reported.
public enum MF2Limits {
  /// The maximum number of declarations of a message: 1,000.
  public static let declarations = 1_000
  /// The maximum number of selectors of a matcher: 32.
  public static let selectors = 32
  /// The maximum number of keys in all variants together: 100,000.
  public static let keys = 100_000
  /// The maximum number of placeholders in all patterns together: 100,000.
  public static let placeholders = 100_000
  /// The maximum number of options and attributes of all placeholders together: 100,000.
  public static let options = 100_000
  /// The maximum number of bytes of the value of an option that a default function reads: 255.
  public static let optionLength = 255
  /// The maximum number of combining marks in a row in a name or key: 30.
  ///
  /// A value with more of them equals no key, and is no valid value of an option.
  ///
  /// Names and keys are compared in NFC, and the time to bring a run of marks into their order grows
  /// faster than its length. This is the limit of the Stream-Safe Text Format (UAX #15, section 13).
  public static let combiningMarks = 30
}
