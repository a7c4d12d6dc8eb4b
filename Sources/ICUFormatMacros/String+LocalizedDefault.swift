public import ICUFormat

// The initializers that `@LocalizedStrings` expands to. They cache the translation for the literal
// of the key.

extension String {
  /// Makes the localized string for a symbolic key, with a printf format as its default value.
  ///
  /// ```swift
  /// String(localized: "main.greeting", defaultFormat: "Hello %@", arguments: ["Ana"])   // "Hello Ana"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as it is written in the tables.
  ///   - defaultFormat: The format to use if no language has the key.
  ///   - arguments: The values, in the order of their positions in the format.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - comment: A note for translators; only tools that extract keys read it.
  public init(
    localized key: StaticString, defaultFormat: StaticString,
    arguments: [any MessageArgumentConvertible] = [], table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil
  ) {
    self = CallSite.text(
      key, defaultFormat: defaultFormat, arguments, table: table, bundle: bundle)
  }

  /// Makes the localized string for a symbolic key, with an ICU pattern and positional arguments.
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
      key, defaultPattern: defaultPattern, arguments, table: table, bundle: bundle)
  }

  /// Makes the localized string for a symbolic key, with an ICU pattern and named arguments.
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
      key, defaultPattern: defaultPattern, arguments, table: table, bundle: bundle)
  }
}
