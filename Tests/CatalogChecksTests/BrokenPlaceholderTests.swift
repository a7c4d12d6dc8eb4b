import CatalogChecks
import StringCatalogs
import Testing

/// Placeholders with a character too many, or with their characters in the wrong order.
@Suite struct BrokenPlaceholderTests {
  private static func findings(_ source: String, _ translation: String) async -> [String] {
    await Plant("", source, translation, "").findings(translation).map {
      "\($0.column ?? 0): \($0.severity.rawValue): \($0.message) [\($0.rule)]"
    }
  }

  // The value begins in column 15 of `"some.key" = "…";`, after its quotation mark. The names of the
  // characters are those of the Unicode Character Database.
  @Test(
    "a broken placeholder is one finding, at the wrong character, with what was meant",
    arguments: [
      ("Hello %@", "Hallo % @", "22: warning: '% @' contains a space; write '%@'"),
      ("%d left", "Noch % d Stück", "21: warning: '% d' contains a space; write '%d'"),
      ("%lld left", "Noch % lld", "21: warning: '% lld' contains a space; write '%lld'"),
      (
        "%1$lld of %2$lld", "%1 $lld von %2$lld",
        "17: error: '%1 $lld' contains a space; write '%1$lld'"
      ),
      (
        "Hello %@", "Hallo %\u{200B}@",
        "22: error: '%\u{200B}@' contains U+200B (zero width space); write '%@'"
      ),
      (
        "%1$@ of %2$@", "%1$\u{A0}@ z %2$@",
        "18: error: '%1$\u{A0}@' contains U+00A0 (no-break space); write '%1$@'"
      ),
      (
        "%lld files", "%\u{200F}lld Dateien",
        "16: error: '%\u{200F}lld' contains U+200F (right-to-left mark); write '%lld'"
      ),
      ("Hello %@", "Hallo @%", "21: error: '@%' has its percent sign at the end; write '%@'"),
      ("Hello %@", "Hallo @% und", "21: error: '@%' has its percent sign at the end; write '%@'"),
      (
        "%1$@ of %2$@", "1$@% z %2$@",
        "15: error: '1$@%' has its percent sign at the end; write '%1$@'"
      ),
      // The other placeholder is not taken for the first argument.
      (
        "%@ has %lld files", "%\u{200B}@ hat %lld Dateien",
        "16: error: '%\u{200B}@' contains U+200B (zero width space); write '%@'"
      ),
    ])
  func broken(source: String, translation: String, expected: String) async {
    #expect(await Self.findings(source, translation) == [expected + " [syntax]"])
  }

  // In Xcode's catalogs, `%arg` is the value of a substitution in its strings; elsewhere it begins with C's
  // `%a`. In C, `%n` writes to its argument and shows nothing.
  @Test(
    "a directive that translations cannot have is one finding",
    arguments: [
      (
        "Broken %lld of %@", "Kaputt %1$lld von %2$@ %n",
        "38: error: '%n' is not supported; remove it, or write '%%n' for the text '%n'"
      ),
      (
        "Broken %lld of %@", "%n kaputt: %lld von %@",
        "15: error: '%n' is not supported; remove it, or write '%%n' for the text '%n'"
      ),
      (
        "%lld days left", "Noch %arg Tage",
        "20: error: '%arg' is only for the strings of a variable; write '%lld'"
      ),
      (
        "%@ has %lf", "%1$@ hat %2$arg",
        "24: error: '%2$arg' is only for the strings of a variable; write '%2$lf'"
      ),
      (
        "%1$@ has %2$lld", "%1$@ hat %2$arg.",
        "24: error: '%2$arg' is only for the strings of a variable; write '%2$lld'"
      ),
    ])
  func unusable(source: String, translation: String, expected: String) async {
    #expect(await Self.findings(source, translation) == [expected + " [syntax]"])
  }

  @Test("'%arg' in all forms of the source string is found with the directive of the key")
  func variableArgument() async {
    let forms = plural(["one": "%arg day", "other": "%arg days"])
    let found = await Plant.check([
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{"%lld days":{"localizations":{"en":\(forms)}}},
      "version":"1.0"}
      """
    ])
    let message = "'%arg' is only for the strings of a variable; write '%lld'"
    #expect(found.map(\.message) == [message, message])
  }

  @Test(
    "'%a', another word and text without arguments are no findings",
    arguments: [("%a units", "%a Einheiten"), ("Save", "Sichern %n"), ("%@: %a", "%@: %argon")])
  func usable(source: String, translation: String) async {
    #expect(await Self.findings(source, translation) == [])
  }

  @Test(
    "a percent sign of the text is not a broken placeholder",
    arguments: [
      ("%@: 50%% off", "%@: 50\u{A0}%% Rabatt"), ("%@%% off", "%@%% Rabatt"),
      ("%lld%% of %@", "%lld %% von %@"),
      ("% d degrees", "% d Grad"), ("Save", "in % der Fälle"),
      ("Growth in % p.a.", "Zuwachs in % p.a."), ("In % of all", "In % d. Summe"),
      ("A 20% discount", "20%iger Rabatt"), ("50% solution", "50%-owy roztwór"),
      ("50% of it", "az 50%-a"), ("Save 50% today", "Heute 50%ige Rabatte"),
    ])
  func text(source: String, translation: String) async {
    #expect(await Self.findings(source, translation) == [])
  }

  @Test(
    "a percent sign of the text that is a directive is one",
    arguments: [
      "%@ hat 50 % der Summe", "%@ hat 50 %\u{A0}der Summe", "%@ hat einige % der Summe",
      "%@ hat eine 50%ige Summe",
    ])
  func directive(translation: String) async throws {
    let found = try #require(await Self.findings("%@ has 50%%", translation).last)
    #expect(found.hasSuffix("write '%%' for a percent sign [formatting-issue]"))
  }

  @Test("a space in a placeholder of the source string is found, unless it is a flag for signs")
  func source() async {
    let found = await Plant.check([
      "en.lproj/A.strings": #""a.b" = "Hello % @"; "a.c" = "% d degrees";"#
    ])
    #expect(found.map(\.message) == ["'% @' contains a space; write '%@'"])
  }

  @Test("a broken placeholder is found without the source string")
  func unknownSource() async {
    let found = await Plant.check(["de.lproj/A.strings": #""a.b" = "%1 $lld von %2$lld";"#])
    #expect(found.map(\.message) == ["'%1 $lld' contains a space; write '%1$lld'"])
  }

  @Test("all broken placeholders of a string are fixed")
  func fixes() async throws {
    let source = CheckedFile(
      path: "en.lproj/A.strings", bytes: Array("\"a.b\" = \"%@, %@ and %@\";".utf8))
    let file = try #require(
      CheckedFile(
        path: "de.lproj/A.strings", bytes: Array("\"a.b\" = \"% @, %\u{200B}@ und @%\";".utf8)))
    let findings = await CatalogChecker().check([source, file].compactMap(\.self))
    let fixed = try #require(CatalogFixer.fixed(findings, in: file))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "\"a.b\" = \"%@, %@ und %@\";")
  }

  @Test(
    "placeholders with and without positions are reported with the missing position",
    arguments: [
      (
        "%@ of %@", "%2$@ z %@",
        ["22: warning: '%@' has no position, but other placeholders have one; write '%1$@'"]
      ),
      (
        "%1$@ of %2$@", "%@ z %1$@",
        ["15: warning: '%@' has no position, but other placeholders have one; write '%2$@'"]
      ),
      ("%@ of %1$@", "%1$@ z %@", []), ("%@ of %@", "%2$@ z %1$@", []),
    ])
  func mixture(source: String, translation: String, expected: [String]) async {
    let found = await Self.findings(source, translation).filter { $0.hasSuffix("[lost-order]") }
    #expect(found == expected.map { $0 + " [lost-order]" })
  }
}
