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

  // UTS #35, part 4: 'Y' is the year of week-of-year calendars, 'D' the day of the year.
  @Test(
    "a year of weeks and a day of the year are reported next to a month",
    arguments: [
      ("YYYY-MM-dd", "yyyy-MM-dd", 1), ("YYYY-MM-DD", "yyyy-MM-dd", 2), ("d.M.YY", "d.M.yy", 1),
      ("LLLL YYYY", "LLLL yyyy", 1), ("D MMM y", "d MMM y", 1), ("YYYY-'W'ww", "YYYY-'W'ww", 0),
      ("YYYY-'W'ww (MM)", "YYYY-'W'ww (MM)", 0), ("yyyy-DDD", "yyyy-DDD", 0),
      ("YYYY", "YYYY", 0), ("yyyy D", "yyyy D", 0), ("MM/dd (D)", "MM/dd (D)", 0),
      ("'YYYY' MM", "'YYYY' MM", 0),
    ])
  func mismatchedFields(source: String, fixed: String, count: Int) throws {
    let diagnostics = DatePattern.parse(source).diagnostics
    #expect(diagnostics.map(\.kind) == Array(repeating: .mismatchedField, count: count))
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    var text = source
    for diagnostic in diagnostics.reversed() {
      text = try #require(diagnostic.fix).applied(to: text)
    }
    #expect(text == fixed)
    var found: [MessageDiagnostic] = []
    _ = MessagePattern(recovering: "{0, date, \(source)}", diagnostics: &found)
    #expect(found.map(\.kind) == Array(repeating: .suspectDatePattern, count: count))
    #expect((try? DatePattern(source)) != nil)
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
