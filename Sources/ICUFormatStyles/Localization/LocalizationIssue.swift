internal import MessageSyntax

/// A problem with a translation or an argument that did not prevent formatting.
///
/// Formatting for display never fails: it returns the best possible string and passes an issue to
/// ``Localization/issueHandler``. An issue with a bundle's string names the bundle, file, language
/// and key. The values of arguments are never part of the description.
public struct LocalizationIssue: Error, Hashable, Sendable {
  /// A kind of issue.
  public struct Kind: Hashable, Sendable {
    /// The start of the description, such as `missing argument`.
    public let name: String
    /// Creates a custom kind.
    public init(_ name: String) { self.name = name }

    /// No table has the key in the user's language.
    public static let missingKey = Kind("missing key")
    /// The bundle has no table of that name.
    public static let missingTable = Kind("missing table")
    /// The bundle has none of the user's languages.
    ///
    /// It is reported once for each language that is shown instead, then at most every ten minutes
    /// with a count. The default log uses the level `debug`.
    public static let missingLanguage = Kind("missing language")
    /// The bundle has no localization files at all.
    public static let emptyBundle = Kind("empty bundle")
    /// A folder of the bundle cannot be listed, or contains more files than a bundle may have.
    public static let unreadableFolder = Kind("unreadable folder")
    /// A catalog file, or one of its entries, cannot be read.
    public static let brokenFile = Kind("broken file")
    /// A translation is not a well-formed message or format.
    public static let malformedMessage = Kind("malformed message")
    /// A message uses an argument that was not passed.
    public static let missingArgument = Kind("missing argument")
    /// The type of an argument is not the type that the message requires.
    public static let mismatchedArgument = Kind("mismatched argument")
    /// A string exceeds `MessageLimits.outputLength`, or a value
    /// `MessageLimits.valueOutputLength`; what is beyond the limit is left out.
    public static let textTooLong = Kind("text too long")
    /// Lists or keys are nested deeper than `MessageLimits.argumentDepth`.
    public static let nestedTooDeep = Kind("nested too deep")
    /// ICU does not know a time zone; GMT is used.
    public static let unknownTimeZone = Kind("unknown time zone")
    /// A formatter cannot be created for a style; the value is shown without the style.
    ///
    /// It is also reported for a link that is not allowed; the text is shown without it. The subject
    /// is the destination in a translation, and `link` in an argument. The subject `Accept-Language`
    /// means that headers name too many unusual locales, which are used without their rare parts.
    public static let unusableStyle = Kind("unusable style")
    /// Too many issues of a kind were reported; further ones are not shown for some minutes.
    ///
    /// The subject is the name of that kind.
    public static let reportLimit = Kind("report limit")
  }

  /// The kind of issue.
  public let kind: Kind
  /// The key, message or name that has the problem.
  public let subject: String
  /// What was found and what was expected; may be empty.
  public let detail: String
  /// The locale of the string, if it is known.
  public let locale: LocaleIdentifier?
  /// The absolute path of the bundle's folder, or `files in memory`; nil if there is no bundle.
  public package(set) var bundle: String?
  /// The name of the table, if the issue concerns one.
  public package(set) var table: String?
  /// The path of the file, relative to the bundle's folder, if the issue concerns one.
  public package(set) var file: String?
  /// The key, if the issue concerns the string of a key.
  public package(set) var key: String?
  /// The language with the broken or missing string, if the issue concerns a bundle's language.
  public package(set) var language: LocaleIdentifier?

  /// Creates an issue.
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
  /// The issue in one line, in lower case: kind, subject, locale, detail, then the location.
  ///
  /// ```swift
  /// LocalizationIssue(kind: .missingKey, subject: "Hello", locale: "de", table: "Main").description
  /// // "missing key 'Hello' for de (table 'Main')"
  /// ```
  ///
  /// Names are in single quotes. Control characters and directional marks are escaped as in
  /// `\u{A}`, and long names are truncated, because keys and locales may come from users.
  public var description: String {
    var text = "\(LogText.escaped(kind.name, limit: 64)) \(LogText.quoted(subject))"
    let shown = locale ?? language
    if let shown { text += " for \(LogText.name(of: shown))" }
    if !detail.isEmpty { text += ": \(LogText.escaped(detail, limit: LogText.detailLimit))" }
    let place = place(shown)
    return place.isEmpty ? text : text + " (\(place.joined(separator: ", ")))"
  }

  /// Returns the location, except for the parts that the rest of the description contains.
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
