import ICUFormat
import ICUFormatLocales

extension ConformanceExecutor {
  /// `likely_add`: the locale with its likely script and region.
  static func likelyAdd(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    .text(LocaleIdentifier(try request.required("locale")).maximized.languageTag)
  }

  /// `likely_min`: the shortest locale with the same likely script and region.
  static func likelyMin(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    .text(LocaleIdentifier(try request.required("locale")).minimized.languageTag)
  }

  /// `locale_canonicalize`: the locale with CLDR's aliases replaced.
  static func localeCanonicalize(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    .text(spelling(of: LocaleIdentifier(try request.required("locale")).canonical, separator: "_"))
  }

  /// `locale_match`: the supported locale that is best for the desired ones.
  static func localeMatch(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let supported = names(try request.required("supported"))
    let matcher = try LocaleMatcher(
      supported: supported.map { LocaleIdentifier($0) },
      fallback: request.text("default").map { .locale(LocaleIdentifier($0)) } ?? .firstSupported,
      favoring: request.text("favor") == "script" ? .script : .language,
      farthest: try request.text("threshold").map(farthest))
    let match = try matcher.bestMatch(forAcceptLanguage: try request.required("desired"))
    guard let match else { return .text("null") }
    let name = spelling(of: match.locale, separator: "-")
    // Variants are in upper case in ICU's identifiers, and unchanged in tags.
    let written = match.supportedIndex.flatMap {
      supported.indices.contains($0) ? supported[$0] : nil
    }
    return .text(written.flatMap { $0.lowercased() == name.lowercased() ? $0 : nil } ?? name)
  }

  /// `best_language`: the language of a bundle that a user sees, as it is written there.
  static func bestLanguage(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let supported = names(try request.required("supported"))
    let locales = supported.map { LocaleIdentifier($0) }
    let desired = names(try request.required("desired")).map { LocaleIdentifier($0) }
    let best = Localization.bestLanguage(from: locales, for: desired)
    let place = best.flatMap { locales.firstIndex(of: $0) } ?? 0
    guard supported.indices.contains(place) else {
      throw ConformanceFailure.unsupported("no supported language")
    }
    return .text(supported[place])
  }

  /// Returns the names of a comma-separated list, without the spaces around them.
  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { name in
      name.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Returns two locales at the greatest distance below a threshold.
  ///
  /// Since ICU 68, the limit is such a pair and not a number. In CLDR's `languageMatching` the
  /// distance to another region is up to 5, to another script 50, to another language 80.
  private static func farthest(
    below threshold: String
  ) throws -> (desired: LocaleIdentifier, supported: LocaleIdentifier) {
    switch Int(threshold) {
    case let limit? where limit > 80: ("fr-BE", "ja-Cyrl-CA")
    case let limit? where limit > 55: ("fr-BE", "fr-Cyrl-CA")
    case let limit? where limit > 5: ("fr-BE", "fr-CA")
    case _?: ("fr-BE", "fr-BE")
    case nil: throw ConformanceFailure.unsupported("a threshold that is not a number")
    }
  }

  /// `display_name`: the name of a locale, language, script or region.
  static func displayName(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let names = DisplayNames(
      locale: LocaleIdentifier(try request.required("in_locale")),
      dialect: request.text("dialect") == "dialect" ? .dialect : .standard)
    let code = try request.required("code")
    switch try request.required("kind") {
    case "locale": return .text(names.locale(LocaleIdentifier(code)))
    case "language": return .text(names.language(code) ?? code)
    case "script": return .text(names.script(code) ?? code)
    case "region": return .text(names.region(code) ?? code)
    case "variant": return .text(names.variant(code) ?? code)
    case "currency": return .text(names.currency(code) ?? code)
    case let kind: throw ConformanceFailure.unsupported("no names of kind '\(kind)'")
    }
  }

  /// Returns a locale's name as the data writes it: `und` for no language, one separator, no empty
  /// parts.
  private static func spelling(of locale: LocaleIdentifier, separator: Character) -> String {
    // With keywords, the two forms have nothing in common.
    if locale.identifier.contains("@"), separator == "-" {
      // A tag that has only private-use subtags has no language.
      let tag = locale.languageTag
      return tag.hasPrefix("und-x-") ? String(tag.dropFirst(4)) : tag
    }
    let halves = locale.identifier.split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let base = halves.first ?? ""
    let keywords = halves.count == 2 ? "@" + halves[1] : ""
    let parts = base.split(separator: "_", omittingEmptySubsequences: true)
    let hasLanguage = !base.isEmpty && !base.hasPrefix("_")
    return ((hasLanguage ? [] : ["und"]) + parts).joined(separator: String(separator)) + keywords
  }
}
