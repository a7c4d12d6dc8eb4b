internal import ICUFormatMemory
internal import MessageSyntax

extension LocalizedStringKey {
  /// Returns the source string with formatted arguments, which is shown if no language has the key.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(3) of \(1234.5, fractionDigits: 2)"
  /// key.sourceText(for: "de")   // "3 of 1.234,50"
  /// ```
  ///
  /// The source string is in the development language: the plural rules of this language choose the
  /// case of an inline plural, and ordinals and spelled-out numbers are in this language. Digits,
  /// separators and dates follow the user's locale.
  ///
  /// ```swift
  /// let files: LocalizedStringKey = "\(1, one: "# file", other: "# files")"
  /// files.sourceText(for: "ja")   // "1 file"
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale of the arguments; nil for the number format of C.
  ///   - language: The development language.
  public func sourceText(
    for locale: LocaleIdentifier? = nil, language: LocaleIdentifier = "en"
  ) -> String {
    UTF8Writer.string { writer in
      (GrammarMarkup.removed(from: self) ?? self).appendSource(
        locale: locale, languages: TextLanguages(ofSource: language, for: locale), to: &writer)
    }
  }

  /// Appends ``sourceText(for:language:)``.
  func appendSource(
    locale: LocaleIdentifier?, languages: TextLanguages, to writer: inout UTF8Writer
  ) {
    if let defaultValue {
      return append(defaultValue, locale: locale, languages: languages, to: &writer)
    }
    let locale = locale?.formatting
    let limit = writer.count + MessageLimits.outputLength
    for index in 0..<segments.count {
      guard writer.count <= limit else { return reportLength() }
      segments.withPair(at: index) { pair in
        writer.append(pair.literal)
        if !pair.placeholder.appendFast(locale: locale, to: &writer) {
          pair.placeholder.append(locale: locale, languages: languages, to: &writer)
        }
      }
    }
    writer.append(segments.tail)
  }

  private func append(
    _ value: DefaultValue, locale: LocaleIdentifier?, languages: TextLanguages,
    to writer: inout UTF8Writer
  ) {
    switch value {
    case .plain(let text): writer.append(text)
    case .format(let format):
      var engine = PrintfEngine(arguments: .key(segments), locale: locale, languages: languages)
      engine.append(format, to: &writer)
    case .pattern(let pattern):
      message(pattern, locale: locale ?? .current, languages: languages)
        .write(arguments, to: &writer)
    }
  }

  /// Returns the message of a pattern in the development language, for the arguments of the key.
  func message(
    _ pattern: String, locale: LocaleIdentifier, languages: TextLanguages
  ) -> MessageFormat {
    var diagnostics: [MessageDiagnostic] = []
    let format = MessageFormat(
      recovering: pattern, locale: locale, textLanguage: languages.text, diagnostics: &diagnostics)
    let names = messageNames(in: .icu)
    return names.isEmpty ? format : format.bound(toNamesOrPositionsOf: names)
  }

  /// The source string as a printf format over the arguments, or the text of a key without
  /// interpolation.
  ///
  /// A placeholder with a style is `%@`, so that the style formats it.
  var sourceFormat: String {
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
    return replacingSegments(plain).key
  }

  private func reportLength() {
    Localization.report(
      LocalizationIssue(
        kind: .textTooLong, subject: String(segments.tail.prefix(64)),
        detail: "text after \(MessageLimits.outputLength) bytes is omitted"))
  }
}

extension Placeholder {
  /// Appends a plain string or integer; returns false and appends nothing for another argument.
  @inline(__always)
  fileprivate func appendFast(locale: LocaleIdentifier?, to writer: inout UTF8Writer) -> Bool {
    guard detail == nil else { return false }
    switch specifier {
    case .uint64, .uint32, .double, .float: return false
    case .object, .int64, .int32: break
    }
    if let value = argument.asInteger {
      return locale.map { PrintfNumbers.append(value, locale: $0, to: &writer) } ?? false
    }
    return specifier == .object && argument.appendFast(acceptsString: true, nil, to: &writer)
  }

  /// Appends the value, formatted with the style or specifier of the source.
  func append(
    locale: LocaleIdentifier?, languages: TextLanguages, to writer: inout UTF8Writer
  ) {
    // A plural has the specifier of a number but shows its cases, so the style comes first.
    if let style = detail?.style {
      ValueFormatter.append(
        argument, style: style, in: ValueContext(printf: locale, languages: languages),
        to: &writer)
      return
    }
    let text = detail?.verbatimSpecifier ?? specifier.text
    var engine = PrintfEngine(
      arguments: .list([argument]), locale: locale, languages: languages)
    engine.append(text, to: &writer)
  }
}
