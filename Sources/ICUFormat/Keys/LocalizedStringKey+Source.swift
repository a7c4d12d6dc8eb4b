internal import ICU

extension LocalizedStringKey {
  /// The source's own words with the arguments in place: what is shown where no language has the key.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(3) of \(1234.5, fractionDigits: 2)"
  /// key.sourceText(for: "de")   // "3 of 1.234,50"
  /// ```
  ///
  /// - Parameter locale: What the arguments are formatted for; nil for C's spelling of numbers.
  public func sourceText(for locale: LocaleIdentifier? = nil) -> String {
    UTF8Writer.string { writer in appendSource(locale: locale, to: &writer) }
  }

  /// Appends ``sourceText(for:)``.
  func appendSource(locale: LocaleIdentifier?, to writer: inout UTF8Writer) {
    if let symbolWords {
      guard hasFormatting else { return writer.append(symbolWords) }
      var engine = PrintfEngine(arguments: .key(segments), locale: locale)
      return engine.append(symbolWords, to: &writer)
    }
    for index in 0..<segments.count {
      let pair = segments[index]
      writer.append(pair.literal)
      pair.placeholder.append(locale: locale, to: &writer)
    }
    writer.append(segments.tail)
  }
}

extension Placeholder {
  /// Appends the value as the source wants it.
  func append(locale: LocaleIdentifier?, to writer: inout UTF8Writer) {
    // Plurals have a number's specifier, and words of their own.
    if let style = detail?.style {
      PrintfText.append(argument, style: style, locale: locale, to: &writer)
      return
    }
    let text = detail?.verbatimSpecifier ?? specifier.text
    var engine = PrintfEngine(arguments: .list([argument]), locale: locale)
    engine.append(text, to: &writer)
  }
}
