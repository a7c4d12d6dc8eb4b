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
    guard identifier.utf8.count <= Self.longest else {
      throw FormatError(
        kind: .unknownLocale, value: identifier, detail: "longer than \(Self.longest) bytes")
    }
    let locale = LocaleIdentifier(identifier)
    let canonical = try? LocaleIdentifier(ICULocale.cldrCanonicalized(locale.identifier))
    let language = (canonical ?? locale).languageCode
    guard !language.isEmpty, FormattingLocale.isAvailable(language) else {
      throw FormatError(
        kind: .unknownLocale, value: identifier,
        suggestions: .near(locale.identifier, names: Self.known))
    }
    self = locale
  }

  /// The length limit of a valid name: ICU reads a name in time that grows with its length.
  private static let longest = 1024

  private static let known = ICULocale.available(includingAliases: true)
}
