internal import ICU

/// What language negotiation compares of one locale.
final class NegotiatedLocale: Sendable {
  /// The locale with deprecated codes replaced; nil where it has none.
  private let replacement: LocaleIdentifier?
  /// The likely subtags of the canonical locale.
  let subtags: LocaleSubtags
  /// The likely subtags of the locale as it is written, which differ for `sh` alone: CLDR's distances
  /// know it as a language of its own, near to Bosnian and Croatian.
  let writtenSubtags: LocaleSubtags
  /// The variants, which CLDR's distances do not know; empty for none.
  let variant: String
  /// Whether it is a language alone, perhaps with its likely script.
  let isLanguageAlone: Bool

  fileprivate init(_ identifier: String) {
    let canonical = (try? ICULocale.cldrCanonicalized(identifier)) ?? identifier
    replacement = canonical == identifier ? nil : LocaleIdentifier(canonical)
    let parts = LocaleParts(canonical)
    subtags = LanguageData.shared.likely.maximized(parts)
    writtenSubtags = replacement == nil ? subtags : LanguageData.subtags(of: identifier)
    variant = String(decoding: parts.variant, as: UTF8.self)
    var isLikelyScript = parts.script.isEmpty
    if !isLikelyScript {
      let alone = LanguageData.subtags(of: String(decoding: parts.language, as: UTF8.self))
      isLikelyScript = alone.script == subtags.script
    }
    isLanguageAlone = parts.region.isEmpty && parts.variant.isEmpty && isLikelyScript
  }

  /// The locale with deprecated codes replaced by those that CLDR names.
  fileprivate func canonical(of locale: LocaleIdentifier) -> LocaleIdentifier {
    replacement ?? locale
  }
}

extension LocaleIdentifier {
  /// What language negotiation compares.
  var negotiated: NegotiatedLocale {
    context.negotiation.value { NegotiatedLocale(identifier) }
  }

  /// The locale with CLDR's aliases replaced, found once for each locale.
  var canonicalForNegotiation: LocaleIdentifier { negotiated.canonical(of: self) }
}

/// Chooses among the languages of a bundle.
///
/// The choice is that of CLDR's "Language Matching", with two exceptions, which
/// `Documentation/Languages.md` explains:
///
/// - A language that the preference inherits from wins over others of its language and script,
///   unless it is the language alone: `en-001` over `en` and `en-GB` for `en-AU`, but not `en` over
///   `en-GB`.
/// - Of locales that differ only in a variant, the one with the preference's own variant wins, else
///   the one without.
struct LanguageNegotiation: Sendable {
  /// The best supported language and the preference that it answers.
  struct Match {
    var supportedIndex: Int
    var supported: LocaleIdentifier
    var desired: LocaleIdentifier
  }

  private let supported: [LocaleIdentifier]
  /// The supported languages without deprecated codes, in the same order.
  private let canonical: [LocaleIdentifier]
  private let forms: [NegotiatedLocale]
  /// For each supported language: whether others have its language and script.
  private let hasSiblings: [Bool]
  private let matcher: LanguageMatcher
  /// A matcher of the languages as they are written; nil where that makes no difference.
  private let writtenMatcher: LanguageMatcher?

  /// - Parameters:
  ///   - supported: The languages to choose from.
  ///   - first: The language that wins over others that are as near; nil for the first one.
  init(supported: [LocaleIdentifier], first: LocaleIdentifier? = nil) {
    self.supported = supported
    canonical = supported.map(\.canonicalForNegotiation)
    forms = supported.map(\.negotiated)
    var counts: [SameLanguage: Int] = [:]
    for form in forms { counts[SameLanguage(form.subtags), default: 0] += 1 }
    hasSiblings = forms.map { counts[SameLanguage($0.subtags), default: 0] > 1 }
    matcher = LanguageMatcher(
      supported: forms.map(\.subtags),
      default: first.map { .locale($0.negotiated.subtags) } ?? .firstSupported)
    writtenMatcher =
      forms.contains { $0.subtags != $0.writtenSubtags }
      ? LanguageMatcher(supported: forms.map(\.writtenSubtags)) : nil
  }

  private struct SameLanguage: Hashable {
    let language: UInt64
    let script: UInt64

    init(_ subtags: LocaleSubtags) {
      language = subtags.language
      script = subtags.script
    }
  }

  /// The best supported language and the preference that it answers, or nil when none is near enough.
  func match(_ preferences: [LocaleIdentifier]) -> Match? {
    let found =
      matcher.bestMatch(preferences.count) { preferences[$0].negotiated.subtags }
      ?? writtenMatch(preferences)
    guard let found else { return nil }
    var place = found.supported
    let desired = preferences[found.desired].canonicalForNegotiation
    if hasSiblings[place], canonical[place] != desired {
      place = sibling(of: place, for: desired)
    }
    return Match(supportedIndex: place, supported: supported[place], desired: desired)
  }

  /// A match of the languages as they are written.
  private func writtenMatch(_ preferences: [LocaleIdentifier]) -> LanguageMatcher.Match? {
    guard
      writtenMatcher != nil
        || preferences.contains(where: { $0.negotiated.subtags != $0.negotiated.writtenSubtags })
    else { return nil }
    return (writtenMatcher ?? matcher).bestMatch(preferences.count) {
      preferences[$0].negotiated.writtenSubtags
    }
  }

  /// The best of the supported languages that have one language and script.
  private func sibling(of place: Int, for desired: LocaleIdentifier) -> Int {
    let form = desired.negotiated
    guard SameLanguage(form.subtags) == SameLanguage(forms[place].subtags) else {
      return withVariant("", insteadOf: place)
    }
    // The same locale comes first: CLDR's distances do not see its variant.
    for parent in LanguageName.parents(of: desired) {
      guard parent == desired || !parent.negotiated.isLanguageAlone else { continue }
      if let index = canonical.firstIndex(of: parent) { return index }
    }
    return withVariant(form.variant, insteadOf: place)
  }

  /// A supported language that differs only in having another variant; the same without one.
  private func withVariant(_ variant: String, insteadOf place: Int) -> Int {
    func find(_ variant: String) -> Int? {
      forms.indices.first {
        forms[$0].variant == variant
          && forms[$0].subtags.isEquivalent(to: forms[place].subtags)
      }
    }
    guard forms[place].variant != variant else { return place }
    if !variant.isEmpty, let same = find(variant) { return same }
    return forms[place].variant.isEmpty ? place : find("") ?? place
  }
}
