import Testing

/// `"syntax": "mf2"` of `localize.json`: the program has `LocalizationBundle(path:syntax: .mf2)`.
@Suite("localize: the syntax of the settings")
struct SettingsSyntaxTests {
  private static let key = "{$arg0} has {$arg1 :integer} files"
  private static let text = "{$arg1 :integer} Dateien von {$arg0}"

  private func folder() throws -> ProgramFolder {
    let folder = try ProgramFolder()
    try folder.write("localize.json", #"{"syntax": "mf2"}"#)
    try folder.write("de.json", "{\"\(Self.key)\": \"\(Self.text)\"}\n")
    return folder
  }

  @Test("render formats MessageFormat 2 messages")
  func rendered() throws {
    let shown = try folder().run("render", "de.json")
    #expect(shown.status == 0)
    #expect(shown.text.contains("2 Dateien von \u{2068}"))
    let folder = try folder()
    try folder.write("other.json", "{}")
    let other = try folder.run("render", "--settings", "other.json", "de.json")
    #expect(other.text.contains("{$arg0}"))
  }

  @Test("convert reads and writes MessageFormat 2 messages")
  func converted() throws {
    let folder = try folder()
    #expect(try folder.run("convert", "de.json", "new/de.strings").status == 0)
    let strings = try folder.read("new/de.strings")
    #expect(strings.contains(#""%@ has %lld files" = "%2$"#))
    #expect(strings.contains(" Dateien von %1$@\";"))
    #expect(try folder.run("convert", "new/de.strings", "new/de.json").status == 0)
    #expect(try folder.read("new/de.json").contains("} Dateien von {$arg0}"))
  }

  @Test("explain finds the keys of MessageFormat 2, also by the names of the source")
  func explained() throws {
    let folder = try folder()
    let found = try folder.run("explain", #"\(name) has \(count) files"#, "--locale", "de")
    #expect(found.status == 0)
    #expect(found.text.contains("shown: \(Self.text) (de, file de.json)"))
    try folder.write("fr.json", #"{"Hello {$user}": "Bonjour {$user}"}"#)
    let named = try folder.run("explain", #"Hello \(name, as: "user")"#, "--locale", "fr")
    #expect(named.text.contains("shown: Bonjour {$user} (fr, file fr.json)"))
  }

  @Test("import refuses the placeholders of another syntax")
  func imported() throws {
    let folder = try folder()
    func xliff(_ target: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="de.json" source-language="en" target-language="de" datatype="plaintext">
          <body><trans-unit id="\(Self.key)"><source>\(Self.key)</source><target>\(target)</target>
          </trans-unit></body>
        </file>
      </xliff>
      """
    }
    let before = try folder.read("de.json")
    for (target, reason) in [("%@: %lld", "a printf format"), ("{0}: {1}", "an ICU message")] {
      try folder.write("de.xliff", xliff(target))
      let refused = try folder.run("import", "de.xliff", "de.json")
      #expect(refused.status == 1)
      #expect(
        refused.problems.contains(
          "it has the placeholders of \(reason); expected those of a MessageFormat 2 message"))
      #expect(try folder.read("de.json") == before)
    }
    try folder.write("de.xliff", xliff("{$arg0}: {$arg1 :integer}"))
    #expect(try folder.run("import", "de.xliff", "de.json").status == 0)
    #expect(try folder.read("de.json").contains(#""{$arg0}: {$arg1 :integer}""#))
  }

  @Test("a format with a fixed syntax keeps it, also through XLIFF")
  func fixedSyntax() throws {
    let folder = try folder()
    try folder.write(
      "Localizable.xcstrings",
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": "#
        + #"{"fr": {"stringUnit": {"state": "translated", "value": "%lld fichiers"}}}}}}"#)
    let exported = try folder.run(
      "export", "Localizable.xcstrings", "--language", "fr", "-o", "fr.xliff")
    #expect(exported.status == 0)
    #expect(try folder.run("convert", "fr.xliff", "fr.mf2.json", "--language", "fr").status == 0)
    // The directive became a variable.
    let converted = try folder.read("fr.mf2.json")
    #expect(converted.contains("{$arg0 ") && converted.contains("} fichiers"))
    try folder.write("de.strings", #""a" = "b";"#)
    try folder.write(
      "new.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="de.strings" source-language="en" target-language="de" datatype="plaintext">
          <body><trans-unit id="Hi {name} %@"><source>Hi {name} %@</source>
            <target>Hallo {name} %@</target></trans-unit></body>
        </file>
      </xliff>
      """)
    #expect(try folder.run("import", "new.xliff", "de.strings").status == 0)
    #expect(try folder.read("de.strings").contains(#""Hi {name} %@" = "Hallo {name} %@";"#))
  }

  @Test("explain reports a catalog that was compiled in another syntax")
  func explainedSyntax() throws {
    let folder = try folder()
    try folder.write("icu.json", #"{"syntax": "icu"}"#)
    let compiled = try folder.run(
      "compile", "--settings", "icu.json", "de.json", "-o", "de.icucatalog")
    #expect(compiled.status == 0)
    let found = try folder.run("explain", #"\(a) has \(1) files"#, "--locale", "de")
    #expect(found.problems.contains("compiled in the syntax 'icu', and the program sets 'mf2'"))
  }

  @Test("compile keeps the syntax")
  func compiled() throws {
    let folder = try folder()
    #expect(try folder.run("compile", "de.json", "-o", "out.icucatalog").status == 0)
    #expect(try folder.run("check", "out.icucatalog").status == 0)
  }
}
