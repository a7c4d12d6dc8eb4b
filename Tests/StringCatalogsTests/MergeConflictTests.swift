import StringCatalogs
import Testing

/// Files with the lines that a merge writes around two texts.
@Suite("Conflicts of a merge in files")
struct MergeConflictTests {
  private static let message = "line of a merge conflict"
  private static let hint =
    "keep one of the two texts, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'"

  struct File: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: CatalogFormat
    /// The lines before and after the conflict.
    let start: [String]
    let end: [String]
    let ours: [String]
    let theirs: [String]
    /// The keys that are read.
    let keys: [String]

    var lines: [String] {
      start + ["<<<<<<< HEAD"] + ours + ["======="] + theirs + [">>>>>>> feature"] + end
    }
  }

  private static let xliff = (
    start: [
      "<xliff version=\"1.2\">",
      "<file original=\"f\" source-language=\"en\" target-language=\"de\"><body>",
    ],
    end: ["</body></file></xliff>"]
  )

  private static func unit(_ id: String) -> String {
    "<trans-unit id=\"\(id)\"><source>S</source><target>T</target></trans-unit>"
  }

  static let files: [File] = [
    File(
      testDescription: "JSON, members", format: .json, start: ["{", "\"a\": \"1\","],
      end: ["}"], ours: ["\"b\": \"2\""], theirs: ["\"c\": \"3\""], keys: ["a", "b", "c"]),
    File(
      testDescription: "JSON, members with commas", format: .json, start: ["{"],
      end: ["\"a\": \"1\"", "}"], ours: ["\"b\": \"2\","], theirs: ["\"c\": \"3\","],
      keys: ["b", "c", "a"]),
    File(
      testDescription: "JSON, one key", format: .json, start: ["{"], end: ["}"],
      ours: ["\"b\": \"2\""], theirs: ["\"b\": \"3\""], keys: ["b", "b"]),
    File(
      testDescription: "JSON, a value", format: .json, start: ["{", "\"a\":"],
      end: [", \"b\": \"2\" }"], ours: ["\"1\""], theirs: ["\"3\""], keys: ["a", "b"]),
    File(
      testDescription: "JSON, one side is empty", format: .json, start: ["{"],
      end: ["\"a\": \"1\"", "}"], ours: [], theirs: ["\"b\": \"2\","], keys: ["b", "a"]),
    File(
      testDescription: "ARB", format: .arb, start: ["{", "\"@@locale\": \"de\","],
      end: ["}"], ours: ["\"b\": \"2\"", ",\"@b\": {}"], theirs: ["\"c\": \"3\""],
      keys: ["b", "c"]),
    File(
      testDescription: "a string catalog, values", format: .xcstrings,
      start: [
        "{\"sourceLanguage\" : \"en\", \"strings\" : {", "  \"a\" : {", "    \"localizations\" : {",
        "      \"de\" : { \"stringUnit\" : {",
        "        \"state\" : \"translated\",",
      ], end: ["      } } } },", "  \"b\" : {}", "}, \"version\" : \"1.0\" }"],
      ours: ["        \"value\" : \"1\""], theirs: ["        \"value\" : \"2\""], keys: ["a", "b"]),
    File(
      testDescription: "a string catalog, sides that are not whole", format: .xcstrings,
      start: ["{\"sourceLanguage\" : \"en\", \"strings\" : {"],
      end: ["      } } } },", "  \"z\" : {}", "}, \"version\" : \"1.0\" }"],
      ours: [
        "  \"a\" : {", "    \"localizations\" : {", "      \"de\" : { \"stringUnit\" : {",
        "        \"state\" : \"translated\", \"value\" : \"1\"",
      ],
      theirs: [
        "  \"b\" : {", "    \"localizations\" : {", "      \"de\" : { \"stringUnit\" : {",
        "        \"state\" : \"translated\", \"value\" : \"2\"",
      ], keys: ["a", "z"]),
    File(
      testDescription: "strings, pairs", format: .strings, start: ["\"a\" = \"1\";"],
      end: ["\"d\" = \"4\";"], ours: ["/* B = C */", "\"b\" = \"2\";"], theirs: ["c = \"3\";"],
      keys: ["a", "b", "c", "d"]),
    File(
      testDescription: "strings, values", format: .strings, start: ["\"a\" ="],
      end: ["\"b\" = \"2\";"], ours: ["\"1\";"], theirs: ["\"3\";"], keys: ["a", "b"]),
    File(
      testDescription: "gettext, entries", format: .po, start: ["msgid \"a\"", "msgstr \"1\"", ""],
      end: ["", "msgid \"d\"", "msgstr \"4\""], ours: ["# B", "msgid \"b\"", "msgstr \"2\""],
      theirs: ["msgid \"c\"", "msgstr \"3\""], keys: ["a", "b", "c", "d"]),
    File(
      testDescription: "gettext, texts", format: .po, start: ["msgid \"a\""],
      end: ["", "msgid \"b\"", "msgstr \"2\""], ours: ["msgstr \"1\""], theirs: ["msgstr \"3\""],
      keys: ["a", "b"]),
    File(
      testDescription: "gettext, lines of a text", format: .po,
      start: ["msgid \"a\"", "msgstr \"\""], end: ["\"c\""], ours: ["\"1\""], theirs: ["\"3\""],
      keys: ["a"]),
    File(
      testDescription: "XLIFF, units", format: .xliff, start: xliff.start, end: xliff.end,
      ours: [unit("a")], theirs: [unit("b"), unit("c")], keys: ["a", "b", "c"]),
    File(
      testDescription: "XLIFF, units that are not whole", format: .xliff, start: xliff.start,
      end: ["</trans-unit>", unit("c")] + xliff.end,
      ours: ["<trans-unit id=\"a\">", "<source>A</source>"],
      theirs: ["<trans-unit id=\"b\">", "<source>B</source>"], keys: ["a", "c"]),
    File(
      testDescription: "XLIFF, a line of a text", format: .xliff,
      start: xliff.start + ["<trans-unit id=\"a\"><source>S</source><target>Eins"],
      end: ["</target></trans-unit>"] + xliff.end, ours: ["zwei"], theirs: ["drei"], keys: ["a"]),
    File(
      testDescription: "a property list", format: .stringsdict, start: ["<plist><dict>"],
      end: ["</dict></plist>"], ours: ["<key>a</key>", "<string>1</string>"],
      theirs: ["<key>b</key>", "<string>2</string>"], keys: ["a", "b"]),
    File(
      testDescription: "a property list, values", format: .stringsdict,
      start: ["<plist><dict><key>a</key>"], end: ["<key>b</key><string>2</string></dict></plist>"],
      ours: ["<string>1</string>"], theirs: ["<string>3</string>"], keys: ["a", "b"]),
  ]

  private static func read(
    _ lines: [String], _ format: CatalogFormat, lineEnd: String = "\n"
  ) -> CatalogReading {
    StringCatalog.read(
      Array((lines.joined(separator: lineEnd) + lineEnd).utf8), as: format, language: "de")
  }

  @Test(
    "a conflict is one error at its first line, and its entries are read", arguments: files,
    ["\n", "\r\n"])
  func conflict(file: File, lineEnd: String) {
    let reading = Self.read(file.lines, file.format, lineEnd: lineEnd)
    #expect(reading.diagnostics.map(\.message) == [Self.message])
    #expect(reading.diagnostics.map(\.hint) == [Self.hint])
    #expect(reading.diagnostics.map(\.kind) == [.mergeConflict])
    #expect(reading.diagnostics.map(\.severity) == [.error])
    #expect(reading.diagnostics.map(\.line) == [file.start.count + 1])
    #expect(reading.diagnostics.map(\.column) == [1])
    #expect(reading.catalog.entries.map(\.key) == file.keys)
  }

  @Test("the text that a merge is based on is not read", arguments: files)
  func base(file: File) {
    let lines =
      file.start + ["<<<<<<< HEAD"] + file.ours + ["||||||| 1234567", "base", "======="]
      + file.theirs + [">>>>>>> feature"] + file.end
    let reading = Self.read(lines, file.format)
    #expect(reading.diagnostics.map(\.message) == [Self.message])
    #expect(reading.catalog.entries.map(\.key) == file.keys)
  }

  @Test("a file without the conflict has no problem", arguments: files)
  func resolved(file: File) {
    #expect(Self.read(file.start + file.ours + file.end, file.format).diagnostics == [])
    #expect(Self.read(file.start + file.theirs + file.end, file.format).diagnostics == [])
  }

  @Test("a text that is not whole is the first one")
  func firstText() {
    let reading = Self.read(
      ["msgid \"a\"", "<<<<<<< A", "msgstr \"1\"", "=======", "msgstr \"2\"", ">>>>>>> B"], .po)
    #expect(reading.catalog.entries.first?.localizations.first?.node.unit?.value == "1")
  }

  @Test("a conflict of which lines were removed is reported at each other line")
  func lines() {
    let json = ["{", "=======", "\"b\": \"3\"", ">>>>>>> x", "}"]
    #expect(Self.read(json, .json).diagnostics.map(\.line) == [2, 4])
    let strings = ["<<<<<<< HEAD", "\"a\" = \"1\";", "<<<<<<< HEAD", "\"b\" = \"2\";"]
    let reading = Self.read(strings, .strings)
    #expect(reading.diagnostics.map(\.line) == [1, 3])
    #expect(reading.catalog.entries.map(\.key) == ["a", "b"])
    let po = ["msgid \"a\"", "msgstr \"1\"", ">>>>>>> x", "msgid \"b\"", "msgstr \"2\""]
    #expect(Self.read(po, .po).diagnostics.map(\.message) == [Self.message])
    let list = ["<plist><dict>", "=======", "<key>a</key><string>1</string></dict></plist>"]
    #expect(Self.read(list, .stringsdict).diagnostics.map(\.message) == [Self.message])
  }

  @Test("lines that only look like those of a conflict have their own problems")
  func otherLines() {
    #expect(Self.read(["{", "<<<<<< HEAD", "}"], .json).diagnostics.map(\.kind) == [.syntax])
    #expect(Self.read(["{", "<<<<<<<< HEAD", "}"], .json).diagnostics.map(\.kind) == [.syntax])
    #expect(Self.read(["{", " =======", "}"], .json).diagnostics.map(\.kind) == [.syntax])
    #expect(Self.read(["{", "=======x", "}"], .json).diagnostics.map(\.kind) == [.syntax])
  }

  @Test("the lines of a conflict in a text or a comment belong to it")
  func inTexts() {
    let strings = ["/*", "<<<<<<< HEAD", "*/", "\"a\" = \"", "=======", "\";"]
    let reading = Self.read(strings, .strings)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.first?.localizations.first?.node.unit?.value == "\n=======\n")
    let list = ["<plist><dict><key>a</key><string>", "=======", "</string></dict></plist>"]
    #expect(Self.read(list, .stringsdict).diagnostics == [])
  }
}
