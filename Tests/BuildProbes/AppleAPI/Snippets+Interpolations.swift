import Foundation
import ICUFormatFoundation

// Interpolations. Dates are in German (CLDR, `de`, `dates/calendars/gregorian`): `d. MMMM y`,
// `dd.MM.y`; the day is Friday, 20 March 2026, 12:00 UTC.

func addInterpolations(to table: inout SnippetTable) {
  // begin date
  let date = Date(timeIntervalSince1970: 1_774_008_000)
  // end date
  table.section("Interpolations")
  table.declarations("date")
  table.add("Fällig: 20.03.26") {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateStyle = .short
    return String(localized: "Due \(date, formatter: formatter)", bundle: .module)
  }
  table.add("Fällig: fünf") {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.numberStyle = .spellOut
    return String(localized: "Due \(5 as NSNumber, formatter: formatter)", bundle: .module)
  }
  table.add("Fällig: fünf") {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.numberStyle = .spellOut
    let number = NSDecimalNumber(string: "5")
    return String(localized: "Due \(number, formatter: formatter)", bundle: .module)
  }
  table.add("Fällig: 2026-03-20T12:00:00Z") {
    String(localized: "Due \(date, formatter: ISO8601DateFormatter())", bundle: .module)
  }
  table.add("Fällig: 5 m") {
    let formatter = LengthFormatter()
    formatter.numberFormatter.locale = Locale(identifier: "de_DE")
    return String(localized: "Due \(5, formatter: formatter)", bundle: .module)
  }
  table.add("Fällig: E621E1F8-C36C-495A-93FC-0C247A3E6E5F") {
    let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()
    return String(localized: "Due \(id)", bundle: .module)
  }
  table.add("Fällig: https://example.com/") {
    let url = URL(string: "https://example.com/") ?? URL(filePath: "/")
    return String(localized: "Due \(url)", bundle: .module)
  }
  table.add("Fällig: 0,5") {
    String(localized: "Due \(0.5, specifier: "%.1f")", bundle: .module)
  }
  table.add("Fällig: Anna") {
    String(localized: "Due \("Anna".prefix(4))", bundle: .module)
  }
  table.add("Fällig: 20. März 2026") {
    let style = Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt)
    return String(localized: "Due \(date, format: style)", bundle: .module)
  }
  table.add("Fällig: März 2026") {
    String(localized: "Due \(date, format: .dateTime.month(.wide).year())", bundle: .module)
  }
  table.add(
    "Fällig: 2026-03-20 12:00:00 +0000", here: "Fällig: 20.03.2026",
    difference: "A date without a format is in the locale's medium form."
  ) {
    String(localized: "Due \(date)", bundle: .module)
  }
  table.add("Fällig: 25\u{A0}%") {
    String(localized: "Due \(0.25, format: .percent)", bundle: .module)
  }
  table.add("Fällig: 9,50\u{A0}€") {
    String(localized: "Due \(Decimal(9.5), format: .currency(code: "EUR"))", bundle: .module)
  }
  table.add("Fällig: 1.234") {
    String(localized: "Due \(1234, format: .number)", bundle: .module)
  }
  table.add("Fällig: 2 Stunden") {
    let duration = Duration.seconds(7200)
    return String(
      localized: "Due \(duration, format: .units(allowed: [.hours], width: .wide))",
      bundle: .module)
  }
  table.add("Fällig: 2026-03-20T12:00:00Z") {
    String(localized: "Due \(date, format: .iso8601)", bundle: .module)
  }
  table.add("Fällig: Dune") {
    var title = AttributedString("Dune")
    title.inlinePresentationIntent = .emphasized
    return String(localized: "Due \(title)", bundle: .module)
  }
  table.add("true") {
    var title = AttributedString("Dune")
    title.inlinePresentationIntent = .emphasized
    let text = AttributedString(localized: "Due \(title)", bundle: .module)
    return text.runs.contains { $0.inlinePresentationIntent == .emphasized }
  }
}
