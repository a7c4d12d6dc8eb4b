import Foundation
import Testing

/// What the program `localize` does to files.
@Suite("localize: files")
struct ProgramFileTests {
  /// The program, which is built next to the tests.
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "localize")

  /// A folder that exists during a test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ name: String, _ text: String) throws {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
  }

  private func start(_ arguments: [String], in folder: Folder) throws -> (Process, Pipe, Pipe) {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let (output, problems) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problems
    try process.run()
    return (process, output, problems)
  }

  private func run(
    _ arguments: String..., in folder: Folder
  ) throws -> (text: String, problems: String, status: Int32) {
    try run(arguments, in: folder)
  }

  private func run(
    _ arguments: [String], in folder: Folder
  ) throws -> (text: String, problems: String, status: Int32) {
    let (process, output, problems) = try start(arguments, in: folder)
    func text(_ pipe: Pipe) throws -> String {
      String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    let result = (try text(output), try text(problems))
    process.waitUntilExit()
    return (result.0, result.1, process.terminationStatus)
  }

  @Test("the version is that of the changelog")
  func version() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let changes = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(changes.split(separator: "\n").first { $0.hasPrefix("## ") })
    let version = heading.dropFirst(3).split(separator: " ").first?.lowercased() ?? ""
    let found = try run("--version", in: Folder())
    #expect(found.status == 0)
    #expect(found.text == "localize \(version)\n")
  }

  // MARK: - Checking

  @Test("'--fix' repeats until nothing is left")
  func repeatedFixes() throws {
    let folder = try Folder()
    try folder.write("en.lproj/A.strings", "\"a.b\" = \"Done!\";")
    // The space at the end hides the exclamation mark until it is removed.
    try folder.write("fr.lproj/A.strings", "\"a.b\" = \"Fini! \";")
    #expect(try run("check", "--fix", ".", in: folder).status == 0)
    #expect(try folder.read("fr.lproj/A.strings") == "\"a.b\" = \"Fini\u{202F}!\";")
  }

  @Test("'--fix' of a folder does not change the target of a link that leads out of it")
  func linkOutside() throws {
    let folder = try Folder()
    let text = "\"a.b\" = \" Dateien\";"
    try folder.write("in/en.lproj/A.strings", "\"a.b\" = \"Files\";")
    try folder.write("in/de.lproj/B.strings", "")
    try folder.write("out/A.strings", text)
    let link = "in/de.lproj/A.strings"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(link), withDestinationPath: folder.path("out/A.strings"))
    let found = try run("check", "--fix", "in", in: folder)
    #expect(found.status == 1)
    #expect(found.problems.contains("leads out of the folder"))
    #expect(try folder.read("out/A.strings") == text)
    // A file that is named is changed, and its link stays.
    #expect(try run("check", "--fix", "in/en.lproj", link, in: folder).status == 0)
    #expect(try folder.read("out/A.strings") == "\"a.b\" = \"Dateien\";")
    let path = folder.path(link)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path)
        == folder.path("out/A.strings"))
  }

  @Test(
    "problems of compiled catalogs are findings in each format",
    arguments: ["text", "json", "sarif", "github"])
  func compiled(format: String) throws {
    let folder = try Folder()
    try folder.write("A.icucatalog", "ICU")
    let found = try run("check", "--format", format, "A.icucatalog", in: folder)
    #expect(found.status == 1)
    #expect(found.text.contains("A.icucatalog"))
    guard format == "json" else { return }
    try folder.write("baseline.json", found.text)
    let again = try run(
      "check", "--baseline", "baseline.json", "./A.icucatalog", in: folder)
    #expect(again.status == 0)
    #expect(again.text.isEmpty)
  }

  @Test("'explain' reports a damaged compiled catalog")
  func explainedDamage() throws {
    let folder = try Folder()
    try folder.write("de.lproj/Localizable.icucatalog", "ICU")
    let found = try run("explain", "Open", "--locale", "de", ".", in: folder)
    #expect(found.problems.contains("de.lproj/Localizable.icucatalog:1:1: warning"))
  }

  @Test(
    "the character set of a gettext catalog must be known",
    arguments: [("UTF-7", "+AMQ-pfel"), ("utf7", "+AMQ-pfel"), ("NONE-1", "Äpfel")])
  func charset(name: String, text: String) throws {
    let folder = try Folder()
    try folder.write(
      "de.po",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(name)\\n\"\n\n"
        + "msgid \"Apples\"\nmsgstr \"\(text)\"\n")
    let found = try run("convert", "de.po", "de.strings", in: folder)
    #expect(found.status == 2)
    #expect(found.problems.contains("character set"))
    #expect(try run("check", "de.po", in: folder).status == 1)
    #expect(folder.names == ["de.po"])
  }

  // MARK: - Writing

  private static let source = """
    {
      "sourceLanguage" : "en",
      "strings" : {

      },
      "version" : "1.0"
    }
    """

  @Test("two runs of 'sync' at the same time lose nothing")
  func parallelSync() throws {
    let folder = try Folder()
    try folder.write("Localizable.xcstrings", Self.source)
    let names = (0..<4).map { "S\($0)" }
    for name in names {
      let keys = (0..<50).map { "let a\($0) = String(localized: \"\(name) \($0)\")\n" }.joined()
      try folder.write("\(name).swift", keys)
    }
    let runs = try names.map {
      try start(["sync", "Localizable.xcstrings", "\($0).swift"], in: folder)
    }
    for (process, output, problems) in runs {
      _ = try output.fileHandleForReading.readToEnd()
      _ = try problems.fileHandleForReading.readToEnd()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let text = try folder.read("Localizable.xcstrings")
    for name in names { #expect(text.contains("\"\(name) 49\"")) }
    #expect(folder.names == (["Localizable.xcstrings"] + names.map { "\($0).swift" }).sorted())
  }

  @Test("'sync --dry-run' writes nothing, and fails if the file would change")
  func dryRun() throws {
    let folder = try Folder()
    try folder.write("Localizable.xcstrings", Self.source)
    try folder.write("A.swift", "let a = String(localized: \"Open\")")
    let dry = try run("sync", "--dry-run", "Localizable.xcstrings", "A.swift", in: folder)
    #expect(dry.status == 1)
    #expect(dry.text == "new: Open\n")
    #expect(
      dry.problems.contains("note: 'Localizable.xcstrings' would change; nothing is written\n"))
    #expect(try folder.read("Localizable.xcstrings") == Self.source)
    #expect(try run("sync", "Localizable.xcstrings", "A.swift", in: folder).status == 0)
    let again = try run("sync", "--dry-run", "Localizable.xcstrings", "A.swift", in: folder)
    #expect(again.status == 0)
    #expect(!again.problems.contains("would change"))
  }

  @Test("'sync' of several catalogs reports each problem of the source once")
  func severalCatalogs() throws {
    let folder = try Folder()
    for name in ["Localizable", "Errors"] { try folder.write("\(name).xcstrings", Self.source) }
    try folder.write("en.lproj/Localizable.strings", "")
    try folder.write(
      "src/A.swift",
      """
      func f(value: Unknown) { _ = String(localized: "A \\(value)") }
      let a = String(localized: "Lost", table: "Errors")
      let b = String(localized: "k", defaultValue: "A")
      let c = String(localized: "k", defaultValue: "B")
      """)
    let found = try run(
      "sync", "Localizable.xcstrings", "Errors.xcstrings", "en.lproj/Localizable.strings", "src",
      in: folder)
    #expect(found.status == 1)
    let lines = found.problems.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 2)
    #expect(Set(lines).count == 2)
    #expect(
      found.text == """
        Localizable.xcstrings:
        new: k
        Errors.xcstrings:
        new: Lost
        en.lproj/Localizable.strings:
        new: k

        """)
    // The others are done after a catalog that cannot be read.
    try folder.write("Broken.xcstrings", "{")
    let broken = try run("sync", "Broken.xcstrings", "Errors.xcstrings", "src", in: folder)
    #expect(broken.status == 2)
    #expect(broken.text == "Errors.xcstrings:\n")
    #expect(try run("sync", "Errors.xcstrings", "Localizable.xcstrings", in: folder).status == 2)
  }

  @Test(
    "'sync' adds no key that another file of the folder, table and language has",
    arguments: [
      ("en.lproj/Localizable.json", #"{"{0, number, integer} files": "a"}"#, "new: Open\n"),
      ("en.lproj/Localizable.mf2.json", #"{"Open": "a"}"#, "new: %lld files\n"),
      ("en.lproj/Other.json", #"{"Open": "a"}"#, "new: %lld files\nnew: Open\n"),
      ("de.lproj/Localizable.json", #"{"Open": "a"}"#, "new: %lld files\nnew: Open\n"),
    ])
  func siblings(path: String, text: String, expected: String) throws {
    let folder = try Folder()
    try folder.write("en.lproj/Localizable.strings", "")
    try folder.write(path, text)
    try folder.write(
      "A.swift",
      #"func f(n: Int) { _ = [String(localized: "\(n) files"), String(localized: "Open")] }"#)
    let found = try run("sync", "en.lproj/Localizable.strings", "A.swift", in: folder)
    #expect(found.text == expected)
    #expect(found.status == 0)
  }

  @Test("'sync' does not mark a key as stale that may be in the source, and names '--typed'")
  func unsureKeys() throws {
    let folder = try Folder()
    let text = """
      {"sourceLanguage":"en","strings":{"Gone":{},"Row %@":{},"Title":{}},"version":"1.0"}
      """
    try folder.write("Localizable.xcstrings", text)
    try folder.write(
      "Sources/A.swift",
      #"let a = String(localized: "Title"); let b = other(x.map { "Row \($0)" })"#)
    for cache in [[], ["--cache", "cache"], ["--cache", "cache"]] {
      try folder.write("Localizable.xcstrings", text)
      let found = try run(["sync", "Localizable.xcstrings", "Sources"] + cache, in: folder)
      #expect(found.text == "stale: Gone\nunsure: Row %@\n")
      #expect(found.problems.contains("'--typed'"))
      #expect(found.status == 0)
      #expect(try folder.read("Localizable.xcstrings").matches(of: /stale/).count == 1)
    }
    // Nothing would change in the file.
    let again = try run("sync", "--dry-run", "Localizable.xcstrings", "Sources", in: folder)
    #expect(again.text == "unsure: Row %@\n")
    #expect(again.status == 0)
  }

  @Test(
    "'explain' finds a file by any path", arguments: ["L.xcstrings", "../b/L.xcstrings", "../b/."])
  func explainPath(path: String) throws {
    let folder = try Folder()
    try folder.write("b/L.xcstrings", CatalogText.plurals)
    let found = try run(
      "explain", "Hello %@", "--table", "L", "--locale", "de",
      path == "L.xcstrings" ? "b/L.xcstrings" : "b/" + path, in: folder)
    #expect(found.text.contains("Hallo"))
    #expect(found.status == 0)
  }

  // Xcode writes the phrases of App Shortcuts so.
  @Test("a set of phrases is known, counted by its state, and named by 'export'")
  func phrases() throws {
    let folder = try Folder()
    let text = """
      {"sourceLanguage":"en","strings":{"Open ${applicationName}":{"localizations":{
        "de":{"stringSet":{"state":"translated","values":["${applicationName} öffnen"]}},
        "fr":{"stringSet":{"state":"needs_review","values":["Ouvrir ${applicationName}"]}},
        "en":{"stringSet":{"state":"new","values":["Open ${applicationName}"]}}}}},"version":"1.0"}
      """
    try folder.write("AppShortcuts.xcstrings", text)
    let checked = try run("check", "AppShortcuts.xcstrings", in: folder)
    #expect(!(checked.text + checked.problems).contains("stringSet"))
    let counted = try run("stats", "AppShortcuts.xcstrings", in: folder).text
    #expect(counted.contains(#/de .* 100 %  1\/1 translated/#))
    #expect(counted.contains(#/fr .* 0 %  0\/1 translated  1 to review/#))
    let exported = try run(
      "export", "AppShortcuts.xcstrings", "--language", "de", "-o", "de.xliff", in: folder)
    #expect(exported.problems.contains("note: 1 key has sets of phrases, which are not exported"))
  }

  @Test("'sync' marks no key of a table of the system as stale")
  func tablesOfSystem() throws {
    let folder = try Folder()
    try folder.write("Sources/A.swift", "let a = String(localized: \"Open\")")
    for name in ["InfoPlist", "AppShortcuts", "Localizable"] {
      try folder.write("\(name).xcstrings", CatalogText.plurals)
      let text = try run("sync", "\(name).xcstrings", "Sources", in: folder).text
      #expect(text.contains("stale: ") == (name == "Localizable"))
    }
  }

  @Test("'sync' never writes a second member for a value that is not a string")
  func otherValue() throws {
    let folder = try Folder()
    let text = "{\n  \"Open\": 3\n}\n"
    try folder.write("en.json", text)
    try folder.write("A.swift", "let a = String(localized: \"Open\")")
    let found = try run("sync", "en.json", "A.swift", in: folder)
    #expect(found.status == 1)
    #expect(found.problems.contains("the value of 'Open' is not a string"))
    #expect(try folder.read("en.json") == text)
  }

  @Test("a key without a place in a JSON file is printed in its ICU form")
  func missingForm() throws {
    let folder = try Folder()
    try folder.write("de.json", "{\n  \"Open\": \"Öffnen\"\n}\n")
    try folder.write(
      "A.swift", "func f(name: String) { _ = String(localized: \"Hello \\(name)\") }")
    #expect(try run("sync", "de.json", "A.swift", in: folder).text.contains("missing: Hello {0}\n"))
  }

  @Test("'convert --strict' does not write if something would be lost")
  func strict() throws {
    let folder = try Folder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    try folder.write("de.strings", "\"old\" = \"alt\";")
    let found = try run(
      "convert", "--strict", "A.xcstrings", "de.strings", "--language", "pl", in: folder)
    #expect(found.status == 1)
    #expect(try folder.read("de.strings") == "\"old\" = \"alt\";")
  }

  @Test("the remains of an interrupted write are removed at the next one")
  func remains() throws {
    let folder = try Folder()
    try folder.write("A.strings", "\"a\" = \"b\";")
    try folder.write("de.json", "{}")
    // No process has this identifier.
    let old = ".de.json.\(Int32.max).localize-tmp"
    try folder.write(old, "{")
    try folder.write(".other.json.\(Int32.max).localize-tmp", "{")
    #expect(try run("convert", "A.strings", "de.json", "--language", "de", in: folder).status == 0)
    #expect(folder.names == [".other.json.\(Int32.max).localize-tmp", "A.strings", "de.json"])
  }

  @Test("a replaced file keeps its mode")
  func mode() throws {
    let folder = try Folder()
    try folder.write("A.strings", "\"a\" = \"b\";")
    try folder.write("de.json", "{}")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("de.json"))
    #expect(try run("convert", "A.strings", "de.json", "--language", "de", in: folder).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("de.json"))[
      .posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test("two catalogs with one name are an error of the build plugin")
  func equalNames() throws {
    let folder = try Folder()
    try folder.write("a/A.strings", "\"a\" = \"b\";")
    try folder.write("b/A.strings", "\"c\" = \"d\";")
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: true)
    let found = try run(
      "build", "--compile", "--output-directory", "out", "a/A.strings", "b/A.strings", in: folder)
    #expect(found.status == 2)
    #expect(found.problems.contains("b/A.strings:1:1: error: 'a/A.strings' has the same name"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).isEmpty)
  }

  // MARK: - XLIFF 2

  private func xliff(_ open: String, _ close: String) -> String {
    func unit(_ key: String, _ target: String) -> String {
      "<unit id=\"\(key)\"><segment><source>\(key)</source><target>\(target)</target></segment></unit>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      <file id="f1" original="A.xcstrings">
      \(unit("Open (all)", open))
      \(unit("Close", close))
      </file></xliff>

      """
  }

  @Test("'check --source' checks calls with any bundle", arguments: [".module", "files", "nil"])
  func bundles(bundle: String) throws {
    let folder = try Folder()
    try folder.write("Localizable.xcstrings", Self.source)
    try folder.write("A.swift", "let a = String(localized: \"Missing\", bundle: \(bundle))")
    let found = try run("check", "--source", "A.swift", "Localizable.xcstrings", in: folder)
    #expect(found.status == 1)
    #expect(found.text.contains("A.swift:1:27: error: "))
    #expect(found.text.contains("[missing-key]"))
  }

  @Test("'check --source' without a catalog is an error, and without a source a note")
  func noCatalogs() throws {
    let folder = try Folder()
    try folder.write("readme.txt", "hi")
    try folder.write("A.swift", "let a = String(localized: \"Missing\")")
    let found = try run("check", "--source", "A.swift", ".", in: folder)
    #expect(found.status == 2)
    #expect(found.text.isEmpty && found.problems == "error: no catalogs in .\n")
    let plain = try run("check", ".", in: folder)
    #expect(plain.status == 0 && plain.problems == "note: no catalogs in .\n")
  }

  @Test("a key that is not known from the source is a finding of 'check --source' in each format")
  func unextractedKey() throws {
    let folder = try Folder()
    try folder.write("Localizable.xcstrings", Self.source)
    let line = "func f(x: Any) { _ = String(localized: \"Hello \\(x)\") }"
    try folder.write("A.swift", line)
    func check(_ arguments: String...) throws -> (text: String, problems: String, status: Int32) {
      try run(
        ["check", "--source", "A.swift"] + arguments + ["Localizable.xcstrings"], in: folder)
    }
    let found = try check()
    #expect(found.status == 1)
    #expect(found.text.hasPrefix("A.swift:1:49: error: cannot interpolate 'x' of type 'Any'"))
    #expect(found.text.hasSuffix("[unextracted-key]\n"))
    #expect(!found.problems.contains("A.swift"))
    #expect(!found.problems.contains("no findings"))
    #expect(
      try check("--format", "github").text
        .hasPrefix("::error file=A.swift,line=1,col=49,title=unextracted-key::cannot interpolate"))
    #expect(try check("--format", "sarif").text.contains("\"ruleId\":\"unextracted-key\""))
    try folder.write("baseline.json", try check("--format", "json").text)
    #expect(try check("--baseline", "baseline.json").status == 0)
    // Another call of the file is new, and another line is not.
    let other = line.replacing("f(x", with: "g(y").replacing("\\(x", with: "\\(y")
    try folder.write("A.swift", "\n\(line)\n\(other)")
    let new = try check("--baseline", "baseline.json")
    #expect(new.status == 1)
    #expect(new.text.hasPrefix("A.swift:3:49: error: cannot interpolate 'y' of type 'Any'"))
    #expect(new.text.split(separator: "\n").count == 1)
    try folder.write("A.swift", "// localize:ignore unextracted-key\n\(line)")
    #expect(try check().status == 0)
  }

  @Test("'check' reads XLIFF 2")
  func checkXLIFF2() throws {
    let folder = try Folder()
    try folder.write("de.xliff", xliff("Alle (öffnen", "Schließen"))
    let found = try run("check", "de.xliff", in: folder)
    #expect(found.status == 1)
    #expect(found.text.contains("[brackets]"))
    // There is nothing else to find.
    #expect(found.text.split(separator: "[").count == 2)
  }

  @Test("'merge' reads and writes XLIFF 2 that the program exported")
  func mergeXLIFF2() throws {
    let folder = try Folder()
    for (name, open, close) in [
      ("base", "Alle", "Zu"), ("ours", "Alle öffnen", "Zu"), ("theirs", "Alle", "Schließen"),
    ] {
      func entry(_ value: String) -> String {
        "{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}}}"
      }
      try folder.write(
        "A.xcstrings",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Close\":\(entry(close)),"
          + "\"Open (all)\":\(entry(open))},\"version\":\"1.0\"}")
      let exported = try run(
        "export", "--language", "de", "--xliff", "2.0", "-o", "\(name).xliff", "A.xcstrings",
        in: folder)
      #expect(exported.status == 0)
    }
    let found = try run("merge", "base.xliff", "ours.xliff", "theirs.xliff", in: folder)
    #expect(found.status == 0)
    let text = try folder.read("ours.xliff")
    #expect(text.contains("version=\"2.0\""))
    #expect(text.contains("Alle öffnen"))
    #expect(text.contains("Schließen"))
  }

  @Test("'merge' leaves XLIFF 2 of other programs as it is")
  func mergeOtherXLIFF2() throws {
    let folder = try Folder()
    let ours = xliff("Alle öffnen", "Zu")
    try folder.write("base.xliff", xliff("Alle", "Zu"))
    try folder.write("ours.xliff", ours)
    try folder.write("theirs.xliff", xliff("Alle", "Schließen"))
    let found = try run("merge", "base.xliff", "ours.xliff", "theirs.xliff", in: folder)
    #expect(found.status == 2)
    #expect(found.problems.contains("ours.xliff: error: the file in XLIFF 2"))
    #expect(try folder.read("ours.xliff") == ours)
  }

  @Test("'diff' reads XLIFF 2 of a Git revision")
  func diffXLIFF2() throws {
    let folder = try Folder()
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
      process.currentDirectoryURL = folder.url
      process.standardOutput = Pipe()
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try folder.write("de.xliff", xliff("Alle", "Zu"))
    try git("init", "--quiet")
    try git("add", "de.xliff")
    try git("commit", "--quiet", "--message", "Start")
    try folder.write("de.xliff", xliff("Alle", "Schließen"))
    let found = try run("diff", "HEAD:de.xliff", "de.xliff", in: folder)
    #expect(found.problems == "")
    #expect(found.status == 1)
    #expect(found.text.contains("Zu"))
    #expect(found.text.contains("Schließen"))
    #expect(!found.text.contains("Alle"))
  }

  @Test("'merge' keeps the character set of gettext catalogs")
  func mergeCharset() throws {
    let folder = try Folder()
    // "да" and "нет" in KOI8-R, RFC 1489.
    let (yes, no): ([UInt8], [UInt8]) = ([0xC4, 0xC1], [0xCE, 0xC5, 0xD4])
    func file(_ first: [UInt8], _ second: [UInt8]) -> Data {
      let header = "Language: ru\\nContent-Type: text/plain; charset=KOI8-R\\n"
      return Data("msgid \"\"\nmsgstr \"\(header)\"\n\nmsgid \"A\"\nmsgstr \"".utf8) + first
        + Data("\"\n\nmsgid \"B\"\nmsgstr \"".utf8) + second + Data("\"\n".utf8)
    }
    for (name, data) in [
      ("base", file(yes, yes)), ("ours", file(no, yes)), ("theirs", file(yes, no)),
    ] {
      try data.write(to: folder.url.appending(path: "\(name).po"))
    }
    let found = try run("merge", "base.po", "ours.po", "theirs.po", in: folder)
    #expect(found.problems == "")
    #expect(found.status == 0)
    #expect(try Data(contentsOf: folder.url.appending(path: "ours.po")) == file(no, no))
  }

  // MARK: - What an attacker found

  @Test("'convert' writes no empty string for a key without a translation")
  func untranslated() throws {
    let folder = try Folder()
    try folder.write(
      "de.po",
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Hi\"\nmsgstr \"\"\n\n"
        + "msgid \"Bye\"\nmsgstr \"Tschüss\"\n")
    for name in ["de.json", "de.arb", "de.strings"] {
      _ = try run("convert", "de.po", name, in: folder)
      let text = try folder.read(name)
      #expect(text.contains("Tschüss"))
      #expect(!text.contains("\"Hi\""))
    }
  }

  @Test("'convert' keeps the translation of one of several contexts")
  func contexts() throws {
    let folder = try Folder()
    try folder.write(
      "de.po",
      "msgctxt \"m\"\nmsgid \"Open\"\nmsgstr \"\"\n\n"
        + "msgctxt \"d\"\nmsgid \"Open\"\nmsgstr \"Auf\"\n")
    let found = try run("convert", "de.po", "de.strings", "--language", "de", in: folder)
    #expect(found.status == 0)
    #expect(try folder.read("de.strings").contains("\"Open\" = \"Auf\";"))
  }

  @Test("'convert --strict' refuses to lose the contexts of gettext, once for each key")
  func strictContexts() throws {
    let folder = try Folder()
    try folder.write(
      "de.po",
      "msgid \"Open\"\nmsgstr \"Auf\"\n\n"
        + "msgctxt \"m\"\nmsgid \"Open\"\nmsgstr \"Auf\"\n\n"
        + "msgctxt \"d\"\nmsgid \"Close\"\nmsgstr \"Zu\"\n")
    let strict = try run("convert", "--strict", "de.po", "de.json", "--language", "de", in: folder)
    #expect(strict.status == 1)
    #expect(
      strict.problems.split(separator: "\n").dropLast() == [
        "de.po:4:1: warning: 'Open' has the context 'm', which '.json' cannot contain; it is not "
          + "written, and 2 entries become one",
        "de.po:8:1: warning: 'Close' has the context 'd', which '.json' cannot contain; it is not "
          + "written",
      ])
    #expect(throws: (any Error).self) { try folder.read("de.json") }
    let compiled = try run("convert", "--strict", "de.po", "de.mo", "--language", "de", in: folder)
    #expect(compiled.status == 0)
  }

  @Test("'sync' does not add a key whose name an object has")
  func object() throws {
    let folder = try Folder()
    try folder.write("src/A.swift", "let a = String(localized: \"Open\")\n")
    try folder.write("Localizable.json", "{\"Open\":{\"a\":\"1\"}}\n")
    let found = try run("sync", "Localizable.json", "src", in: folder)
    #expect(found.status == 1)
    #expect(found.problems.contains("the value of 'Open' is not a string"))
    #expect(try folder.read("Localizable.json") == "{\"Open\":{\"a\":\"1\"}}\n")
  }

  @Test("'convert' keeps percent signs of texts without arguments")
  func percent() throws {
    let folder = try Folder()
    try folder.write("de.strings", "\"100% done\" = \"100% fertig\";\n")
    let found = try run("convert", "de.strings", "de.json", in: folder)
    #expect(found.status == 0)
    #expect(try folder.read("de.json").contains("\"100% done\": \"100% fertig\""))
  }

  @Test("what is printed has no control characters")
  func controls() throws {
    let folder = try Folder()
    try folder.write(
      "A.xcstrings",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\\u001b[31m\\nb (\":{}},\"version\":\"1.0\"}")
    for command in [["xcstringstool", "print"], ["check", "--format", "github"]] {
      let (process, output, _) = try start(command + ["A.xcstrings"], in: folder)
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(!text.unicodeScalars.contains("\u{1B}"))
      #expect(text.split(separator: "\n").count <= 1)
    }
  }

  @Test("the bundle of generated symbols is a member, and 'compile' follows no link")
  func code() throws {
    let folder = try Folder()
    try folder.write(
      "A.xcstrings",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":"
        + "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"A\"}}}}},\"version\":\"1.0\"}")
    let symbols = try run(
      "xcstringstool", "generate-symbols", "--bundle", ".module) }; let x = (", "-o", "out",
      "A.xcstrings", in: folder)
    #expect(symbols.status != 0)
    #expect(symbols.problems.contains("is not a member"))
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/de.lproj"), withDestinationPath: "../elsewhere")
    let compiled = try run("xcstringstool", "compile", "A.xcstrings", "-o", "out", in: folder)
    #expect(compiled.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")).isEmpty)
  }

  @Test("'build' refuses catalogs whose symbols would have one type")
  func equalTypes() throws {
    let folder = try Folder()
    let file = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
    for name in ["My Table", "My-Table", "Other"] { try folder.write("\(name).xcstrings", file) }
    func build(_ names: String...) throws -> (text: String, problems: String, status: Int32) {
      try run(
        ["build", "--symbols", "--output-directory", "out", "--"] + names.map { "\($0).xcstrings" },
        in: folder)
    }
    let found = try build("My Table", "My-Table", "Other")
    #expect(found.status == 2)
    #expect(
      found.problems.contains(
        "My-Table.xcstrings:1:1: error: the symbols of 'My Table.xcstrings' have the same type, "
          + "'MyTable'; rename one of the catalogs"))
    #expect(try build("My Table", "Other").status == 0)
  }

  @Test("'build' generates symbols with the bundle of its option, and refuses other Swift source")
  func bundle() throws {
    let folder = try Folder()
    try folder.write(
      "Main.xcstrings",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"title\":{\"extractionState\":\"manual\","
        + "\"localizations\":{\"en\":{\"stringUnit\":"
        + "{\"state\":\"translated\",\"value\":\"Title\"}}}}},\"version\":\"1.0\"}")
    func build(_ bundle: String) throws -> (text: String, problems: String, status: Int32) {
      try run(
        "build", "--symbols", "--bundle", bundle, "--output-directory", "out", "--",
        "Main.xcstrings", in: folder)
    }
    #expect(try build(".module").status == 0)
    let symbols = try folder.read("out/GeneratedStringSymbols_Main.swift")
    #expect(symbols.contains("import ICUFormatFoundation\n"))
    #expect(symbols.contains("defaultValue: \"Title\", table: \"Main\", bundle: .module)"))
    let refused = try build(".module); let x = (")
    #expect(refused.status == 2)
    #expect(refused.problems.contains("is not a member"))
  }

  @Test("a comment ignores keys that are known only at run time")
  func ignoredKeys() throws {
    let folder = try Folder()
    try folder.write(
      "A.swift",
      """
      // localize:ignore
      String(localized: String.LocalizationValue(key))
      String(localized: "Title", table: table) // localize:ignore
      NSLocalizedString("Done", comment: "")
      """)
    let ignored = try run("extract", "A.swift", in: folder)
    #expect(ignored.problems == "")
    #expect(ignored.status == 0)
    #expect(ignored.text.contains("\"Done\""))
    // A comment about one rule of the check is not about the key.
    try folder.write("A.swift", "NSLocalizedString(key) // localize:ignore missing-key\n")
    let found = try run("extract", "A.swift", in: folder)
    #expect(found.status == 1)
    #expect(found.problems.hasPrefix("A.swift:1:19: error: "))
    // A syntax error may hide other keys.
    try folder.write("A.swift", "let a = ) // localize:ignore\n")
    #expect(try run("extract", "A.swift", in: folder).status == 1)
  }

  @Test("large files and files that are no text are refused before they are read")
  func size() throws {
    let folder = try Folder()
    for (name, command, limit) in [
      ("A.strings", "stats", 256 << 20), ("A.swift", "extract", 64 << 20),
    ] {
      try folder.write(name, "")
      let file = try FileHandle(forWritingTo: folder.url.appending(path: name))
      // A file without content on the disk.
      try file.truncate(atOffset: 300 << 20)
      try file.close()
      let found = try run(command, name, in: folder)
      #expect(found.status == 2)
      // The readers have limits too, with other messages.
      let reason = "file size of 314572800 bytes exceeds the limit of \(limit) bytes"
      #expect(found.problems == "\(name):1:1: error: \(reason)\n")
    }
    try folder.write("B.swift", "Text(\"a\")\n" + String(repeating: "\0", count: 500_000))
    let found = try run("extract", "B.swift", in: folder)
    #expect(found.status == 2)
    #expect(found.problems.contains("B.swift:2:1: error: file has a NUL character"))
  }

  @Test("the commands of the page FromXcode make one catalog of strings and plurals")
  func fromXcode() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/ICUFormat/ICUFormat.docc/FromXcode.md"),
      encoding: .utf8
    ).replacingOccurrences(of: "table=Localizable", with: "table=Legacy")
    let section = page.components(separatedBy: "\n## From `.strings`").last ?? ""
    let block = section.components(separatedBy: "```sh\n").dropFirst().first
    let script = try #require(block?.components(separatedBy: "```").first)
    let removal = section.components(separatedBy: "```sh\n").dropFirst(2).first
    let removing = try #require(removal?.components(separatedBy: "```").first)
    let folder = try Folder()
    for (language, name) in [("en", "file"), ("de", "Datei")] {
      try folder.write(
        "\(language).lproj/Legacy.strings",
        "\"%d files\" = \"%d \(name)\"; \"menu.open\" = \"\(language)\";")
      let plurals = ["%d files", "%d pages"].map { key in
        """
        <key>\(key)</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d \(name)</string><key>other</key><string>%d \(name)s</string>
        </dict></dict>
        """
      }
      try folder.write(
        "\(language).lproj/Legacy.stringsdict",
        "<plist version=\"1.0\"><dict>\(plurals.joined())</dict></plist>")
    }
    let output = try shell(script, in: folder)
    // Plurals without a string are no problem.
    #expect(!output.contains("warning"), "\(output)")
    #expect(output.contains("translations of 'de.lproj/Legacy.stringsdict' are in"))
    #expect(folder.names == ["Legacy.xcstrings", "de.lproj", "en.lproj"])
    let keys = try run("xcstringstool", "print", "Legacy.xcstrings", in: folder).text
    #expect(keys.split(separator: "\n").sorted() == ["%d files", "%d pages", "menu.open"])
    let found = try run("stats", "--format", "json", "Legacy.xcstrings", in: folder).text
    #expect(found.components(separatedBy: "\"translated\": 3").count == 3)
    let text = try folder.read("Legacy.xcstrings")
    #expect(text.components(separatedBy: "Dateis").count == 3)
    #expect(!text.contains("localize:conflict"))
    // Xcode writes a state for each string.
    let count = text.components(separatedBy: "\"stringUnit\"").count
    #expect(text.components(separatedBy: "\"translated\"").count == count)
    _ = try shell(removing, in: folder)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "de.lproj").path)
    #expect(left.isEmpty)
  }

  /// Runs a script with the program in its path, and returns its output and its problems.
  private func shell(_ script: String, in folder: Folder) throws -> String {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-e", "-c", script]
    shell.currentDirectoryURL = folder.url
    shell.environment = [
      "PATH": Self.program.deletingLastPathComponent().path + ":/usr/bin:/bin"
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    shell.standardError = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }
}
