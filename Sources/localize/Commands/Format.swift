import ArgumentParser
import CatalogTools

/// `localize format`: formats a pattern with arguments.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Formats a message pattern with arguments.",
    discussion: """
      A value is an integer, a decimal number, a date in ISO 8601 form, or otherwise a string. \
      Values without a name have positions.

      Examples:
        localize format '{n, plural, one {# file} other {# files}}' n=3 --locale pl
        localize format '%1$@ has %2$lld files' Ana 3 --syntax printf --locale de
      """)

  @Option(help: "The locale of the text.")
  var locale = "en"

  @Flag(help: "Prints the text in all locales, after the name of each and a tab.")
  var allLocales = false

  @Option(help: "The syntax of the pattern.")
  var syntax = Syntax.icu

  @Argument(help: "The pattern.")
  var pattern: String

  @Argument(help: "The arguments: NAME=VALUE, or VALUE.")
  var arguments: [String] = []

  /// The syntaxes of patterns.
  enum Syntax: String, ExpressibleByArgument, CaseIterable {
    case icu, printf, mf2
  }

  func run() throws {
    if let problem = PatternFormatter.problem(ofLocale: locale) {
      Output.report("error: \(problem)")
      throw ExitCode(ExitStatus.unusable)
    }
    let formatter = PatternFormatter(
      pattern, syntax: PatternSyntax(rawValue: syntax.rawValue) ?? .icu, locale: locale,
      arguments: arguments)
    for problem in formatter.problems { Output.report(lines: problem) }
    if formatter.hasErrors { throw ExitCode(ExitStatus.unusable) }
    let issues = IssueCount()
    IssueReports.send { issue in
      issues.add()
      Output.report("warning: \(issue)")
    }
    if allLocales {
      for tag in PatternFormatter.allLocales {
        Output.write("\(tag)\t\(TerminalText.oneLine(formatter.text(locale: tag)))\n")
      }
    } else {
      Output.write(formatter.text(locale: locale) + "\n")
    }
    if issues.isAny { throw ExitCode(ExitStatus.findings) }
  }
}
