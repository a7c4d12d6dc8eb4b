import Testing

@testable import ICUFormat

/// The keys that were reported as missing are remembered, and nothing else.
@Suite struct RecentKeysTests {
  @Test("a hash is contained until another hash takes its place")
  func places() {
    let keys = RecentKeys()
    // The place of a hash depends on its upper half.
    let hashes: [UInt64] = [1, 2, 1 << 32, 2 << 32 | 7, .max]
    var states: [[Bool]] = []
    for hash in hashes {
      let before = keys.contains(hash)
      keys.insert(hash)
      states.append([before, keys.contains(hash)])
    }
    #expect(states == Array(repeating: [false, true], count: hashes.count))
    // 2 took the place of 1.
    let rest = ([0] + hashes).map { keys.contains($0) }
    #expect(rest == [false, false, true, true, true, true])
  }

  private func reported(_ body: () -> Void) -> [String] {
    IssueCapture.issues(of: body).map {
      "\($0.kind.name) \($0.subject) \($0.language?.identifier ?? "")"
    }
  }

  @Test("keys that differ only in form, table, default value or language are reported separately")
  func separate() {
    let bundle = LocalizationBundle(
      texts: ["de": ["a": "b"], "fr": ["a": "c"]], developmentLanguage: "en")
    func look(_ key: LocalizedStringKey, _ locale: LocaleIdentifier, table: String? = nil) {
      for _ in 0..<3 { _ = String(localized: key, table: table, bundle: bundle, locale: locale) }
    }
    #expect(
      reported {
        look("x %@", "de")
        look("x \("y")", "de")
        look("x \("z")", "de")
        look("x \(1)", "de")
        look("x %@", "fr")
        look("x \("y")", "de", table: "Other")
      } == [
        "missing key x %@ de", "missing key x %lld de", "missing key x %@ fr",
        "missing table Other ",
      ])
  }

  @Test("a strict run reports a key that was reported before")
  func strict() {
    let bundle = LocalizationBundle(texts: ["de": ["a": "b"]])
    _ = reported { _ = String(localized: "known", bundle: bundle, locale: "de") }
    for _ in 0..<2 {
      #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          String(localized: "known", bundle: bundle, locale: "de")
        }
      }
    }
  }

  @Test("keys beyond the limit of reports are reported when the limit ends")
  func limit() {
    let bundle = LocalizationBundle(texts: ["de": ["a": "b"]])
    let resolution = bundle.snapshot.resolution(for: LocaleIdentifier("de").preferences)
    func look(_ number: Int) {
      let key = LocalizedStringKey(String(number) + " keys")
      _ = String(localized: key, bundle: bundle, locale: "de")
    }
    _ = reported { for number in 0..<4002 { look(number) } }
    #expect(resolution.content.reporter.name == "files in memory")
    bundle.snapshot.content.reporter.restart()
    let issues = reported {
      look(4001)
      look(4001)
      look(0)
    }
    #expect(issues == ["missing key 4001 keys de"])
  }
}
