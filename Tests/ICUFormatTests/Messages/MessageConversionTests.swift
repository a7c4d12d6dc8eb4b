import DifferentialSupport
import FoundationEssentials
import SystemICU
import Testing

@testable import ICUFormat
@testable import ICUFormatConformance
@testable import MessageSyntax

/// Conversion between ICU messages and MessageFormat 2.
@Suite struct MessageConversionTests {
  /// Messages that mean the same in both syntaxes, in their canonical forms.
  private static let pairs: [(icu: String, mf2: String)] = [
    ("Hello '{'{name}'}'!", "Hello \\{{$name}\\}!"),
    ("{0} has {1, number}", "{$arg0} has {$arg1 :number}"),
    (
      "{n, plural, one {# file} other {# files}}",
      ".input {$n :number}\n.match $n\none {{{$n} file}}\n* {{{$n} files}}"
    ),
    (
      "{n, plural, =0 {none} one {# file} few {# few} many {# many} other {# files}} in {place}",
      """
      .input {$n :number}
      .match $n
      0 {{none in {$place}}}
      one {{{$n} file in {$place}}}
      few {{{$n} few in {$place}}}
      many {{{$n} many in {$place}}}
      * {{{$n} files in {$place}}}
      """
    ),
    (
      "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      ".input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\ntwo {{{$n}nd}}\nfew {{{$n}rd}}\n* {{{$n}th}}"
    ),
    (
      "{who, select, female {{n, plural, one {her file} other {her # files}}} other {{n, plural, one {their file} other {their # files}}}}",
      """
      .input {$who :string}
      .input {$n :number}
      .match $who $n
      female one {{her file}}
      female * {{her {$n} files}}
      * one {{their file}}
      * * {{their {$n} files}}
      """
    ),
    ("{x, number, percent}", "{$x :percent roundingMode=halfEven}"),
    ("{x, number, integer}", "{$x :number maximumFractionDigits=0 roundingMode=halfEven}"),
    (
      "{x, number, ::currency/EUR rounding-mode-half-up}", "{$x :currency currency=EUR}"
    ),
    ("{d, date, ::ydMMM}", "{$d :date fields=year-month-day length=medium}"),
  ]

  @Test("an ICU message becomes its equivalent", arguments: pairs)
  func toMF2(icu: String, mf2: String) throws {
    let message = try MF2Message(converting: MessagePattern(icu))
    #expect(message.diagnostics.isEmpty)
    #expect(message.canonicalText == mf2)
  }

  @Test("a MessageFormat 2 message becomes its equivalent", arguments: pairs)
  func toICU(icu: String, mf2: String) throws {
    let pattern = try MessagePattern(converting: MF2Message(mf2))
    // The parts around a choice are in each case.
    if !icu.hasSuffix("{place}"), !icu.contains("::") { #expect(pattern.canonicalText == icu) }
    _ = try MessagePattern(pattern.canonicalText)
  }

  private static let numbers: [MessageArgument] =
    [
      0, 1, 2, 3, 4, 5, 7, 11, 12, 21, 22, 23, 100, 101, 123_456, -1,
    ].map { MessageArgument($0) } + [0.5, 1.5, 1.25, 2.5, 123456.5].map { MessageArgument($0) }

  /// Whether a number has four or five integer digits, which plain numbers of ICU always group, but
  /// those of MessageFormat 2 only where the language does.
  private static func mayDiffer(_ number: MessageArgument, in pattern: String) -> Bool {
    let value = (number.asNumber.flatMap { Double($0.decimalText) } ?? 0).magnitude
    return (1000..<100_000).contains(pattern.contains("percent") ? value * 100 : value)
  }

  private func texts(
    _ message: MessageFormat, _ number: MessageArgument, _ who: String
  ) -> String {
    let date = Date(timeIntervalSince1970: 1_769_864_700)
    return message.format([
      "n": number, "x": number, "who": MessageArgument(who), "name": MessageArgument("Ana"),
      "place": MessageArgument("Rome"), "d": MessageArgument(date), "0": MessageArgument("Ana"),
      "1": number, "arg0": MessageArgument("Ana"), "arg1": number, "m": MessageArgument(2),
    ])
  }

  /// The option that hides zeros, which an older ICU rejects.
  private static let hidesZeros = ICUVersion.isAtLeast(69) ? "/w" : ""

  /// ICU messages that cover each convertible part.
  private static let patterns =
    pairs.map(\.icu) + [
      "{n, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and # other} other {{name} and # others}}",
      "{n, plural, offset:1 =1 {a} one {b} other {c}} {n, plural, offset:1 one {x} other {y}}",
      "{n, plural, offset:1 one {x} other {y}} {n, plural, offset:1 =1 {a} =3 {d} one {b} other {c}}",
      "{n, plural, one {a} other {b}} and {m, plural, one {c} other {d}}",
      "{n, plural, one {a} other {b}}/{n, plural, =0 {x} other {y}}/{n, selectordinal, one {st} other {th}}",
      "{n, plural, one {#} other {#}} {who, select, female {her} male {his} other {their}}",
      "{x, number, ::.00} {x, number, ::.##} {x, number, ::@@@} {x, number, ::000}",
      "{x, number, ::percent scale/100 .0} {x, number, ::currency/USD unit-width-iso-code}",
      "{x, number, ::unit/kilometer unit-width-full-name} {x, number, ::sign-always} {x, number, ::group-off}",
      "{x, number, ::rounding-mode-floor .0} {x, number, ::.00\(hidesZeros)}",
      "{d, date, ::yMMMMd} {d, date, ::yMMMEd} {d, time, ::jm} {d, time, ::Hms} {d, date, ::yMdjmz}",
      // What chooses a case does not change the number elsewhere.
      "{n} people: {n, plural, offset:1 one {# other} other {# others}} {n, number}",
      "{n, selectordinal, one {{n, number}st} other {{n, number}th}}",
      "{n} {n, select, a {x} other {y}}", "{d, date, ::yMMMd} {d, select, a {x} other {y}}",
      // ICU takes the category of the number as 'integer' and 'percent' show it.
      "{n, plural, one {{n, number, integer} file} other {{n, number, integer} files}}",
      "{n, plural, =1 {one} one {{n, number, integer} a} two {b} few {c} many {d} other {{n, number, integer} e}}",
      "{n, plural, one {{n, number, percent} of it} other {{n, number, percent} of them}}",
    ] + usages

  /// The usage determines the digits.
  private static let usages =
    ICUVersion.isAtLeast(68)
    ? ["{x, number, ::unit/meter usage/road} {x, number, ::unit/meter usage/person-height .0}"] : []

  @Test("a converted message has the same texts in every locale", arguments: patterns)
  func sameTexts(icu: String) throws {
    let converted = try MF2Message(converting: MessagePattern(icu)).canonicalText
    // MessageFormat 2 chooses by a number with options for its digits, and ICU cannot.
    let isOneWay = icu.contains("plural") && icu.contains("{n, number, ")
    let back =
      isOneWay ? icu : try MessagePattern(converting: MF2Message(converted)).canonicalText
    var count = 0
    for name in ICULocale.available() {
      let locale = LocaleIdentifier(name)
      let original = try MessageFormat(icu, locale: locale, timeZone: "UTC")
      let message = try MessageFormat(
        mf2: converted, locale: locale, timeZone: "UTC", isolation: .none)
      let second = try MessageFormat(back, locale: locale, timeZone: "UTC")
      for number in Self.numbers where !Self.mayDiffer(number, in: icu) {
        for who in icu.contains("who") ? ["female", "male", "x"] : ["x"] {
          let wanted = texts(original, number, who)
          #expect(texts(message, number, who) == wanted, "\(name) \(number) \(converted)")
          #expect(texts(second, number, who) == wanted, "\(name) \(number) \(back)")
          count += 1
        }
      }
    }
    #expect(count > 10_000)
  }

  /// Options that a function does not have are ignored (UTS #35, part 9, "Function Resolution").
  @Test(
    "ignored options are not converted",
    arguments: [
      "{$x :currency currency=EUR signDisplay=always}", "{$x :integer roundingMode=floor}",
      "{$x :unit unit=meter currencyDisplay=code}", "{$x :integer usage=road}",
      "{$x :percent minimumIntegerDigits=3}", "{$d :date dateFields=weekday}",
      "{$d :date dateLength=long}", "{$d :datetime fields=weekday}",
      "{$d :time timePrecision=second}",
      "{$d :datetime precision=second}",
      ".input {$n :number} .match $n two {{TWO}} * {{OTHER {$n :number maximumFractionDigits=0 roundingMode=halfEven}}}",
    ] + (ICUVersion.isAtLeast(68) ? ["{$x :unit unit=meter usage=road}"] : []))
  func ignoredOptions(mf2: String) throws {
    let pattern = try MessagePattern(converting: MF2Message(mf2)).canonicalText
    for locale: LocaleIdentifier in ["en", "de", "cy", "ar-EG"] {
      let message = try MessageFormat(mf2: mf2, locale: locale, timeZone: "UTC", isolation: .none)
      let converted = try MessageFormat(pattern, locale: locale, timeZone: "UTC")
      for number in Self.numbers where !Self.mayDiffer(number, in: "percent") {
        #expect(
          texts(converted, number, "x") == texts(message, number, "x"), "\(locale) \(pattern)")
      }
    }
  }

  @Test(
    "an invalid option, and a key that no number has, are not converted",
    arguments: [
      "{$x :number maximumFractionDigits=|+2|}", "{$x :number maximumFractionDigits=100}",
      "{$x :number minimumIntegerDigits=007}", "{$x :number minimumSignificantDigits=0}",
      "{$x :currency currency=EUR currencySign=accounting signDisplay=foo currencyDisplay=foo}",
      "{$x :currency currency=|€|}", "{$x :currency}", "{$x :unit}", "{$d :date fields=foo-bar}",
      "{$d :date timeZone=UTC}", "{$x :number u:dir=rtl}", "{$x :number minimumFractionDigits=$n}",
      ".input {$n :offset add=1 subtract=2} .match $n one {{a}} * {{b}}",
      ".input {$n :number} .match $n |1.0| {{a}} * {{b}}",
      ".input {$n :number} .match $n 01 {{a}} * {{b}}",
      ".input {$n :integer} {{{$n :number}}}",
    ])
  func invalidOptions(mf2: String) throws {
    let message = try MF2Message(mf2)
    #expect(throws: MessageConversionError.self) { try MessagePattern(converting: message) }
  }

  /// Published messages with ICU's texts, in many languages.
  private static let publishedFiles = ["message_mf1.jsonl", "message_mf1_real.jsonl"]

  /// Why the texts of a published message may differ after a conversion; nil if they may not.
  ///
  /// See the section "Conversion" of the page MessageFormat2.
  private static func difference(
    _ pattern: String, _ arguments: [String: MessageArgument]
  ) -> String? {
    let numbers = arguments.values.compactMap(\.asNumber).compactMap { Double($0.decimalText) }
    if numbers.contains(where: { (1000..<100_000).contains($0.magnitude) }) {
      return "grouping of four and five digits"
    }
    if numbers.contains(where: { ($0 * 1000).rounded() != $0 * 1000 }) {
      return "rounding of the fourth fraction digit"
    }
    return nil
  }

  @Test(
    "published messages have the same texts in MessageFormat 2 and back",
    .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"),
    arguments: publishedFiles)
  func published(file: String) throws {
    let data = try #require(ConformanceData.published)
    var (compared, refused, excepted) = (0, 0, 0)
    for row in try data.rows(of: file) where row.isScored && row["error_at"] == nil {
      let source = try row.request.required("pattern")
      let pattern = try MessagePattern(source)
      let converted: MF2Message
      let back: MessagePattern
      do throws(MessageConversionError) {
        converted = try MF2Message(converting: pattern)
        #expect(converted.diagnostics.isEmpty, "\(row.id) \(converted)")
        back = try MessagePattern(converting: converted)
      } catch {
        #expect(!error.reason.isEmpty)
        refused += 1
        continue
      }
      var arguments = try ConformanceExecutor.arguments(of: row.request)
      if Self.difference(source, arguments) != nil {
        excepted += 1
        continue
      }
      for (name, value) in arguments where Int(name) != nil { arguments["arg" + name] = value }
      let own = try row.request.required("locale")
      for name in [own, "en", "de", "pl", "ar", "ja", "fr", "hi"] {
        let locale = LocaleIdentifier(name)
        let zone = row.request.timeZone
        let wanted = try MessageFormat(source, locale: locale, timeZone: zone).format(arguments)
        let message = try MessageFormat(
          mf2: converted.canonicalText, locale: locale, timeZone: zone, isolation: .none)
        #expect(message.format(arguments) == wanted, "\(row.id) \(name) \(converted)")
        let second = try MessageFormat(back.canonicalText, locale: locale, timeZone: zone)
        #expect(second.format(arguments) == wanted, "\(row.id) \(name) \(back)")
        compared += 1
      }
    }
    #expect(compared > 6_000)
    #expect(refused + excepted < 100)
  }

  @Test(
    "a part without an equivalent is refused with its reason and place",
    arguments: [
      ("{n, spellout}", "MessageFormat 2 has no function for 'spellout'", 0..<13),
      (
        "a {d, date, long}",
        "MessageFormat 2 has no date styles of a locale; write a skeleton such as '::yMMMd'", 2..<17
      ),
      (
        "{x, number, currency}",
        "the style 'currency' has the currency of the locale; MessageFormat 2 needs its code",
        0..<21
      ),
      (
        "{x, number, #,##0.0}",
        "MessageFormat 2 has no number patterns such as '#,##0.0'; write a skeleton", 0..<20
      ),
      (
        "{x, number, ::compact-short}",
        "MessageFormat 2 has no option for compact and scientific notation", 0..<28
      ),
      // The texts of `jm` and `jmm` differ in Assamese, those of `Hm` and `Hmm` in Bulgarian.
      (
        "{d, date, ::yMMMdjmm}",
        "MessageFormat 2 has no option for the number of digits in 'yMMMdjmm'; write '::yMMMdjm', "
          + "whose text may differ", 0..<21
      ),
      (
        "{d, date, ::HHmmss}",
        "MessageFormat 2 has no option for the number of digits in 'HHmmss'; write '::Hms', "
          + "whose text may differ", 0..<19
      ),
      (
        "{d, date, ::yQQQ}", "MessageFormat 2 has no function for the date skeleton 'yQQQ'", 0..<17
      ),
      ("{n, choice, 0#a|1#b}", "MessageFormat 2 has no choice by ranges; write a plural", 0..<20),
    ])
  func refusedICU(icu: String, reason: String, range: Range<Int>) throws {
    let pattern = try MessagePattern(icu)
    #expect(throws: MessageConversionError(reason, range)) { try MF2Message(converting: pattern) }
  }

  @Test(
    "a MessageFormat 2 part without an equivalent is refused with its reason",
    arguments: [
      ("{|1| :number}", "an ICU message cannot format a literal"),
      ("{:now}", "an ICU message has no function without a value"),
      ("{$x :ns:custom}", "an ICU message has no equivalent of ':ns:custom' here"),
      (
        "{$x :number minimumFractionDigits=$y}",
        "the option 'minimumFractionDigits' is a variable, which a style cannot contain"
      ),
      ("{#b}x", "'{#b}' is not closed"),
      ("{#b}{#i}x{/b}{/i}", "markup is not nested"),
      ("{#a href=|x|}x{/a}", "a tag of an ICU message has no options"),
      ("{$a-b}", "'a-b' is no name in an ICU message"),
      (
        ".input {$x :percent} .match $x one {{a}} * {{b}}",
        "an ICU message cannot choose by ':percent'"
      ),
      (
        ".input {$x :number minimumFractionDigits=2} .match $x one {{a}} * {{b}}",
        "a plural of an ICU message has no options for digits"
      ),
      (
        ".input {$x :string} .match $x |two words| {{a}} * {{b}}",
        "'two words' is no key of a select"
      ),
      (
        ".input {$n :number} .input {$s :string} .match $n $s 1 a {{}} one * {{}} * * {{}}",
        "the variant for 1 is chosen by the plural rules of the language"
      ),
      // The first selector prefers `one one` to `* 1` where 1 is `one`.
      (
        ".input {$a :number} .input {$n :number} .match $a $n one one {{x}} * 1 {{y}} * * {{z}}",
        "the variant for 1 is chosen by the plural rules of the language"
      ),
    ])
  func refusedMF2(mf2: String, reason: String) throws {
    let message = try MF2Message(mf2)
    let error = #expect(throws: MessageConversionError.self) {
      try MessagePattern(converting: message)
    }
    #expect(error?.reason == reason)
  }

  @Test("a plural with only 'other' keeps its selector")
  func onlyOther() throws {
    let icu = "{n, plural, other {# files}}"
    let message = try MF2Message(converting: MessagePattern(icu))
    #expect(message.canonicalText == ".input {$n :number}\n.match $n\n* {{{$n} files}}")
    let select = try MF2Message(converting: MessagePattern("{who, select, other {her}}"))
    #expect(select.canonicalText == "her")
  }

  @Test("text that the cases would repeat very often is refused in both directions")
  func repeatedText() throws {
    let text = String(repeating: "word ", count: 10_000)
    // 3^5 = 243 variants of 50 KB.
    let choice = "{n%, plural, one {a} two {b} other {c}}"
    let icu = text + (0..<5).map { choice.replacing("%", with: "\($0)") }.joined()
    let reason = "the cases repeat more than 1048576 bytes of text"
    let error = #expect(throws: MessageConversionError.self) {
      try MF2Message(converting: MessagePattern(icu))
    }
    #expect(error?.reason == reason)
    // 2^8 cases have the variant of 50 KB.
    let inputs = (0..<8).map { ".input {$n\($0) :number}" }.joined()
    let names = (0..<8).map { " $n\($0)" }.joined()
    let stars = [String](repeating: "*", count: 8)
    let rows = (0..<8).map { row in
      var keys = stars
      keys[row] = "one"
      return keys.joined(separator: " ") + " {{a}}"
    }
    let mf2 =
      "\(inputs).match\(names) \(rows.joined(separator: " ")) "
      + "\(stars.joined(separator: " ")) {{\(text)}}"
    // The text is in one case of each message, and stays below the limit.
    #expect(try MessagePattern(converting: MF2Message(mf2)).canonicalText.utf8.count < 200_000)
    let swapped =
      "\(inputs).match\(names) \(rows.joined(separator: " ").replacing("{{a}}", with: "{{\(text)}}"))"
      + " \(stars.joined(separator: " ")) {{a}}"
    let second = #expect(throws: MessageConversionError.self) {
      try MessagePattern(converting: MF2Message(swapped))
    }
    #expect(second?.reason == reason)
  }

  @Test("text without choices has no limit for conversions")
  func longText() throws {
    let text = String(repeating: "word ", count: 500_000)
    #expect(try MF2Message(converting: MessagePattern(text)).canonicalText == text)
    #expect(try MessagePattern(converting: MF2Message(text)).canonicalText == text)
  }

  @Test("placeholders that the cases would repeat very often are refused")
  func repeatedPlaceholders() throws {
    let choice = "{n%, plural, one {a} two {b} other {c}}"
    let choices = (0..<5).map { choice.replacing("%", with: "\($0)") }.joined()
    let icu = String(repeating: "{a}", count: 5_000) + choices
    let error = #expect(throws: MessageConversionError.self) {
      try MF2Message(converting: MessagePattern(icu))
    }
    #expect(error?.reason == "the variants have more than 100000 parts")
  }

  @Test("a variant that an earlier selector prefers stays the better one")
  func preferredVariant() throws {
    let message = try MF2Message(
      ".input {$a :number} .input {$n :number} .match $a $n one * {{a}} * 0 {{b}} * * {{c}}")
    #expect(
      try MessagePattern(converting: message).canonicalText
        == "{a, plural, one {{n, plural, =0 {a} other {a}}} other {{n, plural, =0 {b} other {c}}}}")
  }

  @Test("too many combinations are refused")
  func limits() throws {
    let choice = "{n%, plural, one {a} two {b} other {c}}"
    let icu = (0..<7).map { choice.replacing("%", with: "\($0)") }.joined()
    let error = #expect(throws: MessageConversionError.self) {
      try MF2Message(converting: MessagePattern(icu))
    }
    #expect(error?.reason == "the combinations of the cases are more than 1000")
  }

  @Test("as many keys are converted back as are converted")
  func manyKeys() throws {
    func icu(_ count: Int) -> String {
      "{a, select, " + (1..<count).map { "k\($0) {x} " }.joined() + "other {y}}"
    }
    let message = try MF2Message(converting: MessagePattern(icu(1000)))
    #expect(
      try MessagePattern(converting: message).canonicalText
        == MessagePattern(icu(1000)).canonicalText)
    var variants = (0...1000).map { "k\($0) {{x}}" }.joined(separator: " ")
    variants = ".input {$a :string} .match $a \(variants) * {{y}}"
    let error = #expect(throws: MessageConversionError.self) {
      try MessagePattern(converting: MF2Message(variants))
    }
    #expect(error?.reason == "the matcher has more than 1000 cases")
  }
}
