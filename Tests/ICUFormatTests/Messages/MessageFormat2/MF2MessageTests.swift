import FoundationEssentials
import MessageSyntax
import Synchronization
import Testing

@testable import ICUFormat

/// Fallbacks, directions, parts, reports, custom functions and limits of MessageFormat 2 messages.
@Suite("MessageFormat 2 messages")
struct MF2MessageTests {
  @Test(
    "the fallback is the last variable, the literal or the function",
    arguments: [
      ("{$x}", "{$x}", ["unresolved-variable"]),
      ("{$x :number}", "{$x}", ["unresolved-variable", "bad-operand"]),
      ("{|a\\|b\\\\c| :no}", "{|a\\|b\\\\c|}", ["unknown-function"]),
      ("{:ns:no opt=1 @attr}", "{:ns:no}", ["unknown-function"]),
      (".local $y = {$x} {{{$y}}}", "{$y}", ["unresolved-variable"]),
      (".local $y = {|v| :no} {{{$y :number}}}", "{$y}", ["unknown-function", "bad-operand"]),
      (".local $y = {:no} .local $z = {$y} {{{$z}}}", "{$z}", ["unknown-function"]),
    ])
  func fallback(message: String, wanted: String, errors: [String]) throws {
    let result = try MessageFormat(mf2: message, locale: "en", isolation: .none).parts([:])
    #expect(result.text == wanted)
    #expect(result.errors.map(\.kind.rawValue) == errors)
  }

  @Test("a message with errors throws, or is shown as a replacement character")
  func invalid() throws {
    for text in ["Hello {$name", ".input {$x} .input {$x} {{}}", ".match $x * {{}}"] {
      #expect(throws: MessageFormatError.self) { try MessageFormat(mf2: text, locale: "en") }
      var found: [MessageDiagnostic] = []
      let message = MessageFormat(recoveringMF2: text, locale: "en", diagnostics: &found)
      #expect(message.format(["name": "Ada", "x": 1]) == "{\u{FFFD}}")
      #expect(!found.isEmpty)
    }
  }

  @Test(
    "values are isolated by the default strategy",
    arguments: [
      ("en", "{$s}", "\u{2068}a\u{2069}"),
      ("en", "{$n}", "5"),
      ("en", "{$n :number}", "5"),
      ("ar-EG", "{$n :number}", "\u{2067}٥\u{2069}"),
      ("he", "{$n}", "\u{2067}5\u{2069}"),
      ("en", "{1}", "\u{2068}1\u{2069}"),
      ("en", "{$s :string u:dir=ltr}", "\u{2066}a\u{2069}"),
      ("en", "{$n :number u:dir=ltr}", "\u{2066}5\u{2069}"),
      ("en", "{$n :number u:dir=rtl}", "\u{2067}5\u{2069}"),
      ("en", "{$n :number u:dir=auto}", "\u{2068}5\u{2069}"),
      ("en", "{$n :number u:dir=inherit}", "5"),
      ("he", "{$n :number u:dir=ltr}", "\u{2066}5\u{2069}"),
      ("en", ".local $t = {$s :string u:dir=ltr} {{{$t}}}", "\u{2066}a\u{2069}"),
      ("en", ".local $t = {$s :string u:dir=ltr} {{{$t :string}}}", "a"),
      ("en", "{$missing}", "\u{2068}{$missing}\u{2069}"),
      // A fallback has no options, and an unknown direction.
      ("en", "{$n :unit unit=foobar}", "\u{2068}{$n}\u{2069}"),
      ("ar", "{$n :unit unit=foobar}", "\u{2068}{$n}\u{2069}"),
      ("en", "{$n :unit unit=foobar u:dir=ltr}", "\u{2068}{$n}\u{2069}"),
      ("ar", "{$n :offset}", "\u{2068}{$n}\u{2069}"),
      ("en", "{#b}{$s}{/b}", "\u{2068}a\u{2069}"),
      // A Boolean is the English word `true`.
      ("en", "{$t}", "true"), ("he", "{$t}", "\u{2066}true\u{2069}"),
      ("en", "{$k}", "\u{2068}key\u{2069}"), ("en", "{$l}", "\u{2068}5\u{2069}"),
    ])
  func isolation(locale: LocaleIdentifier, message: String, wanted: String) throws {
    let message = try MessageFormat(mf2: message, locale: locale)
    let values: [String: MessageArgument] = [
      "s": "a", "n": 5, "t": true, "k": MessageArgument("key" as LocalizedStringKey), "l": [5],
    ]
    #expect(message.parts(values).text == wanted)
    _ = IssueCapture.issues {
      for _ in 0..<3 { #expect(message.format(values) == wanted) }
    }
  }

  @Test("values by position are those of arg0, arg1 and so on")
  func positions() throws {
    let message = try MessageFormat(
      mf2: "{$arg1} and {$arg0 :number}", locale: "en", isolation: .none)
    for _ in 0..<3 { #expect(message.format([1234, "Ana"]) == "Ana and 1,234") }
    #expect(try message.formatStrictly([1, "Ben"]) == "Ben and 1")
    #expect(message.format(["arg0": 2, "arg1": "Eve"]) == "Eve and 2")
    #expect(message.bound(to: ["arg1", "arg0"]).format(["Ana", 3]) == "Ana and 3")
    let files = try MessageFormat(
      mf2: ".input {$arg0 :integer} .match $arg0 one {{a file}} * {{{$arg0} files}}", locale: "en")
    for _ in 0..<3 { #expect(files.format([1]) == "a file") }
    // Other names have no position.
    for name in ["name", "arg00", "arg", "arg-1", "Arg0"] {
      #expect(throws: LocalizationIssue.self) {
        try MessageFormat(mf2: "{$\(name)}", locale: "en").formatStrictly(["Ana"])
      }
    }
  }

  @Test("the isolates of a fallback are those of its parts")
  func fallbackParts() throws {
    let result = try MessageFormat(mf2: "{$n :unit unit=foobar}", locale: "ar").parts(["n": 1])
    #expect(
      result.parts == [
        .isolation("\u{2068}"), .fallback(source: "$n"), .isolation("\u{2069}"),
      ])
    #expect(result.errors.map(\.kind) == [.unsupportedOperation])
  }

  @Test("parts have types, fields, directions, identifiers and markup")
  func parts() throws {
    let message = try MessageFormat(
      mf2: "{#a u:id=l href=$url}{$n :number u:id=x}{/a}: {$s}{#br/}", locale: "en")
    let result = message.parts(["n": -1234.5, "s": "é", "url": "/x"])
    #expect(result.errors.isEmpty)
    typealias Field = MF2Part.Field
    let number = MF2Part.Value(
      type: "number", text: "-1,234.5",
      fields: [
        Field(type: "minusSign", value: "-"), Field(type: "integer", value: "1"),
        Field(type: "group", value: ","), Field(type: "integer", value: "234"),
        Field(type: "decimal", value: "."), Field(type: "fraction", value: "5"),
      ], locale: "en", direction: .leftToRight, id: "x")
    let string = MF2Part.Value(
      type: "string", text: "é", fields: [], locale: "en", direction: .unknown, id: nil)
    #expect(
      result.parts == [
        .markup(.init(kind: .open, name: "a", id: "l", options: ["href": "/x"])), .value(number),
        .markup(.init(kind: .close, name: "a", id: nil, options: [:])), .text(": "),
        .isolation("\u{2068}"), .value(string), .isolation("\u{2069}"),
        .markup(.init(kind: .standalone, name: "br", id: nil, options: [:])),
      ])
    #expect(result.text == "-1,234.5: \u{2068}é\u{2069}")
  }

  @Test("a date has the fields of its parts")
  func dateParts() throws {
    let message = try MessageFormat(mf2: "{|2006-01-02| :date}", locale: "en", timeZone: .utc)
    guard case .value(let date) = message.parts([:]).parts[0] else {
      Issue.record("no value")
      return
    }
    #expect(date.type == "datetime")
    #expect(date.fields.map(\.type) == ["month", "literal", "day", "literal", "year"])
    #expect(date.fields.map(\.value) == ["Jan", " ", "2", ", ", "2006"])
  }

  @Test("markup has no text; it is a tag of formatted messages and of handlers")
  func markup() throws {
    let message = try MessageFormat(
      mf2: "see {#a}{$n :integer}{/a} {#x}{/b}", locale: "en", isolation: .none)
    #expect(message.format(["n": 3]) == "see 3 ")
    #expect(message.format(["n": 3], tags: ["a": { "[\($0)]" }, "x": { _ in "!" }]) == "see [3] ")
    let formatted = message.formatted(["n": 3])
    #expect(formatted.runs.map(\.origin).contains(.tag("a")))
    #expect(formatted.runs.map(\.origin).contains(.argument("n")))
    let bad = try MessageFormat(mf2: "{#a u:dir=rtl}{/a u:dir=ltr}", locale: "en").parts([:])
    #expect(bad.errors.map(\.kind) == [.badOption, .badOption])
  }

  @Test("errors are reported to the issue handler, without values of arguments")
  func issues() throws {
    let message = try MessageFormat(
      mf2: "{$a} {$b :number} {:no} {1 :number signDisplay=x}", locale: "en", isolation: .none)
    let issues = IssueCapture.issues {
      #expect(message.format(["b": "secret"]) == "{$a} {$b} {:no} 1")
    }
    #expect(
      issues.map(\.kind) == [.missingArgument, .mismatchedArgument, .unusableStyle, .unusableStyle])
    #expect(issues.map(\.subject) == ["a", "b", "no", "number"])
    #expect(issues.allSatisfy { !$0.description.contains("secret") })
    #expect(throws: LocalizationIssue.self) { try message.formatStrictly(["b": 1]) }
  }

  @Test("arguments have names, and positions after binding; the names are those of the source")
  func arguments() throws {
    let message = try MessageFormat(
      mf2: ".input {$n :integer} .local $m = {$who} .match $n one {{{$m}: 1}} * {{{$m}: {$n}}}",
      locale: "en", isolation: .none)
    #expect(message.arguments.map(\.name) == ["n", "who"])
    let bound = message.bound(to: ["who", "n"])
    for _ in 0..<3 { #expect(bound.format(["Ada", 1234]) == "Ada: 1,234") }
    #expect(bound.format(["Ada", 1]) == "Ada: 1")
    var bytes: [UInt8] = []
    bound.format(["Ada", 2.5], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "Ada: 3")
  }

  @Test("a name matches an argument in another normalization form")
  func names() throws {
    let message = try MessageFormat(mf2: "{$caf\u{E9}}", locale: "en", isolation: .none)
    #expect(message.format(["cafe\u{301}": "x"]) == "x")
    let mixed = try MessageFormat(
      mf2: ".local $caf\u{E9} = {1} {{{$cafe\u{301}}}}", locale: "en", isolation: .none)
    #expect(mixed.format([:]) == "1")
  }

  // MARK: Custom functions

  /// Counts its calls, and is equal to keys that have as many letters as its operand.
  private final class Counter: MF2Function {
    let calls = Mutex(0)

    func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
      calls.withLock { $0 += 1 }
      guard let text = call.text else { throw .badOperand("expected a string") }
      if call.options["warn"] != nil { call.report(.badOption("warn", "unwanted")) }
      let fails = call.options["fails"] != nil
      return MF2FunctionValue(
        argument: MessageArgument(text),
        options: call.options.merging(call.operandOptions) { own, _ in own },
        direction: .rightToLeft, format: { [MF2Part.Field(type: "letters", value: text)] },
        select: { (keys) throws(MF2Error) in
          if fails { throw .badOperand("no selection") }
          return keys.filter { $0.count == text.count }.sorted() + ["unknown"]
        })
    }
  }

  @Test("an expression is evaluated at most once, and only if it is needed")
  func atMostOnce() throws {
    let counter = Counter()
    let message = try MessageFormat(
      mf2: """
        .local $x = {abc :t:count} .local $y = {$x} .local $unused = {d :t:count}
        .match $x $y aaa bbb {{{$x} {$y} {$x}}} * * {{no}}
        """, locale: "en", functions: ["t:count": counter])
    let isolated = "\u{2067}abc\u{2069}"
    #expect(message.parts([:]).text == "\(isolated) \(isolated) \(isolated)")
    #expect(counter.calls.withLock { $0 } == 1)
    #expect(message.format([:]) == "\(isolated) \(isolated) \(isolated)")
    #expect(counter.calls.withLock { $0 } == 2)
  }

  @Test("a custom function selects, compares keys, reports errors and passes options on")
  func custom() throws {
    let functions = ["t:count": Counter()]
    let selected = try MessageFormat(
      mf2: ".input {$x :t:count} .match $x b {{b}} a {{a}} cc {{cc}} * {{*}}",
      locale: "en", functions: functions)
    #expect(selected.parts(["x": "z"]).text == "a")
    #expect(selected.parts(["x": "zz"]).text == "cc")
    #expect(selected.parts(["x": "zzz"]).text == "*")
    #expect(selected.parts(["x": "z"]).errors.isEmpty)
    let unselected = try MessageFormat(
      mf2: ".input {$x :t:count fails=yes} .match $x a {{a}} * {{*}}", locale: "en",
      functions: functions)
    #expect(unselected.parts(["x": "z"]).text == "*")
    #expect(unselected.parts(["x": "z"]).errors.map(\.kind) == [.badSelector])
    let chained = try MessageFormat(
      mf2: ".local $x = {|12| :t:count minimumFractionDigits=1 warn=yes} {{{$x :number}}}",
      locale: "en", isolation: .none, functions: functions)
    #expect(chained.parts([:]).text == "12.0")
    #expect(chained.parts([:]).errors.map(\.kind) == [.badOption])
    let failed = try MessageFormat(
      mf2: "{$d :t:count}", locale: "en", isolation: .none, functions: functions)
    #expect(failed.parts(["d": [1]]).text == "{$d}")
  }

  @Test("what a custom function receives")
  func call() throws {
    /// Shows its operand in each form, and the options.
    struct Echo: MF2Function {
      func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
        let options = call.options.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let inherited = call.operandOptions.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let date = call.date.map { "\($0.timeIntervalSince1970)" }
        return MF2FunctionValue(
          "\(call.text ?? "-") \(call.number?.decimalText ?? "-") \(date ?? "-") \(options) \(inherited)"
        )
      }
    }
    func echo(_ mf2: String, _ arguments: [String: MessageArgument] = [:]) throws -> String {
      try MessageFormat(
        mf2: mf2, locale: "en", timeZone: "Europe/Berlin", isolation: .none,
        functions: ["t:echo": Echo()]
      ).format(arguments)
    }
    #expect(try echo("{:t:echo}") == "- - - [] []")
    #expect(try echo("{|12.50| :t:echo}") == "12.50 12.50 - [] []")
    #expect(try echo("{$n :t:echo a=|x y| b=$n}", ["n": 3]) == #"3 3 - ["a=x y", "b=3"] []"#)
    #expect(try echo("{3 :t:echo u:id=a u:dir=ltr u:locale=fr}") == "3 3 - [] []")
    #expect(try echo(".local $n = {1e3 :number} {{{$n :t:echo}}}") == "1000 1000 - [] []")
    // 2026-03-14T12:00 in Berlin is 11:00 in UTC: 20,526 days and 11 hours after 1970.
    #expect(
      try echo("{|2026-03-14T12:00:00| :t:echo}") == "2026-03-14T12:00:00 - 1773486000.0 [] []")
    #expect(
      try echo(".local $d = {|2026-03-14T12:00:00| :date} {{{$d :t:echo}}}")
        == "- - 1773486000.0 [] []")
    #expect(
      try echo("{$d :t:echo}", ["d": MessageArgument(Date(timeIntervalSince1970: 1))])
        == "- - 1.0 [] []")
    #expect(
      try echo(".input {$n :number minimumFractionDigits=2} {{{$n :t:echo}}}", ["n": 3])
        == #"3 3 - [] ["minimumFractionDigits=2"]"#)
    // The text is the value for other functions.
    #expect(try echo(".local $s = {7 :t:echo} {{{$s :string}}}") == "7 7 - [] []")
  }

  /// A date without a zone is a time in the zone that is shown.
  @Test(
    "a date as a string",
    arguments: [
      // 2006-01-02T00:00 in New York is 05:00 in UTC.
      (".local $d = {|2006-01-02| :date}", 1_136_178_000),
      (".local $d = {|2006-01-02| :date timeZone=UTC}", 1_136_160_000),
      // Midnight in local mean time, 4:56:02 after UTC, in the Gregorian calendar.
      (".local $d = {|1500-01-01| :date}", -14_831_769_600 + 17_762),
    ] as [(String, Double)])
  func dateAsString(declaration: String, seconds: Double) throws {
    let message = try MessageFormat(
      mf2: "\(declaration) {{{$d :string}}}", locale: "en", timeZone: "America/New_York",
      isolation: .none)
    let style = DateStyle(date: .short, time: .short).locale("en").timeZone("America/New_York")
    #expect(
      message.format([:]) == style.proleptic.format(Date(timeIntervalSince1970: seconds)))
  }

  @Test("the value of a custom function can be another one than its text")
  func argument() throws {
    struct Stars: MF2Function {
      func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
        guard let text = call.text, let count = Int(text) else { throw .badOperand("") }
        return MF2FunctionValue(
          String(repeating: "★", count: count), argument: MessageArgument(count),
          direction: .leftToRight
        ) { keys in keys.filter { $0 == text } }
      }
    }
    let message = try MessageFormat(
      mf2: """
        .input {$n :t:stars} .local $m = {$n :number minimumFractionDigits=1}
        .match $n 0 {{none}} * {{{$n} {$m}}}
        """, locale: "en", functions: ["t:stars": Stars()])
    #expect(message.format(["n": 0]) == "none")
    #expect(message.format(["n": 3]) == "★★★ 3.0")
  }

  @Test("the value of a custom function passes options on")
  func options() throws {
    struct Price: MF2Function {
      func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
        var options = call.operandOptions
        options["currency"] = "EUR"
        return MF2FunctionValue(call.text ?? "", argument: call.operand, options: options)
      }
    }
    let message = try MessageFormat(
      mf2: """
        .input {$n :number minimumFractionDigits=2} .local $p = {$n :t:price}
        {{{$p :currency} {$p :number}}}
        """, locale: "en", isolation: .none, functions: ["t:price": Price()])
    #expect(message.format(["n": 3]) == "€3.00 3.00")
  }

  @Test("styles that a custom function uses have the time zone of the message")
  func timeZone() throws {
    struct Hour: MF2Function {
      func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
        guard let date = call.date else { throw .badOperand("expected a date") }
        return MF2FunctionValue(DateStyle(pattern: "HH").locale(call.locale).format(date))
      }
    }
    func hour(_ zone: TimeZoneIdentifier?) throws -> String {
      try MessageFormat(
        mf2: "{$d :t:hour}", locale: "en", timeZone: zone, isolation: .none,
        functions: ["t:hour": Hour()]
      ).format(["d": MessageArgument(Date(timeIntervalSince1970: 0))])
    }
    #expect(try hour("Asia/Tokyo") == "09")
    #expect(try Localization.withTimeZone("America/Bogota") { try hour(nil) } == "19")
  }

  @Test("an unknown function is reported with similar names")
  func unknownFunctions() throws {
    struct Stars: MF2Function {
      func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
        MF2FunctionValue("")
      }
    }
    let message = try MessageFormat(
      mf2: "{1 :intger}{1 :shop:star}{1 :foobar}", locale: "en", functions: ["shop:stars": Stars()])
    #expect(
      message.parts([:]).errors.map(\.detail) == [
        "did you mean ':integer'?", "did you mean ':shop:stars'?", "",
      ])
  }

  // MARK: Limits

  @Test("a chain of as many variables as a message may have needs no deep stack")
  func deepChain() throws {
    var text = ".input {$v0 :number signDisplay=always} "
    for index in 1..<MF2Limits.declarations {
      text += ".local $v\(index) = {$v\(index - 1) :number minimumFractionDigits=1} "
    }
    text += "{{{$v\(MF2Limits.declarations - 1)}}}"
    let message = try MessageFormat(mf2: text, locale: "en")
    #expect(message.format(["v0": 5]) == "+5.0")
    #expect(message.parts([:]).text == "\u{2068}{$v999}\u{2069}")
    #expect(message.parts([:]).errors.count <= MessageLimits.diagnostics)
  }

  @Test("errors and the length of the text are limited")
  func limits() throws {
    let many = try MessageFormat(
      mf2: String(repeating: "{$x}", count: 2000), locale: "en", isolation: .none)
    #expect(many.parts([:]).errors.count == MessageLimits.diagnostics)
    let long = String(repeating: "x", count: MessageLimits.outputLength / 4)
    let issues = IssueCapture.issues {
      let text = many.format(["x": MessageArgument(long)])
      #expect(text.utf8.count <= MessageLimits.outputLength + long.utf8.count)
    }
    #expect(issues.map(\.kind) == [.textTooLong])
  }

  @Test("numbers beyond the limits are bad operands")
  func hugeNumbers() throws {
    let message = try MessageFormat(
      mf2: "{$x :number}{$x :integer}", locale: "en", isolation: .none)
    for text in [
      "1e1000", "1e-1000", String(repeating: "1", count: 10_001), "1e99999999999999999999",
    ] {
      #expect(message.parts(["x": MessageArgument(text)]).text == "{$x}{$x}", "\(text.prefix(10))")
    }
    let tiny = try MessageFormat(mf2: "{1e-999 :number}{1e999 :percent}", locale: "en").parts([:])
    #expect(tiny.text.utf8.count > 1000)
  }
}
