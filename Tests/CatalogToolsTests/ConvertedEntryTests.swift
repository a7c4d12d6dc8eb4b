import CatalogTools
import ICUFormat
import StringCatalogs
import Testing

/// What the strings of one entry have in common when they are converted: its key, and the arguments that
/// the program passes.
@Suite("localize convert: entries")
struct ConvertedEntryTests {
  /// Converts an entry of a string catalog, and returns the German string with its key.
  private func german(
    _ key: String, english: String?, _ german: CatalogNode, to format: CatalogFormat = .json
  ) -> (key: String?, text: String?, losses: [String]) {
    var localizations = [CatalogLocalization(language: "de", node: german)]
    if let english { localizations.append(CatalogLocalization(language: "en", value: english)) }
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [CatalogEntry(key: key, localizations: localizations)])
    return first(CatalogConversion(catalog, to: format, language: "de"), format)
  }

  /// Converts a JSON file in German to a strings file.
  private func strings(_ json: String) -> (key: String?, text: String?, losses: [String]) {
    let catalog = CatalogText.read(json, .json, language: "de")
    return first(CatalogConversion(catalog, to: .strings, language: "de"), .strings)
  }

  private func first(
    _ found: CatalogConversion, _ format: CatalogFormat
  ) -> (key: String?, text: String?, losses: [String]) {
    let entry = StringCatalog.read(found.bytes, as: format, language: "de").catalog.entries.first
    return (
      entry?.key, entry?.localizations.first?.node.unit?.value, found.losses.map(\.message)
    )
  }

  private func plural(_ cases: [(String, String)]) -> CatalogNode {
    CatalogNode(variations: [
      CatalogVariations(
        axis: .plural,
        cases: cases.map { CatalogVariation(name: $0.0, node: CatalogNode($0.1)) })
    ])
  }

  @Test("a key with an apostrophe is the one of the program")
  func apostrophe() {
    let name = "Ada"
    let key: LocalizedStringKey = "It's \(name)' 'n'"
    let found = german(key.key, english: nil, CatalogNode("Das ist %@"))
    #expect(found.key == key.icuPattern)
    #expect(found.text == "Das ist {0}")
    let catalog = CatalogText.read(#"{"It's {$arg0}":"Das ist {$arg0}"}"#, .mf2JSON, language: "de")
    let fromMF2 = first(CatalogConversion(catalog, to: .json, language: "de"), .json)
    #expect(fromMF2.key == "It's {0}")
  }

  @Test("the source string of a symbolic key numbers the names, which a program does not pass")
  func sourceNames() {
    let found = german(
      "list.title", english: "%(count)lld files of %(name)@",
      CatalogNode("%(name)@ hat %(count)lld Dateien"))
    #expect(found.text == "{1} hat {0, number, integer} Dateien")
    #expect(found.losses.isEmpty)
  }

  @Test("the number of the source string chooses the plural of a symbolic key")
  func sourceNumber() {
    let cases = plural([("one", "%2$lld Datei von %1$@"), ("other", "%2$lld Dateien von %1$@")])
    #expect(
      german("list.title", english: "%@: %lld", cases).text
        == "{1, plural, one {# Datei von {0}} other {# Dateien von {0}}}")
    // Without the source string, that of the translation.
    #expect(
      german("list.title", english: nil, cases).text
        == "{1, plural, one {# Datei von {0}} other {# Dateien von {0}}}")
  }

  @Test(
    "an ICU message of a printf key stays a message",
    arguments: [
      ("%@ list", "{0, select, f {ihre} other {deren}} Liste"),
      ("%lld files", "{0, plural, one {# Datei} other {# Dateien}}"),
      ("Hello %@", "Hallo {0}!"),
    ])
  func message(key: String, text: String) {
    #expect(german(key, english: nil, CatalogNode(text)).text == text)
  }

  @Test("a percent sign is one percent sign, if a translation does not show the argument")
  func percent() {
    #expect(german("%@ done", english: nil, CatalogNode("100%% fertig")).text == "100% fertig")
    #expect(german("done", english: "50% off", CatalogNode("100% fertig")).text == "100% fertig")
    #expect(strings(#"{"{0} is done":"100% fertig"}"#).text == "100%% fertig")
    #expect(strings(#"{"done":"100% fertig"}"#).text == "100% fertig")
  }

  @Test("a second string with the same new key is reported, and not written")
  func repeatedKey() {
    let found = strings(#"{"%@ raw":"A {0}","{0} raw":"B {0}"}"#)
    #expect(found.key == "%@ raw")
    #expect(found.text == "A %@")
    #expect(
      found.losses == [
        "'{0} raw' has the key of '%@ raw' in the new format, '%@ raw'; it is not written"
      ])
  }
}
