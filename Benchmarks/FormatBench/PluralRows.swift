import ICUFormat
import RawICU

private let rules = PluralRules("ru")

let pluralRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "plural/select/int-ru",
    pattern: "cardinal category", locale: "ru", arguments: Inputs.integersText,
    ours: each { i in rules.category(for: Inputs.ints[i]) },
    icu: { raw_plural_int("ru", Inputs.integers, Int64($0)) })
]
