internal import ICUFormatMemory

extension String {
  /// Text from a printf format and values: the safe drop-in for Foundation's `String(format:)`.
  ///
  /// The values' own types decide what is printed, and a directive that does not fit its value prints
  /// the value's best text. No format can crash, read memory that was not given, or ask for
  /// unbounded work; formats may come from anywhere.
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
  ///   - format: A format; see ``PrintfFormat`` for what it may say.
  ///   - locale: Whose digits, separators and grouping numbers have. Nil for C's spelling, byte for
  ///     byte: doubles are then rounded as glibc rounds them, with a locale as ICU does.
  ///   - arguments: The values, in the order in which the format counts them.
  ///
  /// The corresponding Foundation API is `String(format:locale:_:)`.
  public init(
    icuFormat format: String, locale: LocaleIdentifier? = nil,
    _ arguments: any MessageArgumentConvertible...
  ) {
    self = Self.printing(format, .values(arguments), locale: locale)
  }

  /// Text from a printf format and an array of values.
  ///
  /// ```swift
  /// String(icuFormat: "%@ has %lld files", arguments: ["Ana", 3])   // "Ana has 3 files"
  /// ```
  ///
  /// - Parameters:
  ///   - format: A format; see ``PrintfFormat`` for what it may say.
  ///   - locale: Whose digits, separators and grouping numbers have; nil for C's spelling.
  ///   - options: How to print what Foundation prints wrong.
  ///   - arguments: The values, in the order in which the format counts them.
  ///
  /// The corresponding Foundation API is `String(format:locale:arguments:)`.
  public init(
    icuFormat format: String, locale: LocaleIdentifier? = nil,
    options: PrintfOptions = PrintfOptions(), arguments: [MessageArgument]
  ) {
    self = Self.printing(
      format, .list(arguments), locale: locale, options: options)
  }

  /// Text from a printf format and values, with the numbers of the current language.
  ///
  /// ```swift
  /// Localization.withLanguages(["de"]) {
  ///   String.localizedStringWithFormat("%@: %.1f", "Summe", 1234.5)   // "Summe: 1.234,5"
  /// }
  /// ```
  ///
  /// Foundation on Linux has a function of this name that crashes where a value does not fit its
  /// directive and formats for `en_001` whatever the language. A file that imports
  /// `ICUFormatFoundation` beside Foundation gets this one.
  ///
  /// A format whose plural forms are in a `.stringsdict` or `.xcstrings` is not text:
  /// ``Swift/String/init(localized:table:bundle:locale:width:comment:)`` looks such a key up.
  ///
  /// - Parameters:
  ///   - format: A format; see ``PrintfFormat`` for what it may say.
  ///   - arguments: The values, in the order in which the format counts them.
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
