import CatalogTools
import StringCatalogs
import Testing

/// CLDR's plural rules for Polish: 1 is `one`, 2 is `few`, 5 is `many`, and no integer is `other`.
@Suite("plurals that lack a form of their language")
struct IncompletePluralTests {
  private static func unit(_ value: String) -> String {
    #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
  }

  private static func catalog(_ polish: [String]) -> String {
    func plural(_ forms: [String], _ text: String) -> String {
      let cases = forms.map { "\"\($0)\":" + unit("%lld \(text) \($0)") }.joined(separator: ",")
      return "{\"variations\":{\"plural\":{\(cases)}}}"
    }
    return """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "%lld files":{"localizations":{"en":\(plural(["one", "other"], "file")),
      "pl":\(plural(polish, "plik"))}}}}
      """
  }

  /// Returns a unit of XLIFF for a plural form.
  private static func unit(_ form: String, source: String, _ text: String) -> String {
    "<trans-unit id=\"%lld files|==|plural.\(form)\"><source>%lld file \(source)</source>"
      + "<target>%lld \(text)</target></trans-unit>"
  }

  private static let all = ["one", "few", "many", "other"]

  private func counts(
    _ path: String, _ text: String, _ format: CatalogFormat
  ) -> TranslationCounts? {
    var statistics = CatalogStatistics()
    let catalog = StringCatalog.read(Array(text.utf8), as: format).catalog
    statistics.add(LabeledCatalog(path: path, catalog: catalog))
    return statistics.counts.first { $0.language == "pl" }
  }

  @Test(
    "'stats' counts such a translation as untranslated",
    arguments: [
      (["one", "other"], false), (["one", "few", "other"], false), (all, true),
      (["one", "few", "many"], true),
    ])
  func stringCatalog(forms: [String], isComplete: Bool) {
    #expect(
      counts("Localizable.xcstrings", Self.catalog(forms), .xcstrings)
        == TranslationCounts(
          language: "pl", translated: isComplete ? 1 : 0, untranslated: isComplete ? 0 : 1))
  }

  @Test("'stats' counts the plurals of variables and of ICU messages, too")
  func others() {
    let variable = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>a</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld plik</string><key>other</key><string>%lld pliku</string>
      </dict></dict></dict></plist>
      """
    let none = TranslationCounts(language: "pl", untranslated: 1)
    #expect(counts("pl.lproj/A.stringsdict", variable, .stringsdict) == none)
    func json(_ cases: String) -> TranslationCounts? {
      counts("pl.json", #"{"a": "{n, plural, \#(cases)}"}"#, .json)
    }
    #expect(json("one {# plik} other {# pliku}") == none)
    // `=1` is the only number that is `one`.
    #expect(
      json("=1 {plik} few {# pliki} many {# plików} other {# pliku}")
        == TranslationCounts(language: "pl", translated: 1))
    #expect(json("other {#}") == none)
  }

  @Test(
    "'import' warns, with the line in the translator's file", arguments: ["xliff", "xcstrings"])
  func imports(format: String) throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.catalog(["one"]))
    if format == "xliff" {
      try folder.write(
        "pl.xliff",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="A" source-language="en" target-language="pl" datatype="plaintext"><body>
            \(Self.unit("one", source: "one", "plik"))
            \(Self.unit("few", source: "other", "pliki"))
          </body></file>
        </xliff>
        """)
    } else {
      try folder.write("pl.xcstrings", Self.catalog(["one", "few"]))
    }
    let found = try folder.run("import", "pl.\(format)", "A.xcstrings")
    #expect(found.status == 0)
    #expect(
      found.problems.contains(
        "pl.\(format):\(format == "xliff" ? "4:5" : "2:1"): warning: '%lld files' lacks the plural form "
          + "'many', which 'pl' needs\n"), "\(found.problems)")
    try folder.write("all.xcstrings", Self.catalog(Self.all))
    #expect(try !folder.run("import", "all.xcstrings", "A.xcstrings").problems.contains("lacks"))
  }

  @Test("'xcstringstool compile' warns of such a plural, and reports a language that is not there")
  func compile() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.catalog(["one", "other"]))
    func compile(_ arguments: String...) throws -> (problems: String, status: Int32) {
      let found = try folder.run(
        ["xcstringstool", "compile", "A.xcstrings", "-o", "out"] + arguments)
      return (found.problems, found.status)
    }
    let warning =
      "A.xcstrings: warning: the plural lacks the forms 'few', 'many', which 'pl' needs "
      + "(pl: %lld files)\n"
    #expect(try compile() == (warning, 0))
    #expect(try compile("-l", "en") == ("", 0))
    #expect(
      try compile("-l", "pl", "-l", "xx")
        == (
          "A.xcstrings: error: the catalog does not have the language 'xx'; it has 'en', 'pl' (xx)\n"
            + warning, 1
        ))
    try folder.write("A.xcstrings", Self.catalog(Self.all))
    #expect(try compile() == ("", 0))
  }

  @Test("'xcstringstool compile' leaves out an empty form of a translation that is not done yet")
  func emptyForm() throws {
    let folder = try ProgramFolder()
    let few = #""few":{"stringUnit":{"state":"new","value":""}}"#
    try folder.write(
      "A.xcstrings",
      Self.catalog(Self.all).replacing("\"few\":" + Self.unit("%lld plik few"), with: few))
    let found = try folder.run("xcstringstool", "compile", "A.xcstrings", "-o", "out")
    #expect(found.status == 0)
    #expect(found.problems.contains("the plural lacks the form 'few'"), "\(found.problems)")
    let file = StringCatalog.read(
      Array(try folder.read("out/pl.lproj/A.stringsdict").utf8), as: .stringsdict, language: "pl"
    ).catalog
    let cases = file["%lld files"]?["pl"]?.node.substitutions.first?.node.variations.first?.cases
    #expect(cases?.map(\.name).sorted() == ["many", "one", "other"])
  }
}
