import CatalogTools
import MessageSyntax
import StringCatalogs
import Testing

@Suite struct PseudoCatalogTests {
  private static func value(_ text: String, _ format: CatalogFormat) -> String? {
    let entry = CatalogEntry(
      key: "k", localizations: [CatalogLocalization(language: "en", value: text)])
    let catalog = StringCatalog(format: format, language: "en", entries: [entry])
    return PseudoCatalog.catalog(catalog, language: "en-XA").entries.first?.value
  }

  // 35 % of the literal characters, rounded up: 5 of "Hello" are 2 more.
  @Test(
    "a printf format gets accents, length and brackets, and keeps what is not text",
    arguments: [
      ("Hello", "[Ĥéļļö ~]"),
      ("%1$@ has %2$lld%%", "[%1$@ ĥåš %2$lld%% ~~]"),
      ("<a href=\"%@\">Link</a>", "[<a href=\"%@\">Ļîñķ</a> ~]"),
      ("See https://a.example/b now", "[Šéé https://a.example/b ñöŵ ~~]"),
      ("[Help](https://a.example) &amp; {name}", "[[Ĥéļþ](https://a.example) &amp; {name} ~~]"),
      ("a\\nb", "[å\\nƀ~]"),
      ("50% off", "[50% öƒƒ ~~]"),
      ("", ""),
    ])
  func formats(text: String, expected: String) {
    #expect(Self.value(text, .strings) == expected)
  }

  @Test(
    "an ICU message keeps its arguments, plurals and selects",
    arguments: [
      (
        "{n, plural, one {# file} other {# files}}",
        "[{n, plural, one {# ƒîļé ~} other {# ƒîļéš ~~}}]"
      ),
      (
        "{g, select, f {She} other {They}} left {d, date, ::yMMMd}",
        "[{g, select, f {Šĥé ~} other {Ţĥéý ~}} ļéƒţ {d, date, ::yMMMd} ~~]"
      ),
      ("It''s '{raw}' <b>{x}</b>", "[Îţ''š '{'ŕåŵ'}' <b>{x}</b> ~~~]"),
    ])
  func messages(text: String, expected: String) throws {
    let found = try #require(Self.value(text, .json))
    #expect(found == expected)
    _ = try MessagePattern(found)
  }

  @Test("a text is about 35 % longer")
  func length() throws {
    let text = String(repeating: "word ", count: 40)
    let found = try #require(Self.value(text, .strings))
    #expect(found.count == 200 + 70 + 2)
  }

  /// Xcode writes a state beside each string.
  @Test("the string of a key has the state of a translation in a string catalog")
  func state() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Hi":{}},"version":"1.0"}"#, .xcstrings)
    let new = PseudoCatalog.catalog(catalog, language: "en-XA")
    #expect(new["Hi"]?["en-XA"]?.node.unit?.state == .translated)
  }

  @Test("a string catalog gets the language, with the plural cases of the source")
  func stringCatalog() {
    var catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    catalog.sourceLanguage = "pl"
    let new = PseudoCatalog.catalog(catalog, language: "en-XA")
    let node = new["%lld files"]?["en-XA"]?.node
    #expect(
      node?.variations(along: .plural)?.cases.map(\.name) == ["one", "few", "many", "other"])
    #expect(node?.variations(along: .plural)?["few"]?.unit?.value == "[%lld þļîķî ~~]")
    // A key without a source string is its own string.
    #expect(new["Hello %@"]?["en-XA"]?.node.unit?.value == "[Ĥéļļö %@ ~~]")
    #expect(new["Hello %@"]?["de"]?.node.unit?.value == "Hallo %@")
    #expect(new["ICUFormat"]?["en-XA"] == nil)
  }

  @Test("the argument of a variable stays")
  func variables() {
    let variable = CatalogSubstitution(
      name: "n", argumentNumber: 1, formatSpecifier: "lld",
      node: CatalogNode(
        variations: [
          CatalogVariations(
            axis: .plural, cases: [CatalogVariation(name: "other", node: CatalogNode("%arg args"))])
        ]))
    let node = CatalogNode(
      unit: CatalogStringUnit(value: "Has %#@n@"), substitutions: [variable])
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(key: "k", localizations: [CatalogLocalization(language: "en", node: node)])
      ])
    let new = PseudoCatalog.catalog(catalog, language: "en-XA").entries.first?["en-XA"]?.node
    #expect(new?.unit?.value == "[Ĥåš %#@n@ ~]")
    #expect(
      new?.substitutions.first?.node.variations(along: .plural)?["other"]?.unit?.value
        == "%arg åŕĝš ~")
  }

  @Test("the header of gettext names the language")
  func gettext() {
    let file = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] ""
      msgstr[1] ""
      """
    let new = PseudoCatalog.catalog(CatalogText.read(file, .po), language: "en-XA")
    let text = String(decoding: new.written(), as: UTF8.self)
    #expect(text.contains("\"Language: en-XA\\n\""))
    #expect(text.contains("msgstr[0] \"[%d ƒîļé ~]\""))
    #expect(text.contains("msgstr[1] \"[%d ƒîļéš ~~]\""))
  }

  @Test(
    "the new file is next to the catalog",
    arguments: [
      ("a/de.lproj/Main.strings", "de", "a/en-XA.lproj/Main.strings"),
      ("a/Main_de.json", "de", "a/Main_en-XA.json"),
      ("a/de.po", "de", "a/en-XA.po"),
      ("a/en.mf2.json", "en", "a/en-XA.mf2.json"),
      ("Main_en.mf2.json", "en", "Main_en-XA.mf2.json"),
      ("Main.arb", nil, "Main_en-XA.arb"),
    ])
  func paths(path: String, language: String?, expected: String) {
    #expect(PseudoCatalog.path(for: path, from: language, to: "en-XA") == expected)
  }

  @Test("an ICU message of a printf key keeps its cases")
  func mixed() {
    let message = "{0, select, f {her} other {their}} list"
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "%@ list", localizations: [CatalogLocalization(language: "en", value: message)])
      ])
    let text = PseudoCatalog.catalog(catalog, language: "en-XA").entries.first?["en-XA"]?.node.unit?
      .value
    #expect(text?.contains("{0, select, f {ĥéŕ") == true)
    #expect(text?.contains("other {") == true)
  }

  @Test("the context of a PO entry is not part of its string")
  func context() {
    let file = """
      msgid ""
      msgstr ""
      "Language: pl\\n"

      msgctxt "menu"
      msgid "Hello"
      msgstr ""

      msgctxt "menu"
      msgid "Hello"
      msgid_plural "Hello"
      msgstr[0] ""
      msgstr[1] ""
      """
    let new = PseudoCatalog.catalog(CatalogText.read(file, .po), language: "en-XA")
    let nodes = new.entries.filter { !$0.key.isEmpty }.compactMap { $0.localizations.first?.node }
    #expect(nodes.first?.unit?.value == "[Ĥéļļö ~]")
    #expect(nodes.last?.variations(along: .pluralForm)?["0"]?.unit?.value == "[Ĥéļļö ~]")
  }
}
