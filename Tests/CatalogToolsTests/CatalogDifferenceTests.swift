import CatalogTools
import StringCatalogs
import Testing

@Suite struct CatalogDifferenceTests {
  @Test("texts are compared by key, not by line")
  func strings() {
    let old = CatalogText.read(
      #"/* 1 */ "a" = "A"; "b" = "B"; "c" = "C";"#, .strings, language: "de")
    let new = CatalogText.read(#""c" = "C"; "d" = "D"; "a" = "Ä";"#, .strings, language: "de")
    #expect(
      CatalogDifference(from: old, to: new).changes == [
        TextChange(kind: .added, language: "de", key: "d", variation: "", old: nil, new: "D"),
        TextChange(kind: .changed, language: "de", key: "a", variation: "", old: "A", new: "Ä"),
        TextChange(kind: .removed, language: "de", key: "b", variation: "", old: "B", new: nil),
      ])
  }

  @Test("equal texts in two formats have no difference")
  func formats() {
    let strings = CatalogText.read(#""Hello" = "Hallo";"#, .strings, language: "de")
    let json = CatalogText.read(#"{"Hello": "Hallo"}"#, .json, language: "de")
    #expect(CatalogDifference(from: strings, to: json).changes.isEmpty)
  }

  @Test("a change of one plural case names the case and the language")
  func plurals() {
    let old = CatalogText.read(CatalogText.plurals, .xcstrings)
    let new = CatalogText.read(
      CatalogText.plurals.replacing("%lld pliki\"", with: "%lld plika\""), .xcstrings)
    let changes = CatalogDifference(from: old, to: new).changes
    #expect(
      changes == [
        TextChange(
          kind: .changed, language: "pl", key: "%lld files", variation: "plural.few",
          old: "%lld pliki", new: "%lld plika")
      ])
    #expect(
      changes.first?.description
        == "pl: %lld files (plural.few)\n  - %lld pliki\n  + %lld plika\n")
    #expect(
      changes.first?.json
        == #"{"change": "changed", "language": "pl", "key": "%lld files", "variation": "plural.few", "old": "%lld pliki", "new": "%lld plika"}"#
    )
  }

  @Test("a text that only looks the same has changed")
  func bytes() {
    let old = CatalogText.read("\"a\" = \"\u{E9}\";", .strings, language: "fr")
    let new = CatalogText.read("\"a\" = \"e\u{301}\";", .strings, language: "fr")
    #expect(CatalogDifference(from: old, to: new).changes.count == 1)
  }

  @Test("a variable with another argument is a change")
  func argument() {
    func catalog(_ number: Int) -> StringCatalog {
      let plural = CatalogVariations(
        axis: .plural, cases: [CatalogVariation(name: "other", node: CatalogNode("%arg x"))])
      let node = CatalogNode(
        unit: CatalogStringUnit(value: "%#@n@"),
        substitutions: [
          CatalogSubstitution(
            name: "n", argumentNumber: number, node: CatalogNode(variations: [plural]))
        ])
      return StringCatalog(
        format: .xcstrings, sourceLanguage: "en",
        entries: [
          CatalogEntry(
            key: "k %lld %lld", localizations: [CatalogLocalization(language: "de", node: node)])
        ])
    }
    #expect(
      CatalogDifference(from: catalog(1), to: catalog(2)).changes == [
        TextChange(
          kind: .changed, language: "de", key: "k %lld %lld", variation: "%#@n@, argNum", old: "1",
          new: "2")
      ])
  }
}
