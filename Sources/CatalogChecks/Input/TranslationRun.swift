internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// A translation, formatted with sample arguments: what users would see.
///
/// The numbers are the smallest set that reaches each plural form of the language, and extremes.
package struct TranslationRun: Sendable {
  /// One formatted string.
  struct Output: Sendable {
    /// The number that was passed; nil if the translation has no number.
    var number: Double?
    var text: String
    /// The index of the translation's string that is shown, or the first one.
    var string = 0
  }

  let translation: Translation
  private(set) var outputs: [Output] = []
  /// The first issue that was reported; nil if there is none.
  private(set) var issue: LocalizationIssue?
  /// The errors of an ICU message that only ICU finds, such as an unknown unit.
  private(set) var styleErrors: [MessageDiagnostic] = []

  /// The numbers that are passed in every language.
  private static let extremes: [Double] = [0, 1, 2, 5, 11, 1_000_000, -3]

  /// Formats a translation.
  init(_ translation: Translation, _ budget: RunBudget) {
    self.translation = translation
    let contract = translation.contract ?? translation.arguments
    let isPlain =
      translation.gettext == .text
      || contract.isEmpty && translation.node.isPlain && !translation.isMessage
    guard contract.isComplete, budget.isLeft else { return }
    let length = translation.strings.reduce(0) { $0 + $1.value.utf8.count }
    guard length <= CheckLimits.formattedLength else { return }
    if isPlain || translation.strings.isEmpty {
      // The program shows such a string as it is.
      outputs = translation.strings.enumerated().map {
        Output(number: nil, text: $0.element.value, string: $0.offset)
      }
      return
    }
    let numbers = Self.numbers(for: contract, translation)
    var diagnostics: [MessageDiagnostic] = []
    do {
      outputs = try Localization.withStrictIssues {
        if translation.isMessage {
          return Self.messages(translation, contract, numbers, budget, &diagnostics)
        }
        return Self.formats(translation, contract, numbers, budget)
      }
    } catch let found as LocalizationIssue {
      issue = found
    } catch {
      issue = LocalizationIssue(kind: .malformedMessage, subject: translation.key)
    }
    let known = Set(translation.messageDiagnostics.map(\.kind))
    styleErrors = diagnostics.filter { $0.severity == .error && !known.contains($0.kind) }
  }

  /// Returns the sample numbers; one nil if the translation has no number.
  private static func numbers(
    for contract: ArgumentContract, _ translation: Translation
  ) -> [Double?] {
    let hasInteger = contract.printf.values.contains { $0 == .integer || $0 == .number }
    let hasFloat = contract.printf.values.contains(.floatingPoint)
    let hasNumber = contract.icu.values.contains(.number)
    let isVaried = translation.strings.contains { $0.numbers != nil }
    guard hasInteger || hasFloat || hasNumber || isVaried else { return [nil] }
    var numbers = translation.coverage.numbers.values.compactMap { $0.first }.sorted()
      .map { Double($0) }
    numbers += extremes.filter { !numbers.contains($0) }
    if hasFloat && !hasInteger || hasNumber && !hasInteger { numbers.append(1.5) }
    return Array(numbers.prefix(CheckLimits.samples))
  }

  private static func formats(
    _ translation: Translation, _ contract: ArgumentContract, _ numbers: [Double?],
    _ budget: RunBudget
  ) -> [Output] {
    var catalog = translation.catalog
    var entry = translation.entry
    entry.localizations = [
      CatalogLocalization(language: translation.language, node: translation.node)
    ]
    catalog.entries = [entry]
    let count = min((contract.printf.keys.max() ?? 0) + 1, PrintfLimits.position)
    // The translation is compiled once for all numbers.
    let compiled = catalog.compiledText(
      forKey: entry.key, language: translation.locale, locale: translation.locale)
    guard let compiled else { return [] }
    return numbers.compactMap { number in
      guard budget.isLeft else { return nil }
      let text = compiled.text(
        (0..<count).map { argument(contract.printf[$0] ?? .number, number) })
      budget.use((text?.utf8.count ?? 0) + entry.key.utf8.count)
      return text.map {
        Output(number: number, text: $0, string: translation.index(ofStringFor: number))
      }
    }
  }

  private static func argument(_ type: PrintfArgumentType, _ number: Double?) -> MessageArgument {
    switch type {
    case .object, .cString: MessageArgument("Ana")
    case .floatingPoint: MessageArgument(number ?? 1.5)
    case .character: MessageArgument(65)
    case .integer, .pointer, .number:
      // Integers are passed as integers: 1 and 1.0 may have different plural forms.
      MessageArgument(number.flatMap { Int(exactly: $0) } ?? 1)
    }
  }

  private static func messages(
    _ translation: Translation, _ contract: ArgumentContract, _ numbers: [Double?],
    _ budget: RunBudget, _ diagnostics: inout [MessageDiagnostic]
  ) -> [Output] {
    guard let value = translation.strings.first?.value else { return [] }
    let format =
      translation.isMessageFormat2
      ? MessageFormat(
        recoveringMF2: value, locale: translation.locale, isolation: .none,
        diagnostics: &diagnostics)
      : MessageFormat(recovering: value, locale: translation.locale, diagnostics: &diagnostics)
    var words: [String: [String]] = [:]
    translation.pattern?.forEachArgument { argument in
      guard case .select(let cases) = argument.format else { return }
      words[argument.name.description] = cases.map(\.selector.description)
    }
    // Each word of each select is passed once.
    let rounds = min(max(words.values.map(\.count).max() ?? 1, 1), CheckLimits.samples)
    var outputs: [Output] = []
    for round in 0..<rounds {
      for number in round == 0 ? numbers[...] : numbers.prefix(1) {
        var arguments: [String: MessageArgument] = [:]
        for (name, kind) in contract.icu {
          arguments[translation.written(name)] =
            switch kind {
            case .number:
              number.map { Int(exactly: $0).map { MessageArgument($0) } ?? MessageArgument($0) }
                ?? 1
            case .word: MessageArgument(words[name].map { $0[round % $0.count] } ?? "other")
            case .date: MessageArgument(MessageDateSample.date)
            case .interval: MessageArgument(MessageDateSample.interval)
            case .any: MessageArgument("Ana")
            }
        }
        let text = format.format(arguments)
        budget.use(text.utf8.count)
        outputs.append(Output(number: number, text: text))
        guard budget.isLeft else { return outputs }
      }
    }
    return outputs
  }
}
