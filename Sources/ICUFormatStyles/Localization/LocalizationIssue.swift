internal import MessageSyntax

/// Something that went wrong with a translation or an argument while text was made anyway.
///
/// Formatting for display never fails: it gives the best text it can and passes one of these to
/// ``Localization/issueHandler``. An issue of a bundle's text names the bundle, file, language and key.
/// The values of arguments are never part of the description.
public struct LocalizationIssue: Error, Hashable, Sendable {
  /// What kind of thing went wrong.
  public struct Kind: Hashable, Sendable {
    /// The words that begin the description, such as `missing argument`.
    public let name: String
    /// Makes a kind of your own.
    public init(_ name: String) { self.name = name }

    /// No table has the key in the reader's language.
    public static let missingKey = Kind("missing key")
    /// No table of that name is in the bundle.
    public static let missingTable = Kind("missing table")
    /// None of the reader's languages is in the bundle.
    ///
    /// It is reported once for each language that is shown instead, then at most every ten minutes
    /// with a count. The default log has it at the level `debug`.
    public static let missingLanguage = Kind("missing language")
    /// The bundle has no localization files at all.
    public static let emptyBundle = Kind("empty bundle")
    /// A folder of the bundle could not be listed, or holds more files than a bundle takes.
    public static let unreadableFolder = Kind("unreadable folder")
    /// A catalog file, or one entry of it, could not be read.
    public static let brokenFile = Kind("broken file")
    /// A translation is not a well-formed message or format.
    public static let malformedMessage = Kind("malformed message")
    /// A message names an argument that was not given.
    public static let missingArgument = Kind("missing argument")
    /// An argument is not of the type that the message asks for.
    public static let mismatchedArgument = Kind("mismatched argument")
    /// A text beyond ``MessageLimits/outputLength``; the values behind it are left out.
    public static let textTooLong = Kind("text too long")
    /// Lists or keys that are nested deeper than ``MessageLimits/argumentDepth``.
    public static let nestedTooDeep = Kind("nested too deep")
    /// A time zone that ICU does not know; GMT was used.
    public static let unknownTimeZone = Kind("unknown time zone")
    /// A formatter could not be made for a style; the value was shown plainly.
    public static let unusableStyle = Kind("unusable style")
    /// So many issues of a kind were reported that further ones are not shown for some minutes.
    ///
    /// The subject is the name of that kind.
    public static let reportLimit = Kind("report limit")
  }

  /// What kind of thing went wrong.
  public let kind: Kind
  /// The key, message or name it went wrong with.
  public let subject: String
  /// What was found and what was expected; may be empty.
  public let detail: String
  /// The locale that the text was made for, if one was known.
  public let locale: LocaleIdentifier?
  /// The absolute path of the bundle's folder, or `files in memory`; nil for text of no bundle.
  public package(set) var bundle: String?
  /// The name of the table, if it is about one.
  public package(set) var table: String?
  /// The file, as a path from the bundle's folder, if it is about one.
  public package(set) var file: String?
  /// The key of the text, if it is about the text of a key.
  public package(set) var key: String?
  /// The language whose text is broken or missing, if it is about one of a bundle's languages.
  public package(set) var language: LocaleIdentifier?

  /// Makes an issue.
  public init(
    kind: Kind, subject: String, detail: String = "", locale: LocaleIdentifier? = nil,
    bundle: String? = nil, table: String? = nil, file: String? = nil, key: String? = nil,
    language: LocaleIdentifier? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.locale = locale
    self.bundle = bundle
    self.table = table
    self.file = file
    self.key = key
    self.language = language
  }
}

extension LocalizationIssue: CustomStringConvertible {
  /// One line, lower case: kind, subject, locale, detail, then where.
  ///
  /// ```swift
  /// LocalizationIssue(kind: .missingKey, subject: "Hello", locale: "de", table: "Main").description
  /// // "missing key 'Hello' for de (table 'Main')"
  /// ```
  ///
  /// Names are in single quotes. Control characters and marks of direction are escaped as in
  /// `\u{A}`, and long names are cut, because keys and locales may come from users.
  public var description: String {
    var text = "\(LogText.escaped(kind.name, limit: 64)) \(LogText.quoted(subject))"
    let shown = locale ?? language
    if let shown { text += " for \(LogText.name(of: shown))" }
    if !detail.isEmpty { text += ": \(LogText.escaped(detail, limit: LogText.detailLimit))" }
    let place = place(shown)
    return place.isEmpty ? text : text + " (\(place.joined(separator: ", ")))"
  }

  /// Where it is, as far as the rest of the description does not say it.
  private func place(_ shown: LocaleIdentifier?) -> [String] {
    var place: [String] = []
    if let key, key != subject { place.append("key \(LogText.quoted(key))") }
    if let language, language != shown { place.append("language \(LogText.name(of: language))") }
    if let table, table != subject { place.append("table \(LogText.quoted(table))") }
    if let file, file != subject { place.append("file \(LogText.quoted(file))") }
    if let bundle, bundle != subject { place.append("bundle \(LogText.quoted(bundle))") }
    return place
  }
}
