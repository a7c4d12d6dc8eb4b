import Testing

@testable import ICUFormat
@testable import ICUFormatStyles

/// Tests which reports are shown.
@Suite struct IssueWindowTests {
  private let start = ContinuousClock.now

  @Test("an issue is shown once, and remembered while it occurs")
  func once() {
    let window = IssueWindow(limit: 10, duration: .seconds(60))
    #expect(window.decide(kind: "a", fact: 1, now: start) == .show)
    for minute in 0..<100 {
      #expect(window.decide(kind: "a", fact: 1, now: start + .seconds(60 * minute)) == .hide)
      // New issues replace old ones, but not those that still occur.
      for number in 0..<9 {
        let fact = 2 + 9 * minute + number
        #expect(window.decide(kind: "a", fact: fact, now: start + .seconds(60 * minute)) == .show)
      }
    }
  }

  @Test("the limit of a kind is reported in one line, and later new issues are shown again")
  func limit() {
    let window = IssueWindow(limit: 100, duration: .seconds(60))
    var decisions: [IssueWindow.Decision: Int] = [:]
    for fact in 0..<100_000 {
      decisions[window.decide(kind: "a", fact: fact, now: start), default: 0] += 1
    }
    #expect(decisions == [.show: 100, .showLimit: 1, .postpone: 99_899])
    #expect(window.decide(kind: "b", fact: 0, now: start) == .show)
    #expect(window.decide(kind: "a", fact: 99_999, now: start + .seconds(59)) == .postpone)
    #expect(window.decide(kind: "a", fact: 0, now: start + .seconds(60)) == .hide)
    #expect(window.decide(kind: "a", fact: 99_999, now: start + .seconds(60)) == .show)
    for fact in 200_000..<200_099 {
      #expect(window.decide(kind: "a", fact: fact, now: start + .seconds(61)) == .show)
    }
    #expect(window.decide(kind: "a", fact: 200_100, now: start + .seconds(62)) == .showLimit)
  }

  @Test("after a restart the limit starts again, and no issue is shown twice")
  func restart() {
    let window = IssueWindow(limit: 2, duration: .seconds(60))
    #expect(
      [1, 2, 3].map { window.decide(kind: "a", fact: $0, now: start) }
        == [.show, .show, .showLimit])
    window.restart()
    #expect(
      [1, 2, 3, 4, 5].map { window.decide(kind: "a", fact: $0, now: start) }
        == [.hide, .hide, .show, .show, .showLimit])
  }

  @Test("custom kinds share one limit beyond a number of kinds")
  func kinds() {
    let window = IssueWindow(limit: 1, duration: .seconds(60))
    let decisions = (0..<10_000).map { window.decide(kind: "kind \($0)", fact: $0, now: start) }
    #expect(decisions.count { $0 == .show } == 65)
    #expect(decisions.count { $0 == .showLimit } == 1)
  }

  @Test(
    "missing languages are logged as debug, missing keys as notice, other issues as warning",
    arguments: [
      (.missingLanguage, "debug"), (.missingKey, "notice"), (.missingTable, "notice"),
      (.emptyBundle, "warning"), (.unreadableFolder, "warning"), (.brokenFile, "warning"),
      (.malformedMessage, "warning"), (.missingArgument, "warning"), (.reportLimit, "warning"),
    ] as [(LocalizationIssue.Kind, String)])
  func levels(kind: LocalizationIssue.Kind, level: String) {
    #expect("\(IssueLog.level(of: LocalizationIssue(kind: kind, subject: "x")))" == level)
  }

  @Test("the last line of a kind says that further reports are not shown")
  func lines() {
    var issue = LocalizationIssue(kind: .missingArgument, subject: "n")
    #expect(IssueLog.line(for: issue, .show) == "missing argument 'n'")
    #expect(
      IssueLog.line(for: issue, .showLimit)
        == "report limit 'missing argument': further reports of this kind about values are not"
        + " shown for 10 minutes")
    #expect(IssueLog.line(for: issue, .hide) == nil)
    issue.bundle = "/srv/app"
    #expect(
      IssueLog.line(for: issue, .showLimit)
        == "report limit 'missing argument': further reports of this kind are not shown for"
        + " 10 minutes")
  }

  @Test("values of requests do not hide the mistakes of translations from the log")
  func origins() {
    let windows = IssueLog.Windows()
    func decisions(_ bundle: String?) -> [IssueWindow.Decision] {
      (0..<300).map { number in
        windows.decide(
          LocalizationIssue(kind: .unusableStyle, subject: "\(number)", bundle: bundle))
      }
    }
    let expected: [IssueWindow.Decision] =
      Array(repeating: .show, count: 200) + [.showLimit] + Array(repeating: .postpone, count: 99)
    #expect(decisions(nil) == expected)
    #expect(decisions("/srv/app") == expected)
  }

  @Test("reports that are shown each time are counted, and shown again after the time span")
  func counts() {
    let window = IssueWindow(limit: 3, duration: .seconds(60))
    #expect(
      (0..<6).map { _ in window.count(kind: "a", now: start) }
        == [.show, .show, .show, .showLimit, .postpone, .postpone])
    #expect(window.count(kind: "b", now: start) == .show)
    #expect(window.count(kind: "a", now: start + .seconds(59)) == .postpone)
    #expect(window.count(kind: "a", now: start + .seconds(60)) == .show)
  }

  @Test("an issue in many invented locales is logged as one issue")
  func locales() {
    let facts = (0..<1000).map { number in
      IssueLog.fact(
        of: LocalizationIssue(
          kind: .missingArgument, subject: "n", locale: LocaleIdentifier("xx-x-a\(number)")))
    }
    #expect(Set(facts).count == 1)
  }

  @Test(
    "names are escaped and truncated, so a report is one line",
    arguments: [
      ("a\nb", "a\\u{A}b"), ("a\r\u{1B}[31mb", "a\\u{D}\\u{1B}[31mb"),
      ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"), ("a\u{2028}b\u{85}c", "a\\u{2028}b\\u{85}c"),
      ("Grüße, 世界 👍", "Grüße, 世界 👍"), ("\0", "\\u{0}"),
      (String(repeating: "x", count: 201), String(repeating: "x", count: 200) + "…"),
    ])
  func escaping(name: String, shown: String) {
    let issue = LocalizationIssue(kind: .missingKey, subject: name)
    #expect(issue.description == "missing key '\(shown)'")
  }

  @Test("all parts of a description are escaped, truncated and named once")
  func description() {
    let evil = "x\nforged"
    let issue = LocalizationIssue(
      kind: LocalizationIssue.Kind(evil), subject: evil, detail: evil,
      locale: LocaleIdentifier(evil), bundle: evil + "1", table: evil + "2", file: evil + "3",
      key: evil + "4", language: LocaleIdentifier(evil + "5"))
    #expect(!issue.description.contains { $0.isNewline })
    let long = String(repeating: "y", count: 1_000_000)
    let large = LocalizationIssue(
      kind: LocalizationIssue.Kind(long), subject: long, detail: long, bundle: long, table: long,
      file: long, key: long)
    #expect(large.description.utf8.count < 2000)
    let full = LocalizationIssue(
      kind: .missingArgument, subject: "n", detail: "found nothing", locale: "de-AT",
      bundle: "/srv/app", table: "Main", file: "de.lproj/Main.strings", key: "%lld files",
      language: "de")
    #expect(
      full.description
        == "missing argument 'n' for de_AT: found nothing (key '%lld files', language de,"
        + " table 'Main', file 'de.lproj/Main.strings', bundle '/srv/app')")
  }

  @Test("a locale with a line feed cannot forge a log line")
  func log() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      for _ in 0..<3 {
        _ = try MessageFormat("{n}", locale: "de\n2026 error forged").format([:])
      }
      for number in 0..<300 {
        _ = try MessageFormat("{many\(number)}", locale: "de").format([:])
      }
    }
    let text = String(
      decoding: result.standardErrorContent + result.standardOutputContent, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.count { $0.contains("missing argument 'n'") } == 1)
    #expect(lines.allSatisfy { !$0.hasPrefix("2026 error forged") })
    #expect(lines.count { $0.contains("missing argument 'many") } <= 200)
    #expect(lines.count { $0.contains("report limit 'missing argument'") } == 1)
  }
}
