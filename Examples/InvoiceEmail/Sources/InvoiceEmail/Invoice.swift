public import FoundationEssentials

/// The data of one invoice.
public struct Invoice: Sendable {
  /// How the customer wants to be addressed.
  public enum Gender: String, Sendable {
    case female, male, other
  }

  /// The number of the invoice, which is not formatted.
  public var number = "2026-0314"
  /// The customer's name.
  public var customer: String
  /// How the greeting addresses the customer.
  public var gender: Gender
  /// The names of the products, which are not translated.
  public var products: [String]
  /// The number of pieces.
  public var count: Int
  /// Which order of the customer this is, from 1.
  public var orderNumber: Int
  /// The sum to pay.
  public var total: Double
  /// The currency, as a code of ISO 4217.
  public var currency = "EUR"
  /// The discount as a ratio: 0.1 is 10 %.
  public var discount: Double
  /// The weight in kilograms.
  public var weight: Double
  /// The first and the last day of delivery.
  public var delivery: ClosedRange<Date>
  /// The last day to pay.
  public var due: Date

  /// The invoice that the program shows: of 14 March 2026 at 12:00 UTC.
  public static let example = Invoice(
    customer: "Ada Nowak", gender: .female, products: ["Elstar", "Boskoop", "Gala"], count: 12,
    orderNumber: 3, total: 1234.5, discount: 0.1, weight: 2.5,
    delivery: exampleDate + 2 * day...exampleDate + 4 * day, due: exampleDate + 5 * day)

  /// 14 March 2026, 12:00 UTC.
  public static let exampleDate = Date(timeIntervalSince1970: 1_773_489_600)

  private static let day = 86_400.0
}
