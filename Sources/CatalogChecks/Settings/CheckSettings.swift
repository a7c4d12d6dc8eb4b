internal import MessageSyntax
package import StringCatalogs

/// What `localize.json` says about checks.
package struct CheckSettings: Sendable {
  /// What is done with the findings of a rule.
  package enum RuleSetting: String, Sendable, CaseIterable {
    case error, warning, off
  }

  /// Findings that are not reported.
  struct Ignored: Sendable {
    /// The rule; nil for all rules.
    var rule: String?
    var scope = FindingScope()
  }

  /// A limit for the strings of a scope.
  struct Length: Sendable {
    var limit: LengthLimit
    var scope = FindingScope()
  }

  /// The language of source strings, for files that name none.
  package internal(set) var sourceLanguage: String?
  /// The syntax of values in formats whose syntax a program sets; nil for that of the format.
  package internal(set) var syntax: CatalogMessageSyntax?
  /// The functions whose first argument, or an argument with a label, is a key.
  package internal(set) var functions: [String] = []
  var rules: [String: RuleSetting] = [:]
  var ignored: [Ignored] = []
  var lengths: [Length] = []

  /// Creates settings that change nothing.
  /// - Parameter syntax: The syntax of values in formats without a fixed one; nil for that of the format.
  package init(syntax: CatalogMessageSyntax? = nil) { self.syntax = syntax }

  /// Whether a rule has no findings at all.
  func isOff(_ rule: String) -> Bool { rules[rule] == .off }

  /// Returns the limits for the strings of a translation.
  func limits(path: String, key: String, language: String) -> [LengthLimit] {
    lengths.filter { $0.scope.contains(path: path, key: key, language: language) }.map(\.limit)
  }

  /// Returns the severity of a finding; nil if it is not reported.
  func severity(
    of rule: String, _ severity: SourceDiagnosticSeverity, path: String, key: String?,
    language: String?
  ) -> SourceDiagnosticSeverity? {
    let isIgnored = ignored.contains {
      ($0.rule ?? rule) == rule && $0.scope.contains(path: path, key: key, language: language)
    }
    if isIgnored { return nil }
    return switch rules[rule] {
    case .error: .error
    case .warning: .warning
    case .off: nil
    case nil: severity
    }
  }

  /// Returns a finding with the severity of the settings; nil if it is not reported.
  package func applied(to finding: Finding) -> Finding? {
    var result = finding
    let severity = severity(
      of: finding.rule, finding.severity, path: finding.file, key: finding.key,
      language: finding.language)
    guard let severity else { return nil }
    result.severity = severity
    return result
  }
}
