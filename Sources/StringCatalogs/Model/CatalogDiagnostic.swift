// A diagnostic shares its severity and its place with those of messages: `import StringCatalogs` is
// all that its readers write.
@_exported public import MessageSyntax

/// A problem of a localization file: what, where, and the smallest change that mends it.
public struct CatalogDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  ///
  /// Kinds may be added.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The kind's name, such as `missing-semicolon`.
    public var rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A character or token that the grammar does not allow, such as `"a" "b";`.
    public static let syntax = Kind(rawValue: "syntax")
    /// A string, comment, object or element without its end, such as `"a" = "b`.
    public static let unterminated = Kind(rawValue: "unterminated")
    /// A pair without `;`, such as `"a" = "b"`.
    public static let missingSemicolon = Kind(rawValue: "missing-semicolon")
    /// An escape that means something else than it seems to: `"\u00e9"`.
    public static let escape = Kind(rawValue: "escape")
    /// Bytes that are not text in the file's encoding.
    public static let encoding = Kind(rawValue: "encoding")
    /// Two entries of one key: `"a" = "1"; "a" = "2";`.
    public static let duplicateKey = Kind(rawValue: "duplicate-key")
    /// A value of the wrong type: `"a" = ( "b" );`.
    public static let type = Kind(rawValue: "type")
    /// Something that must be there and is not, such as a rule's `other`.
    public static let missing = Kind(rawValue: "missing")
    /// A member that has no meaning here.
    ///
    /// It is kept.
    public static let unknownMember = Kind(rawValue: "unknown-member")
    /// Translations whose language neither the file nor its place names.
    public static let missingLanguage = Kind(rawValue: "missing-language")
    /// A plural rule of a gettext header that cannot be used, such as `nplurals=2; plural=n n`.
    public static let pluralForms = Kind(rawValue: "plural-forms")
    /// A version of the format that cannot be read, such as XLIFF 2.0.
    public static let version = Kind(rawValue: "version")
    /// More than ``CatalogLimits`` allow.
    public static let limitExceeded = Kind(rawValue: "limit-exceeded")
  }

  /// What is wrong.
  public var kind: Kind
  /// Whether something was lost: an error, or is used but probably not as meant: a warning.
  public var severity: DiagnosticSeverity
  /// The file, as named by the caller.
  public var file: String
  /// UTF-8 offsets into the file's text without byte order mark.
  public var range: Range<Int>
  /// Where, in lines and columns: the start of ``range``.
  public var location: TextLocation
  /// One line, lower case, without a full stop.
  public var message: String
  /// The smallest change that mends it, or nil when there is no single one.
  public var fix: String?
  /// The other place of a problem that has two, such as a duplicate's first entry.
  public var related: TextLocation?

  /// The line of the range's start, from 1.
  public var line: Int { location.line }
  /// The character of that line, from 1, counted in Unicode scalars.
  public var column: Int { location.column }

  /// The problem in one line, such as `de.lproj/Main.strings:3:12: error: missing ';'`.
  ///
  /// Invisible characters are escaped, and long texts are cut.
  public var description: String {
    var text = file.isEmpty ? "" : LogText.escaped(file, limit: LogText.detailLimit) + ":"
    text += "\(line):\(column): \(severity.rawValue): "
    text += LogText.escaped(message, limit: LogText.detailLimit)
    if let related { text += " (also at line \(related.line), column \(related.column))" }
    if let fix { text += "; \(LogText.escaped(fix, limit: LogText.detailLimit))" }
    return text
  }
}
