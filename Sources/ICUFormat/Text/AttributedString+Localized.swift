public import FoundationEssentials

extension AttributedString {
  #if !canImport(Darwin)
    /// What is marked in the attributed string of a key.
    ///
    /// The corresponding Apple API is `AttributedString.FormattingOptions`.
    public struct FormattingOptions: OptionSet, Hashable, Sendable {
      /// The options as bits.
      public let rawValue: Int
      /// Options from bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The text of each argument has `replacementIndex`, which counts from 1 like `%1$@`.
      public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
    }
  #endif

  /// The text of a key in the current language, with the styles of its markup and arguments.
  ///
  /// ```swift
  /// let text = AttributedString(localized: "**\(name)** has \(count) files", locale: "en")
  /// text.runs.first?.textIntent   // .stronglyEmphasized
  /// ```
  ///
  /// Markup is inline Markdown and rich-text tags, as ``LocalizedText`` reads them. The attributes are
  /// those of ``StyledText/attributed(marksReplacements:)``, with fields.
  ///
  /// - Parameters:
  ///   - key: What the source says; a literal, mostly.
  ///   - options: What else is marked.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - locale: The language to look in and to format for; nil for those of the task or process.
  ///   - comment: What translators should know; only tools that extract keys read it.
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

  /// The text of a symbolic key in the current language, with its styles.
  ///
  /// - Parameters:
  ///   - key: The key, as the tables spell it.
  ///   - defaultValue: The arguments, and the words to show where no language has the key.
  ///   - options: What else is marked.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - locale: The language to look in and to format for; nil for those of the task or process.
  ///   - comment: What translators should know; only tools that extract keys read it.
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

  /// A localized text with its styles.
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

  /// The text as an attributed string whose runs have one of two fonts, for toolkits whose text is
  /// styled by fonts.
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
  ///   - fonts: The font of bold text, and that of all other.
  ///   - key: The attribute that holds a font.
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
