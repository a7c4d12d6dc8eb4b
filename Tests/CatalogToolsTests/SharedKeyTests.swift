import CatalogTools
import StringCatalogs
import Testing

/// Keys that two `<file>` elements of an XLIFF file share: XLIFF 1.2, section "file", makes each `<file>` a
/// separate document, so that the id of a unit is unique in one of them only.
@Suite struct SharedKeyTests {
  private static func file(_ second: String, note: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file source-language="en" target-language="de" datatype="plaintext" original="App/Localizable.strings"><body>
    <trans-unit id="title"><source>Home</source><target>Start</target></trans-unit>
    </body></file>
    <file source-language="en" target-language="de" datatype="plaintext" original="App/Settings.strings"><body>
    <trans-unit id="title"><source>Home</source><target>\(second)</target>\(note)</trans-unit>
    <trans-unit id="other"><source>Other</source><target>Andere</target></trans-unit>
    </body></file>
    </xliff>
    """
  }

  private static let formats: [CatalogFormat] = [
    .po, .mo, .json, .arb, .strings, .stringsdict, .xcstrings,
  ]

  @Test(
    "a key with other strings in a second <file> is an error with both places",
    arguments: formats)
  func different(format: CatalogFormat) {
    let found = CatalogConversion(
      CatalogText.read(Self.file("Einstellungen"), .xliff), to: format, language: "de")
    let losses = found.losses.filter { $0.severity == .error }
    #expect(losses.map(\.kind) == [.duplicateKey])
    let message = losses.first?.message ?? ""
    #expect(message.contains("'App/Localizable.strings' (line 4)"))
    #expect(message.contains("'App/Settings.strings' (line 7)"))
    let reading = StringCatalog.read(found.bytes, as: format, language: "de")
    #expect(!reading.diagnostics.contains { $0.kind == .duplicateKey })
    #expect(reading.catalog.entries.count == 2)
    #expect(reading.catalog.entries.contains { $0["de"]?.node.unit?.value == "Start" })
  }

  @Test("a key with the same strings in a second <file> is written once", arguments: formats)
  func same(format: CatalogFormat) {
    let found = CatalogConversion(
      CatalogText.read(Self.file("Start"), .xliff), to: format, language: "de")
    #expect(!found.losses.contains { $0.kind == .duplicateKey })
    let reading = StringCatalog.read(found.bytes, as: format, language: "de")
    #expect(!reading.diagnostics.contains { $0.kind == .duplicateKey })
    #expect(reading.catalog.entries.count == 2)
  }

  @Test("the strings of one <file> are converted alone, as an import into a new catalog advises")
  func original() throws {
    let folder = try ProgramFolder()
    try folder.write("all.xliff", Self.file("Einstellungen"))
    let advice = try folder.run("import", "all.xliff", "Settings.strings")
    #expect(advice.status == 2)
    #expect(
      advice.problems.contains(
        "'localize convert all.xliff Settings.strings --original App/Settings.strings'"))
    let other = try folder.run("import", "all.xliff", "Unknown.strings")
    #expect(
      other.problems.contains(
        "--original PATH' with one of the paths 'App/Localizable.strings' and 'App/Settings.strings'"
      ))
    let found = try folder.run(
      "convert", "all.xliff", "Settings.strings", "--original", "App/Settings.strings")
    #expect(found.status == 0)
    let catalog = CatalogText.read(try folder.read("Settings.strings"), .strings)
    #expect(catalog.entries.map(\.key) == ["title", "other"])
    #expect(catalog["title"]?.value == "Einstellungen")
    let wrong = try folder.run(
      "convert", "all.xliff", "x.strings", "--original", "Settings.strings")
    #expect(wrong.status == 2)
    #expect(
      wrong.problems.contains(
        "no '<file>' has the original 'Settings.strings'; expected 'App/Localizable.strings' and "
          + "'App/Settings.strings'"))
  }

  @Test("a key with another comment in a second <file> is an error")
  func comment() {
    let found = CatalogConversion(
      CatalogText.read(Self.file("Start", note: "<note>Menu</note>"), .xliff), to: .strings,
      language: "de")
    #expect(found.losses.map(\.kind) == [.duplicateKey])
  }

  @Test("an XLIFF file keeps both entries")
  func parts() {
    let catalog = CatalogText.read(Self.file("Einstellungen"), .xliff)
    let found = CatalogConversion(catalog, to: .xliff)
    #expect(found.losses.isEmpty)
    #expect(StringCatalog.read(found.bytes, as: .xliff).catalog.entries == catalog.entries)
  }

  /// XLIFF 2.0, section 4.2.2.2 "file": the ids of units are unique in one `<file>` only.
  @Test("'convert --strict' writes nothing if two <file>s share a key, also in XLIFF 2")
  func program() throws {
    let folder = try ProgramFolder()
    try folder.write("1.xliff", Self.file("Einstellungen"))
    let units = ["Start", "Einstellungen"].enumerated().map { index, target in
      """
      <file id="f\(index)" original="\(index).strings">
      <unit id="title"><segment><source>Home</source><target>\(target)</target></segment></unit>
      </file>
      """
    }
    try folder.write(
      "2.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      \(units.joined(separator: "\n"))
      </xliff>
      """)
    for (name, lines) in [("1.xliff", [4, 7]), ("2.xliff", [3, 6])] {
      let strict = try folder.run("convert", "--strict", name, "\(name).json")
      #expect(strict.status == 1)
      for line in lines { #expect(strict.problems.contains("(line \(line))")) }
      #expect(throws: (any Error).self) { try folder.read("\(name).json") }
      let found = try folder.run("convert", name, "\(name).json")
      #expect(found.problems.contains("error: 'title' is in '"))
      let text = try folder.read("\(name).json")
      #expect(text.contains("\"Start\"") && !text.contains("Einstellungen"))
    }
  }
}
