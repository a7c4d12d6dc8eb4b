import CatalogChecks
import MessageSyntax
import Testing

/// The rule `missing-plural` for messages in MessageFormat 2 syntax.
@Suite struct MF2PluralTests {
  /// Returns the messages of the findings of the rule, without repetitions.
  private func findings(
    _ message: String, _ language: String, _ suffix: String,
    settings: CheckSettings = CheckSettings()
  ) async -> Set<String> {
    let text = Plant.quoted(message)
    let findings = await Plant.check(
      ["\(language).\(suffix)": "{\"some.key\": \(text)}"], settings: settings)
    return Set(findings.filter { $0.rule == "missing-plural" }.map(\.message))
  }

  /// Polish has the categories `one` (1), `few` (2-4, 22-24, …) and `many` (the other integers); see
  /// the plural rules of CLDR.
  @Test(
    "a category without a variant is a finding",
    arguments: [
      (
        ".input {$n :number} .match $n one {{{$n} plik}} * {{{$n} pliku}}",
        ["argument 'n' has no case 'few', 'many', which 'pl' needs for 2, 5"]
      ),
      (
        ".input {$n :integer} .match $n * {{{$n} pliku}}",
        ["argument 'n' has no case 'one', 'few', 'many', which 'pl' needs for 1, 2, 5"]
      ),
      // No integer is `other` in Polish, so `*` is `many`.
      (".input {$n :integer} .match $n one {{a}} few {{b}} * {{c}}", []),
      (
        ".input {$n :number} .match $n one {{a}} few {{b}} * {{c}}",
        ["argument 'n' has no case 'many', which 'pl' needs for 5"]
      ),
      // The exact key is for all numbers of its category.
      (".input {$n :number} .match $n 1 {{a}} few {{b}} many {{c}} * {{d}}", []),
      (".input {$n :number} .match $n one {{a}} few {{b}} many {{c}} * {{d}}", []),
      // The keys of a variable are those of its argument.
      (
        ".input {$n :number} .local $m = {$n} .match $m one {{a}} few {{b}} * {{d}}",
        ["argument 'n' has no case 'many', which 'pl' needs for 5"]
      ),
      // The variant `f *` is better than `* few`: the first selector decides.
      (
        ".input {$s :string} .input {$n :number} .match $s $n f one {{a}} f * {{b}} "
          + "* one {{c}} * few {{d}} * many {{e}} * * {{f}}",
        ["argument 'n' has no case 'few', 'many', which 'pl' needs for 2, 5"]
      ),
      // `few *` is better than `* f`.
      (
        ".input {$s :string} .input {$n :number} .match $n $s one f {{a}} * f {{b}} "
          + "one * {{c}} few * {{d}} many * {{e}} * * {{f}}", []
      ),
      // No plural rules of integers: exact keys only, digits, other functions, unknown options.
      (".input {$n :number select=exact} .match $n 1 {{a}} * {{b}}", []),
      (".input {$n :number minimumFractionDigits=2} .match $n one {{a}} * {{b}}", []),
      (".input {$n :string} .match $n one {{a}} * {{b}}", []),
      (".input {$n :number select=$x} .match $n one {{a}} * {{b}}", []),
      // An unknown key may be a misspelled category.
      (".input {$n :number} .match $n one {{a}} fwe {{b}} * {{c}}", []),
      ("{$n :number}", []), ("{{{$n :number}}}", []),
    ] as [(String, [String])])
  func missing(message: String, expected: [String]) async {
    #expect(await findings(message, "pl", "mf2.json") == Set(expected))
  }

  @Test("ranks need other categories")
  func ordinals() async {
    let message = ".input {$n :number select=ordinal} .match $n one {{{$n}st}} * {{{$n}th}}"
    #expect(
      await findings(message, "en", "mf2.json")
        == ["argument 'n' has no case 'two', 'few', which 'en' needs"])
  }

  /// ICU messages with each kind of choice.
  ///
  /// Two plurals of one number with an offset share a selector, so the exact keys of one are those of
  /// the other; such messages are not among them.
  private static let messages = [
    "{n, plural, one {# a} other {# b}}", "{n, plural, other {#}}",
    "{n, plural, =0 {none} other {#}}", "{n, plural, =1 {x} other {#}}",
    "{n, plural, =0 {none} =1 {x} =2 {y} other {#}}",
    "{n, plural, one {a} few {b} many {c} other {d}}",
    "{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}",
    "{n, plural, offset:1 =0 {a} =1 {b} one {c #} other {d #}}",
    "{n, plural, offset:1 one {c #} other {d #}}", "{n, plural, offset:1 other {d #}}",
    "{n, plural, offset:1 =2 {a} other {# d}}", "{n, plural, offset:1 =1 {a} other {# d}}",
    "{n, plural, offset:1 =2 {a} few {# b} other {# d}}",
    "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    "{n, selectordinal, other {#.}}", "{n, selectordinal, =1 {1st} other {#.}}",
    "{n, plural, one {a} other {b}} and {m, plural, one {c} few {x} other {d}}",
    "{n, plural, one {a} other {b}}/{n, plural, one {x} few {y} other {z}}",
    "{n, plural, one {a} other {b}}/{n, selectordinal, one {x} other {z}}",
    "{who, select, female {{n, plural, one {a} other {b}}} other {{n, plural, one {a} few {x} other {b}}}}",
    "{who, select, female {{n, plural, one {a} other {b}}} other {c}}",
    "{who, select, other {c}}", "{who, select, a {b} other {c}} {n, number}",
    "{n, plural, one {{m, plural, one {a} other {b}}} other {c}}",
    "{n, plural, =0 {none} other {{n, plural, one {x} other {y}}}}",
    "{n, plural, one {{who, select, f {a} other {b}}} few {x} other {c}}",
  ]

  @Test(
    "the findings are those of the same ICU message",
    arguments: ["en", "pl", "ru", "ar", "cs", "fr", "ja", "lv", "sl", "ga", "he"])
  func sameFindings(language: String) async throws {
    var count = 0
    for icu in Self.messages {
      let mf2 = try MF2Message(converting: MessagePattern(icu)).canonicalText
      let expected = await findings(icu, language, "json")
      #expect(await findings(mf2, language, "mf2.json") == expected, "\(icu) \(mf2)")
      count += expected.count
    }
    // Japanese has no plural forms; all others need some that the messages lack.
    #expect(count > 5 || language == "ja")
  }

  @Test("the settings name the syntax of a JSON file")
  func settings() async {
    var problems: [CheckSettings.Problem] = []
    let settings = CheckSettings(Array(#"{"syntax": "mf2"}"#.utf8), problems: &problems)
    #expect(problems.isEmpty)
    // A simple message, which only the settings distinguish from an ICU message.
    let text = "{$n :number} {x"
    let file = ["pl.json": "{\"some.key\": \(Plant.quoted(text))}"]
    let found = await Plant.check(file, settings: settings).map(\.message)
    #expect(
      found.contains { $0.contains("missing '}'") || $0.contains("expected '}'") }, "\(found)")
    let message = "\n.input {$n :number} .match $n one {{a}} * {{b}}"
    #expect(await findings(message, "pl", "json", settings: settings).count == 1)
  }

  @Test("a message with very many combinations is checked within the limit")
  func limit() async {
    let selectors = (0..<16).map { ".input {$n\($0) :number}" }.joined()
    let match = ".match " + (0..<16).map { "$n\($0)" }.joined(separator: " ")
    let variants = (0..<3_000).map { row in
      (0..<16).map { row >> $0 & 1 == 1 ? "one" : "*" }.joined(separator: " ") + " {{a}}"
    }
    let message = selectors + match + " " + variants.joined(separator: " ")
    _ = await findings(message, "pl", "mf2.json")
  }
}
