import FoundationEssentials
import FuzzICU
import FuzzSupport
import ICUFormat

/// Checks that any style parses any text without a trap.
///
/// The result is a number that the same style can format, and the number that ICU reads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNumberParsing(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let kind = Int(input.byte()) % styles.count
  let locale = input.locale()
  let text = input.text
  let style = styles[kind].make(locale)
  check(style, text, at: 0)
  check(style, text, at: text.utf8.count / 2)
  _ = try? style.parse(text, as: Int8.self)
  _ = try? style.parse(text, as: UInt64.self)
  _ = try? style.parse(text, as: Double.self)
  _ = try? style.parse(text, as: Decimal.self)
  if let rival = styles[kind].rival { compare(style, text, locale, rival) }
  return 0
}

/// Checks that a number ends after the start and within the text, and that it can be formatted.
private func check(_ style: any NumberTextStyle, _ text: String, at start: Int) {
  do throws(FormatError) {
    let (decimal, end) = try style.parseDecimalPrefix(of: text, from: start)
    require(end > start && end <= text.utf8.count, "\(decimal) ends at \(end)")
    guard let number = ExactNumber(decimal) else {
      fatalError("\(decimal.debugDescription) is not a number")
    }
    do throws(FormatError) {
      let written = try style.format(decimal: decimal)
      require(!written.isEmpty, "\(decimal) is formatted as empty text")
    } catch {
      // Only numbers beyond the limits are not formatted.
      require(number.isBeyondLimits || style is SpelledNumberStyle, "\(decimal): \(error)")
    }
  } catch {
    require(error.kind == .unparsableText, "\(error)")
    let offset = error.offset ?? -1
    require(offset >= 0 && offset <= text.utf8.count, "parsing stopped at \(offset)")
  }
}

/// Checks that ICU reads the same number.
private func compare(
  _ style: any NumberTextStyle, _ text: String, _ locale: LocaleIdentifier, _ rival: Rival
) {
  // ICU reads past a NUL, because it gets the length of the text. Longer spelled-out numbers are
  // not read.
  guard text.utf8.count < 2_048 else { return }
  var decimal = [CChar](repeating: 0, count: 8192)
  let end = fuzz_icu_parse(
    locale.identifier, rival.style, rival.pattern, rival.isLenient, text, Int32(text.utf8.count),
    &decimal, Int32(decimal.count))
  guard end > -2 else { return }
  let bytes = decimal.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let theirs = end > 0 ? ExactNumber(String(decoding: bytes, as: UTF8.self)) : nil
  let ours = try? style.parseDecimalPrefix(of: text, from: 0)
  guard let ours else {
    require(theirs == nil, "ICU reads \(String(decoding: bytes, as: UTF8.self))")
    return
  }
  require(
    ours.end == Int(end) && ExactNumber(ours.decimal) == theirs,
    "\(ours) instead of \(String(decoding: bytes, as: UTF8.self)), \(end)")
}

/// The parameters with which ICU opens the same format; `style` is a `UNumberFormatStyle`.
private struct Rival {
  var style: Int32 = 1
  var pattern: String?
  var isLenient = true
}

private struct Style {
  let make: @Sendable (LocaleIdentifier) -> any NumberTextStyle
  var rival: Rival?
}

private let styles: [Style] = [
  Style(make: { NumberStyle.number.locale($0) }, rival: Rival()),
  Style(make: { NumberStyle.number.strict.locale($0) }, rival: Rival(isLenient: false)),
  Style(make: { NumberStyle.number.fractionDigits(0).strict.locale($0) }),
  Style(make: { NumberStyle.number.grouping(.never).locale($0) }),
  Style(make: { NumberStyle.number.notation(.scientific()).locale($0) }),
  Style(make: { NumberStyle.number.notation(.compactShort).locale($0) }),
  Style(make: { NumberStyle.percent.locale($0) }),
  Style(make: { NumberStyle.percent.scale(100).strict.locale($0) }),
  Style(make: { NumberStyle.permille.scale("0.001").locale($0) }),
  Style(make: { NumberStyle.currency("EUR").locale($0) }),
  Style(make: { NumberStyle.currency("JPY").unitWidth(.isoCode).strict.locale($0) }),
  Style(make: { NumberStyle.currency("USD").unitWidth(.fullName).locale($0) }),
  Style(make: { NumberStyle.currency("USD").unitWidth(.hidden).locale($0) }),
  Style(make: { NumberStyle.currency("USD").sign(.accounting).locale($0) }),
  Style(make: { NumberStyle.unit("kilogram").locale($0) }),
  Style(make: { NumberStyle.unit("meter", per: "second").unitWidth(.fullName).locale($0) }),
  Style(make: { NumberStyle.number.numberingSystem("hanidec").locale($0) }),
  Style(
    make: { NumberPatternStyle("#,##0.00;(#)").locale($0) },
    rival: Rival(pattern: "#,##0.00;(#)")),
  Style(
    make: { NumberPatternStyle("0.###E0").strict.locale($0) },
    rival: Rival(pattern: "0.###E0", isLenient: false)),
  Style(make: { NumberPatternStyle("'x'#0.0%*_").locale($0) }, rival: Rival(pattern: "'x'#0.0%*_")),
  Style(make: { NumberPatternStyle("¤¤ #,##,##0.00").locale($0) }),
  Style(
    make: { SpelledNumberStyle(.spellout).locale($0) },
    rival: Rival(style: 5, isLenient: false)),
  Style(
    make: { SpelledNumberStyle(.ordinal).locale($0) },
    rival: Rival(style: 6, isLenient: false)),
  Style(
    make: { SpelledNumberStyle(.duration).locale($0) },
    rival: Rival(style: 7, isLenient: false)),
  Style(make: { SpelledNumberStyle(.numberingSystem, ruleSet: "%roman-upper").locale($0) }),
  Style(make: { SpelledNumberStyle(.numberingSystem, ruleSet: "%hebrew").locale($0) }),
]
