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

  @Test("ICU keys with positions find their texts")
  func positions() {
    let bundle = LocalizationBundle(
      texts: [
        "de": [
          "Hello {0}": "Hallo {0}", "{0, number, integer} files": "{0, number, integer} Dateien",
          "{0} has {1, number, integer} files":
            "{0} hat {1, plural, one {# Datei} other {# Dateien}}",
          "It costs {0, number, ::.00}": "Das macht {0}",
        ]
      ], syntax: .icu)
    let name = "Ana"
    func files(_ name: String, _ count: Int) -> String {
      #localized("\(name) has \(count) files", bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(#localized("Hello \(name)", bundle: bundle) == "Hallo Ana")
      #expect(#localized("\(3) files", bundle: bundle) == "3 Dateien")
      #expect(files("Ana", 1) == "Ana hat 1 Datei")
      #expect(files("Bo", 1234) == "Bo hat 1.234 Dateien")
      #expect(#localized("It costs \(2.5, fractionDigits: 2)", bundle: bundle) == "Das macht 2,50")
    }
  }
}
