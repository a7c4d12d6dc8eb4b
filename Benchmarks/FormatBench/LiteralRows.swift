import Foundation
import ICUFormat

/// A bundle in which no key is translated, as in a program in its source language.
private let bundle = LocalizationBundle(texts: ["en": [:]], developmentLanguage: "en")
private let english: LocaleIdentifier = "en"

private let dateStyle = ICUFormat.DateStyle(date: .medium).locale(english)
private let dateTimeStyle = ICUFormat.DateStyle(date: .medium, time: .short).locale(english)
private let currencyStyle = NumberStyle.currency("EUR").locale(english)
private let percentStyle = NumberStyle.percent.locale(english)
private let unitStyle = NumberStyle.unit("kilometer").locale(english)
private let listStyle = ListStyle(.and).locale(english)

private let lists = Inputs.ints.map { ["Ada", "\($0)", "Grace"] }

/// A row for a value with a style in a source string; the style used directly is its measure.
private func row(
  _ name: String, _ literal: String, _ arguments: String,
  _ ours: @escaping @Sendable (Int) -> String, style: @escaping @Sendable (Int) -> String
) -> BenchmarkRow {
  BenchmarkRow(
    name: "literal/\(name)/source-en", pattern: "String(localized: \(literal)), not translated",
    locale: "en", arguments: arguments, ours: each(ours), also: ["style": each(style)])
}

let literalRows: [BenchmarkRow] = [
  row(
    "date", #""due \(date, date: .medium)""#, Inputs.datesText,
    { i in
      String(localized: "due \(Inputs.dates[i], date: .medium)", bundle: bundle, locale: english)
    },
    style: { i in dateStyle.format(Inputs.dates[i]) }),
  row(
    "date-time", #""due \(date, date: .medium, time: .short)""#, Inputs.datesText,
    { i in
      String(
        localized: "due \(Inputs.dates[i], date: .medium, time: .short)", bundle: bundle,
        locale: english)
    },
    style: { i in dateTimeStyle.format(Inputs.dates[i]) }),
  row(
    "currency", #""costs \(price, currency: "EUR")""#, Inputs.doublesText,
    { i in
      String(
        localized: "costs \(Inputs.doubles[i], currency: "EUR")", bundle: bundle, locale: english)
    },
    style: { i in currencyStyle.format(Inputs.doubles[i]) }),
  row(
    "percent", #""\(percent: share) done""#, Inputs.doublesText,
    { i in String(localized: "\(percent: Inputs.doubles[i]) done", bundle: bundle, locale: english)
    },
    style: { i in percentStyle.format(Inputs.doubles[i]) }),
  row(
    "unit", #""\(distance, unit: "kilometer") to go""#, Inputs.doublesText,
    { i in
      String(
        localized: "\(Inputs.doubles[i], unit: "kilometer") to go", bundle: bundle,
        locale: english)
    },
    style: { i in unitStyle.format(Inputs.doubles[i]) }),
  row(
    "list", #""with \(names)""#, "lists of three strings",
    { i in String(localized: "with \(lists[i])", bundle: bundle, locale: english) },
    style: { i in listStyle.format(lists[i]) }),
]
