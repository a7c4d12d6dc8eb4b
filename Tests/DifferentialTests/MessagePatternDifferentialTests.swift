import DifferentialSupport
import FoundationEssentials
import MessageSyntax
import SystemICU
import ICUFormat
import Testing

/// Compares the output with ICU's MessageFormat for random patterns, valid and damaged, with random
/// locales and arguments.
@Suite("Message patterns against ICU", .serialized)
struct MessagePatternDifferentialTests {
  @Test("random messages have the output of ICU's MessageFormat")
  func messages() throws {
    var pattern = GrammarPattern()
    var ours: Result<MessageFormat, MessageFormatError> = .failure(
      MessageFormatError(pattern: "", diagnostics: []))
    var icu: Result<ICUMessageFormat, ICUParseError> = .failure(
      ICUParseError(ICUError(code: 1, function: "")))
    var locale = ""
    var zone: String?
    var apostrophes = ApostropheMode.doubleOptional
    let run = Differential("message patterns", comparisons: 24_000, maximumSkippedFraction: 0.4) {
      index, random in
      // A pattern is opened once and formatted with eight sets of arguments.
      if index % 8 == 0 {
        locale = index / 8 < Locales.all.count ? Locales.all[index / 8] : Locales.random(&random)
        zone = random.pick(Values.zones)
        // ICU 67 ignores the zone of a message where the library applies it.
        if !ICUVersion.isAtLeast(72) { zone = nil }
        pattern = GrammarPattern()
        pattern.write(&random)
        if random.oneIn(8) { pattern.damage(&random) }
        // Java's syntax of apostrophes, in which cases are parsed twice.
        apostrophes = random.oneIn(4) ? .doubleRequired : .doubleOptional
        ours = Result { () throws(MessageFormatError) in
          try MessageFormat(
            pattern.text, locale: LocaleIdentifier(locale),
            timeZone: zone.map { TimeZoneIdentifier($0) },
            options: MessageParserOptions(apostropheMode: apostrophes))
        }
        icu = Result { () throws(ICUParseError) in
          try ICUMessageFormat(
            pattern: pattern.text, locale: locale,
            apostrophes: apostrophes == .doubleRequired ? .doubleRequired : .doubleOptional,
            timeZone: zone)
        }
      }
      let arguments = GrammarArguments(&random)
      // The facade does not pass such fractions to the rules that spell out numbers.
      if arguments.hasTinyFraction, pattern.text.contains("spellout") { return nil }
      let inputs = "\(locale) \(apostrophes) \(pattern.text) \(arguments.icu)"
      guard case .success(let reference) = icu else {
        if case .failure = ours { return nil }
        return Comparison(inputs, ours: "accepted", icu: "rejected")
      }
      guard case .success(let format) = ours else {
        return Comparison(inputs, ours: "rejected", icu: "accepted")
      }
      guard let text = try? reference.format(arguments.icu) else {
        // The facade rejects minus infinity for an ordinal, also in cases that are not chosen.
        if arguments.hasMinusInfinity, pattern.text.contains(/[^t]ordinal/) { return nil }
        // ICU fails to format, so strict formatting must fail as well.
        guard (try? format.formatStrictly(arguments.ours)) != nil else { return nil }
        return Comparison(inputs, ours: "formatted", icu: "refused")
      }
      guard index.isMultiple(of: 2) else {
        return Comparison(inputs, ours: format.format(arguments.ours), icu: text)
      }
      // If ICU can format, strict formatting succeeds; both write a missing argument as `{name}`.
      let strict = try? format.formatStrictly(arguments.ours, tolerating: [.missingArgument])
      return Comparison(inputs, ours: strict ?? "refused", icu: text)
    }
    #expect(run.agrees, "\(run.report)")
  }

  // To find the category, ICU formats a plural's number as soon as it reads a keyword, and not at
  // all if the matching exact value is first. A date formatter rejects integers.
  @Test(
    "a plural's number is formatted in the same cases as in ICU",
    arguments: [
      "{n,plural,other{{n,date}} one{y} =-1{x}}", "{n,plural,other{{n,date}} few{y} =-1{x}}",
      "{n,plural,=-1{x} other{{n,date}} few{y}}", "{n,plural,other{{n,date}} =-1{x} one{y}}",
      "{n,plural,other{{n,date}} =-1{x}}", "{n,plural,other{{n,date}} =1{x}}",
      "{n,plural,other{{n,number,percent}} one{y} =-1{x}}",
    ])
  func order(_ pattern: String) throws {
    let reference = try ICUMessageFormat(pattern: pattern, locale: "en")
    let format = try MessageFormat(pattern, locale: "en")
    let wanted = try? reference.format([(name: "n", value: .integer(-1))])
    #expect((try? format.formatStrictly(["n": -1])) == wanted)
  }

  // The first messages use the general engine, the later ones the fast path.
  @Test(
    "exact values are doubles, in the first and in the fourth formatting",
    arguments: [
      ("{0,plural,=9007199254740992{exact}other{#}}", Int64(9_007_199_254_740_993)),
      ("{0,plural,=9223372036854775807{max}other{#}}", .max),
      ("{0,plural,=-9223372036854775808{min}other{#}}", .min),
      ("{0,plural,=0.5{half}=0{none}other{#}}", 0),
    ])
  func exactValues(_ pattern: String, _ value: Int64) throws {
    let wanted = try ICUMessageFormat(pattern: pattern, locale: "en")
      .format([(name: "0", value: .integer(value))])
    let format = try MessageFormat(pattern, locale: "en")
    for _ in 0..<4 { #expect(format.format([MessageArgument(value)]) == wanted) }
  }

  @Test(
    "quoted text in a case is an argument when the case is parsed again",
    arguments: [
      "{0,select,a{x '{'1'}'}other{''}}", "{1,plural,other{# '{'s'}'}}",
      "{1,choice,0#'{' n '}'}", "{1,plural,other{'{'1,number,percent'}'}}",
    ])
  func quotedArguments(_ pattern: String) throws {
    let reference = try ICUMessageFormat(
      pattern: pattern, locale: "en", apostrophes: .doubleRequired)
    let wanted = try reference.format([
      ("0", .string("a")), ("1", .integer(3)), ("s", .string("S")), ("n", .string("N")),
    ])
    let ours = try MessageFormat(
      pattern, locale: "en", options: MessageParserOptions(apostropheMode: .doubleRequired))
    #expect(ours.format(["0": "a", "1": 3, "s": "S", "n": "N"]) == wanted)
  }

  @Test("date patterns use the digits of the calendar's medium style")
  func calendars() throws {
    let calendars = [
      "buddhist", "chinese", "coptic", "dangi", "ethiopic", "hebrew", "indian", "islamic",
      "iso8601", "japanese", "persian", "roc",
    ]
    let patterns = [
      "{0,date,yyyy-MM-dd}", "{0,date,y MMMM d}", "{0,time,HH:mm d}", "{0,date,::yMd}",
    ]
    var differing: [String] = []
    for locale in Locales.remarkable where !locale.contains("@") {
      for calendar in calendars {
        let name = "\(locale)@calendar=\(calendar)"
        for pattern in patterns {
          let date = Date(timeIntervalSince1970: 1_700_000_000)
          let wanted = try ICUMessageFormat(pattern: pattern, locale: name, timeZone: "UTC")
            .format([(name: "0", value: .date(1_700_000_000_000))])
          let ours = try MessageFormat(pattern, locale: LocaleIdentifier(name), timeZone: "UTC")
          for _ in 0..<6 where ours.format([MessageArgument(date)]) != wanted {
            differing.append("\(name) \(pattern): \(wanted)")
          }
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.prefix(5))")
  }

  @Test("damaged patterns are rejected if and only if ICU rejects them")
  func broken() throws {
    let run = Differential("broken messages", comparisons: 20_000) { _, random in
      var pattern = GrammarPattern()
      pattern.write(&random)
      let text = GrammarPattern.mutated(pattern.text, &random)
      let icu = (try? ICUMessageFormat(pattern: text, locale: "en")) != nil
      let ours = (try? MessageFormat(text, locale: "en")) != nil
      return Comparison(text, ours: "\(ours)", icu: "\(icu)")
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("apostrophes are doubled as in ICU")
  func autoQuote() throws {
    let run = try Differential("autoQuoteApostrophe", comparisons: 2_000) { _, random in
      var pattern = GrammarPattern()
      pattern.write(&random)
      let text = GrammarPattern.mutated(pattern.text, &random)
      return Comparison(
        text, ours: MessagePattern.autoQuoteApostrophe(text),
        icu: try #require(ICUReference.text("auto_quote_apostrophe", [text])))
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("a printed pattern has the same meaning in ICU")
  func printed() throws {
    let run = Differential("printed messages", comparisons: 4_000, maximumSkippedFraction: 0.35) {
      _, random in
      var pattern = GrammarPattern()
      pattern.write(&random)
      let printed = MessageParser.parse(pattern.text).pattern.canonicalText
      let locale = Locales.random(&random)
      guard let first = try? ICUMessageFormat(pattern: pattern.text, locale: locale),
        let second = try? ICUMessageFormat(pattern: printed, locale: locale)
      else { return nil }
      let arguments = GrammarArguments(&random)
      return Comparison(
        "\(pattern.text) \(printed)", ours: (try? second.format(arguments.icu)) ?? "refused",
        icu: (try? first.format(arguments.icu)) ?? "refused")
    }
    #expect(run.agrees, "\(run.report)")
  }
}

/// One set of arguments for the public API and for ICU.
///
/// `n` and `0` are mostly numbers, `s` is a string, `d` a date.
private struct GrammarArguments {
  var ours: [String: MessageArgument] = [:]
  var icu: [(name: String, value: ICUMessageArgument)] = []
  /// Whether a number has a fraction for which ICU's rules for numerators never terminate.
  private(set) var hasTinyFraction = false
  private(set) var hasMinusInfinity = false

  init(_ random: inout SeededGenerator) {
    for name in ["0", "1", "n", "s", "d"] where !random.oneIn(24) {
      switch name {
      case "s" where !random.oneIn(12):
        add(name, text: random.pick(Values.texts + ["a", "female"]))
      case "d" where !random.oneIn(12): add(name, seconds: Values.time(&random))
      default:
        switch random.integer(0...7) {
        case 0...3: add(name, integer: Values.integer(&random))
        case 4, 5: add(name, double: Values.double(&random))
        case 6 where random.oneIn(8):
          let value = UInt64.max - random.next() >> UInt64(random.integer(1...40))
          ours[name] = MessageArgument(value)
          icu.append((name, .decimal("\(value)")))
        case 6:
          let text =
            random.oneIn(4)
            ? Values.decimalText(&random)
            : String(random.integer(0...9999)) + random.pick(["", ".5", ".25", ".125"])
          let value = Decimal(string: text) ?? 0
          ours[name] = MessageArgument(value)
          icu.append((name, .decimal(value.description)))
        default:
          if random.oneIn(8) {
            add(name, text: random.pick(Values.texts))
          } else {
            add(name, integer: Int64(random.integer(0...22)))
          }
        }
      }
    }
  }

  private mutating func add(_ name: String, text: String) {
    ours[name] = MessageArgument(text)
    icu.append((name, .string(text)))
  }

  private mutating func add(_ name: String, integer: Int64) {
    ours[name] = MessageArgument(integer)
    icu.append((name, .integer(integer)))
  }

  private mutating func add(_ name: String, double: Double) {
    ours[name] = MessageArgument(double)
    icu.append((name, .double(double)))
    let fraction = double.truncatingRemainder(dividingBy: 1).magnitude
    if fraction > 0, fraction < 1e-10 { hasTinyFraction = true }
    if double == -.infinity { hasMinusInfinity = true }
  }

  private mutating func add(_ name: String, seconds: Double) {
    // Whole milliseconds, which both sides represent exactly.
    let milliseconds = (seconds * 1000).rounded()
    ours[name] = MessageArgument(Date(timeIntervalSince1970: milliseconds / 1000))
    icu.append((name, .date(milliseconds)))
  }
}
