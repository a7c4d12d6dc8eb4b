// A diagnostic shares its type, severity, location and fix with those of messages, so that users
// only need `import StringCatalogs`.
public import MessageSyntax
@_exported public import struct MessageSyntax.SourceDiagnostic
@_exported public import enum MessageSyntax.SourceDiagnosticSeverity
@_exported public import struct MessageSyntax.SourceFix
@_exported public import struct MessageSyntax.TextLocation

/// A problem in a localization file.
///
/// ```swift
/// let file = Array("\"a\" = \"b\"".utf8)
/// var problems: [CatalogDiagnostic] = []
/// _ = StringCatalog(
///   recovering: file, as: .strings, file: "de.strings", diagnostics: &problems)
/// let problem = problems[0]
/// problem.kind                          // .missingSemicolon
/// problem.fix?.applied(to: file)        // the bytes of "a" = "b";
/// problem.description
/// // "de.strings:1:10: error: missing ';' after the value of 'a'; insert ';'"
/// ```
///
/// An error means that something was lost; after a warning everything is used, but probably not as
/// intended.
public typealias CatalogDiagnostic = SourceDiagnostic<CatalogDiagnosticKind>

/// The kinds of problems in localization files.
///
/// More kinds may be added.
public struct CatalogDiagnosticKind: SourceDiagnosticKind {
  /// The name of the kind, such as `missing-semicolon`.
  public var rawValue: String
  /// Creates a kind with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A character or token that the grammar does not allow, such as `"a" "b";`.
  public static let syntax = CatalogDiagnosticKind(rawValue: "syntax")
  /// An unterminated string, comment, object or element, such as `"a" = "b`.
  public static let unterminated = CatalogDiagnosticKind(rawValue: "unterminated")
  /// A pair without `;`, such as `"a" = "b"`.
  public static let missingSemicolon = CatalogDiagnosticKind(rawValue: "missing-semicolon")
  /// An escape with an unexpected meaning, such as `"\u00e9"`.
  public static let escape = CatalogDiagnosticKind(rawValue: "escape")
  /// Bytes that are invalid in the file's encoding.
  public static let encoding = CatalogDiagnosticKind(rawValue: "encoding")
  /// Two entries with one key: `"a" = "1"; "a" = "2";`.
  public static let duplicateKey = CatalogDiagnosticKind(rawValue: "duplicate-key")
  /// A value of the wrong type: `"a" = ( "b" );`.
  public static let type = CatalogDiagnosticKind(rawValue: "type")
  /// A missing required part, such as a rule's `other`.
  public static let missing = CatalogDiagnosticKind(rawValue: "missing")
  /// A member that is unknown here.
  ///
  /// It is preserved.
  public static let unknownMember = CatalogDiagnosticKind(rawValue: "unknown-member")
  /// Translations whose language neither the file nor its path names.
  public static let missingLanguage = CatalogDiagnosticKind(rawValue: "missing-language")
  /// A plural category that does not exist, or a missing or invalid plural rule in a gettext header.
  public static let pluralForms = CatalogDiagnosticKind(rawValue: "plural-forms")
  /// An unsupported version of the format, such as XLIFF 2.0.
  public static let version = CatalogDiagnosticKind(rawValue: "version")
  /// A line that a merge wrote around two strings, such as `<<<<<<< HEAD`.
  public static let mergeConflict = CatalogDiagnosticKind(rawValue: "merge-conflict")
  /// Content beyond a limit of ``CatalogLimits``.
  public static let limitExceeded = CatalogDiagnosticKind(rawValue: "limit-exceeded")

  /// The usual severity of the kind.
  ///
  /// A reader decides for each problem: a lost value is an error, and a value that is read in
  /// another way than intended is a warning.
  public var severity: SourceDiagnosticSeverity {
    switch self {
    case .duplicateKey, .unknownMember, .missingLanguage, .pluralForms: .warning
    default: .error
    }
  }
}
