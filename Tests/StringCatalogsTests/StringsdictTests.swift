import Foundation
import StringCatalogs
import Testing

@Suite("Stringsdict")
struct StringsdictTests {
  private func read(_ body: String) -> CatalogReading {
    StringCatalog.read(
      Array("<plist version=\"1.0\">\n<dict>\n\(body)\n</dict>\n</plist>\n".utf8), as: .stringsdict)
  }

  private static let entry = """
    \t<key>k</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@v@</string>
    \t\t<key>v</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>%ld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>&lt;one&gt; &amp; &#233;</string>
    \t\t\t<key>other</key>
    \t\t\t<string><![CDATA[<%ld>]]></string>
    \t\t</dict>
    \t</dict>
    """

  @Test("a rule has its format, variables and cases")
  func rules() throws {
    let reading = read("<!-- Files -->\n" + Self.entry)
    #expect(reading.diagnostics == [])
    let entry = try #require(reading.catalog["k"])
    #expect(entry.comment == "Files")
    let variable = try #require(entry.localizations[0].node.substitution(named: "v"))
    #expect(variable.formatSpecifier == "%ld")
    #expect(variable.node.variations(along: .plural)?["one"]?.unit?.value == "<one> & é")
    #expect(variable.node.variations(along: .plural)?["other"]?.unit?.value == "<%ld>")
  }

  @Test(
    "one mistake does not affect other entries",
    arguments: [
      "<key>bad</key>", "<key>bad</key><array><string>x</string></array>",
      "<key>bad</key><string>x", "<string>no key</string>",
      "<key>bad</key><dict><key>x</key></dict>",
      "<key>bad</key><unknown><string>x</string></unknown>", "text",
    ])
  func recovers(_ bad: String) {
    let reading = read("<key>a</key><string>1</string>\n\(bad)\n\(Self.entry)")
    #expect(!reading.isClean)
    #expect(reading.catalog["a"]?.value == "1")
    #expect(reading.catalog["k"] != nil)
  }

  @Test("a changed entry and a new one have the line ends of the file")
  func lineEnds() throws {
    let file = "<plist version=\"1.0\">\n<dict>\n\(Self.entry)\n</dict>\n</plist>\n"
      .replacing("\n", with: "\r\n")
    var catalog = try StringCatalog(Array(file.utf8), as: .stringsdict)
    var node = try #require(catalog["k"]?.localizations.first?.node)
    node.unit?.value = "%#@v@\n!"
    catalog.entries[0].localizations[0].node = node
    catalog.entries[0].comment = "One\nTwo"
    var new = catalog.entries[0]
    new.key = "n"
    catalog.entries.append(new)
    let bytes = catalog.written()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.replacing("\r\n", with: "").unicodeScalars.contains("\n"))
    let again = try StringCatalog(bytes, as: .stringsdict)
    #expect(again["n"]?.localizations.first?.node.unit?.value == "%#@v@\n!")
    #expect(again["k"]?.comment == "One\nTwo")
  }

  @Test("a missing 'other' is reported at its entry")
  func missingOther() {
    let reading = read(Self.entry.replacing("<key>other</key>", with: "<key>two</key>"))
    #expect(
      reading.diagnostics.map(\.description) == [
        "variable 'v' of 'k' has no 'other'; add <key>other</key> (line 3, column 2)"
      ])
  }

  @Test("a changed entry leaves all others as they are")
  func edits() throws {
    let body = "<!-- one -->\n<key>a</key>\n<string>1</string>\n<!-- two -->\n" + Self.entry
    var catalog = read(body).catalog
    let text = String(decoding: catalog.written(), as: UTF8.self)
    #expect(text.contains(body))
    catalog.entries[0].localizations[0].node.unit?.value = "<changed>"
    let changed = String(decoding: catalog.written(), as: UTF8.self)
    #expect(changed.contains("<string>&lt;changed&gt;</string>"))
    #expect(changed.contains("<!-- two -->\n" + Self.entry))
  }

  @Test(
    "members that are not entries keep their bytes",
    arguments: [CatalogFormat.strings, .stringsdict])
  func unknownValues(_ format: CatalogFormat) {
    let text = """
      <plist version="1.0"><dict>
        <!-- a number --><key>n</key><integer>5</integer>
        <key>a</key>
        <string>1</string>
        <key>list</key> <array><string>x</string></array>
        <key>odd</key><odd/>
        <key>b</key><string>2</string>
        <key>flag</key><true/>
      </dict></plist>

      """
    var catalog = StringCatalog.read(Array(text.utf8), as: format).catalog
    #expect(String(decoding: catalog.written(), as: UTF8.self) == text)
    catalog.entries[1].localizations[0].node.unit?.value = "3"
    let changed = text.replacing(
      "  <key>b</key><string>2</string>", with: "\t<key>b</key>\n\t<string>3</string>")
    #expect(String(decoding: catalog.written(), as: UTF8.self) == changed)
    catalog.entries.removeAll()
    let rest = String(decoding: catalog.written(), as: UTF8.self)
    for part in [
      "<key>n</key><integer>5</integer>", "<array><string>x</string></array>", "<true/>",
    ] {
      #expect(rest.contains(part))
    }
    #expect(StringCatalog.read(Array(rest.utf8), as: format).catalog.entries == [])
  }

  @Test("an entry after an unterminated one is changed in place")
  func missingEnd() {
    let text = "<plist><dict><key>a</key><string>1<key>b</key><string>2</string></dict></plist>"
    var catalog = StringCatalog.read(Array(text.utf8), as: .stringsdict).catalog
    #expect(String(decoding: catalog.written(), as: UTF8.self) == text)
    catalog.entries[1].comment = "B"
    #expect(
      String(decoding: catalog.written(), as: UTF8.self)
        == text.replacing("<key>b", with: "<!-- B -->\n<key>b"))
  }

  @Test("comments of a property list's entries are written")
  func comments() {
    let text = """
      <plist version="1.0"><dict>
        <!-- one -->
        <key>a</key><string>1</string>
        <key>b</key><!-- two --><string>2</string>
        <key>c</key><string>3</string>
      </dict></plist>
      """
    var catalog = StringCatalog.read(Array(text.utf8), as: .stringsdict).catalog
    #expect(catalog.entries.map(\.comment) == ["one", "two", nil])
    catalog.entries[0].comment = nil
    catalog.entries[1].comment = "2 -- <two>"
    catalog.entries[2].comment = "three"
    let written = """
      <plist version="1.0"><dict>
        <key>a</key><string>1</string>
        <key>b</key><!-- 2 - - <two> --><string>2</string>
        <!-- three -->
        <key>c</key><string>3</string>
      </dict></plist>
      """
    #expect(String(decoding: catalog.written(), as: UTF8.self) == written)
    let new = StringCatalog(
      format: .stringsdict,
      entries: [
        CatalogEntry(key: "a", comment: "A", localizations: [.init(language: "", value: "1")])
      ])
    #expect(StringCatalog.read(new.written(), as: .stringsdict).catalog.entries == new.entries)
  }

  @Test("an old-style property list of rules is reported with the expected format")
  func oldStyle() {
    let text = "\n{ a = \"1\"; k = { NSStringLocalizedFormatKey = \"%#@v@\"; }; }"
    let reading = StringCatalog.read(Array(text.utf8), as: .stringsdict, file: "t")
    #expect(reading.catalog.entries.map(\.key) == ["a"])
    #expect(
      reading.diagnostics.map(\.description) == [
        "t:2:1: error: rules must be in an XML or binary property list; convert the file with 'plutil -convert xml1'"
      ])
  }

  @Test("binary property lists are read like XML property lists")
  func binary() throws {
    let xml = "<plist><dict>\(Self.entry)<key>a</key><string>ü</string></dict></plist>"
    let plist = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: plist, format: .binary, options: 0)
    let fromXML = StringCatalog.read(Array(xml.utf8), as: .stringsdict).catalog
    let fromBinary = StringCatalog.read(Array(binary), as: .stringsdict)
    #expect(fromBinary.isClean)
    #expect(fromBinary.catalog.value.canonicalJSON == fromXML.value.canonicalJSON)
    let strings = StringCatalog.read(Array(binary), as: .strings)
    #expect(strings.catalog["a"]?.value == "ü")
  }

  @Test(
    "a wrong byte adds no entries to a binary property list, and a truncated list is reported")
  func damagedBinary() throws {
    let plist: [String: Any] = ["a": "1", "b": ["c": ["d", "e"], "f": 5] as [String: Any]]
    let good = Array(
      try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0))
    for index in good.indices {
      for value: UInt8 in [0, 0xFF, 0xD1, 0xA2, 0x5F] {
        var bad = good
        bad[index] = value
        #expect(StringCatalog.read(bad, as: .stringsdict).catalog.entries.count <= 2)
      }
      let part = StringCatalog.read(Array(good[..<index]), as: .stringsdict)
      #expect(part.catalog.entries.isEmpty && (!part.isClean || index == 0))
    }
  }

  @Test("a null in a binary property list is an empty string")
  func null() {
    var file = Array("bplist00".utf8) + [0x51, 0x61, 0x00, 0xD1, 0x00, 0x01]
    let table = file.count
    file += [8, 10, 11] + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [3, 2, table] {
      file += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    let reading = StringCatalog.read(file, as: .stringsdict)
    #expect(reading.isClean)
    #expect(reading.catalog["a"]?.value == "")
    #expect(
      StringCatalog.read(reading.catalog.written(), as: .stringsdict).catalog["a"]?.value == "")
  }

  @Test("an object that contains itself and a 'billion laughs' attack are reported")
  func bombs() {
    // A dictionary whose only value is itself.
    var cycle = Array("bplist00".utf8) + [0x51, 0x61, 0xD1, 0x00, 0x01]
    let table = cycle.count
    cycle += [8, 10] + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [2, 1, table] {
      cycle += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    #expect(!StringCatalog.read(cycle, as: .stringsdict).isClean)
    let entities = """
      <!DOCTYPE plist [ <!ENTITY a "aaaaaaaaaa"> <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"> ]>
      <plist><dict><key>k</key><string>&b;</string></dict></plist>
      """
    let reading = StringCatalog.read(Array(entities.utf8), as: .stringsdict)
    #expect(reading.catalog["k"]?.value == "&b;")
    #expect(!reading.isClean)
    let deep = "<plist><dict><key>k</key>" + String(repeating: "<dict><key>a</key>", count: 200_000)
    #expect(!StringCatalog.read(Array(deep.utf8), as: .stringsdict).isClean)
  }

  @Test(
    "a property list whose top level is not a dictionary is of the wrong type, and exceeds no limit",
    arguments: [
      "<plist><array><string>x</string></array></plist>", "<plist><string>x</string></plist>",
    ])
  func topLevel(file: String) {
    var diagnostics: [CatalogDiagnostic] = []
    _ = StringCatalog(recovering: Array(file.utf8), as: .stringsdict, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.type])
  }

  @Test(
    "a misspelled category, a misspelled rule and a duplicate form are warnings",
    arguments: [
      (
        "<key>one</key>", "<key>mnay</key>", "unknown plural category 'mnay' in 'k'"
      ),
      (
        "NSStringPluralRuleType", "NSStringPluralRuleTyp",
        "unknown rule 'NSStringPluralRuleTyp' of the variable 'v' of 'k'"
      ),
      (
        "<key>other</key>", "<key>one</key><string>1</string><key>other</key>",
        "duplicate case 'one' in 'k'; the last value is used"
      ),
    ])
  func mistakes(text: String, mistake: String, message: String) {
    let reading = read(Self.entry.replacing(text, with: mistake))
    #expect(reading.diagnostics.map(\.message) == [message])
    #expect(reading.diagnostics.first?.severity == .warning)
    // Nothing is lost when the file is written.
    let written = String(decoding: reading.catalog.written(), as: UTF8.self)
    #expect(written.contains(Self.entry.replacing(text, with: mistake)))
  }
}
