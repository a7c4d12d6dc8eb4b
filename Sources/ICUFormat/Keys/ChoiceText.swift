internal import FoundationEssentials
internal import ICUFormatMemory
internal import MessageSyntax

/// Formats the inline plurals and selects of keys.
enum ChoiceText {
  /// Appends the case for a number's plural category, with the number in place of each `#`.
  ///
  /// - Parameters:
  ///   - number: The number that `value` holds.
  ///   - context: Its locale formats the number. The plural rules are those of the development
  ///     language, because the cases are written in it.
  static func append(
    _ number: NumberValue, of value: MessageArgument, _ cases: [ChoiceCase],
    _ context: ValueContext, to writer: inout UTF8Writer
  ) {
    let language = context.languages.source
    let rules = PluralRules(language)
    reportUnreachable(cases, rules, language)
    let text = chosen(rules.category(for: number).rawValue, cases)?.text ?? ""
    let bytes = text.utf8
    var start = bytes.startIndex
    while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "#")) {
      writer.append(text[start..<sign])
      ValueFormatter.append(value, in: ValueContext(printf: context.locale), to: &writer)
      start = bytes.index(after: sign)
    }
    writer.append(text[start...])
  }

  /// Returns the case that the argument selects, or `other` if no case matches.
  static func chosen(by argument: MessageArgument, _ cases: [ChoiceCase]) -> ChoiceCase? {
    chosen(argument.selectWord, cases)
  }

  private static func chosen(_ word: String, _ cases: [ChoiceCase]) -> ChoiceCase? {
    cases.first { $0.word == word } ?? cases.last
  }

  /// Reports cases that no number can select, because the development language lacks the category.
  private static func reportUnreachable(
    _ cases: [ChoiceCase], _ rules: PluralRules, _ language: LocaleIdentifier
  ) {
    let known = rules.categories
    for choice in cases where !known.contains(where: { $0.rawValue == choice.word }) {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: choice.word,
          detail: "unknown plural category for this language", locale: language))
    }
  }
}
