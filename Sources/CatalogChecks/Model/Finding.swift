package import MessageSyntax

/// A problem that a check found.
package struct Finding: Sendable, Hashable {
  /// The identifier of the rule, such as `missing-argument`.
  package var rule: String
  /// The severity.
  package var severity: SourceDiagnosticSeverity
  /// The file, as it was named.
  package var file: String
  /// The line, from 1; nil if it is unknown.
  package var line: Int?
  /// The column, from 1, counted in Unicode scalars; nil if it is unknown.
  package var column: Int?
  /// The key; nil if the finding concerns the whole file.
  package var key: String?
  /// The language; nil if the finding concerns the key or the file.
  package var language: String?
  /// What was found and what was expected, in lower case.
  package var message: String
  /// The change that fixes the problem; nil if no single change is clearly right.
  package var fix: FindingFix?
  /// The line of the file; nil if the location is unknown.
  package var sourceLine: FindingLine?

  /// The rule of problems of reading a file.
  package static let syntaxRule = SyntaxRule().identifier
  /// The rule of calls whose keys are not known from the source.
  package static let unextractedKeyRule = UnextractedKeyRule().identifier

  /// Creates a finding.
  package init(
    rule: String, severity: SourceDiagnosticSeverity, file: String, line: Int? = nil,
    column: Int? = nil, key: String? = nil, language: String? = nil, message: String,
    fix: FindingFix? = nil, sourceLine: FindingLine? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.language = language
    self.message = message
    self.fix = fix
    self.sourceLine = sourceLine
  }

  /// What is equal in two runs, even if lines were added to the file.
  package var identity: FindingIdentity {
    FindingIdentity(rule: rule, file: file, key: key, language: language, message: message)
  }
}

/// The identity of a finding: its rule, file, key and language, but not its line.
///
/// Without a key, the message is what distinguishes the findings of a file.
package struct FindingIdentity: Sendable, Hashable {
  private let parts: [[UInt8]?]

  /// Creates an identity.
  package init(rule: String, file: String, key: String?, language: String?, message: String?) {
    // Keys with different bytes are different.
    parts = [rule, file, key, language, key == nil ? message : nil]
      .map { $0.map { Array($0.utf8) } }
  }
}

/// A change that fixes a finding.
package enum FindingFix: Sendable, Hashable {
  /// A change of the file's text.
  case text(SourceFix)
  /// A new value for one string of the translation.
  case value(old: String, new: String)
}

/// The part of a line that is shown with a finding.
package struct FindingLine: Sendable, Hashable {
  /// The text, without its line end.
  package var text: String
  /// The number of Unicode scalars of the text before the place of the finding.
  package var place: Int
  /// Whether the line begins before the text.
  package var isCutAtStart: Bool
  /// Whether the line ends after the text.
  package var isCutAtEnd: Bool

  /// Creates a part of a line; by default, the whole line.
  package init(
    _ text: String, place: Int, isCutAtStart: Bool = false, isCutAtEnd: Bool = false
  ) {
    self.text = text
    self.place = place
    self.isCutAtStart = isCutAtStart
    self.isCutAtEnd = isCutAtEnd
  }
}
