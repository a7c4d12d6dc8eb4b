import CatalogTools
import StringCatalogs
import Testing

/// Flutter has the format of a number in the attributes of its placeholder.
///
/// The grammar of `gen-l10n` has only `{name}`, plurals, selects and dates, and its keys are names of Dart
/// methods. Source: https://docs.flutter.dev/ui/internationalization, "Messages with numbers and currencies".
@Suite("localize convert: ARB files for Flutter")
struct FlutterMessageTests {
  /// Converts a German string with an English source string.
  private func german(
    _ key: String = "title", english: String, _ text: String
  ) throws -> (entry: CatalogEntry, conversion: CatalogConversion) {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: key,
          localizations: [
            CatalogLocalization(language: "en", value: english),
            CatalogLocalization(language: "de", value: text),
          ])
      ])
    return try arb(catalog)
  }

  private func message(
    _ text: String
  ) throws -> (entry: CatalogEntry, conversion: CatalogConversion) {
    try arb(CatalogText.read("{\n  \"title\": \"\(text)\"\n}", .json, language: "de"))
  }

  private func arb(
    _ catalog: StringCatalog
  ) throws -> (entry: CatalogEntry, conversion: CatalogConversion) {
    let found = CatalogConversion(catalog, to: .arb, language: "de")
    let entry = StringCatalog.read(found.bytes, as: .arb).catalog.entries.first
    return (try #require(entry), found)
  }

  private static func attributes(
    _ type: String, _ format: String, digits: Int? = nil
  ) -> CatalogValue {
    var members = [
      CatalogMember("type", .string(type)), CatalogMember("format", .string(format)),
    ]
    if let digits {
      let parameters = CatalogValue.object([CatalogMember("decimalDigits", .number("\(digits)"))])
      members.append(CatalogMember("optionalParameters", parameters))
    }
    return .object(members)
  }

  private func placeholders(_ entry: CatalogEntry) -> CatalogValue? {
    entry.unknownMembers.last { $0.name == "placeholders" }?.value
  }

  @Test("the format of a number is an attribute, and comes back from there")
  func numbers() throws {
    let (entry, conversion) = try german(
      english: "%(n)lld files of %(who)@ for %(p).2lf",
      "%(who)@ hat %(n)lld Dateien für %(p).2lf")
    #expect(entry.value == "{who} hat {n} Dateien für {p}")
    #expect(
      placeholders(entry)
        == .object([
          CatalogMember("n", Self.attributes("int", "decimalPattern")),
          CatalogMember("p", Self.attributes("double", "decimalPatternDigits", digits: 2)),
        ]))
    #expect(conversion.losses.isEmpty)
    #expect(conversion.flutterProblems.isEmpty)
    let file = StringCatalog.read(conversion.bytes, as: .arb).catalog
    let json = CatalogConversion(file, to: .json)
    #expect(json.losses.isEmpty)
    #expect(
      StringCatalog.read(json.bytes, as: .json).catalog["title"]?.value
        == "{who} hat {n, number, integer} Dateien für {p, number, ::.00}")
    let strings = CatalogConversion(file, to: .xcstrings, language: "de")
    #expect(strings.losses.isEmpty)
    #expect(
      StringCatalog.read(strings.bytes, as: .xcstrings).catalog["title"]?["de"]?.node.unit?.value
        == "%(who)@ hat %(n)lld Dateien für %(p).2lf")
  }

  @Test(
    "a format of ICU is the one of Dart with the same text",
    arguments: [
      ("{n, number}", "num", "decimalPattern"), ("{n, number, integer}", "int", "decimalPattern"),
      ("{n, number, percent}", "double", "percentPattern"),
      ("<b>{n, number, percent}</b>", "double", "percentPattern"),
      ("{g, select, f {{n, number}} other {{n, number}}}", "num", "decimalPattern"),
    ])
  func formats(text: String, type: String, format: String) throws {
    let (entry, conversion) = try message(text)
    #expect(placeholders(entry)?["n"] == Self.attributes(type, format))
    #expect(entry.value?.contains("number") == false)
    #expect(conversion.flutterProblems.isEmpty)
    // Also beside other attributes.
    let file = StringCatalog.read(conversion.bytes, as: .arb).catalog
    let back = CatalogConversion(file, to: .json).bytes
    #expect(StringCatalog.read(back, as: .json).catalog["title"]?.value == text)
  }

  @Test("the number of a plural has the default format, so that Flutter writes its separators")
  func pluralNumber() throws {
    let text = "{n, plural, one {# Datei} other {# Dateien}}"
    let (entry, conversion) = try message(text)
    #expect(entry.value == "{n, plural, one {{n} Datei} other {{n} Dateien}}")
    #expect(
      placeholders(entry)
        == .object([
          CatalogMember("n", Self.attributes("num", "decimalPattern"))
        ]))
    let file = StringCatalog.read(conversion.bytes, as: .arb).catalog
    let back = CatalogConversion(file, to: .po, language: "de")
    #expect(back.losses.isEmpty)
    #expect(String(decoding: back.bytes, as: UTF8.self).contains("\"%(n)lld Dateien\""))
  }

  @Test(
    "what Flutter cannot read stays in the message, with a warning that has the line",
    arguments: [
      "{n, number, ::currency/EUR}", "{d, date, short}", "{n, number, percent}: {n, number}",
      "{n, selectordinal, other {{n}.}}", "{s, spellout}",
    ])
  func unknownFormats(text: String) throws {
    let (entry, conversion) = try message(text)
    #expect(entry.value == text)
    #expect(conversion.losses.isEmpty)
    let problem = try #require(conversion.flutterProblems.first)
    #expect(conversion.flutterProblems.count == 1)
    #expect(problem.severity == .warning)
    #expect(problem.message.hasPrefix("'title' in line 2 has '{"))
    #expect(problem.message.hasSuffix("which Flutter does not know"))
  }

  @Test("a date with a skeleton of Dart stays in the message")
  func dates() throws {
    let (entry, conversion) = try message("am {d, date, ::yMd}")
    #expect(entry.value == "am {d, date, ::yMd}")
    #expect(conversion.flutterProblems.isEmpty)
  }

  @Test("keys that are not names of methods, and arguments without names, are warnings")
  func names() throws {
    let keys = ["Hello", "menu.open", "1st", "_a", "files", "fileCount_2", "a-b"]
    let entries = keys.map { "\"\($0)\": \"x\"" } + ["\"size\": \"{0, number, integer} B\""]
    let catalog = CatalogText.read("{\(entries.joined(separator: ", "))}", .json, language: "de")
    let found = CatalogConversion(catalog, to: .arb, language: "de")
    #expect(found.losses.isEmpty)
    #expect(
      found.flutterProblems.map(\.message) == [
        "5 keys are not names of methods, which Flutter needs: 'Hello', 'menu.open', '1st', '_a' "
          + "and 'a-b'",
        "Flutter needs names for the arguments of 'size'",
      ])
    #expect(CatalogConversion(catalog, to: .po, language: "de").flutterProblems.isEmpty)
  }

  @Test("keys that the file does not get have no warnings")
  func namesOfOtherKeys() throws {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"":{},"A b":{"shouldTranslate":false},"C d":{"#
        + #""localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}},"version":"1.0"}"#,
      .xcstrings)
    #expect(
      CatalogConversion(catalog, to: .arb, language: "de").flutterProblems.map(\.message)
        == ["1 key is not the name of a method, which Flutter needs: 'C d'"])
  }

  @Test("warnings for Flutter lose nothing, so that '--strict' writes the file")
  func strict() throws {
    let folder = try ProgramFolder()
    try folder.write("de.json", #"{"Hello {0}": "Hallo {0}"}"#)
    let found = try folder.run("convert", "--strict", "de.json", "de.arb")
    #expect(found.status == 0)
    #expect(found.problems.hasPrefix("de.arb:1:1: warning: 1 key is not the name of a method"))
    #expect(try folder.read("de.arb").contains("\"Hello {0}\": \"Hallo {0}\""))
  }

  @Test("an import into an ARB file keeps its attributes, and adds those of its numbers")
  func imports() throws {
    let folder = try ProgramFolder()
    let file = """
      {
        "@@locale": "de",
        "old": "{n} Dateien, it's {who}",
        "@old": {
          "placeholders": {
            "n": {
              "example": "3",
              "format": "decimalPattern",
              "type": "int"
            }
          }
        },
        "new": "{n, number, integer} Dateien"
      }

      """
    try folder.write("app_de.arb", file)
    #expect(try folder.run("convert", "app_de.arb", "de.po").status == 0)
    let po = try folder.read("de.po")
    #expect(po.contains("msgstr \"%(n)lld Dateien, it's %(who)@\""))
    let same = try folder.run("import", "de.po", "app_de.arb")
    #expect(same.status == 0, "\(same.problems)")
    #expect(try folder.read("app_de.arb") == file)
    try folder.write("de.po", po.replacing("Dateien", with: "Blätter"))
    let changed = try folder.run("import", "de.po", "app_de.arb")
    #expect(changed.status == 0, "\(changed.problems)")
    #expect(
      try folder.read("app_de.arb")
        == file.replacing("Dateien, it's", with: "Blätter, it's")
        .replacing(
          "\"new\": \"{n, number, integer} Dateien\"",
          with: """
            "new": "{n} Blätter",
              "@new": {
                "placeholders": {
                  "n": {
                    "type": "int",
                    "format": "decimalPattern"
                  }
                }
              }
            """))
  }
}
