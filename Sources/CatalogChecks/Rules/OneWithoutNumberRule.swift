internal import MessageSyntax

/// Reports plural forms that do not show their number, although several numbers have the form.
struct OneWithoutNumberRule: CatalogRule {
  let identifier = "one-without-number"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a plural form without the number, although it is for several numbers"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    if let pattern = translation.pattern {
      pattern.forEachArgument { argument in
        if case .plural(let plural) = argument.format {
          check(plural, argument, translation, &report)
        }
      }
      return
    }
    for (index, string) in translation.strings.enumerated() {
      guard let numbers = string.numbers, numbers.count > 1 else { continue }
      let forms = translation.strings.filter {
        $0.variable == string.variable && $0.path.count == string.path.count
          && $0.path.dropLast() == string.path.dropLast()
      }
      guard let main = forms.last(where: { $0.category == .other }) ?? forms.last else { continue }
      if main.path == string.path {
        // The form for the most numbers shows the number if another form does.
        guard forms.contains(where: { Self.showsNumber($0, false) }),
          !Self.showsNumber(string, true)
        else { continue }
      } else {
        // Beside a directive for numbers, one for objects is another argument.
        let mayBeObject = !main.format.realSpecifiers.contains(where: \.isForNumbers)
        guard Self.showsNumber(main, mayBeObject), !Self.showsNumber(string, mayBeObject) else {
          continue
        }
      }
      report.add(Self.message(string.path.last ?? "", numbers), in: index)
    }
  }

  private static func message(_ form: String, _ numbers: [Int]) -> String {
    let shown = numbers.prefix(3).map(String.init).joined(separator: ", ")
    return "the form '\(form)' does not show the number, but it is for \(shown)"
      + (numbers.count > 3 ? ", …" : "")
  }

  /// Whether a string has a number in its text, or a directive for it.
  ///
  /// - Parameter mayBeObject: Whether a directive for objects may be the number.
  private static func showsNumber(_ string: TranslatedString, _ mayBeObject: Bool) -> Bool {
    string.text.unicodeScalars.contains { $0.properties.numericType != nil }
      || string.format.realSpecifiers.contains {
        $0.isForNumbers || mayBeObject && $0.conversion.argumentType == .object
      }
  }

  private func check(
    _ plural: MessagePattern.Plural, _ argument: MessagePattern.Argument,
    _ translation: Translation, _ report: inout RuleReport
  ) {
    guard plural.kind == .cardinal, plural.offset == 0 else { return }
    func showsNumber(_ item: MessagePattern.Case) -> Bool {
      Self.showsNumber(item.message, argument.name)
    }
    guard let other = plural.cases.last(where: { $0.selector == .keyword("other") }) else { return }
    let isAnyShown = plural.cases.contains { $0.selector.isKeyword && showsNumber($0) }
    // A message in which no form shows the number is meant so, if it is so in the source.
    guard isAnyShown || Self.showsNumber(translation.sourcePattern, argument.name) else { return }
    let isShown = showsNumber(other)
    for item in plural.cases {
      guard case .keyword(let word) = item.selector, isShown || !isAnyShown || word == "other",
        let category = PluralCategory(rawValue: word),
        let all = translation.coverage.numbers[category]
      else { continue }
      let numbers = all.filter { number in
        !plural.cases.contains { $0.selector == .exactly(Double(number)) }
      }
      guard numbers.count > 1, !showsNumber(item) else { continue }
      let form = translation.isMessageFormat2 && word == "other" ? "*" : word
      report.add(Self.message(form, numbers), in: 0, at: item.selectorRange.lowerBound)
    }
  }

  /// Whether the case for other numbers of a plural in the source message shows its number.
  private static func showsNumber(_ source: MessagePattern?, _ name: MessagePattern.Name) -> Bool {
    var found = false
    source?.forEachArgument { argument in
      guard argument.name == name, case .plural(let plural) = argument.format,
        let other = plural.cases.last(where: { $0.selector == .keyword("other") })
      else { return }
      found = found || showsNumber(other.message, name)
    }
    return found
  }

  private static func showsNumber(
    _ elements: [MessagePattern.Element], _ name: MessagePattern.Name
  ) -> Bool {
    elements.contains { element in
      switch element {
      case .pluralNumber: true
      case .text(let text, _):
        text.unicodeScalars.contains { $0.properties.numericType != nil }
      case .unparsed: true
      case .tag(let tag): showsNumber(tag.content, name)
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: true
        case .plural(let plural): plural.cases.contains { showsNumber($0.message, name) }
        case .select(let cases): cases.contains { showsNumber($0.message, name) }
        case .choice: true
        }
      }
    }
  }
}

extension MessagePattern.Case.Selector {
  /// Whether a plural category is chosen, and not a number.
  fileprivate var isKeyword: Bool { if case .keyword = self { true } else { false } }
}

extension PrintfSpecifier {
  /// Whether the directive is for numbers.
  fileprivate var isForNumbers: Bool { conversion.argumentType.isNumber }
}
