internal import SystemICU
internal import ICUFormatMemory

/// Finds the supported locale that is best for a user.
///
/// ```swift
/// let matcher = try LocaleMatcher(supported: ["en", "zh-Hant", "de"])
/// try matcher.bestMatch(for: ["de-AT", "zh-TW"])?.locale       // "de"
/// try matcher.bestMatch(forAcceptLanguage: "fr, zh-TW;q=0.8")?.locale  // "zh_Hant"
/// ```
///
/// It knows that users of `zh-HK` read traditional characters, that `es-MX` is nearer to `es-419`
/// than to `es`, and that Danish can replace Faroese.
///
/// The distances are those of "Language Matching" in UTS #35, read from ICU's data. A matcher can be
/// shared between threads.
///
/// The corresponding ICU class is `icu::LocaleMatcher`.
public struct LocaleMatcher: Sendable {
  /// The result if no desired locale is near enough.
  public enum Fallback: Hashable, Sendable {
    /// The first supported locale.
    case firstSupported
    /// This locale, supported or not.
    case locale(LocaleIdentifier)
    /// No result.
    case none
  }

  /// The part of a locale that decides between two that are about equally near.
  public enum FavoredSubtag: String, Hashable, Sendable, Codable, CaseIterable {
    /// The language.
    case language
    /// The script.
    case script
  }

  /// The best match and its source.
  public struct Match: Hashable, Sendable {
    /// The supported locale as passed to the initializer, or the fallback.
    public let locale: LocaleIdentifier
    /// The index in the supported locales; nil for a fallback.
    public let supportedIndex: Int?
    /// The index of the matched desired locale; nil for a fallback, and for an `Accept-Language`
    /// list.
    public let desiredIndex: Int?
  }

  private let matcher: LanguageMatcher
  private let supported: [LocaleIdentifier]
  private let fallback: Fallback
  private let lists: AcceptLanguageMatcher

  /// Creates a matcher for supported locales, in order of preference.
  ///
  /// - Parameters:
  ///   - supported: The locales to choose from.
  ///   - fallback: The result if no desired locale is near enough.
  ///   - favoring: The part that decides between two locales that are about equally near.
  ///   - demotesLaterPreferences: Whether desired locales later in the list count less.
  ///   - includesOneWay: Whether to include matches that are understood in one direction only, such
  ///     as Danish for users of Faroese.
  ///   - farthest: A desired and a supported locale with the maximum distance of a match: `en_US`
  ///     and `en_GB` allow only another region. Nil for CLDR's limit.
  public init(
    supported: [LocaleIdentifier], fallback: Fallback = .firstSupported,
    favoring: FavoredSubtag = .language, demotesLaterPreferences: Bool = true,
    includesOneWay: Bool = true,
    farthest: (desired: LocaleIdentifier, supported: LocaleIdentifier)? = nil
  ) throws(FormatError) {
    self.supported = supported
    self.fallback = fallback
    let defaultLocale: LanguageMatcher.Default =
      switch fallback {
      case .firstSupported: .firstSupported
      case .locale(let locale): .locale(LanguageData.subtags(of: locale.identifier))
      case .none: .none
      }
    matcher = LanguageMatcher(
      supported: supported.map { LanguageData.subtags(of: $0.identifier) },
      default: defaultLocale, favorsScript: favoring == .script,
      demotesLater: demotesLaterPreferences, isTwoWay: !includesOneWay,
      farthest: farthest.map {
        (
          LanguageData.subtags(of: $0.desired.identifier),
          LanguageData.subtags(of: $0.supported.identifier)
        )
      })
    lists = AcceptLanguageMatcher { () throws(ICUError) in
      try ICULocaleMatcher(
        supported: supported.map(\.nonEmptyIdentifier), fallback: fallback.icu, favor: favoring.icu,
        demotion: demotesLaterPreferences ? .region : ICULocaleMatcher.Demotion.none,
        direction: includesOneWay ? .withOneWay : .onlyTwoWay,
        maximumDistance: farthest.map {
          ($0.desired.nonEmptyIdentifier, $0.supported.nonEmptyIdentifier)
        })
    }
  }

  /// Returns the best match for desired locales, in order of preference.
  ///
  /// The result is nil if no locale is near enough and the fallback is ``Fallback/none``.
  public func bestMatch(for desired: [LocaleIdentifier]) throws(FormatError) -> Match? {
    let found = matcher.bestMatch(desired.count) {
      LanguageData.subtags(of: desired[$0].identifier)
    }
    if let found {
      return Match(
        locale: supported[found.supported], supportedIndex: found.supported,
        desiredIndex: found.desired)
    }
    let locale: LocaleIdentifier? =
      switch fallback {
      case .firstSupported: supported.first
      case .locale(let locale): locale
      case .none: nil
      }
    return locale.map { Match(locale: $0, supportedIndex: nil, desiredIndex: nil) }
  }

  /// Returns the best match for the value of an HTTP `Accept-Language` header.
  ///
  /// - Throws: `FormatError` for a malformed list.
  ///
  /// The corresponding ICU function is `icu::LocaleMatcher::getBestMatchForListString`.
  public func bestMatch(
    forAcceptLanguage list: String
  ) throws(FormatError) -> Match? {
    do throws(ICUError) {
      return try lists.bestMatch(for: list).map(match)
    } catch {
      throw FormatError(error, kind: .unknownLocale, value: list)
    }
  }

  /// Returns the match with the caller's locale, not with ICU's form of its tag.
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

/// ICU's matcher, which parses `Accept-Language` lists; created at its first use.
private final class AcceptLanguageMatcher: Sendable {
  private let made = AtomicOnce<ICULocaleMatcher>()
  private let make: @Sendable () throws(ICUError) -> ICULocaleMatcher

  init(_ make: @escaping @Sendable () throws(ICUError) -> ICULocaleMatcher) { self.make = make }

  func bestMatch(for list: String) throws(ICUError) -> ICULocaleMatcher.Match? {
    if let matcher = made.load() { return try matcher.bestMatch(forList: list) }
    return try made.storeIfNil(make()).bestMatch(forList: list)
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
  /// ICU's name of the locale; `und` for the root locale.
  fileprivate var nonEmptyIdentifier: String { identifier.isEmpty ? "und" : identifier }
}
