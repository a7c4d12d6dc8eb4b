import DifferentialSupport
import Foundation
import SystemICU
import ICUFormatMemory
import ICUFormat
import ICUFormatStyles
import Testing

/// Checks in raw ICU that a locale and its formatting locale, which is the cache key, format alike.
@Suite("Formatting locales against ICU", .serialized)
struct FormattingLocaleDifferentialTests {
  @Test("a locale and its formatting locale have the same output")
  func texts() async {
    // ICU's output for a language without data depends on its default locale, which other tests set
    // and ICU's own caches store.
    try? FileManager.default.removeItem(at: Self.report)
    await #expect(processExitsWith: .success) {
      try ICULocale.setDefault("en_001")
      let run = Differential("formatting locales", comparisons: 1_500) { index, random in
        let name = index < Self.listed.count ? Self.listed[index] : Self.name(&random)
        let formatting = LocaleIdentifier(name).formatting.identifier
        let original = LocaleIdentifier(name).identifier
        return Comparison(
          "\(name) → \(formatting)", ours: Self.texts(formatting), icu: Self.texts(original))
      }
      guard !run.agrees else { return }
      try Data(run.report.utf8).write(to: Self.report)
      exit(1)
    }
    if let report = try? String(contentsOf: Self.report, encoding: .utf8) {
      Issue.record("\(report)")
    }
  }

  /// The file in which the other process lists the differences.
  private static let report = FileManager.default.temporaryDirectory.appending(
    path: "icuformat-formatting-locales.txt")

  /// All languages of two and three letters, known or not.
  private static let codes: [String] = {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    return pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
  }()

  @Test("the formatting locale of each language has the region that ICU finds for the language")
  func formattingRegions() throws {
    var others = 0
    for code in Self.codes {
      let locale = LocaleIdentifier(code)
      guard locale.formatting != locale else { continue }
      others += 1
      let regions = try [locale, locale.formatting].map {
        Array(LocaleParts(try ICULocale.addingLikelySubtags($0.identifier)).region)
      }
      #expect(regions[0] == regions[1], "\(code) → \(locale.formatting.identifier)")
    }
    #expect(others > 10_000)
  }

  @Test("the likely region of each language is that of ICU")
  func likelyRegions() throws {
    var known = 0
    let likely = LanguageData.shared.likely
    for code in Self.codes where LanguageName.hasLikelySubtags(code) {
      for script in ["", "_Latn", "_Arab", "_Cyrl", "_Hebr", "_Deva"] {
        let icu = try ICULocale.addingLikelySubtags(code + script)
        guard icu != code + script else { continue }
        #expect(
          likely.maximized(LocaleParts(code + script)).region
            == likely.maximized(LocaleParts(icu)).region, "\(code + script)")
        known += 1
      }
    }
    #expect(known > 5_000)
  }

  @Test("identifiers that do not differ in their output share a formatting locale")
  func shared() {
    let same = [
      // ICU 76 uses other patterns if there are hours, even if it does not know their value.
      "de-DE": [
        "de-DE-u-hc-h99", "de-DE-x-abcdefgh", "de-DE-u-co-phonebk", "de-DE-t-en", "de-DE-a-foo",
        "de-DE-u-nu-bogus", "de_DE@foo=bar", "de-de-x-1-2-3",
      ],
      "de-DE-fonipa": ["de-DE-1996", "de-DE-abcdefgh", "de_DE_PREEURO", "de-DE-1996-fonipa"],
      "de-fonipa": ["de-1996", "de-abcdefgh-x-foo"],
      // ICU 67 reads `POSIX` as two variants if private subtags follow.
      "en-US-POSIX": ["en-US-u-va-posix"] + (ICUVersion.isAtLeast(72) ? ["en-US-POSIX-x-a"] : []),
      "en-QQ": ["en-QX", "en-XQ-x-a"],
      "zxx": ["qaa", "xqx", "日本"],
      "co-DE": ["xqx-DE"],
      "": ["@", "-", "_____"],
      "ar-EG@numbers=latn": ["ar-EG-u-nu-latn-co-compat", "ar-EG-u-nu-latn-x-foo"],
    ]
    for (name, others) in same {
      for other in others {
        #expect(LocaleIdentifier(other).formatting == LocaleIdentifier(name).formatting)
      }
    }
    #expect(LocaleIdentifier("de-AT").formatting != LocaleIdentifier("de-DE").formatting)
    #expect(
      LocaleIdentifier("en-u-rg-gbzzzz").formatting != LocaleIdentifier("en").formatting)
  }

  // MARK: Names

  /// Identifiers of each kind that a request may contain.
  ///
  /// ICU 76 finds no likely region for `x-y`, which is a name without a language.
  private static let listed: [String] =
    ["", "und", "root", "C", "POSIX", "日本", "i-klingon", "en_US_POSIX", "ca_ES_VALENCIA"]
    + (ICUVersion.library.hasPrefix("72.") ? ["x-y"] : [])
    + ["ja_JP_TRADITIONAL", "th_TH_TRADITIONAL", "de_DE_TRADITIONAL", "de_DE_PREEURO", "no_NO_NY"]
    + ["GBZZZZ", "ukzzzz", "ukoizzzz", "UKOI", "usca", "gb", "419zzzz", "q", "xxzzzz"].map {
      "en_US@rg=" + $0
    }
    + ["en", "de", "ar", "zz", "sr"].flatMap { language in
      (0..<26).map { language + "-" + letters($0 * 23 + 5, 2).uppercased() }
    }
    + ICULocale.isoLanguages.filter { $0.utf8.count == 2 }

  private static func letters(_ number: Int, _ count: Int) -> String {
    var number = number
    var text = ""
    for _ in 0..<count {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(97 + number % 26)))
      number /= 26
    }
    return text
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    var name = random.pick([
      Locales.random(&random), random.pick(ICULocale.isoLanguages),
      letters(random.integer(0...18_000), 3),
    ])
    name = String(name.prefix { $0 != "@" })
    // ICU reads `root` alone as the root locale, but with a keyword as a language.
    if name == "root" { name = "und" }
    if random.oneIn(3), !name.contains("_") {
      name += "_" + random.pick(["Latn", "Arab", "Cyrl", "Hant", "Goth", "Qqqq"])
    }
    if random.oneIn(3), name.utf8.count <= 3 || name.utf8.count == 7 || name.utf8.count == 8,
      !name.contains("POSIX")
    {
      let regions = ["QQ", "419", "999", "DD", "SU", "YU"]
      name += "_" + random.pick(random.oneIn(2) ? ICULocale.isoRegions : regions)
    }
    if random.oneIn(5), !name.contains("POSIX") {
      if !name.contains("_") { name += "_" }
      let variants = ["1996", "FONIPA", "VALENCIA", "POSIX", "TRADITIONAL", "PREEURO_ABCDE", "X"]
      name += "_" + random.pick(variants)
    }
    guard random.oneIn(2) else { return name }
    let keywords = [
      "calendar=buddhist", "calendar=bogus", "calendar=islamic-umalqura", "numbers=arab",
      "numbers=native", "currency=JPY", "currency=xyz", "currency=toolong",
      "cf=account", "cf=bogus", "fw=mon", "fw=xxx", "hours=h11", "hours=h24",
      "measure=ussystem", "measure=bogus", "mu=fahrenhe", "mu=bogus", "rg=gbzzzz", "rg=uszzzz",
      "sd=gbeng", "va=posix", "va=bogus", "collation=phonebook",
      "colnumeric=yes", "lb=strict", "lw=breakall", "ss=standard", "em=text", "x=private", "t=en",
      "timezone=Asia/Tokyo", "attribute=foo", "a=b", "d0=fwidth", "h0=hybrid",
    ]
    let chosen = (0...random.integer(0...2)).map { _ in random.pick(keywords) }
    return name + "@" + chosen.joined(separator: ";")
  }

  // MARK: Texts

  /// Returns output of every kind that depends on the locale.
  private static func texts(_ locale: String) -> String {
    var texts: [String] = []
    for skeleton in [
      "", "compact-short", "compact-long", "percent", "currency/EUR", "currency/JPY accounting",
      "currency/USD unit-width-full-name", "unit/kilometer unit-width-full-name", "scientific",
      "unit/meter usage/road", "unit/celsius usage/weather", "group-min2",
      "unit/fahrenheit usage/default",
    ] {
      texts.append(
        text {
          let formatter = try ICUNumberFormatter(skeleton: skeleton, locale: locale)
          return UTF8Writer.string { try? formatter.append(-12345.678, to: &$0) }
        })
    }
    for pattern in [
      "{0,number} {0,number,currency} {0,number,percent}", "{1,date,full} {1,time,full}",
      "{1,date,short} {1,time,short}", "{1,date,::yMMMEd} {1,time,::jmm} {1,date,::Bh}",
      "{1,date,::GyMMMd} {1,date,::YYYYww}",
      "{0,plural,zero{z}one{o}two{t}few{f}many{m}other{x}}",
      "{2,selectordinal,zero{z}one{o}two{t}few{f}many{m}other{x}}", "{2,spellout} {2,ordinal}",
    ] {
      texts.append(
        text {
          let format = try ICUMessageFormat(
            pattern: pattern, locale: locale, timeZone: "Asia/Tokyo")
          return try UTF8Writer.string { (writer) throws(ICUError) in
            try format.append(
              [("0", .integer(1_234_567)), ("1", .date(1_580_000_000_000)), ("2", .integer(3))],
              to: &writer)
          }
        })
    }
    texts.append(
      text { try ICUListFormatter(locale: locale).formatted(["a", "b", "c"]).text })
    texts.append(
      text { "\(try ICUDatePatternGenerator(locale: locale).defaultHourCycle())" })
    texts.append(text { "\(try ICUCalendar.week(of: locale))" })
    texts.append(text { try ICUNumberingSystem.name(for: locale) })
    for value in [0, 1, 2, 3, 5, 11, 100] {
      texts.append(text { try ICUPluralRules(locale: locale).select(Int64(value)) })
      texts.append(text { try ICUPluralRules(locale: locale, ordinal: true).select(Int64(value)) })
    }
    return texts.joined(separator: " | ")
  }

  /// Returns a text, or "refused" if ICU rejects the input.
  private static func text(_ body: () throws -> String) -> String {
    (try? body()) ?? "refused"
  }
}
