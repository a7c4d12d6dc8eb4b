/// Something that went wrong with a translation or an argument while text was made anyway.
///
/// Formatting for display never fails: it gives the best text it can and hands one of these to
/// ``Localization/issueHandler``. User text is never part of the description.
public struct LocalizationIssue: Error, Hashable, Sendable {
  /// What kind of thing went wrong.
  public struct Kind: Hashable, Sendable {
    /// The words that begin the description, such as `missing argument`.
    public let name: String
    /// Makes a kind of one's own.
    public init(_ name: String) { self.name = name }

    /// No table has the key in any language of the chain.
    public static let missingKey = Kind("missing key")
    /// No table of that name lies in the bundle.
    public static let missingTable = Kind("missing table")
    /// None of the wanted languages is in the bundle.
    public static let missingLanguage = Kind("missing language")
    /// A catalog file, or one entry of it, could not be read.
    public static let brokenFile = Kind("broken file")
    /// A translation is not a well-formed message or format.
    public static let malformedMessage = Kind("malformed message")
    /// A message names an argument that was not given.
    public static let missingArgument = Kind("missing argument")
    /// An argument is not of the type the message asks for.
    public static let mismatchedArgument = Kind("mismatched argument")
    /// A text beyond ``MessageLimits/outputLength``; the values behind it are left out.
    public static let textTooLong = Kind("text too long")
    /// Lists or keys that stand in each other deeper than ``MessageLimits/argumentDepth``.
    public static let nestedTooDeep = Kind("nested too deep")
    /// A time zone that ICU does not know; GMT was used.
    public static let unknownTimeZone = Kind("unknown time zone")
    /// A formatter could not be made for a style; the value was shown plainly.
    public static let unusableStyle = Kind("unusable style")
  }

  /// What kind of thing went wrong.
  public let kind: Kind
  /// The key, message or name it went wrong with.
  public let subject: String
  /// What was found and what was expected; may be empty.
  public let detail: String
  /// The locale that text was made for, if one was known.
  public let locale: LocaleIdentifier?

  /// Makes an issue.
  public init(kind: Kind, subject: String, detail: String = "", locale: LocaleIdentifier? = nil) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.locale = locale
  }
}

extension LocalizationIssue: CustomStringConvertible {
  /// One line, lower case: kind, subject, locale, detail.
  public var description: String {
    var text = "\(kind.name) \"\(subject)\""
    if let locale { text += " for \(locale.identifier.isEmpty ? "root" : locale.identifier)" }
    if !detail.isEmpty { text += ": \(detail)" }
    return text
  }
}
