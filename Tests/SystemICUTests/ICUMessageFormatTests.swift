import DifferentialSupport
import SystemICU
import Testing

@Suite("ICUMessageFormat")
struct ICUMessageFormatTests {
  @Test("arguments of every type are formatted for the locale")
  func types() throws {
    let message = try ICUMessageFormat(
      pattern: "{name}: {count, plural, one {# Datei} other {# Dateien}}, {size}, {big}",
      locale: "de")
    let text = try message.format([
      ("name", .string("Ada")), ("count", .integer(1234)), ("size", .double(0.5)),
      ("big", .decimal("12345678901234567890.5")),
    ])
    #expect(text == "Ada: 1.234 Dateien, 0,5, 12.345.678.901.234.567.890,5")
  }

  @Test("a numbered argument is found by its number, a missing one is shown in braces")
  func numbers() throws {
    let message = try ICUMessageFormat(pattern: "{1} {0} {2}", locale: "en")
    #expect(try message.format([("0", .string("a")), ("1", .string("b"))]) == "b a {2}")
    #expect(try message.format([]) == "{1} {0} {2}")
  }

  @Test(
    "dates use the zone of the message, even if they are nested or have no type",
    arguments: [
      ("{d, time, ::Hm}", "Asia/Tokyo", "09:00"),
      ("{n, plural, other {{d, date, ::yMdHm}}}", "America/New_York", "12/31/1969, 19:00"),
      ("{d}", "Asia/Tokyo", "1/1/70, 9:00\u{202F}AM"),
      ("{d, time, ::Hm}", "GMT+05:30", "05:30"),
    ])
  func zones(pattern: String, zone: String, expected: String) throws {
    let message = try ICUMessageFormat(pattern: pattern, locale: "en_US", timeZone: zone)
    let text = try message.format([("d", .date(0)), ("n", .integer(1))])
    // An older ICU formats such dates in its default zone.
    if pattern == "{d}" || pattern.hasPrefix("{n"), !ICUVersion.isAtLeast(72) {
      let other = try ICUMessageFormat(
        pattern: pattern, locale: "en_US", timeZone: ICUTimeZone.defaultIdentifier)
      #expect(try text == other.format([("d", .date(0)), ("n", .integer(1))]))
      return
    }
    // CLDR 42 writes U+202F before AM, earlier versions a space.
    #expect(text.replacing(" ", with: " ") == expected.replacing("\u{202F}", with: "\u{202F}"))
  }

  @Test("no argument type accepts a list")
  func arrays() throws {
    let message = try ICUMessageFormat(pattern: "{0}", locale: "en")
    #expect(throws: ICUError.self) {
      try message.format([("0", .array([.integer(1), .string("a")]))])
    }
    #expect(throws: ICUError.self) { try message.format([("0", .array([.array([])]))]) }
    #expect(throws: ICUError.self) { try message.format([("0", .decimal("1x"))]) }
  }

  @Test("the error for an invalid pattern has an offset")
  func errors() throws {
    let error = try #require(throws: ICUParseError.self) {
      try ICUMessageFormat(pattern: "ä {n, plural, one {a}}", locale: "en")
    }
    #expect(error.error.name == "U_DEFAULT_KEYWORD_MISSING")
    let unmatched = try #require(throws: ICUParseError.self) {
      try ICUMessageFormat(pattern: "ä {01}", locale: "en")
    }
    #expect(unmatched.error.name == "U_PATTERN_SYNTAX_ERROR")
    #expect(unmatched.offset == 4)
    #expect(unmatched.preContext == "ä {")
    #expect(unmatched.postContext == "01}")
  }

  @Test("the mode determines how apostrophes quote")
  func apostrophes() throws {
    let pattern = "don't {0}"
    #expect(
      try ICUMessageFormat(pattern: pattern, locale: "en").format([("0", .string("x"))])
        == "don't x")
    #expect(
      try ICUMessageFormat(pattern: pattern, locale: "en", apostrophes: .doubleRequired)
        .format([("0", .string("x"))]) == "dont {0}")
  }
}
