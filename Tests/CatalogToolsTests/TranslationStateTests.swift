import CatalogTools
import StringCatalogs
import Testing

/// A gettext entry is untranslated, fuzzy or translated: the manual of gettext, section "Fuzzy Entries".
@Suite("localize convert: states of translations")
struct TranslationStateTests {
  private static let catalog = CatalogText.read(
    """
    { "sourceLanguage" : "en", "strings" : {
      "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
        "few" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld pliki" } },
        "many" : { "stringUnit" : { "state" : "new", "value" : "" } },
        "other" : { "stringUnit" : { "state" : "new", "value" : "" } } } } } } },
      "Close" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "new", "value" : "Close" } },
        "pl" : { "stringUnit" : { "state" : "new", "value" : "Zamknij" } } } },
      "Open" : { "localizations" : {
        "pl" : { "stringUnit" : { "state" : "needs_review", "value" : "Otwórz" } } } },
      "Quit" : { "localizations" : {
        "pl" : { "stringUnit" : { "state" : "translated", "value" : "Zakończ" } } } },
      "Save" : { "localizations" : {
        "pl" : { "stringUnit" : { "state" : "machine_translated", "value" : "Zapisz" } } } }
    }, "version" : "1.0" }
    """, .xcstrings)

  /// Returns the keys of a PO file whose entries have the flag `fuzzy`.
  private func fuzzyKeys(_ file: [UInt8]) -> [String] {
    String(decoding: file, as: UTF8.self).split(separator: "\n\n").filter {
      $0.contains("#, fuzzy")
    }.compactMap { entry in
      entry.split(separator: "\n").first { $0.hasPrefix("msgid \"") }
        .map { String($0.dropFirst(7).dropLast()) }
    }
  }

  @Test("an entry of a PO file is fuzzy if one of its strings is not finished")
  func fuzzy() {
    let found = CatalogConversion(Self.catalog, to: .po, language: "pl")
    #expect(fuzzyKeys(found.bytes) == ["%lld files", "Close", "Open"])
    #expect(
      found.losses.map(\.message) == [
        "'.po' cannot contain the state of 'Save', which is written as finished",
        "'.po' has one state for all strings of a key; '%lld files' and 'Close' get the flag 'fuzzy'",
      ])
  }

  @Test("the states of a PO file are those of a string catalog again")
  func roundTrip() throws {
    let there = CatalogConversion(Self.catalog, to: .po, language: "pl")
    let po = StringCatalog.read(there.bytes, as: .po).catalog
    let back = StringCatalog.read(
      CatalogConversion(po, to: .xcstrings).bytes, as: .xcstrings
    ).catalog
    func state(_ key: String) -> CatalogState? { back[key]?["pl"]?.node.unit?.state }
    #expect(state("Open") == .needsReview)
    #expect(state("Close") == .needsReview)
    #expect(state("Quit") == .translated)
    let plural = try #require(back["%lld files"]?["pl"]?.node.variations(along: .plural))
    #expect(
      plural.cases.map { "\($0.name) \($0.node.unit?.state?.rawValue ?? "-")" } == [
        "one needs_review", "few needs_review", "many new", "other new",
      ])
  }

  @Test("the source strings of a catalog have no state in a PO file")
  func sources() {
    let found = CatalogConversion(Self.catalog, to: .po, language: "en")
    #expect(fuzzyKeys(found.bytes) == [])
  }

  @Test(
    "a format without states reports that translations seem to be finished",
    arguments: [CatalogFormat.json, .arb, .strings, .stringsdict, .mf2JSON])
  func withoutStates(format: CatalogFormat) {
    let found = CatalogConversion(Self.catalog, to: format, language: "pl")
    // A plural without 'other' is not written.
    let keys = format == .strings ? "'%lld files', 'Close'" : "'Close'"
    let loss = found.losses.first { $0.message.contains("states") }
    #expect(
      loss?.message
        == "'.\(format.rawValue)' cannot contain the states of \(keys), 'Open' and 'Save', "
        + "which are written as finished")
    #expect(loss?.severity == .warning)
    // Only the language of the file counts.
    #expect(CatalogConversion(Self.catalog, to: format, language: "en").losses.isEmpty)
  }

  @Test("a format with states keeps them", arguments: [CatalogFormat.xcstrings, .xliff])
  func withStates(format: CatalogFormat) throws {
    let found = CatalogConversion(Self.catalog, to: format)
    #expect(found.losses.isEmpty)
    let back = CatalogConversion(
      try StringCatalog(found.bytes, as: format), to: .xcstrings)
    let catalog = try StringCatalog(back.bytes, as: .xcstrings)
    for entry in Self.catalog.entries {
      #expect(
        catalog[entry.key]?["pl"]?.node.unit?.state == entry["pl"]?.node.unit?.state, "\(entry.key)"
      )
    }
  }

  @Test("a compiled gettext catalog has no unfinished translations, as 'msgfmt' writes it")
  func compiled() throws {
    let found = CatalogConversion(Self.catalog, to: .mo, language: "pl")
    let mo = try StringCatalog(found.bytes, as: .mo, language: "pl")
    #expect(mo.entries.map(\.key) == ["Quit", "Save"])
    for key in ["%lld files", "Close", "Open"] {
      #expect(
        found.losses.map(\.message).contains(
          "'\(key)' has an unfinished translation, which '.mo' cannot contain; it is not written"))
    }
    #expect(found.losses.allSatisfy { $0.severity == .warning })
  }

  /// XLIFF 1.2, section "state": `needs-review-translation`, `final` and `signed-off`.
  @Test("the states of XLIFF are flags of a PO file")
  func xliff() throws {
    func unit(_ id: String, _ state: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(id)</source><target state=\"\(state)\">x</target></trans-unit>"
    }
    let file = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="A" source-language="en" target-language="pl" datatype="plaintext"><body>
      \(unit("a", "needs-review-translation"))\(unit("b", "final"))\(unit("c", "signed-off"))
      \(unit("d", "needs-translation"))
      </body></file></xliff>
      """
    let found = CatalogConversion(CatalogText.read(file, .xliff), to: .po, language: "pl")
    #expect(fuzzyKeys(found.bytes) == ["a", "d"])
    #expect(found.losses.isEmpty)
  }
}
