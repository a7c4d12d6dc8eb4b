import CatalogChecks
import MessageSyntax
import Testing

/// The rule `source-plural`: source strings that count something, and have no plural forms.
@Suite("Source strings without plural forms")
struct SourcePluralTests {
  /// Returns the findings of the rule.
  private static func findings(_ files: [String: String]) async -> [Finding] {
    await Plant.check(files).filter { $0.rule == "source-plural" }
  }

  /// Returns a string catalog with one entry.
  private static func catalog(
    _ key: String, _ entry: String = "{}", sourceLanguage: String = "en"
  ) -> [String: String] {
    [
      "Localizable.xcstrings":
        "{\"sourceLanguage\":\"\(sourceLanguage)\",\"strings\":{\n\(Plant.quoted(key)):\(entry)},\"version\":\"1.0\"}"
    ]
  }

  @Test(
    "a number before a plural word counts",
    arguments: [
      "%lld files", "%d files", "%@ has %lld files", "%2$lld files of %1$@",
      "You have %lld new messages.",
      "%lld unread e-mails", "%lld people", "**%lld** files", "%lld file(s)", "Delete %lld items?",
      "%(count)lld files", "%lld of %lld files",
      "On this page: %lld results",
    ])
  func counted(key: String) async throws {
    let found = await Self.findings(Self.catalog(key))
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.severity == .warning)
    #expect(finding.line == 2)
    #expect(finding.key == key)
  }

  @Test(
    "identifiers, versions, formatted numbers and lonely numbers do not count",
    arguments: [
      "%@ files", "%lf files", "%.1f files", "%05d files", "%x files", "%lld", "%lld%%",
      "%lld %% of files",
      "Page %lld of %lld", "Page %lld shows all files", "Version %lld has bugs", "Error %lld",
      "Line %lld contains tabs",
      "%lld × %lld", "%lld of files", "iOS %lld or later", "%lld less", "No. %lld opens",
      "#%lld loses",
      "%lld, files", "%lld MB", "%lldpx", "Year %lld starts", "Player %lld wins",
      "Volume %lld contains all files", "iOS %lld supports widgets", "%lld fps", "%lld always",
    ])
  func others(key: String) async {
    #expect(await Self.findings(Self.catalog(key)).isEmpty)
  }

  @Test("the finding names the number and the remedy")
  func message() async {
    let found = await Self.findings(Self.catalog("%1$@: %2$lld files"))
    #expect(
      found.map(\.message) == [
        "the source string counts with '%2$lld', but has one string for all numbers; add its plural "
          + "forms in 'en'"
      ])
  }

  @Test("a source string with plural forms or variables is not reported")
  func plurals() async {
    let forms = plural(["one": "%lld file", "other": "%lld files"])
    #expect(
      await Self.findings(
        Self.catalog("%lld files", "{\"localizations\":{\"en\":\(forms)}}")
      ).isEmpty)
    let variable = """
      {"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@files@ files"},"substitutions":
      {"files":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"%arg"}},
      "other":{"stringUnit":{"state":"translated","value":"%arg"}}}}}}}}}
      """
    #expect(await Self.findings(Self.catalog("%lld files", variable)).isEmpty)
  }

  @Test("a default value is the source string of a symbolic key")
  func symbol() async {
    let unit = #"{"stringUnit":{"state":"new","value":"%lld files"}}"#
    let found = await Self.findings(
      Self.catalog("files.count", "{\"localizations\":{\"en\":\(unit)}}"))
    #expect(found.map(\.key) == ["files.count"])
  }

  @Test(
    "keys that are stale, not to be translated or ignored are not reported",
    arguments: [
      #"{"extractionState":"stale"}"#, #"{"shouldTranslate":false}"#,
      #"{"comment":"localize:ignore source-plural"}"#,
    ])
  func omitted(entry: String) async {
    #expect(await Self.findings(Self.catalog("%lld files", entry)).isEmpty)
  }

  @Test("only English source strings are checked")
  func languages() async {
    #expect(await Self.findings(Self.catalog("%lld Tests", sourceLanguage: "de")).isEmpty)
    #expect(await Self.findings(Self.catalog("%lld files", sourceLanguage: "en-GB")).count == 1)
  }

  @Test(
    "messages are checked in the file of the source language",
    arguments: [
      ("{0, number, integer} files", 1), ("{0, plural, one {# file} other {# files}}", 0),
      ("{0, number, percent} files", 0), ("{0} files", 0),
      ("page {0, number, integer} of files", 0),
    ])
  func messages(text: String, count: Int) async {
    let found = await Self.findings([
      "en.json": "{\"a\":\(Plant.quoted(text))}", "pl.json": "{\"a\":\(Plant.quoted(text))}",
    ])
    #expect(found.map(\.file) == Array(repeating: "en.json", count: count))
  }
}
