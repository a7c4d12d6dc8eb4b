package import MessageSyntax

/// A rule: what it is called, and what it finds.
package protocol CatalogRule: Sendable {
  /// The identifier, such as `missing-argument`.
  var identifier: String { get }
  /// The severity of its findings, unless a finding has its own.
  var severity: SourceDiagnosticSeverity { get }
  /// What the rule finds, in one line.
  var summary: String { get }

  /// Reports the problems of a translation.
  func check(_ translation: Translation, _ report: inout RuleReport)

  /// Reports the problems of the formatted strings of a translation.
  func check(_ run: TranslationRun, _ report: inout RuleReport)
}

extension CatalogRule {
  /// Reports nothing: the findings of the rule come from elsewhere.
  package func check(_ translation: Translation, _ report: inout RuleReport) {}

  /// Reports nothing: the rule needs no formatted strings.
  package func check(_ run: TranslationRun, _ report: inout RuleReport) {}
}

/// Receives the problems that a rule finds in a translation.
package struct RuleReport {
  /// A problem, with its place in the translation.
  package struct Problem {
    var rule: String
    var severity: SourceDiagnosticSeverity
    var message: String
    /// The index of the string; nil for the whole entry.
    var string: Int?
    /// The place in the string, in UTF-8 offsets.
    var offset: Int
    /// The new value of the string.
    var newValue: String?
  }

  /// The problems so far.
  package private(set) var problems: [Problem] = []
  private var rule: any CatalogRule = SyntaxRule()

  /// Whether further problems would not be shown.
  var isFull: Bool { problems.count >= CheckLimits.findingsOfTranslation }

  /// Whether an error was found, so that executing the translation would only repeat it.
  var hasErrors: Bool { problems.contains { $0.severity == .error || $0.rule == "syntax" } }

  /// Runs a rule.
  mutating func run(_ rule: any CatalogRule, on translation: Translation) {
    self.rule = rule
    rule.check(translation, &self)
  }

  /// Runs a rule on formatted strings.
  mutating func run(_ rule: any CatalogRule, on run: TranslationRun) {
    self.rule = rule
    rule.check(run, &self)
  }

  /// Adds a problem.
  ///
  /// - Parameters:
  ///   - message: What was found and what was expected.
  ///   - string: The index of the string in the translation; nil for the whole entry.
  ///   - offset: The place in the string, in UTF-8 offsets.
  ///   - severity: The severity; nil for that of the rule.
  ///   - newValue: The value of the string without the problem, if it is clear.
  mutating func add(
    _ message: String, in string: Int? = nil, at offset: Int = 0,
    severity: SourceDiagnosticSeverity? = nil, newValue: String? = nil
  ) {
    guard problems.count < CheckLimits.findingsOfTranslation else { return }
    problems.append(
      Problem(
        rule: rule.identifier, severity: severity ?? rule.severity, message: message,
        string: string, offset: offset, newValue: newValue))
  }
}
