import MessageSyntax
import Testing

@Suite("DatePattern")
struct DatePatternTests {
  @Test(
    "a printed pattern has the same structure and the fewest quotes",
    arguments: [
      ("d. MMMM y", "d. MMMM y"),
      ("yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd'T'HH:mm"),
      ("h 'o''clock' a", "h' o''clock 'a"),
      ("h ''a", "h ''a"),
      ("y年M月d日", "y年M月d日"),
      ("'.'y", ".y"),
      ("", ""),
    ])
  func roundTrip(source: String, printed: String) {
    let (pattern, diagnostics) = DatePattern.parse(source)
    #expect(pattern.text == printed)
    #expect(DatePattern.parse(pattern.text).pattern == pattern)
    #expect(diagnostics.isEmpty)
  }

  @Test("the fields of a skeleton are sorted")
  func skeleton() {
    #expect(DateSkeleton.parse("dMMMy").skeleton.text == "yMMMd")
    #expect(DateSkeleton.parse("mjEd").skeleton.text == "dEjm")
    #expect(DatePattern.parse("d. MMMM 'at' y").pattern.skeleton.text == "yMMMMd")
    #expect(DatePattern.parse("d. MMMM 'at' y").pattern.elements.count == 5)
  }

  @Test(
    "a problem of a pattern is reported with its range and fix",
    arguments: [
      ("y P", DatePatternDiagnosticKind.unknownLetter, 2..<3, "y 'P'"),
      ("jm", .skeletonLetter, 0..<1, "Hm"),
      ("y 'a", .unclosedQuote, 2..<3, "y 'a'"),
      ("MMMMMM", .fieldTooLong, 0..<6, "MMMMM"),
    ])
  func patternProblems(
    source: String, kind: DatePatternDiagnosticKind, range: Range<Int>, fixed: String
  ) throws {
    let diagnostics = DatePattern.parse(source).diagnostics
    let first = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(first.kind == kind)
    #expect(first.range == range)
    #expect(first.fix?.applied(to: source) == fixed)
  }

  @Test(
    "a problem of a skeleton is reported with its fix",
    arguments: [
      ("", DatePatternDiagnosticKind.emptySkeleton, nil),
      ("y-", .literalInSkeleton, "y"),
      ("yP", .unknownLetter, "y"),
    ])
  func skeletonProblems(
    source: String, kind: DatePatternDiagnosticKind, fixed: String?
  ) throws {
    let first = try #require(DateSkeleton.parse(source).diagnostics.first)
    #expect(first.kind == kind)
    #expect(first.fix?.applied(to: source) == fixed)
  }

  @Test("any string is parsed")
  func anything() {
    for source in ["'''", "'", "''''", "Ř'x", "\u{0}y", "yyyyyyyyyyyyyyyyyyyyyyyyyyy'"] {
      let (pattern, _) = DatePattern.parse(source)
      #expect(DatePattern.parse(pattern.text).pattern.text == pattern.text)
    }
  }
}
