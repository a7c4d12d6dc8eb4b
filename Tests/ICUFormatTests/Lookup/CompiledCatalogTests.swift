import Foundation
import ICUFormatConformance
import ICUFormatMemory
import Testing

@testable import ICUFormat
@testable import StringCatalogs

/// A compiled catalog has the translations of its source, and is refused if it is damaged.
@Suite("Compiled catalogs")
struct CompiledCatalogTests {
  private static let xcstrings = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
      "%@ has %lld files": {"localizations": {"de": {"stringUnit":
        {"state": "translated", "value": "%1$@ hat %2$lld Dateien"}}}},
      "%lld files": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Dateien"}}}}}}},
      "ICUFormat": {"shouldTranslate": false}
    }}
    """

  private func compiled(_ text: String, _ path: String) throws -> [UInt8] {
    try #require(try CompiledCatalog.compile(Array(text.utf8), path: path).bytes)
  }

  private func write(_ bytes: [UInt8], _ folder: TemporaryFolder, _ name: String) throws {
    try folder.write("", to: name)
    try Data(bytes).write(to: URL(filePath: folder.path + "/" + name))
  }

  private func details(_ folder: TemporaryFolder, _ body: () -> Void) -> [String] {
    IssueCapture.issues(of: body).filter { $0.bundle == folder.path && $0.kind == .brokenFile }
      .map(\.detail)
  }

  // MARK: - Look-ups

  @Test("a compiled catalog gives the translations of its source without it")
  func lookups() throws {
    let folder = try TemporaryFolder([:])
    try write(
      try compiled(Self.xcstrings, "Localizable.xcstrings"), folder, "Localizable.icucatalog")
    let bundle = LocalizationBundle(path: folder.path)
    #expect(bundle.languages == ["de", "en"])
    #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
    #expect(
      String(localized: "\("Ada") has \(3) files", bundle: bundle, locale: "de")
        == "Ada hat 3 Dateien")
    #expect(String(localized: "\(1) files", bundle: bundle, locale: "de") == "1 Datei")
    #expect(String(localized: "\(2) files", bundle: bundle, locale: "de") == "2 Dateien")
    #expect(String(localized: "ICUFormat", bundle: bundle, locale: "de") == "ICUFormat")
    #expect(String(localized: "absent", bundle: bundle, locale: "de") == "absent")
  }

  @Test("a compiled catalog has the syntax of its strings, which must be that of the program")
  func syntax() throws {
    let text = #"{"{$arg0 :integer} files": "{$arg0 :integer} Dateien"}"#
    func shown(_ bundle: LocalizationBundle) -> String {
      String(localized: "\(2) files", bundle: bundle, locale: "de")
    }
    let right = try #require(
      try CompiledCatalog.compile(Array(text.utf8), path: "de.json", syntax: .mf2).bytes)
    for syntax in [CatalogMessageSyntax.mf2, nil] {
      #expect(
        shown(LocalizationBundle(files: ["de.icucatalog": right], syntax: syntax)) == "2 Dateien")
    }
    let folder = try TemporaryFolder(["de.json": text])
    try write(try compiled(text, "de.json"), folder, "de.icucatalog")
    let reports = details(folder) {
      #expect(shown(LocalizationBundle(path: folder.path, syntax: .mf2)) == "2 Dateien")
    }
    #expect(
      reports == [
        "compiled in the syntax 'icu', and the program sets 'mf2'; set \"syntax\": \"mf2\" in "
          + "localize.json, and compile the catalog again; 'de.json' is used instead"
      ])
  }

  private static let sources: [(path: String, text: String)] = [
    ("Localizable.xcstrings", xcstrings),
    // Keys that differ only in their specifiers, and a key in the other form.
    (
      "de.lproj/Localizable.strings",
      #""%d a" = "x %d"; "%lld a" = "y %lld"; "{n} b" = "{n} B"; "c" = "C"; "c" = "D";"#
    ),
    ("de.json", #"{"hello": "Hallo {name}", "%@ key": "{0}", "n": "{n, plural, other {#}}"}"#),
    ("app_de.arb", #"{"@@locale": "de", "hello": "Hallo", "@hello": {"description": "d"}}"#),
    (
      "de.po",
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"
      "Plural-Forms: nplurals=2; plural=n!=1;\\n"

      msgid "file"
      msgid_plural "%d files"
      msgstr[0] "Datei"
      msgstr[1] "%d Dateien"
      """
    ),
    (
      "de.xliff",
      """
      <xliff version="1.2"><file original="A.strings" source-language="en" target-language="de">
      <body><trans-unit id="a"><source>a</source><target>A</target></trans-unit></body></file>
      <file original="B.strings" source-language="en" target-language="de">
      <body><trans-unit id="b"><source>b</source><target>B</target></trans-unit></body></file></xliff>
      """
    ),
    ("Empty.xcstrings", #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#),
  ]

  @Test("a compiled catalog has the tables of its source", arguments: sources.indices)
  func equalTables(_ index: Int) throws {
    let (path, text) = Self.sources[index]
    try CompiledComparison.check(Array(text.utf8), path: path)
  }

  private static let published: [String] =
    ((try? ConformanceData.published?.rows(of: "catalogs.jsonl")) ?? []).map(\.id)

  @Test(
    "the catalogs of public apps have the same tables when they are compiled",
    .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"),
    arguments: published)
  func publishedCatalogs(_ file: String) throws {
    let data = try #require(ConformanceData.published)
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(data.folder)/\(file)")))
    // One file has an error in its middle.
    let isCompiled = try CompiledComparison.check(bytes, path: file)
    #expect(isCompiled == !file.hasSuffix("UTM__Platform_fr.lproj_Localizable.strings"))
  }

  @Test("the same source compiles to the same bytes")
  func reproducible() throws {
    let bytes = try compiled(Self.xcstrings, "Localizable.xcstrings")
    #expect(try compiled(Self.xcstrings, "Localizable.xcstrings") == bytes)
    #expect(bytes.count % 4096 == 0)
  }

  @Test("a compiled catalog in memory replaces its source")
  func inMemory() throws {
    let bytes = try compiled(Self.xcstrings, "Localizable.xcstrings")
    let bundle = LocalizationBundle(files: ["Localizable.icucatalog": bytes])
    #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
    let changed = Self.xcstrings.replacing("Hallo", with: "Servus")
    let both = LocalizationBundle(files: [
      "Localizable.icucatalog": bytes, "Localizable.xcstrings": Array(changed.utf8),
    ])
    #expect(String(localized: "Hello", bundle: both, locale: "de") == "Servus")
  }

  @Test("a source with errors is not compiled")
  func errors() throws {
    let result = try CompiledCatalog.compile(Array(#""a" = "b"#.utf8), path: "de.lproj/A.strings")
    #expect(result.bytes == nil)
    #expect(result.hasErrors)
    #expect(result.problems.first?.hasPrefix("de.lproj/A.strings:1:") == true)
    #expect(throws: CompiledCatalogError.self) {
      try CompiledCatalog.compile([], path: "notes.txt")
    }
  }

  // MARK: - Source files

  @Test("the source of a compiled catalog is not read")
  func sourceIsNotRead() throws {
    let source = #""a" = "1";"#
    let folder = try TemporaryFolder(["de.lproj/Main.strings": #""a" = "2";"#])
    try write(try compiled(source, "de.lproj/Main.strings"), folder, "de.lproj/Main.icucatalog")
    // The source has the same size and is not newer.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: folder.path + "/de.lproj/Main.strings")
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "a", table: "Main", bundle: bundle, locale: "de") == "1")
  }

  @Test(
    "a source that has changed since its compilation is used",
    arguments: [#""a" = "2";"#, #""a" = "22";"#])
  func changedSource(_ text: String) throws {
    let folder = try TemporaryFolder([:])
    try write(
      try compiled(#""a" = "1";"#, "de.lproj/Main.strings"), folder, "de.lproj/Main.icucatalog")
    try folder.write(text, to: "de.lproj/Main.strings")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)],
      ofItemAtPath: folder.path + "/de.lproj/Main.strings")
    let found = details(folder) {
      let bundle = LocalizationBundle(path: folder.path)
      #expect(
        String(localized: "a", table: "Main", bundle: bundle, locale: "de")
          == String(text.dropFirst(7).dropLast(2)))
    }
    #expect(
      found == [
        "older than 'Main.strings'; compile the catalog again with 'localize compile'; "
          + "'de.lproj/Main.strings' is used instead"
      ])
  }

  @Test("a newer source with the same content does not replace the compiled catalog")
  func touchedSource() throws {
    let folder = try TemporaryFolder([:])
    try write(
      try compiled(#""a" = "1";"#, "de.lproj/Main.strings"), folder, "de.lproj/Main.icucatalog")
    try folder.write(#""a" = "1";"#, to: "de.lproj/Main.strings")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)],
      ofItemAtPath: folder.path + "/de.lproj/Main.strings")
    let files = BundleFolder.files(in: folder.path).files
    #expect(files.map(\.name) == ["de.lproj/Main.strings"])
    guard case .compiled = files.first?.source else {
      Issue.record("the compiled catalog is not used")
      return
    }
  }

  // MARK: - Damage

  @Test("a change of any byte before the blocks is refused, and the source is used")
  func damagedHead() throws {
    let bytes = try compiled(Self.xcstrings, "Localizable.xcstrings")
    for offset in 0..<600 {
      var damaged = bytes
      damaged[offset] ^= 0x10
      let bundle = LocalizationBundle(files: ["Localizable.icucatalog": damaged])
      #expect(bundle.languages == [], "byte \(offset)")
    }
    var damaged = bytes
    damaged[200] ^= 1
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.xcstrings])
    try write(damaged, folder, "Localizable.icucatalog")
    let found = details(folder) {
      let bundle = LocalizationBundle(path: folder.path)
      #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
    }
    #expect(
      found == [
        "the checksum of the header is wrong; compile the catalog again with 'localize compile'; "
          + "'Localizable.xcstrings' is used instead"
      ])
  }

  @Test("a file of another version, kind or size has its own error")
  func refusals() throws {
    let bytes = try compiled(Self.xcstrings, "Localizable.xcstrings")
    func error(_ change: (inout [UInt8]) -> Void) -> String {
      var changed = bytes
      change(&changed)
      return CompiledCatalog.problems(of: changed, path: "A.icucatalog") { _ in nil }
        .joined(separator: "\n")
    }
    let remedy = "; compile the catalog again with 'localize compile'"
    #expect(error { _ in } == "")
    #expect(
      error { $0[8] = 2 } == "found version 2 of the format; expected version 1" + remedy)
    #expect(error { $0[0] = 0x7B }.hasPrefix("not a compiled catalog"))
    #expect(error { $0 = [] } == "found 0 bytes; expected a header of 128 bytes" + remedy)
    #expect(
      error { $0.removeLast() }
        == "found \(bytes.count - 1) bytes; expected \(bytes.count) bytes" + remedy)
  }

  @Test("a change of any byte of the blocks shows the source string, and is reported")
  func damagedBlock() throws {
    let bytes = try compiled(Self.xcstrings, "Localizable.xcstrings")
    for offset in stride(from: 4096, to: bytes.count, by: 61) {
      var damaged = bytes
      damaged[offset] ^= 1
      let bundle = LocalizationBundle(files: ["Localizable.icucatalog": damaged])
      let found = IssueCapture.issues {
        #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hello")
      }
      #expect(
        found.contains {
          $0.detail.hasPrefix("the compiled catalog is damaged: the checksum of block 0")
        })
      let problems = CompiledCatalog.problems(of: damaged, path: "A.icucatalog") { _ in nil }
      #expect(problems == ["the checksum of block 0 is wrong"])
    }
  }

  @Test("the check compares the digest and the source")
  func digest() throws {
    var bytes = try compiled(Self.xcstrings, "Localizable.xcstrings")
    let source = Array(Self.xcstrings.utf8)
    #expect(
      CompiledCatalog.problems(of: bytes, path: "Localizable.icucatalog") { path in
        path == "Localizable.xcstrings" ? source : nil
      } == [])
    #expect(
      CompiledCatalog.problems(of: bytes, path: "Localizable.icucatalog") { _ in source + [10] }
        == [
          "older than 'Localizable.xcstrings'; "
            + "compile the catalog again with 'localize compile'"
        ])
    bytes[64] ^= 1
    Self.seal(&bytes)
    #expect(
      CompiledCatalog.problems(of: bytes, path: "Localizable.icucatalog") { _ in source }
        == ["the digest of the file is wrong; compile the catalog again with 'localize compile'"])
  }

  /// Writes the checksum of the header.
  private static func seal(_ bytes: inout [UInt8]) {
    let head = Array(bytes[..<120] + bytes[128..<4096])
    let sum = ByteHash.hash(head.span, seed: 0x4943_5543_4154_0000)
    for place in 0..<8 { bytes[120 + place] = UInt8(truncatingIfNeeded: sum >> (place * 8)) }
  }

  @Test("damage with correct checksums never ends the process")
  func hostile() throws {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(limit))
    }
    for (path, text) in Self.sources.prefix(6) {
      let bytes = try compiled(text, path)
      let directorySize = Int(bytes[28]) | Int(bytes[29]) << 8
      for _ in 0..<40 {
        var directory = Array(bytes[128..<128 + directorySize])
        var data = Array(bytes[4096...])
        for _ in 0...random(3) {
          let value = [0, 1, 0x7F, 0xFF, UInt8(random(256))][random(5)]
          if random(2) == 0 {
            directory[random(directory.count)] = value
          } else {
            data[random(min(data.count, 800))] = value
          }
        }
        let file = CompiledHeader.file(
          directory: directory, data: data, seed: 0x9E37_79B9_7F4A_7C15,
          source: CompiledHeader.Fingerprint([]))
        let name = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        let bundle = LocalizationBundle(files: [
          name + (path == "app_de.arb" || path.hasPrefix("de.") ? "de" : "Localizable")
            + ".icucatalog": file
        ])
        _ = CompiledCatalog.problems(of: file, path: "A.icucatalog") { _ in nil }
        for key in ["Hello", "c", "hello", "a", "b"] {
          _ = String(localized: LocalizedStringKey(key), bundle: bundle, locale: "de")
        }
        _ = String(localized: "\(2) files", bundle: bundle, locale: "de")
        _ = String(localized: "\(2) a", bundle: bundle, locale: "de")
        _ = String(localized: "\("x") key", bundle: bundle, locale: "de")
      }
    }
  }

  @Test(
    "malformed nodes are found",
    arguments: [
      [], [0], [5, 65], [0, 3], [0, 1], [0, 2, 1, 0], [0, 0, 0],
      [0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0], [0, 3, 0, 0x7F, 1],
    ] as [[UInt8]])
  func malformedNodes(_ bytes: [UInt8]) {
    #expect(!PackedNode.isWellFormed(bytes[...]))
  }

  @Test("a node that is nested too deep is malformed")
  func deepNode() {
    var node = CatalogNode(unit: CatalogStringUnit(value: "x"))
    for depth in 1...70 {
      var bytes: [UInt8] = []
      PackedNode.append(node, to: &bytes)
      #expect(PackedNode.isWellFormed(bytes[...]) == (depth <= 64))
      node = CatalogNode(variations: [
        CatalogVariations(axis: .plural, cases: [CatalogVariation(name: "other", node: node)])
      ])
    }
  }

  // MARK: - Changes during use

  /// Writes a compiled catalog of 5,000 keys, which is not read at once.
  private func large(
    _ folder: TemporaryFolder, _ word: String = "Wort"
  ) throws -> (path: String, bytes: [UInt8]) {
    let text = (0..<5000).map { "\"key \($0)\" = \"\(word) \($0)\";\n" }.joined()
    let bytes = try compiled(text, "de.lproj/Localizable.strings")
    try write(bytes, folder, "de.lproj/Localizable.icucatalog")
    return (folder.path + "/de.lproj/Localizable.icucatalog", bytes)
  }

  private func text(_ number: Int, _ bundle: LocalizationBundle) -> String {
    // Not an interpolated literal, which would always be the key `key %lld`.
    let name = "key \(number)"
    return String(localized: LocalizedStringKey(name), bundle: bundle, locale: "de")
  }

  @Test("truncation and overwriting during look-ups show the translation or the source string")
  func truncation() async throws {
    let folder = try TemporaryFolder([:])
    let (path, bytes) = try large(folder)
    for round in 0..<12 {
      try Data(bytes).write(to: URL(filePath: path))
      let bundle = LocalizationBundle(path: folder.path)
      #expect(text(0, bundle) == "Wort 0")
      let wrong = FirstDamage()
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<3 {
          group.addTask { [self] in
            for step in 0..<2500 {
              let number = (step * 7 + task * 1111) % 5000
              let shown = text(number, bundle)
              if shown != "Wort \(number)", shown != "key \(number)" {
                wrong.text = shown
              }
            }
          }
        }
        group.addTask {
          let handle = FileHandle(forUpdatingAtPath: path)
          switch round % 4 {
          case 0: try? handle?.truncate(atOffset: 0)
          case 1: try? handle?.truncate(atOffset: UInt64(8192 + round * 5000))
          case 2: try? handle?.write(contentsOf: [UInt8](repeating: 0x41, count: bytes.count))
          default:
            try? handle?.truncate(atOffset: 0)
            try? handle?.write(contentsOf: bytes)
          }
          try? handle?.close()
        }
      }
      #expect(wrong.text == nil)
    }
  }

  @Test("a truncated file is reported, and read again when it is complete")
  func readAgain() async throws {
    let folder = try TemporaryFolder([:])
    let (path, bytes) = try large(folder)
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(0, bundle) == "Wort 0")
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.truncate(atOffset: 4096)
    let found = details(folder) {
      for number in 1..<5000 { _ = text(number, bundle) }
      #expect(text(4999, bundle) == "key 4999")
      #expect(text(0, bundle) == "Wort 0")
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("cannot be read: the file became shorter") == true)
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: bytes)
    for _ in 0..<100 where text(4999, bundle) == "key 4999" {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(text(4999, bundle) == "Wort 4999")
  }

  @Test("the source is used when the compiled catalog is damaged during use")
  func sourceAfterDamage() async throws {
    let folder = try TemporaryFolder([:])
    let (path, _) = try large(folder)
    let source = (0..<5000).map { "\"key \($0)\" = \"Wort \($0)\";\n" }.joined()
    try folder.write(source, to: "de.lproj/Localizable.strings")
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(0, bundle) == "Wort 0")
    try #require(FileHandle(forUpdatingAtPath: path)).truncate(atOffset: 4096)
    for number in 1..<5000 { _ = text(number, bundle) }
    for _ in 0..<100 where text(4999, bundle) == "key 4999" {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(text(4999, bundle) == "Wort 4999")
  }

  @Test("a file that is replaced stays in use until the bundle is reloaded")
  func replaced() throws {
    let folder = try TemporaryFolder([:])
    let (path, _) = try large(folder)
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(0, bundle) == "Wort 0")
    let text = (0..<5000).map { "\"key \($0)\" = \"Neu \($0)\";\n" }.joined()
    try Data(compiled(text, "de.lproj/Localizable.strings"))
      .write(to: URL(filePath: path), options: .atomic)
    #expect(self.text(4000, bundle) == "Wort 4000")
    bundle.reload()
    #expect(self.text(4000, bundle) == "Neu 4000")
  }

  @Test("a reload with a damaged file keeps the translations, and uses a source that appears")
  func reload() throws {
    let folder = try TemporaryFolder([:])
    let (path, _) = try large(folder)
    let bundle = LocalizationBundle(path: folder.path)
    #expect(text(0, bundle) == "Wort 0")
    try Data("damaged".utf8).write(to: URL(filePath: path), options: .atomic)
    bundle.reload()
    #expect(text(1, bundle) == "Wort 1")
    try folder.write(#""key 1" = "Quelle";"#, to: "de.lproj/Localizable.strings")
    bundle.reload()
    #expect(text(1, bundle) == "Quelle")
  }
}
