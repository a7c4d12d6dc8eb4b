import Testing

@testable import ICUFormat

@Suite struct NamedArgumentTests {
  @Test("the examples of the documentation are correct")
  func examples() throws {
    let message = try MessageFormat("{user} has {n}", locale: "en")
    #expect(message.format(["user": "Ada", "n": 3]) == "Ada has 3")
    let values: [String: MessageArgument] = ["user": "Ada", "n": 3]
    #expect(message.format(values) == "Ada has 3")
  }

  /// A dictionary literal with the same name twice ends the process, so this call shows which
  /// overload a literal uses.
  @Test("a literal creates no dictionary, and the first value of a name is used")
  func literalCreatesNoDictionary() throws {
    let message = try MessageFormat("{user}", locale: "en")
    #expect(message.format(["user": "Ada", "user": "Bob"]) == "Ada")
  }

  @Test("variables of any type that messages support are arguments, by name and by position")
  func variables() throws {
    let (name, count) = ("Ada", 3)
    let message = try MessageFormat("{user} has {n}", locale: "en")
    #expect(message.format(["user": name, "n": count]) == "Ada has 3")
    #expect(message.format(["user": name, "n": 3, "user": "Bob"]) == "Ada has 3")
    #expect(try message.formatStrictly(["user": name, "n": count]) == "Ada has 3")
    #expect(throws: LocalizationIssue.self) { try message.formatStrictly(["user": name]) }
    let numbered = try MessageFormat("{0} has {1}", locale: "en")
    #expect(numbered.format([name, count]) == "Ada has 3")
    #expect(try numbered.formatStrictly([name, count]) == "Ada has 3")
    #expect(throws: LocalizationIssue.self) { try numbered.formatStrictly([name]) }
  }

  @Test("the name of a numbered argument is its number")
  func numbers() throws {
    let message = try MessageFormat("{1} and {0} and {10}", locale: "en")
    for _ in 0..<3 { #expect(message.format(["0": "a", "1": "b", "10": "c"]) == "b and a and c") }
  }

  @Test("a missing argument is shown by its name, also once the fast path is used")
  func missing() throws {
    let message = try MessageFormat("{a} {b, plural, one {one} other {#}} {c}", locale: "en")
    for _ in 0..<4 {
      #expect(message.format(["a": "x", "b": 1, "c": 2]) == "x one 2")
      #expect(message.format(["b": 1, "c": 2]) == "{a} one 2")
      #expect(message.format(["a": "x", "c": 2]) == "x {b} 2")
      #expect(message.format([:]) == "{a} {b} {c}")
      #expect(message.format(["a": 1.5, "b": 1, "c": true]) == "1.5 one true")
    }
  }

  @Test("names are compared by bytes, as in ICU")
  func bytes() throws {
    let message = try MessageFormat("{\u{E9}} {e\u{301}}", locale: "en")
    #expect(message.format(["\u{E9}": 1, "e\u{301}": 2]) == "1 2")
    #expect(message.format(["e\u{301}": 2]) == "{\u{E9}} 2")
  }

  /// The message has more names than the fast path stores in place.
  @Test(
    "every number of arguments formats as by position", arguments: [1, 2, 7, 8, 9, 17, 40])
  func manyArguments(count: Int) throws {
    let names = (0..<count).map { "name\($0)" }
    let message = try MessageFormat(
      names.map { "{\($0)}" }.joined(separator: " "), locale: "en")
    let expected = (0..<count).map(String.init).joined(separator: " ")
    let values = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($1, MessageArgument($0)) })
    let ordered = names.enumerated().map { ($1, MessageArgument($0)) }
    for _ in 0..<3 {
      #expect(message.format(values) == expected)
      #expect(message.string(named: ordered.span) == expected)
      #expect(message.string(named: Array(ordered.reversed()).span) == expected)
    }
  }

  @Test(
    "plural cases, exact values and offsets are those of a dictionary",
    arguments: [
      "{n, plural, =0 {none} one {# file of {user}} other {# files of {user}}}",
      "{n, plural, offset:1 one {{user} and #} other {{user} and # others}}",
      "{user, select, Ada {she} other {they}} {n, selectordinal, one {#st} other {#th}}",
      "{n, number, percent} {user} '{'literal'}'",
    ])
  func sameAsDictionary(pattern: String) throws {
    let message = try MessageFormat(pattern, locale: "en")
    for number in [0, 1, 2, 21, 1234] {
      for user in ["Ada", "Bob"] {
        let values: [String: MessageArgument] = [
          "user": MessageArgument(user), "n": MessageArgument(number),
        ]
        let expected = message.format(values)
        #expect(
          message.format(["user": MessageArgument(user), "n": MessageArgument(number)])
            == expected)
        #expect(
          message.format(["n": MessageArgument(number), "user": MessageArgument(user)])
            == expected)
      }
    }
  }
}
