import Foundation
import MessageSyntax
import StringCatalogs
import Testing

/// Truncated, wrongly encoded and malicious files in every format.
@Suite("Hostile files")
struct HostileFileTests {
  /// A file with the entries "first", "second" and "third".
  struct Sample: Sendable, CustomTestStringConvertible {
    var format: CatalogFormat
    var text: String
    var testDescription: String { format.rawValue }
  }

  static let samples = [
    Sample(
      format: .strings,
      text: """
        /* One */
        "first" = "1 ü";
        "second" = "2 😀";
        third = "3\\n";
        """),
    Sample(
      format: .stringsdict,
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>first</key><string>1 ü</string>
        <key>second</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
        <key>v</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key><string>%d</string></dict></dict>
        <key>third</key><string>3</string>
        </dict></plist>
        """),
    Sample(
      format: .xcstrings,
      text: """
        { "sourceLanguage" : "en", "strings" : {
        "first" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "1 ü" } } } },
        "second" : { "localizations" : { "de" : { "variations" : { "plural" : {
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld" } } } } } } },
        "third" : { "comment" : "3" } }, "version" : "1.0" }
        """),
    Sample(
      format: .json,
      text: """
        { "first": "1 {n, plural, other {#}}",
          "second": "2 ü", "third": "3" }
        """),
    Sample(
      format: .arb,
      text: """
        { "@@locale": "de", "first": "1 ü", "@first": { "description": "One" },
          "second": "2", "third": "3" }
        """),
    Sample(
      format: .xliff,
      text: """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="first"><source>1</source><target>1 ü</target></trans-unit>
        <trans-unit id="second"><source>2</source><target>2</target></trans-unit>
        <trans-unit id="third"><source>3</source><target>3</target></trans-unit>
        </body></file></xliff>
        """),
    Sample(
      format: .po,
      text: """
        msgid ""
        msgstr "Language: de\\n"

        msgid "first"
        msgstr "1 ü"

        msgid "second"
        msgid_plural "seconds"
        msgstr[0] "2"
        msgstr[1] "3"

        msgid "third"
        msgstr "3"
        """),
  ]

  private func read(_ bytes: [UInt8], _ sample: Sample) -> CatalogReading {
    StringCatalog.read(bytes, as: sample.format)
  }

  @Test("the example in the documentation gives its results")
  func example() {
    var count = 0
    let file = Array("\"Open\" = \"Öffnen\"; \"Close\" = \"Schließen\";".utf8)
    let reading = StringCatalog.read(file, as: .strings) { _ in count += 1 }
    #expect(count == 2)
    #expect(reading.catalog.entries == [])
  }

  @Test("entries delivered one by one are those of the whole reading", arguments: samples)
  func handedOver(_ sample: Sample) {
    for length in [sample.text.utf8.count, sample.text.utf8.count * 2 / 3] {
      let bytes = Array(sample.text.utf8.prefix(length))
      let whole = StringCatalog.read(bytes, as: sample.format, language: "de", file: "a")
      var entries: [CatalogEntry] = []
      let rest = StringCatalog.read(bytes, as: sample.format, language: "de", file: "a") {
        entries.append($0)
      }
      #expect(entries == whole.catalog.entries)
      #expect(entries.map(\.offset) == whole.catalog.entries.map(\.offset))
      #expect(rest.diagnostics == whole.diagnostics)
      #expect(rest.catalog.entries == [])
      #expect(rest.catalog.sourceLanguage == whole.catalog.sourceLanguage)
    }
  }

  @Test("the samples are read without a problem", arguments: samples)
  func whole(_ sample: Sample) {
    let reading = read(Array(sample.text.utf8), sample)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.map(\.key) == ["first", "second", "third"])
  }

  @Test(
    "a long name around many messages takes limited memory", arguments: [CatalogFormat.json, .arb])
  func longPrefix(_ format: CatalogFormat) {
    let name = String(repeating: "n", count: 1 << 20)
    let messages = (0..<50_000).map { "\"\($0)\":\"\"" }.joined(separator: ",")
    let text = "{\"first\":\"1\",\"\(name)\":{\(messages)},\"a\":{\"b\":\"2\"},\"last\":\"3\"}"
    var keys: [String] = []
    var length = 0
    let reading = StringCatalog.read(Array(text.utf8), as: format) {
      if $0.key.utf8.count < 10 { keys.append($0.key) }
      length += $0.key.utf8.count
    }
    #expect(keys == ["first", "a.b", "last"])
    #expect(length > text.utf8.count && length < text.utf8.count * 9 + (17 << 20))
    #expect(reading.diagnostics.map(\.kind) == [.limitExceeded])
  }

  @Test("a file that is truncated anywhere keeps the entries before the cut", arguments: samples)
  func truncated(_ sample: Sample) throws {
    let bytes = Array(sample.text.utf8)
    let whole = read(bytes, sample).catalog.entries
    // Where an entry begins, those before it are complete.
    let starts = try ["second", "third"].map { name in
      try #require(sample.text.range(of: name).map { sample.text[..<$0.lowerBound].utf8.count })
    }
    for count in bytes.indices {
      let reading = read(Array(bytes[..<count]), sample)
      let kept = starts.filter { $0 <= count }.count
      #expect(Array(reading.catalog.entries.prefix(kept)) == Array(whole.prefix(kept)))
      #expect(reading.catalog.entries.count <= 3)
    }
  }

  @Test("UTF-16 is read in every format, with and without a byte order mark", arguments: samples)
  func utf16(_ sample: Sample) throws {
    let whole = read(Array(sample.text.utf8), sample).catalog
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [UInt8]([0xFF, 0xFE])), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.utf16BigEndian, []),
    ] {
      let data = try #require(sample.text.data(using: encoding))
      let reading = read(mark + Array(data), sample)
      #expect(reading.catalog.entries == whole.entries)
    }
    #expect(read([0xEF, 0xBB, 0xBF] + Array(sample.text.utf8), sample).catalog == whole)
  }

  @Test("Latin-1 is reported, and only its own letters are lost", arguments: samples)
  func latin1(_ sample: Sample) throws {
    let text = sample.text.replacing("😀", with: "é")
    let data = try #require(text.data(using: .isoLatin1))
    let reading = read(Array(data), sample)
    #expect(reading.diagnostics.contains { $0.kind == .encoding })
    #expect(reading.catalog.entries.map(\.key) == ["first", "second", "third"])
  }

  @Test("a damaged byte anywhere adds at most one entry", arguments: samples)
  func damaged(_ sample: Sample) {
    let bytes = Array(sample.text.utf8)
    for index in bytes.indices {
      for value: UInt8 in [0, 0x22, 0x3C, 0x7B, 0x7D, 0x5C, 0xFF] {
        var bad = bytes
        bad[index] = value
        #expect(read(bad, sample).catalog.entries.count <= 4)
      }
    }
  }

  @Test("random bytes give no entries without a diagnostic", arguments: samples)
  func noise(_ sample: Sample) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<50 {
      let bytes = (0..<500).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let reading = read(bytes, sample)
      #expect(!reading.isClean || reading.catalog.entries.isEmpty)
      #expect(reading.catalog.entries.count < 50)
      #expect(read(reading.catalog.written(), sample).catalog.entries == reading.catalog.entries)
    }
  }

  @Test(
    "nesting beyond the limit is reported, and the rest is kept",
    arguments: [CatalogFormat.json, .arb, .xcstrings])
  func deepJSON(_ format: CatalogFormat) {
    let deep =
      String(repeating: "{\"a\":", count: 50_000) + "1" + String(repeating: "}", count: 50_000)
    let text =
      format == .xcstrings
      ? "{\"strings\":{\"first\":{},\"x\":{\"y\":\(deep)},\"last\":{}},\"version\":\"1.0\"}"
      : "{\"first\":\"1\",\"@x\":\(deep),\"last\":\"2\"}"
    let reading = StringCatalog.read(Array(text.utf8), as: format)
    #expect(reading.diagnostics.contains { $0.kind == .limitExceeded })
    #expect(reading.catalog.entries.first?.key == "first")
  }

  @Test("deeply nested property lists and XLIFF files are reported")
  func deepXML() {
    let lists = String(repeating: "<array>", count: 100_000)
    let text = "<plist><dict><key>first</key><string>1</string><key>x</key>" + lists
    let reading = StringCatalog.read(Array(text.utf8), as: .stringsdict)
    #expect(!reading.isClean)
    #expect(reading.catalog.entries.first?.key == "first")
    let groups =
      "<xliff><file original=\"a\"><body>" + String(repeating: "<group>", count: 100_000)
    #expect(!StringCatalog.read(Array(groups.utf8), as: .xliff).isClean)
  }

  @Test("a limit of variations can be the largest number")
  func largestLimit() {
    var options = CatalogReadingOptions()
    options.limits.variations = .max
    let file = """
      <xliff version="1.2"><file source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>b</source><note>c</note></trans-unit></body></file></xliff>
      """
    let reading = StringCatalog.read(Array(file.utf8), as: .xliff, options: options)
    #expect(reading.catalog["a"]?["en"]?.node.unit?.value == "b")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "an XLIFF key with many languages or variations takes limited time, and the rest is reported",
    arguments: ["language", "width", "device", "substitution"])
  func manyUnits(_ kind: String) {
    let units = (0..<10_500).map { number in
      let suffix =
        switch kind {
        case "width": "|==|width.\(number)"
        case "device": "|==|device.é\(number)"
        case "substitution": "|==|substitutions.a\(number).plural.other"
        default: ""
        }
      return """
        <file original="a" source-language="en" target-language="x\(kind == "language" ? number : 0)">
        <body><trans-unit id="k\(suffix)"><source>1</source><target>2</target></trans-unit></body></file>
        """
    }
    let last = units[0].replacing("id=\"k", with: "id=\"last")
    let text = "<xliff>" + units.joined(separator: "\n") + last + "</xliff>"
    let reading = StringCatalog.read(Array(text.utf8), as: .xliff, file: "t")
    #expect(reading.catalog.entries.map(\.key) == ["k", "last"])
    #expect(
      reading.diagnostics.map(\.description) == [
        "t:20002:7: error: 'k' exceeds the limit of 10000 variations; remove variations"
      ])
  }

  @Test("an XLIFF id with too many steps is a key")
  func deepID() {
    let id = "k|==|" + Array(repeating: "plural.one", count: 50_000).joined(separator: ".")
    let text =
      "<xliff><file source-language=\"en\"><trans-unit id=\"\(id)\"><source>1</source></trans-unit>"
      + "</file></xliff>"
    let reading = StringCatalog.read(Array(text.utf8), as: .xliff)
    #expect(reading.catalog.entries.map(\.key) == [id])
  }

  @Test("nested dictionaries in a .strings file are reported")
  func deepStrings() {
    let text = "\"first\" = \"1\"; x = " + String(repeating: "{ a = ", count: 100_000)
    let reading = StringCatalog.read(Array(text.utf8), as: .strings)
    #expect(!reading.isClean)
    #expect(reading.catalog.entries.first?.key == "first")
  }

  @Test("a binary property list that claims a million objects takes limited time")
  func binaryBomb() {
    // An array of 255 references to itself, a million objects in the trailer.
    var bytes = Array("bplist00".utf8) + [0xAF, 0x10, 0xFF] + [UInt8](repeating: 0, count: 255)
    let table = bytes.count
    bytes += [8] + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [1_000_000, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    for format in [CatalogFormat.strings, .stringsdict] {
      let reading = StringCatalog.read(bytes, as: format)
      #expect(!reading.isClean)
      #expect(reading.catalog.entries == [])
    }
  }

  @Test("a file beyond the limit is not read in any format", arguments: samples)
  func size(_ sample: Sample) {
    var options = CatalogReadingOptions()
    options.limits.fileSize = sample.text.utf8.count - 1
    let reading = StringCatalog.read(
      Array(sample.text.utf8), as: sample.format, options: options)
    #expect(reading.diagnostics.map(\.kind) == [.limitExceeded])
    #expect(reading.catalog.entries == [])
    options.limits.fileSize += 1
    let all = StringCatalog.read(Array(sample.text.utf8), as: sample.format, options: options)
    #expect(all.catalog.entries.count == 3)
  }

  @Test("a file full of errors gives a limited number of diagnostics", arguments: samples)
  func errors(_ sample: Sample) {
    let line = sample.format == .po ? "bad\n" : "\u{1}<x y={[;\n"
    let reading = StringCatalog.read(
      Array(String(repeating: line, count: 20_000).utf8), as: sample.format)
    #expect(!reading.isClean)
    #expect(reading.diagnostics.count <= CatalogLimits().diagnostics)
  }

  // MARK: - Memory

  /// Returns a binary property list: `a` = "1", `b` = a long string, or many references to one
  /// object, `c` = "1".
  private func sharing(_ value: UInt8, count: Int) -> [UInt8] {
    func length(_ type: UInt8, _ count: Int) -> [UInt8] {
      [type << 4 | 15, 0x12]
        + (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
    let names = [UInt8](repeating: 1, count: value == 0xD ? count : 0)
    let objects: [[UInt8]] = [
      [0xD3, 1, 2, 3, 4, 5, 4], [0x51, 97], [0x51, 98], [0x51, 99], [0x51, 49],
      value == 5
        ? length(5, count) + [UInt8](repeating: 97, count: count)
        : length(value, count) + names + [UInt8](repeating: 4, count: count),
    ]
    var file = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += (0..<4).reversed().map { UInt8(truncatingIfNeeded: file.count >> (8 * $0)) }
      file += object
    }
    let table = file.count
    file += offsets + [0, 0, 0, 0, 0, 0, 4, 1]
    for number in [objects.count, 0, table] {
      file += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return file
  }

  @Test("shared objects take limited memory", arguments: [0xA, 0xD])
  func shared(type: Int) {
    let small = StringCatalog.read(sharing(UInt8(type), count: 100), as: .stringsdict)
    #expect(!small.diagnostics.contains { $0.kind == .limitExceeded })
    let reading = StringCatalog.read(sharing(UInt8(type), count: 200_000), as: .stringsdict)
    #expect(reading.catalog.entries.map(\.key) == ["a", "c"])
    #expect(
      reading.diagnostics.map(\.description) == [
        "binary property list: nested or shared objects exceed the limit (line 1, column 1)"
      ])
  }

  @Test("a long string is read once")
  func longText() {
    let reading = StringCatalog.read(sharing(5, count: 200_000), as: .strings)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog["b"]?.value?.utf8.count == 200_000)
  }

  @Test("unknown values are kept up to a limit and stay in the file")
  func values() {
    let values = String(repeating: "0,", count: 50_000) + "0"
    let files: [(CatalogFormat, String)] = [
      (.json, "{\"a\": {\"defaultMessage\": \"A\", \"x\": [\(values)]}, \"b\": \"B\"}"),
      (.arb, "{\"a\": \"A\", \"@a\": {\"x\": [\(values)]}, \"b\": \"B\"}"),
      (.arb, "{\"@@x\": [\(values)], \"a\": \"A\", \"b\": \"B\"}"),
      (.xcstrings, "{\"strings\": {\"a\": {\"x\": [\(values)]}, \"b\": {}}, \"version\": \"1.0\"}"),
    ]
    for (format, text) in files {
      let reading = StringCatalog.read(Array(text.utf8), as: format)
      #expect(reading.catalog.entries.map(\.key) == ["a", "b"], "\(format)")
      #expect(reading.diagnostics.map(\.kind) == [.limitExceeded], "\(format)")
      if format != .xcstrings {
        #expect(reading.catalog.written() == Array(text.utf8), "\(format)")
      }
    }
    // Many global members take linear time.
    let own = (0..<20_000).map { "\"@@x\($0)\": \"a value\"," }.joined()
    let reading = StringCatalog.read(Array("{\(own)\"a\": \"A\"}".utf8), as: .arb)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.unknownMembers.count == 20_000)
  }

  @Test("languages, attributes and notes have limits")
  func elements() {
    let languages = (0..<10_100).map { "\"l\($0)\": {}" }.joined(separator: ",")
    let catalog = StringCatalog.read(
      Array("{\"strings\": {\"a\": {\"localizations\": {\(languages)}}, \"b\": {}}}".utf8),
      as: .xcstrings)
    #expect(catalog.diagnostics.map(\.kind) == [.limitExceeded])
    #expect(catalog.catalog.entries.map(\.key) == ["a", "b"])
    #expect(catalog.catalog.entries[0].localizations.count == 10_000)
    for part in [
      "<trans-unit id='a' " + String(repeating: "x='' ", count: 1_100) + "/>",
      "<trans-unit id='a'>" + String(repeating: "<note/>", count: 10_100) + "</trans-unit>",
      "<trans-unit id='a'>" + String(repeating: "<x/>", count: 10_100) + "</trans-unit>",
    ] {
      let text = "<xliff><file>\(part)<trans-unit id='b'/></file></xliff>"
      let reading = StringCatalog.read(Array(text.utf8), as: .xliff)
      #expect(reading.diagnostics.map(\.kind) == [.limitExceeded])
      #expect(reading.catalog.entries.map(\.key) == ["a", "b"])
      #expect(reading.catalog.written() == Array(text.utf8))
    }
  }

  @Test("many duplicates of an XLIFF id give one entry and a limited number of reports")
  func duplicates() {
    let text =
      "<xliff><file original='a' source-language='en' target-language='de'>"
      + (0..<8_000).map { "<trans-unit id='a'><target>\($0)</target></trans-unit>" }.joined()
      + "</file></xliff>"
    let reading = StringCatalog.read(Array(text.utf8), as: .xliff)
    #expect(reading.catalog.entries.map(\.key) == ["a"])
    #expect(reading.diagnostics.count == 1_000)
  }

  @Test("a problem is described in one line of limited length, without control characters")
  func descriptions() {
    let key = "\u{1B}[31m\u{202E}" + String(repeating: "x", count: 100_000)
    let text = "\"\(key)\" = \"a\";\n\"\(key)\" = \"b\";\n"
    let reading = StringCatalog.read(Array(text.utf8), as: .strings, file: "a\nb.strings")
    let description = reading.diagnostics.first?.description ?? ""
    #expect(description.contains("\\u{1B}[31m\\u{202E}xxx"))
    #expect(description.utf8.count < 3_000)
    #expect(description.hasPrefix("a\\u{A}b.strings:2:1: "))
    let pattern = "{n, \(key)}"
    let message = MessageParser.parse(pattern, options: MessageParserOptions()).diagnostics.first
    #expect(message?.description.contains("\u{1B}") == false)
    #expect((message?.description.utf8.count ?? 0) < 3_000)
  }
}
