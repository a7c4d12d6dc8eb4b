import Foundation
import ICUFormat
import Testing

/// Where a key is searched that the reader's own language does not have.
@Suite("Fallbacks of languages")
struct LanguageFallbackTests {
  @Test("the development language's own folder comes before Base.lproj")
  func base() throws {
    let info = """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    let folder = try TemporaryFolder([
      "Info.plist": info,
      "Base.lproj/Localizable.strings": "\"a\" = \"BASE\"; \"b\" = \"BASE\";",
      "en.lproj/Localizable.strings": "\"a\" = \"EN\";",
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(bundle.localizedString(forKey: "a", language: "en") == "EN")
    #expect(bundle.localizedString(forKey: "b", language: "en") == "BASE")
    #expect(Bundle(path: folder.path)?.localizedString(forKey: "a", value: nil, table: nil) == "EN")
  }
}
