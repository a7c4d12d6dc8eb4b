internal import MessageSyntax

extension LocalizedStringKey.StringInterpolation {
  /// Appends an inline plural: a number with one string for each plural category.
  ///
  /// It is `%lld` in the printf key, and `{0, plural, one {# file} other {# files}}` in the ICU
  /// pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "I have \(count, one: "# file", other: "# files")"
  /// key.key          // "I have %lld"
  /// key.icuPattern   // "I have {0, plural, one {# file} other {# files}}"
  /// ```
  ///
  /// The cases are part of the source string. If there is no translation, the plural rules of the
  /// development language choose the case, whatever the user's language is.
  ///
  /// English has `one` and `other`: 1 file, 2 files. Polish has four categories: 1 plik, 2 pliki, 5
  /// plików, 1,5 pliku. A case for a category that the development language does not have is never
  /// shown, and is reported as a `LocalizationIssue`.
  ///
  /// - Parameters:
  ///   - value: The number; `#` represents it in the cases.
  ///   - zero: For example Arabic 0.
  ///   - one: For example English 1.
  ///   - two: For example Arabic 2.
  ///   - few: For example Polish 2 to 4.
  ///   - many: For example Polish 5 to 21.
  ///   - other: For all other numbers.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation<Value: FormatSpecifiable>(
    _ value: Value, zero: String? = nil, one: String? = nil, two: String? = nil,
    few: String? = nil, many: String? = nil, other: String, as name: String? = nil
  ) {
    let texts = [zero, one, two, few, many, other]
    let cases = zip(PluralCategory.allCases, texts).compactMap { category, text in
      text.map { ChoiceCase(word: category.rawValue, text: $0) }
    }
    let specifier = value.specifier
    let standard = StandardSpecifier(text: specifier)
    append(
      value.arg.messageArgument, standard ?? .object, style: .plural(cases),
      verbatim: standard == nil ? specifier : nil, name: name)
  }

  /// Appends an inline select: a choice between strings by a selector.
  ///
  /// It is `%@` in the printf key, and `{0, select, female {her} other {their}}` in the ICU
  /// pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(gender, select: ["female": "her", "male": "his"], other: "their") list"
  /// ```
  ///
  /// An ICU message can choose the case. A printf format cannot, so each case has its own key: the
  /// source string with the select replaced by the case.
  ///
  /// ```swift
  /// let texts = ["de": ["her list": "ihre Liste", "his list": "seine Liste", "their list": "deren Liste"]]
  /// let bundle = LocalizationBundle(texts: texts)
  /// String(localized: key, bundle: bundle, locale: "de")   // "ihre Liste" for "female"
  /// ```
  ///
  /// A symbolic key gets the selector as a suffix: `list.title.female`, `list.title.other`. A
  /// format for all cases (`%@ list`) shows the case in the source language, and is reported.
  ///
  /// - Parameters:
  ///   - value: The value to choose by; a `Bool` chooses by `true` and `false`.
  ///   - cases: The strings by selector.
  ///   - other: The string for every other value.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some MessageArgumentConvertible, select cases: KeyValuePairs<String, String>,
    other: String, as name: String? = nil
  ) {
    appendSelect(value, cases: cases.map { ($0.key, $0.value) }, other: other, as: name)
  }

  /// Appends an inline select whose cases are not a literal.
  package mutating func appendSelect(
    _ value: some MessageArgumentConvertible, cases: [(String, String)], other: String,
    as name: String?
  ) {
    var choices = cases.map { ChoiceCase(word: $0.0, text: $0.1) }
    choices.append(ChoiceCase(word: "other", text: other))
    append(value.messageArgument, .object, style: .select(choices), name: name)
  }
}

/// A case of an inline plural or select.
struct ChoiceCase: Sendable, Hashable, Codable {
  let word: String
  let text: String

  /// Returns the cases in ICU syntax.
  static func spelling(_ cases: [ChoiceCase]) -> String {
    cases.map { choice in
      var pattern = ""
      MessagePatternText.append(literal: choice.text, to: &pattern)
      return "\(choice.word) {\(pattern)}"
    }.joined(separator: " ")
  }
}
