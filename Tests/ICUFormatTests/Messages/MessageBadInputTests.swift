import ICUFormat
import MessageSyntax
import Testing

/// Tests malformed patterns of translators and tools.
///
/// They produce diagnostics with positions, or the best possible text and a report; never a crash.
@Suite struct MessageBadInputTests {
  /// Returns the first error of a pattern, which the parser and the compiler must both report.
  private func firstError(_ pattern: String) throws -> MessageDiagnostic {
    let parsed = try #require(
      MessageParser.parse(pattern).diagnostics.first { $0.severity == .error })
    do throws(MessageFormatError) {
      _ = try MessageFormat(pattern, locale: "en")
      Issue.record("accepted")
    } catch {
      let compiled = try #require(error.diagnostics.first { $0.severity == .error })
      #expect(compiled == parsed)
    }
    return parsed
  }

  @Test(
    "errors have a line and a column",
    arguments: [
      ("a\n {999999999999}", MessageDiagnosticKind.argumentIndexTooLarge, 2, 3),
      ("{a, plural,}", .missingOther, 1, 1),
      ("ü {a, plural, offset:1}", .missingOther, 1, 3),
      ("x\n\n{a, selectordinal, one {}}", .missingOther, 3, 1),
      ("x {a, plural", .unclosedArgument, 1, 3),
      ("{", .unclosedArgument, 1, 1),
    ])
  func places(pattern: String, kind: MessageDiagnosticKind, line: Int, column: Int) throws {
    let error = try firstError(pattern)
    #expect(error.kind == kind)
    #expect((error.location.line, error.location.column) == (line, column), "\(error)")
  }

  @Test("a plural without cases shows its number")
  func pluralWithoutCases() {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(
      recovering: "{n, plural, } files", locale: "en", diagnostics: &diagnostics)
    #expect(diagnostics.contains { $0.kind == .missingOther })
    #expect(message.format(["n": 1234]) == "1,234 files")
  }

  @Test(
    "the value is shown if no case matches",
    arguments: [
      ("{0, plural, one {# file}} left", "5 left"),
      ("{0, plural, offset:2 one {# file}} left", "3 left"),
      ("{0, selectordinal, one {#st}} place", "5 place"),
      ("Total: {0,choice,0a|1#b} items", "Total: 5 items"),
      ("{0, select, } tail", "5 tail"),
    ])
  func withoutCase(pattern: String, text: String) {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(recovering: pattern, locale: "en", diagnostics: &diagnostics)
    #expect(diagnostics.contains { $0.severity == .error })
    // The third text may come from a fast-path template.
    for _ in 0..<4 { #expect(message.format([5]) == text) }
  }

  @Test("parts that are too long or too deep stay in the text as they are written")
  func nothingLost() {
    var diagnostics: [MessageDiagnostic] = []
    let long = String(repeating: "x", count: MessageLimits.patternLength) + "{0}"
    #expect(
      MessageFormat(recovering: long, locale: "en", diagnostics: &diagnostics).format([1]) == long)
    #expect(diagnostics.map(\.kind) == [.patternTooLong])
    diagnostics = []
    let inner = "<b>text</b>"
    let limit = MessageLimits.nestingDepth
    let deep =
      String(repeating: "<b>", count: limit) + inner + String(repeating: "</b>", count: limit)
    let message = MessageFormat(
      recovering: deep, locale: "en", options: MessageParserOptions(readsTags: true),
      diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.nestingTooDeep])
    #expect(message.format([]) == inner + String(repeating: "</b>", count: limit))
  }

  @Test(
    "the compiler reports all errors of a skeleton, like the parser",
    arguments: [
      "{n,number,::percnt}", "{n,number,:: percnt  x}", "ü{n,number,::.00 bogus zonk}",
      "{n,dateInterval,::}",
    ])
  func skeletons(pattern: String) throws {
    let parsed = MessageParser.parse(pattern).diagnostics
    #expect(!parsed.isEmpty)
    let error = #expect(throws: MessageFormatError.self) {
      _ = try MessageFormat(pattern, locale: "en")
    }
    #expect(error?.diagnostics == parsed)
  }

  @Test("100,000 open braces are errors, and the remaining text is the pattern")
  func openBraces() throws {
    let pattern = String(repeating: "{", count: 100_000)
    #expect(try firstError(pattern).location.line == 1)
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(recovering: pattern, locale: "en", diagnostics: &diagnostics)
    #expect(diagnostics.count <= MessageLimits.diagnostics)
    #expect(message.format([1]) == pattern)
  }

  @Test(
    "a pattern of 1 MB is compiled and formatted",
    arguments: [
      "x", "it's ", "'{' ", "{0}", "{0, number} ", "{0, plural, one {#} other {#s}} ",
      "{0, select, 1 {a} other {b}}", "{name} ",
    ])
  func megabyte(piece: String) throws {
    let count = 1_000_000 / piece.utf8.count + 1
    let message = try MessageFormat(String(repeating: piece, count: count), locale: "en")
    let one = try MessageFormat(piece, locale: "en").format(["0": 1, "name": "n"])
    let text = message.format(["0": 1, "name": "n"])
    #expect(text.utf8.count == one.utf8.count * count)
  }

  @Test("many names and styles are distinguished")
  func manyNamesAndStyles() throws {
    // Styles of 1 to 40 fraction digits, each with its own name, all of them twice.
    let one = (1...40).map { "{a\($0),number,0.\(String(repeating: "0", count: $0))}" }
      .joined(separator: " ")
    let values = Dictionary(uniqueKeysWithValues: (1...40).map { ("a\($0)", MessageArgument($0)) })
    let text = try MessageFormat("\(one) \(one)", locale: "en").format(values)
    let expected = (1...40).map { "\($0).\(String(repeating: "0", count: $0))" }
      .joined(separator: " ")
    #expect(text == "\(expected) \(expected)")
  }

  // U+212A KELVIN SIGN is canonically equal to K; ICU knows only the stem K.
  @Test("styles and names are distinguished by their bytes", arguments: [0, 20])
  func canonicallyEqualParts(others: Int) throws {
    let more = (0..<others).map {
      "{x, number, ::.\(String(repeating: "0", count: $0 + 1))}"
    }
    .joined()
    _ = try MessageFormat("\(more){n, number, ::K}", locale: "en")
    #expect(throws: MessageFormatError.self) {
      try MessageFormat("\(more){n, number, ::\u{212A}}", locale: "en")
    }
    #expect(throws: MessageFormatError.self) {
      try MessageFormat("\(more){n, number, ::K} {n, number, ::\u{212A}}", locale: "en")
    }
  }

  @Test("unpaired surrogates of a UTF-16 file are reported, and the message works")
  func surrogates() throws {
    var units: [UInt16] = [0xFEFF]
    units += "\"files\" = \"{0, plural, one {# ".utf16
    units.append(0xD83D)
    units += "} other {# ".utf16
    units.append(0xDE00)
    units += "}}\";\n".utf16
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let reading = StringCatalog.read(bytes, as: .strings, language: "en", file: "a.strings")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.kind == .encoding)
    #expect((diagnostic.line, diagnostic.column) == (1, 31), "\(diagnostic)")
    let pattern = try #require(reading.catalog.entries.first?.value)
    let message = try MessageFormat(pattern, locale: "en")
    #expect(message.format([1]) == "1 \u{FFFD}")
    #expect(message.format([2]) == "2 \u{FFFD}")
  }

  @Test(
    "missing arguments and arguments of the wrong type give the best text and a report",
    arguments: [
      ("{0} files", [], "{0} files", LocalizationIssue.Kind.missingArgument),
      ("{0, plural, one {1} other {#!}}", [], "{0}", .missingArgument),
      ("{0, plural, one {1} other {#!}}", ["many"], "many!", .mismatchedArgument),
      ("{0, number}", ["x"], "x", .mismatchedArgument),
      ("{0, date}", [MessageArgument("x")], "x", .mismatchedArgument),
    ] as [(String, [MessageArgument], String, LocalizationIssue.Kind)])
  func arguments(
    pattern: String, arguments: [MessageArgument], text: String, kind: LocalizationIssue.Kind
  ) throws {
    let message = try MessageFormat(pattern, locale: "en")
    #expect(message.format(arguments) == text)
    do throws(LocalizationIssue) {
      _ = try message.formatStrictly(arguments)
      Issue.record("no error")
    } catch {
      #expect(error.kind == kind)
    }
  }
}
