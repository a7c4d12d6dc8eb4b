import SystemICU
import ICUFormatMemory
import StringCatalogs
import Testing

@testable import ICUFormat

/// Compares styled texts of the fast path with those of the general engines.
@Suite struct StyledFastPathTests {
  private static let numbers: [Int] = [0, 1, 2, 3, 11, 1234, -1234, .min]

  private static let names = [
    "Ana", "**x** _y_ <b> %@ {0}", "مريم", String(repeating: "longer than the stack ", count: 30),
  ]

  private let bundle = LocalizationBundle(texts: [:])

  /// Returns the result of the engines.
  private func general(
    _ key: LocalizedStringKey, _ found: LocalizedEntry, _ bundle: LocalizationBundle? = nil,
    _ locale: LocaleIdentifier = "en", _ styles: MarkupStyleSheet = .usual
  ) -> StyledText {
    let context = LookupContext(
      bundle: bundle ?? self.bundle, table: nil, preferences: locale.preferences)
    let rendering = StyledRendering(context: context, styles: styles, collectsFields: false)
    return rendering.text(of: key, found: found, locale: found.locale)
  }

  /// Returns the result of the fast path; nil if it does not support the text.
  private func flat(_ key: LocalizedStringKey, _ found: LocalizedEntry) -> StyledText? {
    var writer = UTF8Writer()
    return found.fastPathTemplate(key, styles: .usual, in: &writer)
  }

  private func compiled(
    _ text: String, _ syntax: CatalogMessageSyntax, _ locale: LocaleIdentifier
  ) -> LocalizedEntry {
    LocalizedEntry.make(
      .text(text), syntax: syntax, key: "\("Ana") of \(3)", language: locale, locale: locale)
  }

  /// Checks that both results are equal for all locales of ICU, with all names and numbers.
  private func check(_ text: String, _ syntax: CatalogMessageSyntax) {
    for name in ICULocale.available() {
      let found = compiled(text, syntax, LocaleIdentifier(name))
      // Its markup is not parsed before it is shown.
      #expect(flat("\("Ana") of \(3)", found) == nil)
      for (index, number) in Self.numbers.enumerated() {
        let person = Self.names[index % Self.names.count]
        let key: LocalizedStringKey = "\(person) of \(number)"
        let want = general(key, found)
        let got = flat(key, found)
        let isSame = got == want && got?.hashValue == want.hashValue
        #expect(isSame, "\(text) in \(name) of \(number)")
      }
    }
  }

  @Test(
    "the fast path of a printf format has the same text and runs in all locales of ICU",
    arguments: [
      "**%@** hat *%lld* Dateien im Ordner", "%2$@ of **%1$@**, *~~%2$d~~*", "*%@%lld*", "%2$lld",
      "a**b**c***d*** %@ **e****f** [`%lld` l](https://example.com/) 100%% <x>y</x>",
      "<b></b>**words** alone",
      "%@ **1** %@ **2** %@ **3** %@ **4** %@ **5**".replacing("%@", with: "%1$@"),
    ])
  func printf(text: String) { check(text, .printf) }

  @Test(
    "the fast path of a message has the same text and runs in all locales of ICU",
    arguments: [
      "**{0}** hat {1, plural, one {<b>#</b> Datei} other {*#* <i>Dateien</i>}} im <x>Ordner {0}</x>",
      "<b>{1, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} *of*</b> {0}",
      "{1, plural, =0 {*none*} =1 {{0}} other {# **{0}** {1, number, integer}}}",
      "a<b></b>b<i>c</i><i>d</i> **{0}{1}** # '{'[l](https://example.com/)", "{1}",
    ])
  func message(text: String) { check(text, .icu) }

  private static let catalog = LocalizationBundle(
    files: [
      "Localizable.xcstrings": Array(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%@ has %lld files": {
          "localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "**%1$@** has *%2$lld* file"}},
              "other": {"stringUnit": {"state": "translated", "value": "**%1$@** has *%2$lld* files"}}
            }}},
            "ar": {"variations": {"plural": {
              "zero": {"stringUnit": {"state": "translated", "value": "**%1$@** z"}},
              "one": {"stringUnit": {"state": "translated", "value": "%1$@ *o*"}},
              "two": {"stringUnit": {"state": "translated", "value": "t *%1$@*"}},
              "few": {"stringUnit": {"state": "translated", "value": "f *%2$lld* %1$@"}},
              "many": {"stringUnit": {"state": "translated", "value": "m *%2$lld* %1$@"}},
              "other": {"stringUnit": {"state": "translated", "value": "x **%2$lld** %1$@"}}
            }}},
            "pl": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "**%1$@**: *%2$lld* plik"}},
              "few": {"stringUnit": {"state": "translated", "value": "**%1$@**: *%2$lld* pliki"}},
              "other": {"stringUnit": {"state": "translated", "value": "**%1$@**: *%2$lld* plików"}}
            }}}
          }}}}
        """.utf8)
    ])

  @Test(
    "the fast path of a catalog's plural cases has the same result",
    arguments: ["en", "ar", "ar-EG", "pl"])
  func catalog(tag: String) throws {
    let locale = LocaleIdentifier(tag)
    let context = LookupContext(
      bundle: Self.catalog, table: nil, preferences: locale.preferences)
    for number in Self.numbers + Array(0...130) {
      let key: LocalizedStringKey = "\("Ana") has \(number) files"
      let found = try #require(context.find(key))
      let want = general(key, found, Self.catalog, locale)
      #expect(flat(key, found) == want, "\(number) in \(tag)")
      #expect(LocalizedText(key, bundle: Self.catalog, locale: locale).styled() == want)
    }
  }

  @Test("the fast path applies the source's styles of an argument or leaves them to the engines")
  func sources() {
    let texts: [(String, CatalogMessageSyntax)] = [
      ("**%@** von *%lld*", .printf), ("**{0}** von *{1}*", .icu), ("**{a}** von *{1}*", .icu),
    ]
    // Not a literal, which would be a nested key.
    let ana = "Ana"
    let keys: [(LocalizedStringKey, isFlat: Bool)] = [
      ("\("Ana") of \(3)", true), ("\(3) of \(3)", true), ("\(ana, style: .italic) of \(3)", true),
      ("\(ana, style: .color(.red)) of \(1234, style: .code)", true), ("\("") of \(3)", false),
      ("\(ana, style: .link("https://example.com")) of \(3)", false),
      ("\(ana, style: .link("javascript:x")) of \(3)", false), ("\("Ana", as: "a") of \(3)", false),
      ("\("Ana") of \(3, as: "n")", false), ("\("Ana") of \(3, fractionDigits: 2)", false),
      ("\("Ana") of \(0.5)", false), ("\("Ana") of \(UInt.max)", false), ("\("Ana")", false),
      ("\(true) of \(3)", false), ("\(bold: "Ana") of \(3)", false),
    ]
    for (text, syntax) in texts {
      for (key, isFlat) in keys {
        let found = compiled(text, syntax, "de-AT")
        let want = general(key, found)
        let got = flat(key, found)
        if text != "**{a}** von *{1}*", got == nil { #expect(!isFlat, "\(text) of \(key)") }
        if let got { #expect(got == want && isFlat, "\(text) of \(key)") }
        // The style of a text does not affect the next one.
        let plain: LocalizedStringKey = "\("Ben") of \(4)"
        if got != nil { #expect(flat(plain, found) == general(plain, found)) }
      }
    }
  }

  @Test("the first and later results are equal, also for a symbolic key")
  func again() {
    let bundle = LocalizationBundle(
      texts: ["de": ["total": "**Summe:** *%lld* von %@", "%lld of %@": "*%lld* von **%@**"]])
    let texts = [
      LocalizedText("\(1234) of \("Ana")", bundle: bundle, locale: "de"),
      LocalizedText(
        symbol: "total", defaultValue: "\(1234) of \("Ana")", bundle: bundle, locale: "de"),
    ]
    #expect(
      texts.map { text in (0..<3).map { _ in text.html(isolatesArguments: false) } } == [
        Array(
          repeating: "<span lang=\"de\" dir=\"ltr\"><i>1.234</i> von <b>Ana</b></span>", count: 3),
        Array(
          repeating:
            "<span lang=\"de\" dir=\"ltr\"><b>Summe:</b> <i>1.234</i> von Ana</span>", count: 3),
      ])
    var runs = texts[0].styled().runs
    runs[0].style = .code
    runs[0].text = "changed"
    #expect(
      texts[0].styled().runs.map(\.text) == ["1.234", " von ", "Ana"]
        && texts[0].styled().runs.first?.style == .italic)
  }

  @Test("the ends of runs are stored correctly for few and many runs, and for large offsets")
  func ends() {
    let far = Int(UInt32.max) + 5
    for all in [[], [1], Array(1...8), Array(1...9), Array(1...40), [3, far], [far, far + 1]] {
      var ends = RunEnds()
      for end in all { ends.append(end) }
      #expect((0..<ends.count).map { ends[$0] } == all)
      #expect(ends.last == all.last ?? 0)
      guard !all.isEmpty else { continue }
      var near = ends
      near.replaceLast(by: far + 9)
      #expect((0..<near.count).map { near[$0] } == all.dropLast() + [far + 9])
      #expect(near != ends)
      guard let last = all.last else { continue }
      near.replaceLast(by: last)
      #expect(near == ends && near.hashValue == ends.hashValue)
    }
  }
}
