import Foundation
import Testing

@testable import ICUFormat

/// Every missing translation is reported, and nothing else.
@Suite("Missing translations")
struct MissingTextTests {
  /// Returns the issues of one bundle, because other tests look up keys at the same time.
  private func issues(
    in name: String, _ body: () throws -> Void
  ) rethrows -> [LocalizationIssue] {
    try IssueCapture.issues(of: body).filter { $0.bundle == name }
  }

  // MARK: - Bundles without files

  @Test("a folder without files is reported once, with its path and the expected file names")
  func emptyFolder() throws {
    let folder = try TemporaryFolder(["readme.txt": "x"])
    for (path, reason) in [
      (folder.path, "no localization files"), (folder.path + "/none", "no such file or folder"),
      (folder.path + "/readme.txt", "not a folder"),
    ] {
      let bundle = LocalizationBundle(path: path)
      let found = issues(in: path) {
        for number in 0..<100 {
          #expect(
            String(localized: "empty \(number)", bundle: bundle, locale: "de")
              == "empty \(number)")
          _ = LocalizedText("empty", bundle: bundle, locale: "fr").resolve()
        }
      }
      #expect(found.map(\.kind) == [.emptyBundle])
      #expect(found.first?.subject == path)
      #expect(found.first?.detail.hasPrefix(reason + "; expected files such as ") == true)
      for name in ["<language>.lproj/<table>.strings", ".xcstrings", "<table>_<language>.arb"] {
        #expect(found.first?.description.contains(name) == true)
      }
      for _ in 0..<2 {
        let issue = #expect(throws: LocalizationIssue.self) {
          try Localization.withStrictIssues { String(localized: "x", bundle: bundle, locale: "de") }
        }
        #expect(issue?.kind == .emptyBundle)
        #expect(throws: LocalizationIssue.self) {
          try Localization.withStrictIssues {
            LocalizedText("x", bundle: bundle, locale: "de").resolve()
          }
        }
      }
    }
  }

  // The program of the tests may have files beside it, so the listing is not that of its folder.
  @Test("the folder of resources beside the program is named, with the remedy")
  func resourceFolder() throws {
    let folder = try TemporaryFolder([
      "a_Data.resources/model.bin": "x", "app_Core.resources/de.lproj/Localizable.strings": "",
      "app_app.resources/Localizable.strings": "", "de.lproj.txt": "x",
    ])
    #expect(ResourceFolder.name(beside: folder.path, program: "app") == "app_app.resources")
    #expect(ResourceFolder.name(beside: folder.path, program: "other") == "app_Core.resources")
    #expect(ResourceFolder.name(beside: folder.path + "/a_Data.resources", program: "a") == nil)
    #expect(ResourceFolder.name(beside: folder.path + "/none", program: "a") == nil)
    let reason = ResourceFolder.remedy("app_app.resources")
    for part in ["'app_app.resources'", "'bundle: .module'", "a copy beside the program"] {
      #expect(reason.contains(part))
    }
    let issue = LocalizationIssue(kind: .emptyBundle, subject: "/app", detail: reason)
    #expect(issue.description.count <= 170)
  }

  @Test("a look-up that names no bundle is told how to name one")
  func programFolder() throws {
    let reason = try #require(FolderListing(folder: ProgramFolder.path).emptyReason)
    #expect(reason.contains("'bundle: LocalizationBundle(path: \"Localizations\")'"))
    #expect(!reason.contains(FolderListing.fileNames))
    let issue = LocalizationIssue(kind: .emptyBundle, subject: "/app", detail: reason)
    // Two lines of a terminal.
    #expect(issue.description.count <= 160 && issue.description.contains("(path: \"L"))
    let other = try #require(FolderListing(folder: ProgramFolder.path + "/x").emptyReason)
    #expect(other.contains(FolderListing.fileNames))
  }

  @Test("a relative path is reported as an absolute path")
  func relativePath() {
    let path = FileManager.default.currentDirectoryPath + "/no-such-folder"
    let bundle = LocalizationBundle(path: "no-such-folder")
    let found = issues(in: path) { _ = String(localized: "x", bundle: bundle) }
    #expect(found.map(\.subject) == [path])
  }

  @Test("a bundle is not reported before the first look-up")
  func firstLookup() throws {
    let folder = try TemporaryFolder([:])
    let found = IssueCapture.issues { _ = LocalizationBundle(path: folder.path).languages }
    #expect(found.filter { $0.bundle == folder.path }.isEmpty)
  }

  @Test("a main bundle without files is reported at the first look-up")
  func main() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      for _ in 0..<100 { _ = String(localized: "Hello", locale: "de") }
    }
    let text = String(
      decoding: result.standardErrorContent + result.standardOutputContent, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains("empty bundle '/") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("bundle: LocalizationBundle(path:") == true)
  }

  @Test("files in memory with unknown names are reported; no files are intended")
  func memory() {
    let named = LocalizationBundle(files: ["German": [], "texts.txt": []])
    let issue = #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { String(localized: "x", bundle: named, locale: "de") }
    }
    #expect(issue?.detail.hasPrefix("none of the 2 files is a localization file") == true)
    let none = LocalizationBundle(texts: [:])
    #expect(throws: Never.self) {
      try Localization.withStrictIssues { String(localized: "x", bundle: none, locale: "de") }
    }
  }

  // MARK: - Keys that one language lacks

  private func three() -> LocalizationBundle {
    LocalizationBundle(texts: [
      "de": ["only de": "nur de", "a %lld": "ein %lld", "all": "alle", "%@ – %@": "%@ bis %@"],
      "en": ["only de": "only de (en)", "a %lld": "an %lld", "all": "all", "%@ – %@": "%@–%@"],
      "pl": ["all": "wszystkie"],
    ])
  }

  @Test("a key that only the source language has is reported once as missing")
  func fallback() throws {
    let bundle = three()
    let found = IssueCapture.issues {
      for _ in 0..<100 {
        for reader in ["pl", "pl-PL", "pl-x-a"] as [LocaleIdentifier] {
          #expect(String(localized: "only de", bundle: bundle, locale: reader) == "only de (en)")
          #expect(String(localized: "a \(3)", bundle: bundle, locale: reader) == "an 3")
          #expect(
            LocalizedText("only de", bundle: bundle, locale: reader).resolve() == "only de (en)")
          #expect(String(localized: "all", bundle: bundle, locale: reader) == "wszystkie")
        }
      }
    }.filter { ["only de", "a %lld", "all"].contains($0.subject) && $0.bundle != nil }
    #expect(found.map(\.kind) == [.missingKey, .missingKey])
    #expect(found.map(\.subject) == ["only de", "a %lld"])
    #expect(found.allSatisfy { $0.language == "pl" && $0.table == "Localizable" })
    #expect(found.first?.detail == "'en' is shown instead")
  }

  @Test("a key with arguments that the source language lacks is missing, as one without them")
  func sourceLanguage() throws {
    let bundle = LocalizationBundle(
      texts: ["en": ["Known %lld": "Known %lld"], "de": ["Known %lld": "Bekannt %lld"]],
      developmentLanguage: "en")
    let keys: [LocalizedStringKey] = ["Brand new", "Brand new \(3)", "Hello, \("Ada")"]
    for key in keys {
      let issue = #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues { String(localized: key, bundle: bundle, locale: "en") }
      }
      #expect(issue?.kind == .missingKey)
    }
    try Localization.withStrictIssues {
      #expect(String(localized: "Known \(3)", bundle: bundle, locale: "en") == "Known 3")
    }
    // Without a file of the source language, the keys are the strings.
    let keysOnly = LocalizationBundle(
      texts: ["de": ["Known %lld": "Bekannt %lld"]], developmentLanguage: "en")
    try Localization.withStrictIssues {
      for key in keys { _ = String(localized: key, bundle: keysOnly, locale: "en") }
    }
  }

  @Test("a strict run throws for such a key each time, without suppressing later reports")
  func strictFallback() throws {
    let bundle = three()
    let site = CallSite(table: nil)
    func text() -> String { site.text([], bundle: bundle) { "only de" } }
    for _ in 0..<2 {
      let issue = #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          String(localized: "only de", bundle: bundle, locale: "pl")
        }
      }
      #expect(issue?.kind == .missingKey)
      #expect(issue?.language == "pl")
      #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          LocalizedText("a \(3)", bundle: bundle, locale: "pl").resolve()
        }
      }
      Localization.withLanguages(["pl"]) {
        #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues { text() } }
        #expect(text() == "only de (en)")
      }
    }
    let found = IssueCapture.issues {
      for _ in 0..<3 { _ = String(localized: "a \(4)", bundle: bundle, locale: "pl") }
    }.filter { $0.subject == "a %lld" && $0.language == "pl" }
    #expect(found.count == 1)
    // The source language and languages with the key report nothing.
    try Localization.withStrictIssues {
      for reader in ["de", "de-AT", "en", "en-GB"] as [LocaleIdentifier] {
        _ = String(localized: "only de", bundle: bundle, locale: reader)
        Localization.withLanguages([reader]) { _ = text() }
      }
      _ = String(localized: "all", bundle: bundle, locale: "pl")
    }
  }

  @Test("a key that is looked up without formatting is reported too")
  func raw() throws {
    let bundle = LocalizationBundle(texts: ["de": ["x": "x"], "en": ["x": "x"]])
    let found = IssueCapture.issues {
      for _ in 0..<10 {
        #expect(bundle.localizedString(forKey: "raw.key", language: "de") == "raw.key")
        #expect(bundle.localizedString(forKey: "raw.key", value: "w", language: "de") == "w")
      }
    }.filter { $0.subject == "raw.key" }
    #expect(found.map(\.kind) == [.missingKey])
    try Localization.withStrictIssues {
      #expect(bundle.localizedString(forKey: "raw.key", value: "w", language: "en") == "w")
    }
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        bundle.localizedString(forKey: "raw.key", language: "en")
      }
    }
    let folder = try TemporaryFolder([:])
    let empty = LocalizationBundle(path: folder.path)
    let reported = issues(in: folder.path) {
      for _ in 0..<10 { _ = empty.localizedString(forKey: "x", language: "de") }
    }
    #expect(reported.map(\.kind) == [.emptyBundle])
  }

  @Test("a strict run throws for a language that the bundle does not have")
  func strictLanguage() {
    let bundle = three()
    for _ in 0..<2 {
      let issue = #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          String(localized: "only de", bundle: bundle, locale: "ja")
        }
      }
      #expect(issue?.kind == .missingKey)
    }
    let found = IssueCapture.issues {
      _ = String(localized: "only de", bundle: bundle, locale: "ja")
    }
    #expect(found.filter { $0.subject == "only de" && $0.kind == .missingKey }.isEmpty)
  }

  @Test("a key in a language that the user's language inherits from is not missing")
  func parents() throws {
    let bundle = LocalizationBundle(texts: [
      "pt": ["a": "pt a", "b": "pt b"], "pt-BR": ["a": "br a"], "en": ["a": "a", "b": "b"],
    ])
    try Localization.withStrictIssues {
      #expect(String(localized: "b", bundle: bundle, locale: "pt-BR") == "pt b")
    }
  }

  @Test(
    "keys without letters are never missing",
    arguments: ["%@", "%lld / %lld", "–", "%1$@: %2$@", "100 %%", "{0} / {name}", "…", "", "42"])
  func letters(key: String) throws {
    let bundle = LocalizationBundle(texts: ["de": ["known": "bekannt"], "en": ["known": "known"]])
    try Localization.withStrictIssues {
      _ = String(
        localizedKey: key, defaultValue: LocalizedStringKey(key), bundle: bundle, locale: "de")
      _ = String(localized: "\(1) / \("x")", bundle: bundle, locale: "de")
      _ = LocalizedText("\(1)–\(2)", bundle: bundle, locale: "de").resolve()
      _ = String(localized: "\("x") – \("y")", bundle: three(), locale: "pl")
    }
    for key in ["%@ x", "é", "世", "{0} of", "{a b}"] {
      #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          String(localized: LocalizedStringKey(key), bundle: bundle, locale: "de")
        }
      }
    }
  }

  // MARK: - Languages that a bundle does not have

  @Test("any number of invented languages causes one report")
  func languages() {
    let bundle = LocalizationBundle(
      texts: ["de": ["known": "bekannt"]], developmentLanguage: "de")
    let found = IssueCapture.issues {
      for number in 0..<600 {
        let locale = LocaleIdentifier("q\(Unicode.Scalar(UInt8(97 + number % 26)))-x-m\(number)")
        _ = String(localized: "absent language", bundle: bundle, locale: locale)
      }
    }.filter { $0.kind == .missingLanguage && $0.bundle == "files in memory" }
    let own = found.filter { $0.subject.hasPrefix("q") }
    #expect(own.count == 1)
    #expect(own.first?.language == "de")
  }

  @Test("users of absent languages are counted and reported every ten minutes")
  func languageCounts() {
    let reporter = BundleReporter(name: "counted languages")
    let start = ContinuousClock.now
    let found = IssueCapture.issues {
      for second in 0..<1300 {
        reporter.reportMissingLanguage(
          LocaleIdentifier("qa-x-a\(second)"), shown: second % 2 == 0 ? "de" : "fr",
          now: start + .seconds(second))
      }
    }.filter { $0.bundle == "counted languages" }
    #expect(
      found.map(\.detail) == [
        "'de' is shown instead", "'fr' is shown instead",
        "'de' is shown instead; 300 look-ups since the last report",
        "'fr' is shown instead; 300 look-ups since the last report",
        "'de' is shown instead; 300 look-ups since the last report",
        "'fr' is shown instead; 300 look-ups since the last report",
      ])
  }

  @Test("many missing keys do not suppress other kinds, other bundles or later reports")
  func exhaustion() throws {
    let bundle = LocalizationBundle(texts: ["de": ["known": "bekannt"]])
    let other = LocalizationBundle(texts: ["de": ["known": "bekannt"]])
    let found = IssueCapture.issues {
      for number in 0..<12_000 {
        _ = String(
          localizedKey: "exhausting \(number)", defaultValue: "x", bundle: bundle, locale: "de")
      }
      _ = String(localized: "x", table: "AfterExhaustion", bundle: bundle, locale: "de")
      _ = String(localized: "after exhaustion", bundle: other, locale: "de")
    }
    #expect(found.count { $0.subject.hasPrefix("exhausting ") } == 4000)
    #expect(found.contains { $0.kind == .reportLimit && $0.subject == "missing key" })
    #expect(found.contains { $0.subject == "AfterExhaustion" })
    #expect(found.contains { $0.subject == "after exhaustion" })
  }

  // MARK: - One report per issue

  @Test(
    "one issue is one report, in all languages and for all ways to look up a key",
    arguments: [
      ("de.lproj/T.strings", "\"a %lld\" = \"%lld %\";\n\"b\" = \"x\";", "malformed message"),
      ("de.lproj/T.strings", "\"a %lld\" = \"%#@x@\";\n\"b\" = \"x\";", "malformed message"),
      ("de.lproj/T.strings", "\"a %lld\" = \"%lld %2$@\";\n\"b\" = \"x\";", "missing argument"),
      ("de.lproj/T.strings", "\"a %lld\" = \"%f\";\n\"b\" = \"x\";", "mismatched argument"),
      ("de.lproj/T.strings", "\"a %lld\" = \"1\"\n\"b\" = \"x\";", "broken file"),
      ("T_de.json", #"{"a {n}": "{n, plural, one {#} other {#}", "b": "x"}"#, "malformed message"),
      ("T_de.json", #"{"a {n}": "{n} {m}", "b": "x"}"#, "missing argument"),
      ("T_de.json", #"{"b": "x", "a {n}": "1, "c": "2", "d": "3", "e": "4"}"#, "broken file"),
      ("T_de.arb", #"{"b": "x", "a {n}": 1", "c": "2", "d": "3", "e": "4"}"#, "broken file"),
    ])
  func oneReport(file: String, text: String, kind: String) throws {
    let folder = try TemporaryFolder([file: text, "en.lproj/T.strings": "\"z\" = \"z\";"])
    let bundle = LocalizationBundle(path: folder.path)
    let site = CallSite(table: "T", pattern: "a {n}", names: ["n"])
    let found = issues(in: folder.path) {
      for _ in 0..<100 {
        for locale in ["de", "de-AT", "de-CH", "de-x-a"] as [LocaleIdentifier] {
          _ = String(localized: "a \(3, as: "n")", table: "T", bundle: bundle, locale: locale)
          _ = LocalizedText(
            "a \(3, as: "n")", tableName: "T", bundle: bundle, locale: locale
          ).resolve()
          Localization.withLanguages([locale]) {
            _ = site.text([3], bundle: bundle) { "a \(3, as: "n")" }
          }
        }
      }
    }
    let own = found.filter { $0.kind != .missingKey }
    #expect(own.map(\.kind.name) == [kind])
    #expect(own.first?.file == file)
    #expect(own.first?.language == "de")
    if kind != "broken file" { #expect(own.first?.key?.hasPrefix("a ") == true) }
  }
}
