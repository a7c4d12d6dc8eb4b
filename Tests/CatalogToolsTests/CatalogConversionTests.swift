import CatalogTools
import StringCatalogs
import Testing

@Suite struct CatalogConversionTests {
  @Test(
    "a plain catalog is converted to every format and back without a loss",
    arguments: [
      CatalogFormat.strings, .stringsdict, .xcstrings, .json, .arb, .xliff, .po,
    ])
  func plain(format: CatalogFormat) {
    let catalog = CatalogText.read(
      #""Hello" = "Hallo"; "Bye" = "Tschüß, \"du\"";"#, .strings, language: "de")
    let there = CatalogConversion(catalog, to: format, language: "de")
    #expect(there.losses.isEmpty)
    let read = StringCatalog.read(there.bytes, as: format, language: "de")
    #expect(read.isClean)
    let back = CatalogConversion(read.catalog, to: .strings, language: "de")
    #expect(back.losses.isEmpty)
    let again = CatalogText.read(
      String(decoding: back.bytes, as: UTF8.self), .strings, language: "de")
    #expect(CatalogDifference(from: catalog, to: again).changes.isEmpty)
  }

  @Test("plurals are moved into variables of a strings dictionary")
  func stringsdict() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let found = CatalogConversion(catalog, to: .stringsdict, language: "pl")
    #expect(found.losses.isEmpty)
    let text = String(decoding: found.bytes, as: UTF8.self)
    #expect(text.contains("<string>%#@value@</string>"))
    #expect(text.contains("<string>%lld plików</string>"))
    #expect(found.omittedLanguages == ["ar", "de"])
  }

  @Test("a plural is lost in .strings, which is reported")
  func strings() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let found = CatalogConversion(catalog, to: .strings, language: "pl")
    #expect(found.losses.map(\.severity) == [.error])
    #expect(found.losses.first?.message.contains("'%lld files' has variations by plural") == true)
  }

  @Test("several languages do not fit into a file of one language, which is reported")
  func languages() {
    let catalog = CatalogText.read(
      CatalogText.plurals.replacing("\"new\"", with: "\"translated\""), .xcstrings)
    let found = CatalogConversion(catalog, to: .json)
    #expect(found.losses.contains { $0.kind == .missingLanguage })
  }

  @Test("gettext's forms become the categories with the same numbers")
  func gettext() throws {
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
      """
    let found = CatalogConversion(CatalogText.read(file, .po), to: .xcstrings)
    let catalog = StringCatalog.read(found.bytes, as: .xcstrings).catalog
    let plural = try #require(catalog["%d file"]?["pl"]?.node.variations(along: .plural))
    #expect(
      plural.cases.map { "\($0.name) \($0.node.unit?.value ?? "")" } == [
        "one %d plik", "few %d pliki", "many %d plików", "other %d plików",
      ])
    #expect(!found.losses.contains { $0.severity == .error })
  }
}
