extension String {
  /// Creates a localized string for a key in the current language, with formatted arguments.
  ///
  /// ```swift
  /// String(localized: "\(name) has \(count) files")                  // "Ana hat 3 Dateien"
  /// String(localized: "Hello", table: "Main", bundle: .main, locale: "zh-TW")
  /// ```
  ///
  /// If no language has the key, the result is the source string: with the plural rules and
  /// ordinals of the bundle's development language, and the digits, separators and dates of the
  /// locale.
  ///
  /// - Parameters:
  ///   - key: The key, usually a literal.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - locale: The language to search and the formatting locale; nil for the languages of the
  ///     task or process.
  ///   - width: The available width, for translations with variations by width.
  ///   - comment: A comment for translators; only tools that extract keys read it.
  ///
  /// The corresponding Foundation API is `String(localized:table:bundle:locale:comment:)`.
  public init(
    localized key: borrowing LocalizedStringKey, table: String? = nil,
    bundle: borrowing LocalizationBundle = .main, locale: borrowing LocaleIdentifier? = nil,
    width: Int? = nil, comment: StaticString? = nil
  ) {
    self = Localization.withPreferences(for: locale) {
      bundle.text(
        key, source: key, isOwnSource: true, table: table, preferences: $0, width: width)
    }
  }

  /// Creates a localized string for a symbolic key, with the arguments of its default value.
  ///
  /// ```swift
  /// String(localized: "cart.total", defaultValue: "Total: \(price, fractionDigits: 2)")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as written in the tables.
  ///   - defaultValue: The arguments, and the string to show if no language has the key.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - locale: The language to search and the formatting locale; nil for the languages of the
  ///     task or process.
  ///   - width: The available width, for translations with variations by width.
  ///   - comment: A comment for translators; only tools that extract keys read it.
  ///
  /// The corresponding Foundation API is
  /// `String(localized:defaultValue:table:bundle:locale:comment:)`.
  public init(
    localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil,
    bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil, width: Int? = nil,
    comment: StaticString? = nil
  ) {
    self.init(
      localizedKey: key.description, defaultValue: defaultValue, table: table, bundle: bundle,
      locale: locale, width: width)
  }

  /// Creates a localized string for a symbolic key that is only known at run time.
  ///
  /// ```swift
  /// String(localizedKey: "error.\(code)", defaultValue: "Error \(code)")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as written in the tables.
  ///   - defaultValue: The arguments, and the string to show if no language has the key.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - locale: The language to search and the formatting locale; nil for the languages of the
  ///     task or process.
  ///   - width: The available width, for translations with variations by width.
  public init(
    localizedKey key: String, defaultValue: LocalizedStringKey, table: String? = nil,
    bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil, width: Int? = nil
  ) {
    self = Localization.withPreferences(for: locale) {
      bundle.text(
        LocalizedStringKey(key), source: defaultValue, table: table, preferences: $0, width: width)
    }
  }
}
