import Foundation
import ICUFormatFoundation

// Foundation's own styles and formatters without a locale. German dates, prices and lists: CLDR, `de`.

func addLocale(to table: inout SnippetTable) {
  table.section("`Locale.current`")
  let reason = "Foundation on Linux does not read the user's locale."
  // begin localeDate
  let date = Date(timeIntervalSince1970: 1_774_008_000)
  // end localeDate
  table.declarations("localeDate")
  table.add("de_DE", here: "en_001", difference: reason) {
    Locale.current.identifier
  }
  table.add("de_DE") {
    Locale(LocaleIdentifier.current).identifier
  }
  table.add("[\"de-DE\"]", here: "[\"en-001\"]", difference: reason) {
    Locale.preferredLanguages
  }
  table.add("20. März 2026", here: "20 March 2026", difference: reason) {
    date.formatted(date: .long, time: .omitted)
  }
  table.add("20. März 2026") {
    let german = Locale(LocaleIdentifier.current)
    return date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: german))
  }
  table.add("20. März 2026", here: "20 March 2026", difference: reason) {
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    return formatter.string(from: date)
  }
  table.add("20. März 2026") {
    let formatter = DateFormatter()
    formatter.locale = Locale(LocaleIdentifier.current)
    formatter.dateStyle = .long
    return formatter.string(from: date)
  }
  table.add("9,50\u{A0}€", here: "€9.50", difference: reason) {
    9.5.formatted(.currency(code: "EUR"))
  }
  table.add("9,50\u{A0}€") {
    9.5.formatted(.currency(code: "EUR").locale(Locale(LocaleIdentifier.current)))
  }
  table.add("1,2 MB", here: "1.2 MB", difference: reason) {
    ByteCountFormatter.string(fromByteCount: 1_200_000, countStyle: .file)
  }
  table.add("Ana und Bo", here: "Ana and Bo", difference: reason) {
    ["Ana", "Bo"].formatted(.list(type: .and))
  }
  table.add("Ana und Bo") {
    ["Ana", "Bo"].formatted(.list(type: .and).locale(Locale(LocaleIdentifier.current)))
  }
  table.add(
    "[\"de\"]", here: "[\"en\"]", difference: "Foundation on Linux does not compare the languages."
  ) {
    Bundle.preferredLocalizations(from: ["en", "de"], forPreferences: ["de"])
  }
  table.add("de") {
    Localization.bestLanguage(from: ["en", "de"], for: ["de"])?.identifier ?? ""
  }
  table.add("20.–22. März 2026") {
    DateIntervalStyle(skeleton: "yMMMd").format(from: date, to: date + 172_800)
  }
  table.add("vor 2 Stunden") {
    RelativeDateStyle(.numeric).relative(to: date).format(date - 7200)
  }
}
