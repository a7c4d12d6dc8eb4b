import Foundation
import ICUFormat
import RawICU

private let style = DateStyle(date: .medium).locale(Inputs.german).timeZone(Inputs.berlin)
private let foundationStyle = Date.FormatStyle(
  date: .abbreviated, time: .omitted, locale: Inputs.foundationGerman,
  calendar: Calendar(identifier: .gregorian), timeZone: Inputs.foundationBerlin)

private let intervalStyle = DateIntervalStyle(skeleton: "yMMMd").locale(Inputs.german)
  .timeZone(Inputs.berlin)
private let foundationIntervalStyle = Date.IntervalFormatStyle(
  date: .abbreviated, time: .omitted, locale: Inputs.foundationGerman,
  calendar: Calendar(identifier: .gregorian), timeZone: Inputs.foundationBerlin)

let dateRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "date/format/medium-de",
    pattern: "the locale's medium date (Foundation: abbreviated)", locale: "de",
    arguments: Inputs.datesText,
    ours: each { i in style.format(Inputs.dates[i]) },
    foundation: each { i in foundationStyle.format(Inputs.dates[i]) },
    icu: { raw_date_medium("de", Inputs.zone, Inputs.milliseconds, Int64($0)) }),
  BenchmarkRow(
    name: "interval/format/yMMMd-de",
    pattern: "yMMMd (Foundation: abbreviated)", locale: "de",
    arguments: "8 intervals of 1 to 700 days, Europe/Berlin",
    ours: each { i in intervalStyle.format(from: Inputs.dates[i], to: Inputs.ends[i]) },
    foundation: each { i in foundationIntervalStyle.format(Inputs.dates[i]..<Inputs.ends[i]) },
    icu: {
      raw_interval(
        "de", "yMMMd", Inputs.zone, Inputs.milliseconds, Inputs.endMilliseconds, Int64($0))
    }),
]
