public import ICUFormat

// What `@LocalizedStrings` expands to. The text that was found is kept with the key's literal.

extension String {
  /// The text of a symbolic key, or a printf format of the source, with arguments by position.
  ///
  /// ```swift
  /// String(localized: "main.greeting", defaultFormat: "Hello %@", arguments: ["Ana"])   // "Hello Ana"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as the tables spell it.
  ///   - defaultFormat: What to show where no language has the key.
  ///   - arguments: The values, in the order in which the format counts them.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - comment: What translators should know; only tools that extract keys read it.
  public init(
    localized key: StaticString, defaultFormat: StaticString,
    arguments: [any MessageArgumentConvertible] = [], table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil
  ) {
    self = CallSite.text(
      key, defaultFormat, table: table,
      source: { .symbol(key.description, default: .format(defaultFormat.description), names: []) },
      arguments.map(\.messageArgument), bundle: bundle,
      key: { LocalizedStringKey(key.description) })
  }

  /// The text of a symbolic key, or an ICU pattern of the source, with arguments by position.
  ///
  /// ```swift
  /// String(localized: "page", defaultPattern: "{0} of {1}", arguments: [3, 9])   // "3 of 9"
  /// ```
  public init(
    localized key: StaticString, defaultPattern: StaticString,
    arguments: [any MessageArgumentConvertible] = [], table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil
  ) {
    self = CallSite.text(
      key, defaultPattern, table: table,
      source: {
        .symbol(key.description, default: .pattern(defaultPattern.description), names: [])
      },
      arguments.map(\.messageArgument), bundle: bundle,
      key: { LocalizedStringKey(key.description) })
  }

  /// The text of a symbolic key, or an ICU pattern of the source, with arguments by name.
  ///
  /// ```swift
  /// String(
  ///   localized: "files", defaultPattern: "{count, plural, one {# file} other {# files}}",
  ///   arguments: ["count": 3])   // "3 files"
  /// ```
  public init(
    localized key: StaticString, defaultPattern: StaticString,
    arguments: KeyValuePairs<StaticString, any MessageArgumentConvertible>, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil
  ) {
    self = CallSite.text(
      key, defaultPattern, table: table,
      source: {
        .symbol(
          key.description, default: .pattern(defaultPattern.description),
          names: arguments.map(\.key.description))
      },
      arguments.map(\.value.messageArgument), bundle: bundle,
      key: { LocalizedStringKey(key.description) })
  }
}
