import SystemICU
import Testing

@testable import ICUFormatStyles

@Suite("Names of locales without ICU")
struct LocaleNameTests {
  private static let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map {
    String(UnicodeScalar($0))
  }

  /// Whether the name equals ICU's, or is left to ICU.
  private static func isICUs(_ spelling: String) -> Bool {
    guard let name = LocaleName.canonical(spelling) else { return true }
    return name == (try? ICULocale.name(of: spelling))
  }

  @Test("every language of two or three letters has ICU's form")
  func languages() {
    var asked = 0
    for first in Self.letters {
      for second in Self.letters {
        let two = first + second
        let spellings = [two, two + "-LATN", "EN_" + two] + Self.letters.map { two + $0 }
        for spelling in spellings where !Self.isICUs(spelling) { Issue.record("\(spelling)") }
        asked += spellings.filter { LocaleName.canonical($0) == nil }.count
      }
    }
    // Of 676 × 29 names, all except `und` and the long codes of some 190 languages.
    #expect(asked < 300)
  }

  @Test("the known codes of languages are those with names or locales in ICU")
  func knownLanguages() throws {
    let locales = ICULocale.available(includingAliases: true)
    let known = Set(try locales.map { try ICULocale.language(of: $0) } + ICULocale.isoLanguages)
    #expect(known.count > 500)
    var codes = known
    for first in Self.letters {
      for second in Self.letters {
        codes.insert(first + second)
        for third in Self.letters { codes.insert(first + second + third) }
      }
    }
    for code in codes {
      let isKnown = LanguageName.isKnown(code: LocaleSubtags.packed(code.utf8))
      if isKnown != known.contains(code) { Issue.record("\(code)") }
    }
  }

  @Test(
    "other names equal ICU's, or are left to ICU",
    arguments: [
      "", "de", "DE", "de-de", "dE_dE", "zh-hant-tw", "ZH_HANT_TW", "es-419", "ES-419", "es-4a9",
      "en-USA", "deu", "deu-DE", "und", "und-DE", "root", "Root", "abcd", "english", "abcdefgh-XY",
      "abcdefghi", "de--DE", "de-", "-de", "_DE", "de__POSIX", "en-US-POSIX", "de-DE-x-a", "a-b",
      "i-klingon", "x-a", "zh-yue", "zh-min-nan", "de@calendar=buddhist", "de.UTF-8", "d1", "de-D1",
      "dé", "de-Latn-de-1996", "no-bok", "sgn-BR", "c", "C", "iw-IL", "sh", "in", "mo-MD",
      "aa-saaho",
      "de-1234", "1e-DE", "d-DE", "e[-DE", "de-Lat1-DE", "de-@@", "de-LATN-``",
    ])
  func others(_ spelling: String) {
    #expect(Self.isICUs(spelling))
  }

  // ICU 72: uloc_getName(zhd-@aTt-TW-g-c) = zhd__ATT_TW_G_C, and of that zhd, as `G` begins an extension.
  @Test(
    "an identifier that ICU reads in two ways is its own identifier",
    arguments: [
      "zhd-@aTt-TW-g-c", "zhd__ATT_TW_G_C", "zhd-@aTt-TW-g-c-x-y-z", "@de_g_c", "de__A_B_C_D_E_F",
      "de-H't---?o", "root@;-x=en", "calendar-nua_--calendar",
      "utf-8i__posixC", "-nu---", "_de'_-@ui;", "zhd-TW_--undLatn@", "de_ZHD_@ ",
      "x-HK_de;____", "x_gbzzzz-va___-vabuddhist@nyn",
    ])
  func singletonsInVariants(spelling: String) {
    let locale = LocaleIdentifier(spelling)
    #expect(LocaleIdentifier(locale.identifier) == locale)
    #expect(LocaleIdentifier(locale.identifier).identifier == locale.identifier)
  }
}
