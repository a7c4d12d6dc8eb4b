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
      ("'YYYY' MM", "'YYYY' MM", 0), ("dYy M", "dYy M", 1), ("yYY MM", "yYY MM", 1),
    ])
  func mismatchedFields(source: String, fixed: String, count: Int) throws {
    let diagnostics = DatePattern.parse(source).diagnostics
    #expect(diagnostics.map(\.kind) == Array(repeating: .mismatchedField, count: count))
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    var text = source
    for diagnostic in diagnostics.reversed() {
      // A field next to one of the new letter has no fix.
      if let fix = diagnostic.fix { text = fix.applied(to: text) }
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

  @Test(
    "a skeleton without a field is an error, and no fix removes all of it",
    arguments: [
      ("-", DatePatternDiagnosticKind.emptySkeleton), ("'y'", .emptySkeleton),
      ("'", .emptySkeleton), (" .00", .emptySkeleton), ("I", .unknownLetter),
      ("n|", .unknownLetter),
    ])
  func noField(source: String, kind: DatePatternDiagnosticKind) throws {
    let diagnostics = DateSkeleton.parse(source).diagnostics
    let first = try #require(diagnostics.first)
    #expect(first.kind == kind)
    #expect(diagnostics.allSatisfy { $0.fix == nil })
    #expect(throws: first) { try DateSkeleton(source) }
  }

  @Test(
    "a fix of a pattern removes its problem and adds none",
    arguments: [
      "jjH", "Hjj", "jjj", "Hj", "jm", "'a'P", "P'a'", "'a'P'b'", "PR", "P''", "''P", "y 'o", "P'",
      "y 'a''", "foo", "MMMMMMMPM", "hhh", "jJ", "jJj",
    ])
  func patternFixes(source: String) {
    expectMended(source) { DatePattern.parse($0).diagnostics }
  }

  @Test(
    "a fix of a skeleton removes its problem and adds none",
    arguments: ["MMM-MMM", "MMMPMMM", "y-M", "y'", "yP", "-y", "y-PM", "-P", "MMMMMM-", "-"])
  func skeletonFixes(source: String) {
    expectMended(source) { DateSkeleton.parse($0).diagnostics }
  }

  /// Expects that each fix leaves only problems that were there before, and one fewer.
  private func expectMended(
    _ source: String, _ diagnostics: (String) -> [DatePatternDiagnostic]
  ) {
    let before = diagnostics(source)
    for diagnostic in before {
      guard let fixed = diagnostic.fix?.applied(to: source) else { continue }
      var left = before.map(\.message)
      if let index = left.firstIndex(of: diagnostic.message) { left.remove(at: index) }
      for other in diagnostics(fixed) {
        let index = left.firstIndex(of: other.message)
        #expect(index != nil, "\(source) -> \(fixed): \(other)")
        if let index { left.remove(at: index) }
      }
    }
  }

  // An apostrophe inside of quoted text is written as two.
  @Test(
    "a quoted letter joins the quoted text beside it",
    arguments: [("'a'P", "'aP'"), ("P'a'", "'Pa'"), ("'a'P'b'", "'aPb'"), ("''P", "'''P'")])
  func joinedQuotes(source: String, fixed: String) {
    #expect(DatePattern.parse(source).diagnostics.first?.fix?.applied(to: source) == fixed)
    #expect(DatePattern.parse(fixed).diagnostics.isEmpty)
  }

  @Test("any string is parsed")
  func anything() {
    for source in ["'''", "'", "''''", "Ř'x", "\u{0}y", "yyyyyyyyyyyyyyyyyyyyyyyyyyy'"] {
      let (pattern, _) = DatePattern.parse(source)
      #expect(DatePattern.parse(pattern.text).pattern.text == pattern.text)
    }
  }
}
