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

  @Test("the engine prints directives with a width, a flag or another conversion")
  func directives() {
    for format in ["%5d", "%+d", "%.2f", "%hhd", "%u", "%x", "%#@files@", "%", "%s", "%1$*2$d"] {
      #expect(FastPathTemplate(PrintfProgram(format), locale: "en") == nil, "\(format)")
    }
  }
}
