public import FoundationEssentials

extension AttributedString {
  #if !canImport(Darwin)
    /// The options for the attributes of a localized attributed string.
    ///
    /// The corresponding Apple API is `AttributedString.FormattingOptions`.
    public struct FormattingOptions: OptionSet, Hashable, Sendable {
      /// The options as bits.
      public let rawValue: Int
      /// Makes options from bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// Gives the text of each argument a `replacementIndex`, which counts from 1 like `%1$@`.
      public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
    }
  #endif

  /// Makes the localized string for a key, with the styles of its markup and arguments.
  ///
  /// ```swift
  /// let text = AttributedString(localized: "**\(name)** has \(count) files", locale: "en")
  /// text.runs.first?.textIntent   // .stronglyEmphasized
  /// ```
  ///
  /// Markup is inline Markdown and rich-text tags, as in ``LocalizedText``. The attributes are
  /// those of ``StyledText/attributed(marksReplacements:)``, with fields.
  ///
  /// - Parameters:
  ///   - key: The key, usually a literal.
  ///   - options: The options for attributes.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - locale: The locale to search and to format for; nil for the languages of the task or
  ///     process.
  ///   - comment: A note for translators; only tools that extract keys read it.
  ///
  /// The corresponding Foundation API is
  /// `AttributedString(localized:options:table:bundle:locale:comment:)`.
  public init(
    localized key: LocalizedStringKey, options: AttributedString.FormattingOptions = [],
    table: String? = nil, bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil,
    comment: StaticString? = nil
  ) {
    self = LocalizedText(key, tableName: table, bundle: bundle, locale: locale)
      .attributed(options)
  }

  /// Makes the localized string for a symbolic key, with its styles.
  ///
  /// - Parameters:
  ///   - key: The key, as it is written in the tables.
  ///   - defaultValue: The arguments, and the string to show if no language has the key.
  ///   - options: The options for attributes.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - locale: The locale to search and to format for; nil for the languages of the task or
  ///     process.
  ///   - comment: A note for translators; only tools that extract keys read it.
  ///
  /// The corresponding Foundation API is
  /// `AttributedString(localized:defaultValue:options:table:bundle:locale:comment:)`.
  public init(
    localized key: StaticString, defaultValue: LocalizedStringKey,
    options: AttributedString.FormattingOptions = [], table: String? = nil,
    bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil,
    comment: StaticString? = nil
  ) {
    self = LocalizedText(
      symbol: key.description, defaultValue: defaultValue, tableName: table, bundle: bundle,
      locale: locale
    ).attributed(options)
  }

  /// Makes the attributed string of a localized text.
  ///
  /// ```swift
  /// AttributedString(styledLocalizedString: "NewMovies")   // "**New** movies", as "New movies"
  /// ```
  public init(styledLocalizedString text: LocalizedText) { self = text.attributed() }
}

extension LocalizedText {
  fileprivate func attributed(_ options: AttributedString.FormattingOptions) -> AttributedString {
    styled(collectsFields: true)
      .attributed(marksReplacements: options.contains(.applyReplacementIndexAttribute))
  }

  /// Returns an attributed string whose runs have one of two fonts.
  ///
  /// Use it with toolkits that style text with fonts.
  ///
  /// ```swift
  /// enum FontName: AttributedStringKey {
  ///   typealias Value = String
  ///   static let name = "font"
  /// }
  /// text.attributedString(withFonts: (default: "Sans", bold: "Sans Bold"), as: FontName.self)
  /// ```
  ///
  /// - Parameters:
  ///   - fonts: The font of bold text, and the font of all other text.
  ///   - key: The attribute for the font.
  public func attributedString<Key: AttributedStringKey>(
    withFonts fonts: (default: Key.Value, bold: Key.Value), as key: Key.Type
  ) -> AttributedString where Key.Value: Sendable {
    var text = attributed()
    for run in text.runs {
      let isBold = run[TextIntentAttribute.self]?.contains(.stronglyEmphasized) ?? false
      text[run.range][key] = isBold ? fonts.bold : fonts.default
    }
    return text
  }
}
