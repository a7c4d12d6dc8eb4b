import Foundation
import ICUFormat
import RawICU

private let integer = NumberStyle.number.locale(Inputs.german)
private let fraction2 = NumberStyle.number.fractionDigits(2).locale(Inputs.german)
private let compact = NumberStyle.number.notation(.compactShort).locale(Inputs.german)
private let unitName = NumberStyle.unit("kilometer").unitWidth(.fullName).locale(Inputs.german)
private let currencyName = NumberStyle.currency("EUR").unitWidth(.fullName).locale(Inputs.german)
private let foundationCompact = IntegerFormatStyle<Int>(locale: Inputs.foundationGerman)
  .notation(.compactName)
private let foundationCurrencyName = FloatingPointFormatStyle<Double>.Currency(
  code: "EUR", locale: Inputs.foundationGerman
).presentation(.fullName)
private let foundationInteger = IntegerFormatStyle<Int>(locale: Inputs.foundationGerman)
private let foundationFraction2 = FloatingPointFormatStyle<Double>(
  locale: Inputs.foundationGerman
).precision(.fractionLength(2))

let numberRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "number/format/int-grouped-de",
    pattern: "an integer with grouping, reused (icu: unumf)", locale: "de",
    arguments: Inputs.integersText,
    ours: each { i in integer.format(Inputs.ints[i]) },
    foundation: each { i in foundationInteger.format(Inputs.ints[i]) },
    icu: { raw_number_int("de", "", Inputs.integers, Int64($0)) },
    interpolation: each { i in "\(Inputs.ints[i])" },
    also: ["unum": { raw_unum_int("de", Inputs.integers, Int64($0)) }]),
  BenchmarkRow(
    name: "number/format/fraction2-de",
    pattern: ".00, reused (icu: unumf)", locale: "de", arguments: Inputs.doublesText,
    ours: each { i in fraction2.format(Inputs.doubles[i]) },
    foundation: each { i in foundationFraction2.format(Inputs.doubles[i]) },
    icu: { raw_number_double("de", ".00", Inputs.doubles, Int64($0)) },
    interpolation: each { i in "\(Inputs.doubles[i])" },
    also: ["unum": { raw_unum_double("de", 2, Inputs.doubles, Int64($0)) }]),
  BenchmarkRow(
    name: "number/one-off/fraction2-de",
    pattern: ".00, a new style for each number (icu: unumf opened, used, closed)", locale: "de",
    arguments: Inputs.doublesText,
    ours: each { i in
      NumberStyle.number.fractionDigits(2).locale(Inputs.german).format(Inputs.doubles[i])
    },
    foundation: each { i in
      FloatingPointFormatStyle<Double>(locale: Inputs.foundationGerman)
        .precision(.fractionLength(2)).format(Inputs.doubles[i])
    },
    icu: { raw_number_open_and_format("de", ".00", Inputs.doubles, Int64($0)) }),
  BenchmarkRow(
    name: "number/format/compact-de",
    pattern: "compact-short, reused (icu: unumf; Foundation: .compactName)", locale: "de",
    arguments: Inputs.integersText,
    ours: each { i in compact.format(Inputs.ints[i]) },
    foundation: each { i in foundationCompact.format(Inputs.ints[i]) },
    icu: { raw_number_int("de", "compact-short", Inputs.integers, Int64($0)) }),
  BenchmarkRow(
    name: "number/format/unit-name-de",
    pattern: "unit/kilometer unit-width-full-name, reused (icu: unumf)", locale: "de",
    arguments: Inputs.doublesText,
    ours: each { i in unitName.format(Inputs.doubles[i]) },
    icu: {
      raw_number_double(
        "de", "unit/kilometer unit-width-full-name", Inputs.doubles, Int64($0))
    }),
  BenchmarkRow(
    name: "number/format/currency-name-de",
    pattern: "currency/EUR unit-width-full-name, reused (icu: unumf)", locale: "de",
    arguments: Inputs.doublesText,
    ours: each { i in currencyName.format(Inputs.doubles[i]) },
    foundation: each { i in foundationCurrencyName.format(Inputs.doubles[i]) },
    icu: {
      raw_number_double("de", "currency/EUR unit-width-full-name", Inputs.doubles, Int64($0))
    }),
]
