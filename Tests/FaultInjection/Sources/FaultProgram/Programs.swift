import FoundationEssentials
import ICUFormat

/// The programs: each returns one text, or throws.
enum Programs {
  /// The catalog of the example `Receipt`.
  static let catalog =
    "\(#filePath.split(separator: "/").dropLast(5).map { "/\($0)" }.joined())/Examples/Receipt"

  /// 14 March 2026, 15:09 in Berlin.
  static let moment = Date(timeIntervalSince1970: 1_773_497_340)

  static func localized(_ key: LocalizedStringKey, _ locale: LocaleIdentifier) -> String {
    String(localized: key, bundle: LocalizationBundle(path: catalog), locale: locale)
  }

  static let all: [(name: String, body: @Sendable () throws -> String)] = [
    ("look-up", { localized("Name", "de") }),
    ("plural", { localized("\(3) apples", "pl") }),
    ("price", { localized("\(1.5, currency: "EUR") each", "ar") }),
    (
      "summary",
      { localized("\("Ada") buys \(11) apples for \(16.5, currency: "EUR").", "he") }
    ),
    ("date", { localized("on \(moment, style: .date)", "ja") }),
    (
      "interval",
      {
        localized(
          "\(DateInterval(start: moment, duration: 9_000), skeleton: "yMMMdjm"), at the counter",
          "de"
        )
      }
    ),
    (
      "days",
      { localized("\(moment...moment.addingTimeInterval(1_000_000)) (\(14) days)", "fr") }
    ),
    (
      "message",
      {
        let pattern =
          "{name} has {n, plural, one {# file} other {# files}}, {share, number, percent} "
          + "since {day, date, long}"
        return try MessageFormat(pattern, locale: "en").format([
          "name": "Ada", "n": 3, "share": 0.25, "day": MessageArgument(moment),
        ])
      }
    ),
    (
      "styled text",
      {
        LocalizedText(
          "**\("Ada")** has \(3) files",
          bundle: LocalizationBundle(texts: [
            "en": ["**%@** has %lld files": "**%@** has %lld files"],
            "ar": ["**%@** has %lld files": "لدى **%@** عدد %lld من الملفات"],
          ]), locale: "ar"
        )
        .html()
      }
    ),
  ]
}
