import Foundation
import MessageSyntax
import StringCatalogs
import Testing

/// Generates the tables of `Documentation/Diagnostics.md`, and checks each row.
///
/// The inputs are the strings of all tests of the parsers and readers: for each message, the shortest one
/// that raises it. Run the test with `ICUFORMAT_WRITE_PAGES=1` to write the page.
@Suite("Documentation/Diagnostics.md")
struct DiagnosticPageTests {
  /// A syntax or file format with its diagnostics.
  private struct Section: Sendable {
    let title: String
    /// The tests whose strings are the inputs.
    let tests: String
    /// Whether a string is of this syntax; others are inputs only for messages that no such string
    /// raises.
    var isMeant: @Sendable (String) -> Bool = { _ in true }
    let problems: @Sendable (String) -> [Problem]
  }

  /// A diagnostic without its location.
  private struct Problem {
    let kind: String
    let severity: String
    let message: String
    let hint: String
    let fix: String

    init<Kind>(_ diagnostic: SourceDiagnostic<Kind>, kind: String) {
      self.kind = kind
      severity = diagnostic.severity.rawValue
      message = diagnostic.message
      hint = diagnostic.hint ?? ""
      fix =
        switch diagnostic.fix {
        case nil: ""
        case let fix? where fix.range.isEmpty: "insert"
        case let fix? where fix.replacement.isEmpty: "remove"
        case .some: "replace"
        }
    }

    /// The message without its names, numbers and hint, by which messages are distinguished.
    var shape: String {
      let pieces = message.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
      guard pieces.count > 2, let first = pieces.first, let last = pieces.last else {
        return "\(kind) \(severity) \(message.filter { !$0.isNumber })"
      }
      return "\(kind) \(severity) \(first)'…'\(last)".filter { !$0.isNumber }
    }
  }

  private struct Row {
    let input: String
    let problem: Problem
  }

  /// English: the checks of plural categories need a language.
  private static let english = MessagePattern.PluralCategories(
    cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"], cardinalValues: ["one": 1])

  private static let sections: [Section] =
    [
      Section(title: "ICU messages", tests: "MessageSyntaxTests") { text in
        var options = MessageParserOptions()
        let plain = MessageParser.parse(text, options: options, categories: english).diagnostics
        options.readsTags = true
        let tagged = MessageParser.parse(text, options: options, categories: english).diagnostics
        return (plain + tagged).map { Problem($0, kind: $0.kind.rawValue) }
      },
      Section(title: "MessageFormat 2 messages", tests: "MessageSyntaxTests/MessageFormat2") {
        var diagnostics: [MessageDiagnostic] = []
        _ = MF2Message(recovering: $0, diagnostics: &diagnostics)
        return diagnostics.map { Problem($0, kind: $0.kind.rawValue) }
      },
      Section(title: "Number skeletons", tests: "MessageSyntaxTests") {
        NumberSkeleton.parse($0).diagnostics.map { Problem($0, kind: $0.kind.rawValue) }
      },
      Section(title: "Date patterns", tests: "MessageSyntaxTests") {
        DatePattern.parse($0).diagnostics.map { Problem($0, kind: $0.kind.rawValue) }
      },
      Section(title: "Date skeletons", tests: "MessageSyntaxTests") {
        DateSkeleton.parse($0).diagnostics.map { Problem($0, kind: $0.kind.rawValue) }
      },
      Section(title: "printf formats", tests: "MessageSyntaxTests") { text in
        let plain = PrintfFormat(text).diagnostics
        // As in a catalog, for a key with these arguments.
        let named = PrintfFormat(catalogText: text, argumentNames: ["name", "count"]).diagnostics
        return (plain + named).map { Problem($0, kind: $0.kind.rawValue) }
      },
    ]
    + CatalogFormat.allCases.filter { ![.mo, .mf2JSON].contains($0) }.map { format in
      Section(
        title: "Files: \(format.rawValue)", tests: "StringCatalogsTests",
        isMeant: { isFile($0, format) }
      ) { text in
        StringCatalog.read(Array(text.utf8), as: format, language: "de").diagnostics
          .map { Problem($0, kind: $0.kind.rawValue) }
      }
    }
    + [
      Section(
        title: "Files: xliff of other programs", tests: "StringCatalogsTests",
        isMeant: { isFile($0, .xliff) }
      ) {
        XLIFFDocument.exchanged(Array($0.utf8)).diagnostics
          .map { Problem($0, kind: $0.kind.rawValue) }
      }
    ]

  /// Whether a string begins like a file of a format.
  private static func isFile(_ text: String, _ format: CatalogFormat) -> Bool {
    let first = text.first { !$0.isWhitespace }
    return switch format {
    case .xliff, .stringsdict: first == "<"
    case .json, .arb, .xcstrings: first == "{"
    case .strings: first == "\"" || first == "/" || text.contains(" = ")
    case .po: first == "#" || text.contains("msg")
    default: true
    }
  }

  /// Inputs of problems that the tests cause in another way, such as by a changed file.
  private static let moreInputs: [String: [String]] = [
    "MessageSyntaxTests": ["MMMMMM", "jm", "y P", "y-", "yP", "y 'a", "-"],
    "StringCatalogsTests": [
      "<xliff version=\"1.2\"><file a></file></xliff>",
      "<xliff version=\"1.2\"><file><body><trans-unit><source>a</source></trans-unit></body></file></xliff>",
      "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"k\"><source>A</source><target state=\"bogus\">B</target></trans-unit></body></file></xliff>",
      "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"k|==|plural.meny\"><source>A</source></trans-unit></body></file></xliff>",
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict><key>mnay</key><string>1</string><key>other</key><string>2</string></dict></dict></dict></plist>",
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>Plural</string><key>other</key><string>2</string></dict></dict></dict></plist>",
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict><key>other</key><string>1</string><key>other</key><string>2</string></dict></dict></dict></plist>",
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n%0;\\n\"",
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n;\\n\"",
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n;\\n\"",
      "msgid \"\"\nmsgstr \"Plural-Forms: plural=n!=1;\\n\"",
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"plurals\":{}}}}}}",
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"one\":{\"stringUnit\":{\"value\":\"b\"}}}}}}}}}",
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"foo\":{\"stringUnit\":{\"value\":\"b\"}},\"other\":{\"stringUnit\":{\"value\":\"b\"}}}}}}}}}",
    ],
  ]

  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let page = folder.appending(path: "../../Documentation/Diagnostics.md")
  private static let titles = "| Input | Kind | Severity | Message | Hint | Fix |"

  /// The strings of the tests that are short and have only printed characters and line breaks.
  private static func inputs(of tests: String) throws -> [String] {
    let root = folder.appending(path: "../\(tests)")
    var texts = Set(moreInputs[tests] ?? [])
    // The messages in this folder have another syntax than those of the other tests.
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix(".swift") && !path.hasPrefix("MessageFormat2/") {
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      texts.formUnion(TestTexts(of: source).texts)
    }
    return texts.filter { text in
      text.utf8.count <= 300 && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintedASCII }
    }
    .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// Returns the shortest input for each message of a section, with a fix if there is one.
  private static func rows(of section: Section, inputs: [String]) -> [Row] {
    var rows: [String: Row] = [:]
    // The first pass prefers an input with a fix, which says more.
    for input in inputs where section.isMeant(input) {
      for problem in section.problems(input) {
        let known = rows[problem.shape]?.problem.fix
        if known == nil || (known == "" && problem.fix != "") {
          rows[problem.shape] = Row(input: input, problem: problem)
        }
      }
    }
    for input in inputs where !section.isMeant(input) {
      for problem in section.problems(input) where rows[problem.shape] == nil {
        rows[problem.shape] = Row(input: input, problem: problem)
      }
    }
    return rows.values.sorted {
      ($0.problem.kind, $0.problem.message, $0.input)
        < ($1.problem.kind, $1.problem.message, $1.input)
    }
  }

  private static func text(_ row: Row) -> String {
    let problem = row.problem
    let cells =
      ["`` \(cell(row.input)) ``", problem.kind, problem.severity]
      + [problem.message, problem.hint].map(cell) + [problem.fix]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func cell(_ text: String) -> String {
    text.replacing("\n", with: "⏎").replacing("|", with: "\\|")
  }

  private static func input(of cell: some StringProtocol) -> String {
    String(cell).replacing("\\|", with: "|").replacing("⏎", with: "\n")
  }

  @Test("each row of the page is what the parsers and readers report, and no message is missing")
  func page() throws {
    let inputs = try Dictionary(
      uniqueKeysWithValues: Set(Self.sections.map(\.tests)).map { ($0, try Self.inputs(of: $0)) })
    if ProcessInfo.processInfo.environment["ICUFORMAT_WRITE_PAGES"] != nil {
      let tables = Self.sections.map { section in
        let rows = Self.rows(of: section, inputs: inputs[section.tests] ?? []).map(Self.text)
        return
          (["## \(section.title)", "", Self.titles, "| --- | --- | --- | --- | --- | --- |"] + rows)
          .joined(separator: "\n")
      }
      let old = try String(contentsOf: Self.page, encoding: .utf8)
      let start = try #require(old.range(of: "<!-- tables -->\n"))
      let new = old[..<start.upperBound] + "\n" + tables.joined(separator: "\n\n") + "\n"
      try Data(new.utf8).write(to: Self.page)
    }
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    var count = 0
    for section in Self.sections {
      let body = try #require(
        page.components(separatedBy: "\n## \(section.title)\n").dropFirst().first)
      let lines = body.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
        .filter { $0.hasPrefix("| ``") }
      var shapes: Set<String> = []
      for line in lines {
        let code = try #require(line.dropFirst(5).components(separatedBy: " `` | ").first)
        let input = Self.input(of: code)
        let found = section.problems(input).first {
          Self.text(Row(input: input, problem: $0)) == line
        }
        #expect(found != nil, "\(section.title): \(line)")
        if let found { shapes.insert(found.shape) }
        count += 1
      }
      for row in Self.rows(of: section, inputs: inputs[section.tests] ?? []) {
        #expect(
          shapes.contains(row.problem.shape), "\(section.title) has no row for \(Self.text(row))")
      }
    }
    #expect(count > 150)
  }

  @Test("each kind of diagnostic for patterns has a row, or a reason for having none")
  func kinds() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    // Their smallest inputs are too long, or are no UTF-8.
    let others: Set<String> = [
      "tokenTooLong", "nestingTooDeep", "patternTooLong", "illFormedText", "tooLong",
      "tooManyDigits", "tooManyParts", "nullCharacter",
      "numberTooLarge",
      // ICU checks number patterns, which is above this module.
      "invalidNumberPattern",
    ]
    let kinds =
      MessageDiagnosticKind.allCases.map(\.rawValue) + PrintfDiagnosticKind.allCases.map(\.rawValue)
      + NumberSkeletonDiagnosticKind.allCases.map(\.rawValue)
      + DatePatternDiagnosticKind.allCases.map(\.rawValue)
    for kind in Set(kinds).subtracting(others) {
      #expect(page.contains("| \(kind) |"), "no row has the kind \(kind)")
    }
    for kind in others { #expect(!page.contains("| \(kind) |"), "\(kind) has a row") }
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintedASCII: Bool { (0x20..<0x7F).contains(value) && self != "`" }
}
