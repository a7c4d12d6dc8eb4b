import Foundation
import ICUFormat
import ICUFormatMacros
import Testing

/// `#localized` shows what `String(localized:)` shows, at each call.
@Suite struct LocalizedAgreementTests {
  private let empty = LocalizationBundle(texts: [:])

  @Test("an interpolated plural keeps its words where no language has the key")
  func pluralOfTheSource() {
    func files(_ n: Int) -> String {
      #localized("\(n, one: "# file", other: "# files")", bundle: empty)
    }
    func named(_ n: Int, _ name: String) -> String {
      #localized(
        "\(name): \(n, zero: "none", one: "# file", other: "# files", as: "count")", bundle: empty)
    }
    func hours(_ hours: Double) -> String {
      #localized("\(hours, one: "# hour", other: "# hours")", bundle: empty)
    }
    Localization.withLanguages(["en"]) {
      #expect([1, 2, 1234].map(files) == ["1 file", "2 files", "1,234 files"])
      #expect(named(1, "Ana") == "Ana: 1 file")
      #expect(named(3, "Bo") == "Bo: 3 files")
      #expect([1, 1.5].map(hours) == ["1 hour", "1.5 hours"])
    }
  }
}
