internal import ICUFormat
internal import ICUFormatLocales
internal import MessageSyntax

/// The syntax of a pattern.
package enum PatternSyntax: String, CaseIterable, Sendable {
  case icu, printf, mf2
}

/// Formats a pattern with arguments, for one or many locales.
package struct PatternFormatter {
  private let pattern: String
  private let syntax: PatternSyntax
  private var named: [String: MessageArgument] = [:]
  /// The arguments by position; nil for a position without a value.
  private var positions: [MessageArgument?] = []

  /// The problems of the pattern, each with its line and a caret.
  package let problems: [String]
  /// Whether a problem is an error, so that nothing is to be formatted.
  package let hasErrors: Bool

  /// The highest position that an argument may have.
  package static let maximumPosition = 127

  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - syntax: The syntax of the pattern.
  ///   - locale: The locale whose plural rules check the pattern.
  ///   - arguments: The arguments: `NAME=VALUE`, or values in order.
  package init(
    _ pattern: String, syntax: PatternSyntax = .icu, locale: String, arguments: [String] = []
  ) {
    self.pattern = pattern
    self.syntax = syntax
    var problems: [(text: String, isError: Bool)] = []
    func add<Kind>(_ found: [SourceDiagnostic<Kind>]) {
      for problem in found {
        problems.append(
          (PatternProblem.description(problem, in: pattern), problem.severity == .error))
      }
    }
    switch syntax {
    case .icu:
      var found: [MessageDiagnostic] = []
      _ = MessageFormat(
        recovering: pattern, locale: LocaleIdentifier(locale), diagnostics: &found)
      add(found)
    case .mf2:
      var found: [MessageDiagnostic] = []
      _ = MessageFormat(
        recoveringMF2: pattern, locale: LocaleIdentifier(locale), diagnostics: &found)
      add(found)
    case .printf: add(PrintfFormat(pattern).diagnostics)
    }
    self.problems = problems.map(\.text)
    hasErrors = problems.contains { $0.isError }
    // Positions count from 1 in printf formats, and from 0 in ICU messages.
    let first = syntax == .printf ? 1 : 0
    for text in arguments {
      let argument = ArgumentText(text)
      let place = argument.name.map { Int($0).map { $0 - first } } ?? positions.count
      if let name = argument.name { named[name] = argument.value }
      guard let place, 0..<Self.maximumPosition ~= place else { continue }
      while positions.count <= place { positions.append(nil) }
      positions[place] = argument.value
      if argument.name == nil {
        let name =
          syntax == .mf2 ? MF2Characters.positionalName(place) : String(place + first)
        named[name] = argument.value
      }
    }
  }

  /// Returns the text in a locale.
  package func text(locale tag: String) -> String {
    let locale = LocaleIdentifier(tag)
    var ignored: [MessageDiagnostic] = []
    switch syntax {
    case .icu:
      return MessageFormat(recovering: pattern, locale: locale, diagnostics: &ignored)
        .format(named)
    case .mf2:
      return MessageFormat(recoveringMF2: pattern, locale: locale, diagnostics: &ignored)
        .format(named)
    case .printf:
      return String(
        icuFormat: pattern, locale: locale,
        arguments: positions.map { $0 ?? MessageArgument("(null)") })
    }
  }

  /// All locales of ICU, sorted.
  package static var allLocales: [String] {
    LocaleIdentifier.available.map(\.languageTag).sorted()
  }

  /// Whether a locale is written correctly, and the reason if it is not.
  package static func problem(ofLocale tag: String) -> String? {
    do throws(FormatError) {
      _ = try LocaleIdentifier(validating: tag)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
