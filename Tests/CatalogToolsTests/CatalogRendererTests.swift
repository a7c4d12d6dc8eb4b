import CatalogTools
import ICUFormat
import StringCatalogs
import Synchronization
import Testing

@Suite struct CatalogRendererTests {
  private static func lines(_ catalog: StringCatalog, _ languages: [String] = []) -> [String] {
    CatalogRenderer(catalog, languages: languages).texts.map {
      "\($0.language)(\($0.argumentList)) \($0.text)"
    }
  }

  // The numbers are CLDR's first samples above 0 of each category; the forms are checked with
  // cldr.unicode.org's table of plural rules.
  @Test(
    "each plural form of a language is reached by one number",
    arguments: [
      (
        "ar", ["1=0", "1=1", "1=2", "1=3", "1=11", "1=100"],
        ["z 0", "o 1", "t 2", "f 3", "m 11", "r 100"]
      ),
      ("pl", ["1=1", "1=2", "1=5"], ["1 plik", "2 pliki", "5 plików"]),
      ("de", ["1=1", "1=2"], ["1 Dateien", "2 Dateien"]),
    ])
  func pluralForms(language: String, arguments: [String], texts: [String]) {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let found = CatalogRenderer(catalog, languages: [language]).texts
      .filter { $0.key == "%lld files" }
    #expect(found.map(\.argumentList) == arguments)
    // The digits of `ar` depend on the version of CLDR.
    let shown = found.map { row in
      row.text.map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined()
    }
    #expect(shown == texts)
  }

  // The arguments have the positions of the key, and look-ups show such a message.
  @Test("an ICU message under a printf key is shown as a message")
  func messages() {
    func unit(_ value: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Dear %1$@ %2$@,":{"localizations":{
        "pl":\(unit("{0, select, female {Szanowna Pani} other {Szanowni Państwo}} {1}"))}}}}
      """
    #expect(
      Self.lines(CatalogText.read(file, .xcstrings)) == [
        "en(1=Ada 2=Ben) Dear Ada Ben,", "pl(1=female 2=Ben) Szanowna Pani Ben",
        "pl(1=other 2=Ben) Szanowni Państwo Ben",
      ])
    let counted = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%@ has %lld files":{"localizations":{
        "de":\(unit("{0} hat {1, plural, one {# Datei} other {# Dateien}}")),
        "nl":\(unit("{0}, {2}")),"sv":\(unit("{1} {0}"))}}}}
      """
    #expect(
      Self.lines(CatalogText.read(counted, .xcstrings)) == [
        "en(1=Ada 2=1) Ada has 1 files", "en(1=Ada 2=2) Ada has 2 files",
        "de(1=Ada 2=1) Ada hat 1 Datei", "de(1=Ada 2=2) Ada hat 2 Dateien",
        "nl(1=Ada 2=1) {0}, {2}", "nl(1=Ada 2=2) {0}, {2}",
        "sv(1=Ada 2=1) 1 Ada", "sv(1=Ada 2=2) 2 Ada",
      ])
  }

  @Test("a message with errors is reported, as in a look-up")
  func brokenMessages() throws {
    let found = Mutex<[String]>([])
    let before = Localization.issueHandler
    defer { Localization.issueHandler = before }
    Localization.issueHandler = { issue in
      guard issue.kind == .malformedMessage, issue.subject.contains("render") else { return }
      found.withLock { $0.append("\(issue.key ?? "-") \(issue.locale?.identifier ?? "-")") }
    }
    let messages = #"{"broken": "render {d, time, short", "good": "render {d, time, short}"}"#
    _ = CatalogRenderer(CatalogText.read(messages, .json, language: "pl")).texts
    let mf2 = #"{"broken2": "{{render {$d}", "good2": "{{render {$d}}}"}"#
    _ = CatalogRenderer(CatalogText.read(mf2, .mf2JSON, language: "pl")).texts
    #expect(found.withLock { $0 } == ["broken pl", "broken2 pl"])
  }

  // A form `zero` is for 0 in every language, as on Apple's platforms; a language that has none has no row.
  @Test("a percent sign of a string without arguments is text")
  func percentSign() {
    let catalog = CatalogText.read(#""sale" = "50% off";"#, .strings, language: "en")
    #expect(Self.lines(catalog) == ["en() 50% off"])
  }

  // In printf, a space after the percent sign is a flag for signs, which `%@` has not.
  @Test("a placeholder with a space is one")
  func spaceFlag() {
    let catalog = CatalogText.read(#""greeting" = "Hallo % @";"#, .strings, language: "de")
    #expect(Self.lines(catalog) == ["de(1=Ada) Hallo Ada"])
  }

  @Test("the form 'zero' is shown with 0")
  func zero() {
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%lld files":{"localizations":{
        "en":{"variations":{"plural":{
          "zero":{"stringUnit":{"state":"translated","value":"no files"}},
          "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
          "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}},
        "de":{"variations":{"plural":{
          "other":{"stringUnit":{"state":"translated","value":"%lld Dateien"}}}}}}}}}
      """
    #expect(
      Self.lines(CatalogText.read(file, .xcstrings)) == [
        "en(1=0) no files", "en(1=1) 1 file", "en(1=2) 2 files", "de(1=1) 1 Dateien",
        "de(1=2) 2 Dateien",
      ])
    let variables = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@a@, %2$#@b@</string>
      <key>a</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%1$d A</string><key>other</key><string>%1$d As</string></dict>
      <key>b</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>.1f</string>
      <key>zero</key><string>no B</string>
      <key>one</key><string>%2$.1f B</string><key>other</key><string>%2$.1f Bs</string></dict>
      </dict></dict></plist>
      """
    #expect(
      Self.lines(CatalogText.read(variables, .stringsdict, language: "en")) == [
        "en(1=1 2=0) 1 A, no B", "en(1=2 2=1) 2 As, 1.0 Bs", "en(1=1 2=2) 1 A, 2.0 Bs",
      ])
  }

  @Test("a key without a source string is its own string, and a missing translation has no row")
  func sourceStrings() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let found = Self.lines(catalog)
    #expect(found.contains("en() ICUFormat"))
    #expect(found.contains("en(1=Ada) Hello Ada"))
    #expect(found.contains("de(1=Ada) Hallo Ada"))
    #expect(!found.contains { $0.hasPrefix("pl(1=Ada)") })
  }

  @Test(
    "each case of an ICU message is reached by the smallest set of values",
    arguments: [
      (
        "{n, plural, =0 {nichts} one {# Datei} other {# Dateien}}",
        ["nichts", "1 Datei", "2 Dateien"]
      ),
      (
        "{a, plural, one {# a} other {# as}} {b, plural, one {# b} other {# bs}}",
        ["1 a 1 b", "2 as 2 bs"]
      ),
      (
        "{g, select, f {{n, plural, one {F1} other {F2}}} other {{n, plural, one {O1} other {O2}}}}",
        ["F1", "F2", "O1", "O2"]
      ),
      (
        "{n, plural, offset:1 =1 {nur {name}} one {{name} und # anderer} other {{name} und # andere}}",
        ["nur Ada", "Ada und 1 anderer", "Ada und 2 andere"]
      ),
      ("{d, date, ::yMMMMd} {x}", ["31. Januar 2026 Ada"]),
      ("100 % sicher", ["100 % sicher"]),
    ])
  func messages(message: String, texts: [String]) {
    let catalog = CatalogText.read(
      #"{"k": "\#(message)"}"#, .json, language: "de")
    #expect(CatalogRenderer(catalog).texts.map(\.text) == texts)
  }

  /// The texts are those of ICU for German: an amount has two digits, and the month is in words.
  @Test(
    "a plain placeholder has the type and style of the key's argument",
    arguments: [
      ("Total: {0, number, ::currency/EUR}", "Summe: {0}", ["Summe: 2,00 €"]),
      ("On {0, date, long}", "Am {0}", ["Am 31. Januar 2026"]),
      ("{0, number, integer} days", "{0} Tage", ["2 Tage"]),
      ("{name} of {0, number, percent}", "{0} von {name}", ["200 % von Ada"]),
      ("On {0, date, long}", "Um {0, time, short}", ["Um 13:05"]),
      (
        "{0, number, ::.0} km", "{g, select, f {'{0}' {0}} other {{0}}} km",
        ["{0} 2,0 km", "2,0 km"]
      ),
      (
        "{0, number, ::.0} km", "{0, plural, one {{0} Kilometer} other {{0} km}}",
        ["1,0 Kilometer", "2,0 km"]
      ),
      // A symbolic key gives no style.
      ("total", "Summe: {0}", ["Summe: Ada"]),
    ])
  func keyStyles(key: String, text: String, expected: [String]) {
    let catalog = CatalogText.read(#"{"\#(key)": "\#(text)"}"#, .json, language: "de")
    #expect(
      CatalogRenderer(catalog).texts.map { $0.text.replacing("\u{A0}", with: " ") } == expected)
  }

  @Test(
    "a plain placeholder of MessageFormat 2 has the function of the key's argument",
    arguments: [
      ("Total: {$arg0 :currency currency=EUR}", "Summe: {$arg0}", "Summe: 1.234,50 €"),
      ("{$arg0 :percent}", "{$arg0} fertig", "200 % fertig"),
      ("{$arg0 :percent}", "{$arg0 :integer} fertig", "2 fertig"),
      ("{$arg0 :percent}", "{{{$arg0 :integer} von {$arg0}}}", "2 von 2"),
      (".input {$arg0 :percent} {{{$arg0} done}}", "{$arg0} fertig", "200 % fertig"),
    ])
  func keyFunctions(key: String, text: String, expected: String) {
    let catalog = CatalogText.read(#"{"\#(key)": "\#(text)"}"#, .mf2JSON, language: "de")
    #expect(
      CatalogRenderer(catalog).texts.map { $0.text.replacing("\u{A0}", with: " ") } == [expected])
  }

  @Test("gettext's forms are reached in their order")
  func gettext() {
    let file = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d plików"

      msgid "None"
      msgstr ""
      """
    let found = Self.lines(CatalogText.read(file, .po))
    #expect(found == ["pl(1=1) 1 plik", "pl(1=2) 2 pliki", "pl(1=5) 5 plików"])
  }

  @Test("a variable and the arguments of its strings get values")
  func variables() {
    let file = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%2$@ hat %1$d Datei</string>
      <key>other</key><string>%2$@ hat %1$d Dateien</string>
      </dict></dict></dict></plist>
      """
    let found = Self.lines(CatalogText.read(file, .stringsdict, language: "de"))
    #expect(found == ["de(1=1 2=Ada) Ada hat 1 Datei", "de(1=2 2=Ada) Ada hat 2 Dateien"])
  }

  /// Another device than those of Apple shows the case `other`.
  @Test("the plural forms of a variable that varies by device are reached")
  func deviceVariables() {
    func forms(_ verb: String) -> String {
      let one = #"{"stringUnit":{"state":"translated","value":"%arg Mal \#(verb)"}}"#
      let other = #"{"stringUnit":{"state":"translated","value":"%arg Male \#(verb)"}}"#
      return #"{"variations":{"plural":{"one":\#(one),"other":\#(other)}}}"#
    }
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{"press %lld":{"localizations":{"de":{
      "stringUnit":{"state":"translated","value":"%#@press@"},"substitutions":{"press":{"argNum":1,
      "formatSpecifier":"lld","variations":{"device":{
      "iphone":\(forms("tippen")),"other":\(forms("drücken"))}}}}}}}}}
      """
    let found = Self.lines(CatalogText.read(text, .xcstrings), ["de"])
    #expect(found == ["de(1=1) 1 Mal drücken", "de(1=2) 2 Male drücken"])
  }

  @Test("each string argument has a sample of its own, the same in all languages")
  func names() {
    let formats = """
      "%@ gave %@ %lld files" = "%2$@ got %3$lld files from %1$@";
      """
    #expect(
      Self.lines(CatalogText.read(formats, .strings, language: "en"))
        .contains("en(1=Ada 2=Ben 3=2) Ben got 2 files from Ada"))
    let messages = """
      {"a": "{to} got it from {from}", "b": "{10} {9} {1}", "c": "{one} only"}
      """
    let found = Self.lines(CatalogText.read(messages, .json, language: "en"))
    #expect(found.contains("en(to=Ada from=Ben) Ada got it from Ben"))
    #expect(found.contains("en(10=Cleo 9=Ben 1=Ada) Cleo Ben Ada"))
    #expect(found.contains("en(one=Ada) Ada only"))
  }

  @Test("a number that no form shows still reaches each form")
  func hiddenNumber() {
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":{"variations":
      {"plural":{"one":{"stringUnit":{"state":"translated","value":"A file"}},
      "other":{"stringUnit":{"state":"translated","value":"Files"}}}}}}}}}
      """
    #expect(
      Self.lines(CatalogText.read(text, .xcstrings)) == ["en(1=1) A file", "en(1=2) Files"])
  }

  @Test("a floating-point argument gets numbers with fractions, and a width stays")
  func floatingPoint() {
    let catalog = CatalogText.read(
      #""%.1f kg" = "%.1f kg"; "%5.2f %c %x" = "%5.2f %c %x";"#, .strings, language: "de")
    #expect(Self.lines(catalog) == ["de(1=1.5) 1,5 kg", "de(1=1.5 2=65 3=2)  1,50 A 2"])
  }

  @Test("a translation without arguments keeps its percent signs")
  func percent() {
    let catalog = CatalogText.read(#""a" = "100%"; "b" = "100%% von";"#, .strings, language: "de")
    #expect(Self.lines(catalog) == ["de() 100%", "de() 100%% von"])
  }

  @Test("the JSON has the key, the language, the arguments by name, and the text")
  func json() {
    let catalog = CatalogText.read(
      #"{"a\"b": "{n, plural, other {#}} {who}"}"#, .json, language: "ja")
    #expect(
      CatalogRenderer(catalog).texts.map(\.json) == [
        #"{"key": "a\"b", "language": "ja", "arguments": {"n": 1, "who": "Ada"}, "text": "1 Ada"}"#
      ])
  }

  @Test("an unknown language is reported")
  func missingLanguages() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    #expect(CatalogRenderer(catalog, languages: ["de", "en", "fr"]).missingLanguages == ["fr"])
  }

  @Test("the page escapes everything, and has the direction of each language")
  func page() {
    var page = RenderedPage(title: "<a>.strings")
    for text in CatalogRenderer(
      CatalogText.read(#""<script>" = "\"&'";"#, .strings, language: "ar")
    ).texts {
      page.add(text)
    }
    let html = page.html
    #expect(html.contains("<title>&lt;a&gt;.strings</title>"))
    #expect(html.contains("<td dir=\"auto\">&lt;script&gt;</td>"))
    #expect(html.contains(#"<td lang="ar" dir="rtl">&quot;&amp;&#39;</td>"#))
    #expect(!html.contains("src=") && !html.contains("href=") && !html.contains("url("))
  }

  @Test("a message with many cases takes bounded time")
  func hostile() {
    let cases = (0..<5_000).map { "=\($0) {a}" }.joined(separator: " ")
    let selects = (0..<30).map { "{s\($0), select, a {x} b {y} other {z}}" }.joined()
    let catalog = CatalogText.read(
      #"{"a": "{n, plural, \#(cases) other {b}}", "b": "\#(selects)"}"#, .json, language: "de")
    let found = CatalogRenderer(catalog).texts
    #expect(found.count { $0.key == "a" } <= 64)
    #expect(found.filter { $0.key == "b" }.map(\.text.count) == [30, 30, 30])
  }
}
