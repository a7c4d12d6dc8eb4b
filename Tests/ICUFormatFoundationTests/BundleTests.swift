import Foundation
import ICUFormatFoundation
import Testing

@Suite("Foundation's bundles", .serialized)
struct BundleTests {
  private func makeBundle() throws -> Bundle {
    let path = NSTemporaryDirectory() + "icuformat-" + UUID().uuidString + ".resources"
    for (name, text) in ["en": "Phone Number", "zh-hant": "電話號碼"] {
      let folder = URL(fileURLWithPath: path + "/\(name).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\"phone_number\" = \"\(text)\"; \"Hello %@\" = \"\(name) %@\";".utf8)
        .write(to: folder.appendingPathComponent("Localizable.strings"))
    }
    return try #require(Bundle(path: path))
  }

  @Test("existing NSLocalizedString calls follow a language switch")
  func switching() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let screen = ContactScreen(bundle: bundle)
    Localization.withLanguages(["zh-Hant"]) {
      #expect(screen.title() == "電話號碼")
      #expect(screen.missing() == "Fax")
      #expect(screen.inMain() == "not there")
    }
    Localization.withLanguages(["en"]) { #expect(screen.title() == "Phone Number") }
    Localization.preferredLanguages = ["zh-TW"]
    defer { Localization.resetPreferredLanguages() }
    #expect(screen.title() == "電話號碼")
  }

  @Test("Foundation always uses the first language; our bundle chooses the best match")
  func negotiation() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let own = LocalizationBundle.shared(for: bundle)
    #expect(Set(own.languages.map(\.languageTag)) == ["en", "zh-Hant"])
    #expect(own.language(for: ["de", "zh-TW"]).languageTag == "zh-Hant")
    #expect(String(localized: "Hello \("Ana")", bundle: bundle, locale: "zh-HK") == "zh-hant Ana")
  }

  @Test("a bundle is made once")
  func identity() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    #expect(LocalizationBundle.shared(for: bundle) === LocalizationBundle.shared(for: bundle))
  }
}
