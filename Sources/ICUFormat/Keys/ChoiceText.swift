internal import FoundationEssentials
internal import ICU

/// Runs the inline plurals and selects of keys.
enum ChoiceText {
  /// Appends the text of a number's plural category, with the number for each `#`; false where the
  /// argument is not a number.
  ///
  /// - Parameters:
  ///   - locale: The locale that the number is written for.
  ///   - language: The language of the cases, whose plural rules choose.
  static func appendPlural(
    _ argument: MessageArgument, _ cases: [ChoiceCase], locale: LocaleIdentifier,
    language: LocaleIdentifier, to writer: inout UTF8Writer
  ) -> Bool {
    let rules = PluralRules(language)
    let category: PluralCategory
    switch argument.storage {
    case .int(let value): category = rules.category(for: value)
    case .uint(let value): category = rules.category(for: value)
    case .double(let value): category = rules.category(for: value)
    case .float(let value): category = rules.category(for: Double(value))
    case .decimal(let value): category = rules.category(for: value)
    default: return false
    }
    reportUnreachable(cases, rules, language)
    let text = chosen(category.rawValue, cases)?.text ?? ""
    let bytes = text.utf8
    var start = bytes.startIndex
    while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "#")) {
      writer.append(text[start..<sign])
      PrintfText.append(argument, locale: locale, to: &writer)
      start = bytes.index(after: sign)
    }
    writer.append(text[start...])
    return true
  }

  /// Appends the text of a word.
  static func appendSelect(
    _ argument: MessageArgument, _ cases: [ChoiceCase], to writer: inout UTF8Writer
  ) {
    writer.append(chosen(by: argument, cases)?.text ?? "")
  }

  /// The case that a word chooses, `other` where there is none for it.
  static func chosen(by argument: MessageArgument, _ cases: [ChoiceCase]) -> ChoiceCase? {
    let word = UTF8Writer.string { writer in
      PrintfText.append(argument, locale: nil, to: &writer)
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
