import Foundation
import SystemICU
import ICUFormatMemory
import Testing

@testable import ICUFormat

/// Compares the output of fast-path templates with that of the general engines.
@Suite("FastPathTemplate")
struct FastPathTemplateTests {
  private static let numbers: [Int64] = [
    0, 1, 2, 3, 5, 7, 11, 21, 100, 101, 999, 1000, 1234, 9999, 10_000, 123_456, 1_000_000,
    -1, -2, -1234, 1 << 53, .max, .min,
  ]

  private static let patterns = [
    "{0}", "{1}", "'{'{0}'}' # {1}",
    "{0} hat {1, plural, one {# Datei} other {# Dateien}} im Ordner",
    "{1, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}",
    "{1, plural, =0 {none} =1 {just {0}} other {#, {1, number}, {1, number, integer}}}",
    "{1, selectordinal, one {#st} two {#nd} few {#rd} many {#m} zero {#z} other {#th}} of {0}",
  ]

  @Test("the fast path of a message has the same output in all locales of ICU", arguments: patterns)
  func message(_ pattern: String) throws {
    for locale in ICULocale.available() {
      let format = try MessageFormat(pattern, locale: LocaleIdentifier(locale))
      let flat = try #require(FastPathTemplate(format.program))
      let icu = try ICUMessageFormat(pattern: pattern, locale: locale)
      for number in Self.numbers {
        var writer = UTF8Writer()
        #expect(flat.write([MessageArgument("Ana"), MessageArgument(number)], to: &writer))
        let want = try icu.format([("0", .string("Ana")), ("1", .integer(number))])
        #expect(writer.string == want, "\(pattern) in \(locale) of \(number)")
      }
    }
  }

  @Test("a message that is formatted repeatedly has the same output")
  func again() throws {
    let format = try MessageFormat(Self.patterns[3], locale: "pl")
    let texts = (0..<4).map { _ in format.format(["Ana", 12]) }
    #expect(Set(texts) == ["Ana hat 12 Dateien im Ordner"])
    let bound = try MessageFormat("{n} of {who}", locale: "en").bound(to: ["who", "n"])
    #expect(
      (0..<4).map { _ in bound.format(["Ana", 3]) } == Array(repeating: "3 of Ana", count: 4))
  }

  @Test("the engines format values other than strings and integers")
  func others() throws {
    let format = try MessageFormat("{0} {1, number}", locale: "en")
    let flat = try #require(FastPathTemplate(format.program))
    for arguments: [MessageArgument] in [[1.5, 1], ["a", "b"], ["a"], [[1, 2], 1], [true, 1]] {
      var writer = UTF8Writer()
      writer.append("kept")
      #expect(!flat.write(arguments, to: &writer))
      #expect(writer.string == "kept")
    }
    for pattern in [
      "{0, select, other {}}", "{0, number, percent}", "{0, choice, 0#a|1#b}",
      "{0, plural, offset:1 other {#}}", "{0, plural, other {{1, plural, other {}}}}",
    ] {
      let format = try MessageFormat(pattern, locale: "en")
      #expect(FastPathTemplate(format.program) == nil)
    }
  }

  @Test(
    "the fast path of a printf format has the same output in all locales of ICU",
    arguments: ["%@ hat %lld", "%2$@ %% %1$@", "%2$d of %1$@", "100%% %@"])
  func printf(_ format: String) throws {
    let program = PrintfProgram(format)
    for name in ICULocale.available() {
      let locale = LocaleIdentifier(name)
      let flat = try #require(FastPathTemplate(program, locale: locale))
      for number in Self.numbers {
        let arguments = [MessageArgument("Ana"), MessageArgument(number)]
        var ours = UTF8Writer()
        #expect(flat.write(arguments, to: &ours))
        var engine = PrintfEngine(arguments: .list(arguments), locale: locale)
        var theirs = UTF8Writer()
        engine.append(program, to: &theirs)
        #expect(ours.string == theirs.string, "\(format) in \(name) of \(number)")
      }
    }
  }

  @Test("the fast path of a source string has the same output in all locales of ICU")
  func source() {
    let program = PrintfProgram("%@ has %lld, %d and %@ %lf")
    for name in ICULocale.available() {
      let locale = LocaleIdentifier(name)
      for number in Self.numbers {
        let small = Int32(truncatingIfNeeded: number)
        let key: LocalizedStringKey = "\("Ana") has \(number), \(small) and \("x") \(1.5)"
        let arguments: [MessageArgument] = [
          "Ana", MessageArgument(number), MessageArgument(small), "x", 1.5,
        ]
        var engine = PrintfEngine(arguments: .list(arguments), locale: locale)
        var theirs = UTF8Writer()
        engine.append(program, to: &theirs)
        let ours = key.sourceText(for: locale)
        #expect(ours == theirs.string, "\(name) of \(number)")
      }
    }
  }

  /// Keys whose first argument is neither a plain string nor an integer; the second is an integer.
  private static let styled: [LocalizedStringKey] = {
    let day = Date(timeIntervalSince1970: 1_773_151_506)
    return [
      "\(1234.5) \(3)", "\(1234.5, fractionDigits: 2) \(3)", "\(percent: 0.256) \(3)",
      "\(9.5, currency: "EUR") \(3)", "\(42, unit: "kilometer", width: .wide) \(3)",
      "\(1_234_567, skeleton: "compact-short") \(3)", "\(day) \(3)",
      "\(day, date: .long, time: .short) \(3)", "\(day, time: .short) \(3)",
      "\(day...day + 259_200) \(3)", "\(["a", "b", "c"]) \(3)", "\(true) \(3)",
      "\(Duration.seconds(3723)) \(3)", "\("Ana", as: "name") \(3)",
      "\(MessageArgument(5, identity: "stars") { "\($0.identifier) ★" }) \(3)",
    ]
  }()

  @Test("the fast path shows other values and styles of the source as the engine does")
  func styles() throws {
    for format in ["%@", "«%1$@» %2$lld", "%2$d %1$@"] {
      let program = PrintfProgram(format)
      for name in ICULocale.available() {
        let locale = LocaleIdentifier(name)
        let flat = try #require(FastPathTemplate(program, locale: locale))
        for (index, key) in Self.styled.enumerated() {
          // The second look-up of a format finds it without a lock.
          for _ in 0..<2 {
            var ours = UTF8Writer()
            #expect(flat.write(key.segments, to: &ours), "\(format) in \(name) of \(index)")
            var engine = PrintfEngine(arguments: .key(key.segments), locale: locale)
            var theirs = UTF8Writer()
            engine.append(program, to: &theirs)
            #expect(ours.string == theirs.string, "\(format) in \(name) of \(index)")
          }
        }
      }
    }
  }

  @Test("the fast path reports an unusable style once, and only if it shows all arguments")
  func styleIssues() throws {
    let flat = try #require(FastPathTemplate(PrintfProgram("%1$@ %2$lld"), locale: "en"))
    let shown: LocalizedStringKey = "\(7, skeleton: "invalid-stem-1") \(3)"
    let mistyped: LocalizedStringKey = "\(7, skeleton: "invalid-stem-2") \("x")"
    var writer = UTF8Writer()
    let first = IssueCapture.issues { #expect(flat.write(shown.segments, to: &writer)) }
    #expect(writer.string == "7 3")
    #expect(first.map(\.kind) == [.unusableStyle])
    let second = IssueCapture.issues { #expect(!flat.write(mistyped.segments, to: &writer)) }
    #expect(writer.string == "7 3")
    #expect(second.isEmpty)
  }

  @Test("the engine prints directives with a width, a flag or another conversion")
  func directives() {
    for format in ["%5d", "%+d", "%.2f", "%hhd", "%u", "%x", "%#@files@", "%", "%s", "%1$*2$d"] {
      #expect(FastPathTemplate(PrintfProgram(format), locale: "en") == nil, "\(format)")
    }
  }
}
