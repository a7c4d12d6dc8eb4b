import Foundation
import ICUFormat
import RawICU

private let integer = NumberStyle.number.locale(Inputs.german)
private let fraction2 = NumberStyle.number.fractionDigits(2).locale(Inputs.german)
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
]
