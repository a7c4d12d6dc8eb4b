internal import SystemICU

/// The codes that CLDR replaces with others: ICU is called only for locales that contain one.
@usableFromInline package struct ReplacedCodes: Sendable {
  package static let shared = ReplacedCodes()

  private let languages: Set<UInt64>
  private let scripts: Set<UInt64>
  private let regions: Set<UInt64>

  private init() {
    func codes(_ kind: String) -> Set<UInt64> {
      let keys = (try? ICULanguageData.replacedCodes(kind)) ?? []
      // Some have more than one subtag: `sgn_BR` begins with the language.
      return Set(
        keys.map { key in
          LocaleSubtags.packed(
            key.utf8.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") })
        })
    }
    languages = codes("language")
    scripts = codes("script")
    regions = codes("territory")
  }

  /// Whether CLDR may replace a part of a locale.
  ///
  /// ICU also sorts variants, so the result is true for a locale with variants.
  package func mayBe(in parts: LocaleParts) -> Bool {
    !parts.variant.isEmpty || languages.isEmpty
      || languages.contains(LocaleSubtags.packed(parts.language))
      || !parts.script.isEmpty && scripts.contains(LocaleSubtags.packed(parts.script))
      || !parts.region.isEmpty && regions.contains(LocaleSubtags.packed(parts.region))
  }
}
