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
    if symbolWords != nil {
      let symbolWords = sourceFormat
      guard hasFormatting else { return writer.append(symbolWords) }
      var engine = PrintfEngine(arguments: .key(segments), locale: locale, languages: languages)
      return engine.append(symbolWords, to: &writer)
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
