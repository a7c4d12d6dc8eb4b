import DifferentialSupport
import Foundation
import SystemICU
import Testing

@testable import ICUFormat

@Suite struct MessageFormatTests {
  @Test("the examples of the documentation are correct")
  func examples() throws {
    let files = try MessageFormat("{n, plural, one {# file} other {# files}}", locale: "en")
    #expect(files.format(["n": 1]) == "1 file")
    #expect(files.format(["n": 1234]) == "1,234 files")
    #expect(try MessageFormat("{0} of {1}", locale: "en").format([3, 1000]) == "3 of 1,000")
    let message = try MessageFormat("{user} has {n}", locale: "en").bound(to: ["n", "user"])
    #expect(message.format([3, "Ada"]) == "Ada has 3")
    #expect(
      try MessageFormat("{user} has {n}", locale: "en").format(["n": 3, "user": "Ada"])
        == "Ada has 3")
    let greeting = try MessageFormat("Hello {0}", locale: "en")
    #expect(try greeting.formatStrictly(["Ada"]) == "Hello Ada")
    #expect(try greeting.formatStrictly([], tolerating: [.missingArgument]) == "Hello {0}")
    let issue = #expect(throws: LocalizationIssue.self) { try greeting.formatStrictly([]) }
    #expect(issue?.kind == .missingArgument)
    var found: [MessageDiagnostic] = []
    let broken = MessageFormat(
      recovering: "{0} of {1, numbr}", locale: "en", diagnostics: &found)
    #expect(broken.format([3, 5]) == "3 of 5")
    #expect(found[0].message == "unknown argument type 'numbr'")
    #expect(found[0].hint == "did you mean 'number'?")
    var bytes = Array("n = ".utf8)
    try MessageFormat("{0}", locale: "en").format([1000], into: &bytes)
    #expect(bytes == Array("n = 1,000".utf8))
    #expect(
      try MessageFormat("{n, plural, few {a} other {b}}", locale: "ja").parsed()
        .diagnostics[0].message == "the language never uses the plural category 'few'")
    let size = MessageArgument(3, identity: "stars") { _ in "★★★" }
    #expect(try MessageFormat("rated {0}", locale: "en").format([size]) == "rated ★★★")
    #expect(
      try MessageFormat("{n, plural, other {{who}}}", locale: "en").arguments.map(\.name)
        == ["n", "who"])
    var options = MessageParserOptions()
    options.readsTags = true
    let link = try MessageFormat("see <a>{0}</a>", locale: "en", options: options)
    #expect(link.format(["this"], tags: ["a": { "[\($0)](help)" }]) == "see [this](help)")
    #expect(link.format(["this"]) == "see this")
    let text = try MessageFormat("{0} files", locale: "en").attributed([3])
    #expect(text.runs.first?.messageArgument == "0")
  }

  @Test(
    "plural cases depend on the locale",
    arguments: [
      ("pl", 1, "1 plik"), ("pl", 2, "2 pliki"), ("pl", 5, "5 plików"), ("pl", 22, "22 pliki"),
    ])
  func polish(locale: String, count: Int, text: String) throws {
    let message = try MessageFormat(
      "{0, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
      locale: LocaleIdentifier(locale))
    #expect(message.format([MessageArgument(count)]) == text)
    #expect(message.format([1.5]) == "1,5 pliku")
  }

  @Test("the error of a message has all errors of its pattern")
  func errors() {
    do {
      _ = try MessageFormat("{a,foo} {b,number,::bogus}\n{c,plural,one{}}", locale: "en")
      Issue.record("accepted")
    } catch {
      #expect(
        error.diagnostics.map(\.kind) == [.unknownType, .invalidNumberSkeleton, .missingOther])
      #expect(error.diagnostics.map(\.location.line) == [1, 1, 2])
      #expect(
        error.description.hasSuffix(
          "missing 'other' case in plural argument 'c' (line 2, column 1)"))
    }
  }

  @Test("a style that chooses the plural category is reported once")
  func errorInOther() {
    #expect {
      try MessageFormat("{n, plural, other {{n, number, ::bogus}}}", locale: "en")
    } throws: { error in
      (error as? MessageFormatError)?.diagnostics.map(\.kind) == [.invalidNumberSkeleton]
    }
  }

  @Test("an issue of a message names the beginning of its pattern, escaped")
  func issueNamesPattern() throws {
    func description(_ pattern: String) throws -> String {
      let message = try MessageFormat(pattern, locale: "de")
      let issue = #expect(throws: LocalizationIssue.self) {
        try message.formatStrictly(["a": 1])
      }
      return issue?.description ?? ""
    }
    #expect(
      try description("{a} {b}") == "missing argument 'b' for de: in the pattern '{a} {b}'")
    let long = try description("{b}\n" + String(repeating: "x", count: 100))
    // 64 characters: `{b}`, the line feed and 60 letters.
    #expect(long.hasSuffix("'{b}\\u{A}" + String(repeating: "x", count: 60) + "…'"))
  }

  @Test("a bound message keeps its pattern and can be bound again")
  func boundAgain() throws {
    let message = try MessageFormat("{n, plural, one {{a}} other {# {a}}} {0}", locale: "en")
    let bound = message.bound(to: ["a", "n", "0"])
    #expect(bound.format(["x", 2, "y"]) == "2 x y")
    #expect(bound.format(["n": 1, "a": "x", "0": "y"]) == "x y")
    #expect(bound.bound(to: ["0", "a", "n"]).format(["y", "x", 1]) == "x y")
    #expect(message.format(["y"]) == "{n} y")
    #expect(bound.pattern == message.pattern)
  }

  @Test("invalid parts stay in the text")
  func recovering() {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(
      recovering: "{0} {*} {1,foo}", locale: "en", diagnostics: &diagnostics)
    #expect(message.format([1, 2]) == "1 {*} 2")
    #expect(diagnostics.map(\.kind) == [.invalidArgumentName, .unknownType])
  }

  @Test("a missing argument shows its name, and strict formatting throws")
  func missing() throws {
    let message = try MessageFormat("{a} {n, plural, other {#}}", locale: "en")
    #expect(message.format(["a": 1]) == "1 {n}")
    do throws(LocalizationIssue) {
      _ = try message.formatStrictly(["a": 1])
      Issue.record("no error")
    } catch {
      #expect(error.kind == .missingArgument)
      #expect(error.subject == "n")
    }
  }

  @Test(
    "a value of the wrong type is shown as it is, and strict formatting throws",
    arguments: [
      ("{0, number}", MessageArgument("x"), "x"), ("{0, plural, one {1} other {#!}}", "x", "x!"),
      ("{0, date}", "x", "x"), ("{0, select, 5 {five} other {?}}", 5, "five"),
      ("{0, plural, one {1} other {#}}", MessageArgument(Double.nan), "NaN"),
      ("{0, dateInterval, ::yMMMd}", "x", "x"),
    ])
  func mismatch(pattern: String, argument: MessageArgument, text: String) throws {
    let message = try MessageFormat(pattern, locale: "en")
    #expect(message.format([argument]) == text)
    #expect(throws: LocalizationIssue.self) { try message.formatStrictly([argument]) }
  }

  // ICU chooses by strings only. Other values choose by their text without a locale, as in C.
  @Test(
    "a value chooses the same case in a message and in an inline select",
    arguments: [
      ("abc", "abc", isExpected: true), (true, "true", isExpected: true),
      (false, "false", isExpected: true), (5, "5", isExpected: false),
      (1234, "1234", isExpected: false), (-5, "-5", isExpected: false),
      (MessageArgument(UInt64.max), "18446744073709551615", isExpected: false),
      (MessageArgument(Decimal(3)), "3", isExpected: false),
      (MessageArgument("abc" as LocalizedStringKey), "abc", isExpected: true),
      (MessageArgument("\(1234)" as LocalizedStringKey), "1234", isExpected: true),
      (["abc"], "abc", isExpected: false),
    ] as [(MessageArgument, String, isExpected: Bool)])
  func selects(value: MessageArgument, word: String, isExpected: Bool) throws {
    // A minus sign is not allowed in a selector of a pattern.
    let pattern = "{0, select, \(word) {chosen} other {other}}"
    if !word.hasPrefix("-") {
      let message = try MessageFormat(pattern, locale: "de")
      #expect(message.format([value]) == "chosen")
      let strict = try? message.formatStrictly([value])
      #expect((strict != nil) == isExpected)
    }
    var literal = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    literal.appendSelect(value, cases: [(word, "chosen")], other: "other", as: nil)
    let key = LocalizedStringKey(stringInterpolation: literal)
    #expect(key.sourceText(for: "de") == "chosen")
  }

  @Test("values of all types can be formatted")
  func values() throws {
    let bare = try MessageFormat("{0}", locale: "en", timeZone: "UTC")
    let start = Date(timeIntervalSince1970: 0)
    // The spaces in dates depend on the version of CLDR.
    let date = ICUReference.text("date_style", ["en", "short", "short", "UTC", "0"]) ?? ""
    let days = ICUReference.text("date_interval", ["en", "yMMMd", "UTC", "0", "259200000"]) ?? ""
    let cases: [(MessageArgument, String)] = [
      (true, "true"), ("text", "text"), (1_234_567, "1,234,567"), (-1234, "-1,234"),
      (MessageArgument(UInt64.max), "18,446,744,073,709,551,615"), (1.0625, "1.062"),
      (MessageArgument(Float(0.1)), "0.1"), (MessageArgument(Decimal(12) / 10), "1.2"),
      (MessageArgument(start), date), (["a", "b", 3], "a, b, and 3"),
      (MessageArgument(Duration.seconds(3661)), "1 hour, 1 minute, 1 second"),
      (MessageArgument(DateInterval(start: start, duration: 3 * 86_400)), days),
    ]
    for (value, text) in cases { #expect(bare.format([value]) == text) }
  }

  // CLDR's units of time. ICU has no type for durations; its rules for `duration` are only in English.
  @Test("a duration without a type is hours, minutes and seconds in the language of the message")
  func durations() throws {
    let time = MessageArgument(Duration.seconds(7384))
    let message = try MessageFormat("Dauerte {0}", locale: "de")
    #expect(message.format([time]) == "Dauerte 2 Stunden, 3 Minuten und 4 Sekunden")
    #expect(message.format([[MessageArgument(Duration.seconds(60))]]) == "Dauerte 1 Minute")
    #expect(try MessageFormat("{0, duration}", locale: "de").format([time]) == "7.384")
    #expect(try MessageFormat("{0, duration}", locale: "en").format([time]) == "2:03:04")
  }

  @Test("the dateInterval extension formats ranges with a skeleton")
  func intervals() throws {
    let message = try MessageFormat(
      "{0, dateInterval, ::yMMMMd}", locale: "de", timeZone: "UTC")
    let start = Date(timeIntervalSince1970: 0)
    #expect(
      message.format([MessageArgument(start...start.addingTimeInterval(2 * 86_400))])
        == "1.–3. Januar 1970")
  }

  @Test("dates use the time zone of the task if the message has none")
  func zones() throws {
    let message = try MessageFormat("{0, time, ::Hm}", locale: "de")
    let date = MessageArgument(Date(timeIntervalSince1970: 0))
    #expect(Localization.withTimeZone("Asia/Tokyo") { message.format([date]) } == "09:00")
    #expect(Localization.withTimeZone("UTC") { message.format([date]) } == "00:00")
  }

  @Test("runs have the ranges of arguments, fields and tags")
  func runs() throws {
    var options = MessageParserOptions()
    options.readsTags = true
    let message = try MessageFormat(
      "<b>{0}</b> is {1, number, ::.0} at {2, date, ::yMMMd}", locale: "en", timeZone: "UTC",
      options: options)
    let formatted = message.formatted([
      "Ada", 1234.5, MessageArgument(Date(timeIntervalSince1970: 0)),
    ])
    #expect(formatted.text == "Ada is 1,234.5 at Jan 1, 1970")
    func texts(_ origin: FormattedMessage.Run.Origin) -> [String] {
      formatted.runs.filter { $0.origin == origin }.map { formatted[$0] }
    }
    #expect(texts(.tag("b")) == ["Ada"])
    #expect(texts(.argument("1")) == ["1,234.5"])
    #expect(texts(.field(.fraction, argument: "1")) == ["5"])
    #expect(texts(.field(.month, argument: "2")) == ["Jan"])
    #expect(formatted.runs.first?.origin == .tag("b"))
  }

  @Test("checks use the plural categories of the locale")
  func checks() throws {
    let message = try MessageFormat("{n, plural, few {} other {}}", locale: "en")
    #expect(
      Set(message.parsed().diagnostics.map(\.kind)) == [.unusedCategory, .missingCategory])
  }

  // The texts are those of ICU 72.1's `MessageFormat`, which ignores the error of
  // `RuleBasedNumberFormat::setDefaultRuleSet`.
  @Test(
    "an unknown rule set shows the default one, and is reported",
    arguments: [
      ("{0,spellout,%spellout-ordinal-masculine}", "es", "tercero", nil),
      ("{0, spellout, %spellout-ordinal-masculine}", "es", "tres", "%spellout-ordinal-masculine"),
      ("{0, spellout,%spellout-ordinal }", "en", "three", "%spellout-ordinal"),
      ("{0, spellout,%spellout-ordinel}", "en", "three", "%spellout-ordinal"),
      ("{0, spellout,spellout-ordinal}", "en", "three", "%spellout-ordinal"),
      ("{0, spellout,%Spellout-Ordinal}", "en", "three", "%spellout-ordinal"),
      ("{0, spellout,%spellout-ordinal}", "es", "tres", ""),
      ("{0, spellout,%spellout-ordinal}", "en", "third", nil),
      ("{0, ordinal,%nope}", "en", "3rd", ""), ("{0,duration,%nope}", "en", "3 sec.", ""),
      ("{0, duration,%with-words}", "en", "3 seconds", nil), ("{0,spellout,}", "en", "three", nil),
      ("{0,spellout, }", "en", "three", nil),
    ] as [(String, LocaleIdentifier, String, String?)])
  func ruleSets(
    pattern: String, locale: LocaleIdentifier, text: String, proposal: String?
  ) throws {
    let message = try MessageFormat(pattern, locale: locale)
    #expect(message.format([3]) == text)
    let found = message.parsed().diagnostics
    #expect(found.map(\.kind) == (proposal == nil ? [] : [.suspectRuleSet]))
    // An empty proposal represents a diagnostic without a fix.
    #expect(found.first?.fix?.replacement ?? "" == proposal ?? "")
    if proposal == "" { #expect(found.first?.hint?.hasPrefix("expected '%") == true) }
  }

  @Test(
    "number and date fields are known for all styles",
    arguments: [
      ("{0,number,#,##0.00}", MessageArgument(1234.5), ["1,234", ",", ".", "50"]),
      ("{0,number,currency}", 1234.5, ["$", "1,234", ",", ".", "50"]),
      ("{0}", MessageArgument(Date(timeIntervalSince1970: 0)), ["1", "1", "70", "12", "00", "AM"]),
      ("{0,plural,offset:900.05 other{#}}", 1000, ["99", ".", "95"]),
      ("{0,plural,offset:1 other{#}}", 2001, ["2,000", ","]),
    ])
  func fields(pattern: String, value: MessageArgument, texts: [String]) throws {
    let formatted = try MessageFormat(pattern, locale: "en_US", timeZone: "UTC").formatted([value])
    let fields = formatted.runs.filter {
      if case .field = $0.origin { true } else { false }
    }
    #expect(fields.map { formatted[$0] } == texts, "\(formatted)")
  }

  @Test("with Java's apostrophes, issues, runs, tags and time zones are the same")
  func doubleRequiredFeatures() throws {
    let options = MessageParserOptions(apostropheMode: .doubleRequired)
    for pattern in ["{n, plural, one {# f} other {# fs}} {who}", "{n,plural,other{# ''fs}} {who}"] {
      let message = try MessageFormat(pattern, locale: "en", options: options)
      #expect(throws: LocalizationIssue.self) { try message.formatStrictly(["n": 2]) }
    }
    let message = try MessageFormat(
      "{n, plural, one {# f} other {# fs}} {who}", locale: "en", options: options)
    #expect(message.formatted(["n": 2, "who": "x"]).runs.count == 3)
    let tagged = try MessageFormat(
      "<b>{n, plural, other {# it''s}}</b>", locale: "en",
      options: MessageParserOptions(apostropheMode: .doubleRequired, readsTags: true))
    #expect(tagged.format(["n": 2], tags: ["b": { "*\($0)*" }]) == "*2 it's*")
    for pattern in ["{n, plural, other {{d, time, ::Hm}}}", "{n,plural,other{''''{d,time,HH:mm}}}"]
    {
      let time = try MessageFormat(pattern, locale: "en", options: options)
      let arguments: [String: MessageArgument] = [
        "n": 1, "d": MessageArgument(Date(timeIntervalSince1970: 0)),
      ]
      let text = Localization.withTimeZone("Asia/Tokyo") { time.format(arguments) }
      // ICU formats these messages; an older ICU formats nested dates in its default zone.
      let zone = ICUVersion.isAtLeast(72) ? "Asia/Tokyo" : ICUTimeZone.defaultIdentifier
      let wanted = try #require(ICUReference.text("date_pattern", ["en", "HH:mm", zone, "0"]))
      #expect(text.hasSuffix(wanted), "\(text)")
    }
  }

  @Test("with required doubling, cases are read twice, as in Java")
  func doubleRequired() throws {
    let options = MessageParserOptions(apostropheMode: .doubleRequired)
    let message = try MessageFormat(
      "It''s {0, plural, other {'{'0'}' # {0}}}", locale: "en", options: options)
    #expect(message.format([3]).hasPrefix("It's"))
    #expect(
      try MessageFormat("It''s '{0}' {0}", locale: "en", options: options).format([3])
        == "It's {0} 3")
  }

  // ICU does not have types for durations and ranges.
  @Test("with required doubling, types that ICU lacks are shown as in the other mode")
  func doubleRequiredTypes() throws {
    let options = MessageParserOptions(apostropheMode: .doubleRequired)
    let length = "{1,select,other{x {0}}}"
    #expect(
      try MessageFormat(length, locale: "en", options: options)
        .format([MessageArgument(Duration.seconds(3661)), "s"])
        == "x 1 hour, 1 minute, 1 second")
    let day = Date(timeIntervalSince1970: 0)
    let range = "{1,select,other{{0,date}}}"
    let arguments = [MessageArgument(DateInterval(start: day, duration: 0)), "s"]
    #expect(
      try MessageFormat(range, locale: "en", timeZone: "UTC", options: options)
        .formatStrictly(arguments)
        == MessageFormat(range, locale: "en", timeZone: "UTC").formatStrictly(arguments))
  }

  @Test("a number formatted as a date uses the task's time zone", arguments: ["::Hm", "HH:mm"])
  func numberZones(style: String) throws {
    let message = try MessageFormat("{0,time,\(style)}", locale: "en")
    #expect(Localization.withTimeZone("Asia/Tokyo") { message.format([0.0]) } == "09:00")
    #expect(Localization.withTimeZone("UTC") { message.format([0.0]) } == "00:00")
  }

  @Test("a duration is not a date", arguments: ["{0,date}", "{0,time,short}"])
  func lengthAsDate(pattern: String) throws {
    let message = try MessageFormat(pattern, locale: "en")
    let value = MessageArgument(Duration.seconds(61))
    #expect(throws: LocalizationIssue.self) { try message.formatStrictly([value]) }
    #expect(message.format([value]) == "1 minute, 1 second")
  }

  @Test("text can be appended to strings and to bytes")
  func appending() throws {
    let message = try MessageFormat("{0} of {name}!", locale: "en")
    var text = "a "
    text += message.bound(to: ["0", "name"]).format([3, "ü"])
    text += message.format(["0": 4])
    #expect(text == "a 3 of ü!4 of {name}!")
    var bytes = Array("a ".utf8)
    message.bound(to: ["0", "name"]).format([3, "ü"], into: &bytes)
    #expect(bytes == Array("a 3 of ü!".utf8))
  }

  @Test("nested keys are formatted for the locale of the message")
  func nested() throws {
    let inner: LocalizedStringKey = "\(1234) files"
    let message = try MessageFormat("({0})", locale: "de")
    #expect(message.format([MessageArgument(inner)]) == "(1.234 files)")
  }

  @Test("two threads share a message")
  func threads() async throws {
    let message = try MessageFormat(
      "{0} {1, plural, one {# file} other {# files}} {2, date, ::yMMMd}", locale: "en",
      timeZone: "UTC")
    let date = MessageArgument(Date(timeIntervalSince1970: 0))
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask {
          (0..<200).allSatisfy { count in
            message.format([MessageArgument(task), MessageArgument(count + 2), date])
              == "\(task) \(count + 2) files Jan 1, 1970"
          }
        }
      }
      for await right in group { #expect(right) }
    }
  }
}
