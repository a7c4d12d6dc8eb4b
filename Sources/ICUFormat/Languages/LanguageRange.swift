internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// A language range of a header, without the parts that do not affect the output.
///
/// The result has a limited number of forms for each language and region, so clients cannot fill
/// caches with invented names.
struct LanguageRange {
  /// The language without the removed parts.
  let locale: LocaleIdentifier
  /// Whether ICU knows the language.
  let isKnown: Bool

  /// Parses a language range.
  ///
  /// The result is nil for a malformed range, and for a language unknown to ICU unless
  /// `includesUnknown` is true.
  ///
  /// - Parameter budget: Decides whether parts are kept that ICU does not list with the language.
  init?(
    _ range: Range<Int>, in bytes: Span<UInt8>, includesUnknown: Bool,
    budget: inout LocaleBudget.Share
  ) {
    guard let count = Self.subtagCount(of: range, bytes), budget.takes(subtags: count) else {
      return nil
    }
    var subtags = Pieces(range, separator: UInt8(ascii: "-"))
    guard var language = subtags.next(in: bytes) else { return nil }
    if language.count == 1 {
      let tag = Self.text(range, bytes).asciiLowercased
      guard Self.registered.contains(tag) else { return nil }
      locale = LocaleIdentifier(tag)
      isKnown = true
      return
    }
    if let replacement = Self.replacement(of: range, language, bytes) {
      locale = LocaleIdentifier(replacement)
      isKnown = true
      return
    }
    var next = subtags.next(in: bytes)
    if let second = next, second.count == 3, Self.mayBeExtended(language, by: second, bytes),
      LanguageName.isKnown(code: Self.code(of: second, bytes))
    {
      language = second
      next = subtags.next(in: bytes)
    }
    let code = Self.code(of: language, bytes)
    isKnown = LanguageName.isKnown(code: code)
    guard isKnown || includesUnknown else { return nil }
    var script: Range<Int>?
    if let subtag = next, subtag.count == 4, LocaleName.isAll(subtag, bytes, \.isASCIILetter) {
      if LanguageName.isScript(Self.text(subtag, bytes)[...]) { script = subtag }
      next = subtags.next(in: bytes)
    }
    var region: Range<Int>?
    if let subtag = next, LocaleName.isRegion(subtag, bytes) {
      region = subtag
      next = subtags.next(in: bytes)
    }
    let variants = Self.variants(&next, &subtags, bytes, &budget)
    func tag(_ script: Range<Int>?, _ region: Range<Int>?, _ variants: [Range<Int>] = []) -> String
    {
      UTF8Writer.string { writer in
        writer.append(bytes.extracting(language))
        if let script { Self.append(script, bytes, to: &writer) }
        if let region { Self.append(region, bytes, to: &writer) }
        for variant in variants { Self.append(variant, bytes, to: &writer) }
      }
    }
    let base = tag(script, region, variants)
    if let keywords = Self.keywords(next, &subtags, bytes, &budget) {
      let full = base.asciiLowercased + "-u-" + keywords.sorted().joined(separator: "-")
      if budget.admits(full) {
        locale = LocaleIdentifier(full)
        return
      }
    }
    let whole = LocaleIdentifier(base)
    if base.utf8.count == language.count || whole.context.isPermanent
      || budget.admits(whole.identifier)
    {
      locale = whole
      return
    }
    // The script is the part that matters most to readers.
    let shorter = [
      variants.isEmpty ? nil : tag(script, region), script.map { tag($0, nil) },
      script == nil ? nil : tag(nil, region),
    ]
    let listed = shorter.lazy.compactMap { $0.map { LocaleIdentifier($0) } }
      .first { $0.context.isPermanent }
    let nearest =
      listed == nil && script == nil && region != nil
      ? ListedLocale.nearest(to: LocaleIdentifier(tag(nil, region)).identifier) : nil
    locale =
      listed ?? nearest.map { LocaleIdentifier($0) } ?? Self.inLikelyScript(whole, code)
      ?? LocaleIdentifier(tag(nil, nil))
  }

  /// Returns a language in the likely script of a locale without a script: `zh-Hant` for `zh-GB`.
  ///
  /// The result is nil if ICU does not list the language in this script.
  private static func inLikelyScript(
    _ locale: LocaleIdentifier, _ code: UInt64
  ) -> LocaleIdentifier? {
    guard LanguageName.hasSeveralScripts(code: code) else { return nil }
    let parts = LocaleParts(locale.identifier)
    let script = LanguageData.shared.likely.maximized(parts).scriptText
    let result = LocaleIdentifier("\(Substring(parts.language))_\(script)")
    return result.context.isPermanent ? result : nil
  }

  /// The tags that RFC 5646 registers under `i`.
  private static let registered: Set = [
    "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo",
    "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu",
  ]

  /// The tags that RFC 5646 registers as a whole, with their replacements in the IANA registry.
  ///
  /// Parsed by subtags, they would be other languages: the `min` of `zh-min-nan` is Minangkabau.
  private static let replacements = [
    "art-lojban": "jbo", "cel-gaulish": "xtg", "en-gb-oed": "en-GB-oxendict", "no-bok": "nb",
    "no-nyn": "nn", "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg", "zh-guoyu": "cmn",
    "zh-hakka": "hak", "zh-min": "zh", "zh-min-nan": "nan", "zh-xiang": "hsn",
  ]

  private static func replacement(
    of range: Range<Int>, _ language: Range<Int>, _ bytes: Span<UInt8>
  ) -> String? {
    // The longest is `cel-gaulish`.
    guard language.count < range.count, range.count <= 11 else { return nil }
    return replacements[text(range, bytes).asciiLowercased]
  }

  /// Whether `second` may be an extended language of `language`, as in `zh-yue`, which is `yue`.
  private static func mayBeExtended(
    _ language: Range<Int>, by second: Range<Int>, _ bytes: Span<UInt8>
  ) -> Bool {
    let name = text(language, bytes).asciiLowercased
    // `min` is registered only after `ms`: the one in `zh-min-nan` is another language.
    if name != "ms", text(second, bytes).asciiLowercased == "min" { return false }
    return ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"].contains(name)
  }

  /// Returns the letters of a language, of which there are at most eight; see ``LocaleSubtags``.
  private static func code(of language: Range<Int>, _ bytes: Span<UInt8>) -> UInt64 {
    var code: UInt64 = 0
    for index in language.reversed() { code = code << 8 | UInt64(bytes[index] | 0x20) }
    return code
  }

  private static func isVariant(_ subtag: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    subtag.count >= 4 && LanguageName.isVariant(text(subtag, bytes)[...])
  }

  /// Returns the variants that CLDR has names for, without duplicates, up to the allowed number.
  private static func variants(
    _ next: inout Range<Int>?, _ subtags: inout Pieces, _ bytes: Span<UInt8>,
    _ budget: inout LocaleBudget.Share
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var seen: Set<String> = []
    while let subtag = next, subtag.count > 1 {
      if result.count < AcceptLanguage.maximumVariantCount, budget.takesPart(),
        isVariant(subtag, bytes), seen.insert(text(subtag, bytes).asciiLowercased).inserted
      {
        result.append(subtag)
      }
      next = subtags.next(in: bytes)
    }
    return result
  }

  // MARK: Syntax

  /// Returns the number of subtags of a language range; nil if it is malformed.
  private static func subtagCount(of range: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
    var subtags = 1
    var length = 0
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-") {
        guard length > 0 else { return nil }
        subtags += 1
        length = 0
      } else {
        guard byte.isASCIILetter || (subtags > 1 && byte.isASCIIDigit) else { return nil }
        length += 1
        guard length <= 8 else { return nil }
      }
    }
    return length > 0 && subtags <= AcceptLanguage.maximumSubtagCount ? subtags : nil
  }

  private static func isSingleton(
    _ letter: Unicode.Scalar, _ subtag: Range<Int>, _ bytes: Span<UInt8>
  ) -> Bool {
    subtag.count == 1 && bytes[subtag.lowerBound] | 0x20 == UInt8(ascii: letter)
  }

  private static func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    UTF8Writer.string { $0.append(bytes.extracting(range)) }
  }

  private static func append(
    _ subtag: Range<Int>, _ bytes: Span<UInt8>, to writer: inout UTF8Writer
  ) {
    writer.append(UInt8(ascii: "-"))
    writer.append(bytes.extracting(subtag))
  }

  // MARK: Keywords

  /// Returns the keywords of `-u-` that affect the output, each with its value; nil for none.
  ///
  /// - Parameter first: The subtag before `subtags`: a singleton.
  private static func keywords(
    _ first: Range<Int>?, _ subtags: inout Pieces, _ bytes: Span<UInt8>,
    _ budget: inout LocaleBudget.Share
  ) -> [String]? {
    var next = first
    while let subtag = next, !isSingleton("u", subtag, bytes) {
      if isSingleton("x", subtag, bytes) { return nil }
      next = subtags.next(in: bytes)
    }
    // Attributes come before the first key.
    repeat { next = subtags.next(in: bytes) } while (next?.count ?? 0) > 2
    var result: [String] = []
    var seen: Set<String> = []
    while let subtag = next, subtag.count == 2 {
      var value: Range<Int>?
      next = subtags.next(in: bytes)
      while let part = next, part.count > 2 {
        value = (value ?? part).lowerBound..<part.upperBound
        next = subtags.next(in: bytes)
      }
      guard isKeyword(subtag, bytes), let value, budget.takesPart() else { continue }
      let key = text(subtag, bytes).asciiLowercased
      // If a key has two values, the first is used.
      guard let keyword = names[key], seen.insert(key).inserted else { continue }
      let type = text(value, bytes).asciiLowercased
      if let spelling = spelling(of: type, for: keyword) { result.append(key + "-" + spelling) }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether a subtag of two characters is in ``names``, without a string for it.
  private static func isKeyword(_ subtag: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let key =
      UInt16(bytes[subtag.lowerBound] | 0x20) << 8 | UInt16(bytes[subtag.upperBound - 1] | 0x20)
    return keys.contains(key)
  }

  /// The keys of ``names``, each as an integer.
  private static let keys = Set(
    names.keys.map { $0.utf8.reduce(0 as UInt16) { $0 << 8 | UInt16($1) } })

  /// Returns the value of a keyword if ICU knows it, else nil.
  private static func spelling(of type: String, for keyword: String) -> String? {
    switch keyword {
    case "calendar":
      FormattingLocale.isKnown(keyword: keyword, value: calendars[type] ?? type) ? type : nil
    case "currency": currencies.contains(type.asciiUppercased) ? type : nil
    // Only the country of a subdivision is used.
    case "sd": FormattingLocale.subdivision(type)
    default: FormattingLocale.isKnown(keyword: keyword, value: type) ? type : nil
    }
  }

  /// ICU's names of the keys that affect the output.
  private static let names = [
    "ca": "calendar", "cf": "cf", "cu": "currency", "fw": "fw", "hc": "hours", "ms": "measure",
    "mu": "mu", "nu": "numbers", "rg": "rg", "sd": "sd", "va": "va",
  ]

  /// The calendars whose ICU name differs from the name in BCP 47.
  private static let calendars = ["gregory": "gregorian", "ethioaa": "ethiopic-amete-alem"]

  private static let currencies = Set((try? ICUCurrency.codes()) ?? [])
}
