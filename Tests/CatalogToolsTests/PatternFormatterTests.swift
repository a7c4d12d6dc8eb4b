import CatalogTools
import Testing

@Suite struct PatternFormatterTests {
  @Test(
    "a pattern is formatted with integers, decimals, dates and strings",
    arguments: [
      (
        "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", "n=5", "5 plików"
      ),
      (
        "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", "n=1.5",
        "1,5 pliku"
      ),
      ("{d, date, ::yMd}", "d=2026-01-31", "31.01.2026"),
      ("{who}", "who=Ana=1", "Ana=1"),
      ("{who}", "who=", ""),
      ("{0}", "1.2.3", "1.2.3"),
      ("{x}", "x=2026-13-45", "2026-13-45"),
    ])
  func values(pattern: String, argument: String, text: String) {
    let formatter = PatternFormatter(pattern, locale: "pl", arguments: [argument])
    #expect(formatter.problems.isEmpty)
    #expect(formatter.text(locale: "pl") == text)
  }

  @Test("printf formats take arguments by position, from 1")
  func printf() {
    let formatter = PatternFormatter(
      "%1$@ has %2$lld files", syntax: .printf, locale: "de", arguments: ["Ana", "1234"])
    #expect(formatter.text(locale: "de") == "Ana has 1.234 files")
    let named = PatternFormatter(
      "%1$@ has %2$lld files", syntax: .printf, locale: "de", arguments: ["2=3", "1=Ana"])
    #expect(named.text(locale: "de") == "Ana has 3 files")
  }

  @Test("MessageFormat 2 isolates values")
  func messageFormat2() {
    let formatter = PatternFormatter(
      "Hi {$name}", syntax: .mf2, locale: "en", arguments: ["name=Ana"])
    #expect(formatter.text(locale: "en") == "Hi \u{2068}Ana\u{2069}")
  }

  @Test("values without a name have positions, which are arg0, arg1 and so on in MessageFormat 2")
  func positions() {
    for (pattern, syntax, text) in [
      ("{0} and {1}", PatternSyntax.icu, "Ana and 3"), ("%1$@ and %2$@", .printf, "Ana and 3"),
      ("{$arg0} and {$arg1}", .mf2, "\u{2068}Ana\u{2069} and 3"),
    ] {
      let formatter = PatternFormatter(
        pattern, syntax: syntax, locale: "en", arguments: ["Ana", "3"])
      #expect(formatter.text(locale: "en") == text)
    }
  }

  @Test("a problem is shown with the line and a caret")
  func caret() {
    let formatter = PatternFormatter("a\n\tb {n, plural, one {x}", locale: "en")
    #expect(formatter.hasErrors)
    let first = formatter.problems.first?.split(separator: "\n").map(String.init) ?? []
    #expect(first.count == 3)
    #expect(first.first?.hasPrefix("pattern:2:") == true)
    #expect(first.dropFirst().first == "  \tb {n, plural, one {x}")
    #expect(first.last?.hasPrefix("  \t ") == true && first.last?.hasSuffix("^") == true)
  }

  @Test("all locales are those of ICU, and a wrong tag is reported")
  func locales() {
    #expect(PatternFormatter.allLocales.count > 500)
    #expect(PatternFormatter.allLocales.contains("zh-Hant-TW"))
    #expect(PatternFormatter.problem(ofLocale: "de-AT") == nil)
    #expect(PatternFormatter.problem(ofLocale: "!!") == "unknown locale '!!'")
  }
}
