import Foundation
import ICUFormat
import StringCatalogs

/// Catalogs of 10,000 entries in the form of those of applications.
private enum Catalogs {
  static let languages = ["en", "de", "fr", "es", "it", "pl", "ru", "ar", "ja", "zh-Hant"]

  static let strings: [UInt8] = {
    var text = ""
    for index in 0..<10_000 {
      text += "/* The label of row \(index) on the page of settings. */\n"
      text +=
        "\"settings.row.\(index).title\" = \"%@ \\\"hat\\\" %lld Einträge – Zeile \(index)\";\n\n"
    }
    return Array(text.utf8)
  }()

  static let xcstrings: [UInt8] = {
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    for index in 0..<10_000 {
      text += "    \"settings.row.\(index).title\" : {\n"
      text += "      \"comment\" : \"The label of row \(index) on the page of settings.\",\n"
      text += "      \"localizations\" : {\n"
      for (at, language) in languages.enumerated() {
        text += "        \"\(language)\" : {\n          \"stringUnit\" : {\n"
        text += "            \"state\" : \"translated\",\n"
        text += "            \"value\" : \"%@ hat %lld Einträge – Zeile \(index)\"\n"
        text += "          }\n        }\(at == languages.count - 1 ? "" : ",")\n"
      }
      text += "      }\n    }\(index == 9_999 ? "" : ",")\n"
    }
    return Array((text + "  },\n  \"version\" : \"1.0\"\n}").utf8)
  }()

  static let stringsdict: [UInt8] = {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
    for index in 0..<10_000 {
      text += "  <key>settings.row.\(index).files</key>\n  <dict>\n"
      text += "    <key>NSStringLocalizedFormatKey</key>\n    <string>%#@files@</string>\n"
      text += "    <key>files</key>\n    <dict>\n"
      text += "      <key>NSStringFormatSpecTypeKey</key>\n"
      text += "      <string>NSStringPluralRuleType</string>\n"
      text += "      <key>NSStringFormatValueTypeKey</key>\n      <string>lld</string>\n"
      text += "      <key>one</key>\n      <string>%lld Datei – Zeile \(index)</string>\n"
      text += "      <key>other</key>\n      <string>%lld Dateien – Zeile \(index)</string>\n"
      text += "    </dict>\n  </dict>\n"
    }
    return Array((text + "</dict>\n</plist>\n").utf8)
  }()

  static let json = object { "\"settings.row.\($0).title\" : \"\(message($0))\"" }

  static let arb = object { index in
    "\"row\(index)\" : \"\(message(index))\",\n  \"@row\(index)\" : {"
      + "\"description\" : \"The label of row \(index)\", \"placeholders\" : "
      + "{\"name\" : {\"type\" : \"String\"}, \"count\" : {\"type\" : \"int\"}}}"
  }

  static let po: [UInt8] = {
    var text = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
    text += "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    text += "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
    for index in 0..<10_000 {
      text += "#. The label of row \(index) on the page of settings.\n"
      text += "#: Sources/Row.swift:\(index)\n"
      text += "msgid \"%d file in row \(index)\"\nmsgid_plural \"%d files in row \(index)\"\n"
      text += "msgstr[0] \"%d Datei in Zeile \(index)\"\n"
      text += "msgstr[1] \"%d Dateien in Zeile \(index)\"\n\n"
    }
    return Array(text.utf8)
  }()

  static let xliff: [UInt8] = {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
    text += "  <file original=\"Localizable.strings\" source-language=\"en\" "
    text += "target-language=\"de\" datatype=\"plaintext\">\n    <body>\n"
    for index in 0..<10_000 {
      text += "      <trans-unit id=\"settings.row.\(index).title\">\n"
      text += "        <source>%@ has %lld entries – row \(index)</source>\n"
      text += "        <target>%@ hat %lld Einträge – Zeile \(index)</target>\n"
      text += "        <note>The label of row \(index) on the page of settings.</note>\n"
      text += "      </trans-unit>\n"
    }
    return Array((text + "    </body>\n  </file>\n</xliff>\n").utf8)
  }()

  private static func message(_ index: Int) -> String {
    "{name} hat {count, plural, one {# Eintrag} other {# Einträge}} – Zeile \(index)"
  }

  /// Returns a JSON object with 10,000 members.
  private static func object(_ member: (Int) -> String) -> [UInt8] {
    let members = (0..<10_000).map { "  " + member($0) }.joined(separator: ",\n")
    return Array("{\n\(members)\n}\n".utf8)
  }

  /// Returns a table with a number of keys, and the keys to look up.
  static func table(
    of count: Int
  ) -> (bundle: LocalizationBundle, dictionary: [String: String], keys: [LocalizedStringKey]) {
    var texts: [String: String] = [:]
    for index in 0..<count { texts["settings.row.\(index).title"] = "Zeile \(index)" }
    let keys = (0...inputMask).map { index in
      // Not an interpolated literal, which would always be the key `settings.row.%lld.title`.
      let name = "settings.row.\(index * (count / (inputMask + 1)) + 3).title"
      return LocalizedStringKey(name)
    }
    return (LocalizationBundle(texts: ["de": texts]), texts, keys)
  }

  static let hundred = table(of: 100)
  static let hundredThousand = table(of: 100_000)

  static func lookUp(
    _ table: (bundle: LocalizationBundle, dictionary: [String: String], keys: [LocalizedStringKey])
  ) -> (ours: BenchmarkRow.Side, dictionary: BenchmarkRow.Side) {
    let names = table.keys.map(\.key)
    let locale: LocaleIdentifier = "de"
    return (
      each { String(localized: table.keys[$0], bundle: table.bundle, locale: locale) },
      each { table.dictionary[names[$0]] }
    )
  }

  /// The type into which JSONDecoder reads an `.xcstrings` file, with the same content.
  struct Decoded: Decodable {
    struct Entry: Decodable {
      var comment: String?
      var extractionState: String?
      var shouldTranslate: Bool?
      var localizations: [String: Node]?
    }
    struct Node: Decodable {
      struct Unit: Decodable {
        var state: String?
        var value: String
      }
      var stringUnit: Unit?
      var variations: [String: [String: Node]]?
    }
    var sourceLanguage: String
    var strings: [String: Entry]
    var version: String
  }
}

/// Returns a row for reading a catalog of 10,000 German strings.
private func load(
  _ format: CatalogFormat, _ bytes: [UInt8], _ pattern: String,
  foundation rival: String? = nil, _ foundation: BenchmarkRow.Side? = nil
) -> BenchmarkRow {
  BenchmarkRow(
    name: "catalog/load/\(format.rawValue)-10k",
    pattern: "\(pattern), \(bytes.count / 1000) KB", locale: "de",
    arguments: rival.map { "Foundation: \($0)" } ?? "no rival",
    ours: each { _ in (try? StringCatalog(bytes, as: format, language: "de"))?.entries.count },
    foundation: foundation)
}

let catalogRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "catalog/load/strings-10k",
    pattern: ".strings of 10,000 entries with comments, \(Catalogs.strings.count / 1000) KB",
    locale: "de", arguments: "Foundation: PropertyListSerialization",
    ours: each { _ in
      (try? StringCatalog(Catalogs.strings, as: .strings, language: "de"))?.entries.count
    },
    foundation: each { _ in
      let list = try? PropertyListSerialization.propertyList(
        from: Data(Catalogs.strings), options: [], format: nil)
      return (list as? [String: Any])?.count
    }),
  BenchmarkRow(
    name: "catalog/load/xcstrings-10k",
    pattern: ".xcstrings of 10,000 keys in 10 languages, \(Catalogs.xcstrings.count / 1000) KB",
    locale: "10", arguments: "Foundation: JSONDecoder",
    ours: each { _ in
      (try? StringCatalog(Catalogs.xcstrings, as: .xcstrings))?.entries.count
    },
    foundation: each { _ in
      let decoded = try? JSONDecoder().decode(Catalogs.Decoded.self, from: Data(Catalogs.xcstrings))
      return decoded?.strings.count
    }),
  load(
    .stringsdict, Catalogs.stringsdict, ".stringsdict of 10,000 plural strings",
    foundation: "PropertyListSerialization",
    each { _ in
      let list = try? PropertyListSerialization.propertyList(
        from: Data(Catalogs.stringsdict), options: [], format: nil)
      return (list as? [String: Any])?.count
    }),
  load(
    .json, Catalogs.json, "JSON of 10,000 ICU messages", foundation: "JSONSerialization",
    each { _ in
      let object = try? JSONSerialization.jsonObject(with: Data(Catalogs.json))
      return (object as? [String: Any])?.count
    }),
  load(
    .arb, Catalogs.arb, "ARB of 10,000 ICU messages with placeholders",
    foundation: "JSONSerialization",
    each { _ in
      let object = try? JSONSerialization.jsonObject(with: Data(Catalogs.arb))
      return (object as? [String: Any])?.count
    }),
  load(.po, Catalogs.po, "PO of 10,000 plural strings with comments"),
  load(.xliff, Catalogs.xliff, "XLIFF 1.2 of 10,000 units with notes"),
  BenchmarkRow(
    name: "catalog/lookup/keys-100",
    pattern: "a translation without arguments, in a table of 100 keys", locale: "de",
    arguments: "8 keys; also: a Swift dictionary of the translations",
    ours: { Catalogs.lookUp(Catalogs.hundred).ours($0) },
    also: ["dictionary": { Catalogs.lookUp(Catalogs.hundred).dictionary($0) }]),
  BenchmarkRow(
    name: "catalog/lookup/keys-100k",
    pattern: "a translation without arguments, in a table of 100,000 keys", locale: "de",
    arguments: "8 keys; also: in a table of 100 keys, a Swift dictionary of the translations",
    ours: { Catalogs.lookUp(Catalogs.hundredThousand).ours($0) },
    also: [
      "keys-100": { Catalogs.lookUp(Catalogs.hundred).ours($0) },
      "dictionary": { Catalogs.lookUp(Catalogs.hundredThousand).dictionary($0) },
    ]),
]
