import Testing

@testable import ICUFormat

@Suite struct LocaleBudgetTests {
  private let start = ContinuousClock.now

  /// Reads a header that comes at the start.
  private func languages(_ header: String, _ budget: LocaleBudget) -> [LocaleIdentifier] {
    AcceptLanguage(header, budget: LocaleBudget.Share(of: budget, at: start)).languages
  }

  @Test("new locales are limited in total and per second; locales in use are not limited")
  func limits() {
    let budget = LocaleBudget()
    for number in 0..<LocaleBudget.limit {
      #expect(budget.admits("de-u-nu-\(number)", now: start))
    }
    _ = IssueCapture.issues { #expect(!budget.admits("de-u-nu-new", now: start)) }
    #expect(budget.admits("de-u-nu-0", now: start))
    let later = start + .seconds(1)
    let admitted = (0..<100).count { budget.admits("en-u-nu-\($0)", now: later) }
    #expect(admitted == LocaleBudget.perSecond)
    let muchLater = start + .seconds(1_000_000)
    let again = (0..<1000).count { budget.admits("fr-u-nu-\($0)", now: muchLater) }
    #expect(again == LocaleBudget.limit)
  }

  @Test("ignored parts are reported at most every ten minutes")
  func reports() {
    let budget = LocaleBudget()
    for number in 0..<LocaleBudget.limit { _ = budget.admits("de-u-nu-\(number)", now: start) }
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
    let budget = LocaleBudget()
    #expect(
      languages("ar-EG-u-nu-latn, de;q=0.5", budget).map(\.languageTag)
        == ["ar-EG-u-nu-latn", "de"])
    _ = IssueCapture.issues {
      for number in 0..<1000 { _ = budget.admits("x-\(number)", now: start) }
      // A locale in use is kept also after a refused one.
      #expect(
        languages("ar-SA-u-nu-latn, ar-EG-u-nu-latn;q=0.9, de-FJ;q=0.5", budget).map(\.languageTag)
          == ["ar-SA", "ar-EG-u-nu-latn", "de"])
    }
  }

  // The listed locale that is nearest by script, then by region; CLDR's likely script of `zh-GB`
  // is `Hant`.
  @Test(
    "without a budget, a locale keeps its script, or becomes the nearest one that ICU lists",
    arguments: [
      ("zh-Hant-US", "zh-Hant"), ("zh-GB", "zh-Hant"), ("zh-KZ", "zh-Hans"),
      ("sr-Latn-DE", "sr-Latn"), ("uz-Cyrl-KZ", "uz-Cyrl"), ("az-Cyrl-RU", "az-Cyrl"),
      ("pt-PT-ao1990", "pt-PT"), ("en-GB-oxendict", "en-GB"), ("de-CH-1996", "de-CH"),
      ("en-Latn-US", "en-US"), ("zh-Hant-TW-pinyin", "zh-Hant-TW"), ("de-FJ", "de"),
      ("de-AT-u-nu-arab", "de-AT"), ("xqx-DE", "xqx"),
      // CLDR's nearest locale: European Portuguese outside of the Americas, British English outside of
      // the regions of American English, Latin American Spanish in the Americas.
      ("pt-DE", "pt-PT"), ("pt-US", "pt"), ("en-PL", "en-GB"), ("es-CA", "es-419"),
    ])
  func fallback(_ header: String, _ wanted: String) {
    let budget = LocaleBudget()
    _ = IssueCapture.issues {
      for number in 0..<1000 { _ = budget.admits("x-\(number)", now: start) }
      #expect(languages(header, budget) == [LocaleIdentifier(wanted)])
    }
  }

  @Test("new locales become available at the rate per second, however often one is requested")
  func rate() {
    let budget = LocaleBudget()
    _ = IssueCapture.issues {
      for number in 0..<1000 { _ = budget.admits("x-\(number)", now: start) }
      // 120 times in 14.4 s.
      let admitted = (1...120).count { number in
        (0..<4).contains {
          budget.admits("y-\(number)-\($0)", now: start + .milliseconds(120 * number))
        }
      }
      #expect(admitted == 120)
      let more = (0..<1000).count { budget.admits("z-\($0)", now: start + .milliseconds(14_400)) }
      // 14.4 s × 16 are 230.
      #expect(more == 110)
    }
  }

  @Test("languages after 40 subtags are ignored")
  func subtags() {
    let budget = LocaleBudget()
    let long = "de-x" + String(repeating: "-a", count: 29)  // 31 subtags
    #expect(
      languages("\(long), fr-CA, it-CH, sr-Latn-RS, pt-BR, en", budget)
        == ["de", "fr-CA", "it-CH", "sr-Latn-RS", "pt-BR"])
    #expect(languages("\(long), fr-CA, \(long), en", budget) == ["de", "fr-CA"])
  }

  @Test("at most six variants and keywords of a header are read")
  func parts() {
    let budget = LocaleBudget()
    let header = (0..<5).map {
      "de-AT-1901-u-ca-hebrew-nu-\(["arab", "deva", "thai", "beng", "khmr"][$0])"
    }
    let tags = languages(header.joined(separator: ","), budget).map(\.languageTag)
    #expect(
      tags == [
        "de-AT-1901-u-ca-hebrew-nu-arab", "de-AT-1901-u-ca-hebrew-nu-deva", "de-AT",
      ])
  }

  @Test("each language with each region needs at most the budget, and no more formatters")
  func regions() {
    let budget = LocaleBudget()
    var formatting: Set<LocaleIdentifier> = []
    let languages = ["agq", "asa", "bas", "bem", "cgg", "dav", "ebu", "guz", "jmc", "kde"]
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    _ = IssueCapture.issues {
      for language in languages {
        for first in letters {
          for second in letters {
            let result = self.languages("\(language)-\(first)\(second)", budget)
            #expect(result.first?.languageCode == language)
            formatting.formUnion(result.map(\.formatting))
          }
        }
      }
    }
    // Those of the budget, and `agq`, `agq_CM`, `asa`, ….
    #expect(formatting.count <= LocaleBudget.limit + 2 * languages.count)
    #expect(self.languages("agq-CM, en-US", budget) == ["agq-CM", "en-US"])
  }

  @Test("a language without a region needs no budget, even if ICU does not know it")
  func unknown() {
    let budget = LocaleBudget()
    _ = IssueCapture.issues {
      for number in 0..<1000 { _ = budget.admits("x-\(number)", now: start) }
      #expect(languages("xqx-DE, jbo, de-AT", budget) == ["xqx", "jbo", "de-AT"])
      #expect(languages("agq-DE", budget) == ["agq"])
    }
  }
}
