internal import Foundation
internal import ICUFormat
internal import ICUFormatLocales

/// Formats a number with one of Foundation's units.
struct MeasurementWriter {
  enum Width { case wide, abbreviated, narrow }

  let width: Width
  /// CLDR's name of the usage; nil to keep the unit.
  let usage: String?
  let locale: LocaleIdentifier
  let numberStyle: FloatingPointFormatStyle<Double>?

  func text(_ value: Double, _ unit: Dimension) -> String {
    guard let name = UnitName.of(unit) else { return textWithSymbol(value, unit) }
    let style = style(name)
    do throws(FormatError) {
      let text = try style.format(decimal: Self.decimal(value))
      return numberStyle.flatMap { self.text(value, style, $0) } ?? text
    } catch {
      guard usage != nil else {
        report(unit, error.description)
        return textWithSymbol(value, unit)
      }
      // CLDR prefers no unit for some quantities, such as angles and frequencies.
      if !ICULibrary.hasUnitUsages { report(unit, error.description) }
      return MeasurementWriter(
        width: width, usage: nil, locale: locale, numberStyle: numberStyle
      ).text(value, unit)
    }
  }

  private func style(_ name: String) -> NumberStyle {
    let style = NumberStyle.unit(name).locale(locale)
    let sized =
      switch width {
      case .wide: style.unitWidth(.fullName)
      case .abbreviated: style.unitWidth(.short)
      case .narrow: style.unitWidth(.narrow)
      }
    return usage.map { sized.usage($0) } ?? sized
  }

  /// Returns the text with the number in one of Foundation's styles; nil if it has no single number.
  ///
  /// ICU converts the number to the unit of the usage and formats it with all its digits. The style
  /// then formats the same number in its place.
  private func text(
    _ value: Double, _ style: NumberStyle, _ numberStyle: FloatingPointFormatStyle<Double>
  ) -> String? {
    let number = numberStyle.locale(Locale(locale))
    let plain = style.precision(.fraction(0...15)).grouping(.never).numberingSystem("latn")
    var text = plain.attributed(value)
    guard let numeral = Numeral(of: text) else { return nil }
    text.replaceSubrange(numeral.range, with: AttributedString(number.format(numeral.value)))
    return String(text.characters)
  }

  private func textWithSymbol(_ value: Double, _ unit: Dimension) -> String {
    let number =
      numberStyle?.locale(Locale(locale)).format(value)
      ?? NumberStyle.number.locale(locale).format(value)
    return "\(number)\u{A0}\(unit.symbol)"
  }

  /// Returns the number in the form that ICU parses.
  private static func decimal(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return "\(value)"
  }

  private func report(_ unit: Dimension, _ detail: String) {
    Localization.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: unit.symbol, detail: detail, locale: locale))
  }
}

/// The number in text that ICU formatted with ASCII digits.
private struct Numeral {
  let value: Double
  let range: Range<AttributedString.Index>

  /// Finds the number; nil if there is none, or more than one, as in feet and inches.
  init?(of text: AttributedString) {
    var digits = ""
    var integers = 0
    var start: AttributedString.Index?
    var end: AttributedString.Index?
    for run in text.runs {
      guard let field: FormatField = run.attributes[FormatFieldAttribute.self] else { continue }
      switch field {
      case .integer:
        integers += 1
        digits += String(text[run.range].characters)
      case .fraction: digits += String(text[run.range].characters)
      case .decimalSeparator: digits += "."
      case .sign: digits += "-"
      default: continue
      }
      start = start ?? run.range.lowerBound
      end = run.range.upperBound
    }
    guard integers == 1, let value = Double(digits), let start, let end else { return nil }
    self.value = value
    range = start..<end
  }
}
