internal import MessageSyntax

extension LocalizedStringKey.StringInterpolation {
  /// A number with the words for it, one text for each plural category of the source's language:
  /// `%lld` in the printf key, `{0, plural, one {# file} other {# files}}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "I have \(count, one: "# file", other: "# files")"
  /// key.key          // "I have %lld"
  /// key.icuPattern   // "I have {0, plural, one {# file} other {# files}}"
  /// ```
  ///
  /// The texts are words of the source: where there is no translation, its language's rules choose
  /// between them, whatever the reader's language is.
  ///
  /// English has `one` and `other`: 1 file, 2 files. Polish has four: 1 plik, 2 pliki, 5 plików, 1,5
  /// pliku. A text for a category that the source's language does not have is never shown, and is
  /// reported as a ``LocalizationIssue``.
  ///
  /// - Parameters:
  ///   - value: The number; `#` represents it in the texts.
  ///   - zero: For example Arabic 0.
  ///   - one: For example English 1.
  ///   - two: For example Arabic 2.
  ///   - few: For example Polish 2 to 4.
  ///   - many: For example Polish 5 to 21.
  ///   - other: All the rest.
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

  /// A choice between texts by a word: `%@` in the printf key,
  /// `{0, select, female {her} other {their}}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(gender, select: ["female": "her", "male": "his"], other: "their") list"
  /// ```
  ///
  /// An ICU message chooses by itself. A printf format cannot, so each case has a key of its own: the
  /// text with the case in it.
  ///
  /// ```swift
  /// let texts = ["de": ["her list": "ihre Liste", "his list": "seine Liste", "their list": "deren Liste"]]
  /// let bundle = LocalizationBundle(texts: texts)
  /// String(localized: key, bundle: bundle, locale: "de")   // "ihre Liste" for "female"
  /// ```
  ///
  /// Behind a symbolic key stands the word of the case: `list.title.female`, `list.title.other`. A
  /// format for all cases (`%@ list`) shows the source's text of the case and is reported.
  ///
  /// - Parameters:
  ///   - value: The word to choose by; a `Bool` chooses by `true` and `false`.
  ///   - cases: The texts by their words.
  ///   - other: The text for every other word.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some MessageArgumentConvertible, select cases: KeyValuePairs<String, String>,
    other: String, as name: String? = nil
  ) {
    var choices = cases.map { ChoiceCase(word: $0.key, text: $0.value) }
    choices.append(ChoiceCase(word: "other", text: other))
    append(value.messageArgument, .object, style: .select(choices), name: name)
  }
}

/// A case of an inline plural or select.
struct ChoiceCase: Sendable, Hashable, Codable {
  let word: String
  let text: String

  /// The cases as ICU spells them.
  static func spelling(_ cases: [ChoiceCase]) -> String {
    cases.map { choice in
      var pattern = ""
      MessagePatternText.append(literal: choice.text, to: &pattern)
      return "\(choice.word) {\(pattern)}"
    }.joined(separator: " ")
  }
}
