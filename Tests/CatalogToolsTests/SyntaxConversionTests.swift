import CatalogTools
import ICUFormat
import StringCatalogs
import Testing

/// Printf formats and ICU messages, and plurals in gettext.
@Suite("localize convert: syntax of strings")
struct SyntaxConversionTests {
  /// Returns the first string of a JSON file of `key` and a printf format.
  private func message(_ format: String, key: String = "key") throws -> (String?, [String]) {
    let catalog = StringCatalog(
      format: .strings, language: "de",
      entries: [
        CatalogEntry(
          key: key, localizations: [CatalogLocalization(language: "de", value: format)])
      ])
    let found = CatalogConversion(catalog, to: .json, language: "de")
    let read = try StringCatalog(found.bytes, as: .json, language: "de")
    return (read.entries.first?.localizations.first?.node.unit?.value, found.losses.map(\.message))
  }

  @Test(
    "a printf format becomes a message",
    arguments: [
      ("Hallo %@", "Hallo {0}"),
      ("%2$@ hat %1$lld Dateien", "{1} hat {0, number, integer} Dateien"),
      ("%.2lf m", "{0, number, ::.00} m"),
      ("100%% von %@", "100% von {0}"),
      ("100%", "100%"),
      ("{%@}", "'{'{0}'}'"),
      ("It's", "It's"),
    ])
  func formats(format: String, expected: String) throws {
    let (found, losses) = try message(format)
    #expect(found == expected)
    #expect(losses.isEmpty)
  }

  @Test("a conversion that ICU does not have is reported")
  func losses() throws {
    let (found, losses) = try message("%x, %5d and %05d")
    #expect(
      found == "{0}, {1, number, integer} and {2, number, ::integer-width/+00000 group-off}")
    #expect(
      losses == [
        "'key' has '%x', which is written as '{0}'", "'key' has '%5d', whose width is not written",
        "'key' has '%05d', which is written without grouping separators",
      ])
  }

  /// Returns the node of a message in a string catalog.
  private func node(_ message: String) throws -> (CatalogNode?, [CatalogDiagnostic]) {
    let catalog = StringCatalog(
      format: .json, language: "de",
      entries: [
        CatalogEntry(
          key: "key", localizations: [CatalogLocalization(language: "de", value: message)])
      ])
    let found = CatalogConversion(catalog, to: .xcstrings, language: "de")
    let read = try StringCatalog(found.bytes, as: .xcstrings)
    return (read["key"]?["de"]?.node, found.losses)
  }

  @Test(
    "a message becomes a printf format",
    arguments: [
      ("Hallo {0}", "Hallo %@"),
      ("{1} hat {0, number, integer} Dateien", "%2$@ hat %1$lld Dateien"),
      ("{n, number, ::.00} m", "%(n).2lf m"),
      ("100 % von {0}", "100 %% von %@"),
      ("100 %", "100 %"),
      ("'{'{0}'}'", "{%@}"),
      ("<b>{0}</b>", "<b>%@</b>"),
    ])
  func messages(message: String, expected: String) throws {
    let (found, losses) = try node(message)
    #expect(found?.unit?.value == expected)
    #expect(losses.isEmpty)
  }

  @Test("the text around a plural is a part of each case")
  func plural() throws {
    let (found, losses) = try node("In {1}: {0, plural, one {# Datei} other {# Dateien}}!")
    let plural = found?.variations(along: .plural)
    #expect(plural?["one"]?.unit?.value == "In %2$@: %1$lld Datei!")
    #expect(plural?["other"]?.unit?.value == "In %2$@: %1$lld Dateien!")
    #expect(losses.isEmpty)
  }

  /// CLDR: `one` is for 1 and no other number in German and Polish, but also for 21 in Russian and 0 in French.
  ///
  /// Arabic has `zero`, `one` and `two` for 0, 1 and 2, Slovenian `two` also for 102, Latvian `zero` also for 10.
  @Test(
    "a case for one number becomes the category that is only for this number",
    arguments: [
      ("de", "=1 {eine} other {# Dateien}", ["one": "eine", "other": "%1$lld Dateien"], nil),
      (
        "de", "one {# Datei} =1 {eine} other {# Dateien}",
        ["one": "eine", "other": "%1$lld Dateien"],
        "has a case 'one', which '=1' replaces; it is not written"
      ),
      (
        "ru", "=1 {один} one {# день} few {# дня} many {# дней} other {# дня}",
        ["one": "%1$lld день", "few": "%1$lld дня", "many": "%1$lld дней", "other": "%1$lld дня"],
        "has a case '=1', which is not written"
      ),
      (
        "fr", "=1 {un} other {# fichiers}", ["other": "%1$lld fichiers"],
        "has a case '=1', which is not written"
      ),
      (
        "ar", "=0 {لا} =1 {عنصر} =2 {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}",
        [
          "zero": "لا", "one": "عنصر", "two": "عنصران", "few": "%1$lld عناصر",
          "many": "%1$lld عنصرًا", "other": "%1$lld عنصر",
        ], nil
      ),
      (
        "ar", "=2 {عنصران} two {# عنصر} other {# عنصر}",
        ["two": "عنصران", "other": "%1$lld عنصر"],
        "has a case 'two', which '=2' replaces; it is not written"
      ),
      (
        "sl", "=2 {dva} two {# kosa} other {# kosov}",
        ["two": "%1$lld kosa", "other": "%1$lld kosov"], "has a case '=2', which is not written"
      ),
      (
        "lv", "=0 {nav} zero {# failu} other {# faili}",
        ["zero": "%1$lld failu", "other": "%1$lld faili"], "has a case '=0', which is not written"
      ),
      ("pl", "=0 {brak} other {# pliku}", ["zero": "brak", "other": "%1$lld pliku"], nil),
    ] as [(String, String, [String: String], String?)])
  func exactCases(
    language: String, cases: String, expected: [String: String], loss: String?
  ) throws {
    let catalog = StringCatalog(
      format: .json, language: language,
      entries: [
        CatalogEntry(
          key: "key",
          localizations: [
            CatalogLocalization(language: language, value: "{0, plural, \(cases)}")
          ])
      ])
    let found = CatalogConversion(catalog, to: .xcstrings, language: language)
    let read = try StringCatalog(found.bytes, as: .xcstrings)
    let plural = try #require(read["key"]?[language]?.node.variations(along: .plural))
    let texts = plural.cases.compactMap { one in one.node.unit.map { (one.name, $0.value) } }
    #expect(Dictionary(texts) { $1 } == expected)
    #expect(found.losses.map(\.message) == (loss.map { ["'key' \($0)"] } ?? []))
  }

  @Test("two plurals become variables")
  func variables() throws {
    let (found, losses) = try node(
      "{0, plural, one {# Datei} other {# Dateien}} in {1, plural, one {# Ordner} other {# Ordnern}}"
    )
    #expect(found?.unit?.value == "%#@value1@ in %#@value2@")
    let second = found?.substitutions.last
    #expect(second?.argumentNumber == 2)
    #expect(second?.node.variations(along: .plural)?["one"]?.unit?.value == "%arg Ordner")
    #expect(losses.isEmpty)
  }

  /// In ICU's `MessageFormat`, `#` is the number of the plural; Flutter's ARB files have the argument.
  @Test(
    "the argument of a plural is a number, also in the form of Flutter",
    arguments: [
      (
        "{count, plural, one{{count} Datei} other{{count} Dateien}}", "%(count)lld Datei",
        "%(count)lld Dateien"
      ),
      (
        "{0, plural, one {<b>{0, number}</b> Datei} other {<b>{0}</b> Dateien}}",
        "<b>%lld</b> Datei", "<b>%lld</b> Dateien"
      ),
      (
        "{0} in {1}: {0, plural, one {{0} Datei} other {alle}}", "%1$lld in %2$@: %1$lld Datei",
        "%1$lld in %2$@: alle"
      ),
    ])
  func pluralArgument(message: String, one: String, other: String) throws {
    let catalog = StringCatalog(
      format: .arb, language: "de",
      entries: [
        CatalogEntry(
          key: "key", localizations: [CatalogLocalization(language: "de", value: message)])
      ])
    // In a translation alone, a name has no position, which `.stringsdict` needs.
    for format in [CatalogFormat.xcstrings, .xliff, .po, .stringsdict]
    where format != .stringsdict || !message.contains("count") {
      let found = CatalogConversion(catalog, to: format, language: "de")
      #expect(found.losses.isEmpty)
      let read = try StringCatalog(found.bytes, as: format, language: "de")
      var node = try #require(read["key"]?["de"]?.node)
      if let variable = node.substitutions.first { node = variable.node }
      let cases = node.variations.first?.cases.compactMap(\.node.unit?.value)
      #expect(cases == [one, other], "\(format)")
    }
  }

  @Test("the argument of each of two plurals is the number of its variable")
  func variableArguments() throws {
    let (found, losses) = try node(
      "{a, plural, one {{a} Datei} other {{a} Dateien}} in {b, plural, one {{b} Ordner} other {#}}")
    #expect(found?.unit?.value == "%#@a@ in %#@b@")
    let cases = found?.substitutions.map {
      $0.node.variations.flatMap(\.cases).compactMap(\.node.unit?.value)
    }
    #expect(cases == [["%arg Datei", "%arg Dateien"], ["%arg Ordner", "%arg"]])
    #expect(losses.isEmpty)
  }

  @Test("an ARB file gets the number of a plural as its argument, because Flutter shows '#'")
  func flutter() throws {
    let catalog = CatalogText.read(
      #"{"a": "{n, plural, one {# Datei} other {# Dateien}}", "b": "{n, plural, offset:1 other {#}}", "c": "Nr. #"}"#,
      .json, language: "de")
    let found = CatalogConversion(catalog, to: .arb, language: "de")
    let arb = try StringCatalog(found.bytes, as: .arb, language: "de")
    #expect(
      found.losses.map(\.message).map { $0.hasPrefix("'b' has a plural with an offset") } == [true])
    #expect(
      arb.entries.compactMap(\.value) == [
        "{n, plural, one {{n} Datei} other {{n} Dateien}}", "{n, plural, offset:1 other {#}}",
        "Nr. #",
      ])
  }

  @Test(
    "what printf formats cannot contain is an error, and not written",
    arguments: [
      ("{g, select, female {sie} other {er}}", "a select"),
      ("{n, selectordinal, one {#.} other {#.}}", "an ordinal plural"),
      ("{n, plural, offset:1 one {#} other {#}}", "a plural with an offset"),
      ("{n, plural, one {{m, plural, other {#}}} other {#}}", "a plural inside another part"),
    ])
  func inexpressible(message: String, what: String) throws {
    let (found, losses) = try node(message)
    #expect(found == nil)
    #expect(losses.first?.severity == .error)
    #expect(
      losses.first?.message
        == "'key' has \(what), which printf formats cannot contain; it is not written")
  }

  @Test("a long text around a plural with many cases is not repeated in each case")
  func hostilePlural() throws {
    let text = String(repeating: "a", count: 100_000)
    let cases = (0..<2_000).map { "c\($0) {x}" }.joined(separator: " ")
    let catalog = StringCatalog(
      format: .json, language: "de",
      entries: [
        CatalogEntry(
          key: "key",
          localizations: [
            CatalogLocalization(language: "de", value: text + "{n, plural, \(cases) other {#}}")
          ])
      ])
    #expect(CatalogConversion(catalog, to: .xcstrings, language: "de").bytes.count < 2_000_000)
  }

  @Test("a key that is text with braces stays, a key with an argument is converted")
  func plainKeys() throws {
    let catalog = CatalogText.read(
      #"{"Use {x}": "Benutze '{'x'}'", "Use {0}": "Benutze {0}", "Use {y}": "Nichts"}"#, .json)
    let strings = CatalogConversion(catalog, to: .strings, language: "de")
    #expect(
      try StringCatalog(strings.bytes, as: .strings).entries.map(\.key)
        == ["Use {x}", "Use %@", "Use %(y)@"])
    let messages = CatalogConversion(catalog, to: .mf2JSON, language: "de")
    #expect(
      try StringCatalog(messages.bytes, as: .mf2JSON).entries.map {
        "\($0.key): \($0.value ?? "-")"
      }
        == [#"Use {x}: Benutze \{x\}"#, "Use {$arg0}: Benutze {$arg0}", "Use {$y}: Nichts"])
  }

  /// The string of a catalog with one message, and its losses, in another format.
  private func converted(
    _ text: String, _ old: CatalogFormat, to new: CatalogFormat
  ) throws -> (String?, [String]) {
    let catalog = StringCatalog(
      format: old, language: "de",
      entries: [
        CatalogEntry(
          key: "key", localizations: [CatalogLocalization(language: "de", value: text)])
      ])
    let found = CatalogConversion(catalog, to: new, language: "de")
    let read = try StringCatalog(found.bytes, as: new, language: "de")
    return (read.entries.first?.localizations.first?.node.unit?.value, found.losses.map(\.message))
  }

  private static let markdownLoss =
    "'key' has Markdown, which becomes markup such as '{#b}'; plain strings then do not show its marks"

  private static let literalLoss =
    "'key' has literal text that is markup in the new format, such as '**' or '<b>'; styled text shows "
    + "it with a style"

  @Test(
    "tags and Markdown become markup of MessageFormat 2, with the same styles",
    arguments: [
      (CatalogFormat.json, "<b>fett</b> {name}", "{#b}fett{/b} {$name}", false),
      (.json, "<b>{n, plural, other {<i>#</i>}}</b><br/>", nil, false),
      (.strings, "<u>a</u> <br> %@", "{#u}a{/u} <br> {$arg0}", false),
      (.strings, "Hallo **%@**", "Hallo {#b}{$arg0}{/b}", true),
      (.json, "*a* ~~b~~ `c`", "{#i}a{/i} {#s}b{/s} {#code}c{/code}", true),
      (
        .strings, "[**x** y](https://e.com/?a=1)",
        "{#a href=|https://e.com/?a=1|}{#b}x{/b} y{/a}", true
      ),
      (.strings, #"1 \* 2"#, "1 * 2", true),
      (.strings, "2 * 3 < 7 & a_b_c", "2 * 3 < 7 & a_b_c", false),
    ] as [(CatalogFormat, String, String?, Bool)])
  func markup(format: CatalogFormat, text: String, expected: String?, isMarkdown: Bool) throws {
    let (found, losses) = try converted(text, format, to: .mf2JSON)
    if let expected { #expect(found == expected) }
    #expect(losses == (isMarkdown ? [Self.markdownLoss] : []))
    func html(_ text: String, _ syntax: CatalogMessageSyntax) -> String {
      let bundle = LocalizationBundle(texts: ["de": ["key": text]], syntax: syntax)
      return LocalizedText(
        symbol: "key", defaultValue: "\("Ana", as: "name")\(3, as: "n")", bundle: bundle,
        locale: "de"
      ).html(isolatesArguments: false)
    }
    #expect(html(try #require(found), .mf2) == html(text, format.messageSyntax))
  }

  @Test(
    "literal text of MessageFormat 2 that becomes markup is reported",
    arguments: [
      ("<b>x</b> {$arg0}", true), ("a **y**", true), ("[z](https://e.com)", true),
      ("<b>{$arg0}</b>", true),
      (#"\\*"#, true), ("{#b}x{/b} <i>y</i>", true), ("{#b}x{/b} {$arg0}", false), ("a < b", false),
      ("2 * 3", false),
    ])
  func literalMarkup(message: String, isReported: Bool) throws {
    for format in [CatalogFormat.json, .strings] {
      let (found, losses) = try converted(message, .mf2JSON, to: format)
      #expect(found != nil)
      #expect(losses == (isReported ? [Self.literalLoss] : []))
    }
  }

  @Test("plurals of a string catalog are in JSON, and come back")
  func json() throws {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let there = CatalogConversion(catalog, to: .json, language: "pl")
    let json = try StringCatalog(there.bytes, as: .json, language: "pl")
    let key = "{0, number, integer} files"
    #expect(
      json[key]?.localizations.first?.node.unit?.value
        == "{0, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}")
    let back = try StringCatalog(
      CatalogConversion(json, to: .xcstrings, language: "pl").bytes, as: .xcstrings)
    let found = back["%lld files"]?["pl"]?.node.variations(along: .plural)
    let wanted = catalog["%lld files"]?["pl"]?.node.variations(along: .plural)
    #expect(found?.cases.map(\.name) == wanted?.cases.map(\.name))
    #expect(found?.cases.map(\.node.unit?.value) == wanted?.cases.map(\.node.unit?.value))
  }

  @Test("a text for zero in a language without this form is named")
  func zeroInGettext() {
    let zero = #""zero":{"stringUnit":{"value":"Brak plików"}},"one""#
    let catalog = CatalogText.read(
      CatalogText.plurals.replacing(#""one""#, with: zero), .xcstrings)
    let losses = CatalogConversion(catalog, to: .po, language: "pl").losses.map(\.message)
    #expect(
      losses.first
        == "'%lld files' has a text for 'zero', which the plural rule of 'pl' does not have; "
        + "it is not written")
  }

  @Test("plurals of a string catalog are forms of gettext, and come back without fractions")
  func gettext() throws {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let there = CatalogConversion(catalog, to: .po, language: "pl")
    #expect(
      there.losses.map(\.message) == [
        "'%lld files' has a text for 'other', which gettext does not have for integers; "
          + "it is not written"
      ])
    let text = String(decoding: there.bytes, as: UTF8.self)
    for line in [
      #"msgid "%lld files""#, #"msgstr[0] "%lld plik""#, #"msgstr[1] "%lld pliki""#,
      #"msgstr[2] "%lld plików""#,
    ] { #expect(text.contains(line)) }
    let po = try StringCatalog(there.bytes, as: .po, language: "pl")
    #expect(po.pluralForms?.index(for: 22) == 1)
    let back = try StringCatalog(
      CatalogConversion(po, to: .xcstrings, language: "pl").bytes, as: .xcstrings)
    let plural = back["%lld files"]?["pl"]?.node.variations(along: .plural)
    #expect(plural?["one"]?.unit?.value == "%lld plik")
    #expect(plural?["few"]?.unit?.value == "%lld pliki")
    #expect(plural?["many"]?.unit?.value == "%lld plików")
  }

  @Test(
    "the only variable of a string becomes forms of gettext",
    arguments: [
      ("%#@n@", "%d Datei", "%d Dateien", "%d Datei", "%d Dateien"),
      (
        "In %@: %#@n@!", "%arg Datei", "%d Dateien", "In %1$@: %2$lld Datei!",
        "In %1$@: %2$d Dateien!"
      ),
    ])
  func wholePlural(
    format: String, one: String, other: String, first: String, second: String
  ) throws {
    let cases = [("one", one), ("other", other)].map {
      CatalogVariation(name: $0.0, node: CatalogNode($0.1))
    }
    let node = CatalogNode(
      unit: CatalogStringUnit(value: format),
      substitutions: [
        CatalogSubstitution(
          name: "n", formatSpecifier: "lld",
          node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)]))
      ])
    let catalog = StringCatalog(
      format: .stringsdict, language: "de",
      entries: [
        CatalogEntry(key: "key", localizations: [CatalogLocalization(language: "de", node: node)])
      ])
    let found = CatalogConversion(catalog, to: .po, language: "de")
    #expect(found.losses.isEmpty)
    let po = try StringCatalog(found.bytes, as: .po, language: "de")
    let forms = po["key"]?.localizations.first?.node.variations(along: .pluralForm)
    #expect(forms?["0"]?.unit?.value == first)
    #expect(forms?["1"]?.unit?.value == second)
  }

  @Test(
    "the rule of gettext has a form for each category of the language",
    arguments: [
      ("ja", 1), ("de", 2), ("fr", 2), ("pl", 3), ("ru", 3), ("cs", 3), ("lv", 3), ("lt", 3),
      ("ro", 3), ("he", 3), ("sl", 4), ("ga", 5), ("ar", 6), ("cy", 6), ("gd", 4), ("gv", 4),
      ("br", 4), ("kw", 6),
    ])
  func rules(language: String, count: Int) throws {
    let names = ["zero", "one", "two", "few", "many", "other"]
    let cases = names.map { CatalogVariation(name: $0, node: CatalogNode($0 + " %lld")) }
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "%lld files",
          localizations: [
            CatalogLocalization(
              language: language,
              node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)]))
          ])
      ])
    let found = CatalogConversion(catalog, to: .po, language: language)
    let po = try StringCatalog(found.bytes, as: .po, language: language)
    #expect(po.pluralForms?.count == count)
  }

  @Test("mirrored words have the direction of an override, and placeholders stay outside")
  func mirrored() {
    let catalog = CatalogText.read(#""a" = "Hello %@, bye";"#, .strings, language: "en")
    let new = PseudoCatalog.catalog(catalog, language: "ar-XB", style: .mirrored)
    #expect(
      new["a"]?.localizations.first?.node.unit?.value
        == "\u{202E}Hello\u{202C} %@\u{202E},\u{202C} \u{202E}bye\u{202C}")
  }
}
