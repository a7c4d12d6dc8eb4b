import Foundation
import ICUFormatFoundation
import Testing

// Without `import func ICUFormatFoundation.NSLocalizedString`: the overloads win over Foundation's.

@Suite struct NSLocalizedStringTests {
  private let bundle = SampleBundle.bundle

  @Test("a form that leaves an argument out follows the current language")
  func forms() {
    Localization.withLanguages(["de"]) {
      #expect(NSLocalizedString("Hello", bundle: bundle, comment: "") == "Hallo")
      #expect(
        NSLocalizedString("Your cart", tableName: "Cart", bundle: bundle, comment: "")
          == "Ihr Warenkorb")
      #expect(NSLocalizedString("none", bundle: bundle, value: "x", comment: "") == "x")
      #expect(NSLocalizedString("none", comment: "") == "none")
      #expect(NSLocalizedString("none", value: "x", comment: "") == "x")
      #expect(NSLocalizedString("none", tableName: "Cart", comment: "") == "none")
      #expect(NSLocalizedString("none", tableName: nil, value: "x", comment: "") == "x")
      let table: String? = nil
      #expect(NSLocalizedString("Hello", tableName: table, bundle: bundle, comment: "") == "Hallo")
    }
  }

  @Test("the form with all arguments needs no import where the table has a name")
  func allArguments() {
    Localization.withLanguages(["de"]) {
      #expect(
        NSLocalizedString("Your cart", tableName: "Cart", bundle: bundle, value: "", comment: "")
          == "Ihr Warenkorb")
    }
  }

  // Apple's `NSString` keeps the forms of a `.stringsdict`; Foundation's function crashes on Linux.
  @Test("a translation with variables has their forms 'other'")
  func variables() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appending(path: "de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    let file = """
      <plist version="1.0"><dict><key>photos</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@photos@ gefunden</string>
      <key>photos</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld Foto</string><key>other</key><string>%lld Fotos</string>
      </dict></dict></dict></plist>
      """
    try Data(file.utf8).write(to: german.appending(path: "Localizable.stringsdict"))
    let bundle = try #require(Bundle(path: folder.path))
    Localization.withLanguages(["de"]) {
      let format = NSLocalizedString("photos", bundle: bundle, comment: "")
      #expect(format == "%lld Fotos gefunden")
      #expect(String.localizedStringWithFormat(format, 5) == "5 Fotos gefunden")
    }
  }
}
