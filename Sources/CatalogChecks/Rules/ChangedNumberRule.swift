internal import ICUFormat
internal import MessageSyntax

/// Reports numbers of the source that the translation does not have.
struct ChangedNumberRule: CatalogRule {
  let identifier = "changed-number"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a number of the source string that the translation does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      // A text without digits may have its numbers in words.
      guard Self.hasDigit(source.text), Self.hasDigit(string.text) else { continue }
      let rough = Set(Self.numbers(in: string.text).map(\.digits))
      if Self.numbers(in: source.text).allSatisfy({ rough.contains($0.digits) }) { continue }
      let text = Self.comparable(source.text)
      // A number of one digit is often written as a word, and times of day may differ.
      let expected = Self.numbers(in: text).filter { $0.digits.utf8.count > 1 }
      let found = Found(string.text)
      guard !expected.allSatisfy(found.has), !Self.hasConvertedUnit(source.text),
        !Self.hasScale(string.text)
      else { continue }
      let grouped = Self.numbers(in: text, groupedBySpaces: true)
      if grouped.allSatisfy({ $0.digits.utf8.count == 1 || found.has($0) }) { continue }
      var seen: Set<String> = []
      for number in expected
      where !report.isFull && !found.has(number) && seen.insert(number.digits).inserted {
        guard !Self.isSpelled(number.digits, in: string.text, translation.locale) else { continue }
        report.add("the number '\(number.digits)' of the source string is missing", in: index)
      }
    }
  }

  /// A number in a text.
  private struct Number {
    /// The digits in ASCII, without separators.
    var digits = ""
    /// The digits between the separators: those of a date may be in another order.
    var parts: [String] = []
  }

  /// The numbers of a translation.
  private struct Found {
    private var numbers: Set<String> = []
    private var parts: Set<String> = []

    init(_ text: String) {
      for text in [text, ChangedNumberRule.withoutZeroFractions(text)] {
        for groupedBySpaces in [false, true] {
          for number in ChangedNumberRule.numbers(in: text, groupedBySpaces: groupedBySpaces) {
            numbers.insert(number.digits)
            parts.formUnion(number.parts)
          }
        }
      }
    }

    func has(_ number: Number) -> Bool {
      numbers.contains(number.digits) || number.parts.allSatisfy(parts.contains)
    }
  }

  private static func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.numericType == .decimal }
  }

  /// Returns a source string without the numbers that other languages write in another way: the minutes of
  /// a full hour (`9:00` is `9 Uhr`), fractions of zeros, `24/7`, decades, the hours of a clock, and numbers
  /// before a word such as `million`.
  private static func comparable(_ text: String) -> String {
    withoutZeroFractions(text.replacing(/\b(\d{1,2}):00\b(?!:)/) { $0.1 })
      .replacing(/\b24\/7\b|\b\d{1,3}0['’]?s\b|\b(12|24)-hours?\b/, with: "")
      .replacing(
        /\b\d[\d.,]{0,30}([ \u{A0}-]?(hundred|thousand|[mb]illion|trillion)s?|[kKMB])\b/, with: "")
  }

  /// Returns a text with `5` for `5.00`, as prices are often written.
  private static func withoutZeroFractions(_ text: String) -> String {
    text.replacing(/(\d)[.,٫]00?(?![\d.,])/) { $0.1 }
  }

  /// Whether a number is before a word for thousands or more, as in `1,000万` and `10 करोड़`.
  private static func hasScale(_ text: String) -> Bool {
    let scalars = text.lowercased().unicodeScalars
    var isAfterNumber = false
    for (index, scalar) in zip(scalars.indices, scalars) {
      if scalar.properties.numericType == .decimal {
        isAfterNumber = true
      } else if isAfterNumber, !scalar.properties.isWhitespace {
        let rest = scalars[index...]
        if scales.contains(where: { rest.starts(with: $0.unicodeScalars) }) { return true }
        isAfterNumber = false
      }
    }
    return false
  }

  /// The beginnings of words for hundreds, thousands and more.
  private static let scales = [
    "百", "千", "万", "萬", "億", "亿", "兆", "백", "천", "만", "억", "lakh", "crore", "हज़ार", "हजार", "लाख",
    "करोड़", "अरब", "লাখ", "কোটি", "หมื่น", "แสน", "ล้าน", "nghìn", "triệu", "ألف", "آلاف", "مليون",
    "ملايين",
    "مليار", "mil ", "mil\u{A0}", "mill", "mili", "mln", "mio", "mrd", "tys", "tis", "tsd", "ezer",
    "bin ", "milyon", "тыс", "тис", "млн", "млрд", "хил",
  ]

  /// Whether a translation has a number in words, as CLDR spells it for the language: `十二`, `douze`.
  private static func isSpelled(
    _ number: String, in text: String, _ locale: LocaleIdentifier
  ) -> Bool {
    guard number.utf8.count < 5, let value = Int(number) else { return false }
    var diagnostics: [MessageDiagnostic] = []
    let words = MessageFormat(
      recovering: "{0, spellout}", locale: locale, diagnostics: &diagnostics
    ).format([MessageArgument(value)])
    // German words have soft hyphens.
    func plain(_ text: String) -> String { text.lowercased().replacing("\u{AD}", with: "") }
    return diagnostics.isEmpty && plain(text).contains(plain(words))
  }

  /// Whether a text has a time, an amount of money or a unit that other languages convert.
  private static func hasConvertedUnit(_ text: String) -> Bool {
    let lower = text.lowercased()
    return [" am", " pm", "a.m", "p.m", "inch", "feet", "mile", "°f"].contains {
      lower.contains($0)
    } || text.contains("$") || lower.contains(/\d[ -]?(in|ft|lbs?|oz|mi|mph|yd)\b/)
  }

  /// Whether three digits and no further one follow a space, as in `10 000`.
  private static func isGroup(_ rest: Substring.UnicodeScalarView) -> Bool {
    rest.prefix(4).prefix { $0.properties.numericType == .decimal }.count == 3
  }

  /// Returns the numbers of a text.
  ///
  /// - Parameter groupedBySpaces: Whether an ordinary space may separate the thousands of one number, and
  ///   not two numbers.
  private static func numbers(in text: String, groupedBySpaces: Bool = false) -> [Number] {
    var numbers: [Number] = []
    var number = Number()
    var part = ""
    func endPart() {
      guard !part.isEmpty else { return }
      number.digits += part
      number.parts.append(part)
      part = ""
    }
    let scalars = text.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      // Most text has no number.
      if part.isEmpty, number.parts.isEmpty, scalar.isASCII, !("0"..."9").contains(scalar) {
        continue
      }
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        part += String(Int(value))
      } else if !part.isEmpty,
        ".,٫٬'’\u{A0}\u{202F}\u{2009}".unicodeScalars.contains(scalar)
          || groupedBySpaces && scalar == " " && isGroup(scalars[index...].dropFirst())
      {
        endPart()
      } else {
        endPart()
        if !number.parts.isEmpty { numbers.append(number) }
        number = Number()
      }
    }
    endPart()
    if !number.parts.isEmpty { numbers.append(number) }
    return numbers
  }
}
