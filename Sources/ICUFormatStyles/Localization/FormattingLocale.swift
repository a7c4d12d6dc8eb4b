internal import ICUFormatMemory
internal import SystemICU
internal import MessageSyntax

/// Finds the locale that a locale formats like: its name without the parts that have no effect in
/// ICU.
///
/// Requests can contain any name: `de-DE-x-abcdefgh`, `de-DE-u-co-phonebk`, `zz-QQ`. Formatters are
/// costly and cached by locale, so all names with the same output must share one. The parts that
/// count are those that ICU has data for:
///
/// - The language. ICU formats a language without data in its default locale, with the week and the
///   hours of the language's likely region. So one such language represents all others with the
///   same likely region.
/// - A script and a region that ICU knows; `Zxxx` and `QQ` replace all others.
/// - A variant if ICU has a locale of exactly that name (`en_US_POSIX`, `ca_ES_VALENCIA`). One
///   variant replaces all others, because ICU 72 ignores the region's hours if there is any of
///   them.
/// - The keywords of ``keywords``, with values that ICU knows.
///
/// ICU 72 itself does not ignore unknown values of keywords: with `numbers=bogus` it formats no
/// number at all. That behavior is not preserved.
@usableFromInline package enum FormattingLocale {
  /// Returns the name, in ICU form, of the locale that `name` formats like.
  ///
  /// - Parameter name: A locale in ICU form, as `uloc_getName` returns it.
  static func name(of name: String) -> String {
    if isAvailable(name) { return name }
    let halves = name.utf8.split(
      separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    let base = halves.first.map { Self.base(String(Substring($0))) } ?? ""
    let keywords = halves.count == 2 ? Self.keywords(String(Substring(halves[1]))) : ""
    return keywords.isEmpty ? base : base + "@" + keywords
  }

  /// Whether ICU has a locale of that name; there is a limited number of such names.
  static func isAvailable(_ name: String) -> Bool {
    // A program in a few languages needs no list of all locales.
    name.utf8.count <= 3 && (name.isEmpty || ICULocale.isAvailable(name)) || locales.contains(name)
  }

  /// Whether two locales are equal except for their keywords.
  package static func haveEqualBase(_ one: LocaleContext, _ other: LocaleContext) -> Bool {
    one === other || base(of: one.identifier).elementsEqual(base(of: other.identifier))
  }

  private static func base(of name: String) -> Substring.UTF8View {
    name.utf8.prefix { $0 != UInt8(ascii: "@") }
  }

  // MARK: Language, script, region, variant

  // What replaces a script, a region and a variant without data.
  private static let unknownScript = "Zxxx"
  private static let unknownRegion = "QQ"
  private static let unknownVariant = "FONIPA"

  /// Whether a subtag of a language tag may replace one without data, so that it says nothing about the text.
  package static func isReplacement(_ subtag: Substring) -> Bool {
    let subtag = subtag.asciiUppercased
    return [unknownScript, unknownRegion, unknownVariant].contains {
      $0.asciiUppercased.utf8.elementsEqual(subtag.utf8)
    }
  }

  private static func base(_ name: String) -> String {
    if locales.contains(name) { return name }
    var subtags = Subtags(name)
    if !hasData(subtags.language) { subtags.language = known.representative(of: subtags) }
    if !isKnown(script: subtags.script, of: subtags.language) { subtags.script = unknownScript }
    if !subtags.region.isEmpty, !isKnown(region: subtags.region) { subtags.region = unknownRegion }
    guard let variant = subtags.variants.first else { return subtags.name }
    let replacement = representative(of: subtags.variants)
    let name = subtags.name(variant: variant)
    guard locales.contains(name) else { return subtags.name(variant: replacement) }
    return subtags.variants.count == 1 ? name : name + "_" + replacement
  }

  /// Returns the variant that replaces variants without data.
  ///
  /// A variant that does not have the BCP 47 form makes ICU parse the whole name in another way; so
  /// does a single letter.
  private static func representative(of variants: [String]) -> String {
    if variants.contains(where: { $0.utf8.count == 1 }) { return "X" }
    return variants.allSatisfy(isTagVariant) ? unknownVariant : "TRADITIONAL"
  }

  /// Whether a variant has the form that BCP 47 requires.
  private static func isTagVariant(_ variant: String) -> Bool {
    let length = variant.utf8.count
    let startsWithDigit = variant.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    return (5...8).contains(length) || (length == 4 && startsWithDigit)
  }

  /// Whether ICU has a locale or plural rules for a language.
  private static func hasData(_ language: String) -> Bool {
    language.isEmpty || known.languages.contains(language)
  }

  /// Whether ICU has data in a script or, without a language, may know the script's likely region.
  private static func isKnown(script: String, of language: String) -> Bool {
    script.isEmpty || known.scripts.contains(script)
      || (language.isEmpty && ICULocale.scriptCode(named: script) != nil)
  }

  /// Whether ICU has data for a region, including old regions, which have a currency.
  private static func isKnown(region: String) -> Bool {
    if known.regions.contains(region) { return true }
    let hasCurrency = try? currencies.value(for: ByteEqual(region)) { () throws(ICUError) in
      do throws(ICUError) {
        _ = try ICUCurrency.code(for: "und_" + region)
        return true
      } catch {
        if error.isTemporary { throw error }
        return false
      }
    }
    return hasCurrency ?? false
  }

  /// Whether a code that is not a region today has a currency: a call to ICU takes microseconds.
  private static let currencies = BoundedCache<ByteEqual<String>, Bool>(limit: 1024)

  /// The parts of a name before its keywords.
  fileprivate struct Subtags {
    var language: String
    var script = ""
    var region = ""
    var variants: [String] = []

    init(_ name: String) {
      var parts = name.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }[...]
      language = parts.popFirst() ?? ""
      if let part = parts.first, part.utf8.count == 4, part.utf8.allSatisfy(\.isASCIILetter) {
        script = part
        parts.removeFirst()
      }
      // An empty region precedes a variant.
      if let part = parts.first, part.utf8.count <= 3 {
        region = part
        parts.removeFirst()
      }
      variants = parts.filter { !$0.isEmpty }
    }

    var name: String {
      var result = language
      for part in [script, region] where !part.isEmpty { result += "_" + part }
      return result
    }

    func name(variant: String) -> String { name + (region.isEmpty ? "__" : "_") + variant }
  }

  // MARK: Keywords

  /// The keywords that affect output, with the form of a value that ICU knows; nil for other
  /// values.
  private static let keywords: [String: @Sendable (String) -> String?] = [
    "calendar": { known.calendars.contains($0) ? $0 : nil },
    "numbers": { known.numberingSystems.contains($0) ? $0 : nil },
    // ICU prints any code, even if it is not a currency.
    "currency": { $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isASCIILetter) ? $0 : nil },
    "cf": oneOf("standard", "account"),
    "fw": oneOf("sun", "mon", "tue", "wed", "thu", "fri", "sat"),
    "hours": oneOf("h11", "h12", "h23", "h24"),
    "measure": oneOf("metric", "ussystem", "uksystem"),
    "mu": oneOf("celsius", "fahrenhe", "kelvin"),
    "rg": regionOverride,
    "sd": subdivision,
    "va": oneOf("posix"),
  ]

  /// Whether a keyword affects output with exactly this value, in ICU form.
  package static func isKnown(keyword: String, value: String) -> Bool {
    keywords[keyword]?(value) == value
  }

  private static func oneOf(_ values: String...) -> @Sendable (String) -> String? {
    { values.contains($0) ? $0 : nil }
  }

  /// Returns the keywords of a name that affect output.
  private static func keywords(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: ";")).compactMap { item -> String? in
      let pair = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(Substring(pair[0]))
      guard pair.count == 2,
        let value = keywords[name]?(String(Substring(pair[1])).asciiLowercased)
      else { return nil }
      return name + "=" + value
    }.joined(separator: ";")
  }

  /// Returns the form of a region for `rg`: `gbzzzz`, with `qq` for a region that ICU does not
  /// know.
  ///
  /// To choose units, ICU reads the first letters of a value of three letters or more. For
  /// everything else it reads only a region followed by `zzzz`; any other value removes the
  /// region's usual hours.
  @Sendable private static func regionOverride(_ value: String) -> String? {
    guard value.utf8.count > 2 else { return "q" }
    let isKnown = known.regions.contains(regionPrefix(value))
    let region = isKnown ? String(decoding: value.utf8.prefix(2), as: UTF8.self) : "qq"
    let isRegion = value.utf8.count == 6 && value.hasSuffix("zzzz")
    return region + (isRegion ? "zzzz" : "oizzzz")
  }

  /// Returns the form of a subdivision (`gbsct`): its country, with `zzzz` for all of its parts.
  ///
  /// ICU reads the country of values of three to six letters, up to ICU 75 also of seven, and
  /// ignores all others. The rest of the value has no effect and can be anything.
  @Sendable package static func subdivision(_ value: String) -> String? {
    guard (3...7).contains(value.utf8.count), known.regions.contains(regionPrefix(value)) else {
      return nil
    }
    return String(decoding: value.utf8.prefix(2), as: UTF8.self)
      + (value.utf8.count == 7 ? "zzzzz" : "zzzz")
  }

  private static func regionPrefix(_ value: String) -> String {
    String(decoding: value.utf8.prefix(2), as: UTF8.self).uppercased()
  }

  // MARK: Data in ICU

  /// The names of ICU's locales, including old names that are aliases (`iw`).
  ///
  /// They are separate from ``known``: most programs use only these names, and need nothing else.
  private static let locales =
    Set(ICULocale.available(includingAliases: true)).union(unlisted)

  /// Old names that ICU has data for but does not list.
  private static let unlisted = ["ja_JP_TRADITIONAL", "th_TH_TRADITIONAL"]

  private static let known = Known()

  private struct Known: Sendable {
    let languages: Set<String>
    let scripts: Set<String>
    let regions: Set<String>
    let numberingSystems: Set<String>
    /// One language without data for each likely region; `zxx` if there is no region.
    private let representatives: [UInt32: String]
    /// The language without data that represents all others if a region is given.
    ///
    /// ICU finds a two-letter code faster than a three-letter code.
    private let representativeWithRegion: String
    private let isoLanguages = Set(ICULocale.isoLanguages)
    let calendars = Set(CalendarIdentifier.allCases.map(\.icuIdentifier))

    private static let likely = LanguageData.shared.likely
    private static let likelyLanguages = likely.languages

    init() {
      var languages: Set<String> = []
      var scripts: Set<String> = []
      var regions = Set(ICULocale.isoRegions)
      for name in locales {
        let subtags = Subtags(name)
        languages.insert(subtags.language)
        scripts.insert(subtags.script)
        regions.insert(subtags.region)
      }
      // In CLDR, Haitian Creole inherits the data of `fr_HT`.
      languages.insert("ht")
      languages.insert("root")
      languages.formUnion((try? ICULanguageData.localesWithPluralRules()) ?? [])
      self.languages = languages
      self.scripts = scripts
      self.regions = regions
      numberingSystems = Set((try? ICUNumberingSystem.available()) ?? [])
        .union(["native", "traditional", "traditio", "finance"])
      var representatives: [UInt32: String] = [0: "zxx"]
      for language in isoLanguages.sorted() where !languages.contains(language) {
        let region = Self.likelyRegion(language)
        if representatives[region] == nil { representatives[region] = language }
      }
      self.representatives = representatives
      representativeWithRegion =
        isoLanguages.sorted().first { $0.utf8.count == 2 && !languages.contains($0) } ?? "zxx"
    }

    /// Returns the language without data that represents all others with the same likely region.
    func representative(of subtags: Subtags) -> String {
      let language = subtags.language
      // For some languages, CLDR uses root's data in a script that is not the usual one.
      if !subtags.script.isEmpty, isoLanguages.contains(language) { return language }
      if !subtags.region.isEmpty { return representativeWithRegion }
      return representatives[Self.likelyRegion(subtags.name)] ?? language
    }

    /// Returns the likely region of a language with an optional script, or 0.
    ///
    /// The result is that of `uloc_addLikelySubtags`, which takes more than a microsecond.
    private static func likelyRegion(_ name: String) -> UInt32 {
      let parts = LocaleParts(name)
      guard parts.language.count <= 3 else { return 0 }
      let language = LocaleSubtags.packed(parts.language)
      if likelyLanguages.contains(language) { return likely.maximized(parts).region }
      // ICU has likely subtags for some languages that CLDR replaces by others, such as `ggn`.
      guard likely.isReplaced(language), let full = try? ICULocale.addingLikelySubtags(name) else {
        return 0
      }
      return UInt32(truncatingIfNeeded: LocaleSubtags.packed(LocaleParts(full).region))
    }
  }
}

extension LocaleIdentifier {
  /// The locale that this one formats like, which is used in cache keys.
  @inlinable @inline(__always)
  package var formatting: LocaleIdentifier { LocaleIdentifier(context: context.formatting) }

  /// Returns the locale that a style formats like: the one that it specifies, else the current one.
  @inline(__always)
  package static func formatting(_ given: LocaleIdentifier?) -> LocaleIdentifier {
    (given ?? .current).formatting
  }
}
