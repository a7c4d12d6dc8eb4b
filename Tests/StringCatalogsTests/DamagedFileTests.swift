import StringCatalogs
import Testing

/// Files that cannot be read completely: when they are written, no part is lost without a report.
@Suite("Writing damaged files")
struct DamagedFileTests {
  static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(content)\n</plist>\n"
  }

  /// A binary property list with one dictionary: `a` is a string, `b` is data.
  static let binary: [UInt8] =
    Array("bplist00".utf8) + [0xD2, 1, 2, 3, 4, 0x51, 0x61, 0x51, 0x62, 0x51, 0x31, 0x42, 7, 8]
    + [8, 13, 15, 17, 19] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5]
    + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 22]

  struct File: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: CatalogFormat
    let bytes: [UInt8]
    /// The line and column of the first problem, and its hint.
    let place: String
    let hint: String?

    init(
      _ name: String, _ format: CatalogFormat, _ text: String, _ place: String, _ hint: String?
    ) {
      self.init(name, format, Array(text.utf8), place, hint)
    }

    init(
      _ name: String, _ format: CatalogFormat, _ bytes: [UInt8], _ place: String, _ hint: String?
    ) {
      testDescription = name
      self.format = format
      self.bytes = bytes
      self.place = place
      self.hint = hint
    }
  }

  private static let conflictHint =
    "keep one of the two texts, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'"

  /// Files with a part that the catalog does not contain.
  static let lossy: [File] = [
    File(
      "JSON with merge conflict markers", .json,
      "{\n  \"a\": \"1\",\n<<<<<<< HEAD\n  \"b\": \"2\",\n=======\n  \"b\": \"3\"\n>>>>>>> x\n}\n",
      "3:1", conflictHint),
    File(
      "a string catalog with a merge conflict", .xcstrings,
      "{\n\"strings\": {\"a\": {\n<<<<<<< HEAD\n\"comment\": \"x\"\n=======\n\"comment\": \"y\"\n>>>>>>> x\n}},"
        + "\n\"version\": \"1.0\"\n}\n", "3:1", conflictHint),
    File(
      "a strings file with a merge conflict", .strings,
      "\"a\" = \"1\";\n<<<<<<< HEAD\n\"b\" = \"2\";\n=======\n\"c\" = \"3\";\n>>>>>>> x\n", "2:1",
      conflictHint),
    File(
      "a gettext catalog with a merge conflict", .po,
      "msgid \"a\"\n<<<<<<< HEAD\nmsgstr \"1\"\n=======\nmsgstr \"2\"\n>>>>>>> x\n", "2:1",
      conflictHint),
    File(
      "XLIFF with a merge conflict", .xliff,
      "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\">"
        + "<body><trans-unit id=\"a\"><source>A</source>\n<<<<<<< HEAD\n<target>B</target>\n=======\n"
        + "<target>C</target>\n>>>>>>> x\n</trans-unit></body></file></xliff>", "2:1", conflictHint),
    File(
      "a property list with a merge conflict", .stringsdict,
      plist(
        "<dict>\n<key>a</key>\n<<<<<<< HEAD\n<string>1</string>\n=======\n<string>2</string>\n"
          + ">>>>>>> x\n</dict>"), "5:1", conflictHint),
    File("JSON with a name without a value", .json, "{\"a\": \"1\", \"b\"}", "1:15", "insert ':'"),
    File(
      "JSON with an unquoted word", .json, "{\"a\": \"1\", \"b\": two, \"c\": \"3\"}", "1:17",
      "put text in quotation marks"),
    File("JSON that is an array", .json, "[\"a\", \"b\"]", "1:1", "write { … }"),
    File(
      "JSON with text after its end", .json, "{\"a\": \"1\"} {\"b\": \"2\"}", "1:12", "remove it"),
    File(
      "JSON with a comment", .json, "{\n  // note\n  \"a\": \"1\"\n}\n", "2:3",
      "write \"name\": value"),
    File(
      "ARB with a comment", .arb, "{\"@@locale\": \"de\", \"a\": \"1\", # note\n\"b\": \"2\"}",
      "1:30",
      "write \"name\": value"),
    File(
      "a string catalog with an unquoted word", .xcstrings,
      "{\"strings\": {\"a\": {\"comment\": note}, \"b\": {}}, \"version\": \"1.0\"}", "1:31",
      "put text in quotation marks"),
    File(
      "a string catalog with a number instead of a string", .xcstrings,
      "{\"strings\": {\"a\": {\"comment\": 5}, \"b\": {}}, \"version\": \"1.0\"}", "1:31",
      "write \"…\""),
    File(
      "a string catalog with a unit without a value", .xcstrings,
      "{\"strings\": {\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"new\"}}}}}}",
      "1:60", "add \"value\" : \"…\""),
    File(
      "a string catalog with an unknown escape", .xcstrings,
      "{\"strings\": {\"a\": {\"comment\": \"x\\qy\"}}, \"version\": \"1.0\"}", "1:33",
      "write '\\\\' for a backslash"),
    File(
      "a string catalog with an unpaired surrogate", .xcstrings,
      "{\"strings\": {\"a\": {\"comment\": \"x\\ud800\"}}, \"version\": \"1.0\"}", "1:33",
      "write both halves"),
    File(
      "a string catalog with two comments for one entry", .xcstrings,
      "{\"strings\": {\"a\": {\"comment\": \"x\", \"comment\": \"y\"}}, \"version\": \"1.0\"}",
      "1:19",
      "remove the duplicate"),
    File("a property list of an array", .stringsdict, plist("<array/>"), "3:1", "write <dict>"),
    File("a binary property list with data", .strings, binary, "1:1", "write <string>"),
    File(
      "a string catalog that is not UTF-8", .xcstrings,
      Array("{\"strings\": {\"a\": {\"comment\": \"".utf8) + [0xE9] + Array("\"}}}".utf8), "1:32",
      "save the file as UTF-8"),
    File(
      "XLIFF with a comment and a missing end tag", .xliff,
      "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\">"
        + "<body><!-- Part 1 --><trans-unit id=\"a\"><source>A</source></trans-unit>"
        + "</file></xliff>", "1:154", "add </body>"),
  ]

  private static let new = CatalogEntry(
    key: "new", localizations: [CatalogLocalization(language: "de", value: "N")])

  @Test("an unchanged damaged file keeps its bytes", arguments: lossy)
  func unchanged(file: File) {
    let reading = StringCatalog.read(file.bytes, as: file.format, language: "de", file: "f")
    var diagnostics: [CatalogDiagnostic] = []
    #expect(reading.catalog.written(diagnostics: &diagnostics) == file.bytes)
    #expect(reading.catalog.written() == file.bytes)
    #expect(diagnostics == [])
  }

  @Test("a change that would lose a part of the file is refused with a report", arguments: lossy)
  func changed(file: File) throws {
    let reading = StringCatalog.read(file.bytes, as: file.format, language: "de", file: "f")
    var catalog = reading.catalog
    catalog.entries.append(Self.new)
    var diagnostics: [CatalogDiagnostic] = []
    #expect(catalog.written(diagnostics: &diagnostics) == file.bytes)
    let problem = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(problem.severity == .error)
    #expect("\(problem.line):\(problem.column)" == file.place)
    #expect(problem.hint == file.hint)
    #expect(
      problem.message.hasSuffix(
        "; a change would lose it, so the file is written unchanged"))
    let first = try #require(reading.diagnostics.first { $0.message.isPrefix(of: problem.message) })
    #expect(first.location == problem.location)
  }

  /// Files with wrong punctuation only: all their strings are read.
  static let punctuation: [(CatalogFormat, String)] = [
    (.json, "{\"a\": \"1\", \"b\": \"2\",}"),
    (.json, "{\"a\": \"1\" \"b\": \"2\"}"),
    (.json, "{\"a\": \"1\", \"b\": \"2\""),
    (.json, "{\"a\": \"1,\n\"b\": \"2\"}"),
    (.json, "{\"a\": \"1\", \"b\": \"2\"}}"),
    (.arb, "{\"@@locale\": \"de\", \"a\": \"1\", \"@a\": {\"x\": [1, 2]} \"b\": \"2\"}"),
    (
      .xcstrings,
      "{\"sourceLanguage\": \"de\", \"strings\": {\n  \"a\": {\"comment\": \"x\",\n"
        + "  \"b\": {\"extractionState\": \"manual\"}\n}, \"version\": \"1.0\"}"
    ),
    (.strings, plist("<dict><key>a</key><string>1<key>b</key><string>2</string></dict>")),
    (
      .xliff,
      "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\">"
        + "<body><trans-unit id=\"a\"><source>A</source></trans-unit>"
        + "<trans-unit id=\"b\"><source>B</source><note>x</note></trans-unit></file></xliff>"
    ),
  ]

  @Test("a change to a file with wrong punctuation is written", arguments: punctuation)
  func mended(format: CatalogFormat, text: String) {
    let reading = StringCatalog.read(Array(text.utf8), as: format, language: "de")
    #expect(!reading.isClean)
    #expect(reading.catalog.entries.map(\.key) == ["a", "b"])
    #expect(reading.catalog.written() == Array(text.utf8))
    var catalog = reading.catalog
    catalog.entries.append(Self.new)
    var diagnostics: [CatalogDiagnostic] = []
    let again = StringCatalog.read(
      catalog.written(diagnostics: &diagnostics), as: format, language: "de"
    ).catalog
    #expect(diagnostics == [])
    #expect(again.entries.map(\.key) == ["a", "b", "new"])
    #expect(Array(again.entries.prefix(2)) == reading.catalog.entries)
    #expect(again.unknownMembers == reading.catalog.unknownMembers)
  }

  private static let rules = plist(
    """
    <dict>
    <key>a</key><string>1</string>
    <key>lost</key>
    <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string><set>y</set></dict>
    <key>c</key><string>3</string>
    </dict>
    """)

  @Test("the unreadable parts of a property list stay when another entry changes")
  func besideChange() {
    var catalog = StringCatalog.read(Array(Self.rules.utf8), as: .stringsdict).catalog
    #expect(catalog.entries.map(\.key) == ["a", "b", "c"])
    catalog.entries[2].localizations[0].node.unit?.value = "4"
    var diagnostics: [CatalogDiagnostic] = []
    let written = String(decoding: catalog.written(diagnostics: &diagnostics), as: UTF8.self)
    #expect(diagnostics == [])
    let head = Self.rules.utf8.prefix { $0 != UInt8(ascii: "3") }
    #expect(written.contains("<key>lost</key>\n<key>b</key><dict>"))
    #expect(written.contains("<set>y</set>"))
    #expect(written.contains("<string>4</string>"))
    #expect(head.count < written.utf8.count)
    // A key without a value stays when the entry after it is removed.
    catalog.entries.remove(at: 1)
    let rest = String(decoding: catalog.written(diagnostics: &diagnostics), as: UTF8.self)
    #expect(diagnostics == [])
    #expect(rest.contains("<key>lost</key>"))
    #expect(!rest.contains("<set>"))
  }

  @Test("a change of rules that were not read completely is refused")
  func rulesWithLoss() {
    var catalog = StringCatalog.read(Array(Self.rules.utf8), as: .stringsdict).catalog
    catalog.entries[1].localizations[0].node.unit?.value = "z"
    var diagnostics: [CatalogDiagnostic] = []
    #expect(catalog.written(diagnostics: &diagnostics) == Array(Self.rules.utf8))
    #expect(
      diagnostics.map(\.description) == [
        "'<set>' is not a property list value; a change would lose it, "
          + "so the file is written unchanged; write <string> (line 6, column 74)"
      ])
  }

  @Test("rules without 'other' can be fixed")
  func missingOther() {
    let text = Self.plist(
      "<dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
        + "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key>"
        + "<string>NSStringPluralRuleType</string><key>one</key><string>1</string></dict>"
        + "</dict></dict>")
    var reading = StringCatalog.read(Array(text.utf8), as: .stringsdict, language: "de")
    #expect(reading.diagnostics.map(\.kind) == [.missing])
    reading.catalog.entries[0].localizations[0].node.substitutions[0].node.variations[0].cases
      .append(CatalogVariation(name: "other", node: CatalogNode("%d")))
    var diagnostics: [CatalogDiagnostic] = []
    let again = StringCatalog.read(
      reading.catalog.written(diagnostics: &diagnostics), as: .stringsdict, language: "de")
    #expect(diagnostics == [])
    #expect(again.diagnostics == [])
    #expect(again.catalog.entries == reading.catalog.entries)
  }

  @Test("the parts beyond a limit stay in the file")
  func limits() {
    func check(_ text: String, _ format: CatalogFormat, _ set: (inout CatalogLimits) -> Void) {
      var options = CatalogReadingOptions()
      set(&options.limits)
      var catalog = StringCatalog.read(Array(text.utf8), as: format, options: options).catalog
      #expect(catalog.written() == Array(text.utf8), "\(format)")
      catalog.entries.append(Self.new)
      var diagnostics: [CatalogDiagnostic] = []
      let written = String(decoding: catalog.written(diagnostics: &diagnostics), as: UTF8.self)
      #expect(written.contains("deep"), "\(format)")
      #expect(written.contains("new") == diagnostics.isEmpty, "\(format)")
    }
    check("{\"a\": {\"b\": {\"deep\": \"1\"}}, \"c\": \"2\"}", .json) { $0.depth = 2 }
    check("{\"a\": {\"b\": {\"deep\": \"1\"}}, \"c\": \"2\"}", .json) { $0.fileSize = 9 }
    check("\"deep\" = \"1\";\n", .strings) { $0.fileSize = 9 }
    check("msgid \"deep\"\nmsgstr \"1\"\n", .po) { $0.fileSize = 9 }
    check(
      "{\"strings\": {\"a\": {\"localizations\": {\"de\": {}, \"deep\": {}}}}, \"version\": \"1.0\"}",
      .xcstrings
    ) { $0.variations = 1 }
    check(
      Self.plist("<dict><key>a</key><dict><key>b</key><dict><key>deep</key></dict></dict></dict>"),
      .stringsdict
    ) { $0.depth = 2 }
  }

  @Test("the entries after the first error of a .strings file stay in the file")
  func stopped() {
    let text = "\"a\" = \"1\";\nx y z\n\"b\" = \"2\";\n"
    var options = CatalogReadingOptions()
    options.stopsAtFirstError = true
    var catalog = StringCatalog.read(Array(text.utf8), as: .strings, options: options).catalog
    #expect(catalog.entries.map(\.key) == ["a"])
    catalog.entries[0].localizations[0].node.unit?.value = "3"
    #expect(
      String(decoding: catalog.written(), as: UTF8.self) == text.replacing("\"1\"", with: "\"3\""))
  }

  @Test("an error beyond the limit of diagnostics makes the reading unclean", arguments: [0, 1, 2])
  func unlisted(limit: Int) {
    let text = "{\"strings\": {\"a\": {}, \"a\": {}, \"a\": {}, \"a\": {\"comment\": 5}}}"
    var options = CatalogReadingOptions()
    options.limits.diagnostics = limit
    let reading = StringCatalog.read(Array(text.utf8), as: .xcstrings, options: options)
    #expect(reading.diagnostics.count == max(1, limit))
    #expect(!reading.isClean)
    #expect(reading.catalog.written() == Array(text.utf8))
  }

  @Test("a change to a file with only warnings is written")
  func warnings() {
    let text = "{\"a\": 1, \"b\": \"2\", \"b\": \"3\"}"
    var reading = StringCatalog.read(Array(text.utf8), as: .json)
    #expect(reading.diagnostics.map(\.severity) == [.warning, .warning])
    reading.catalog.entries[1].localizations[0].node.unit?.value = "4"
    var diagnostics: [CatalogDiagnostic] = []
    #expect(
      String(decoding: reading.catalog.written(diagnostics: &diagnostics), as: UTF8.self)
        == "{\"a\": 1, \"b\": \"2\", \"b\": \"4\"}")
    #expect(diagnostics == [])
  }

  @Test("new entries for a file that was not read are refused")
  func unread() {
    let text = "<?xml version=\"1.0\" encoding=\"x-unknown\"?><!-- é --><plist><dict/></plist>"
    for format in [CatalogFormat.stringsdict, .strings, .xliff] {
      var catalog = StringCatalog.read(Array(text.utf8), as: format).catalog
      var diagnostics: [CatalogDiagnostic] = []
      #expect(catalog.written(diagnostics: &diagnostics) == Array(text.utf8))
      #expect(diagnostics == [])
      catalog.entries = [Self.new]
      #expect(catalog.written(diagnostics: &diagnostics) == Array(text.utf8))
      #expect(diagnostics.map(\.kind) == [.encoding])
    }
  }

  @Test("a part that is lost in a file of another format is reported")
  func otherFormat() {
    var catalog = StringCatalog.read(Array("{\"a\": \"1\", x}".utf8), as: .json, file: "f").catalog
    catalog.format = .po
    var diagnostics: [CatalogDiagnostic] = []
    #expect(!catalog.written(diagnostics: &diagnostics).isEmpty)
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.line == 1 && diagnostics.first?.column == 12)
  }

  private static let whole: [(CatalogFormat, String)] = [
    (.json, "{\"a\": {\"b\": \"1\", \"c\": [\"2\", {\"d\": \"3\"}]},\n \"e\": \"4\"}\n"),
    (
      .arb,
      "{\"@@locale\": \"de\", \"@@x\": [1], \"a\": \"1\", \"@a\": {\"description\": \"d\"}, \"b\": \"2\"}"
    ),
    (
      .xcstrings,
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"comment\": \"c\", \"localizations\":"
        + " {\"de\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"1\"}}}},\n \"b\": {}},"
        + " \"version\": \"1.0\"}"
    ),
    (
      .strings, plist("<dict><key>a</key><string>1</string>\n<key>b</key><string>2</string></dict>")
    ),
    (
      .stringsdict,
      plist(
        "<dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
          + "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key>"
          + "<string>NSStringPluralRuleType</string><key>other</key><string>1</string></dict>"
          + "</dict>\n<key>b</key><string>2</string></dict>")
    ),
  ]

  @Test(
    "a damaged byte never loses anything without a report", arguments: whole,
    ["\"", "}", "x", "<"])
  func anywhere(file: (format: CatalogFormat, text: String), byte: String) {
    let format = file.format
    let whole = Array(file.text.utf8)
    for place in whole.indices {
      let (head, rest) = (Array(whole[..<place]), Array(whole[place...]))
      let inserted = head + Array(byte.utf8)
      var damaged: [[UInt8]] = [inserted + rest.dropFirst()]
      if byte == "x" { damaged += [inserted + rest, head] }
      for bytes in damaged {
        let reading = StringCatalog.read(bytes, as: format, language: "de")
        guard !reading.isClean else { continue }
        #expect(reading.catalog.written() == bytes)
        var catalog = reading.catalog
        catalog.entries.append(Self.new)
        var diagnostics: [CatalogDiagnostic] = []
        let written = catalog.written(diagnostics: &diagnostics)
        if diagnostics.isEmpty {
          let again = StringCatalog.read(written, as: format, language: "de").catalog
          #expect(
            again.entries.map(\.key) == catalog.entries.map(\.key),
            "\(String(decoding: bytes, as: UTF8.self))\n\(String(decoding: written, as: UTF8.self))"
          )
        } else {
          #expect(written == bytes)
          #expect(diagnostics.count == 1)
        }
      }
    }
  }
}

extension String {
  fileprivate func isPrefix(of other: String) -> Bool { other.hasPrefix(self) }
}
