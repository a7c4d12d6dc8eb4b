import Foundation
import StringCatalogs
import Testing

/// The fixes of the diagnostics of broken files: after one is applied, its diagnostic is gone, and
/// every entry is still there.
///
/// The expected results are computed: no row says what a fix must be.
@Suite("Fixes of catalogs")
struct CatalogFixTests {
  /// The strings in the tests of this module: every string is a broken file of most formats.
  private static func textsOfTests() throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    var texts: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      texts.formUnion(TestTexts(of: source).texts)
    }
    return texts
  }

  /// The fixes that were applied, and what is wrong with them.
  private struct Outcome {
    var fixes = 0
    var failures: [String] = []

    /// Applies each fix of a file alone.
    mutating func check(_ file: [UInt8], _ format: CatalogFormat) {
      let before = StringCatalog.read(file, as: format, language: "de")
      for problem in before.diagnostics {
        guard let fix = problem.fix else { continue }
        fixes += 1
        let fixed = fix.applied(to: file)
        let after = StringCatalog.read(fixed, as: format, language: "de")
        if Self.has(problem, after, file, fixed) {
          add("the problem remains", problem, file, fixed)
        }
        if Self.loses(before.catalog, after.catalog, problem) {
          add("an entry is lost", problem, file, fixed)
        }
        if Self.errors(after) > Self.errors(before) { add("a new error", problem, file, fixed) }
      }
    }

    /// Whether a problem is still there.
    ///
    /// After a removal, the same text may follow, which is the same problem.
    private static func has(
      _ problem: CatalogDiagnostic, _ after: CatalogReading, _ file: [UInt8], _ fixed: [UInt8]
    ) -> Bool {
      let isThere = after.diagnostics.contains {
        $0.kind == problem.kind && $0.range == problem.range && $0.message == problem.message
      }
      guard isThere else { return false }
      guard let fix = problem.fix, fix.replacement.isEmpty else { return true }
      return !fixed.dropFirst(fix.range.lowerBound).starts(with: file[fix.range])
    }

    /// Whether there are fewer entries, or an entry with another key.
    ///
    /// An escape or a character that is fixed in a key changes this key.
    private static func loses(
      _ before: StringCatalog, _ after: StringCatalog, _ problem: CatalogDiagnostic
    ) -> Bool {
      guard after.entries.count >= before.entries.count else { return true }
      let keys = Set(after.entries.map(\.key))
      let lost = before.entries.count { !keys.contains($0.key) }
      let isCharacter =
        problem.kind == .escape || (problem.fix?.replacement.isEmpty == true && lost == 1)
      return isCharacter ? after.entries.count < before.entries.count : lost > 0
    }

    private static func errors(_ reading: CatalogReading) -> Int {
      reading.diagnostics.count { $0.severity == .error }
    }

    private mutating func add(
      _ failure: String, _ problem: CatalogDiagnostic, _ file: [UInt8], _ fixed: [UInt8]
    ) {
      let (old, new) = (
        String(decoding: file, as: UTF8.self), String(decoding: fixed, as: UTF8.self)
      )
      failures.append(
        "\(failure): \(problem)\n  \(old.debugDescription)\n  \(new.debugDescription)")
    }
  }

  /// The formats whose files are text.
  private static let formats = CatalogFormat.allCases.filter { $0 != .mo }

  @Test("a fix removes its diagnostic and keeps every entry in every string of the tests")
  func strings() throws {
    var outcome = Outcome()
    for text in try Self.textsOfTests() where text.utf8.count < 4_000 {
      for format in Self.formats { outcome.check(Array(text.utf8), format) }
    }
    #expect(outcome.fixes > 100)
    #expect(outcome.failures == [])
  }

  @Test(
    "a fix removes its diagnostic and keeps every entry in every damaged file",
    arguments: samples)
  func damaged(_ format: CatalogFormat, _ text: String) {
    let file = Array(text.utf8)
    var outcome = Outcome()
    let others = Array("\"<\\{}[],;:&x ".utf8)
    for index in file.indices {
      outcome.check(Array(file[..<index]), format)
      outcome.check(Array(file[..<index] + file[(index + 1)...]), format)
      for other in [others[index % others.count], others[(index + 5) % others.count]] {
        outcome.check(Array(file[..<index] + [other] + file[(index + 1)...]), format)
        outcome.check(Array(file[..<index] + [other] + file[index...]), format)
      }
    }
    #expect(outcome.fixes > 20)
    #expect(outcome.failures == [])
  }

  /// Files with a part in `«…»` that is wrong, and after `|` what is meant.
  @Test(
    "the fixes of a file with one mistake give the file that was meant",
    arguments: [
      (.strings, "\"a\" = \"b\"«|;»\n\"c\" = \"d\";"),
      (.strings, "\"a\" = \"b«|\"»;\n\"c\" = \"d\";"),
      (.strings, "\"a\"«| =» \"b\";"), (.strings, "\"a\" = \"b«|\"»;"),
      (.strings, "\"a\" = \"\\«u|U»00e9\";"),
      (.strings, "{\n\"a\" = \"b\"; // c«|\n}»"), (.strings, "\"a\" = \"b\"; /* c«| */»"),
      (.json, "{\"a\": \"1\"«|,»\n \"b\": \"2\"}"), (.json, "{\"a\"«|:» \"1\"}"),
      (.json, "{\"a\": \"1\"«,|»}"), (.json, "{\"a\": [\"1\"«,|»]}"),
      (.json, "{\"a\": [\"1\"«|,» \"2\"]}"),
      (.json, "{\"a\": [\"1\"«|]»}"), (.json, "{\"a\": {\"b\": \"1\"}«|}»\n"),
      (.json, "{\"a\": {\"b\": \"1\"«]|}», \"c\": \"2\"}"),
      (.json, "{\"a\": \"1\"«]|», \"c\": \"2\"}"),
      (.json, "{\"a\": \"1«|\"»,\n\"b\": \"2\"}"), (.json, "{\"a\": \"1«|\"»\n}"),
      (.json, "{«a|\"a\"»: \"1\", \"b\": \"2\"}"), (.json, "{\"a\": \"x«|\\»\\d\"}"),
      (.json, "{\"a\": \"1\"}«,|»"),
      (.xcstrings, "{\n\"strings\": {\n  \"a\": {\"comment\": \"x\"«|}»,\n  \"b\": {}\n}\n}"),
      (.xcstrings, "{\n\"strings\": {\n  \"a\": {}\n  «}|»,\n  \"b\": {}\n}\n}"),
      (.po, "msgid \"a\"\nmsgstr \"b«|\"»\n"), (.po, "msgid \"a\"\nmsgstr \"b«|\\»\\d\"\n"),
      (.stringsdict, plist("<dict><key>a«|</key>»<string>1</string></dict>")),
      (.stringsdict, plist("<dict><key>a«</string>|</key>»<string>1</string></dict>")),
      (.stringsdict, plist("<dict><key>a</key><string>1«|</string>»</dict>")),
      (.stringsdict, plist("<dict><key>a</key><string>1</string>«|</dict>»")),
      (.stringsdict, "<plist><dict><key>a</key><string>1</string>«|</dict>»"),
      (.stringsdict, plist("<dict><key>a</key><string>1 «&|&amp;» 2 «<|&lt;» 3</string></dict>")),
      (.stringsdict, plist("<dict><key>a</key><string>1«\u{1}|»</string></dict>")),
      (.xliff, xliff("<trans-unit id=\"a\"><source>A</source><target>B«|</target>»</trans-unit>")),
      (.xliff, xliff("<trans-unit id=«a|\"a\"»><source>A</source></trans-unit>")),
      (.xliff, xliff("<trans-unit id=\"a\"«|>» <source>A</source></trans-unit>")),
      (.xliff, xliff("<trans-unit id=\"a\"><source>A</source></trans-unit>«</note>|»")),
    ] as [(CatalogFormat, String)])
  func meant(_ format: CatalogFormat, _ text: String) throws {
    var file = Array(Self.reading(text, at: 0).utf8)
    let meant = Self.reading(text, at: 1)
    // Each edit fixes one problem.
    for _ in 0..<2 {
      let reading = StringCatalog.read(file, as: format, language: "de")
      if let fix = reading.diagnostics.lazy.compactMap(\.fix).first { file = fix.applied(to: file) }
    }
    #expect(String(decoding: file, as: UTF8.self) == meant)
    #expect(StringCatalog.read(file, as: format, language: "de").diagnostics == [])
  }

  /// Returns a text with the first or second of the parts in each `«…|…»`.
  private static func reading(_ text: String, at place: Int) -> String {
    var result = ""
    for piece in text.split(separator: "«", omittingEmptySubsequences: false) {
      guard let end = piece.firstIndex(of: "»") else {
        result += piece
        continue
      }
      let parts = piece[..<end].split(separator: "|", omittingEmptySubsequences: false)
      result += parts[place] + piece[piece.index(after: end)...]
    }
    return result
  }

  @Test(
    "a problem with several possible edits has no fix",
    arguments: [
      (.strings, "\"a\" = \"b \"c\" d\";"), (.strings, "\"a\" = (\"b\");"),
      (.strings, "\"a\" = \"1\"; \"a\" = \"2\";"),
      (.strings, "\"a\" = \"b\nc"), (.json, "{\"a\": \"say \"hi\" now\", \"b\": \"c\"}"),
      (.json, "{\"a\": \"1\nmore\"}"), (.json, "{\"a\": [\"1\"}, \"b\": \"2\"}"),
      (.json, "{\"a\": b\"}"),
      (.json, "{\"a\": \"1\"} {\"b\": \"2\"}"), (.po, "msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n"),
      (.stringsdict, plist("<dict><key>a</key><string>1 <b>2</b></string></dict>")),
      (.stringsdict, plist("<dict><key>a</key><string>&nbsp;</string></dict>")),
      (.xliff, xliff("<trans-unit id=\"a\"><source>A</sorce></trans-unit>")),
    ] as [(CatalogFormat, String)])
  func ambiguous(_ format: CatalogFormat, _ text: String) {
    let reading = StringCatalog.read(Array(text.utf8), as: format, language: "de")
    #expect(!reading.diagnostics.isEmpty)
    #expect(reading.diagnostics.first?.fix == nil)
  }

  @Test("the example in the documentation is correct")
  func example() throws {
    let file = Array("\"a\" = \"b\"".utf8)
    let reading = StringCatalog.read(file, as: .strings, file: "de.strings")
    let problem = try #require(reading.diagnostics.first)
    #expect(problem.kind == .missingSemicolon)
    #expect(problem.fix?.applied(to: file) == Array("\"a\" = \"b\";".utf8))
    #expect(
      problem.description
        == "de.strings:1:10: error: missing ';' after the value of 'a'; insert ';'")
  }

  @Test("a fix removes its diagnostic in a file with invalid UTF-8, and keeps the other bytes")
  func invalidText() {
    let file: [UInt8] = Array("\"a\" = \"".utf8) + [0xFF] + Array("\"\n\"b\" = \"c\";".utf8)
    let fixes = StringCatalog.read(file, as: .strings).diagnostics.compactMap(\.fix)
    #expect(fixes.map { $0.applied(to: file) } == [file[..<9] + [0x3B] + file[9...]])
  }

  private static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\">\(content)</plist>"
  }

  private static func xliff(_ content: String) -> String {
    "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\"><body>"
      + "\(content)</body></file></xliff>"
  }

  static let samples: [(CatalogFormat, String)] = [
    (
      .strings,
      """
      /* Menu */
      "a \\"1\\"" = "b";
      c = 'd';  // remark
      "e\\U00e9" = "f
      g";
      "last" = "x";

      """
    ),
    (.strings, "{\n  \"a\" = \"b\";\n  \"c\" = \"d\";\n}\n"),
    (
      .stringsdict,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>n &amp; m</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%d</string>
          </dict>
        </dict>
        <key>b</key><string>B</string>
      </dict>
      </plist>

      """
    ),
    (
      .xcstrings,
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "comment" : "x \\n y",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "A" } }
            }
          },
          "b" : {

          },
          "c" : { "extractionState" : "manual", "x" : [1, true, ["y"]] }
        },
        "version" : "1.0"
      }

      """
    ),
    (
      .json,
      "{\n  \"a\": \"1\",\n  \"m\": { \"b\": \"2\", \"c\": [\"3\", \"4\"] },\n  \"d\": \"5\"\n}\n"
    ),
    (.arb, "{\"@@locale\": \"de\", \"a\": \"x\", \"@a\": {\"description\": \"y\"}, \"b\": \"z\"}"),
    (
      .po,
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"

      # note
      #: a.c:1
      msgctxt "menu"
      msgid "a"
      msgstr "b"
      "\\t\\x41 c"

      msgid "one"
      msgid_plural "many"
      msgstr[0] "eins"
      msgstr[1] "viele"

      """
    ),
    (
      .xliff,
      """
      <?xml version="1.0"?>
      <xliff version="1.2"><file original="f" source-language="en" target-language="de"><body>
        <trans-unit id="a"><source>A &lt; B</source><target>Ä</target><note>n</note></trans-unit>
        <trans-unit id="b" approved="yes"><source>B</source><target>C <g id="1">x</g></target></trans-unit>
      </body></file></xliff>

      """
    ),
  ]
}
