extension String {
  /// The text of a key in the current language, with its arguments in place.
  ///
  /// ```swift
  /// String(localized: "\(name) has \(count) files")                  // "Ana hat 3 Dateien"
  /// String(localized: "Hello", table: "Main", bundle: .main, locale: "zh-TW")
  /// ```
  ///
  /// Where no language has the key, the source's own words are shown: with the plural rules and
  /// ordinals of the bundle's development language, and the digits, separators and dates of the
  /// locale.
  ///
  /// - Parameters:
  ///   - key: What the source says; a literal, mostly.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - locale: The language to look in and to format for; nil for those of the task or process.
  ///   - width: The room for the text, where a translation has variations by width.
  ///   - comment: What translators should know; only tools that extract keys read it.
  ///
  /// The corresponding Foundation API is `String(localized:table:bundle:locale:comment:)`.
  public init(
    localized key: borrowing LocalizedStringKey, table: String? = nil,
    bundle: borrowing LocalizationBundle = .main, locale: borrowing LocaleIdentifier? = nil,
    width: Int? = nil, comment: StaticString? = nil
  ) {
    self.init(key, source: key, table, bundle, locale, width)
  }

  /// The text of a symbolic key in the current language, with the arguments of its default.
  ///
  /// ```swift
  /// String(localized: "cart.total", defaultValue: "Total: \(price, fractionDigits: 2)")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as the tables spell it.
  ///   - defaultValue: The arguments, and the words to show where no language has the key.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - locale: The language to look in and to format for; nil for those of the task or process.
  ///   - width: The room for the text, where a translation has variations by width.
  ///   - comment: What translators should know; only tools that extract keys read it.
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

  /// The text of a symbolic key that is only known when the program runs.
  ///
  /// ```swift
  /// String(localizedKey: "error.\(code)", defaultValue: "Error \(code)")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as the tables spell it.
  ///   - defaultValue: The arguments, and the words to show where no language has the key.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - locale: The language to look in and to format for; nil for those of the task or process.
  ///   - width: The room for the text, where a translation has variations by width.
  public init(
    localizedKey key: String, defaultValue: LocalizedStringKey, table: String? = nil,
    bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil, width: Int? = nil
  ) {
    self.init(LocalizedStringKey(key), source: defaultValue, table, bundle, locale, width)
  }

  @inline(__always)
  private init(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, _ table: String?,
    _ bundle: borrowing LocalizationBundle, _ locale: borrowing LocaleIdentifier?, _ width: Int?
  ) {
    if let locale = copy locale {
      self = locale.withPreferences {
        bundle.text(key, source: source, table: table, preferences: $0, width: width)
      }
    } else {
      self = Localization.withPreferences {
        bundle.text(key, source: source, table: table, preferences: $0, width: width)
      }
    }
  }
}
