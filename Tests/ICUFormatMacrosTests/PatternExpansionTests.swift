import Testing

/// Tests raw values that are ICU patterns.
@Suite struct PatternExpansionTests {
  @Test("a pattern's arguments become labelled parameters")
  func plural() {
    #expect(
      members(of: #"case files = "{count, plural, one {# file} other {# files}}""#) == [
        """
        static func files(count: Int) -> String {
                String(localized: "files", defaultPattern: "{count, plural, one {# file} other {# files}}", arguments: ["count": count])
            }
        """
      ])
  }

  @Test(
    "the type of an argument depends on its format",
    arguments: [
      ("{name}", "name: String"),
      ("{n, number}", "n: Double"), ("{n, number, integer}", "n: Int"),
      ("{n, number, ::percent}", "n: Double"), ("{n, number, ::precision-integer}", "n: Int"),
      ("{n, plural, other {#}}", "n: Int"), ("{n, selectordinal, other {#th}}", "n: Int"),
      ("{n, ordinal}", "n: Int"), ("{n, spellout}", "n: Int"), ("{n, duration}", "n: Double"),
      ("{n, choice, 0#none|1#one}", "n: Double"),
      ("{day, date, long}", "day: Date"), ("{day, time, ::jm}", "day: Date"),
      ("{days, dateInterval, ::yMMMd}", "days: DateInterval"),
      ("{who, select, f {her} other {them}}", "who: String"),
      ("{n, plural, other {{n, number, .00}}}", "n: Double"),
      ("{n} {n, plural, other {#}}", "n: Int"),
      ("{day, date} {day, time}", "day: Date"),
    ])
  func types(_ pattern: String, _ parameters: String) {
    #expect(
      Expansion.signatures("case a = \"\(pattern)\"") == ["func a(\(parameters)) -> String"])
  }

  @Test(
    "names become Swift names in the order of their first use; numbered arguments have no label",
    arguments: [
      ("{b} {a} {b}", "b: String, a: String"),
      ("{user_name} {größe}", "user_name: String, größe: String"),
      ("{class}", "`class`: String"),
      ("{who, select, f {{n, plural, other {#}}} other {{x}}}", "who: String, n: Int, x: String"),
      ("{1} of {0, number, integer}", "_ arg0: Int, _ arg1: String"),
    ])
  func names(_ pattern: String, _ parameters: String) {
    #expect(
      Expansion.signatures("case a = \"\(pattern)\"") == ["func a(\(parameters)) -> String"])
  }

  @Test("the call uses the names of the pattern")
  func originalNames() {
    let member = members(of: #"case a = "{user} {class}""#).first ?? ""
    #expect(member.contains(#"arguments: ["user": user, "class": `class`]"#))
  }

  @Test("numbered arguments are passed in the order of their numbers")
  func numbered() {
    let member = members(of: #"case a = "{1} of {0}""#).first ?? ""
    #expect(member.contains("arguments: [arg0, arg1]"))
  }

  @Test(
    "braces without a name are literal text",
    arguments: [
      "{}", "{ }", "a {", "{%@}", "{!}", "}{", "if a {b", "{a select few}", "{choose plural}",
    ])
  func notPatterns(_ value: String) {
    let member = members(of: "case a = \"\(value)\"").first ?? ""
    #expect(!member.contains("defaultPattern"))
    #expect(Expansion.problems(strings("case a = \"\(value)\"")) == [])
  }

  @Test(
    "problems are reported at their positions with their fix-its",
    arguments: [
      (
        "{count, plural, one {# file}}",
        "4:19: missing 'other' case in plural argument 'count'"
      ),
      ("{n, foo}", "4:23: unknown argument type 'foo'"),
      ("{count plural, one {# file} other {# files}}", "4:26: expected ',' or '}' after 'count'"),
      (
        "on {day}: {count plural, one {# file} other {# files}}",
        "4:36: expected ',' or '}' after 'count'"
      ),
      ("{, plural, one {# file} other {# files}}", "4:20: expected an argument name"),
      ("{count", "4:19: unterminated argument; expected '}'"),
      (
        "{a, date} {a, number}",
        "4:30: argument 'a' is used as Date and as Double"
      ),
      ("{a} {0}", "4:20: a pattern has either named or numbered arguments, not both"),
      ("{0} {2}", "4:24: String format parameter index duplicated, missing, or out of range"),
      (
        "{a} and %@",
        "4:27: '%@' is literal text, because the string has ICU arguments in braces"
      ),
    ])
  func problems(_ pattern: String, _ expected: String) {
    let problems = Expansion.problems(strings("case a = \"\(pattern)\""))
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(expected) == true, "\(problems)")
  }
}
