internal import MessageSyntax
internal import StringCatalogs

/// Reports the problems of reading a file, and the syntax of messages and formats.
struct SyntaxRule: CatalogRule {
  let identifier = "syntax"
  let severity = SourceDiagnosticSeverity.error
  let summary = "invalid syntax of a file, a message or a format"

  /// The kinds of problems with messages that other rules report.
  static let ofOtherRules: Set<MessageDiagnosticKind> = [
    .duplicateSelector, .unreachableSelector, .missingOther, .missingCategory, .unusedCategory,
    .unknownCategory,
  ]

  /// Whether a part of a message cannot be read, which may have any of its arguments.
  static func hasErrors(_ translation: Translation) -> Bool {
    translation.messageDiagnostics.contains {
      $0.severity == .error && !ofOtherRules.contains($0.kind)
    }
  }

  func check(_ translation: Translation, _ report: inout RuleReport) {
    let isKeyMixed = Self.mixesNamesAndNumbers(translation.key)
    let styles = MisspelledStyle.all(in: translation)
    for style in styles where !report.isFull {
      report.add(
        style.message, in: 0, at: style.range.lowerBound, severity: .warning,
        newValue: style.fix?.applied(to: translation.node.unit?.value ?? ""))
    }
    for diagnostic in translation.messageDiagnostics
    where !Self.ofOtherRules.contains(diagnostic.kind)
      && !styles.contains(where: { $0.range.contains(diagnostic.range.lowerBound) })
    {
      // A program that names some arguments of a literal has such keys.
      if isKeyMixed, diagnostic.kind == .mixedNamesAndNumbers { continue }
      report.add(
        diagnostic.messageWithHint, in: 0, at: diagnostic.range.lowerBound,
        severity: diagnostic.severity, newValue: Self.fixed(diagnostic, in: translation))
    }
    for problem in translation.nameProblems { report.add(problem.message, in: problem.string) }
    checkUnusable(translation, &report)
    // Percent signs are literal text if the program passes no arguments.
    guard translation.contract?.isEmpty != true else { return }
    checkPlaceholders(translation, &report)
    guard translation.contract != nil else { return }
    // The number of a variable's argument is in the variable: `%1$@ %#@files@`.
    let hasNumbers = translation.node.allSubstitutions.contains { $0.argumentNumber != nil }
    lazy var expected = Self.placeholders(translation)
    for (index, string) in translation.strings.enumerated() {
      for diagnostic in string.formatDiagnostics
      where Self.isMistake(diagnostic, in: string)
        && !(hasNumbers && diagnostic.kind == .conflictingTypes)
        && !string.broken.contains(where: { $0.range.contains(diagnostic.range.lowerBound) })
      {
        guard !report.isFull else { return }
        let message =
          diagnostic.kind == .unknownConversion
          ? "'\(string.text(in: diagnostic.range))' is not a placeholder; "
            + "\(expected)'%%' for a percent sign" : diagnostic.messageWithHint
        report.add(
          message, in: index, at: diagnostic.range.lowerBound, severity: diagnostic.severity)
      }
    }
  }

  /// Reports the placeholders that are not written correctly.
  private func checkPlaceholders(_ translation: Translation, _ report: inout RuleReport) {
    // In the placeholder of a number, the space may be meant as a flag for signs.
    let spaced = translation.sourceStrings.flatMap(\.format.specifiers).filter {
      $0.flags.contains(.space) && $0.conversion != .object
    }
    let intended = Set(spaced.map(\.argument))
    for (index, string) in translation.strings.enumerated() {
      let broken = string.broken.filter { $0.argument.map { !intended.contains($0) } ?? true }
      guard !broken.isEmpty else { continue }
      let fixed = string.variable == nil ? BrokenPlaceholder.fixed(string.value, broken) : nil
      for placeholder in broken where !report.isFull {
        report.add(
          "'\(string.text(in: placeholder.range))' \(placeholder.problem); write '\(placeholder.meant)'",
          in: index, at: placeholder.place,
          severity: placeholder.argument == nil ? .error : .warning, newValue: fixed)
      }
    }
  }

  /// Reports the directives that translations cannot have.
  private func checkUnusable(_ translation: Translation, _ report: inout RuleReport) {
    // Without arguments, `%n` is text.
    let hasArguments = translation.contract?.isEmpty != true
    for (index, string) in translation.strings.enumerated() {
      for placeholder in string.unusable where !report.isFull {
        let text = string.text(in: placeholder.range)
        switch placeholder.kind {
        case .countWritten where hasArguments:
          report.add(
            "'\(text)' is not supported; remove it, or write '%%n' for the text '%n'", in: index,
            at: placeholder.range.lowerBound)
        case .countWritten: continue
        case .variableArgument:
          report.add(
            "'\(text)' is only for the strings of a variable; write "
              + "'\(Self.directive(for: placeholder, translation))'", in: index,
            at: placeholder.range.lowerBound)
        }
      }
    }
  }

  /// Returns the directive that is meant by `%arg`: that of the source string.
  private static func directive(
    for placeholder: UnusablePlaceholder, _ translation: Translation
  ) -> String {
    let index = placeholder.argument
    let source =
      translation.sourceDirective(ofArgument: index)
      ?? TranslatedString(printf: translation.key).directive(ofArgument: index) ?? "%lld"
    guard var meant = PrintfSpecifier(source) else { return source }
    meant.argument = index
    meant.isPositional = placeholder.isPositional
    return meant.description
  }

  /// Returns the string with the fix of a problem; nil if that is not certainly right.
  ///
  /// The fixed message must be valid, and have no other arguments than the program passes. An apostrophe
  /// would show a brace to users, which is more often one brace too many.
  private static func fixed(
    _ diagnostic: MessageDiagnostic, in translation: Translation
  ) -> String? {
    guard let fix = diagnostic.fix, !fix.replacement.utf8.contains(UInt8(ascii: "'")) else {
      return nil
    }
    let value = fix.applied(to: translation.node.unit?.value ?? "")
    if translation.isMessageFormat2 { return value }
    let message = MessageParser.parse(value)
    guard message.diagnostics.allSatisfy({ $0.severity != .error }) else { return nil }
    let passed = translation.contract?.icu ?? [:]
    let isKnown = ArgumentContract(message.pattern).icu.keys.allSatisfy { passed[$0] != nil }
    return passed.isEmpty || isKnown ? value : nil
  }

  /// Returns what a misspelled placeholder may have been: the first ones of the source string.
  private static func placeholders(_ translation: Translation) -> String {
    var names: [String] = []
    for index in (translation.contract?.printf.keys.sorted() ?? []).prefix(3) {
      guard let directive = translation.sourceDirective(ofArgument: index) else { continue }
      let name = "'\(directive)'"
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? "expected " : "expected \(names.joined(separator: ", ")), or "
  }

  private static func mixesNamesAndNumbers(_ key: String) -> Bool {
    key.utf8.contains(UInt8(ascii: "{"))
      && MessageParser.parse(key).diagnostics.contains { $0.kind == .mixedNamesAndNumbers }
  }

  /// Whether a problem with a format is not only a percent sign of the text.
  private static func isMistake(_ diagnostic: PrintfDiagnostic, in string: TranslatedString) -> Bool
  {
    switch diagnostic.kind {
    case .positionOutOfRange, .widthTooLarge, .unterminatedVariable, .conflictingTypes,
      .unknownName, .misplacedName:
      return true
    case .unknownConversion:
      // `100 % der` and `%50'si` are text; `%y` is not.
      let bytes = Array(string.value.utf8)
      let next = diagnostic.range.lowerBound + 1
      guard next < bytes.count else { return false }
      let isLetter = (0x61...0x7A).contains(bytes[next]) || (0x41...0x5A).contains(bytes[next])
      let before = diagnostic.range.lowerBound - 1
      let follows = before >= 0 && (0x30...0x39).contains(bytes[before])
      return isLetter && !follows
    case .strayPercent, .incompleteSpecifier, .countConversionIgnored, .widthIgnored,
      .mixedPositions, .skippedArgument:
      return false
    }
  }
}
