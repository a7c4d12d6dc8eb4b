internal import MessageSyntax

// The string of a symbolic key is only its literal: the placeholders, which hold the arguments, add
// nothing to it. The last placeholder holds the default value.

extension LocalizedStringKey {
  /// Creates a symbolic key without arguments, and the string to show if no language has it.
  ///
  /// ```swift
  /// LocalizedStringKey(symbol: "main.title", defaultValue: "Files").key   // "main.title"
  /// ```
  public init(symbol: String, defaultValue: String) {
    var segments = KeySegments()
    segments.append(
      Placeholder(
        argument: MessageArgument(defaultValue), specifier: .object,
        detail: Placeholder.Detail(verbatimSpecifier: "", words: defaultValue)))
    segments.append(literal: symbol)
    // Its translations are shown unchanged, including percent signs.
    self.init(segments: segments, hasFormatting: false)
  }

  /// Creates a symbolic key with arguments by position and a printf format as its default value.
  ///
  /// The format may name its arguments, as in Xcode's string catalogs: `%(count)lld`. Translations
  /// can use these names.
  ///
  /// ```swift
  /// let key = LocalizedStringKey(
  ///   symbol: "main.greeting", defaultFormat: "Hello **%@**", arguments: ["Ana"])
  /// ```
  public init(
    symbol: String, defaultFormat: String, arguments: [any MessageArgumentConvertible] = []
  ) {
    var words = defaultFormat
    var names: [String?] = []
    if PrintfFormat.mayHaveNames(defaultFormat) {
      let format = PrintfFormat(catalogText: defaultFormat)
      words = format.numberedText
      names = format.argumentNames
    }
    self.init(
      symbol: symbol, arguments: arguments.map { $0.messageArgument }, names: names, words: words,
      last: MessageArgument(words))
  }

  /// Creates a symbolic key with arguments by position and an ICU pattern as its default value.
  public init(
    symbol: String, defaultPattern: String, arguments: [any MessageArgumentConvertible] = []
  ) {
    self.init(
      symbol: symbol, pattern: defaultPattern, names: [],
      arguments: arguments.map { $0.messageArgument })
  }

  /// Creates a symbolic key with arguments by name and an ICU pattern as its default value.
  public init(
    symbol: String, defaultPattern: String,
    arguments: KeyValuePairs<String, any MessageArgumentConvertible>
  ) {
    self.init(
      symbol: symbol, pattern: defaultPattern, names: arguments.map(\.key),
      arguments: arguments.map(\.value.messageArgument))
  }

  private init(symbol: String, pattern: String, names: [String], arguments: [MessageArgument]) {
    let source = PatternOfSource(pattern: pattern, names: names, arguments: arguments)
    let uses = pattern.utf8.count { $0 == UInt8(ascii: "{") }
    let text = FormattedValue(
      // The arguments are in placeholders of their own.
      identity: FormatIdentity(value: pattern, style: names),
      weight: arguments.reduce(ArgumentWeight.other) { $0 + uses * $1.weight },
      inLanguages: { locale, languages in source.text(locale, languages.source) })
    self.init(
      symbol: symbol, arguments: arguments, names: names, words: "%\(arguments.count + 1)$@",
      last: MessageArgument(storage: .formatted(text)))
  }

  private init(
    symbol: String, arguments: [MessageArgument], names: [String?], words: String,
    last: MessageArgument
  ) {
    var segments = KeySegments()
    segments.append(literal: symbol)
    for (index, argument) in arguments.enumerated() {
      let name = names.indices.contains(index) ? names[index] : nil
      segments.append(
        Placeholder(
          argument: argument, specifier: .object,
          detail: Placeholder.Detail(verbatimSpecifier: "", name: name)))
    }
    segments.append(
      Placeholder(
        argument: last, specifier: .object,
        detail: Placeholder.Detail(verbatimSpecifier: "", words: words)))
    self.init(segments: segments, hasFormatting: true)
  }

  /// The source string: the key itself, or the default value of a symbolic key.
  ///
  /// It is a printf format over the arguments if the key has formatting. A placeholder with a style
  /// is `%@`, so that the style formats it.
  var sourceFormat: String {
    if let symbolWords { return GrammarMarkup.removed(from: symbolWords) ?? symbolWords }
    guard hasFormatting, segments.hasStyle else { return key }
    var plain = KeySegments()
    for index in 0..<segments.count {
      let pair = segments[index]
      plain.append(literal: pair.literal)
      let hasStyle = pair.placeholder.detail?.style != nil
      plain.append(
        hasStyle
          ? Placeholder(argument: pair.placeholder.argument, specifier: .object)
          : pair.placeholder)
    }
    plain.append(literal: segments.tail)
    return LocalizedStringKey(segments: plain, hasFormatting: true).key
  }

  /// The default value of a symbolic key; nil for every other key.
  var symbolWords: String? {
    guard segments.count > 0 else { return nil }
    return segments.withPlaceholder(at: segments.count - 1) { $0.detail?.words }
  }
}

/// An ICU pattern in the development language, with its arguments.
private struct PatternOfSource: Sendable {
  let pattern: String
  let names: [String]
  let arguments: [MessageArgument]

  func text(_ locale: LocaleIdentifier, _ language: LocaleIdentifier) -> String {
    var diagnostics: [MessageDiagnostic] = []
    let format = MessageFormat(
      recovering: pattern, locale: locale,
      words: TextLanguages(ofSource: language, for: locale).text, diagnostics: &diagnostics)
    return (names.isEmpty ? format : format.bound(to: names)).format(arguments)
  }
}
