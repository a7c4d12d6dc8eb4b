import Foundation
import StringCatalogs
import Testing

/// Reading entries one by one gives the same results as reading the whole file.
@Suite("Entries delivered while a file is read")
struct CatalogEntryHandlerTests {
  /// Reads a file in both ways, and checks that the results are the same.
  private func read(
    _ bytes: [UInt8], as format: CatalogFormat
  ) -> (entries: [CatalogEntry], reading: CatalogReading) {
    let whole = StringCatalog.read(bytes, as: format, language: "fr", file: "t")
    var entries: [CatalogEntry] = []
    let reading = StringCatalog.read(bytes, as: format, language: "fr", file: "t") {
      entries.append($0)
    }
    #expect(entries == whole.catalog.entries)
    #expect(entries.map(\.offset) == whole.catalog.entries.map(\.offset))
    #expect(reading.catalog.entries == [])
    #expect(reading.catalog.language == whole.catalog.language)
    #expect(reading.catalog.sourceLanguage == whole.catalog.sourceLanguage)
    #expect(reading.catalog.unknownMembers == whole.catalog.unknownMembers)
    #expect(reading.diagnostics == whole.diagnostics)
    return (entries, reading)
  }

  struct Duplicate: Sendable, CustomTestStringConvertible {
    var format: CatalogFormat
    var text: String
    var keys: [String]
    /// The line and column of the second entry, then those of the first.
    var places: [Int]
    var testDescription: String { "\(format): \(text)" }
  }

  @Test(
    "a duplicate key is reported with both locations",
    arguments: [
      Duplicate(
        format: .json, text: "{\"a\": \"1\",\n \"\\u0061\": \"2\"}", keys: ["a", "a"],
        places: [2, 2, 1, 2]),
      Duplicate(
        format: .json,
        text: "{\"a\": {\"b\": {\"c\": \"1\"}, \"c\": \"2\"},\n\"a.b\": {\"c\": \"3\"}}",
        keys: ["a.b.c", "a.c", "a.b.c"], places: [2, 9, 1, 14]),
      Duplicate(
        format: .json, text: "{\"a\": {\"c\": \"1\"}, \"b\": {\"c\": \"2\"},\n\"b.c\": \"3\"}",
        keys: ["a.c", "b.c", "b.c"], places: [2, 1, 1, 25]),
      Duplicate(
        format: .json,
        text: "{\"a\": {\"defaultMessage\": \"1\"},\n\"a\": {\"defaultMessage\": \"2\"}}",
        keys: ["a", "a"], places: [2, 1, 1, 2]),
      Duplicate(
        format: .arb, text: "{\"a\": \"1\", \"@a\": {},\n\"a\": \"2\"}", keys: ["a", "a"],
        places: [2, 1, 1, 2]),
      Duplicate(
        format: .po,
        text: "msgid \"a\"\nmsgstr \"1\"\n\nmsgctxt \"x\"\nmsgid \"a\"\nmsgstr \"2\"\n\n"
          + "#. c\nmsgctxt \"\"\n\"x\"\nmsgid \"\"\n\"a\"\nmsgstr \"3\"\n",
        keys: ["a", "x\u{4}a", "x\u{4}a"], places: [9, 1, 4, 1]),
      Duplicate(
        format: .po, text: "msgid \"a\"\nmsgstr \"1\"\nmsgid \"a\"\nmsgstr \"2\"",
        keys: ["a", "a"], places: [3, 1, 1, 1]),
      Duplicate(
        format: .stringsdict,
        text: "<plist><dict>\n<key>a&amp;b</key><string>1</string>\n"
          + "<key><![CDATA[a&b]]></key><string>2</string>\n<key/><string>3</string></dict></plist>",
        keys: ["a&b", "a&b", ""], places: [3, 1, 2, 1]),
      Duplicate(
        format: .stringsdict,
        text: "<plist><dict><key/><string>1</string>\n<key></key><string>2</string></dict></plist>",
        keys: ["", ""], places: [2, 1, 1, 14]),
      Duplicate(
        format: .xliff,
        text: "<xliff><file source-language='en' target-language='de'>"
          + "<trans-unit id='a&lt;'><source>1</source></trans-unit>\n"
          + "<trans-unit id='a&#60;'><source>2</source></trans-unit></file></xliff>",
        keys: ["a<"], places: [2, 1, 1, 56]),
      Duplicate(
        format: .xliff,
        text: "<xliff><file source-language='en' target-language='de'>"
          + "<trans-unit id='n|==|plural.one'><source>1</source></trans-unit>"
          + "<trans-unit id='n|==|plural.other'><source>1</source></trans-unit></file>\n"
          + "<file source-language='en' target-language='fr'>"
          + "<trans-unit id='n|==|plural.one'><source>1</source></trans-unit></file>\n"
          + "<file source-language='en' target-language='de'>"
          + "<trans-unit id='n|==|plural.one'><source>2</source></trans-unit></file></xliff>",
        keys: ["n"], places: [3, 49, 1, 56]),
    ])
  func duplicates(_ sample: Duplicate) {
    let (entries, reading) = read(Array(sample.text.utf8), as: sample.format)
    #expect(entries.map(\.key) == sample.keys)
    #expect(reading.diagnostics.map(\.kind) == [.duplicateKey])
    for problem in reading.diagnostics {
      #expect([problem.location.line, problem.location.column] == Array(sample.places.prefix(2)))
      #expect(
        [problem.related?.line, problem.related?.column] == Array(sample.places.suffix(2)))
    }
  }

  /// Returns a binary property list of strings, with one object for each string.
  private func binaryPropertyList(_ members: [(String, String)]) -> [UInt8] {
    var file = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    func append(_ object: [UInt8]) {
      offsets.append(UInt8(file.count))
      file += object
    }
    let count = UInt8(members.count)
    append([0xD0 | count] + (1...2 * count))
    for text in members.map(\.0) + members.map(\.1) {
      append([0x50 | UInt8(text.utf8.count)] + Array(text.utf8))
    }
    let table = UInt8(file.count)
    file += offsets
    file += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(offsets.count), 0, table] { file += [0, 0, 0, 0, 0, 0, 0, number] }
    return file
  }

  @Test("a duplicate key in a binary property list is reported")
  func binary() {
    let file = binaryPropertyList([("a", "1"), ("b", "2"), ("a", "3")])
    let (entries, reading) = read(file, as: .strings)
    #expect(entries.map(\.key) == ["a", "b", "a"])
    #expect(entries.map(\.value) == ["1", "2", "3"])
    #expect(
      reading.diagnostics.map(\.message) == [
        "duplicate key 'a'; the last value is used"
      ])
  }

  @Test("the attributes and the language of an ARB file may precede or follow the entries")
  func bundle() {
    let text = """
      {"@a": {"description": "Before", "x": 1}, "a": "1", "b": "2",
       "@b": {"description": "Behind"}, "\\u0040c": {"description": "Spelled", "y": [2]},
       "c": "3", "d": "4", "@@x-own": {"z": true}, "@@locale": "de"}
      """
    let (entries, reading) = read(Array(text.utf8), as: .arb)
    #expect(reading.diagnostics == [])
    #expect(entries.map(\.key) == ["a", "b", "c", "d"])
    #expect(entries.map(\.comment) == ["Before", "Behind", "Spelled", nil])
    #expect(entries.map { $0.localizations.map(\.language) } == [["de"], ["de"], ["de"], ["de"]])
    #expect(entries[0].unknownMembers == [CatalogMember("x", .number("1"))])
    #expect(entries[2].unknownMembers == [CatalogMember("y", .array([.number("2")]))])
    #expect(reading.catalog.language == "de")
    #expect(reading.catalog.unknownMembers.map(\.name) == ["@@x-own"])
  }

  @Test("a mistake in an attribute of an ARB file is reported once")
  func mistake() {
    let text = "{\"a\": \"1\", \"@a\": {\"description\": \"A\", \"x\": nope}, \"b\": \"2\"}"
    let (entries, reading) = read(Array(text.utf8), as: .arb)
    #expect(entries.map(\.key) == ["a", "b"])
    #expect(entries[0].comment == "A")
    #expect(reading.diagnostics.map(\.message) == ["'nope' is not a JSON value"])
  }

  @Test("units of a key may be apart and in several files")
  func units() {
    func unit(_ id: String, _ source: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }
    let head = "<file original=\"a\" source-language=\"en\" target-language="
    let text =
      "<xliff version=\"1.2\">\(head)\"de\"><body>"
      + unit("n|==|plural.one", "%lld file", "%lld Datei") + unit("b", "B", "B-de")
      + unit("n|==|plural.other", "%lld files", "%lld Dateien") + unit("c", "C", "C-de")
      + "</body></file>\(head)\"fr\"><body>" + unit("b", "B", "B-fr") + "</body></file></xliff>"
    let (entries, reading) = read(Array(text.utf8), as: .xliff)
    #expect(reading.diagnostics == [])
    #expect(entries.map(\.key) == ["n", "b", "c"])
    let plural = entries[0]["de"]?.node.variations(along: .plural)
    #expect(plural?.cases.map(\.name) == ["one", "other"])
    #expect(plural?["other"]?.unit?.value == "%lld Dateien")
    #expect(entries[1].localizations.map(\.language) == ["en", "de", "fr"])
    #expect(entries[1]["fr"]?.node.unit?.value == "B-fr")
  }
}
