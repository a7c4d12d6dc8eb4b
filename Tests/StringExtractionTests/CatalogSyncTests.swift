import Foundation
import ICUFormat
import ICUFormatConformance
import StringCatalogs
import StringExtraction
import Testing

@Suite struct CatalogSyncTests {
  private static func read(_ text: String, _ format: CatalogFormat) -> StringCatalog {
    StringCatalog.read(Array(text.utf8), as: format).catalog
  }

  private static func synced(
    _ text: String, _ format: CatalogFormat, _ strings: [ExtractedString], marksStale: Bool = true,
    syntax: CatalogMessageSyntax? = nil
  ) -> (text: String, changes: [String]) {
    var sync = CatalogSync(read(text, format), sourceLanguage: "en", syntax: syntax)
    sync.merge(strings, marksStale: marksStale)
    let written = String(decoding: sync.catalog.written(), as: UTF8.self)
    return (written, sync.changes.map { "\($0.change.rawValue) \($0.key)" })
  }

  private static func renamed(
    _ text: String, _ format: CatalogFormat, _ strings: [ExtractedString], accepts: Bool
  ) -> (text: String, renames: [String]) {
    var sync = CatalogSync(read(text, format), sourceLanguage: "en")
    sync.merge(strings, marksStale: true, acceptsRenames: accepts)
    return (
      String(decoding: sync.catalog.written(), as: UTF8.self),
      sync.renames.map { "\($0.old) -> \($0.new)" }
    )
  }

  @Test("the key of a converted catalog, without the type of an object, is not stale")
  func untypedKey() {
    let string = ExtractedString(
      key: "Due %@ for %lld", icuKey: "Due {0, date, long} for {1, number, integer}",
      arguments: [.init(type: "Date", name: "date"), .init(type: "Int", name: "count")])
    for key in [
      "Due {0} for {1, number, integer}", "Due {0, date, long} for {1, number, integer}",
    ] {
      #expect(Self.synced(#"{"\#(key)":"x"}"#, .json, [string]).changes == [])
    }
    #expect(
      Self.synced(#"{"Due {0} for {1}":"x"}"#, .json, [string]).changes.contains(
        "stale Due {0} for {1}"))
  }

  @Test(
    "a key whose text is in a literal of unknown type is not stale",
    arguments: [
      (CatalogFormat.xcstrings, "Row %1$@ of %2$lld", #"f("Row \(a) of \(b)")"#),
      (.xcstrings, "50% off", #"f("50% off")"#),
      (.xcstrings, "100%% of %@", #"f("100% of \(a)")"#),
      (.xcstrings, "two\nlines", #"f("two\nlines")"#),
      (.json, "{0} files", #"f("\(a) files")"#),
      (.json, "{count, number, integer} files", #"f("\(a) files")"#),
      (.mf2JSON, "{$arg0 :integer} files", #"f("\(a) files")"#),
    ] as [(CatalogFormat, String, String)])
  func unsureKey(format: CatalogFormat, key: String, source: String) async {
    let found = await Extraction.result(source)
    let catalog = StringCatalog(
      format: format, sourceLanguage: format == .xcstrings ? "en" : nil,
      language: format == .xcstrings ? nil : "en",
      entries: [
        CatalogEntry(
          key: key, localizations: [CatalogLocalization(language: "de", value: "x")])
      ])
    var sync = CatalogSync(catalog, sourceLanguage: "en")
    // A similar key is not a rename of a key that may be used.
    let similar = ExtractedString(key: key + "!", icuKey: key + "!", mf2Key: key + "!")
    sync.merge(
      [similar], marksStale: true, otherLiterals: found.otherLiterals, acceptsRenames: true)
    #expect(sync.renames.isEmpty)
    #expect(sync.changes.filter { $0.key == key }.map(\.change) == [.unsure])
    #expect(sync.catalog.entries.contains { $0.key == key && !$0.isStale })
    // Without the literal, it is stale.
    sync.merge([], marksStale: true)
    #expect(sync.changes.filter { $0.key == key }.map(\.change) == [.unsure, .stale])
  }

  @Test("Xcode's empty key is not stale; an empty key with a translation is")
  func emptyKey() {
    let empty = #"{"sourceLanguage":"en","strings":{"":{}},"version":"1.0"}"#
    #expect(Self.synced(empty, .xcstrings, []).changes == [])
    let translated =
      #"{"sourceLanguage":"en","strings":{"":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}},"version":"1.0"}"#
    #expect(Self.synced(translated, .xcstrings, []).changes == ["stale "])
  }

  @Test("the keys of the cases of an inline select are not stale, and are not added")
  func casesOfSelects() async throws {
    let strings = await Extraction.result(
      ##"""
      func show(gender: String, size: String) {
        _ = String(localized: "\(gender, select: ["female": "her"], other: "their") list")
        _ = String(
          localized: "\(gender, select: ["a": "A"], other: "B") \(size, select: ["c": "C"], other: "D")")
        _ = String(
          localized: "list.title", defaultValue: "\(gender, select: ["female": "Her"], other: "Their") list")
      }
      """##
    ).strings
    #expect(
      strings.map(\.caseKeys) == [
        ["her list", "their list"], ["A C", "A D", "B C", "B D"],
        ["list.title.female", "list.title.other"],
      ])
    #expect(ExtractedString.json(strings).contains(#""caseKeys": ["her list", "their list"], "#))
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "her list":{"extractionState":"stale","localizations":{
          "de":{"stringUnit":{"state":"translated","value":"ihre Liste"}}}},
        "his list":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"seine"}}}},
        "list.title.other":{"localizations":{
          "de":{"stringUnit":{"state":"translated","value":"Liste"}}}}
      }}
      """
    let result = Self.synced(text, .xcstrings, strings)
    #expect(
      result.changes == [
        "restored her list", "stale his list", "new %@ list", "new %@ %@", "new list.title",
      ])
    let again = Self.synced(result.text, .xcstrings, strings)
    #expect(again.changes == [])
  }

  @Test("the source string of a select is a message with its cases")
  func messageOfCases() async throws {
    let strings = await Extraction.result(
      ##"""
      func show(gender: String, name: String, n: Int) {
        _ = String(localized: "\(gender, select: ["female": "her", "male": "his"], other: "their") list of \(name)")
        _ = String(
          localized: "list.title", defaultValue: "\(gender, select: ["female": "Her"], other: "Their") \(n) lists")
        _ = String(localized: "\(gender, select: ["female": "Her"], other: "Their", as: "gender") name")
        _ = String(localized: "\(n) names")
      }
      """##
    ).strings
    let key = "%@ list of %@"
    let message = "{0, select, female {her} male {his} other {their}} list of {1}"
    let symbolic = "{0, select, female {Her} other {Their}} {1, number, integer} lists"
    #expect(strings.map(\.caseMessage) == [message, symbolic, nil, nil])
    let empty = #"{"sourceLanguage":"en","version":"1.0","strings":{}}"#
    let new = Self.synced(empty, .xcstrings, strings)
    let catalog = Self.read(new.text, .xcstrings)
    #expect(catalog[key]?["en"]?.node.unit?.value == message)
    #expect(catalog[key]?.extractionState == "extracted_with_value")
    #expect(catalog["list.title"]?["en"]?.node.unit?.value == symbolic)
    #expect(catalog["%lld names"]?["en"]?.node.unit?.value == "%lld names")
    #expect(Self.synced(new.text, .xcstrings, strings).changes == [])
    // An older catalog has the source string without its cases: its translations stay as they are.
    let old = new.text.replacing(message, with: "%1$@ list of %2$@")
    let updated = Self.synced(old, .xcstrings, strings)
    #expect(updated.changes == ["changed \(key)"])
    #expect(updated.text == new.text)
    // Another case is another source string.
    let changed = Self.synced(
      new.text.replacing("male {his}", with: "male {its}"), .xcstrings, strings)
    #expect(changed.changes == ["changed \(key)"])
    #expect(changed.text == new.text)
    // A gettext catalog has them in a comment.
    let po = Self.synced("msgid \"\"\nmsgstr \"Language: pl\\n\"\n", .po, strings).text
    #expect(po.contains("#. en: \(message)\nmsgid \"\(key)\"\n"))
  }

  @Test("a translation stays as it is if the source string only gets its cases")
  func translationsOfCases() {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%@ list":{"localizations":{
      "de":{"stringUnit":{"state":"translated","value":"{0, select, f {ihre} other {deren}} Liste"}},
      "en":{"stringUnit":{"state":"new","value":"VALUE"}}}}}}
      """
    func state(_ value: String) -> String? {
      let string = ExtractedString(
        key: "%@ list", arguments: [.init(type: "String", name: "g")],
        caseMessage: "{0, select, f {her} other {their}} list")
      let text = Self.synced(
        catalog.replacing("VALUE", with: value), .xcstrings, [string]
      ).text
      return Self.read(text, .xcstrings)["%@ list"]?["de"]?.node.unit?.state?.rawValue
    }
    #expect(state("%@ list") == "translated")
    #expect(state("{0, select, m {his} other {their}} list") == "needs_review")
  }

  @Test("the keys of the cases of a select have a limit")
  func manyCases() async {
    let select = ##"\(g, select: ["a": "A", "b": "B", "c": "C"], other: "D")"##
    let source =
      "func f(g: String) { _ = String(localized: \""
      + String(repeating: select, count: 40) + "\") }"
    let strings = await Extraction.result(source).strings
    #expect(strings.count == 1)
    let keys = strings.first?.caseKeys ?? []
    #expect(!keys.isEmpty && keys.count <= 1_000)
  }

  @Test("a key that changed slightly is proposed, and keeps its translations if that is accepted")
  func renames() throws {
    let strings = [
      ExtractedString(key: "%lld files!"), ExtractedString(key: "Gone", comment: nil),
      ExtractedString(key: "window.title", defaultValue: "Files"),
    ]
    let expected = ["%lld files -> %lld files!", "main.title -> window.title"]
    let proposed = Self.renamed(Self.catalog, .xcstrings, strings, accepts: false)
    #expect(proposed.renames == expected)
    // The old keys are stale, with their translations, and the proposal is the same again.
    let again = Self.renamed(proposed.text, .xcstrings, strings, accepts: false)
    #expect(again.renames == expected)
    #expect(again.text == proposed.text)
    // It may be accepted in the first run or later.
    let accepted = Self.renamed(Self.catalog, .xcstrings, strings, accepts: true)
    let later = Self.renamed(proposed.text, .xcstrings, strings, accepts: true)
    for result in [accepted, later] {
      let catalog = Self.read(result.text, .xcstrings)
      #expect(catalog.entries.map(\.key) == ["%lld files!", "Gone", "Mine", "window.title"])
      let files = try #require(catalog.entries.first)
      #expect(files["de"]?.node.unit?.value == "%lld Dateien")
      // The source string changed.
      #expect(files["de"]?.node.unit?.state == .needsReview)
      #expect(files.comment == "The translator's note")
      #expect(files.extractionState == nil)
      let title = try #require(catalog.entries.last)
      #expect(title["de"]?.node.unit?.value == "Dateien")
      // Only its name changed.
      #expect(title["de"]?.node.unit?.state == .translated)
      let next = Self.renamed(result.text, .xcstrings, strings, accepts: true)
      #expect(next.renames == [])
      #expect(next.text == result.text)
    }
  }

  @Test("the plural forms of the source language have the text of the old key, and need a review")
  func renamedSourcePlural() throws {
    func forms(_ one: String, _ other: String) -> String {
      """
      {"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"\(one)"}},
      "other":{"stringUnit":{"state":"translated","value":"\(other)"}}}}}
      """
    }
    let text = """
      {"sourceLanguage":"en","strings":{"%lld unread messages":{"localizations":{
      "de":\(forms("%lld neue", "%lld neue")),"en":\(forms("%lld unread message", "%lld unread messages"))
      }}},"version":"1.0"}
      """
    let result = Self.renamed(
      text, .xcstrings, [ExtractedString(key: "%lld unread new messages")], accepts: true)
    let entry = try #require(Self.read(result.text, .xcstrings).entries.first)
    #expect(entry.key == "%lld unread new messages")
    for language in ["de", "en"] {
      let plural = try #require(entry[language]?.node.variations(along: .plural))
      #expect(plural.cases.map(\.node.unit?.state) == [.needsReview, .needsReview])
    }
  }

  @Test("a renamed key keeps its place in other formats")
  func renamesInStrings() {
    let text = "/* One */\n\"Delete all files\" = \"Alle Dateien entfernen\";\n\n\"Z\" = \"z\";\n"
    let result = Self.renamed(
      text, .strings, [ExtractedString(key: "Delete all files?"), ExtractedString(key: "Z")],
      accepts: true)
    #expect(
      result.text == text.replacing("\"Delete all files\"", with: "\"Delete all files?\""))
  }

  /// Files in which the new key `Delete all %lld files` has something that a rename would remove.
  static let authoredKeys: [(CatalogFormat, String)] = [
    (
      .po,
      """
      msgid "Delete the %lld files"
      msgstr "Die %lld Dateien entfernen"

      msgid "Delete all %lld files"
      msgid_plural "Delete all %lld files"
      msgstr[0] "Eine Datei entfernen"
      msgstr[1] "Alle %lld Dateien entfernen"

      """
    ),
    (
      .strings,
      """
      "Delete all %lld files" = "Alle %lld Dateien entfernen";
      "Delete all %d files" = "";
      "Delete the %lld files" = "Die %lld Dateien entfernen";

      """
    ),
    (
      .xcstrings,
      #"""
      {"sourceLanguage":"en","strings":{
        "Delete the %lld files":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Die %lld"}}}},
        "Delete all %lld files":{"comment":"A question"}},"version":"1.0"}
      """#
    ),
    (
      .xcstrings,
      #"""
      {"sourceLanguage":"en","strings":{
        "Delete the %lld files":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Die %lld"}}}},
        "Delete all %lld files":{"shouldTranslate":false}},"version":"1.0"}
      """#
    ),
  ]

  @Test(
    "a key that has a translation or another mark of its author is not new", arguments: authoredKeys
  )
  func authored(format: CatalogFormat, text: String) {
    let string = ExtractedString(key: "Delete all %lld files")
    #expect(Self.renamed(text, format, [string], accepts: true).renames == [])
  }

  @Test("a default value with an interpolation is added to an ICU catalog")
  func defaultValueInICUCatalog() async {
    let strings = await Extraction.result(
      ##"func show(n: Int) { _ = String(localized: "files.title", defaultValue: "\(n) files") }"##
    ).strings
    let found = Self.synced("{}", .json, strings)
    #expect(found.changes == ["new files.title"])
    #expect(found.text.contains(#""files.title" : "{0, number, integer} files""#))
  }

  @Test("a plural that is gone is renamed too")
  func renamedPlural() {
    let text = """
      msgid "Delete the %lld files"
      msgid_plural "Delete the %lld files"
      msgstr[0] "Eine Datei entfernen"
      msgstr[1] "Die %lld Dateien entfernen"

      """
    let string = ExtractedString(key: "Delete all %lld files")
    let result = Self.renamed(text, .po, [string], accepts: true)
    #expect(result.renames == ["Delete the %lld files -> Delete all %lld files"])
    #expect(result.text.contains("msgstr[1] \"Die %lld Dateien entfernen\""))
  }

  /// A key of the catalog, the keys of the source, and the one that is proposed.
  static let similarKeys: [(String, [String], String?)] = [
    ("Delete all files", ["Delete all the files"], "Delete all the files"),
    ("Delete all files", ["Delete every folder"], nil),
    ("Hello %@", ["Hello, %@!"], "Hello, %@!"),
    ("Save", ["Same"], nil), ("Save", ["Save…"], "Save…"), ("Save", ["save", "SAVE"], nil),
    // Two keys are as similar.
    ("Delete file 1", ["Delete file 2", "Delete file 3"], nil),
    ("%lld", ["%@"], nil), ("", ["Delete"], nil),
    ("Delete all files", ["Delete all files now", "Delete all filez"], "Delete all filez"),
  ]

  @Test("only the most similar key is proposed", arguments: similarKeys)
  func similarity(old: String, new: [String], expected: String?) {
    let result = Self.renamed(
      "\"\(old)\" = \"text\";\n", .strings, new.map { ExtractedString(key: $0) }, accepts: false)
    #expect(result.renames == (expected.map { ["\(old) -> \($0)"] } ?? []))
  }

  @Test("the search for renamed keys ends soon for many long keys")
  func manyRenames() {
    let keys = (0..<3_000).map { "\($0) " + String(repeating: "abcd", count: 200) }
    let catalog = keys.map { "\"a\($0)\" = \"x\";" }.joined(separator: "\n")
    let started = ContinuousClock.now
    _ = Self.renamed(
      catalog, .strings, keys.map { ExtractedString(key: "b" + $0) }, accepts: false)
    #expect(ContinuousClock.now - started < .seconds(60))
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "comment" : "The translator's note",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld Dateien"
              }
            }
          }
        },
        "Gone" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Weg"
              }
            }
          }
        },
        "main.title" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Dateien"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Files"
              }
            }
          }
        },
        "Mine" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """

  private static let known = [
    ExtractedString(key: "%lld files", arguments: [.init(type: "Int", name: "n")]),
    ExtractedString(key: "Gone"),
    ExtractedString(key: "main.title", defaultValue: "Files"),
  ]

  @Test("a merge without changes writes the same bytes")
  func noChange() {
    let result = Self.synced(Self.catalog, .xcstrings, Self.known)
    #expect(result.text == Self.catalog)
    #expect(result.changes == [])
  }

  @Test("a new key is new, a changed default value needs a review, a gone key is stale")
  func changes() throws {
    let strings = [
      ExtractedString(key: "%lld files", comment: "From the source"),
      ExtractedString(key: "main.title", defaultValue: "All files"),
      ExtractedString(key: "Hello", comment: "Greeting"),
    ]
    let result = Self.synced(Self.catalog, .xcstrings, strings)
    #expect(result.changes == ["stale Gone", "changed main.title", "new Hello"])
    let catalog = Self.read(result.text, .xcstrings)
    let hello = try #require(catalog["Hello"])
    #expect(hello.comment == "Greeting")
    #expect(hello["en"]?.node.unit?.value == "Hello")
    #expect(hello["en"]?.node.unit?.state == .new)
    let title = try #require(catalog["main.title"])
    #expect(title["en"]?.node.unit?.value == "All files")
    #expect(title["de"]?.node.unit?.value == "Dateien")
    #expect(title["de"]?.node.unit?.state == .needsReview)
    let gone = try #require(catalog["Gone"])
    #expect(gone.extractionState == "stale")
    #expect(gone["de"]?.node.unit?.value == "Weg")
    #expect(catalog["%lld files"]?.comment == "The translator's note")
    #expect(catalog["Mine"]?.extractionState == "manual")
    // The second run changes nothing.
    let again = Self.synced(result.text, .xcstrings, strings)
    #expect(again.text == result.text)
    #expect(again.changes == [])
  }

  @Test("a partial run marks no key stale, and a key that returns is not stale any more")
  func staleKeys() {
    let partial = Self.synced(Self.catalog, .xcstrings, [], marksStale: false)
    #expect(partial.text == Self.catalog)
    let stale = Self.synced(Self.catalog, .xcstrings, Array(Self.known.dropFirst()))
    #expect(stale.changes == ["stale %lld files"])
    let restored = Self.synced(stale.text, .xcstrings, Self.known)
    #expect(restored.text == Self.catalog)
    #expect(restored.changes == ["restored %lld files"])
  }

  @Test(
    "a key that look-ups find under another form is the same key",
    arguments: ["%ld files", "%d files", "%1$lld files", "%u files", "%(count)lld files"])
  func equalForms(_ key: String) {
    let text = Self.catalog.replacing("\"%lld files\"", with: "\"\(key)\"")
    let result = Self.synced(text, .xcstrings, Self.known)
    #expect(result.changes == [])
  }

  @Test("the source string of several arguments has positions, as in Xcode")
  func positions() {
    let string = ExtractedString(
      key: "%@ has %lld files at 5 %%",
      arguments: [.init(type: "String", name: "a"), .init(type: "Int", name: "b")])
    var sync = CatalogSync(StringCatalog(format: .xcstrings), sourceLanguage: "en")
    sync.merge([string], marksStale: false)
    #expect(
      sync.catalog.entries.first?["en"]?.node.unit?.value == "%1$@ has %2$lld files at 5 %%")
  }

  @Test("the comments of one key are joined, and two default values are a conflict")
  func places() {
    var sync = CatalogSync(StringCatalog(format: .xcstrings), sourceLanguage: "en")
    sync.merge(
      [
        ExtractedString(key: "a", comment: "One"), ExtractedString(key: "a", comment: "Two"),
        ExtractedString(key: "a", comment: "One"),
        ExtractedString(key: "b", defaultValue: "x"), ExtractedString(key: "b", defaultValue: "y"),
      ], marksStale: false)
    #expect(sync.catalog.entries.map(\.comment) == ["One\nTwo", nil])
    #expect(sync.conflicts.map(\.string.key) == ["b"])
  }

  @Test("a new key of a strings file has its comment and its source string")
  func strings() {
    let text = "/* Old */\n\"Old\" = \"Old\";\n"
    let result = Self.synced(
      text, .strings, [ExtractedString(key: "New", comment: "Why"), ExtractedString(key: "Old")])
    #expect(result.text.hasPrefix(text))
    #expect(result.text.contains("/* Why */"))
    #expect(result.text.contains("\"New\" = \"New\";"))
    let again = Self.synced(
      result.text, .strings, [ExtractedString(key: "New"), ExtractedString(key: "Old")])
    #expect(again.text == result.text)
  }

  @Test("a new key of a JSON or ARB file is an ICU message")
  func messages() async {
    let strings = await Extraction.result(##"Text("\(3) files")"##).strings
    for format in [CatalogFormat.json, .arb] {
      let result = Self.synced(
        "{\n  \"Old\": \"Old\"\n}\n", format, strings, marksStale: false)
      let catalog = Self.read(result.text, format)
      #expect(catalog["{0, number, integer} files"]?.value == "{0, number, integer} files")
      #expect(catalog["Old"]?.value == "Old")
    }
  }

  @Test(
    "the string of a renamed key without interpolation follows it, also if it is a message",
    arguments: [CatalogFormat.json, .arb, .mf2JSON])
  func renamedPlainKeys(format: CatalogFormat) async {
    func strings(_ text: String) async -> [ExtractedString] {
      await Extraction.result("_ = String(localized: \"\(text)\")").strings
    }
    let old = await strings("Please use {x} in the file name")
    let first = Self.synced("{}", format, old).text
    let new = await strings("Please use {y} in the file name")
    let result = Self.renamed(first, format, new, accepts: true)
    #expect(result.renames.count == 1)
    #expect(result.text == Self.synced("{}", format, new).text)
  }

  @Test("text that equals the ICU form of another string is a conflict")
  func equalForms() async {
    let strings = await Extraction.result(
      #"""
      func show(name: String) {
        _ = String(localized: "{0} files")
        _ = String(localized: "\(name) files")
      }
      """#
    ).strings
    var sync = CatalogSync(Self.read("{}", .json), sourceLanguage: "en")
    sync.merge(strings, marksStale: true)
    #expect(sync.conflicts.map(\.string.line) == [3])
    #expect(sync.conflicts.map(\.other.line) == [2])
    // One key of a printf file: a call with text may format it itself.
    let formats = await Extraction.result(
      #"""
      func show(name: String) {
        _ = String(format: NSLocalizedString("%@ files", comment: ""), name)
        _ = String(localized: "\(name) files")
      }
      """#
    ).strings
    #expect(formats.map(\.key) == ["%@ files", "%@ files"])
    var printf = CatalogSync(Self.read("", .strings), sourceLanguage: "en")
    printf.merge(formats, marksStale: true)
    #expect(printf.conflicts.isEmpty)
    #expect(printf.catalog.entries.count == 1)
  }

  @Test("a default format or pattern without arguments is the message that it shows")
  func defaultMessages() async {
    let strings = await Extraction.result(
      #"""
      _ = LocalizedStringKey(symbol: "p", defaultPattern: "It''s '{'done'}'")
      _ = LocalizedStringKey(symbol: "f", defaultFormat: "100%% {done}")
      """#
    ).strings
    func values(_ format: CatalogFormat) -> [String: String] {
      var sync = CatalogSync(Self.read("{}", format), sourceLanguage: "en")
      sync.merge(strings, marksStale: true)
      return Dictionary(
        uniqueKeysWithValues: sync.catalog.entries.map { ($0.key, $0.value ?? "-") })
    }
    // The same text: "It's {done}" and "100% {done}".
    let messages = values(.json)
    #expect(
      messages.mapValues { (try? MessageFormat($0, locale: "en"))?.format([]) ?? "-" }
        == ["p": "It's {done}", "f": "100% {done}"])
    #expect(
      values(.mf2JSON).mapValues { (try? MessageFormat(mf2: $0, locale: "en"))?.format([:]) ?? "-" }
        == ["p": "It's {done}", "f": "100% {done}"])
  }

  @Test("a key without interpolation is the text itself, and its ICU message is quoted")
  func messagesOfPlainKeys() async throws {
    let strings = await Extraction.result(
      ##"_ = String(localized: "Don't use {x}"); _ = #localized("Don't use {y}"); Text("It's on")"##
    ).strings
    let result = Self.synced("{}", .json, strings)
    let catalog = Self.read(result.text, .json)
    let expected = [
      "Don't use {x}": "Don't use '{'x'}'", "Don't use {y}": "Don't use '{'y'}'",
      "It's on": "It's on",
    ]
    #expect(catalog.entries.count == expected.count)
    for (key, value) in expected {
      #expect(catalog[key]?.value == value)
      #expect(try MessageFormat(value, locale: "en").format([]) == key)
      // Another text than the key: a missing translation would show the key.
      let bundle = LocalizationBundle(texts: ["en": [key: "found"]], syntax: .icu)
      #expect(String(localized: LocalizedStringKey(key), bundle: bundle, locale: "en") == "found")
    }
    #expect(Self.synced(result.text, .json, strings).changes == [])
  }

  /// The strings of a source with all kinds of keys.
  private static let source = ##"""
    func show(name: String, count: Int, price: Double) {
      _ = String(localized: "\(name) has \(count) files")
      _ = String(localized: "Don't use {x}")
      _ = String(localized: ".done")
      _ = String(localized: "inbox", defaultValue: "\(name)'s \(count, ordinal: .digits) {inbox}")
      _ = String(localized: "all", defaultValue: "Files {all}")
      _ = #localized("\(count) of \(name)")
      _ = String(localized: "\(count, ordinal: .digits) place")
      _ = String(localized: "\(price, specifier: "%.2f") km")
    }
    """##

  @Test(
    "a new key of a MessageFormat 2 file has this form, and its message shows the source string")
  func messageFormat2() async {
    let strings = await Extraction.result(Self.source).strings
    let result = Self.synced(
      "{\n  \"Old\": \"Old {$x}\"\n}\n", .mf2JSON, strings, marksStale: false)
    let catalog = Self.read(result.text, .mf2JSON)
    let expected = [
      "Old": "Old {$x}", "{$arg0} has {$arg1 :integer} files": "{$arg0} has {$arg1 :integer} files",
      // Keys without interpolations are the text itself in every syntax.
      "Don't use {x}": "Don't use \\{x\\}", ".done": "{{.done}}",
      "inbox": "{$arg0}'s {$arg1} \\{inbox\\}", "all": "Files \\{all\\}",
      "{$arg0 :integer} of {$arg1}": "{$arg0 :integer} of {$arg1}",
      // The message shows the style of the source; the digits are those of the directive.
      "{$arg0 :number} place": "{$arg0} place",
      "{$arg0 :number} km":
        "{$arg0 :number minimumFractionDigits=2 maximumFractionDigits=2 roundingMode=halfEven} km",
    ]
    #expect(catalog.entries.count == expected.count)
    for (key, value) in expected { #expect(catalog[key]?.value == value, "\(key)") }
    let again = Self.synced(result.text, .mf2JSON, strings)
    #expect(again.text == result.text)
    #expect(again.changes == ["stale Old"])
  }

  @Test("the markup of a styled string is markup in a MessageFormat 2 file, that of others is text")
  func messageFormat2Markup() async throws {
    let strings = await Extraction.result(
      #"""
      func show(name: String, count: Int) {
        _ = LocalizedText("Hi **\(name)** and <b>\(count)</b> [x](https://e.com)")
        _ = LocalizedText(symbol: "title", defaultValue: "*\(name)*")
        _ = AttributedString(localized: "~~old~~ \\{x\\}")
        _ = LocalizedText("plain")
        _ = String(localized: "**\(name)**")
      }
      """#
    ).strings
    let result = Self.synced("{}", .mf2JSON, strings)
    let catalog = Self.read(result.text, .mf2JSON)
    let key = "Hi **{$arg0}** and <b>{$arg1 :integer}</b> [x](https://e.com)"
    let expected = [
      key: "Hi {#b}{$arg0}{/b} and {#b}{$arg1 :integer}{/b} {#a href=|https://e.com|}x{/a}",
      "title": "{#i}{$arg0}{/i}", #"~~old~~ \{x\}"#: #"{#s}old{/s} \{x\}"#, "plain": "plain",
      "**{$arg0}**": "**{$arg0}**",
    ]
    #expect(catalog.entries.count == expected.count)
    for (key, value) in expected { #expect(catalog[key]?.value == value, "\(key)") }
    // The catalog shows what the source shows.
    let bundle = LocalizationBundle(
      texts: ["en": [key: try #require(catalog[key]?.value)]], syntax: .mf2)
    let shown = { (bundle: LocalizationBundle) in
      LocalizedText(
        "Hi **\("Ana")** and <b>\(3)</b> [x](https://e.com)", bundle: bundle, locale: "en"
      ).html()
    }
    #expect(shown(bundle) == shown(LocalizationBundle(texts: [:])))
  }

  @Test(
    "a translated MessageFormat 2 file keeps its keys in every form that look-ups find",
    arguments: [
      #"{"%@ has %lld files": "{$arg1} Dateien", "%lld of %@": "x"}"#,
      #"{"{$arg0} has {$arg1 :integer} files": "a", "{$count :integer} of {$name}": "b"}"#,
      #"{"%1$@ has %2$ld files": "a", "{count} of {name}": "b"}"#,
    ])
  func messageFormat2Forms(file: String) async {
    let strings = await Extraction.result(
      ##"""
      func show(name: String, count: Int) {
        _ = String(localized: "\(name) has \(count) files")
        _ = #localized("\(count) of \(name)")
      }
      """##
    ).strings
    let result = Self.synced(file, .mf2JSON, strings)
    #expect(result.changes == [])
    #expect(result.text == file)
  }

  @Test("a JSON or ARB file gets keys and messages in the syntax that the program sets")
  func setSyntax() async {
    let strings = await Extraction.result(##"Text("\("Ana") has \(3) files")"##).strings
    for format in [CatalogFormat.json, .arb] {
      for (syntax, key) in [
        (CatalogMessageSyntax.mf2, "{$arg0} has {$arg1 :integer} files"),
        (.icu, "{0} has {1, number, integer} files"), (.printf, "%@ has %lld files"),
      ] {
        let result = Self.synced(#"{"Old": "Old"}"#, format, strings, syntax: syntax)
        #expect(result.changes == ["stale Old", "new \(key)"])
        let value = syntax == .printf ? "%1$@ has %2$lld files" : key
        #expect(Self.read(result.text, format)[key]?.value == value)
      }
    }
    // The syntax of these files cannot be set.
    for format in [CatalogFormat.strings, .mf2JSON] {
      let sync = CatalogSync(StringCatalog(format: format), sourceLanguage: "en", syntax: .icu)
      var changed = sync
      changed.merge(strings, marksStale: true)
      #expect(changed.catalog.entries.first?.key.contains("number") == false)
    }
  }

  @Test("strings with one printf form have a key for each form of the file")
  func onePrintfForm() async {
    let strings = await Extraction.result(
      ##"""
      func show(name: String, price: Double) {
        Text("\(name) total")
        Text("\(price, currency: "EUR") total")
      }
      """##
    ).strings
    #expect(
      Self.synced("{}", .json, strings).changes
        == ["new {0} total", "new {0, number, ::currency/EUR} total"])
    #expect(
      Self.synced("{}", .mf2JSON, strings).changes
        == ["new {$arg0} total", "new {$arg0 :currency currency=EUR} total"])
    // Look-ups of both find the printf form.
    for format in [CatalogFormat.json, .mf2JSON] {
      #expect(Self.synced(#"{"%@ total": "x"}"#, format, strings).changes == [])
    }
    #expect(Self.synced("", .strings, strings).changes == ["new %@ total"])
  }

  @Test("a new key of a PO file is untranslated, and a gone key stays")
  func po() {
    let text = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      #. Note
      msgid "Old"
      msgstr "Alt"

      """
    let result = Self.synced(text, .po, [ExtractedString(key: "New", comment: "Why")])
    #expect(result.text.hasPrefix(text))
    #expect(result.text.contains("msgid \"New\"\nmsgstr \"\""))
    #expect(result.text.contains("#. Why"))
    #expect(result.changes == ["stale Old", "new New"])
    let again = Self.synced(result.text, .po, [ExtractedString(key: "New")])
    #expect(again.text == result.text)
  }

  @Test("a translated file without states does not get source strings as translations")
  func translatedFile() {
    let reading = StringCatalog.read(Array("{\"Old\": \"Alt\"}".utf8), as: .json, language: "de")
    var sync = CatalogSync(reading.catalog, sourceLanguage: "en")
    sync.merge([ExtractedString(key: "New", icuKey: "New")], marksStale: false)
    #expect(sync.changes.map(\.change) == [.missing])
    #expect(sync.catalog == reading.catalog)
  }

  @Test("keys with different bytes are different, although Swift's strings are equal")
  func canonicallyEquivalentKeys() {
    let catalog = #"{"sourceLanguage": "en", "strings": {"caf\u00E9": {}}, "version": "1.0"}"#
    let strings = [ExtractedString(key: "caf\u{E9}"), ExtractedString(key: "cafe\u{301}")]
    var sync = CatalogSync(Self.read(catalog, .xcstrings), sourceLanguage: "en")
    sync.merge(strings, marksStale: true)
    #expect(sync.changes.map(\.change) == [.new])
    #expect(sync.changes.map { Array($0.key.utf8) } == [Array("cafe\u{301}".utf8)])
    #expect(sync.catalog.entries.count == 2)
  }

  @Test("new keys of an empty catalog are in the order of Xcode's catalogs")
  func order() {
    let keys = ["b", "A", "a 10", "a 9", "%@"]
    var sync = CatalogSync(
      StringCatalog(format: .xcstrings, sourceLanguage: "en"), sourceLanguage: "en")
    sync.merge(keys.map { ExtractedString(key: $0) }, marksStale: true)
    #expect(sync.catalog.entries.map(\.key) == ["%@", "A", "a 9", "a 10", "b"])
  }

  @Test(
    "a merge of a catalog's own keys writes the same bytes",
    .enabled(if: !ConformanceData.publishedCatalogs.isEmpty, "\(ConformanceData.absence)"))
  func realCatalogs() throws {
    var count = 0
    for file in ConformanceData.publishedCatalogs.map({ URL(filePath: $0) }) {
      guard let format = CatalogFormat(fileName: file.lastPathComponent) else { continue }
      let bytes = try [UInt8](Data(contentsOf: file))
      let reading = StringCatalog.read(bytes, as: format)
      var sync = CatalogSync(reading.catalog, sourceLanguage: "en")
      let keys = reading.catalog.entries
        .filter { $0.extractionState != "stale" }
        .map { ExtractedString(key: $0.key, icuKey: $0.key) }
      sync.merge(keys, marksStale: true)
      #expect(sync.changes.isEmpty, "\(file.lastPathComponent): \(sync.changes.prefix(3))")
      #expect(sync.catalog.written() == bytes, "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 40)
  }
}
