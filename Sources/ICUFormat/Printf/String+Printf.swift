internal import ICUFormatMemory

extension String {
  /// Makes a string from a printf format and values: a safe replacement for `String(format:)`.
  ///
  /// The types of the values decide how they are printed. A directive that does not match its value
  /// prints the value in its best format. Formats may come from untrusted sources: no format can
  /// crash, read memory other than the arguments, or cause unbounded work.
  ///
  /// ```swift
  /// String(icuFormat: "%@ has %lld files", "Ana", 3)                     // "Ana has 3 files"
  /// String(icuFormat: "%.2f", 2.675)                                     // "2.67"
  /// String(icuFormat: "%.2f", locale: "de", 1234567.891)                 // "1.234.567,89"
  /// String(icuFormat: "%1$@ %3$@", "x", "y", "z")                        // "x z"
  /// String(icuFormat: "%@ and %d", 5, "five")                            // "5 and five"
  /// String(icuFormat: "%@ of %@", "one")                                 // "one of %@"
  /// ```
  ///
  /// - Parameters:
  ///   - format: A format; see `PrintfFormat` for the syntax.
  ///   - locale: The locale of digits, separators and grouping. With nil, the output equals C's,
  ///     byte for byte, and doubles are rounded as in glibc; with a locale, as in ICU.
  ///   - arguments: The values, in the order of their positions in the format.
  ///
  /// The corresponding Foundation API is `String(format:locale:_:)`.
  public init(
    icuFormat format: String, locale: LocaleIdentifier? = nil,
    _ arguments: any MessageArgumentConvertible...
  ) {
    self = Self.printing(format, .values(arguments), locale: locale)
  }

  /// Makes a string from a printf format and an array of values.
  ///
  /// ```swift
  /// String(icuFormat: "%@ has %lld files", arguments: ["Ana", 3])   // "Ana has 3 files"
  /// ```
  ///
  /// - Parameters:
  ///   - format: A format; see `PrintfFormat` for the syntax.
  ///   - locale: The locale of digits, separators and grouping; nil for C's notation.
  ///   - options: The options for output that Foundation prints incorrectly.
  ///   - arguments: The values, in the order of their positions in the format.
  ///
  /// The corresponding Foundation API is `String(format:locale:arguments:)`.
  public init(
    icuFormat format: String, locale: LocaleIdentifier? = nil,
    options: PrintfOptions = PrintfOptions(), arguments: [MessageArgument]
  ) {
    self = Self.printing(
      format, .list(arguments), locale: locale, options: options)
  }

  /// Returns a string from a printf format and values, with the current language's number format.
  ///
  /// ```swift
  /// Localization.withLanguages(["de"]) {
  ///   String.localizedStringWithFormat("%@: %.1f", "Summe", 1234.5)   // "Summe: 1.234,5"
  /// }
  /// ```
  ///
  /// Foundation on Linux has a function with this name that crashes if a value does not match its
  /// directive, and that formats for `en_001` in every language. A file that imports
  /// `ICUFormatFoundation` and Foundation gets this function.
  ///
  /// This does not find plural forms in a `.stringsdict` or `.xcstrings` file: the string that
  /// `NSLocalizedString` returns cannot carry them, so the form `other` is shown. Write the values in
  /// the key: ``Swift/String/init(localized:table:bundle:locale:width:comment:)``.
  ///
  /// - Parameters:
  ///   - format: A format; see `PrintfFormat` for the syntax.
  ///   - arguments: The values, in the order of their positions in the format.
  ///
  /// The corresponding Foundation API is `String.localizedStringWithFormat(_:_:)`.
  public static func localizedStringWithFormat(
    _ format: String, _ arguments: any MessageArgumentConvertible...
  ) -> String {
    printing(
      format, .values(arguments), locale: Localization.currentLanguages.first ?? .current)
  }

  private static func printing(
    _ format: String, _ arguments: PrintfArguments, locale: LocaleIdentifier?,
    options: PrintfOptions = PrintfOptions()
  ) -> String {
    UTF8Writer.string { writer in
      var engine = PrintfEngine(arguments: arguments, locale: locale, options: options)
      engine.append(format, to: &writer)
    }
  }
}
