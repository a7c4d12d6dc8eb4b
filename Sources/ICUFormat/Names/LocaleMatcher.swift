internal import ICU

/// Finds which of the supported locales serves a user best.
///
/// ```swift
/// let matcher = try LocaleMatcher(supported: ["en", "zh-Hant", "de"])
/// try matcher.bestMatch(for: ["de-AT", "zh-TW"])?.locale       // "de"
/// try matcher.bestMatch(forAcceptLanguage: "fr, zh-TW;q=0.8")?.locale  // "zh_Hant"
/// ```
///
/// It knows that readers of `zh-HK` want traditional characters, that `es-MX` is nearer to `es-419`
/// than to `es`, and whom a user who asked for Faroese can be given instead.
///
/// The corresponding ICU class is `icu::LocaleMatcher`.
public struct LocaleMatcher: Sendable {
  /// What is given when no wish is near enough.
  public enum Fallback: Hashable, Sendable {
    /// The first supported locale.
    case firstSupported
    /// This one, supported or not.
    case locale(LocaleIdentifier)
    /// Nothing.
    case none
  }

  /// Which part of a locale counts more when two are about equally near.
  public enum FavoredSubtag: String, Hashable, Sendable, Codable, CaseIterable {
    /// The language.
    case language
    /// The script.
    case script
  }

  /// The best match and where it comes from.
  public struct Match: Hashable, Sendable {
    /// The supported locale, as it was given, or the fallback.
    public let locale: LocaleIdentifier
    /// The place among the supported locales; nil for a fallback.
    public let supportedIndex: Int?
    /// The place of the wish it answers; nil for a fallback, and for an Accept-Language list.
    public let desiredIndex: Int?
  }

  private let matcher: ICULocaleMatcher
  private let supported: [LocaleIdentifier]
  private let fallback: Fallback

  /// A matcher of locales in order of preference.
  ///
  /// - Parameters:
  ///   - supported: the locales to choose from.
  ///   - fallback: what is given when no wish is near enough.
  ///   - favoring: which part counts more when two are about equally near.
  ///   - demotesLaterWishes: whether a wish counts less the later it comes.
  ///   - includesOneWay: whether locales count whose readers understand the language and not the
  ///     reverse (Danish for Faroese).
  ///   - farthest: a wish and a supported locale that are as far apart as a match may be; `en_US` and
  ///     `en_GB` allow another region and no more. Nil for CLDR's own limit.
  public init(
    supported: [LocaleIdentifier], fallback: Fallback = .firstSupported,
    favoring: FavoredSubtag = .language, demotesLaterWishes: Bool = true,
    includesOneWay: Bool = true,
    farthest: (desired: LocaleIdentifier, supported: LocaleIdentifier)? = nil
  ) throws(FormatError) {
    self.supported = supported
    self.fallback = fallback
    do throws(ICUError) {
      matcher = try ICULocaleMatcher(
        supported: supported.map(\.nonEmptyIdentifier), fallback: fallback.icu, favor: favoring.icu,
        demotion: demotesLaterWishes ? .region : ICULocaleMatcher.Demotion.none,
        direction: includesOneWay ? .withOneWay : .onlyTwoWay,
        maximumDistance: farthest.map {
          ($0.desired.nonEmptyIdentifier, $0.supported.nonEmptyIdentifier)
        })
    } catch {
      throw FormatError(error)
    }
  }

  /// The best match for wishes in order of preference; nil when none is near enough and the fallback
  /// is ``Fallback/none``.
  public func bestMatch(for desired: [LocaleIdentifier]) throws(FormatError) -> Match? {
    do throws(ICUError) {
      return try matcher.bestMatch(for: desired.map(\.nonEmptyIdentifier)).map(match)
    } catch {
      throw FormatError(error)
    }
  }

  /// The best match for the value of HTTP's `Accept-Language`.
  ///
  /// - Throws: ``FormatError`` for a list that is malformed.
  public func bestMatch(
    forAcceptLanguage list: String
  ) throws(FormatError) -> Match? {
    do throws(ICUError) {
      return try matcher.bestMatch(forList: list).map(match)
    } catch {
      throw FormatError(error, kind: .unknownLocale, value: list)
    }
  }

  /// The match in the caller's own values, not in the spelling of ICU's tags.
  private func match(_ found: ICULocaleMatcher.Match) -> Match {
    let locale: LocaleIdentifier
    if let index = found.supportedIndex, supported.indices.contains(index) {
      locale = supported[index]
    } else if case .locale(let fallback) = fallback {
      locale = fallback
    } else {
      locale = supported.first ?? LocaleIdentifier(found.languageTag)
    }
    return Match(
      locale: locale, supportedIndex: found.supportedIndex, desiredIndex: found.desiredIndex)
  }
}

extension LocaleMatcher.Fallback {
  fileprivate var icu: ICULocaleMatcher.Fallback {
    switch self {
    case .firstSupported: .firstSupported
    case .locale(let locale): .locale(locale.nonEmptyIdentifier)
    case .none: .none
    }
  }
}

extension LocaleMatcher.FavoredSubtag {
  fileprivate var icu: ICULocaleMatcher.FavoredSubtag {
    switch self {
    case .language: .language
    case .script: .script
    }
  }
}

extension LocaleIdentifier {
  /// ICU's spelling, with a name for the root locale.
  fileprivate var nonEmptyIdentifier: String { identifier.isEmpty ? "und" : identifier }
}
