internal import SystemICU

extension LocaleIdentifier {
  /// The locale with its most likely script and region; unchanged if ICU knows none.
  package var withLikelySubtags: LocaleIdentifier {
    (try? LocaleIdentifier(ICULocale.addingLikelySubtags(identifier))) ?? self
  }

  /// Creates a locale whose language ICU has data for.
  ///
  /// ```swift
  /// try LocaleIdentifier(validating: "de-AT").identifier   // "de_AT"
  /// ```
  ///
  /// The corresponding ICU function is `uloc_openAvailableByType`.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unknownLocale``, with similar names as
  ///   suggestions.
  public init(validating identifier: String) throws(FormatError) {
    let locale = LocaleIdentifier(identifier)
    let canonical = try? LocaleIdentifier(ICULocale.cldrCanonicalized(locale.identifier))
    let language = (canonical ?? locale).languageCode
    let known = ICULocale.available(includingAliases: true)
    guard !language.isEmpty, known.contains(language) else {
      throw FormatError(
        kind: .unknownLocale, value: identifier,
        suggestions: FormatError.neighbours(of: locale.identifier, in: known))
    }
    self = locale
  }
}
