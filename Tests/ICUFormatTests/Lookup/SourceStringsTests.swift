import Foundation
import Synchronization
import Testing

@testable import ICUFormat
@testable import ICUFormatMemory

/// The second look-up of a missing key shows what the first one shows, which nothing was stored for.
@Suite("Source strings of missing keys")
struct SourceStringsTests {
  private func bundle() -> LocalizationBundle {
    LocalizationBundle(texts: [
      "de": ["other": "andere"], "ar": ["other": "أخرى"], "hi": ["other": "अन्य"],
      "pl": ["other": "inne"],
    ])
  }

  /// Among them are keys of one canonical form with arguments of different types.
  private static let keys: [LocalizedStringKey] = [
    "\("Ana") has \(3) files", "\("Ana") has \(-1_234_567) files", "\("Ana") has \(UInt(3)) files",
    "\("Ana") has \(Int32(7)) files", "\("Ana") has \(UInt64.max) files",
    "\("Ana") has \(Int.min) files", "\("אנה") has \(5, fractionDigits: 2) files",
    "\(7) has \(8) files", "\("Ana") has \(3.5) files", "\("") has \(0) files",
    "\("Ana", specifier: "%@") has \(3, specifier: "%5d") files", "\(1)\(2)\(3)\(4)",
    "100% of \("x")", "100%% of \("x")", "%@ has %lld files", "%@ has %d files", "100%", "Hello",
    "",
    "^[\(3) apple](inflect: true)", "**\("x")** [link](https://example.org)", "\(percent: 0.256)",
    "\(Date(timeIntervalSince1970: 0), date: .long)", "\(["a", "b"])",
    "\(LocalizedStringKey("Hello")) and \(3)", "\(3, one: "# file", other: "# files")",
  ]

  @Test(
    "each look-up of a missing key shows the same",
    arguments: ["en", "de", "de-AT", "ar", "ar-EG", "hi-u-nu-deva", "pl", "fr"]
      as [LocaleIdentifier])
  func same(locale: LocaleIdentifier) {
    let shared = bundle()
    for _ in 0..<2 {
      for (index, key) in Self.keys.enumerated() {
        let first = String(localized: key, bundle: bundle(), locale: locale)
        for _ in 0..<3 {
          let text = String(localized: key, bundle: shared, locale: locale)
          #expect(Array(text.utf8) == Array(first.utf8), "key \(index)")
        }
      }
    }
  }

  @Test("a missing key is stored after its first look-up, and is reported once")
  func storing() {
    let bundle = LocalizationBundle(texts: ["de": ["other": "andere"]])
    let found = IssueCapture.issues {
      for count in 0..<100 {
        let text = String(localized: "\("Ana") has \(count) pages", bundle: bundle, locale: "de")
        #expect(text == "Ana has \(count) pages")
      }
    }
    #expect(found.filter { $0.key == "%@ has %lld pages" }.count == 1)
    #expect(bundle.content.sourceStrings.templates.count.load(ordering: .relaxed) == 1)
  }

  @Test("a strict run reports a stored key")
  func strict() {
    let bundle = LocalizationBundle(texts: ["de": ["other": "andere"]])
    for _ in 0..<3 { _ = String(localized: "\(3) pages", bundle: bundle, locale: "de") }
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "\(3) pages", bundle: bundle, locale: "de")
      }
    }
  }

  @Test("no more keys are stored than the limit, and all are shown")
  func limit() {
    let bundle = LocalizationBundle(texts: ["de": ["other": "andere"]])
    for index in 0..<2100 {
      let text = "Text \(index)"
      let key = LocalizedStringKey(text)
      for _ in 0..<2 {
        #expect(String(localized: key, bundle: bundle, locale: "de") == text)
      }
    }
    #expect(bundle.content.sourceStrings.templates.count.load(ordering: .relaxed) == 2048)
  }

  @Test("new translations replace a stored source string")
  func reloading() throws {
    let folder = try TemporaryFolder(["de.json": #"{"other": "andere"}"#])
    let bundle = LocalizationBundle(path: folder.path)
    for _ in 0..<3 { #expect(String(localized: "Save", bundle: bundle, locale: "de") == "Save") }
    try Data(#"{"Save": "Sichern"}"#.utf8).write(to: URL(filePath: folder.path + "/de.json"))
    bundle.reload()
    #expect(String(localized: "Save", bundle: bundle, locale: "de") == "Sichern")
  }
}
