import StringCatalogs
import Testing

/// Curly quotation marks and no-break spaces between the strings of a file, and quotation marks inside a string.
@Suite("Typographic characters in the syntax of files")
struct TypographicMarkTests {
  struct File: Sendable, CustomTestStringConvertible {
    let format: CatalogFormat
    let faulty: String
    let clean: String
    /// The line, column, message and hint of each problem.
    let problems: [String]

    init(_ format: CatalogFormat, _ faulty: String, _ clean: String, _ problems: String...) {
      (self.format, self.faulty, self.clean) = (format, faulty, clean)
      self.problems = problems
    }

    var testDescription: String { "\(format): \(faulty)" }
  }

  private static let opening = "'“' is a curly quotation mark; write '\"'"
  private static let inner = "quotation mark inside a string; write '\\\"'"

  static let files: [File] = [
    File(.json, "{ “a” : “1” }", "{ \"a\" : \"1\" }", "1:3: \(opening)", "1:9: \(opening)"),
    File(
      .json, "{\n\"a\": “1”,\n\"b\": \"2\"\n}", "{\n\"a\": \"1\",\n\"b\": \"2\"\n}",
      "2:6: \(opening)"),
    File(
      .json, "{\"a\": „1“, \"b\": ”2”}", "{\"a\": \"1\", \"b\": \"2\"}",
      "1:7: '„' is a curly quotation mark; write '\"'",
      "1:17: '”' is a curly quotation mark; write '\"'"),
    File(
      .json, "{\"a\": ‘it’s “1”’}", "{\"a\": \"it’s “1”\"}",
      "1:7: '‘' is a curly quotation mark; write '\"'"),
    File(.json, "{\"a\": “say “1” now”}", "{\"a\": \"say “1” now\"}", "1:7: \(opening)"),
    File(.json, "{\"a\": “1\"}", "{\"a\": \"1\"}", "1:7: \(opening)"),
    File(
      .json, "{\"a\": \"1”,\n\"b\": \"2\"}", "{\"a\": \"1\",\n\"b\": \"2\"}",
      "1:9: '”' is a curly quotation mark; write '\"'"),
    File(
      .xcstrings,
      "{\"sourceLanguage\":\"en\",\"strings\":{\n“a” : {“comment” : “1”}},\"version\":\"1.0\"}",
      "{\"sourceLanguage\":\"en\",\"strings\":{\n\"a\" : {\"comment\" : \"1\"}},\"version\":\"1.0\"}",
      "2:1: \(opening)", "2:8: \(opening)", "2:20: \(opening)"),
    File(
      .strings, "“a” = “1”;\n\"b\" = \"2\";", "\"a\" = \"1\";\n\"b\" = \"2\";", "1:1: \(opening)",
      "1:7: \(opening)"),
    File(.po, "msgid \"a\"\nmsgstr “1”\n", "msgid \"a\"\nmsgstr \"1\"\n", "2:8: \(opening)"),
    // Spaces
    File(
      .json, "{\n\u{A0}\u{A0} \"a\":\u{A0}\"1\"\n}", "{\n  \"a\": \"1\"\n}",
      "2:1: no-break space (U+00A0) outside a string; write a space",
      "2:8: no-break space (U+00A0) outside a string; write a space"),
    File(
      .strings, "\"a\"\u{A0}= \"1\"\u{202F};", "\"a\" = \"1\" ;",
      "1:4: no-break space (U+00A0) outside a string; write a space",
      "1:10: narrow no-break space (U+202F) outside a string; write a space"),
    File(
      .po, "msgid\u{A0}\"a\"\nmsgstr \"1\"", "msgid \"a\"\nmsgstr \"1\"",
      "1:6: no-break space (U+00A0) outside a string; write a space"),
    File(
      .json, "{\"a\":\u{3000}\"1\"}", "{\"a\": \"1\"}",
      "1:6: space U+3000 outside a string; write a space"),
    // Quotation marks inside a string
    File(
      .json, "{\n\"a\": \"%@ „za sztukę\"\"\n}", "{\n\"a\": \"%@ „za sztukę\\\"\"\n}",
      "2:20: \(inner)"),
    File(
      .json, "{\n\"a\": \"say \"hi\" now\",\n\"b\": \"2\"\n}",
      "{\n\"a\": \"say \\\"hi\\\" now\",\n\"b\": \"2\"\n}", "2:11: \(inner)"),
    File(.json, "{\"a\": \"a \" b\"}", "{\"a\": \"a \\\" b\"}", "1:10: \(inner)"),
    File(
      .arb, "{\"@@locale\": \"de\",\n\"a\": \"say \"hi, \\\"you\\\"\"\"\n}",
      "{\"@@locale\": \"de\",\n\"a\": \"say \\\"hi, \\\"you\\\"\\\"\"\n}", "2:11: \(inner)"),
    File(
      .xcstrings,
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\" : {\n\"comment\" : \"the \"word\"\"\n}},\"version\":\"1.0\"}",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\" : {\n\"comment\" : \"the \\\"word\\\"\"\n}},\"version\":\"1.0\"}",
      "2:18: \(inner)"),
    File(
      .po, "msgid \"a\"\nmsgstr \"%@ „za sztukę\"\"\n",
      "msgid \"a\"\nmsgstr \"%@ „za sztukę\\\"\"\n",
      "2:22: \(inner)"),
    File(
      .po, "msgid \"a\"\nmsgstr \"say \"hi\" now\\n\"\n\"b\"",
      "msgid \"a\"\nmsgstr \"say \\\"hi\\\" now\\n\"\n\"b\"",
      "2:13: \(inner)"),
  ]

  private static func read(_ text: String, _ format: CatalogFormat) -> CatalogReading {
    StringCatalog.read(Array(text.utf8), as: format, language: "de")
  }

  @Test("each character is named, and the file is read as it was meant", arguments: files)
  func named(file: File) {
    let reading = Self.read(file.faulty, file.format)
    let problems = reading.diagnostics.map {
      "\($0.line):\($0.column): \($0.message); \($0.hint ?? "")"
    }
    #expect(problems == file.problems)
    #expect(reading.diagnostics.allSatisfy { $0.severity == .error })
    let clean = Self.read(file.clean, file.format)
    #expect(clean.diagnostics == [])
    #expect(Self.contents(reading.catalog) == Self.contents(clean.catalog))
  }

  private static func contents(_ catalog: StringCatalog) -> [String] {
    catalog.entries.map {
      "\($0.key): \($0.comment ?? ""): \($0.localizations.map { $0.node.unit?.value ?? "" })"
    }
  }

  @Test("the fixes of all problems make the file clean", arguments: files)
  func fixed(file: File) {
    var bytes = Array(file.faulty.utf8)
    for problem in Self.read(file.faulty, file.format).diagnostics.reversed() {
      if let fix = problem.fix { bytes = fix.applied(to: bytes) }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == file.clean)
  }

  @Test("such a file is not changed, so that nothing of it is lost", arguments: files)
  func unchanged(file: File) {
    var catalog = Self.read(file.faulty, file.format).catalog
    #expect(String(decoding: catalog.written(), as: UTF8.self) == file.faulty)
    catalog.entries.append(
      CatalogEntry(key: "new", localizations: [CatalogLocalization(language: "de", value: "N")]))
    var diagnostics: [CatalogDiagnostic] = []
    #expect(
      String(decoding: catalog.written(diagnostics: &diagnostics), as: UTF8.self) == file.faulty)
    #expect(diagnostics.count == 1)
  }

  @Test(
    "other files have their former problems",
    arguments: [
      ("{\"a\": \"b\"\"c\": \"d\"}", "missing comma"),
      ("{\"a\": \"b\" \"c\": \"d\"}", "missing comma"),
      ("{\"a\": [\"b\" \"c\"]}", "missing comma"), ("{\"a\": [\"b\"c\", \"d\"]}", "missing comma"),
      ("{\"a\": “b}", "'“' is a curly quotation mark"), ("{\"a\": é}", "expected a value"),
    ])
  func others(text: String, message: String) {
    #expect(Self.read(text, .json).diagnostics.first?.message == message)
  }

  @Test("quotation marks and spaces inside strings are text")
  func text() {
    #expect(Self.read("{\"“a”\": \"«1»\u{A0}\\\"2\\\"\"}", .json).diagnostics == [])
    #expect(Self.read("\"“a”\" = \"«1»\u{A0}\";", .strings).diagnostics == [])
    #expect(Self.read("msgid \"“a”\"\nmsgstr \"a\" \"b\"\"c\"\n", .po).diagnostics == [])
  }
}
