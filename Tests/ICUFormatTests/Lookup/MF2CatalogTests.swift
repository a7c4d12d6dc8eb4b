import FoundationEssentials
import ICUFormat
import StringCatalogs
import Testing

/// Catalogs with messages in MessageFormat 2 syntax.
@Suite struct MF2CatalogTests {
  private static let german =
    ".input {$count :integer} .match $count one {{{$name} hat {$count} Datei}} * {{{$name} hat {$count} Dateien}}"

  private func bundle(_ path: String, _ json: String) -> LocalizationBundle {
    LocalizationBundle(files: [path: Array(json.utf8)])
  }

  /// Returns a text without isolates.
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) }))
  }

  @Test(
    "the form of a key",
    arguments: [
      ("\("Ana") has \(3) files", "{$arg0} has {$arg1 :integer} files"),
      ("\("Ana", as: "name") has \(3, as: "count") files", "{$name} has {$count :integer} files"),
      ("\(1.5) \(Date(timeIntervalSince1970: 0))", "{$arg0 :number} {$arg1 :date}"),
      (
        "\(1.5, fractionDigits: 2)",
        "{$arg0 :number minimumFractionDigits=2 maximumFractionDigits=2}"
      ),
      ("\(1.5, currency: "EUR")", "{$arg0 :currency currency=EUR}"),
      ("\(42, unit: "meter", width: .wide)", "{$arg0 :unit unit=meter}"),
      ("\(percent: 0.5)", "{$arg0 :percent}"), ("\(3, ordinal: .digits)", "{$arg0 :number}"),
      ("\(Date(timeIntervalSince1970: 0), time: .short)", "{$arg0 :time}"),
      (
        "\(Date(timeIntervalSince1970: 0), date: .long, time: .short)", "{$arg0 :datetime}"
      ),
      ("\(3, as: "1st") {a} \\", "{$_1st :integer} \\{a\\} \\\\"),
      ("\("A") \(3, as: "arg0") \("B", as: "")", "{$arg0} {$arg1 :integer} {$arg2}"),
      (".input \(3)", "{{.input {$arg0 :integer}}}"),
    ] as [(LocalizedStringKey, String)])
  func keys(key: LocalizedStringKey, form: String) {
    #expect(key.mf2Pattern == form)
  }

  @Test("every form of a key finds a message, by names or positions")
  func forms() {
    let named: LocalizedStringKey = "\("Ana", as: "name") has \(3, as: "count") files"
    for spelling in ["{$name} has {$count :integer} files", "%@ has %lld files"] {
      let bundle = LocalizationBundle(texts: ["de": [spelling: Self.german]], syntax: .mf2)
      #expect(
        plain(String(localized: named, bundle: bundle, locale: "de")) == "Ana hat 3 Dateien")
      #expect(
        LocalizedText(named, bundle: bundle, locale: "de").resolve()
          == String(localized: named, bundle: bundle, locale: "de"))
    }
    let bundle = LocalizationBundle(
      texts: ["de": ["{$arg0} has {$arg1 :integer} files": "{$arg1 :integer} von {$arg0 :string}"]],
      syntax: .mf2)
    let text = String(localized: "\("Ana") has \(3) files", bundle: bundle, locale: "de")
    #expect(text == "3 von \u{2068}Ana\u{2069}")
  }

  @Test(
    "the name of a file sets the syntax",
    arguments: [
      "de.mf2.json", "Localizable_de.mf2.json", "de/translation.mf2.json",
      "de.lproj/Localizable.MF2.JSON",
    ])
  func files(path: String) {
    let bundle = bundle(path, #"{"greeting": "{|Hallo| :string}", "nested": {"a": "\\{x\\}"}}"#)
    #expect(plain(String(localized: "greeting", bundle: bundle, locale: "de")) == "Hallo")
    #expect(String(localized: "nested.a", bundle: bundle, locale: "de") == "{x}")
  }

  @Test(
    "the program sets the syntax of JSON, ARB and XLIFF files",
    arguments: [
      ("de.json", #"{"k": "{|Hallo| :string}"}"#),
      ("de.arb", #"{"@@locale": "de", "k": "{|Hallo| :string}"}"#),
      (
        "de.xliff",
        """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de" \
        datatype="plaintext"><body><trans-unit id="k"><source>k</source>\
        <target>{|Hallo| :string}</target></trans-unit></body></file></xliff>
        """
      ),
    ])
  func setting(path: String, content: String) {
    let bundle = LocalizationBundle(files: [path: Array(content.utf8)], syntax: .mf2)
    #expect(plain(String(localized: "k", bundle: bundle, locale: "de")) == "Hallo")
    let other = LocalizationBundle(
      files: ["de.lproj/Localizable.strings": Array(#""k" = "{|Hallo| :string}";"#.utf8)],
      syntax: .mf2)
    #expect(other.localizedString(forKey: "k", language: "de") == "{|Hallo| :string}")
  }

  @Test("a message with errors is reported and shows its fallback")
  func errors() throws {
    let texts = ["de": ["Hi": "Hallo {$name", "%@": ".oops"]]
    let bundle = LocalizationBundle(texts: texts, syntax: .mf2)
    #expect(String(localized: "Hi", bundle: bundle, locale: "de") == "{\u{FFFD}}")
    #expect(throws: LocalizationIssue.self) {
      let fresh = LocalizationBundle(texts: texts, syntax: .mf2)
      _ = try Localization.withStrictIssues {
        String(localized: "\("Ana")", bundle: fresh, locale: "de")
      }
    }
  }

  @Test("markup elements are styles and links")
  func markup() {
    let texts = [
      "de": ["Hi %@": "{#b}Hallo{/b} {#a href=|https://example.com|}{$arg0 :string}{/a}{#i/}"]
    ]
    let bundle = LocalizationBundle(texts: texts, syntax: .mf2)
    let text = LocalizedText("Hi \("Ana")", bundle: bundle, locale: "de").styled()
    #expect(text.string == "Hallo \u{2068}Ana\u{2069}")
    #expect(text.runs.first?.style == .bold)
    #expect(text.runs.contains { $0.text == "Ana" && $0.style.link == "https://example.com" })
    let refused = ["de": ["Hi": "{#a href=|javascript:x|}Hallo{/a}"]]
    let unsafe = LocalizationBundle(texts: refused, syntax: .mf2)
    let shown = LocalizedText("Hi", bundle: unsafe, locale: "de").styled()
    #expect(shown.runs.allSatisfy { $0.style.link == nil })
    #expect(throws: LocalizationIssue.self) {
      _ = try Localization.withStrictIssues {
        LocalizedText("Hi", bundle: unsafe, locale: "de").styled()
      }
    }
  }

  @Test("a value in the style of the source is shown in this style")
  func styles() {
    let bundle = LocalizationBundle(texts: ["de": ["%@ total": "{$arg0} gesamt"]], syntax: .mf2)
    let text = String(localized: "\(1234.5, currency: "EUR") total", bundle: bundle, locale: "de")
    #expect(plain(text) == "1.234,50\u{A0}€ gesamt")
  }

  @Test("HTML and text for terminals have one pair of isolates, or none")
  func isolates() {
    let texts = ["x": "{#b}Hallo{/b} {$arg0} {$arg1} {#b}{$arg0 :string}{/b}"]
    let bundle = LocalizationBundle(texts: ["de": texts], syntax: .mf2)
    let text = LocalizedText(
      symbol: "x", defaultValue: "\("A") \(2.5, currency: "EUR")", bundle: bundle, locale: "de")
    let isolated = "\u{2068}A\u{2069}"
    #expect(text.resolve() == "Hallo \(isolated) 2,50\u{A0}€ \(isolated)")
    #expect(
      text.html()
        == "<span lang=\"de\" dir=\"ltr\"><b>Hallo</b> \(isolated) 2,50\u{A0}€ <b>\(isolated)</b></span>"
    )
    #expect(text.ansi(.never) == "Hallo \(isolated) 2,50\u{A0}€ \(isolated)")
    #expect(text.ansi(.never, isolatesArguments: false) == "Hallo A 2,50\u{A0}€ A")
    #expect(
      text.html(isolatesArguments: false)
        == "<span lang=\"de\" dir=\"ltr\"><b>Hallo</b> A 2,50\u{A0}€ <b>A</b></span>")
  }

  @Test("an argument with unpaired isolates has no effect outside its own")
  func unpairedIsolates() {
    let bundle = LocalizationBundle(texts: ["de": ["x %@": "x {$arg0} y"]], syntax: .mf2)
    let text = LocalizedText("x \("A\u{2069}B\nC")", bundle: bundle, locale: "de")
    // Each paragraph has its own isolates, and one more for each unpaired U+2069.
    #expect(
      text.ansi(.never)
        == "x \u{2068}\u{2068}A\u{2069}B\u{2069}\n\u{2068}C\u{2069} y")
    // Values that are not arguments keep the isolates of the message.
    let local = LocalizationBundle(
      texts: ["de": ["x %@": ".local $a = {$arg0 :string u:dir=rtl} {{{$a} {|b|}}}"]], syntax: .mf2)
    let other = LocalizedText("x \("A")", bundle: local, locale: "de")
    #expect(other.ansi(.never) == "\u{2067}A\u{2069} \u{2068}b\u{2069}")
    #expect(other.ansi(.never, isolatesArguments: false) == "A b")
  }

  @Test("a text with its own isolates in another text, in both directions")
  func nestedIsolates() {
    let texts = ["in %@": "in {$arg0}", "out %@": "out {$arg0}"]
    let bundle = LocalizationBundle(texts: ["de": texts, "ar": texts], syntax: .mf2)
    let inner = LocalizedText("in \("A")", bundle: bundle)
    let text = LocalizedText("out \(inner)", bundle: bundle, locale: "de")
    #expect(text.ansi(.never) == "out \u{2068}in \u{2068}A\u{2069}\u{2069}")
    #expect(text.ansi(.never, isolatesArguments: false) == "out in A")
    let arabic = LocalizedText("in \("A")", bundle: bundle, locale: "ar")
    let mixed = LocalizedText("out \(arabic)", bundle: bundle, locale: "de")
    #expect(mixed.ansi(.never) == "out \u{2068}in \u{2068}A\u{2069}\u{2069}")
    #expect(mixed.ansi(.never, isolatesArguments: false) == "out in A")
  }

  @Test("a declaration without a function is another name of the argument, and not a use")
  func declarations() {
    let bundle = LocalizationBundle(
      texts: [
        "de": [
          "free": ".input {$arg0} .local $n = {$arg0 :number} .match $n 0 {{gratis}} * {{{$n}}}",
          "alias": ".local $x = {$arg0} {{{$x} {$x :number}}}",
          "plain": ".local $x = {$arg0} .local $y = {$x} {{{$y}}}",
        ]
      ], syntax: .mf2)
    func text(_ symbol: StaticString, _ value: Double) -> String {
      plain(
        String(
          localized: symbol, defaultValue: "\(value, currency: "EUR")", bundle: bundle, locale: "de"
        ))
    }
    #expect(text("free", 0) == "gratis")
    // With a function somewhere in the message, the argument is the number, without the style.
    #expect(text("free", 4.5) == "4,5")
    #expect(text("alias", 4.5) == "4,5 4,5")
    #expect(text("plain", 4.5) == NumberStyle.currency("EUR").locale("de").format(4.5))
  }

  @Test("numbers and dates in the style of the source are isolated as plain ones")
  func styledDirections() {
    let bundle = LocalizationBundle(
      texts: [
        "de": ["a": "{$arg0}", "o": "{1 :number minimumFractionDigits=$arg0}"],
        "he": ["a": "{$arg0}"],
      ],
      syntax: .mf2)
    let day = Date(timeIntervalSince1970: 0)
    let values: [LocalizedStringKey] = [
      "\(3)", "\(3.5, fractionDigits: 2)", "\(percent: 0.5)", "\(3.5, currency: "EUR")",
      "\(day, style: .date)",
    ]
    for value in values {
      let german = String(localized: "a", defaultValue: value, bundle: bundle, locale: "de")
      #expect(german == plain(german))
      // UAX #9: a number in a right-to-left text is isolated as a right-to-left value.
      let hebrew = String(localized: "a", defaultValue: value, bundle: bundle, locale: "he")
      #expect(hebrew.unicodeScalars.first == "\u{2067}")
      #expect(hebrew.unicodeScalars.last == "\u{2069}")
    }
    let word = String(localized: "a", defaultValue: "\("x")", bundle: bundle, locale: "de")
    #expect(word == "\u{2068}x\u{2069}")
    // The value of an option is the text of the style.
    #expect(
      String(
        localized: "o", defaultValue: "\(2.0, fractionDigits: 0)", bundle: bundle, locale: "de")
        == "1,00")
  }

  @Test("a file is written and read again")
  func writing() throws {
    let file = Array("{\n  \"k\": \"Hallo {$name}\"\n}\n".utf8)
    let catalog = try StringCatalog(file, as: .mf2JSON)
    #expect(catalog["k"]?.value == "Hallo {$name}")
    #expect(CatalogFormat(fileName: "de.mf2.json") == .mf2JSON)
    #expect(CatalogFormat(fileName: "de.json") == .json)
    #expect(CatalogFormat(fileName: "a.b/de.json") == .json)
    #expect(catalog.format.messageSyntax == .mf2)
  }
}
