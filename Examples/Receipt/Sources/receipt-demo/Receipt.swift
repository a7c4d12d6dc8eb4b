import FoundationEssentials
import ICUFormat

/// A purchase of apples, with its buyer and date.
struct Receipt {
  var name: String
  var count: Int
  /// The price of one apple, in euros.
  var price = 1.5
  /// 14 March 2026, 15:09 in Berlin.
  var purchase = Date(timeIntervalSince1970: 1_773_497_340)
  var days = 14

  /// The days in which the apples may be exchanged, including the first and the last.
  var exchange: ClosedRange<Date> {
    purchase...purchase.addingTimeInterval(Double(days - 1) * 86_400)
  }

  /// The time of the pick-up: from 16:30 to 19:00 of that day.
  var pickUp: DateInterval {
    DateInterval(start: purchase.addingTimeInterval(4_860), duration: 9_000)
  }

  /// Returns the lines of the receipt in one language; each one is a literal, looked up and
  /// formatted.
  func lines(in locale: LocaleIdentifier, from bundle: LocalizationBundle) -> [(String, String)] {
    func text(_ key: LocalizedStringKey) -> String {
      String(localized: key, bundle: bundle, locale: locale)
    }
    return [
      (text("Name"), name),
      (text("Items"), text("\(count) apples")),
      (text("Price"), text("\(price, currency: "EUR") each")),
      (text("Purchase"), text("on \(purchase, style: .date)")),
      (text("Exchange"), text("\(exchange) (\(days) days)")),
      (text("Pick-up"), text("\(pickUp, skeleton: "yMMMdjm"), at the counter")),
      (
        text("Summary"),
        text("\(name) buys \(count) apples for \(price * Double(count), currency: "EUR").")
      ),
    ]
  }
}
