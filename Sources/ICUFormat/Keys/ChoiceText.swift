internal import FoundationEssentials
internal import ICUFormatMemory
internal import MessageSyntax

/// Runs the inline plurals and selects of keys.
enum ChoiceText {
  /// Appends the text of a number's plural category, with the number for each `#`.
  ///
  /// - Parameters:
  ///   - number: What `value` is.
  ///   - context: Its locale is that of the number. The plural rules are those of the source's
  ///     language, which the cases are in.
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

  /// The case that a word chooses, `other` where there is none for it.
  static func chosen(by argument: MessageArgument, _ cases: [ChoiceCase]) -> ChoiceCase? {
    let word = UTF8Writer.string { writer in
      ValueFormatter.append(argument, in: ValueContext(printf: nil), to: &writer)
    }
    return chosen(word, cases)
  }

  private static func chosen(_ word: String, _ cases: [ChoiceCase]) -> ChoiceCase? {
    cases.first { $0.word == word } ?? cases.last
  }

  /// Reports texts that no number can choose: the source was written for another language.
  private static func reportUnreachable(
    _ cases: [ChoiceCase], _ rules: PluralRules, _ language: LocaleIdentifier
  ) {
    let known = rules.categories
    for choice in cases where !known.contains(where: { $0.rawValue == choice.word }) {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: choice.word, detail: "the language has no such category",
          locale: language))
    }
  }
}

extension PluralRules {
  /// The category of a number of any type.
  fileprivate func category(for number: NumberValue) -> PluralCategory {
    switch number {
    case .integer(let value): category(for: value)
    case .unsigned(let value): category(for: value)
    case .double(let value): category(for: value)
    case .float(let value): category(for: Double(value))
    case .decimal(let value): category(for: value)
    case .text(let text): category(forDecimal: text)
    }
  }
}
