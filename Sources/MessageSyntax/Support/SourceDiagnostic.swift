/// A problem in a source text: what is wrong, where, and how to fix it.
///
/// Every parser of patterns and every reader of localization files reports problems with this type
/// and its own kinds.
///
/// ```swift
/// let diagnostic = NumberSkeleton.parse("precent .00").diagnostics[0]
/// diagnostic.kind                 // .unknownStem
/// diagnostic.message              // "unknown stem 'precent'"
/// diagnostic.hint                 // "did you mean 'percent'?"
/// diagnostic.fix?.replacement     // "percent"
/// diagnostic.description
/// // "unknown stem 'precent'; did you mean 'percent'? (line 1, column 1)"
/// ```
public struct SourceDiagnostic<Kind: SourceDiagnosticKind>: Error, Hashable, Sendable {
  /// The kind of the problem.
  public var kind: Kind
  /// The severity; that of the kind, unless the parser decided otherwise.
  public var severity: SourceDiagnosticSeverity
  /// The file, as named by the caller; nil for a string that is not a file.
  public var file: String?
  /// The range of the problem, in UTF-8 offsets into the source without its byte order mark.
  public var range: Range<Int>
  /// The line and column of the start of ``range``.
  public var location: TextLocation
  /// The message, in lower case, no full stop: `missing 'other' case in plural argument 'count'`.
  public var message: String
  /// The smallest change that fixes the problem; nil if no single change is clearly right.
  ///
  /// Its range is in the same offsets as ``range``.
  public var fix: SourceFix?
  /// Advice to the author, in lower case, no full stop: `did you mean 'percent'?`, `insert ';'`.
  ///
  /// It is nil if there is nothing to add to the message.
  public var hint: String?
  /// A second location, such as that of the first entry with a duplicate key.
  public var related: TextLocation?

  /// The line where the range starts, from 1.
  public var line: Int { location.line }
  /// The column where the range starts, from 1, counted in Unicode scalars.
  public var column: Int { location.column }

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - kind: The kind of the problem.
  ///   - severity: The severity; nil for that of the kind.
  ///   - file: The name of the file; nil for a string that is not a file.
  ///   - range: The range of the problem, in UTF-8 offsets.
  ///   - location: The line and column of the start of the range.
  ///   - message: What was found and what was expected.
  ///   - fix: The change that fixes the problem; nil if no single one is clearly right.
  ///   - hint: Advice to the author; nil for none.
  ///   - related: A second location; nil for none.
  public init(
    kind: Kind, severity: SourceDiagnosticSeverity? = nil, file: String? = nil, range: Range<Int>,
    location: TextLocation, message: String, fix: SourceFix? = nil, hint: String? = nil,
    related: TextLocation? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.file = file
    self.range = range
    self.location = location
    self.message = message
    self.fix = fix
    self.hint = hint
    self.related = related
  }

  /// Creates a diagnostic and finds its line and column in `source`.
  public init(
    kind: Kind, range: Range<Int>, in source: SourceText, message: String, fix: SourceFix? = nil,
    hint: String? = nil
  ) {
    self.init(
      kind: kind, range: range, location: source.location(at: range.lowerBound), message: message,
      fix: fix, hint: hint)
  }
}

extension SourceDiagnostic: CustomStringConvertible {
  /// The problem in one line: file, location and severity, message, and hint.
  ///
  /// In a file it begins like a message of a compiler, otherwise it ends with the location:
  ///
  /// ```text
  /// de.lproj/Main.strings:3:12: error: missing ';' after the value of 'a'; insert ';'
  /// unknown stem 'precent'; did you mean 'percent'? (line 1, column 1)
  /// ```
  ///
  /// Invisible characters are escaped, and long strings are truncated.
  public var description: String {
    func line(_ text: String) -> String { LogText.escaped(text, limit: LogText.detailLimit) }
    let advice = hint.map { "; \(line($0))" } ?? ""
    let also = related.map { "also at \($0)" }
    guard let file else {
      return "\(line(message))\(advice) (\(location)\(also.map { "; \($0)" } ?? ""))"
    }
    return "\(line(file)):\(self.line):\(column): \(severity.rawValue): \(line(message))"
      + (also.map { " (\($0))" } ?? "") + advice
  }

  /// The message and the hint, for a place that shows the location in another way.
  package var messageWithHint: String { hint.map { "\(message); \($0)" } ?? message }
}
