import Foundation
import Synchronization
import Testing

@testable import ICUFormat

/// Unreadable files are reported and read again; until then, the previous strings are shown.
@Suite("Unreadable files")
struct UnreadableFileTests {
  private let files = FileManager.default

  private func text(_ bundle: LocalizationBundle) -> String {
    String(localized: "a", bundle: bundle, locale: "de")
  }

  /// Returns the localized string as soon as it is the expected one, or after some seconds.
  private func text(_ bundle: LocalizationBundle, awaited: String) async throws -> String {
    for _ in 0..<100 where text(bundle) != awaited {
      try await Task.sleep(for: .milliseconds(50))
    }
    return text(bundle)
  }

  private func broken(
    _ folder: TemporaryFolder, _ body: () throws -> Void
  ) rethrows -> [LocalizationIssue] {
    try IssueCapture.issues(of: body).filter { $0.bundle == folder.path }
  }

  @Test("a link that replaces a file after the listing is not followed")
  func link() async throws {
    let outside = try TemporaryFolder(["secret.strings": "\"a\" = \"secret\";"])
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let path = folder.path + "/de.lproj/Localizable.strings"
    let bundle = LocalizationBundle(path: folder.path)
    try files.removeItem(atPath: path)
    try files.createSymbolicLink(
      atPath: path, withDestinationPath: outside.path + "/secret.strings")
    let issues = broken(folder) { for _ in 0..<10 { #expect(text(bundle) == "a") } }
    #expect(issues.map(\.kind) == [.brokenFile])
    #expect(
      issues.first?.detail == "the file cannot be read: the path contains a symbolic link")
    #expect(issues.first?.file == "de.lproj/Localizable.strings")
    try files.removeItem(atPath: path)
    try folder.write("\"a\" = \"2\";", to: "de.lproj/Localizable.strings")
    #expect(try await text(bundle, awaited: "2") == "2")
  }

  @Test("a folder that becomes a link after the listing is not followed")
  func folderLink() throws {
    let outside = try TemporaryFolder(["Localizable.strings": "\"a\" = \"secret\";"])
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    try files.removeItem(atPath: folder.path + "/de.lproj")
    try files.createSymbolicLink(
      atPath: folder.path + "/de.lproj", withDestinationPath: outside.path)
    #expect(text(bundle) == "a")
    bundle.reload()
    #expect(text(bundle) == "a")
  }

  @Test(
    "a file in another format replaces a removed one, which keeps its other translations",
    arguments: [
      ("de.lproj/Localizable.strings", "\"a\" = \"old\"; \"b\" = \"kept\";"),
      ("de.json", #"{"a": "old", "b": "kept"}"#),
    ])
  func replaced(name: String, text old: String) throws {
    let folder = try TemporaryFolder([name: old])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(bundle) == "old")
    let po = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"a\"\nmsgstr \"new\"\n"
    try folder.write(po, to: "de.po")
    bundle.reload()
    // The order of the formats decides between files that exist.
    #expect(text(bundle) == "old")
    try files.removeItem(atPath: folder.path + "/" + name)
    _ = broken(folder) {
      for _ in 0..<2 {
        bundle.reload()
        #expect(text(bundle) == "new")
        #expect(String(localized: "b", bundle: bundle, locale: "de") == "kept")
      }
    }
    try folder.write(old.replacing("old", with: "again"), to: name)
    bundle.reload()
    #expect(text(bundle) == "again")
  }

  // A static property is made under a lock that a handler which looks up a string would need.
  @Test("a link that leads outside is reported at the first look-up, not when the bundle is made")
  func linkInListing() throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    try files.createSymbolicLink(
      atPath: folder.path + "/Localizable_es.json", withDestinationPath: "/etc/hostname")
    func issues(of body: () -> Void) -> [LocalizationIssue] {
      IssueCapture.issues(of: body).filter { $0.bundle == folder.path }
    }
    var bundle: LocalizationBundle?
    let made = issues { bundle = LocalizationBundle(path: folder.path) }
    let used = issues { for _ in 0..<2 { #expect(bundle.map(text) == "1") } }
    #expect(made.isEmpty)
    #expect(used.map(\.kind) == [.brokenFile])
  }

  @Test("links inside the bundle are followed")
  func insideLink() throws {
    let folder = try TemporaryFolder(["shared/de.strings": "\"a\" = \"1\";"])
    try files.createDirectory(
      atPath: folder.path + "/de.lproj", withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: folder.path + "/de.lproj/Localizable.strings",
      withDestinationPath: "../shared/de.strings")
    let way = folder.path + "-way"
    try files.createSymbolicLink(atPath: way, withDestinationPath: folder.path)
    defer { try? files.removeItem(atPath: way) }
    #expect(text(LocalizationBundle(path: folder.path)) == "1")
    #expect(text(LocalizationBundle(path: way)) == "1")
  }

  @Test("a pipe that replaces a file does not block look-ups")
  func pipe() throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let path = folder.path + "/de.lproj/Localizable.strings"
    let bundle = LocalizationBundle(path: folder.path)
    try files.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let issues = broken(folder) {
      #expect(text(bundle) == "a")
      // After another listing, it is not a file of the bundle.
      bundle.reload()
    }
    #expect(issues.first?.detail == "the file cannot be read: not a regular file")
    #expect(issues.contains { $0.detail == "not a regular file" })
  }

  @Test("a file that cannot be read at its first use is read again later, without a reload")
  func retry() async throws {
    let folder = try TemporaryFolder([
      "de.lproj/Localizable.strings": "\"a\" = \"1\";",
      "en.lproj/Localizable.strings": "\"a\" = \"en\";",
    ])
    let path = folder.path + "/de.lproj/Localizable.strings"
    let bundle = LocalizationBundle(path: folder.path)
    try files.moveItem(atPath: path, toPath: path + ".away")
    let issues = broken(folder) { for _ in 0..<10 { #expect(text(bundle) == "en") } }
    #expect(issues.map(\.kind).filter { $0 == .brokenFile }.count == 1)
    try files.moveItem(atPath: path + ".away", toPath: path)
    #expect(try await text(bundle, awaited: "1") == "1")
    try Localization.withStrictIssues { #expect(text(bundle) == "1") }
  }

  @Test("an unreadable file does not hide missing keys of another table or language")
  func otherTables() throws {
    let folder = try TemporaryFolder([
      "de.lproj/Big.strings": "\"a\" = \"1\";", "de.lproj/Localizable.strings": "\"a\" = \"1\";",
      "fr.lproj/Big.strings": "\"a\" = \"1\";", "en.lproj/Big.strings": "\"a\" = \"1\";",
    ])
    let bundle = LocalizationBundle(path: folder.path)
    // A sparse file takes no space on the disk.
    #expect(truncate(folder.path + "/de.lproj/Big.strings", 3 << 30) == 0)
    func missing(_ table: String?, _ locale: LocaleIdentifier) -> [String] {
      broken(folder) {
        _ = String(localized: "a letter", table: table, bundle: bundle, locale: locale)
      }.filter { $0.kind == .missingKey }.map(\.subject)
    }
    let first = broken(folder) {
      _ = String(localized: "a", table: "Big", bundle: bundle, locale: "de")
    }
    #expect(first.first?.detail == "the file cannot be read: the file is too large")
    #expect(missing("Big", "de") == [])
    #expect(missing("Big", "fr") == ["a letter"])
    #expect(missing(nil, "de") == ["a letter"])
  }

  @Test("a call site shows the strings of a file that is read again later")
  func site() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let path = folder.path + "/de.lproj/Localizable.strings"
    let bundle = LocalizationBundle(path: folder.path)
    let site = CallSite(table: nil)
    func text() -> String {
      Localization.withLanguages(["de"]) { site.text([], bundle: bundle) { "a" } }
    }
    try files.moveItem(atPath: path, toPath: path + ".away")
    #expect(text() == "a")
    try files.moveItem(atPath: path + ".away", toPath: path)
    for _ in 0..<100 where text() != "1" { try await Task.sleep(for: .milliseconds(50)) }
    #expect(text() == "1")
  }

  @Test("a file that is empty at a reload keeps its previous strings until it has contents")
  func emptied() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(bundle) == "1")
    try folder.write("", to: "de.lproj/Localizable.strings")
    let issues = broken(folder) {
      bundle.reload()
      bundle.reload()
      #expect(text(bundle) == "1")
    }
    #expect(issues.map(\.detail) == ["the file is empty; its previous translations are used"])
    try folder.write("\"a\" = \"2\";", to: "de.lproj/Localizable.strings")
    #expect(try await text(bundle, awaited: "2") == "2")
    // A file with only a comment has no strings, which is intended.
    try folder.write("/* nothing */", to: "de.lproj/Localizable.strings")
    bundle.reload()
    #expect(text(bundle) == "a")
  }

  @Test("a folder that is missing at a reload keeps its files until it exists again")
  func movedAway() async throws {
    let folder = try TemporaryFolder([
      "de.lproj/Localizable.strings": "\"a\" = \"1\";", "fr.lproj/Localizable.strings": "",
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(bundle) == "1")
    try files.moveItem(atPath: folder.path, toPath: folder.path + ".away")
    bundle.reload()
    #expect(text(bundle) == "1")
    #expect(bundle.languages.contains("fr"))
    try files.moveItem(atPath: folder.path + ".away", toPath: folder.path)
    try folder.write("\"a\" = \"2\";", to: "de.lproj/Localizable.strings")
    #expect(try await text(bundle, awaited: "2") == "2")
  }

  @Test("files beyond the limit are reported")
  func tooManyFiles() throws {
    let folder = try TemporaryFolder(["en.lproj/Localizable.strings": "\"a\" = \"1\";"])
    for number in 0..<BundleFolder.maximumCount {
      let path = folder.path + "/table\(number).strings"
      #expect(files.createFile(atPath: path, contents: nil))
    }
    let issues = broken(folder) { #expect(text(LocalizationBundle(path: folder.path)) == "1") }
    #expect(issues.map(\.kind) == [.unreadableFolder])
    #expect(
      issues.first?.detail == "localization files exceed the limit of 20000; the others are ignored"
    )
    #expect(issues.first?.subject == folder.path)
  }

  @Test("a process without free file descriptors recovers when some are free")
  func descriptors() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder([
        "de.lproj/Localizable.strings": "\"a\" = \"1\";",
        "fr.lproj/Localizable.strings": "\"a\" = \"un\";",
      ])
      nonisolated(unsafe) var former = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &former)
      func withoutDescriptors(_ body: () -> Void) {
        var none = former
        none.rlim_cur = 0
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
        body()
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &former)
      }
      func text(_ bundle: LocalizationBundle, _ locale: LocaleIdentifier) -> String {
        String(localized: "a", bundle: bundle, locale: locale)
      }
      let listed = LocalizationBundle(path: folder.path, developmentLanguage: "en")
      guard text(listed, "de") == "1" else { exit(1) }
      var unlisted: LocalizationBundle?
      let issues = IssueCapture.issues {
        withoutDescriptors {
          // A file that was listed but not read, one that was not listed, and one that was read.
          guard text(listed, "fr") == "a" else { exit(2) }
          let bundle = LocalizationBundle(path: folder.path, developmentLanguage: "en")
          guard text(bundle, "de") == "a" else { exit(3) }
          unlisted = bundle
          listed.reload()
          guard text(listed, "de") == "1", listed.languages.contains("fr") else { exit(4) }
        }
      }
      guard
        issues.contains(where: {
          $0.kind == .brokenFile && $0.file == "fr.lproj/Localizable.strings"
            && $0.detail == "the file cannot be read: too many open files"
        }),
        issues.contains(where: {
          $0.kind == .unreadableFolder
            && $0.detail == "the folder cannot be listed: too many open files"
        }), issues.allSatisfy({ $0.kind != .missingKey && $0.kind != .emptyBundle })
      else { exit(5) }
      guard let unlisted else { exit(6) }
      try await Task.sleep(for: .milliseconds(1200))
      guard text(listed, "fr") == "un", text(listed, "de") == "1" else { exit(7) }
      guard text(unlisted, "de") == "1", text(unlisted, "fr") == "un" else { exit(8) }
    }
  }

  @Test("a watched file that is briefly empty keeps its strings")
  func watched() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(bundle) == "1")
    let watching = Task { await bundle.watch(every: .milliseconds(20)) }
    defer { watching.cancel() }
    for round in 2..<6 {
      try folder.write("", to: "de.lproj/Localizable.strings")
      for _ in 0..<5 {
        try await Task.sleep(for: .milliseconds(10))
        #expect(text(bundle) == "\(round - 1)")
      }
      try folder.write("\"a\" = \"\(round)\";", to: "de.lproj/Localizable.strings")
      #expect(try await text(bundle, awaited: "\(round)") == "\(round)")
    }
  }

  @Test(
    "a file that is deleted from a watched folder keeps its strings, and is not read all the time")
  func deletedWhileWatching() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
    try FileManager.default.removeItem(atPath: folder.path + "/de.lproj")
    // The contents before the first check, and those after it.
    #expect(try await contentsWhileWatching(bundle) <= 2)
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
  }

  @Test("a compiled catalog in another syntax is not read again and again")
  func otherSyntaxWhileWatching() async throws {
    let text = #"{"a {$b}": "{$b}"}"#
    let folder = try TemporaryFolder(["de.json": text])
    let compiled = try #require(
      try CompiledCatalog.compile(Array(text.utf8), path: "de.json", syntax: .icu).bytes)
    try Data(compiled).write(to: URL(filePath: folder.path + "/de.icucatalog"))
    let bundle = LocalizationBundle(path: folder.path, syntax: .mf2)
    #expect(try await contentsWhileWatching(bundle) == 1)
  }

  /// Returns how many contents a bundle has in a third of a second in which no file changes.
  private func contentsWhileWatching(_ bundle: LocalizationBundle) async throws -> Int {
    let watching = Task { await bundle.watch(every: .milliseconds(10)) }
    defer { watching.cancel() }
    var contents: Set<ObjectIdentifier> = []
    var all: [BundleContents] = []
    for _ in 0..<30 {
      try await Task.sleep(for: .milliseconds(10))
      let content = bundle.current.withLock { $0.snapshot.content }
      if contents.insert(ObjectIdentifier(content)).inserted { all.append(content) }
    }
    return all.count
  }
}
