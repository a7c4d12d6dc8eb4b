internal import SystemICU

/// The parts of a locale that language negotiation compares.
final class NegotiatedLocale: Sendable {
  /// The name with deprecated codes replaced; nil if it has none.
  private let replacement: String?
  /// The canonical locale's subtags, with likely subtags added.
  let subtags: LocaleSubtags
  /// The subtags of the locale as written, with likely subtags added.
  ///
  /// They differ only for `sh`: CLDR's distances treat it as a separate language, near to Bosnian
  /// and Croatian.
  let writtenSubtags: LocaleSubtags
  /// The variants, which CLDR's distances ignore; empty for none.
  let variant: String
  /// Whether the locale has only a language, perhaps with its likely script.
  let isLanguageAlone: Bool

  /// - Parameter name: A locale in ICU's form, without keywords.
  init(_ name: String) {
    var parts = LocaleParts(name)
    var canonical = name
    if ReplacedCodes.mayBe(in: parts) {
      canonical = (try? ICULocale.cldrCanonicalized(name)) ?? name
      parts = LocaleParts(canonical)
    }
    replacement = canonical == name ? nil : canonical
    subtags = LanguageData.shared.likely.maximized(parts)
    writtenSubtags = replacement == nil ? subtags : LanguageData.subtags(of: name)
    variant = String(decoding: parts.variant, as: UTF8.self)
    var isLikelyScript = parts.script.isEmpty
    if !isLikelyScript {
      let alone = LanguageData.subtags(of: String(decoding: parts.language, as: UTF8.self))
      isLikelyScript = alone.script == subtags.script
    }
    isLanguageAlone = parts.region.isEmpty && parts.variant.isEmpty && isLikelyScript
  }

  /// Returns the locale with deprecated codes replaced as in CLDR.
  func canonical(of locale: LocaleIdentifier) -> LocaleIdentifier {
    guard let replacement else { return locale }
    let keywords = locale.identifier.utf8.drop { $0 != UInt8(ascii: "@") }
    return LocaleIdentifier(replacement + String(Substring(keywords)))
  }
}

extension LocaleIdentifier {
  /// The parts of the locale that language negotiation compares.
  var negotiated: NegotiatedLocale {
    context.value(.negotiation) {
      let base = withoutKeywords
      return base == self ? NegotiatedLocale(identifier) : base.negotiated
    }
  }

  /// The locale without its keywords, which negotiation ignores.
  var withoutKeywords: LocaleIdentifier {
    guard let end = identifier.utf8.firstIndex(of: UInt8(ascii: "@")), end > identifier.startIndex
    else { return self }
    return LocaleIdentifier(String(identifier[..<end]))
  }

  /// The locale with CLDR's aliases replaced, computed once per locale.
  var canonicalForNegotiation: LocaleIdentifier { negotiated.canonical(of: self) }
}

extension LocaleContext.Slot where Object == NegotiatedLocale {
  static var negotiation: Self { Self(.negotiation) }
}
