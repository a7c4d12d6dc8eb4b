internal import SystemICU

/// The codes that CLDR replaces by others, so that ICU is asked only about locales that have one.
@usableFromInline package struct ReplacedCodes: Sendable {
  package static let shared = ReplacedCodes()

  private let languages: Set<UInt64>
  private let scripts: Set<UInt64>
  private let regions: Set<UInt64>

  private init() {
    func codes(_ kind: String) -> Set<UInt64> {
      let keys = (try? ICULanguageData.replacedCodes(kind)) ?? []
      // Some are of more subtags than one: `sgn_BR` begins with the language.
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
  /// ICU orders variants too, so that a locale with variants counts as one.
  package func mayBe(in parts: LocaleParts) -> Bool {
    !parts.variant.isEmpty || languages.isEmpty
      || languages.contains(LocaleSubtags.packed(parts.language))
      || !parts.script.isEmpty && scripts.contains(LocaleSubtags.packed(parts.script))
      || !parts.region.isEmpty && regions.contains(LocaleSubtags.packed(parts.region))
  }
}
