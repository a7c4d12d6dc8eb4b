import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import MacroExpansion

/// Tests the diagnostics and fix-its of `@LocalizedStrings`.
@Suite struct LocalizedStringsDiagnosticTests {
  @Test("the macro can be attached only to an enumeration")
  func onlyEnumerations() {
    expectExpansion(
      "@LocalizedStrings\nstruct L {\n}", "struct L {\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "@LocalizedStrings only applies only to enumerations", line: 2, column: 1,
          fixIts: [FixItSpec(message: "replace 'struct' with 'enum'")])
      ],
      fixed: "@LocalizedStrings\nenum L {\n}")
  }

  @Test("the inner enumeration is required")
  func noStringsEnum() {
    expectExpansion(
      "@LocalizedStrings\nenum L {\n}", "enum L {\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "@LocalizedStrings requires your enum contain an embedded Strings enum", line: 2,
          column: 6, fixIts: [FixItSpec(message: "insert an enumeration 'Strings'")])
      ],
      fixed: "@LocalizedStrings\nenum L {\n  private enum Strings: String {\n  }\n}")
  }

  @Test("the inner enumeration must have string values")
  func notStrings() {
    expectExpansion(
      "@LocalizedStrings\nenum L {\n    enum Strings {\n    }\n}",
      "enum L {\n    enum Strings {\n    }\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "@LocalizedStrings requires your enum contain an embedded Strings enum", line: 3,
          column: 10, fixIts: [FixItSpec(message: "insert ': String'")])
      ],
      fixed: "@LocalizedStrings\nenum L {\n    enum Strings: String {\n    }\n}")
  }

  @Test(
    "some parameters must be literals",
    arguments: [
      (
        "prefix: name",
        "1:27: @LocalizedString requires its parameters to be a simple String value"
      ),
      (
        #"prefix: "\(name)""#,
        "1:27: @LocalizedString requires its parameters to be a simple String value"
      ),
      (
        "stringsEnum: name",
        "1:32: @LocalizedString requires its parameters to be a simple String value"
      ),
      (
        #"prefix: "a", separator: dot"#,
        "1:43: @LocalizedString requires separator parameter to be a quoted string"
      ),
    ])
  func literals(_ arguments: String, _ problem: String) {
    let source = strings("case a", attribute: "@LocalizedStrings(\(arguments))")
    #expect(Expansion.problems(source) == [problem])
  }

  @Test("a raw value must be a simple string")
  func rawValues() {
    #expect(
      Expansion.problems(strings("case a = 5, b(Int)")) == [
        "4:18: @LocalizedString requires its parameters to be a simple String value",
        "4:22: @LocalizedString requires its parameters to be a simple String value",
      ])
  }

  @Test("a prefix without a separator is followed by a dot without a diagnostic")
  func defaultSeparator() {
    let source = strings("case a", attribute: #"@LocalizedStrings(prefix: "about")"#)
    #expect(Expansion.problems(source) == [])
  }

  @Test("a prefix that ends with a separator is reported without `separator:`")
  func separatorInPrefix() {
    let source = strings("case a", attribute: #"@LocalizedStrings(prefix: "about_")"#)
    #expect(
      Expansion.problems(source) == [
        "1:33: the default separator '.' follows the prefix 'about_', which ends with a separator"
          + " already [insert 'separator: \"\"'] [remove it from the prefix]"
      ])
    #expect(
      Expansion.fixed(source, "insert 'separator: \"\"'")
        .hasPrefix(#"@LocalizedStrings(prefix: "about_", separator: "")"#))
    #expect(
      Expansion.fixed(source, "remove it from the prefix")
        .hasPrefix(#"@LocalizedStrings(prefix: "about")"#))
  }

  @Test("a separator without a prefix has no effect")
  func loneSeparator() {
    let source = strings("case a", attribute: #"@LocalizedStrings(separator: "_", table: "t")"#)
    #expect(
      Expansion.problems(source) == [
        "1:19: separator has no effect without a prefix [remove the separator]"
      ])
    #expect(
      Expansion.fixed(source, "remove the separator").hasPrefix(#"@LocalizedStrings(table: "t")"#))
    let last = strings("case a", attribute: #"@LocalizedStrings(table: "t", separator: "_")"#)
    #expect(
      Expansion.fixed(last, "remove the separator").hasPrefix(#"@LocalizedStrings(table: "t")"#))
  }

  @Test(
    "problems of specifiers are reported at the placeholder",
    arguments: [
      (
        "%@ and %2$@",
        "4:26: String format parameters must either all use or none use index paramters"
          + " [number the specifiers]", "%1$@ and %2$@"
      ),
      (
        "%1$@ and %d",
        "4:28: String format parameters must either all use or none use index paramters"
          + " [number the specifiers]", "%1$@ and %2$d"
      ),
      (
        "%2$@",
        "4:19: String format parameter index duplicated, missing, or out of range"
          + " [number the specifiers]", "%1$@"
      ),
      (
        "%1$@ %3$.2f",
        "4:24: String format parameter index duplicated, missing, or out of range"
          + " [number the specifiers]", "%1$@ %2$.2f"
      ),
      (
        "%1$@ %1$d",
        "4:24: String format parameter index duplicated, missing, or out of range"
          + " [use argument 2]", "%1$@ %2$d"
      ),
      (
        "say %1$@ %2$d %1$.1f",
        "4:33: String format parameter index duplicated, missing, or out of range"
          + " [use argument 3]", "say %1$@ %2$d %3$.1f"
      ),
      (
        "say %s",
        "4:23: Unknown string format specifier: s [use '%@' for a String]"
          + " [write '%%' for a percent sign]", "say %@"
      ),
      (
        "at %p", "4:22: Unknown string format specifier: p [write '%%' for a percent sign]",
        "at %%p"
      ),
      (
        "%n", "4:19: Unknown string format specifier: n [write '%%' for a percent sign]", "%%n"
      ),
      (
        "%y", "4:19: Unknown string format specifier: y [write '%%' for a percent sign]", "%%y"
      ),
      (
        "%@ at 100%", "4:28: Parser error [write '%%' for a percent sign]", "%@ at 100%%"
      ),
      ("%99999999d", "4:19: Parser error", nil),
      (
        "100% of it",
        "4:22: '% o' is a placeholder; a percent sign before a space must be '%%'"
          + " [write '%%' for a percent sign]", "100%% of it"
      ),
      (
        "50 % off",
        "4:22: '% o' is a placeholder; a percent sign before a space must be '%%'"
          + " [write '%%' for a percent sign]", "50 %% off"
      ),
    ] as [(String, String, String?)])
  func specifiers(_ value: String, _ problem: String, _ fixed: String?) {
    let source = strings("case a = \"\(value)\"")
    #expect(Expansion.problems(source) == [problem])
    guard let fixed else { return }
    let fix = problem.split(separator: "[").dropFirst().first.map {
      String($0.prefix { $0 != "]" })
    }
    #expect(Expansion.fixed(source, fix ?? "") == strings("case a = \"\(fixed)\""))
  }

  @Test("positions are correct after escapes, in raw literals and in multi-line literals")
  func places() {
    #expect(
      Expansion.problems(strings(#"case a = "\u{1F600}\t\"ä\" %s""#)).first?.hasPrefix("4:37: ")
        == true)
    #expect(
      Expansion.problems(strings(##"case a = #"\n %s"#"##)).first?.hasPrefix("4:23: ") == true)
    let lines = "case a = \"\"\"\n            one\n              two %s\n            \"\"\""
    #expect(Expansion.problems(strings(lines)).first?.hasPrefix("6:19: ") == true)
  }

  @Test("an invalid case does not affect the other cases")
  func recovery() {
    #expect(
      Expansion.signatures("case a = \"%s\"\n        case b = \"%@\"\n        case c") == [
        "func b(_ arg1: String) -> String", "var c: String",
      ])
  }

  @Test("diagnostics and their notes are moved to their positions inside the literal")
  func placesOfNotes() {
    let source = Parser.parse(source: #"let a = "say %1$@ then %1$d""#)
    let literal = source.tokens(viewMode: .sourceAccurate).lazy
      .compactMap { $0.parent?.as(StringLiteralExprSyntax.self) }.first
    guard let text = literal.flatMap({ LiteralText($0) }) else {
      Issue.record("no literal")
      return
    }
    var reader = PrintfReader(text)
    #expect(reader.read() == nil)
    DiagnosticOffsets.forgetAll()
    for diagnostic in reader.diagnostics { DiagnosticOffsets.remember(diagnostic) }
    let place = DiagnosticOffsets.take(for: reader.diagnostics.first?.message ?? "")
    #expect(place?.distance == 14)
    #expect(place?.notes == [4])
  }
}
