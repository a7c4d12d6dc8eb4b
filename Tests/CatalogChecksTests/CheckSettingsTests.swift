import CatalogChecks
import MessageSyntax
import Testing

@Suite struct CheckSettingsTests {
  private static func problems(_ json: String) -> [String] {
    var problems: [CheckSettings.Problem] = []
    _ = CheckSettings(Array(json.utf8), problems: &problems)
    return problems.map { "\($0.line):\($0.column): \($0.message)" }
  }

  private static func findings(
    _ json: String, english: String, german: String
  ) async throws -> [String] {
    var problems: [CheckSettings.Problem] = []
    let settings = CheckSettings(Array(json.utf8), problems: &problems)
    try #require(problems.isEmpty)
    let files = ["en": english, "de": german].sorted { $0.key > $1.key }.compactMap {
      CheckedFile(path: "App/\($0.key).lproj/Main.strings", bytes: Array($0.value.utf8))
    }
    return await CatalogChecker(settings: settings).check(files)
      .map { "\($0.severity) \($0.rule) \($0.key ?? "")" }
  }

  @Test(
    "a problem of the settings has a line, a column and what was expected",
    arguments: [
      ("[]", "1:1: invalid type of the settings; expected an object"),
      ("{\n  \"ruls\": {}\n}", "2:3: unknown member 'ruls'; did you mean 'rules'?"),
      (
        "{\"rules\": {\"bracket\": \"off\"}}",
        "1:12: unknown rule 'bracket'; did you mean 'brackets'?"
      ),
      (
        "{\"rules\": {\n\"brackets\": \"no\"}}",
        "2:1: unknown severity 'no' of 'brackets'; expected 'error', 'warning' or 'off'"
      ),
      (
        "{\"sourceLanguage\": 1}",
        "1:2: invalid value of 'sourceLanguage'; expected a string that is not empty"
      ),
      (
        "{\"ignore\": [{\"rule\": \"markup\"},\n {\"keys\": \"a\"}]}",
        "2:3: unknown member 'keys'; did you mean 'key'?"
      ),
      (
        "{\"lengths\": [{\"cells\": \"8\"}]}",
        "1:15: invalid value of 'cells'; expected a positive integer"
      ),
      (
        "{\"lengths\": [\n{\"key\": \"a\"}]}",
        "2:1: no limit in an element of 'lengths'; expected 'characters' or 'cells'"
      ),
      ("{\"ignore\": {}}", "1:2: invalid type of 'ignore'; expected an array"),
      ("{\"rules\": {}, \"rules\": {}}", "1:15: duplicate member 'rules'"),
    ])
  func problem(_ json: String, _ expected: String) {
    #expect(Self.problems(json).contains(expected), "\(Self.problems(json))")
  }

  @Test(
    "damaged settings are reported",
    arguments: [
      "", "{", "{\"rules\": ", "\u{0}", String(repeating: "[", count: 100_000),
      String(repeating: "{\"ignore\":[", count: 10_000), "{\"ignore\": [{}]}",
      "{\"ignore\": [{\"key\": \"\(String(repeating: "*", count: 300))\"}]}",
    ])
  func damaged(_ json: String) { #expect(!Self.problems(json).isEmpty) }

  @Test("correct settings have no problem")
  func correct() {
    let json = """
      {
        "$schema": "https://example.com/schema.json",
        "sourceLanguage": "en",
        "functions": ["Button"],
        "rules": { "brackets": "error", "untranslated": "off" },
        "ignore": [{ "rule": "markup", "path": "*/Web.strings", "key": "html.*", "language": "de" }],
        "lengths": [{ "key": "tab.*", "characters": 12, "cells": 20 }]
      }
      """
    #expect(Self.problems(json) == [])
  }

  @Test("a rule has the severity of the settings, or is off")
  func severities() async throws {
    let english = "\"a.b\" = \"Files (all)\"; \"a.c\" = \"Files?\";"
    let german = "\"a.b\" = \"Dateien (alle\"; \"a.c\" = \"Dateien\";"
    #expect(
      try await Self.findings("{}", english: english, german: german)
        == ["warning brackets a.b", "warning end-punctuation a.c"])
    #expect(
      try await Self.findings(
        "{\"rules\": {\"brackets\": \"error\", \"end-punctuation\": \"off\"}}", english: english,
        german: german) == ["error brackets a.b"])
  }

  @Test(
    "an ignored finding has the rule, path, key and language of the setting",
    arguments: [
      ("{\"rule\": \"brackets\"}", false), ("{\"key\": \"a.*\"}", false),
      ("{\"path\": \"App/*\"}", false), ("{\"language\": \"de\"}", false),
      ("{\"key\": \"?.b\", \"rule\": \"brackets\"}", false), ("{\"rule\": \"markup\"}", true),
      ("{\"key\": \"a\"}", true), ("{\"path\": \"App\"}", true), ("{\"language\": \"fr\"}", true),
      ("{\"key\": \"a.b\", \"language\": \"fr\"}", true),
    ])
  func ignored(_ scope: String, _ isFound: Bool) async throws {
    let found = try await Self.findings(
      "{\"ignore\": [\(scope)]}", english: "\"a.b\" = \"Files (all)\";",
      german: "\"a.b\" = \"Dateien (alle\";")
    #expect(found == (isFound ? ["warning brackets a.b"] : []))
  }

  @Test("a formatted string is not longer than its limit")
  func lengths() async throws {
    let english = "\"tab.a\" = \"%lld files\"; \"tab.b\" = \"名前\"; \"c.d\" = \"Name\";"
    // The longest one is `1.000.000 Dateien`: 17 characters. `名前です` has 8 cells.
    let german = "\"tab.a\" = \"%lld Dateien\"; \"tab.b\" = \"名前です\"; \"c.d\" = \"Namens\";"
    func found(_ limits: String) async throws -> [String] {
      try await Self.findings("{\"lengths\": [\(limits)]}", english: english, german: german)
    }
    #expect(try await found("{\"key\": \"tab.a\", \"characters\": 17}") == [])
    #expect(
      try await found("{\"key\": \"tab.a\", \"characters\": 16}") == ["error length tab.a"])
    #expect(try await found("{\"key\": \"tab.b\", \"characters\": 4}") == [])
    #expect(try await found("{\"key\": \"tab.b\", \"cells\": 8}") == [])
    #expect(try await found("{\"key\": \"tab.b\", \"cells\": 7}") == ["error length tab.b"])
    #expect(try await found("{\"key\": \"c.*\", \"characters\": 6}") == [])
    #expect(
      try await found("{\"key\": \"c.*\", \"characters\": 5}") == ["error length c.d"])
  }

  @Test("a comment limits the length of its key")
  func comments() async {
    func found(_ comment: String) async -> [String] {
      await Plant.check([
        "en.lproj/A.strings": "/* \(comment) */\n\"a.b\" = \"Save\";",
        "de.lproj/A.strings": "/* \(comment) */\n\"a.b\" = \"Sichern\";",
      ]).map { "\($0.rule) \($0.language ?? "")" }
    }
    #expect(await found("The title. localize:max 7") == [])
    #expect(await found("The title. localize:max 6") == ["length de"])
    #expect(await found("localize:max 6 cells") == ["length de"])
    #expect(await found("localize:max") == [])
  }

  @Test("a wildcard matches any text")
  func wildcards() {
    #expect(WildcardPattern("a*c").matches("abbc"))
    #expect(WildcardPattern("*").matches(""))
    #expect(WildcardPattern("a?").matches("aä"))
    #expect(WildcardPattern("*.a*b").matches("x.ab.aab"))
    #expect(!WildcardPattern("a*c").matches("abcd"))
    #expect(!WildcardPattern("a?").matches("a"))
    #expect(!WildcardPattern("").matches("a"))
    let pattern = String(repeating: "*a", count: 100) + "b"
    #expect(!WildcardPattern(pattern).matches(String(repeating: "a", count: 10_000)))
  }

  @Test("the findings of texts in the source have a key, and are ignored as all others")
  func texts() throws {
    let findings = [
      ProgramText(
        problem: .hardCoded(by: "UIAlertAction(title:)"), text: "Delete all", file: "A.swift",
        line: 2, column: 3),
      ProgramText(problem: .concatenated, text: "Deleted by ", file: "A.swift", line: 4, column: 1),
    ].map(\.finding)
    #expect(findings.map(\.rule) == ["hard-coded-text", "concatenated-text"])
    #expect(findings.map(\.key) == ["Delete all", "Deleted by "])
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(
      findings[0].message
        == "'Delete all' of 'UIAlertAction(title:)' is not localized; expected a localized string")
    let source = "\n// localize:ignore hard-coded-text\n\n// localize:ignore hard-coded-text\n"
    let ignores = SourceIgnores(Array(source.utf8))
    #expect(findings.map { ignores.contains($0) } == [true, false])
    var problems: [CheckSettings.Problem] = []
    let json = #"{"rules": {"concatenated-text": "error"}, "ignore": [{"key": "Delete a*"}]}"#
    let settings = CheckSettings(Array(json.utf8), problems: &problems)
    #expect(problems.isEmpty)
    #expect(findings.map { settings.applied(to: $0)?.severity } == [nil, .error])
  }

  @Test("a call that does not look up the catalogs names its remedy")
  func notLookedUp() {
    let finding = ProgramText(
      problem: .notLookedUp(by: "String.localizedStringWithFormat"), text: "%lld files",
      file: "A.swift", line: 2, column: 3
    ).finding
    #expect(finding.rule == "not-looked-up")
    #expect(finding.severity == .warning)
    #expect(finding.key == "%lld files")
    #expect(
      finding.message
        == "'String.localizedStringWithFormat' does not look up the catalogs; expected "
        + "'String(localized:)' with the values in its literal")
  }

  @Test("a value that is formatted before its string names the interpolation to write")
  func formattedBefore() {
    let finding = ProgramText(
      problem: .formattedBefore(by: "formatted", replacement: #"\(total, format: .number)"#),
      text: "Total: …", file: "A.swift", line: 2, column: 3
    ).finding
    #expect(finding.rule == "not-looked-up")
    #expect(
      finding.message
        == "'formatted' does not use the language of the string on Linux; expected "
        + #"'\(total, format: .number)'"#)
    let unknown = ProgramText(
      problem: .formattedBefore(by: "formatted", replacement: nil), text: "Total: …",
      file: "A.swift", line: 2, column: 3
    ).finding
    #expect(
      unknown.message.hasSuffix(
        #"expected the value and its style, as in '\(value, format: …)'"#))
  }

  @Test("a comment of the source ignores the findings of its line or the next one")
  func sourceComments() {
    let ignores = SourceIgnores(
      Array(
        """
        Text("A") // localize:ignore missing-key
        // localize:ignore argument-types
        Text("B")
        Text("C")
        """.utf8))
    func contains(_ rule: String, line: Int) -> Bool {
      ignores.contains(
        Finding(rule: rule, severity: .error, file: "A.swift", line: line, message: ""))
    }
    #expect(contains("missing-key", line: 1))
    #expect(!contains("argument-types", line: 1))
    #expect(!contains("missing-key", line: 2))
    #expect(contains("argument-types", line: 3))
    #expect(!contains("argument-types", line: 4))
  }
}
