/// Chooses a language of a bundle for the user's preferences.
///
/// The choice follows CLDR's "Language Matching", with two exceptions, which the
/// page Languages explains too:
///
/// - A locale that the preference inherits from wins over others with the same language and script,
///   unless it is only a language: for `en-AU`, `en-001` wins over `en` and `en-GB`, but `en` does
///   not win over `en-GB`.
/// - Among locales that differ only in a variant, the one with the preference's variant wins,
///   otherwise the one without a variant.
struct LanguageNegotiation: Sendable {
  /// The best supported language and the preference that it matches.
  struct Match {
    var supportedIndex: Int
    var supported: LocaleIdentifier
    var desired: LocaleIdentifier
    /// The preference without the parts that do not affect the choice, so that many preferences
    /// share it.
    var desiredBase: LocaleIdentifier
  }

  private let supported: [LocaleIdentifier]
  /// The supported languages with deprecated codes replaced, in the same order.
  private let canonical: [LocaleIdentifier]
  private let forms: [NegotiatedLocale]
  /// For each supported language, whether others have the same language and script.
  private let hasSiblings: [Bool]
  /// Whether any supported language has a variant.
  private let hasVariants: Bool
  private let matcher: LanguageMatcher
  /// A matcher for the languages as written; nil if that makes no difference.
  private let writtenMatcher: LanguageMatcher?

  /// - Parameters:
  ///   - supported: The languages to choose from.
  ///   - first: The language that wins over equally near ones; nil for the first supported
  ///     language.
  init(supported: [LocaleIdentifier], first: LocaleIdentifier? = nil) {
    self.supported = supported
    canonical = supported.map(\.canonicalForNegotiation)
    forms = supported.map(\.negotiated)
    var hasSiblings = forms.map { _ in false }
    for pair in forms.equalPairs({ SameLanguage($0.subtags) }) {
      hasSiblings[pair.first] = true
      hasSiblings[pair.second] = true
    }
    self.hasSiblings = hasSiblings
    hasVariants = forms.contains { !$0.variant.isEmpty }
    matcher = LanguageMatcher(
      supported: forms.map(\.subtags),
      default: first.map { .locale($0.negotiated.subtags) } ?? .firstSupported)
    writtenMatcher =
      forms.contains { $0.subtags != $0.writtenSubtags }
      ? LanguageMatcher(supported: forms.map(\.writtenSubtags)) : nil
  }

  private struct SameLanguage: Comparable {
    let language: UInt64
    let script: UInt64

    static func < (left: SameLanguage, right: SameLanguage) -> Bool {
      (left.language, left.script) < (right.language, right.script)
    }

    init(_ subtags: LocaleSubtags) {
      language = subtags.language
      script = subtags.script
    }
  }

  /// Returns the best supported language and the preference it matches, or nil if none is near
  /// enough.
  func match(_ preferences: [LocaleIdentifier]) -> Match? {
    let found =
      matcher.bestMatch(preferences.count) { preferences[$0].negotiated.subtags }
      ?? writtenMatch(preferences)
    guard let found else { return nil }
    var place = found.supported
    let desired = preferences[found.desired].canonicalForNegotiation
    let base = withoutUnusedParts(desired)
    if hasSiblings[place], canonical[place] != base {
      place = sibling(of: place, for: base)
    }
    return Match(
      supportedIndex: place, supported: supported[place], desired: desired, desiredBase: base)
  }

  /// Returns a locale without keywords, and without variants if no supported language has one.
  private func withoutUnusedParts(_ locale: LocaleIdentifier) -> LocaleIdentifier {
    let base = locale.withoutKeywords
    if hasVariants || base.negotiated.variant.isEmpty { return base }
    let parts = LocaleParts(base.identifier)
    return LocaleIdentifier(
      [parts.language, parts.script, parts.region].filter { !$0.isEmpty }
        .map { String(Substring($0)) }.joined(separator: "_"))
  }

  /// Returns the match for the languages as written.
  private func writtenMatch(_ preferences: [LocaleIdentifier]) -> LanguageMatcher.Match? {
    guard
      writtenMatcher != nil
        || preferences.contains(where: { $0.negotiated.subtags != $0.negotiated.writtenSubtags })
    else { return nil }
    return (writtenMatcher ?? matcher).bestMatch(preferences.count) {
      preferences[$0].negotiated.writtenSubtags
    }
  }

  /// Returns the best of the supported languages with the same language and script.
  private func sibling(of place: Int, for desired: LocaleIdentifier) -> Int {
    let form = desired.negotiated
    guard SameLanguage(form.subtags) == SameLanguage(forms[place].subtags) else {
      return withVariant("", insteadOf: place)
    }
    // The identical locale comes first, because CLDR's distances ignore its variant.
    for parent in LanguageName.parents(of: desired) {
      guard parent == desired || !parent.negotiated.isLanguageAlone else { continue }
      if let index = canonical.firstIndex(of: parent) { return index }
    }
    return withVariant(form.variant, insteadOf: place)
  }

  /// Returns the equivalent language with `variant`, else the one without a variant, else `place`.
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
