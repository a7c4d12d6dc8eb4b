import Foundation
import SystemICU
import Testing

@testable import ICUFormat
@testable import ICUFormatStyles

@Suite struct LocaleIdentifierTests {
  @Test(
    "both forms of a locale are equal",
    arguments: [
      ("de-DE", "de_DE", "de-DE"),
      ("th-TH-u-ca-buddhist", "th_TH@calendar=buddhist", "th-TH-u-ca-buddhist"),
      ("de-u-nu-arab", "de@numbers=arab", "de-u-nu-arab"),
      ("en-u-hc-h23", "en@hours=h23", "en-u-hc-h23"),
      ("zh_hant_tw", "zh_Hant_TW", "zh-Hant-TW"),
      ("", "", "und"),
    ])
  func spellings(written: String, identifier: String, tag: String) {
    let locale = LocaleIdentifier(written)
    #expect(locale.identifier == identifier)
    #expect(locale.languageTag == tag)
    #expect(locale == LocaleIdentifier(identifier))
    #expect(locale.hashValue == LocaleIdentifier(identifier).hashValue)
  }

  @Test(
    "subdivisions of one country have one formatting locale",
    arguments: [
      ("en@sd=usca", "en@sd=uszzzz"), ("en@sd=usabcd", "en@sd=uszzzz"), ("en@sd=us", "en"),
      ("en@sd=usabcde", "en@sd=uszzzzz"), ("en@sd=usabcdef", "en"), ("en@sd=qqca", "en"),
    ])
  func subdivisions(name: String, formatting: String) {
    #expect(LocaleIdentifier(name).formatting.identifier == formatting)
  }

  @Test("an invalid locale name is kept unchanged")
  func notALocale() {
    let long = String(repeating: "x", count: 300)
    #expect(LocaleIdentifier(long).identifier == long)
    #expect(LocaleIdentifier("de\u{0}DE") != LocaleIdentifier("de"))
    // Neither formatting nor matching reads the part before a NUL alone.
    for name in ["de\u{0}", "de\u{0}-DE", "pl\u{0}x"] {
      let locale = LocaleIdentifier(name)
      #expect(!["de", "de-DE", "pl"].contains(locale.languageTag))
      #expect(NumberStyle().locale(locale).format(1.5) == "1.5")
    }
  }

  @Test("unused locales are freed, even after look-ups with them")
  func freed() {
    struct Weak { weak var context: LocaleContext? }
    let all = (0..<3200).map { index in
      let locale = LocaleIdentifier("en@x=t\(index)")
      #expect(locale.preferences.languages == ["en"])
      return Weak(context: locale.context)
    }
    // 2,048 are in the table of identifiers.
    #expect(all.count { $0.context != nil } <= 2048)
  }

  @Test("a locale is encoded as one string and decoded from either form")
  func coding() throws {
    let data = try JSONEncoder().encode([LocaleIdentifier("pt-BR")])
    #expect(String(decoding: data, as: UTF8.self) == #"["pt_BR"]"#)
    #expect(try JSONDecoder().decode([LocaleIdentifier].self, from: data) == ["pt-BR"])
  }

  @Test(
    "Arabic, Hebrew, Persian and Urdu are written from right to left",
    arguments: ["ar", "he", "fa", "ur"])
  func rightToLeft(name: String) {
    #expect(LocaleIdentifier(name).isRightToLeft)
    #expect(!LocaleIdentifier("de").isRightToLeft)
  }

  @Test(
    "POSIX names become locales; C becomes nil",
    arguments: [
      ("de_DE.UTF-8", "de_DE"),
      ("sr_RS@latin", "sr_Latn_RS"),
      ("sr@cyrillic", "sr_Cyrl"),
      ("ca_ES.UTF-8@valencia", "ca_ES_VALENCIA"),
      ("de_DE@euro", "de_DE"),
      ("uz_UZ@cyrillic", "uz_Cyrl_UZ"),
      ("be_BY@tarask", "be_BY_TARASK"),
      ("sr@ijekavian", "sr__IJEKAVSK"),
      ("sr_RS@ijekavianlatin", "sr_Latn_RS_IJEKAVSK"),
      ("C", nil),
      ("C.UTF-8", nil),
      ("POSIX", nil),
      (".UTF-8", nil),
      // A combining accent does not hide the dot before it.
      ("de_DE.\u{301}UTF-8", "de_DE"),
    ])
  func posix(name: String, identifier: String?) {
    #expect(LocaleIdentifier(posix: name)?.identifier == identifier)
  }

  @Test("LC_ALL overrides LC_MESSAGES, which overrides LANG")
  func environment() {
    #expect(LocaleIdentifier.fromEnvironment(["LANG": "de_DE", "LC_MESSAGES": "fr_FR"]) == "fr_FR")
    #expect(
      LocaleIdentifier.fromEnvironment(["LC_ALL": "pl", "LC_MESSAGES": "fr_FR"]) == "pl")
    #expect(LocaleIdentifier.fromEnvironment(["LC_ALL": "C", "LANG": "de_DE"]) == nil)
    #expect(LocaleIdentifier.fromEnvironment([:]) == nil)
  }
}

@Suite struct BoundedCacheTests {
  @Test("a full cache removes the least recently used entry")
  func eviction() {
    let cache = BoundedCache<Int, String>(limit: 2)
    _ = cache.value(for: 1) { "one" }
    _ = cache.value(for: 2) { "two" }
    _ = cache.existing(1)
    _ = cache.value(for: 3) { "three" }
    #expect(cache.existing(1) == "one")
    #expect(cache.existing(2) == nil)
    #expect(cache.existing(3) == "three")
    #expect(cache.count == 2)
  }

  @Test("a full cache for keys from requests stores a new key when it is used again")
  func admission() {
    let cache = BoundedCache<Int, String>(limit: 2, admitsFirstUse: false)
    for key in 1...2 { #expect(cache.value(for: key) { "\(key)" } == "\(key)") }
    // Keys that are used once neither take space nor evict others.
    for key in 10..<500 { #expect(cache.value(for: key) { "\(key)" } == "\(key)") }
    #expect(cache.existing(1) == "1")
    #expect(cache.existing(2) == "2")
    _ = cache.value(for: 3) { "three" }
    #expect(cache.existing(3) == nil)
    _ = cache.value(for: 3) { "three again" }
    #expect(cache.existing(3) == "three again")
    #expect(cache.count == 2)
  }

  @Test("a value whose creation fails is not cached")
  func failure() {
    struct Failure: Error {}
    let cache = BoundedCache<Int, String>(limit: 2)
    #expect(throws: Failure.self) {
      try cache.value(for: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.count == 0)
    #expect(cache.value(for: 1) { "one" } == "one")
  }

  @Test("a cached value is created once")
  func reuse() {
    let cache = BoundedCache<Int, Int>(limit: 4)
    var made = 0
    for _ in 0..<3 {
      _ = cache.value(for: 7) {
        made += 1
        return made
      }
    }
    #expect(made == 1)
    cache.removeAll()
    #expect(cache.existing(7) == nil)
  }
}

@Suite struct TimeZoneIdentifierTests {
  @Test(
    "a fixed offset has ICU's name",
    arguments: [
      (7200, "GMT+02:00"), (-19800, "GMT-05:30"), (0, "GMT+00:00"), (3661, "GMT+01:01:01"),
    ])
  func offsets(seconds: Int, name: String) {
    #expect(TimeZoneIdentifier(offsetSeconds: seconds).identifier == name)
  }
}

@Suite struct TimeZoneValidationTests {
  @Test("a zone that ICU knows is accepted", arguments: ["Europe/Berlin", "UTC", "GMT+02:00"])
  func known(name: String) throws {
    #expect(try TimeZoneIdentifier(validating: name).identifier == name)
  }

  @Test("an unknown zone is an error that names its neighbours")
  func unknown() {
    #expect {
      try TimeZoneIdentifier(validating: "Europe/Berln")
    } throws: { error in
      String(describing: error)
        == "unknown time zone 'Europe/Berln'; did you mean 'Europe/Berlin'?"
    }
  }
}

@Suite struct EnvironmentTimeZoneTests {
  // POSIX.1-2017, section 8.3: `TZ` has hours west of Greenwich. The GNU C Library looks for a file of
  // that name first, and takes an empty value for UTC.
  @Test(
    "the variable TZ names a zone, its file, or an offset",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"),
      ("posix/Asia/Tokyo", "Asia/Tokyo"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (":/usr/share/zoneinfo/right/Asia/Tokyo", "Asia/Tokyo"),
      // Names of zones that look like offsets.
      ("EST5EDT", "EST5EDT"), ("Etc/GMT+3", "Etc/GMT+3"), ("GMT0", "GMT0"), ("GMT+0", "GMT+0"),
      ("", "UTC"), ("UTC0", "UTC"), ("EST5", "GMT-05:00"), ("GMT+3", "GMT-03:00"),
      ("UTC-2", "GMT+02:00"), ("<+03>-3", "GMT+03:00"), ("<+0545>-5:45", "GMT+05:45"),
      ("LMT-0:53:28", "GMT+00:53:28"),
      // ICU does not know these, so they are reported when a date is formatted.
      ("CET-1CEST", "CET-1CEST"), ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("Foo", "Foo"), ("AB5", "AB5"), ("EST5:", "EST5:"), ("EST5:60", "EST5:60"),
      ("<+0>1", "<+0>1"),
    ])
  func zones(value: String, zone: String) {
    #expect(TimeZoneIdentifier.fromEnvironment(["TZ": value])?.identifier == zone)
  }

  @Test("without the variable, the system decides")
  func unset() {
    #expect(TimeZoneIdentifier.fromEnvironment([:]) == nil)
  }

  @Test("the link to the file of the system's zone is followed")
  func link() {
    let zone = TimeZoneIdentifier.fromEnvironment(["TZ": ":/etc/localtime"])
    let path = FileContents.resolved("/etc/localtime")
    let name = path?.split(separator: "/zoneinfo/").last.map(String.init)
    #expect(zone?.identifier == name ?? "/etc/localtime")
  }
}

@Suite struct CurrentTimeZoneTests {
  @Test("a zone of a scope holds inside it and in its child tasks")
  func scope() async {
    let outside = TimeZoneIdentifier.current
    Localization.withTimeZone("Asia/Tokyo") {
      #expect(TimeZoneIdentifier.current == "Asia/Tokyo")
      Localization.withTimeZone("Europe/Berlin") {
        #expect(TimeZoneIdentifier.current == "Europe/Berlin")
      }
      #expect(TimeZoneIdentifier.current == "Asia/Tokyo")
    }
    await Localization.withTimeZone("Asia/Tokyo") {
      async let inner = TimeZoneIdentifier.current
      #expect(await inner == "Asia/Tokyo")
    }
    #expect(TimeZoneIdentifier.current == outside)
  }
}
