internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Reports plural forms that do not show their number, although several numbers have the form.
struct OneWithoutNumberRule: CatalogRule {
  let identifier = "one-without-number"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a plural form without the number, although it is for several numbers"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    if let pattern = translation.pattern {
      let source = SourceNumbers(translation.sourcePattern)
      let own = PlaceholderTree(pattern).own.union(source.own)
      pattern.forEachArgument { argument in
        if case .plural(let plural) = argument.format, !report.isFull {
          check(plural, argument, translation, own, source, &report)
        }
      }
      return
    }
    let numbers = NumberDirectives(contract: translation.contract)
    let shownVariables = variablesOfNumbers(translation)
    for (index, string) in translation.strings.enumerated() {
      guard let all = string.numbers, all.count > 1 else { continue }
      let forms = translation.strings.filter {
        $0.variable == string.variable && $0.path.count == string.path.count
          && $0.path.dropLast() == string.path.dropLast()
      }
      guard let main = forms.last(where: { $0.category == .other }) ?? forms.last else { continue }
      if main.path == string.path || (main.numbers?.count ?? 0) < 2 {
        // The form for the most numbers shows the number if another form does.
        guard
          forms.contains(where: { numbers.areShown(in: $0, mayBeObjects: false) })
            || string.variable.map(shownVariables.contains) == true,
          !numbers.areShown(in: string, mayBeObjects: true)
        else { continue }
      } else {
        // Beside a directive for numbers, one for objects is another argument.
        let mayBeObjects = !main.directives.contains(where: \.isForNumbers)
        guard numbers.areShown(in: main, mayBeObjects: mayBeObjects),
          !numbers.areShown(in: string, mayBeObjects: mayBeObjects)
        else { continue }
      }
      report.add(Self.message(string.path.last ?? "", all), in: index)
    }
  }

  /// Returns the variables that show their numbers in the source, and whose numbers the translation does
  /// not show beside them.
  private func variablesOfNumbers(_ translation: Translation) -> Set<String> {
    let numbers = NumberDirectives(contract: translation.contract)
    var names: Set<String> = []
    for string in translation.sourceStrings where string.category == .other {
      guard let name = string.variable, numbers.areShown(in: string, mayBeObjects: false) else {
        continue
      }
      names.insert(name)
    }
    var beside: Set<Int> = []
    for string in translation.strings where string.variable == nil {
      for directive in string.directives where directive.isForNumbers {
        if case .variable = directive.conversion { continue }
        beside.insert(directive.argument)
      }
    }
    for string in translation.strings where string.variableArgument.map(beside.contains) == true {
      if let name = string.variable { names.remove(name) }
    }
    return names
  }

  private static func message(_ form: String, _ numbers: [Int]) -> String {
    let shown = numbers.prefix(3).map(String.init).joined(separator: ", ")
    return "the form '\(form)' does not show the number, but it is for \(shown)"
      + (numbers.count > 3 ? ", …" : "")
  }

  private func check(
    _ plural: MessagePattern.Plural, _ argument: MessagePattern.Argument,
    _ translation: Translation, _ own: Set<String>, _ source: SourceNumbers,
    _ report: inout RuleReport
  ) {
    guard plural.kind == .cardinal, plural.offset == 0 else { return }
    guard let other = plural.cases.last(where: { $0.selector == .keyword("other") }) else { return }
    let name = argument.name.description
    // If the number has a placeholder of its own, one in a case is for another argument.
    let isItself = own.contains(name)
    func showsNumber(_ item: MessagePattern.Case) -> Bool {
      Self.showsNumber(item.message, argument.name, isItself: isItself)
    }
    let isAnyShown = plural.cases.contains { $0.selector.isKeyword && showsNumber($0) }
    // A message in which no form shows the number is meant so, if it is so in the source.
    guard isAnyShown || (isItself ? source.shown : source.shownByAny).contains(name) else { return }
    let isOtherForNumbers = (translation.coverage.numbers[.other]?.count ?? 0) > 1
    let isShown = showsNumber(other)
    let exact = Set(
      plural.cases.compactMap { item in
        if case .exactly(let number) = item.selector { number } else { nil }
      })
    for item in plural.cases {
      guard case .keyword(let word) = item.selector,
        isShown || !isAnyShown || word == "other" || !isOtherForNumbers,
        let category = PluralCategory(rawValue: word),
        let all = translation.coverage.numbers[category], !showsNumber(item)
      else { continue }
      let numbers = all.filter { !exact.contains(Double($0)) }
      guard numbers.count > 1 else { continue }
      let form = translation.isMessageFormat2 && word == "other" ? "*" : word
      report.add(Self.message(form, numbers), in: 0, at: item.selectorRange.lowerBound)
    }
  }

  /// The plurals of a source message that show their numbers.
  private struct SourceNumbers {
    /// The arguments whose own value is shown.
    private(set) var own: Set<String> = []
    /// The arguments whose plural shows the number itself for other numbers.
    private(set) var shown: Set<String> = []
    /// The arguments whose plural shows any placeholder for other numbers.
    private(set) var shownByAny: Set<String> = []

    init(_ source: MessagePattern?) {
      guard let source else { return }
      own = PlaceholderTree(source).own
      source.forEachArgument { argument in
        guard case .plural(let plural) = argument.format,
          let other = plural.cases.last(where: { $0.selector == .keyword("other") })?.message
        else { return }
        let name = argument.name.description
        if OneWithoutNumberRule.showsNumber(other, argument.name, isItself: true) {
          shown.insert(name)
        }
        if OneWithoutNumberRule.showsNumber(other, argument.name, isItself: false) {
          shownByAny.insert(name)
        }
      }
    }
  }

  /// Whether a case shows its number, in digits or as a placeholder.
  ///
  /// - Parameter isItself: Whether the placeholder of another argument is not the number.
  fileprivate static func showsNumber(
    _ elements: [MessagePattern.Element], _ name: MessagePattern.Name, isItself: Bool
  ) -> Bool {
    func isShown(in cases: [MessagePattern.Case]) -> Bool {
      cases.contains { showsNumber($0.message, name, isItself: isItself) }
    }
    return elements.contains { element in
      switch element {
      case .pluralNumber: true
      case .text(let text, _):
        text.unicodeScalars.contains { $0.properties.numericType != nil }
      case .unparsed: true
      case .tag(let tag): showsNumber(tag.content, name, isItself: isItself)
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: !isItself || argument.name == name
        case .plural(let plural): isShown(in: plural.cases)
        case .select(let cases): isShown(in: cases)
        case .choice: true
        }
      }
    }
  }
}

/// Which directives of a printf translation show the number that chooses a form.
private struct NumberDirectives {
  /// The types of the arguments, if one of them is a number.
  private let types: [Int: PrintfArgumentType]?

  init(contract: ArgumentContract?) {
    types = contract.flatMap { $0.printf.values.contains(where: \.isNumber) ? $0.printf : nil }
  }

  /// Whether a string has a number in its text, or a directive for it.
  ///
  /// - Parameter mayBeObjects: Whether a directive for objects may be the number.
  func areShown(in string: TranslatedString, mayBeObjects: Bool) -> Bool {
    string.text.unicodeScalars.contains { $0.properties.numericType != nil }
      || string.directives.contains {
        isOwn($0, string)
          && ($0.isForNumbers || mayBeObjects && $0.conversion.argumentType == .object
            || isMistyped($0, string))
      }
  }

  /// Whether a directive has the position of a number and another type, which another rule reports.
  private func isMistyped(_ directive: PrintfSpecifier, _ string: TranslatedString) -> Bool {
    string.variable == nil && types?[directive.argument]?.isNumber == true
      && !directive.isForNumbers
  }

  /// Whether a directive may be for the number, and not for an argument that is known as another one.
  private func isOwn(_ directive: PrintfSpecifier, _ string: TranslatedString) -> Bool {
    if string.variable == nil { return types?[directive.argument]?.isNumber ?? true }
    guard directive.isPositional, let own = string.variableArgument else { return true }
    return directive.argument == own
  }
}

extension MessagePattern.Case.Selector {
  /// Whether a plural category is chosen, and not a number.
  var isKeyword: Bool { if case .keyword = self { true } else { false } }
}

extension PrintfSpecifier {
  /// Whether the directive is for numbers.
  var isForNumbers: Bool { conversion.argumentType.isNumber }
}
