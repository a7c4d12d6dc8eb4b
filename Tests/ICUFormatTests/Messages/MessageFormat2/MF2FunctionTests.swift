import DifferentialSupport
import Foundation
import ICUFormat
import MessageSyntax
import SystemICU
import Testing

/// The functions of MessageFormat 2; `MF2DifferentialTests` compares their texts with ICU.
///
/// Expected texts and errors are those of the specification (part 9 of UTS #35) and CLDR.
@Suite("MessageFormat 2 functions")
struct MF2FunctionTests {
  /// Returns the text and the errors of a message without isolates.
  static func format(
    _ text: String, _ arguments: [String: MessageArgument] = [:], locale: LocaleIdentifier = "en",
    timeZone: TimeZoneIdentifier = .utc
  ) throws -> (text: String, errors: [String]) {
    let message = try MessageFormat(mf2: text, locale: locale, timeZone: timeZone, isolation: .none)
    let result = message.parts(arguments)
    #expect(result.text == message.plain(arguments), "\(text)")
    return (result.text, result.errors.map(\.kind.rawValue))
  }

  @Test(
    "options of numbers change the text",
    arguments: [
      ("{1.5 :number}", "1.5"),
      ("{1.2345 :number}", "1.235"),  // half away from zero, and not to even
      ("{2.5 :integer}", "3"),
      ("{-2.5 :integer}", "-3"),
      ("{-0.4 :integer}", "0"),
      ("{1234 :integer maximumSignificantDigits=2}", "1,200"),
      ("{12345678901234567890123.5 :integer}", "12,345,678,901,234,567,890,124"),
      ("{0.1234 :percent maximumFractionDigits=1}", "12.3%"),
      ("{0.125 :percent}", "13%"),
      ("{5 :currency currency=USD}", "$5.00"),
      ("{5 :currency currency=usd trailingZeroDisplay=stripIfInteger}", "$5"),
      ("{5.01 :currency currency=USD trailingZeroDisplay=stripIfInteger}", "$5.01"),
      ("{-5 :currency currency=USD currencySign=accounting}", "($5.00)"),
      ("{5 :unit unit=meter unitDisplay=long}", "5 meters"),
      ("{41 :offset add=1}", "42"),
      ("{0.5 :offset subtract=1}", "-0.5"),
      ("{9223372036854775807 :offset add=1}", "9,223,372,036,854,775,808"),
      ("{42 :number unknownOption=13}", "42"),
      ("{true :string}", "true"),
    ])
  func text(message: String, wanted: String) throws {
    try Self.expect(message, wanted)
  }

  /// Expects the text of a message, or an error if it hides zeros and ICU is older than 69.
  private static func expect(_ message: String, _ wanted: String) throws {
    let (text, errors) = try format(message)
    if message.contains("stripIfInteger"), !ICUVersion.isAtLeast(69) {
      #expect(errors == ["unsupported-operation"])
    } else {
      #expect(text == wanted)
      #expect(errors == [])
    }
  }

  @Test(
    "an option of the operand is used unless the expression sets it or its function discards it",
    arguments: [
      (
        ".local $n = {1 :number minimumFractionDigits=2 signDisplay=always} {{{$n :number minimumFractionDigits=1}}}",
        "+1.0"
      ),
      (".local $n = {1.5 :number minimumFractionDigits=2} {{{$n :integer}}}", "2"),
      (".local $n = {1 :number minimumIntegerDigits=3} {{{$n :percent}}}", "100%"),
      (".local $n = {1 :integer signDisplay=always} {{{$n :offset add=1}}}", "+2"),
      (".local $n = {1 :number} .local $m = {$n} {{{$m :number minimumFractionDigits=1}}}", "1.0"),
      (
        ".local $n = {42 :currency currency=USD trailingZeroDisplay=stripIfInteger} {{{$n :currency currencySign=accounting}}}",
        "$42"
      ),
      (".local $n = {0.5 :percent} {{{$n :number}}}", "0.5"),
      (".local $n = {1.25 :integer} {{{$n :number}}}", "1"),
    ])
  func inheritance(message: String, wanted: String) throws {
    try Self.expect(message, wanted)
  }

  @Test(
    "an option can be a variable, if the specification does not demand a literal",
    arguments: [
      ("{4.2 :number minimumFractionDigits=$o}", 2 as MessageArgument, "4.20", []),
      ("{4.2 :number minimumFractionDigits=$o}", "2", "4.20", []),
      ("{4.2 :number minimumFractionDigits=$o}", "x", "4.2", ["bad-option"]),
      ("{4.2 :number minimumFractionDigits=$o}", 1.5, "4.2", ["bad-option"]),
      (
        "{4.2 :number minimumFractionDigits=$missing}", 1, "4.2",
        ["unresolved-variable", "bad-option"]
      ),
      ("{42 :currency currency=$o}", "JPY", "¥42", []),
      ("{1 :number select=$o}", "exact", "1", ["bad-option"]),
      (
        "{|2006-01-02| :date fields=$o}", "weekday", "Jan 2, 2006", ["bad-option"]
      ),
      ("{|2006-01-02T00:00:00Z| :time timeZone=$o}", "Asia/Tokyo", "9:00 AM", []),
    ])
  func variableOption(
    message: String, option: MessageArgument, wanted: String, errors: [String]
  ) throws {
    let found = try Self.format(message, ["o": option])
    // CLDR's English times have a narrow space from CLDR 42 on.
    #expect(found.text.replacing("\u{202F}", with: " ") == wanted)
    #expect(found.errors == errors)
  }

  @Test(
    "invalid options are reported and ignored; the value is shown",
    arguments: [
      ("{42 :number minimumFractionDigits=foo}", "42"),
      ("{42 :number minimumFractionDigits=999}", "42"),
      ("{42 :number minimumFractionDigits=|01|}", "42"),
      ("{42 :number minimumSignificantDigits=0}", "42"),
      ("{42 :number signDisplay=sometimes}", "42"),
      ("{42 :number roundingIncrement=3}", "42"),
      ("{42 :number roundingMode=up}", "42"),
      ("{42 :currency currency=EUR fractionDigits=x}", "€42.00"),
      ("{|2006-01-02| :date length=huge}", "Jan 2, 2006"),
      ("{|2006-01-02T15:04:05| :time timeZone=|No/Zone|}", "3:04 PM"),
      ("{|2006-01-02T15:04:05| :time hour12=maybe}", "3:04 PM"),
      ("{|2006-01-02| :date calendar=nonsense}", "Jan 2, 2006"),
      ("{5 :string u:dir=sideways}", "5"),
      (".local $n = {1 :currency currency=EUR} {{{$n :currency currency=USD}}}", "€1.00"),
      (".local $n = {1 :unit unit=meter} {{{$n :unit unit=foot}}}", "1 m"),
    ])
  func badOption(message: String, wanted: String) throws {
    let (text, errors) = try Self.format(message)
    // CLDR's English times have a narrow space from CLDR 42 on.
    #expect(text.replacing("\u{202F}", with: " ") == wanted)
    #expect(errors == ["bad-option"])
  }

  @Test(
    "an operand of the wrong type is shown as the fallback",
    arguments: [
      ("{:number}", "{:number}"), ("{foo :number}", "{|foo|}"), ("{01 :number}", "{|01|}"),
      ("{|1.| :integer}", "{|1.|}"), ("{|+1| :offset add=1}", "{|+1|}"),
      ("{42 :currency}", "{|42|}"), ("{42 :unit}", "{|42|}"), ("{:string}", "{:string}"),
      ("{$t :number}", "{$t}"), ("{$d :number}", "{$d}"), ("{$t :date}", "{$t}"),
      ("{$n :time}", "{$n}"), ("{|2006-02-30| :date}", "{|2006-02-30|}"),
      ("{|0000-01-01| :date}", "{|0000-01-01|}"),
      ("{|2006-01-02T24:00:00| :time}", "{|2006-01-02T24:00:00|}"),
      ("{|2006-01-02T15:04:05+15:00| :time}", "{|2006-01-02T15:04:05+15:00|}"),
      ("{|2006-01-02 15:04:05| :time}", "{|2006-01-02 15:04:05|}"),
      ("{|2006-01-02T15:04:05.1234| :time}", "{|2006-01-02T15:04:05.1234|}"),
      ("{$infinite :date}", "{$infinite}"), ("{$late :datetime}", "{$late}"),
    ])
  func badOperand(message: String, wanted: String) throws {
    let (text, errors) = try Self.format(
      message,
      [
        "t": true, "n": 5, "d": MessageArgument(Date(timeIntervalSince1970: 0)),
        "infinite": MessageArgument(Date(timeIntervalSince1970: .infinity)),
        "late": MessageArgument(Date(timeIntervalSince1970: 1e300)),
      ])
    #expect(text == wanted)
    #expect(errors == ["bad-operand"])
  }

  @Test(
    "a date is shown in the zone of the option, of the operand or of the message",
    arguments: [
      ("{|2006-01-02T15:04:05| :time}", "3:04 PM", []),
      ("{|2006-01-02T15:04:05Z| :time}", "4:04 PM", []),
      ("{|2006-01-02T15:04:05.250-05:00| :time precision=second}", "9:04:05 PM", []),
      ("{|2006-01-02T15:04:05Z| :time timeZone=UTC}", "3:04 PM", []),
      ("{|2006-01-02T15:04:05Z| :time timeZone=|+05:30|}", "8:34 PM", []),
      ("{|2006-01-02T15:04:05-05:00| :time timeZone=input}", "3:04 PM", []),
      ("{|2006-01-02T15:04:05| :time timeZone=input}", "3:04 PM", ["bad-operand"]),
      ("{$d :time timeZone=input}", "12:00 AM", []),
      ("{$d :time}", "1:00 AM", []),
      (
        ".local $x = {|2006-01-02T15:04:05Z| :time timeZone=UTC} {{{$x :datetime}}}",
        "Jan 2, 2006, 3:04 PM", []
      ),
      (".local $x = {|2006-01-02| :date length=long} {{{$x :date}}}", "Jan 2, 2006", []),
      ("{|2006-01-02| :date calendar=buddhist}", "Jan 2, 2549 BE", []),
    ])
  func zones(message: String, wanted: String, errors: [String]) throws {
    let found = try Self.format(
      message, ["d": MessageArgument(Date(timeIntervalSince1970: 0))], timeZone: "Europe/Berlin")
    #expect(found.text.replacing("\u{202F}", with: " ") == wanted)
    #expect(found.errors == errors)
  }

  @Test(
    "a date before 1582 is shown as it is written, and a value as an ICU date style shows it",
    arguments: [
      ("1000-01-01", -30_610_224_000.0, "Dec 27, 999", "Jan 1, 1000"),
      ("1582-10-14", -12_219_379_200.0, "Oct 4, 1582", "Oct 14, 1582"),
      ("1582-10-15", -12_219_292_800.0, "Oct 15, 1582", "Oct 15, 1582"),
      ("1582-10-16", -12_219_206_400.0, "Oct 16, 1582", "Oct 16, 1582"),
    ])
  func earlyDates(text: String, seconds: Double, value: String, written: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(
      try Self.format("{$d :date}", ["d": MessageArgument(date)], timeZone: .utc).text == value)
    #expect(DateStyle(skeleton: "yMMMd").locale("en").timeZone(.utc).format(date) == value)
    for zone in [TimeZoneIdentifier.utc, "Asia/Tokyo", "America/New_York"] {
      #expect(try Self.format("{|\(text)| :date}", timeZone: zone).text == written)
      #expect(try Self.format("{$d :date}", ["d": "\(text)"], timeZone: zone).text == written)
    }
  }

  @Test("what ICU cannot format is shown as the fallback with an unsupported operation")
  func unsupported() throws {
    let unit = try Self.format("{5 :unit unit=foobar}")
    #expect(unit.text == "{|5|}")
    #expect(unit.errors == ["unsupported-operation"])
    let usage = try Self.format("{5 :unit unit=meter usage=fluid}", locale: "en-US")
    #expect(
      usage.text == "{|5|}" && usage.errors == ["unsupported-operation"] || usage.errors == [])
  }

  @Test("strings are shown as they are, whatever their type or normalization")
  func strings() throws {
    #expect(try Self.format("{$s :string}", ["s": "e\u{301}"]).text.unicodeScalars.count == 2)
    #expect(try Self.format("{$s :string}", ["s": 1234]).text == "1234")
    #expect(try Self.format("{$s :string}", ["s": 1.5]).text == "1.5")
    #expect(try Self.format("{$s}", ["s": 1234]).text == "1,234")
    // A number without a function is one of `:number`, which rounds half away from zero.
    #expect(try Self.format("{$s}", ["s": 1.0625]).text == "1.063")
    #expect(try Self.format("{1234}").text == "1234")
  }
}

extension MessageFormat {
  /// The text by the call that has no parts.
  fileprivate func plain(_ arguments: [String: MessageArgument]) -> String {
    var text = ""
    _ = IssueCapture.issues { text = format(arguments) }
    return text
  }
}
