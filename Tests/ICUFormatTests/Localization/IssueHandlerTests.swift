import FoundationEssentials
import ICUFormat
import Synchronization
import Testing

@Suite struct IssueHandlerTests {
  @Test("reading the handler a million times does not wrap it")
  func access() throws {
    for _ in 0..<1_000_000 { _ = Localization.issueHandler }
    // A handler that was wrapped a million times would overflow the stack here.
    #expect(try MessageFormat("{0}", locale: "en").format([]) == "{0}")
  }

  // In a separate process: tests on other threads report values, too.
  @Test("reports about values have a separate limit for a handler")
  func valueLimit() async {
    await #expect(processExitsWith: .success) {
      let heard = Mutex<[LocalizationIssue.Kind: Int]>([:])
      let hear: @Sendable (LocalizationIssue) -> Void = { issue in
        heard.withLock { $0[issue.kind, default: 0] += 1 }
      }
      Localization.issueHandler = hear
      let date = Date(timeIntervalSince1970: 1e300)
      let bundle = LocalizationBundle(texts: ["de": ["On %@": "Am %@", "Tag": "Tag"]])
      func report(_ count: Int) {
        for _ in 0..<count {
          _ = String(localized: "On \(date, date: .long)", bundle: bundle, locale: "de")
        }
      }
      report(9_000)
      #expect(heard.withLock { $0 } == [.unusableStyle: 4_000, .reportLimit: 1])
      // Another kind, and the issues of a bundle, have their own counts.
      _ = try MessageFormat("{n}", locale: "de").format([:])
      _ = String(localized: "Night", bundle: bundle, locale: "de")
      #expect(heard.withLock { $0[.missingArgument] } == 1)
      #expect(heard.withLock { $0[.missingKey] } == 1)
      // A strict run has no limit, and a new handler has a new one.
      #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues { report(1) } }
      Localization.issueHandler = hear
      report(1)
      #expect(heard.withLock { $0[.unusableStyle] } == 4_001)
    }
  }
}
