internal import ICUFormat

/// The strings of the cases of an inline plural.
struct PluralTexts {
  var zero: String?
  var one: String?
  var two: String?
  var few: String?
  var many: String?
  var other: String
}

// Calls of overloads with a generic value: an existential is opened as their parameter.

extension LocalizedStringKey.StringInterpolation {
  mutating func append(
    _ value: some MessageArgumentConvertible, specifier: String, _ name: String?
  ) {
    appendInterpolation(value, specifier: specifier, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, specifier: String, _ name: String?) {
    appendInterpolation(value, specifier: specifier, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, as name: String) {
    appendInterpolation(value, as: name)
  }

  mutating func append(_ value: some MessageArgumentConvertible, as name: String) {
    appendInterpolation(value, as: name)
  }

  mutating func append(
    _ value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>, _ name: String?
  ) {
    appendInterpolation(value, fractionDigits: fractionDigits, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, fractionDigits: Int, _ name: String?) {
    appendInterpolation(value, fractionDigits: fractionDigits, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, least: Int, most: Int, _ name: String?) {
    appendInterpolation(
      number: value, minimumFractionDigits: least, maximumFractionDigits: most, as: name)
  }

  mutating func append(
    percent value: some FormatSpecifiable, _ digits: ClosedRange<Int>?, _ name: String?
  ) {
    appendInterpolation(percent: value, fractionDigits: digits, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, currency: String, _ name: String?) {
    appendInterpolation(value, currency: currency, as: name)
  }

  mutating func append(
    _ value: some FormatSpecifiable, unit: String, _ width: FormatWidth, _ name: String?
  ) {
    appendInterpolation(value, unit: unit, width: width, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, skeleton: String, _ name: String?) {
    appendInterpolation(value, skeleton: skeleton, as: name)
  }

  mutating func append(
    _ value: some FormatSpecifiable, ordinal: LocalizedStringKey.OrdinalForm, _ name: String?
  ) {
    appendInterpolation(value, ordinal: ordinal, as: name)
  }

  mutating func append(ordinal value: some FormatSpecifiable, _ name: String?) {
    appendInterpolation(ordinal: value, as: name)
  }

  mutating func append(_ value: some FormatSpecifiable, _ cases: PluralTexts, _ name: String?) {
    appendInterpolation(
      value, zero: cases.zero, one: cases.one, two: cases.two, few: cases.few, many: cases.many,
      other: cases.other, as: name)
  }

  mutating func append(styled value: some FormatSpecifiable) {
    appendInterpolation(value, style: .bold)
  }
}
