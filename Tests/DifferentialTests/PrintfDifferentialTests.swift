import DifferentialSupport
import Foundation
import ICUFormat
import MessageSyntax
import SystemICU
import Testing

@Suite("printf against C and Foundation", .serialized)
struct PrintfDifferentialTests {
  /// A directive with a value of its type, for each of the three implementations.
  private struct Directive {
    var format: String
    var argument: MessageArgument
    var rival: any CVarArg
  }

  private static func flags(_ random: inout SeededGenerator, _ choices: String) -> String {
    String(choices.filter { _ in random.oneIn(4) })
  }

  private static func counts(_ random: inout SeededGenerator, precision: Bool) -> String {
    var text = random.oneIn(3) ? String(random.integer(1...30)) : ""
    if precision, random.oneIn(2) {
      text += "." + (random.oneIn(8) ? "" : "\(random.integer(0...25))")
    }
    return text
  }

  /// Returns a directive for a number, as defined by C.
  private static func number(_ random: inout SeededGenerator, flags choices: String) -> Directive {
    let flags = flags(&random, choices)
    let counts = counts(&random, precision: true)
    if random.oneIn(2) {
      let value = Values.double(&random)
      let letter = random.pick(["f", "e", "g", "F", "E", "G", "a", "A", "lf", "lg"])
      return Directive(
        format: "%" + flags + counts + letter, argument: MessageArgument(value), rival: value)
    }
    let value = Values.integer(&random)
    let length = random.pick(["", "", "h", "hh", "l", "ll", "q", "z", "t", "j"])
    let isShort = ["", "h", "hh"].contains(length)
    switch random.pick(["d", "i", "u", "x", "X", "o"]) {
    case let letter where letter == "d" || letter == "i":
      let short = Int32(truncatingIfNeeded: value)
      return Directive(
        format: "%" + flags + counts + length + letter,
        argument: isShort ? MessageArgument(short) : MessageArgument(value),
        rival: isShort ? short as any CVarArg : value)
    case let letter:
      let word = UInt64(bitPattern: value)
      let short = UInt32(truncatingIfNeeded: value)
      return Directive(
        format: "%" + flags + counts + length + letter,
        argument: isShort ? MessageArgument(short) : MessageArgument(word),
        rival: isShort ? short as any CVarArg : word)
    }
  }

  private static func formatted(_ directives: [Directive], _ random: inout SeededGenerator)
    -> String
  {
    directives.map { random.pick(["", " ", "a", "é", "100%%", "\n"]) + $0.format }.joined()
      + random.pick(["", "|", "%%"])
  }

  private static func c(_ format: String, _ arguments: [any CVarArg]) -> String {
    withVaList(arguments) { list in
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = vsnprintf(&buffer, buffer.count, format, list)
      return String(
        decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func inputs(_ format: String, _ directives: [Directive]) -> String {
    "\(format) with \(directives.map(\.argument.debugDescription))"
  }

  @Test("numbers have the same bytes as in C")
  func snprintf() {
    let run = Differential("printf and snprintf", comparisons: 60_000) { _, random in
      let directives = (0..<random.integer(1...3)).map { _ in
        Self.number(&random, flags: "-+ 0#")
      }
      let format = Self.formatted(directives, &random)
      return Comparison(
        Self.inputs(format, directives),
        ours: String(icuFormat: format, arguments: directives.map(\.argument)),
        icu: Self.c(format, directives.map(\.rival)))
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("numbers and strings have the output of Foundation")
  func foundation() {
    let run = Differential("printf and String(format:)", comparisons: 60_000) { _, random in
      let directives = (0..<random.integer(1...3)).map { _ in
        if random.oneIn(3) {
          let text = random.pick(["", "a", "héllo", "日本語", "👩‍👩‍👧", "100%", "%d"])
          return Directive(
            format: "%" + Self.flags(&random, "-") + Self.counts(&random, precision: true) + "@",
            argument: MessageArgument(text), rival: text)
        }
        return Self.number(&random, flags: "-+ 0#")
      }
      let format = Self.formatted(directives, &random)
      return Comparison(
        Self.inputs(format, directives),
        ours: String(icuFormat: format, arguments: directives.map(\.argument)),
        icu: String(format: format, arguments: directives.map(\.rival)))
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("positions select the same arguments as in Foundation")
  func positions() {
    let run = Differential("printf positions", comparisons: 20_000) { _, random in
      let values = ["A", "B", "C", "D"]
      // Without skipped positions, for which Foundation shifts the arguments.
      var order = Array(1...random.integer(1...4))
      let all = order
      order.shuffle(using: &random)
      let sequential = random.oneIn(2) ? random.integer(0...all.count) : 0
      var parts = order.map { "%\($0)$@" } + (0..<sequential).map { _ in "%@" }
      parts.shuffle(using: &random)
      let format = parts.joined(separator: random.pick([" ", "", "-", "%%"]))
      let given = Array(values.prefix(all.count))
      return Comparison(
        format, ours: String(icuFormat: format, arguments: given.map { MessageArgument($0) }),
        icu: String(format: format, arguments: given.map { $0 as any CVarArg }))
    }
    #expect(run.agrees, "\(run.report)")
  }

  /// Locales in which Foundation's CLDR 46 and the system's CLDR format plain numbers alike.
  ///
  /// ICU 78 has another apostrophe for Switzerland.
  private static let locales =
    ["en_US", "de_DE", "ja_JP", "fr_FR", "es_ES", "sv_SE", "ko_KR"]
    + (ICUVersion.isAtLeast(78) ? [] : ["de_CH"])

  @Test("numbers with a locale have the output of Foundation")
  func localized() {
    let run = Differential("printf with a locale", comparisons: 4_000, maximumSkippedFraction: 0.3)
    {
      _, random in
      let directive = Self.number(&random, flags: random.oneIn(4) ? "+" : "-")
      let locale = random.pick(Self.locales)
      guard Self.isComparable(directive) else { return nil }
      let options = PrintfOptions(matchesFoundationErrors: true)
      return Comparison(
        locale + ": " + Self.inputs(directive.format, [directive]),
        ours: String(
          icuFormat: directive.format, locale: LocaleIdentifier(locale), options: options,
          arguments: [directive.argument]),
        icu: String(
          format: directive.format, locale: Locale(identifier: locale), directive.rival))
    }
    #expect(run.agrees, "\(run.report)")
  }

  /// Returns whether Foundation formats a directive correctly.
  ///
  /// Excluded are its defects: `%+g` loses the zero before its point, a negative zero with `+` gets
  /// both signs, and numbers with 15 or more decimals are cut to 15 significant digits.
  private static func isComparable(_ directive: Directive) -> Bool {
    let specifier = PrintfSpecifier(directive.format)
    if case .number(15...)? = specifier?.precision { return false }
    guard let flags = specifier?.flags, flags.contains(.plus),
      let value = directive.rival as? Double
    else { return true }
    return !"gG".contains(directive.format.last ?? " ")
      && !((value == 0 || value.isNaN) && value.sign == .minus)
  }
}
