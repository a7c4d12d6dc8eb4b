import ICUFormat
import MessageSyntax
import Testing

/// Pattern selection, by the examples and the rules of the specification.
@Suite("MessageFormat 2 selection")
struct MF2SelectionTests {
  @Test(
    "the best variant is chosen column by column",
    arguments: [
      // The examples of the specification's appendix.
      (
        ".input {$foo :string} .input {$bar :string} .match $foo $bar bar bar {{All bar}} foo foo {{All foo}} * * {{Otherwise}}",
        ["foo": "foo", "bar": "bar"] as [String: MessageArgument], "Otherwise"
      ),
      (
        ".input {$foo :string} .input {$bar :string} .match $foo $bar * bar {{Any and bar}} foo * {{Foo and any}} foo bar {{Foo and bar}} * * {{Otherwise}}",
        ["foo": "foo", "bar": "bar"], "Foo and bar"
      ),
      (
        ".input {$count :number} .match $count one {{Category}} 1 {{Exact}} * {{Other}}",
        ["count": 1], "Exact"
      ),
      // A better first key wins against a better second key.
      (
        ".input {$a :number} .input {$b :number} .match $a $b one 1 {{one 1}} 1 * {{1 *}} * * {{*}}",
        ["a": 1, "b": 1], "1 *"
      ),
      (
        ".input {$a :number} .input {$b :number} .match $a $b 1 one {{1 one}} 1 1 {{1 1}} * * {{*}}",
        ["a": 1, "b": 1], "1 1"
      ),
      (".input {$n :number select=exact} .match $n one {{one}} * {{*}}", ["n": 1], "*"),
      (".input {$n :number select=ordinal} .match $n two {{two}} * {{*}}", ["n": 22], "two"),
      (".input {$n :number} .match $n 1.0 {{1.0}} * {{*}}", ["n": 1], "*"),
      (".input {$n :number} .match $n 1e0 {{1e0}} * {{*}}", ["n": 1], "*"),
      (".input {$n :number} .match $n 1 {{1}} * {{*}}", ["n": "1.00"], "1"),
      (
        ".input {$n :number} .match $n 1000000000000000000000 {{yes}} * {{*}}", ["n": "1e21"], "yes"
      ),
      (".input {$n :number} .match $n 1.5 {{yes}} * {{*}}", ["n": 1.5], "yes"),
      (".input {$n :number} .match $n 0 {{yes}} * {{*}}", ["n": -0.0], "yes"),
      (".input {$n :number} .match $n -1 {{yes}} * {{*}}", ["n": -1], "yes"),
      (
        ".input {$n :number minimumFractionDigits=1} .match $n one {{one}} other {{other}} * {{*}}",
        ["n": 1], "other"
      ),
      (".input {$n :integer} .match $n 1 {{yes}} * {{*}}", ["n": 1.2], "yes"),
      (".input {$n :percent} .match $n 100 {{yes}} 1 {{no}} * {{*}}", ["n": 1], "yes"),
      (".input {$n :percent} .match $n one {{one}} * {{*}}", ["n": 0.01], "one"),
      (
        ".input {$n :integer} .local $o = {$n :offset subtract=1} .match $n $o 1 * {{one}} * one {{two}} * * {{more}}",
        ["n": 2], "two"
      ),
      (
        ".input {$n :number} .match $n other {{other}} * {{*}}", ["n": MessageArgument(Double.nan)],
        "other"
      ),
      (".input {$s :string} .match $s |*| {{star}} * {{*}}", ["s": "*"], "star"),
      (".input {$s :string} .match $s |*| {{star}} * {{*}}", ["s": "x"], "*"),
      (".input {$s :string} .match $s \u{E9} {{same}} * {{*}}", ["s": "e\u{301}"], "same"),
      (".input {$s :string} .match $s 1 {{1}} * {{*}}", ["s": 1], "1"),
      (".input {$s :string} .match $s | a | {{blanks}} * {{*}}", ["s": " a "], "blanks"),
    ])
  func best(message: String, arguments: [String: MessageArgument], wanted: String) throws {
    let message = try MessageFormat(mf2: message, locale: "en")
    let result = message.parts(arguments)
    #expect(result.text == wanted)
    #expect(result.errors.isEmpty)
    // Also by the fast path, which is made at the second call.
    for _ in 0..<3 { #expect(message.format(arguments) == wanted) }
  }

  @Test(
    "a selector that fails matches only the key *",
    arguments: [
      (
        ".input {$n :number} .match $n 1 {{1}} * {{*}}", [:] as [String: MessageArgument],
        ["unresolved-variable", "bad-operand", "bad-selector"]
      ),
      (
        ".input {$n :number} .match $n 1 {{1}} * {{*}}", ["n": "x"],
        ["bad-operand", "bad-selector"]
      ),
      (".input {$n :currency currency=EUR} .match $n 1 {{1}} * {{*}}", ["n": 1], ["bad-selector"]),
      (".input {$n :date} .match $n 1 {{1}} * {{*}}", ["n": "2006-01-02"], ["bad-selector"]),
      (
        ".input {$n :unknown} .match $n 1 {{1}} * {{*}}", ["n": 1],
        ["unknown-function", "bad-selector"]
      ),
      (
        ".input {$n :number select=$s} .match $n 1 {{1}} * {{*}}", ["n": 1, "s": "exact"],
        ["bad-option", "bad-selector"]
      ),
      (
        ".input {$n :number select=exact} .local $m = {$n :number} .match $m 1 {{1}} * {{*}}",
        ["n": 1], ["bad-option", "bad-selector"]
      ),
    ])
  func failing(
    message: String, arguments: [String: MessageArgument], errors: [String]
  ) throws {
    let result = try MessageFormat(mf2: message, locale: "en").parts(arguments)
    #expect(result.text == "*")
    #expect(result.errors.map(\.kind.rawValue) == errors)
  }

  @Test("a key that is no number is reported, and the other keys still match")
  func badKey() throws {
    let message = try MessageFormat(
      mf2: ".input {$n :number} .match $n horse {{horse}} 1 {{one}} * {{other}}", locale: "en")
    let result = message.parts(["n": 1])
    #expect(result.text == "one")
    #expect(result.errors.map(\.kind) == [.badVariantKey])
  }

  @Test("a failing selector does not prevent that another one chooses")
  func oneFails() throws {
    let message = try MessageFormat(
      mf2:
        ".input {$a :number} .input {$b :number} .match $a $b 1 1 {{1 1}} * 1 {{* 1}} * * {{* *}}",
      locale: "en")
    #expect(message.parts(["b": 1]).text == "* 1")
  }
}
