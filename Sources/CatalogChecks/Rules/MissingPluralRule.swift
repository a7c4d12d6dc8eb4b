internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Reports plural forms that the language needs for integers.
struct MissingPluralRule: CatalogRule {
  let identifier = "missing-plural"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a plural form that the language needs for integers"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    if case .mf2(let message, let pattern) = translation.content {
      check(message, translation, &report)
      if let pattern { checkLostPlurals(pattern, translation, &report) }
      return
    }
    if let pattern = translation.pattern {
      pattern.forEachArgument { argument in
        if case .plural(let plural) = argument.format,
          let choice = PluralChoice(plural, of: argument),
          let problem = problem(of: choice, translation)
        {
          report.add(problem, in: 0, at: choice.offset)
        }
      }
      checkLostPlurals(pattern, translation, &report)
      return
    }
    guard !translation.hasFormsOfTarget else { return }
    let hasPlurals = check(translation.node, translation, &report)
    if !hasPlurals, translation.catalog.format.isGettext {
      checkForms(translation, &report)
    } else if !hasPlurals, translation.coverage.integerCategories.count > 1,
      translation.isTranslated, isPlural(translation)
    {
      report.add(
        "the source string has plural forms, but the translation into '\(translation.language)' "
          + "has one string for all numbers", in: 0)
    }
  }

  /// Reports arguments that choose plural forms in the source message, and none in the translation.
  private func checkLostPlurals(
    _ pattern: MessagePattern, _ translation: Translation, _ report: inout RuleReport
  ) {
    guard translation.isTranslated, translation.coverage.integerCategories.count > 1,
      let source = translation.sourcePattern
    else { return }
    var wanted: Set<String> = []
    source.forEachArgument { argument in
      if case .plural(let plural) = argument.format, plural.hasDifferentForms {
        wanted.insert(argument.name.description)
      }
    }
    guard !wanted.isEmpty else { return }
    var shown: [String: Int] = [:]
    pattern.forEachArgument { argument in
      let name = argument.name.description
      switch argument.format {
      case .plural, .select, .choice: wanted.remove(name)
      case .none, .simple: shown[name] = shown[name] ?? argument.range.lowerBound
      }
    }
    for name in wanted.sorted() {
      guard let offset = shown[name] else { continue }
      report.add(
        "the source string has plural forms for '\(translation.written(name))', but the translation into "
          + "'\(translation.language)' has one text for all numbers", in: 0, at: offset)
    }
  }

  /// Checks the choices of a message in MessageFormat 2 syntax.
  private func check(
    _ message: MF2Message, _ translation: Translation, _ report: inout RuleReport
  ) {
    // A syntax error may hide a variant.
    guard !translation.messageDiagnostics.contains(where: { $0.kind.mf2ErrorClass == .syntaxError })
    else { return }
    // Several combinations of the other keys may lack the same forms.
    var known: Set<String> = []
    for choice in MF2PluralChoices(message).choices {
      guard let problem = problem(of: choice, translation),
        known.insert("\(choice.offset) \(problem)").inserted
      else { continue }
      report.add(problem, in: 0, at: choice.offset)
    }
  }

  /// Returns what a choice lacks in the language of the translation; nil for nothing.
  private func problem(of choice: PluralChoice, _ translation: Translation) -> String? {
    let missing = choice.missing(translation.coverage)
    guard !missing.isEmpty else { return nil }
    return "argument '\(choice.name)' has no case "
      + Self.message(missing, translation, isCardinal: choice.isCardinal)
  }

  /// Returns the missing forms, and the first numbers that need them.
  private static func message(
    _ missing: [PluralCategory], _ translation: Translation, isCardinal: Bool
  ) -> String {
    let names = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let needs = "\(names), which '\(translation.language)' needs"
    guard isCardinal else { return needs }
    let numbers = missing.compactMap { category -> String? in
      let all = translation.coverage.numbers[category]
      let integer = all?.first { $0 > 0 } ?? all?.first
      return integer.map(String.init) ?? translation.coverage.fractions[category]
    }
    return "\(needs) for " + numbers.joined(separator: ", ")
  }

  /// Whether the plural forms of the source differ, and the translation shows the number.
  private func isPlural(_ translation: Translation) -> Bool {
    func forms(_ category: PluralCategory) -> [String] {
      translation.sourceStrings.filter { $0.category == category }
        .map { $0.value.filter(\.isLetter) }
    }
    // Each device or width has its own forms, in the same order.
    return zip(forms(.one), forms(.other)).contains { $0 != $1 }
      && !translation.arguments.printf.isEmpty
  }

  /// Checks the plural forms of a node; returns whether there are any.
  private func check(
    _ node: CatalogNode, _ translation: Translation, _ report: inout RuleReport
  ) -> Bool {
    var found = false
    node.forEachPlural(in: translation.coverage) { variations, missing in
      found = true
      let place = translation.index(ofStringIn: variations.cases.first?.node)
      if !missing.isEmpty {
        report.add("no form " + Self.message(missing, translation, isCardinal: true), in: place)
      }
      if !variations.cases.contains(where: { $0.name == PluralCategory.other.rawValue }) {
        report.add("no 'other' form, which every language needs", in: place)
      }
    }
    return found
  }

  /// Returns what is wrong with the plural rule of a gettext catalog that has plural forms.
  ///
  /// A rule with fewer forms than the language gives one form to numbers that need several. With as many
  /// forms, it may divide the numbers in another way than CLDR.
  func problem(ofHeader catalog: StringCatalog, _ language: String) -> String? {
    guard catalog.format.isGettext else { return nil }
    let hasForms = catalog.entries.contains { entry in
      entry.localizations.first?.node.variations(along: .pluralForm)?.cases.contains {
        $0.node.unit?.value.isEmpty == false
      } ?? false
    }
    guard hasForms else { return nil }
    let expected = Self.pluralForms(of: language).map { "; expected '\($0)'" } ?? ""
    guard let rule = catalog.pluralForms else {
      let isPlaceholder = catalog.pluralFormsHeader.map(GettextPluralForms.isPlaceholder) ?? false
      return isPlaceholder ? "the plural rule is the placeholder of a template" + expected : nil
    }
    let coverage = PluralCoverage(LocaleIdentifier(language))
    let needed = coverage.integerCategories.sorted()
    guard rule.count < needed.count else {
      let difference =
        rule.count == needed.count
        ? Self.difference(of: rule, coverage.integerCategories, language) : nil
      return difference.map { $0 + expected }
    }
    let examples = needed.compactMap { category -> Int? in
      let all = coverage.numbers[category]
      return all?.first { $0 > 0 } ?? all?.first
    }
    return
      "the plural rule has \(rule.count == 1 ? "1 form" : "\(rule.count) forms"); '\(language)' needs "
      + "\(needed.count), for \(examples.map(String.init).joined(separator: ", "))\(expected)"
  }

  /// Returns the first two numbers for which a rule has one form and the language two, or the reverse.
  ///
  /// - Parameter categories: The categories that need a form; others, as the French `many` for millions, have
  ///   none in gettext.
  private static func difference(
    of rule: GettextPluralForms, _ categories: Set<PluralCategory>, _ language: String
  ) -> String? {
    let rules = PluralRules(LocaleIdentifier(language))
    var numbersOfForms: [Int: (category: PluralCategory, number: Int)] = [:]
    var formsOfCategories: [PluralCategory: (form: Int, number: Int)] = [:]
    for number in Array(0...2_000) + largeNumbers {
      let category = rules.category(for: number)
      guard categories.contains(category) else { continue }
      let form = rule.index(for: UInt64(number))
      let other = formsOfCategories[category] ?? (form, number)
      guard other.form == form else {
        return "the plural rule has two forms for \(other.number) and \(number), for which "
          + "'\(language)' has one"
      }
      let same = numbersOfForms[form] ?? (category, number)
      guard same.category == category else {
        return "the plural rule has one form for \(same.number) and \(number), for which "
          + "'\(language)' has two"
      }
      formsOfCategories[category] = other
      numbersOfForms[form] = same
    }
    return nil
  }

  /// Numbers for which the rules of some languages have cases of their own.
  private static let largeNumbers = [
    10_000, 20_000, 40_000, 100_000, 100_001, 1_000_000, 1_000_001, 1_000_002, 1_000_005, 1_000_011,
    1_000_021, 2_000_000,
  ]

  /// Returns the field `Plural-Forms` of a language; nil if no known rule has its forms.
  static func pluralForms(of language: String) -> String? {
    let rules = PluralRules(LocaleIdentifier(language))
    return GettextPluralForms.known { rules.category(for: $0) }?.header
  }

  /// Checks the number of gettext's plural forms.
  private func checkForms(_ translation: Translation, _ report: inout RuleReport) {
    guard let forms = translation.node.variations(along: .pluralForm),
      let rule = translation.catalog.pluralForms
    else { return }
    let present = Set(
      forms.cases.filter { $0.node.unit?.value.isEmpty == false }.compactMap { Int($0.name) })
    // A translation without any form is not yet translated.
    guard !present.isEmpty else { return }
    let missing = (0..<rule.count).filter { !present.contains($0) }
    guard !missing.isEmpty else { return }
    let names = missing.map { "msgstr[\($0)]" }.joined(separator: ", ")
    report.add(
      "\(names) is missing; the header says nplurals=\(rule.count)",
      in: translation.index(
        ofStringIn: forms.cases.first { $0.node.unit?.value.isEmpty == false }?.node))
  }
}

extension MessagePattern.Plural {
  /// Whether the words of the case for one differ from those for other numbers.
  var hasDifferentForms: Bool {
    func letters(_ keyword: String) -> String? {
      cases.last { $0.selector == .keyword(keyword) }.map { item in
        MessagePattern(elements: item.message).canonicalText.filter(\.isLetter)
      }
    }
    guard kind == .cardinal, let one = letters("one"), let other = letters("other") else {
      return false
    }
    return one != other
  }
}
