internal import ICUFormat
internal import MessageSyntax

/// Reports arguments of the source string that no string of the translation has, or that a plural form
/// or another case lacks.
///
/// Some plural forms may omit the number: see ``OneWithoutNumberRule``.
struct MissingArgumentRule: CatalogRule {
  let identifier = "missing-argument"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "an argument of the source string that the translation does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard let contract = translation.contract, contract.isComplete,
      translation.arguments.isComplete, !translation.strings.isEmpty,
      !SyntaxRule.hasErrors(translation)
    else { return }
    // A source string that omits an argument of its key allows it to translations.
    let own =
      translation.sourceStrings.isEmpty || translation.sourcePattern != nil
      ? contract
      : ArgumentContract(
        translation.sourceStrings, variables: translation.sourceNode?.allSubstitutions ?? [])
    for name in contract.icu.keys.sorted()
    // `InlineElementsRule` reports elements.
    where translation.isMessage && translation.arguments.icu[name] == nil
      && translation.elements[name] == nil
    {
      if case .mixed = translation.content, let index = Int(name) {
        guard own.printf[index] != nil else { continue }
        if let directive = translation.sourceDirective(ofArgument: index) {
          report.add(
            "placeholder '\(directive)' of the source string is missing; add '{\(name)}'", in: 0)
          continue
        }
      }
      let isQuoted = Array((translation.strings.first?.value ?? "").utf8).contains(
        "'{\(name)}".utf8)
      let isWord = contract.icu[name] == .word
      report.add(
        isQuoted
          ? "the apostrophe before '{\(name)}' makes it text; write ’, or '' for an apostrophe"
          : "placeholder '\(translation.placeholder(name))' of the source string is missing; "
            + (isWord
              ? "if the language needs no cases, write '"
                + (translation.isMessageFormat2
                  ? ".input {$\(translation.written(name)) :string} {{…}}'"
                  : "{\(name), select, other {…}}'") : "add it"),
        in: 0)
    }
    guard !translation.isMessage else { return checkCases(translation, contract, own, &report) }
    for index in contract.printf.keys.sorted() where !report.isFull {
      guard translation.arguments.printf[index] == nil, own.printf[index] != nil else { continue }
      guard let directive = translation.sourceDirective(ofArgument: index) else {
        report.add("argument \(index + 1) of the source string is missing", in: 0)
        continue
      }
      // Several directives without positions may look the same.
      let number =
        contract.printf.count > 1 && !directive.utf8.contains(UInt8(ascii: "$"))
        ? " (argument \(index + 1))" : ""
      report.add(
        "placeholder '\(directive)'\(number) of the source string is missing; add it", in: 0)
    }
    checkForms(translation, contract, &report)
  }

  /// Reports placeholders that a case of a message lacks, although the source string always shows them.
  private func checkCases(
    _ translation: Translation, _ contract: ArgumentContract, _ own: ArgumentContract,
    _ report: inout RuleReport
  ) {
    guard !translation.isSource, let pattern = translation.pattern else { return }
    var expected: Set<String> = []
    if let source = translation.sourcePattern {
      expected = PlaceholderTree(source).shown
    } else if contract.printf.keys.allSatisfy({ own.printf[$0] != nil }) {
      expected = Set(contract.icu.keys)
    }
    // `OneWithoutNumberRule` reports numbers that a form lacks.
    pattern.forEachArgument { argument in
      if case .plural = argument.format { expected.remove(argument.name.description) }
    }
    guard !expected.isEmpty else { return }
    let placeholders = PlaceholderTree(pattern)
    // Several cases of an ICU message can be one variant of MessageFormat 2.
    var reported: Set<String> = []
    placeholders.forEachCase(without: expected) { argument, item, names in
      guard !mayOmit(names, item, of: argument, placeholders, translation.coverage) else {
        return true
      }
      var selector = item.selector.description
      if translation.isMessageFormat2, selector == "other" { selector = "*" }
      let offset = item.selectorRange.lowerBound
      for name in names.sorted() where !report.isFull {
        guard reported.insert("\(offset) \(selector) \(name)").inserted else { continue }
        report.add(
          "placeholder '\(translation.placeholder(name))' is missing in the case '\(selector)'; add it",
          in: 0, at: offset)
      }
      return !report.isFull
    }
  }

  /// Whether a case of a plural may omit placeholders: one for zero, such as `=0 {no files}`, or one for a
  /// single number that the others show with one of the placeholders, as in
  /// `one {a file} other {{formatted} files}`.
  private func mayOmit(
    _ names: Set<String>, _ item: MessagePattern.Case, of argument: MessagePattern.Argument,
    _ placeholders: PlaceholderTree, _ coverage: PluralCoverage
  ) -> Bool {
    guard case .plural = argument.format else { return false }
    guard case .keyword(let word) = item.selector else { return true }
    guard let category = PluralCategory(rawValue: word),
      (coverage.numbers[category]?.count ?? 0) < 2
    else { return false }
    return category == .zero
      || names.count == 1 && !placeholders.own.contains(argument.name.description)
  }

  /// Reports values other than numbers that a plural form lacks, although other forms have them.
  private func checkForms(
    _ translation: Translation, _ contract: ArgumentContract, _ report: inout RuleReport
  ) {
    // Without an argument for numbers, any value may be the number.
    guard contract.printf.values.contains(where: \.isNumber) else { return }
    for (index, string, source) in translation.pairs
    where string.variable == nil && string.numbers != nil {
      let arguments = ArgumentContract(string.format).printf
      for (argument, type) in ArgumentContract(source.format).printf.sorted(by: { $0.key < $1.key })
      where !type.isNumber && arguments[argument] == nil
        && translation.arguments.printf[argument] != nil
      {
        let directive = source.directive(ofArgument: argument) ?? "argument \(argument + 1)"
        report.add("placeholder '\(directive)' is missing in this plural form; add it", in: index)
      }
    }
  }
}

extension Translation {
  /// Returns the directive of the source string for an argument, as it is written.
  func sourceDirective(ofArgument index: Int) -> String? {
    let strings = sourceStrings.isEmpty ? [TranslatedString(printf: key)] : sourceStrings
    return strings.lazy.compactMap { $0.directive(ofArgument: index) }.first
  }
}

extension TranslatedString {
  /// Returns the first directive for an argument, as it is written; nil for that of a variable.
  func directive(ofArgument index: Int) -> String? {
    guard variable == nil else { return nil }
    return directives.first { $0.argument == index }.map { text(of: $0) }
  }

  /// Returns a directive as it is written.
  func text(of directive: PrintfSpecifier) -> String { text(in: directive.range) }

  /// Returns a part of the string as the file has it, by its UTF-8 offsets.
  func text(in range: Range<Int>) -> String {
    if let written { return written.text(in: range) }
    let start = value.utf8.index(
      value.startIndex, offsetBy: range.lowerBound, limitedBy: value.endIndex)
    guard let start else { return "" }
    return String(decoding: value.utf8[start...].prefix(range.count), as: UTF8.self)
  }
}
