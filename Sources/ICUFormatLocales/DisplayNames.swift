internal import SystemICU

/// Localized names of languages, regions, scripts, currencies, calendars and time zones.
///
/// ```swift
/// let names = DisplayNames(locale: "de")
/// names.language("fr")          // "Französisch"
/// names.region("AT")            // "Österreich"
/// names.locale("en-GB")         // "Englisch (Vereinigtes Königreich)"
/// names.calendar(.buddhist)     // "Buddhistischer Kalender"
/// DisplayNames(locale: "en", dialect: .dialect).locale("en-GB")  // "British English"
/// ```
///
/// The result for a code without a name is nil.
///
/// The corresponding ICU functions are those of `uldn_openForContext`.
public struct DisplayNames: Hashable, Sendable {
  /// Whether to use the special name of a dialect, if it has one.
  public enum Dialect: String, Hashable, Sendable, Codable, CaseIterable {
    /// "English (United States)".
    case standard
    /// "American English".
    case dialect
  }

  /// The length of the names.
  public enum Length: String, Hashable, Sendable, Codable, CaseIterable {
    /// "United States".
    case full
    /// "US".
    case short
  }

  /// The locale whose language the names are in.
  public let locale: LocaleIdentifier
  /// Whether to use the special name of a dialect, if it has one.
  public let dialect: Dialect
  /// The length of the names.
  public let length: Length
  /// The position in which the names are used.
  public let context: TextContext

  /// Creates display names in the language of a locale.
  public init(
    locale: LocaleIdentifier = .current, dialect: Dialect = .standard, length: Length = .full,
    context: TextContext = .none
  ) {
    self.locale = locale
    self.dialect = dialect
    self.length = length
    self.context = context
  }

  /// Returns the name of a locale: "Deutsch (Österreich)".
  ///
  /// A part without a name is shown as its code.
  ///
  /// The corresponding ICU function is `uldn_localeDisplayName`.
  public func locale(_ locale: LocaleIdentifier) -> String {
    name(.locale, locale.identifier, substituting: true) ?? locale.identifier
  }

  /// Returns the name of a language: "Französisch".
  ///
  /// The corresponding ICU function is `uldn_languageDisplayName`.
  public func language(_ code: String) -> String? { name(.language, code) }

  /// Returns the name of a script: "Kyrillisch".
  ///
  /// The corresponding ICU function is `uldn_scriptDisplayName`.
  public func script(_ code: String) -> String? { name(.script, code) }

  /// Returns the name of a region: "Österreich".
  ///
  /// The corresponding ICU function is `uldn_regionDisplayName`.
  public func region(_ code: String) -> String? { name(.region, code) }

  /// Returns the name of a variant: "Neue deutsche Rechtschreibung" for `1996`.
  ///
  /// The corresponding ICU function is `uldn_variantDisplayName`.
  public func variant(_ code: String) -> String? { name(.variant, code.asciiUppercased) }

  /// Returns the name of a keyword: "Kalender" for `calendar` or `ca`.
  ///
  /// The corresponding ICU function is `uldn_keyDisplayName`.
  public func keyword(_ key: String) -> String? {
    name(.key, ICULocale.legacyType(keyword: key) ?? key)
  }

  /// Returns the name of a keyword's value: "Arabisch-indische Ziffern" for `numbers` and `arab`.
  ///
  /// The corresponding ICU function is `uldn_keyValueDisplayName`.
  public func value(_ value: String, ofKeyword key: String) -> String? {
    let legacyKey = ICULocale.legacyType(keyword: key) ?? key
    let legacyValue = ICULocale.legacyType(keyword: key, value: value) ?? value
    let name = try? names(substituting: false).name(ofValue: legacyValue, key: legacyKey)
    // ICU returns the value itself if it has no name, regardless of the requested behavior.
    return name == legacyValue ? nil : name
  }

  /// Returns the name of a calendar: "Gregorianischer Kalender".
  public func calendar(_ calendar: CalendarIdentifier) -> String? {
    value(calendar.icuIdentifier, ofKeyword: "calendar")
  }

  /// Returns the name of a numbering system: "Arabisch-indische Ziffern".
  public func numberingSystem(_ name: String) -> String? { value(name, ofKeyword: "numbers") }

  /// Returns the name of a currency: "Euro" for `EUR`.
  ///
  /// The corresponding ICU function is `ucurr_getName`.
  public func currency(_ code: String) -> String? {
    let code = code.asciiUppercased
    // ICU would read the bytes of non-ASCII letters one by one.
    guard code.utf8.allSatisfy({ $0 < 0x80 }),
      let name = try? ICUCurrency.name(of: code, locale: locale.identifier, style: .long),
      name != code
    else { return nil }
    return name
  }

  /// Returns the symbol of a currency: "€"; the code itself if the locale has no symbol.
  ///
  /// The corresponding ICU function is `ucurr_getName`.
  public func currencySymbol(_ code: String, narrow: Bool = false) -> String {
    let code = code.asciiUppercased
    guard code.utf8.allSatisfy({ $0 < 0x80 }) else { return code }
    let style: ICUCurrency.NameStyle = narrow ? .narrow : .symbol
    return (try? ICUCurrency.name(of: code, locale: locale.identifier, style: style)) ?? code
  }

  /// A kind of time zone name.
  public enum TimeZoneName: String, Hashable, Sendable, Codable, CaseIterable {
    /// "Mitteleuropäische Normalzeit".
    case standard
    /// "Mitteleuropäische Sommerzeit".
    case daylight
    /// "Mitteleuropäische Zeit".
    case generic
    /// "Deutschland (Ortszeit)".
    case location
    /// "GMT+01:00".
    case offset
  }

  /// Returns the name of a time zone; nil for a zone that ICU does not know.
  ///
  /// The corresponding ICU function is `icu::TimeZone::getDisplayName`.
  public func timeZone(_ zone: TimeZoneIdentifier, _ kind: TimeZoneName = .generic) -> String? {
    let style: ICUTimeZone.NameStyle =
      switch kind {
      case .standard, .daylight: .long
      case .generic: .longGeneric
      case .location: .genericLocation
      case .offset: .longGMT
      }
    return try? ICUTimeZone.displayName(
      of: zone.identifier, style: style, isDaylight: kind == .daylight, locale: locale.identifier)
  }

  // MARK: ICU

  private struct Signature: Hashable, Sendable {
    let names: DisplayNames
    let substitutes: Bool
  }

  private static let cache = BoundedCache<Signature, ICULocaleDisplayNames>(limit: 32)

  private func names(substituting: Bool) throws(ICUError) -> ICULocaleDisplayNames {
    let locale = locale.formatting
    let names = DisplayNames(locale: locale, dialect: dialect, length: length, context: context)
    let signature = Signature(names: names, substitutes: substituting)
    return try Self.cache.value(for: signature) { () throws(ICUError) in
      try ICULocaleDisplayNames(
        locale: locale.identifier, dialect: dialect == .standard ? .standardNames : .dialectNames,
        capitalization: context.icu, length: length == .full ? .full : .short,
        substitution: substituting ? .substitute : .none)
    }
  }

  private func name(
    _ kind: ICULocaleDisplayNames.Kind, _ code: String, substituting: Bool = false
  ) -> String? {
    let name = try? names(substituting: substituting).name(of: code, kind: kind)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
