public import Foundation
public import ICUFormat
public import ICUFormatLocales

// Foundation's locales in languages of tasks, in display names and in the locale matcher.

extension Localization {
  /// Runs `operation` with the languages of Foundation locales for the current task.
  ///
  /// ```swift
  /// Localization.withLanguages([Locale(identifier: "de_AT")]) { LocaleIdentifier.current }   // "de_AT"
  /// ```
  @_disfavoredOverload
  public static func withLanguages<R, E: Error>(
    _ languages: [Locale], operation: () throws(E) -> R
  ) throws(E) -> R {
    try withLanguages(languages.map { LocaleIdentifier($0) }, operation: operation)
  }

  /// Runs `operation` with the languages of Foundation locales for the current task.
  ///
  /// ```swift
  /// await Localization.withLanguages([user.locale]) { await answer(request) }
  /// ```
  @_disfavoredOverload
  public static func withLanguages<R>(
    _ languages: [Locale], isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await withLanguages(
      languages.map { LocaleIdentifier($0) }, isolation: isolation, operation: operation)
  }
}

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
