public import FoundationEssentials
internal import SystemICU

extension DateStyle {
  /// The style in strict mode: it rejects days that do not exist and other white space.
  ///
  /// ```swift
  /// let style = DateStyle(pattern: "y-MM-dd").locale("en").timeZone(.utc)
  /// try style.parse("2026-02-30")         // 2 March 2026
  /// try style.strict.parse("2026-02-30")  // throws FormatError
  /// ```
  public var strict: DateStyle {
    with { $0.isLenient = false }
  }

  /// Returns the style with the start of the 100 years in which two-digit years are interpreted.
  ///
  /// By default, this period begins 80 years before the process first used the style.
  ///
  /// ```swift
  /// let style = DateStyle(pattern: "yy-MM-dd").locale("en").timeZone(.utc)
  ///   .twoDigitYears(from: Date(timeIntervalSince1970: 0))
  /// try style.parse("69-01-01").timeIntervalSince1970  // 3124224000.0, in 2069
  /// ```
  public func twoDigitYears(from start: Date) -> DateStyle {
    with { $0.twoDigitYearStart = start }
  }

  /// Parses a date at the beginning of a string and returns the UTF-8 offset after it.
  ///
  /// - Parameters:
  ///   - text: The string that has the date.
  ///   - start: The UTF-8 offset to parse from.
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` with the offset at which
  ///   parsing stopped and the expected pattern.
  ///
  /// The corresponding ICU function is `udat_parse`.
  public func parsePrefix(
    of text: String, from start: Int = 0
  ) throws(FormatError) -> (date: Date, end: Int) {
    let formatter = try CompiledDateFormatter.cached(signature)
    do throws(ICUDateFormatter.ParseFailure) {
      let read = try formatter.icu.parse(text, from: start)
      return (Date(icuMilliseconds: read.milliseconds), read.end)
    } catch {
      throw failure(text, at: error.offset)
    }
  }

  private func failure(_ text: String, at offset: Int) -> FormatError {
    let wanted = (try? pattern()).map { "expected text that matches the pattern '\($0)'" } ?? ""
    return FormatError(kind: .unparsableText, value: text, offset: offset, detail: wanted)
  }
}

extension DateStyle: ParseStrategy {
  /// Parses a date from a string that contains nothing else.
  ///
  /// ```swift
  /// let style = DateStyle(date: .long).locale("de").timeZone(.utc)
  /// try style.parse("10. März 2026").timeIntervalSince1970  // 1773100800.0
  /// ```
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` with the offset at which
  ///   parsing stopped and the expected pattern.
  ///
  /// The corresponding ICU function is `udat_parse`.
  public func parse(_ text: String) throws(FormatError) -> Date {
    let (date, end) = try parsePrefix(of: text)
    if end < text.utf8.count { throw failure(text, at: end) }
    return date
  }
}

extension DateStyle: ParseableFormatStyle {
  /// The parse strategy of the style: the style itself.
  public var parseStrategy: DateStyle { self }
}
