import Testing

@testable import MessageSyntax

@Suite struct PrintfFormatTests {
  /// Returns the literal text, with directives as `<index conversion>`.
  private func shape(_ format: PrintfFormat) -> String {
    format.segments.map { segment in
      switch segment {
      case .literal(let text, _): text
      case .specifier(let specifier): "<\(specifier.argument)\(specifier.conversion.spelling)>"
      }
    }.joined()
  }

  @Test(
    "directives without a position are counted separately from those with a position",
    arguments: [
      ("%2$@ %@ %@", "<1@> <0@> <1@>"),
      ("%@ %1$@ %@", "<0@> <0@> <1@>"),
      ("%1$@ %@", "<0@> <0@>"),
      ("%*d %d", "<1d> <2d>"),
      ("%.*f", "<1f>"),
      ("%1$*2$d", "<0d>"),
      ("%*.*f %@", "<2f> <3@>"),
    ])
  func numbering(source: String, expected: String) {
    #expect(shape(PrintfFormat(source)) == expected)
  }

  @Test(
    "anything that is not a directive is literal text",
    arguments: [
      ("100%%", "100%"), ("%%%%", "%%"), ("100%", "100%"), ("%", "%"), ("%5", "%5"),
      ("%'d", "'d"), ("%y", "y"), ("%5%|", "5|"), ("100% %@", "100% <0@>"),
      ("100% %%", "100% %"), ("%é!", "é!"), ("%0$@", "%0$@"), ("%128$@", "%128$@"),
      ("%127$@", "<126@>"), ("100% done", "100<0d>one"), ("", ""), ("% ", "% "),
    ])
  func text(source: String, expected: String) {
    #expect(shape(PrintfFormat(source)) == expected)
  }

  @Test(
    "names of variables contain letters, digits, dots and non-ASCII characters",
    arguments: [
      ("%#@files@", "<0#@files@>"), ("%1$#@a.b@ %2$#@größe@", "<0#@a.b@> <1#@größe@>"),
      ("%8$3.2#@f8@", "<7#@f8@>"), ("%04$#@f4@", "<3#@f4@>"), ("%007$@", "<6@>"),
      ("%#[key]@", "<0#@key@>"), ("%[key]@", "<0#@key@>"), ("%#@open", "<0@>open"),
      ("%#@@", "<0@>@"), ("%0$#@zero@", "%0$#@zero@"),
    ])
  func variables(source: String, expected: String) {
    #expect(shape(PrintfFormat(source)) == expected)
  }

  @Test(
    "the description of a format is the same format",
    arguments: [
      "%2$-8.3f of %%", "%#08llx", "%+ d", "%*.*f", "%1$*2$.*3$f", "%#@files@", "%@ has %lld files",
    ])
  func spelling(source: String) {
    let format = PrintfFormat(source)
    #expect(format.description == (source == "%+ d" ? "% +d" : source))
    #expect(PrintfFormat(format.description).description == format.description)
  }

  @Test("all parts of a directive are read")
  func parts() {
    let format = PrintfFormat("é %2$-*1$.3lf")
    guard case .specifier(let specifier)? = format.segments.last else {
      Issue.record("no directive")
      return
    }
    #expect(specifier.range == 3..<14)
    #expect(specifier.argument == 1)
    #expect(specifier.isPositional)
    #expect(specifier.flags == .left)
    #expect(specifier.width == .argument(0, isPositional: true))
    #expect(specifier.precision == .number(3))
    #expect(specifier.length == .l)
    #expect(specifier.conversion == .fixed(uppercase: false))
    #expect(format.segments.first == .literal("é ", range: 0..<3))
  }

  @Test("a dot without digits is the precision zero")
  func dot() {
    #expect(PrintfSpecifier("%.f")?.precision == .number(0))
    #expect(PrintfSpecifier("%.05f")?.precision == .number(5))
    #expect(PrintfSpecifier("%05.1f")?.width == .number(5))
    #expect(PrintfSpecifier("lld")?.length == .ll)
    #expect(PrintfSpecifier("%.2") == nil)
    #expect(PrintfSpecifier("%d files") == nil)
  }

  @Test(
    "each kind of problem is reported",
    arguments: [
      ("100% %@", PrintfDiagnosticKind.strayPercent, 4, 2),
      ("100%", .incompleteSpecifier, 3, 1),
      ("a%yb", .unknownConversion, 1, 2),
      ("%0$@", .positionOutOfRange, 0, 4),
      ("%99999d", .widthTooLarge, 0, 7),
      ("%#@files", .unterminatedVariable, 0, 3),
      ("%n", .countConversionIgnored, 0, 2),
      ("%8@", .widthIgnored, 0, 3),
      ("%@ %1$@", .mixedPositions, 3, 4),
      ("%1$@ %1$d", .conflictingTypes, 5, 4),
      ("%2$@", .skippedArgument, 0, 4),
    ])
  func diagnostics(source: String, kind: PrintfDiagnosticKind, start: Int, length: Int) {
    let found = PrintfFormat(source).diagnostics
    #expect(found.map(\.kind) == [kind])
    // `100% %@`: the percent sign and the flags that follow it.
    let expected = kind == .strayPercent ? 3..<5 : start..<start + length
    #expect(found.first?.range == expected)
  }

  @Test("a diagnostic has a line, a column and a fix")
  func place() {
    let source = "ä\nü 100%"
    let diagnostic = PrintfFormat(source).diagnostics.first
    #expect(diagnostic?.location.line == 2)
    #expect(diagnostic?.location.column == 6)
    #expect(diagnostic?.fix?.applied(to: source) == "ä\nü 100%%")
  }

  @Test("expected arguments have types, and skipped arguments have none")
  func expected() {
    #expect(PrintfFormat("%1$@ %3$@").arguments.map(\.type) == [.object, nil, .object])
    #expect(
      PrintfFormat("%*d %.2lf %c %s %#@n@ %p").arguments.map(\.type)
        == [.integer, .integer, .floatingPoint, .character, .cString, .number, .pointer])
    #expect(PrintfFormat("%1$#@files@ %1$d").arguments.map(\.variables) == [["files"]])
    #expect(PrintfFormat("plain").isPlainText)
  }

  @Test(
    "lengths are ignored in a normalized key",
    arguments: [
      ("%ld apples", "%d apples"), ("%lld apples", "%d apples"), ("%u apples", "%d apples"),
      ("%llu", "%d"), ("%lf", "%f"), ("%.1lf%%", "%.1f%%"), ("%1$@ %2$lld", "%1$@ %2$d"),
    ])
  func normalizedKey(source: String, expected: String) {
    #expect(PrintfFormat(source).normalizedKey == expected)
  }

  @Test(
    "the arguments of a translation are compared with those of its key",
    arguments: [
      ("%d Dateien", "%lld files", 0), ("%@ Dateien", "%lld files", 1),
      ("%2$@ hat %1$lld", "%lld of %@", 0), ("%@ %@", "%@", 1), ("nichts", "%@", 1),
      ("%#@n@", "%lld", 0), ("%.2f", "%lf", 0), ("%Id Dateien", "%d files", 0),
      ("%'d Dateien", "%lld files", 0), ("%1$'Id von %2$-5Id", "%'d of %d", 0),
      ("%'.2f", "%f", 0), ("%'s", "%s", 1), ("50% Idle", "50% Idle", 0), ("%I64d", "%d", 1),
    ])
  func mismatches(translation: String, key: String, count: Int) {
    let found = PrintfFormat(translation).mismatches(with: PrintfFormat(key))
    #expect(found.count == count)
    if translation == "nichts" { #expect(found.allSatisfy { !$0.isError }) }
  }

  // The flags are those of glibc's printf(3).
  @Test(
    "only the flags of the GNU C library are removed",
    arguments: [
      ("%Id of %'d", "%d of %d"), ("%1$'08.3f|%-I5d", "%1$08.3f|%-5d"), ("%I64d", "%I64d"),
      ("50% Idle, 'x'", "50% Idle, 'x'"), ("%'s %Is", "%'s %Is"), ("100%", "100%"),
      ("%%Id %%'d", "%%Id %%'d"), ("I' ü", "I' ü"), ("%'", "%'"),
    ])
  func flagsOfGNU(source: String, expected: String) {
    #expect(PrintfFormat.removingGNUFlags(source) == expected)
  }

  @Test("percent signs in text are doubled")
  func escaping() {
    #expect(PrintfFormat.escaping("100% of 5%") == "100%% of 5%%")
    #expect(PrintfFormat.escaping("plain") == "plain")
  }

  @Test("hostile formats take linear time and stay bounded")
  func hostile() {
    let many = String(repeating: "%5", count: 50_000)
    #expect(PrintfFormat(many).diagnostics.count <= 64)
    let names = String(repeating: "%#@x", count: 50_000)
    #expect(PrintfFormat(names).specifiers.count == 50_000)
    #expect(PrintfFormat(String(repeating: "9", count: 100_000)).isPlainText)
    #expect(PrintfSpecifier("%99999999999999999999d")?.width == .number(PrintfLimits.width))
  }
}
