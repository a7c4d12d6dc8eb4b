import Testing

@testable import ICUFormat

@Suite struct KeywordBudgetTests {
  private let start = ContinuousClock.now

  @Test("new locales are limited in total and per second; locales in use are not limited")
  func limits() {
    let budget = KeywordBudget()
    for number in 0..<KeywordBudget.limit {
      #expect(budget.admits("de-u-nu-\(number)", now: start))
    }
    _ = IssueCapture.issues { #expect(!budget.admits("de-u-nu-new", now: start)) }
    #expect(budget.admits("de-u-nu-0", now: start))
    let later = start + .seconds(1)
    let admitted = (0..<100).count { budget.admits("en-u-nu-\($0)", now: later) }
    #expect(admitted == KeywordBudget.perSecond)
    let muchLater = start + .seconds(1_000_000)
    let again = (0..<1000).count { budget.admits("fr-u-nu-\($0)", now: muchLater) }
    #expect(again == KeywordBudget.limit)
  }

  @Test("ignored keywords are reported at most every ten minutes")
  func reports() {
    let budget = KeywordBudget()
    for number in 0..<KeywordBudget.limit { _ = budget.admits("de-u-nu-\(number)", now: start) }
    func reports(at seconds: Int) -> Int {
      IssueCapture.issues {
        for number in 0..<1000 {
          _ = budget.admits("\(seconds)-\(number)", now: start + .seconds(seconds))
        }
      }.count { $0.subject == "Accept-Language" }
    }
    #expect(reports(at: 0) == 1)
    #expect(reports(at: 1) == 0)
    #expect(reports(at: 599) == 0)
    #expect(reports(at: 601) == 1)
  }

  @Test("a header keeps its languages if keywords are ignored")
  func header() {
    let budget = KeywordBudget()
    let header = "ar-EG-u-nu-latn, de;q=0.5"
    #expect(
      AcceptLanguage(header, budget: budget).languages.map(\.languageTag)
        == ["ar-EG-u-nu-latn", "de"])
    _ = IssueCapture.issues {
      for number in 0..<1000 { _ = budget.admits("x-\(number)") }
      #expect(
        AcceptLanguage("ar-SA-u-nu-latn, de;q=0.5", budget: budget).languages.map(\.languageTag)
          == ["ar-SA", "de"])
    }
  }
}
