internal import ICUFormatMemory

extension LocalizedStringKey {
  /// The way in which an ordinal number is written.
  public enum OrdinalForm: String, Sendable, Hashable, Codable, CaseIterable {
    /// Digits with the ending of the language: `3rd`, `3.`, `3e`.
    case digits
    /// Words: `third`, `dritte`.
    ///
    /// A language without rules for them uses ``digits``.
    case words
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an ordinal number: `%@` in the printf key, `{0, ordinal}` in the ICU pattern.
  ///
  /// ```swift
  /// let place: LocalizedStringKey = "\(3, ordinal: .digits) place"
  /// place.key                              // "%@ place"
  /// String(localized: place, locale: "en") // "3rd place"
  /// ```
  ///
  /// The number is in the language of the text around it. An ICU message can use the number itself, as
  /// in `{0, selectordinal, one {#st} other {#th}}`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - ordinal: The form of the number.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  ///
  /// The corresponding ICU types are `RuleBasedNumberFormat` with `URBNF_ORDINAL` and, for words,
  /// `URBNF_SPELLOUT`.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, ordinal: LocalizedStringKey.OrdinalForm,
    as name: String? = nil
  ) {
    append(value.arg.messageArgument, .object, style: .ordinal(ordinal), name: name)
  }

  /// Appends an ordinal number in digits: `%@` in the printf key, `{0, ordinal}` in the ICU pattern.
  ///
  /// ```swift
  /// let place: LocalizedStringKey = "\(ordinal: 3) place"
  /// String(localized: place, locale: "en")   // "3rd place"
  /// ```
  public mutating func appendInterpolation(
    ordinal value: some FormatSpecifiable, as name: String? = nil
  ) {
    appendInterpolation(value, ordinal: .digits, as: name)
  }
}

extension LocalizedStringKey.OrdinalForm {
  /// The prefix of the names of the rule sets for ordinal numbers in words.
  private static let wordRules = "%spellout-ordinal"

  /// The argument's type and style in an ICU pattern.
  var icuForm: (type: String, style: String?) {
    switch self {
    case .digits: ("ordinal", nil)
    case .words: ("spellout", Self.wordRules)
    }
  }

  /// Appends a number in a language.
  func append(_ number: NumberValue, in language: LocaleIdentifier, to writer: inout UTF8Writer) {
    let style = style(for: language).locale(language)
    do throws(FormatError) {
      writer.append(try style._text(of: number))
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: error.value, detail: error.description, locale: language))
      writer.append(number.decimalText)
    }
  }

  private func style(for language: LocaleIdentifier) -> SpelledNumberStyle {
    guard self == .words else { return SpelledNumberStyle(.ordinal) }
    let names = SpelledNumberStyle(.spellout).locale(language).ruleSets
    // Languages with genders have a rule set for each; the masculine form is that of dictionaries.
    let name =
      [Self.wordRules, Self.wordRules + "-masculine"].first(where: names.contains)
      ?? names.first { $0.hasPrefix(Self.wordRules) }
    return name.map { SpelledNumberStyle(.spellout, ruleSet: $0) } ?? SpelledNumberStyle(.ordinal)
  }
}
