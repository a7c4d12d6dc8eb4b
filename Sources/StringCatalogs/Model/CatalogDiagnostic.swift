// A diagnostic shares its severity and location types with those of messages, so that users only
// need `import StringCatalogs`.
@_exported public import MessageSyntax

/// A problem in a localization file: what is wrong, where, and the smallest change that fixes it.
public struct CatalogDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a problem.
  ///
  /// More kinds may be added.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name of the kind, such as `missing-semicolon`.
    public var rawValue: String
    /// Creates a kind with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A character or token that the grammar does not allow, such as `"a" "b";`.
    public static let syntax = Kind(rawValue: "syntax")
    /// An unterminated string, comment, object or element, such as `"a" = "b`.
    public static let unterminated = Kind(rawValue: "unterminated")
    /// A pair without `;`, such as `"a" = "b"`.
    public static let missingSemicolon = Kind(rawValue: "missing-semicolon")
    /// An escape with an unexpected meaning, such as `"\u00e9"`.
    public static let escape = Kind(rawValue: "escape")
    /// Bytes that are invalid in the file's encoding.
    public static let encoding = Kind(rawValue: "encoding")
    /// Two entries with one key: `"a" = "1"; "a" = "2";`.
    public static let duplicateKey = Kind(rawValue: "duplicate-key")
    /// A value of the wrong type: `"a" = ( "b" );`.
    public static let type = Kind(rawValue: "type")
    /// A missing required part, such as a rule's `other`.
    public static let missing = Kind(rawValue: "missing")
    /// A member that is unknown here.
    ///
    /// It is preserved.
    public static let unknownMember = Kind(rawValue: "unknown-member")
    /// Translations whose language neither the file nor its path names.
    public static let missingLanguage = Kind(rawValue: "missing-language")
    /// An invalid plural rule in a gettext header, such as `nplurals=2; plural=n n`.
    public static let pluralForms = Kind(rawValue: "plural-forms")
    /// An unsupported version of the format, such as XLIFF 2.0.
    public static let version = Kind(rawValue: "version")
    /// Content beyond a limit of ``CatalogLimits``.
    public static let limitExceeded = Kind(rawValue: "limit-exceeded")
  }

  /// The kind of the problem.
  public var kind: Kind
  /// An error if something was lost; a warning if something is used, but probably not as intended.
  public var severity: DiagnosticSeverity
  /// The file, as named by the caller.
  public var file: String
  /// UTF-8 offsets into the file's text, without the byte order mark.
  public var range: Range<Int>
  /// The line and column of the start of ``range``.
  public var location: TextLocation
  /// The description of the problem: one line, in lower case, without a full stop.
  public var message: String
  /// The smallest change that fixes the problem, or nil if there is no single one.
  public var fix: String?
  /// A second location, such as that of the first entry with a duplicate key.
  public var related: TextLocation?

  /// The line where the range starts, from 1.
  public var line: Int { location.line }
  /// The column where the range starts, from 1, counted in Unicode scalars.
  public var column: Int { location.column }

  /// The problem in one line, such as `de.lproj/Main.strings:3:12: error: missing ';'`.
  ///
  /// Invisible characters are escaped, and long strings are shortened.
  public var description: String {
    var text = file.isEmpty ? "" : LogText.escaped(file, limit: LogText.detailLimit) + ":"
    text += "\(line):\(column): \(severity.rawValue): "
    text += LogText.escaped(message, limit: LogText.detailLimit)
    if let related { text += " (also at line \(related.line), column \(related.column))" }
    if let fix { text += "; \(LogText.escaped(fix, limit: LogText.detailLimit))" }
    return text
  }
}
