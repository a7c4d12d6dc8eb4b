internal import SystemICU

extension LocaleIdentifier {
  /// The locale with its most likely script and region.
  ///
  /// ```swift
  /// LocaleIdentifier("zh-TW").maximized.languageTag  // "zh-Hant-TW"
  /// ```
  ///
  /// The corresponding ICU function is `uloc_addLikelySubtags`.
  public var maximized: LocaleIdentifier {
    withLikelySubtags
  }

  /// The shortest locale with the same likely script and region: `de` for `de_Latn_DE`.
  ///
  /// The corresponding ICU function is `uloc_minimizeSubtags`.
  public var minimized: LocaleIdentifier {
    (try? LocaleIdentifier(ICULocale.minimizingSubtags(identifier))) ?? self
  }

  /// The locale with CLDR's aliases replaced: `he` for `iw`, `sr_Latn` for `sh`.
  ///
  /// An invalid locale is returned unchanged; use `init(validating:)` to check a locale.
  ///
  /// The corresponding ICU function is `icu::Locale::createCanonical`.
  public var canonical: LocaleIdentifier {
    (try? LocaleIdentifier(ICULocale.cldrCanonicalized(identifier))) ?? self
  }

  /// The locale without its last part; nil for the root locale and for a language alone.
  ///
  /// The corresponding ICU function is `uloc_getParent`.
  public var parent: LocaleIdentifier? {
    guard let parent = try? ICULocale.parent(of: identifier), !parent.isEmpty else { return nil }
    return LocaleIdentifier(parent)
  }

  /// The script subtag, such as `Hant`; nil if there is none.
  public var script: String? { Self.part(try? ICULocale.script(of: identifier)) }

  /// The region subtag, such as `TW`; nil if there is none.
  public var region: String? { Self.part(try? ICULocale.region(of: identifier)) }

  /// The variants; nil if there are none.
  public var variant: String? { Self.part(try? ICULocale.variant(of: identifier)) }

  private static func part(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the value of a keyword, in ICU form; `calendar` and `ca` are the same keyword.
  ///
  /// ```swift
  /// LocaleIdentifier("th-u-ca-buddhist").keyword("ca")  // "buddhist"
  /// ```
  ///
  /// The corresponding ICU function is `uloc_getKeywordValue`.
  public func keyword(_ key: String) -> String? {
    let name = ICULocale.legacyType(keyword: key) ?? key
    return try? ICULocale.keywordValue(name, of: identifier)
  }

  /// Returns the locale with a keyword set, or removed if the value is nil; accepts both forms.
  ///
  /// ```swift
  /// LocaleIdentifier("ar").setting("nu", to: "latn").languageTag  // "ar-u-nu-latn"
  /// ```
  ///
  /// The corresponding ICU function is `uloc_setKeywordValue`.
  public func setting(_ key: String, to value: String?) -> LocaleIdentifier {
    let name = ICULocale.legacyType(keyword: key) ?? key
    let legacy = value.map { ICULocale.legacyType(keyword: key, value: $0) ?? $0 }
    let changed = try? ICULocale.setting(keyword: name, to: legacy, of: identifier)
    return changed.map { LocaleIdentifier($0) } ?? self
  }

  /// The locales that ICU has data for.
  ///
  /// The corresponding ICU function is `uloc_getAvailable`.
  public static var available: [LocaleIdentifier] {
    ICULocale.available().map { LocaleIdentifier($0) }
  }
}
