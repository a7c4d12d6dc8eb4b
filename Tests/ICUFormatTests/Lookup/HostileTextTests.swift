import Foundation
import ICUFormat
import Testing

/// Well-formed catalogs that are designed to do harm when a key is looked up.
@Suite("Look-ups in hostile catalogs")
struct HostileTextTests {
  private func stringsdict(_ variables: [(name: String, text: String)], format: String)
    -> LocalizationBundle
  {
    let all = variables.map { name, text in
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>\(text)</string></dict>
      """
    }
    let plist = """
      <plist><dict><key>%lld x</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(all.joined(separator: "\n"))
      </dict><key>after</key><string>danach</string></dict></plist>
      """
    return LocalizationBundle(files: ["de.lproj/Localizable.stringsdict": Array(plist.utf8)])
  }

  private func text(_ bundle: LocalizationBundle) -> String {
    String(localized: "\(3) x", bundle: bundle, locale: "de")
  }

  @Test("variables that refer to each other terminate within the limits")
  func cycles() {
    for bundle in [
      stringsdict([("a", "%#@a@")], format: "%#@a@"),
      stringsdict([("a", "%#@b@"), ("b", "%#@a@")], format: "%#@a@"),
      stringsdict(
        [("a", "%1$#@b@ %1$#@b@"), ("b", "%1$#@c@ %1$#@c@"), ("c", "%1$#@a@ %1$#@a@")],
        format: "%#@a@"),
    ] {
      #expect(text(bundle).utf8.count < 100_000)
      #expect(String(localized: "after", bundle: bundle, locale: "de") == "danach")
    }
  }

  @Test("variables that double each other do not fill memory")
  func doubling() {
    let variables = (0..<64).map { index in
      (name: "v\(index)", text: "%1$#@v\(index + 1)@%1$#@v\(index + 1)@")
    }
    let bundle = stringsdict(variables + [(name: "v64", text: "x")], format: "%1$#@v0@")
    #expect(text(bundle).utf8.count < 1_000_000)
  }

  @Test("variables that fan out are limited by the output length, and reported once")
  func fanOut() {
    let fan = String(repeating: "%1$#@fan-out@", count: 100)
    let bundle = stringsdict([("fan-out", "x" + fan)], format: "%1$#@fan-out@")
    let issues = IssueCapture.issues {
      #expect(text(bundle).utf8.count < 1_000_000)
      let styled = LocalizedText("\(3) x", bundle: bundle, locale: "de")
      #expect(styled.resolve().utf8.count < 1_000_000)
    }
    let found = issues.filter { $0.detail.hasPrefix("'%1$#@fan-out@'") }
    #expect(found.map(\.kind) == [.malformedMessage])
    #expect(String(localized: "after", bundle: bundle, locale: "de") == "danach")
  }

  @Test("a width of a billion does not produce a billion spaces")
  func widths() {
    let bundle = LocalizationBundle(texts: ["de": ["%lld wide": "%1000000000lld|%.1000000000f"]])
    let text = String(localized: "\(3) wide", bundle: bundle, locale: "de")
    #expect(text.utf8.count < 1_000_000)
  }

  @Test("a translation with too many variations keeps those within the limit")
  func variations() {
    let cases = (0..<20_000).map { "<key>\($0)</key><string>w\($0)</string>" }
    let plist = """
      <plist><dict><key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      \(cases.joined())</dict></dict><key>after</key><string>danach</string></dict></plist>
      """
    let bundle = LocalizationBundle(files: ["de.lproj/Localizable.stringsdict": Array(plist.utf8)])
    #expect(String(localized: "wide", bundle: bundle, locale: "de", width: 7) == "w7")
    #expect(String(localized: "after", bundle: bundle, locale: "de") == "danach")
  }

  @Test(
    "no table or language name reads files outside the bundle",
    arguments: [
      "../../../../etc/passwd", "/etc/passwd", "..", ".", "", "de.lproj/Localizable",
      "..\\..\\secret", "%2e%2e/secret", "a\0b", "Localizable.strings", "~/secret",
      String(repeating: "../", count: 10_000), "\u{202E}secret",
    ])
  func names(_ name: String) throws {
    let outside = try TemporaryFolder(["secret.strings": "\"a\" = \"secret\";"])
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    _ = outside
    let wanted = name.isEmpty ? "1" : "a"
    #expect(bundle.localizedString(forKey: "a", table: name, language: "de") == wanted)
    let language = LocaleIdentifier(name)
    #expect(["a", "1"].contains(bundle.localizedString(forKey: "a", language: language)))
  }

  @Test("links to files outside the bundle are reported and not followed")
  func links() throws {
    let outside = try TemporaryFolder([
      "secret.strings": "\"a\" = \"secret\";",
      "fr.lproj/Localizable.strings": "\"a\" = \"secret\";",
    ])
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/de.lproj/Outside.strings",
      withDestinationPath: outside.path + "/secret.strings")
    try files.createSymbolicLink(
      atPath: folder.path + "/fr.lproj", withDestinationPath: outside.path + "/fr.lproj")
    try files.createSymbolicLink(
      atPath: folder.path + "/es.lproj", withDestinationPath: folder.path + "/es.lproj")
    let issues = IssueCapture.issues {
      let bundle = LocalizationBundle(path: folder.path)
      #expect(bundle.localizedString(forKey: "a", table: "Outside", language: "de") == "a")
      #expect(bundle.localizedString(forKey: "a", language: "fr") == "a")
      #expect(bundle.localizedString(forKey: "a", language: "de") == "1")
    }
    let subjects = issues.filter { $0.detail == "symbolic link to a file outside the bundle" }.map(
      \.subject)
    #expect(subjects.contains("de.lproj/Outside.strings"))
    #expect(subjects.contains("fr.lproj/Localizable.strings"))
  }
}
