import ICUFormat
import ICUFormatLocales
import Testing

// Expected strings come from ICU 72.1 (CLDR 42).
@Suite("DisplayNames")
struct DisplayNamesTests {
  @Test("names are in German")
  func german() {
    let names = DisplayNames(locale: "de")
    #expect(names.language("fr") == "Französisch")
    #expect(names.region("AT") == "Österreich")
    #expect(names.script("Cyrl") == "Kyrillisch")
    #expect(names.locale("en-GB") == "Englisch (Vereinigtes Königreich)")
    #expect(names.calendar(.buddhist) == "Buddhistischer Kalender")
    #expect(names.calendar(.gregorian) == "Gregorianischer Kalender")
    #expect(names.numberingSystem("arab") == "Arabisch-indische Ziffern")
    #expect(names.keyword("ca") == "Kalender")
    #expect(names.currency("eur") == "Euro")
    #expect(names.currencySymbol("USD") == "$")
    #expect(names.dateField(.month) == "Monat")
    #expect(names.timeZone("Europe/Berlin") == "Mitteleuropäische Zeit")
    #expect(names.timeZone("Europe/Berlin", .daylight) == "Mitteleuropäische Sommerzeit")
    #expect(names.variant("1996") == "Neue deutsche Rechtschreibung")
  }

  @Test("dialect and length have an effect")
  func dialect() {
    let british: LocaleIdentifier = "en-GB"
    #expect(DisplayNames(locale: "en", dialect: .dialect).locale(british) == "British English")
    #expect(
      DisplayNames(locale: "en", dialect: .dialect, length: .short).locale(british)
        == "UK English")
    #expect(DisplayNames(locale: "zh-Hant").locale("zh-Hant") == "中文（繁體）")
  }

  @Test("codes without a name have no name")
  func unknown() {
    let names = DisplayNames(locale: "en")
    #expect(names.region("QX") == nil)
    #expect(names.language("xqz") == nil)
    #expect(names.currency("QQQ") == nil)
    #expect(names.calendar(.persian) == "Persian Calendar")
    #expect(names.value("nonsense", ofKeyword: "ca") == nil)
    #expect(names.timeZone("Mars/Base") == nil)
    #expect(names.locale("xqz") == "xqz")
  }

  @Test("a currency code consists only of ASCII letters", arguments: ["ıdr", "uß", "ﬀf", "Ｅur"])
  func currencyLetters(code: String) {
    #expect(DisplayNames(locale: "en").currency(code) == nil)
  }

  @Test("names without a locale are in the first language of the task")
  func currentLocale() {
    Localization.withLanguages(["de", "en"]) {
      #expect(DisplayNames().language("pl") == "Polnisch")
    }
  }
}
