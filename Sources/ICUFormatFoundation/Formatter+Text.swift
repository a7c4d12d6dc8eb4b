internal import Foundation

extension Formatter {
  /// Returns the text of a value; nil if the formatter does not take it.
  ///
  /// On Linux, `string(for:)` of the first four formatters ends the program. As on Apple's platforms, they take a date,
  /// or a number of meters, kilograms or joules.
  func text(of subject: Any) -> String? {
    switch self {
    case let formatter as ISO8601DateFormatter: Self.date(subject).map(formatter.string(from:))
    case let formatter as LengthFormatter: Self.number(subject).map(formatter.string(fromMeters:))
    case let formatter as MassFormatter: Self.number(subject).map(formatter.string(fromKilograms:))
    case let formatter as EnergyFormatter: Self.number(subject).map(formatter.string(fromJoules:))
    default: string(for: subject)
    }
  }

  private static func date(_ subject: Any) -> Date? {
    if let date = subject as? Date { return date }
    guard let date = subject as? NSDate else { return nil }
    return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  }

  private static func number(_ subject: Any) -> Double? { (subject as? NSNumber)?.doubleValue }
}
