public import Foundation
public import ICUFormat
public import ICUFormatLocales

// Foundation's locales in display names and in the locale matcher.

extension DisplayNames {
  /// Creates display names in the language of a Foundation locale.
  ///
  /// ```swift
  /// DisplayNames(locale: Locale(identifier: "de_DE")).region("AT")   // "Österreich"
  /// ```
  public init(
    locale: Locale, dialect: Dialect = .standard, length: Length = .full,
    context: TextContext = .none
  ) {
    self.init(
      locale: LocaleIdentifier(locale), dialect: dialect, length: length, context: context)
  }
}

extension LocaleMatcher {
  /// Returns the best match for Foundation locales, in order of preference.
  ///
  /// ```swift
  /// let matcher = try LocaleMatcher(supported: ["en", "de"])
  /// try matcher.bestMatch(for: [Locale(identifier: "de_DE")])?.locale   // "de"
  /// ```
  public func bestMatch(for desired: [Locale]) throws(FormatError) -> Match? {
    try bestMatch(for: desired.map { LocaleIdentifier($0) })
  }
}
