internal import SystemICU

/// The codes that CLDR replaces with others: ICU is called only for locales that contain one.
package enum ReplacedCodes {
  private static let languages = codes("language")
  private static let scripts = codes("script")
  private static let regions = codes("territory")

  private static func codes(_ kind: String) -> SubtagSet {
    var codes: [UInt64] = []
    (try? ICULanguageData.replacedCodes(kind))?.forEach { key in
      // Some have more than one subtag: `sgn_BR` begins with the language.
      let end = key.indices.first { key[$0] == UInt8(ascii: "_") || key[$0] == UInt8(ascii: "-") }
      codes.append(LocaleSubtags.packed(key.extracting(0..<(end ?? key.count))))
    }
    return SubtagSet(codes)
  }

  /// Whether CLDR may replace a part of a locale.
  ///
  /// ICU also sorts variants, so the result is true for a locale with variants.
  package static func mayBe(in parts: LocaleParts) -> Bool {
    !parts.variant.isEmpty || languages.isEmpty
      || languages.contains(LocaleSubtags.packed(parts.language))
      || !parts.script.isEmpty && scripts.contains(LocaleSubtags.packed(parts.script))
      || !parts.region.isEmpty && regions.contains(LocaleSubtags.packed(parts.region))
  }
}
