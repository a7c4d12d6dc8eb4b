import CatalogTools
import ICUFormat
import StringCatalogs
import Testing

/// Keys in ICU form in catalogs of printf formats.
///
/// The page Keys: "A look-up finds any of these forms, in a
/// catalog of any format", and shows the translation as a message.
@Suite("localize: keys in ICU form")
struct MessageKeyTests {
  private static let key = "{0} has {1, number, integer} files"
  private static let german = "{0} hat {1, plural, one {# Datei} other {# Dateien}}"

  private static func xcstrings(_ key: String, _ german: String) -> String {
    """
    {"sourceLanguage":"en","version":"1.0","strings":{"\(key)":{"localizations":{
      "de":{"stringUnit":{"state":"translated","value":"\(german)"}}}}}}
    """
  }

  @Test("a translation is a message in a converted file", arguments: [CatalogFormat.json, .arb])
  func convert(format: CatalogFormat) throws {
    let catalog = CatalogText.read(Self.xcstrings(Self.key, Self.german), .xcstrings)
    let found = CatalogConversion(catalog, to: format, language: "de")
    let entry = StringCatalog.read(found.bytes, as: format, language: "de").catalog.entries.first
    #expect(entry?.key == Self.key)
    // Flutter needs the number in place of '#'.
    let number = format == .arb ? "{1}" : "#"
    #expect(
      entry?.value == Self.german.replacing("#", with: number))
    let mf2 = CatalogConversion(
      CatalogText.read(Self.xcstrings("{0} items", "{0} Elemente"), .xcstrings), to: .mf2JSON,
      language: "de")
    let message = StringCatalog.read(mf2.bytes, as: .mf2JSON, language: "de").catalog.entries.first
    #expect(message?.key == "{$arg0} items")
    #expect(message?.value == "{$arg0} Elemente")
  }

  @Test("braces that a translation quotes, or beside a directive, are text")
  func text() throws {
    // The keys, their translations, and the texts that a program shows.
    for (key, german, expected) in [
      ("Use {x}", "Nimm '{'x'}'", "Nimm '{'x'}'"), ("%@ of {x}", "%@ von {x}", "Ada von {x}"),
      ("{{name}}", "Der {{name}}", "Der {{name}}"), ("Hi {x}", "Hallo {x}", "Hallo {x}"),
      ("u{2022}", "u{2022}", "u{2022}"),
    ] {
      let catalog = CatalogText.read(Self.xcstrings(key, german), .xcstrings)
      let found = CatalogConversion(catalog, to: .json, language: "de")
      let entry = StringCatalog.read(found.bytes, as: .json, language: "de").catalog.entries.first
      let message = try MessageFormat(entry?.value ?? "", locale: "de")
      #expect(message.format(["Ada"]) == expected)
    }
  }

  @Test("plural forms under such a key are printf formats")
  func variations() {
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{"{0} files":{"localizations":{"de":{"variations":
      {"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld Datei"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld Dateien"}}}}}}}}}
      """
    let found = CatalogConversion(
      CatalogText.read(text, .xcstrings), to: .json, language: "de")
    let entry = StringCatalog.read(found.bytes, as: .json, language: "de").catalog.entries.first
    #expect(entry?.value == "{0, plural, one {# Datei} other {# Dateien}}")
  }

  @Test("a converted file is imported again")
  func roundTrip() throws {
    let folder = try ProgramFolder()
    try folder.write("L.xcstrings", Self.xcstrings(Self.key, Self.german))
    #expect(try folder.run("convert", "L.xcstrings", "de.json", "--language", "de").status == 0)
    let text = try folder.read("de.json")
    #expect(text.contains(Self.german))
    try folder.write("de.json", text.replacing("# Dateien", with: "# Akten"))
    let found = try folder.run("import", "de.json", "L.xcstrings")
    #expect(found.status == 0)
    #expect(
      try folder.read("L.xcstrings").contains(
        "{0} hat {1, plural, one {# Datei} other {# Akten}}"))
  }

  @Test("translations are shown and checked as messages", arguments: ["xcstrings", "strings"])
  func check(format: String) throws {
    let folder = try ProgramFolder()
    func write(_ german: String) throws {
      try folder.write(
        "de.\(format)",
        format == "xcstrings"
          ? Self.xcstrings(Self.key, german) : "\"\(Self.key)\" = \"\(german)\";\n")
    }
    try write(Self.german)
    #expect(try !folder.run("check", "de.\(format)").text.contains("error: "))
    let shown = try folder.run("render", "de.\(format)").text
    #expect(shown.contains("Ada hat 1 Datei\n"))
    #expect(shown.contains("Ada hat 2 Dateien\n"))
    // The plural is not closed, and an argument is lost.
    try write("{0} hat {1, plural, one {# Datei} other {# Dateien")
    let broken = try folder.run("check", "de.\(format)")
    #expect(broken.status == 1)
    #expect(broken.text.contains("[syntax]"))
    try write("{0} hat Dateien")
    #expect(try folder.run("check", "de.\(format)").text.contains("[missing-argument]"))
  }

  @Test("a sync finds the key in its ICU form, and adds no other one")
  func sync() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "A.swift",
      """
      import ICUFormat
      func a(_ n: Int, _ name: String) -> [String] {
        [String(localized: "\\(name) has \\(n) files"), String(localized: "\\(n, one: "# tag", other: "# tags")")]
      }
      """)
    let file = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "{0, plural, one {# tag} other {# tags}}" : {

          },
          "\(Self.key)" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(Self.german)"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    try folder.write("Localizable.xcstrings", file)
    let found = try folder.run("sync", "Localizable.xcstrings", ".")
    #expect(found.status == 0)
    #expect(try folder.read("Localizable.xcstrings") == file)
    try folder.write("Localizable.strings", "\"\(Self.key)\" = \"\(Self.key)\";\n")
    _ = try folder.run("sync", "Localizable.strings", "A.swift")
    let strings = try folder.read("Localizable.strings")
    #expect(strings.hasPrefix("\"\(Self.key)\" = \"\(Self.key)\";\n"))
    #expect(!strings.contains("%@ has"))
  }
}
