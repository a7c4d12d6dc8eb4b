/// Finds probable mistakes that ICU accepts without an error, and invalid skeletons.
struct MessageChecker {
  private(set) var problems: [MessageScanner.Problem] = []
  private var errorCount = 0
  private let categories: MessagePattern.PluralCategories?
  private let source: SourceText
  /// Whether the scanner found no error, so that every argument ends with its own brace.
  private let isSound: Bool

  init(categories: MessagePattern.PluralCategories?, source: SourceText, isSound: Bool) {
    self.categories = categories
    self.source = source
    self.isSound = isSound
  }

  mutating func report(
    _ kind: MessageDiagnosticKind, _ range: Range<Int>, _ message: String, fix: SourceFix? = nil,
    hint: String? = nil
  ) {
    let isError = kind.severity == .error
    guard (isError ? errorCount : problems.count - errorCount) < MessageLimits.diagnostics else {
      return
    }
    if isError { errorCount += 1 }
    problems.append(
      MessageScanner.Problem(kind: kind, range: range, message: message, fix: fix, hint: hint))
  }

  mutating func check(_ pattern: MessagePattern) {
    checkNames(pattern)
    check(pattern.elements, inPlural: false, parent: .none)
  }

  private mutating func checkNames(_ pattern: MessagePattern) {
    var position: MessagePattern.Argument?
    var named: MessagePattern.Argument?
    pattern.forEachArgument { argument in
      switch argument.name {
      case .position: position = position ?? argument
      case .named: named = named ?? argument
      }
    }
    guard let position, let named else { return }
    let later =
      position.nameRange.lowerBound < named.nameRange.lowerBound ? named : position
    report(
      .mixedNamesAndNumbers, later.nameRange,
      "pattern mixes argument numbers ('\(position.name)') and names ('\(named.name)')")
  }

  /// - Parameters:
  ///   - inPlural: Whether the elements are inside a plural argument, at any depth.
  ///   - parent: The type of the argument whose message contains the elements.
  private mutating func check(
    _ elements: [MessagePattern.Element], inPlural: Bool, parent: MessageArgumentType
  ) {
    for element in elements {
      switch element {
      case .unparsed, .pluralNumber: continue
      case .text(let text, let range):
        if inPlural, !parent.isPlural, parent != .choice, text.utf8.contains(UInt8(ascii: "#")) {
          report(
            .literalNumberSign, range,
            "'#' is literal text here; it is the number only directly in a plural case")
        }
      case .tag(let tag): check(tag.content, inPlural: inPlural, parent: parent)
      case .argument(let argument): check(argument, inPlural: inPlural)
      }
    }
  }

  private mutating func check(_ argument: MessagePattern.Argument, inPlural: Bool) {
    switch argument.format {
    case .none: break
    case .simple(let simple): checkStyle(simple)
    case .select(let cases):
      checkDuplicates(cases, argument)
      for item in cases { check(item.message, inPlural: inPlural, parent: .select) }
    case .plural(let plural):
      checkDuplicates(plural.cases, argument)
      checkCategories(plural, argument)
      for item in plural.cases { check(item.message, inPlural: true, parent: .plural) }
    case .choice(let cases):
      // The highest limit that a number must reach to get here. The first limit is never compared.
      var highest: MessagePattern.ChoiceCase?
      for (index, item) in cases.enumerated() {
        if index > 0, highest.map({ item.takesAll(of: $0) }) != true { highest = item }
        if let highest, index + 1 < cases.count, cases[index + 1].takesAll(of: highest) {
          report(
            .unreachableSelector, item.range,
            "unreachable choice limit \(MessagePrinter.spell(item.limit)); "
              + "every number that reaches it also reaches the next limit"
          )
        }
        check(item.message, inPlural: inPlural, parent: .choice)
      }
    }
  }

  /// Reports the diagnostics of a skeleton or date pattern, at their location in the message.
  private mutating func checkStyle(_ simple: MessagePattern.Simple) {
    guard let style = simple.style else { return }
    switch (simple.type, style.kind) {
    case (.number, .skeleton(let skeleton)):
      report(.invalidNumberSkeleton, NumberSkeleton.parse(skeleton).diagnostics, skeleton, style)
    case (.dateInterval, .skeleton(let skeleton))
    where skeleton.utf8.allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }):
      report(
        .invalidDateSkeleton, style.range, "dateInterval needs a skeleton such as '::yMMMd'",
        fix: SourceFix(range: style.range, replacement: "::yMMMd"))
    case (.date, .skeleton(let skeleton)), (.time, .skeleton(let skeleton)),
      (.dateInterval, .skeleton(let skeleton)):
      report(.suspectDateSkeleton, DateSkeleton.parse(skeleton).diagnostics, skeleton, style)
    case (.date, .pattern(let pattern)), (.time, .pattern(let pattern)):
      report(.suspectDatePattern, DatePattern.parse(pattern).diagnostics, pattern, style)
    case (.spellout, _), (.ordinal, _), (.duration, _): checkRuleSet(style)
    default: break
    }
  }

  /// Reports white space around the name of a rule set: ICU takes it for a part of the name.
  ///
  /// Whether a language has the rule set is checked where the language is known.
  private mutating func checkRuleSet(_ style: MessagePattern.Style) {
    guard let name = style.paddedRuleSet else { return }
    report(
      .suspectRuleSet, style.range,
      "white space around the rule set '\(name)', which ICU then ignores",
      fix: SourceFix(range: style.range, replacement: name))
  }

  /// Reports the diagnostics of `text`, which is the last part of the style.
  private mutating func report<Kind>(
    _ kind: MessageDiagnosticKind, _ found: [SourceDiagnostic<Kind>], _ text: String,
    _ style: MessagePattern.Style
  ) {
    let start = style.range.upperBound - text.utf8.count
    for diagnostic in found {
      report(
        kind, diagnostic.range.moved(by: start), diagnostic.message,
        fix: diagnostic.fix.map {
          SourceFix(range: $0.range.moved(by: start), replacement: $0.replacement)
        }, hint: diagnostic.hint)
    }
  }

  private mutating func checkDuplicates(
    _ cases: [MessagePattern.Case], _ argument: MessagePattern.Argument
  ) {
    // ICU compares selectors by code units, so two forms of `é` are two selectors.
    var words: Set<[UInt8]> = []
    var values: Set<Double> = []
    for item in cases {
      let isNew =
        switch item.selector {
        case .keyword(let word): words.insert(Array(word.utf8)).inserted
        case .exactly(let value): values.insert(value).inserted
        }
      if isNew { continue }
      report(
        .duplicateSelector, item.selectorRange,
        "duplicate selector '\(item.selector)' in argument '\(argument.name)'",
        fix: SourceFix(range: item.range, replacement: ""))
    }
  }

  /// Returns the fix for an unknown category: `=1` for `1`, and `one` for `One`.
  private static func fix(_ word: String, _ range: Range<Int>) -> SourceFix? {
    if word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return SourceFix(range: range.lowerBound..<range.lowerBound, replacement: "=")
    }
    let lower = word.lowercased()
    return PluralCategory(rawValue: lower).map { SourceFix(range: range, replacement: $0.rawValue) }
  }

  private mutating func checkCategories(
    _ plural: MessagePattern.Plural, _ argument: MessagePattern.Argument
  ) {
    let used = plural.kind == .cardinal ? categories?.cardinal : categories?.ordinal
    let other = plural.cases.first { $0.selector == .keyword("other") }
    let exact = exactCategories(plural)
    var present: Set<String> = []
    for item in plural.cases {
      guard case .keyword(let word) = item.selector else { continue }
      present.insert(word)
      if PluralCategory(rawValue: word) == nil {
        report(
          .unknownCategory, item.selectorRange, "unknown plural category '\(word)'",
          fix: Self.fix(word, item.selectorRange))
      } else if let used, !used.contains(word), word != "other" {
        report(
          .unusedCategory, item.selectorRange,
          "the language never uses the \(plural.kind == .cardinal ? "plural" : "ordinal") category "
            + "'\(word)'",
          // Without `other`, this may be the only message.
          fix: other == nil ? nil : SourceFix(range: item.range, replacement: ""))
      } else if let value = exact[word] {
        report(
          .unreachableSelector, item.selectorRange,
          "unreachable plural category '\(word)'; "
            + "'=\(MessagePrinter.spell(value: value))' matches its only number",
          fix: SourceFix(range: item.range, replacement: ""))
      }
    }
    guard let used else { return }
    for word in PluralCategory.allCases.map(\.rawValue)
    where used.contains(word) && word != "other" && !present.contains(word) && exact[word] == nil {
      report(
        .missingCategory, argument.range,
        "argument '\(argument.name)' has no case for the plural category '\(word)'",
        fix: copy(of: other, as: word, in: argument))
    }
  }

  /// Returns each category whose only number has an explicit case, with that number.
  ///
  /// An explicit case is chosen first, so the case of the category is unreachable.
  private func exactCategories(_ plural: MessagePattern.Plural) -> [String: Double] {
    let values = plural.kind == .cardinal ? categories?.cardinalValues : categories?.ordinalValues
    guard let values, !values.isEmpty, plural.offset == 0 else { return [:] }
    return values.filter { _, value in
      plural.cases.contains { $0.selector == .exactly(value) }
    }
  }

  /// Returns a fix that adds a case with the message of another case.
  ///
  /// The message for each number stays the same.
  private func copy(
    of item: MessagePattern.Case?, as word: String, in argument: MessagePattern.Argument
  ) -> SourceFix? {
    guard isSound, let item else { return nil }
    let message = item.selectorRange.upperBound..<item.range.upperBound
    guard message.count <= MessageLimits.fixLength else { return nil }
    let end = argument.range.upperBound - 1
    return SourceFix(range: end..<end, replacement: " \(word)\(source.text(in: message))")
  }
}

extension MessagePattern.ChoiceCase {
  /// Whether every number that reaches `other` also reaches this case.
  fileprivate func takesAll(of other: Self) -> Bool {
    limit < other.limit || (limit == other.limit && (includesLimit || !other.includesLimit))
  }
}
