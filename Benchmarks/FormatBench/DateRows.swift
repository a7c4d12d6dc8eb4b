import Foundation
import ICUFormat
import RawICU

private let style = DateStyle(date: .medium).locale(Inputs.german).timeZone(Inputs.berlin)
private let foundationStyle = Date.FormatStyle(
  date: .abbreviated, time: .omitted, locale: Inputs.foundationGerman,
  calendar: Calendar(identifier: .gregorian), timeZone: Inputs.foundationBerlin)

let dateRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "date/format/medium-de",
    pattern: "the locale's medium date (Foundation: abbreviated)", locale: "de",
    arguments: Inputs.datesText,
    ours: each { i in style.format(Inputs.dates[i]) },
    foundation: each { i in foundationStyle.format(Inputs.dates[i]) },
    icu: { raw_date_medium("de", Inputs.zone, Inputs.milliseconds, Int64($0)) })
]
