public import FoundationEssentials

extension LocalizedStringKey {
  /// Collects the pieces of a literal with interpolations.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: KeySegments

    /// Begins an empty literal; the two counts are hints that are not needed.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments = KeySegments()
    }

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) {
      segments.append(literal: literal)
    }

    mutating func append(
      _ argument: MessageArgument, _ specifier: StandardSpecifier, style: ArgumentStyle? = nil
    ) {
      segments.append(
        Placeholder(
          argument: argument, specifier: specifier,
          detail: style.map { Placeholder.Detail(style: $0) }))
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Text: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: String) {
    append(MessageArgument(value), .object)
  }

  /// An integer: `%lld` in the printf key, `{0, number, integer}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Int) {
    append(MessageArgument(value), .int64)
  }

  /// A floating-point number: `%lf` in the printf key, `{0, number}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Double) {
    append(MessageArgument(value), .double)
  }

  /// A number with exactly `fractionDigits` digits after the decimal separator: `%@` in the printf
  /// key, `{0, number, ::.00}` in the ICU pattern.
  ///
  /// - Parameter fractionDigits: 0 to 100; other numbers are taken for the nearer of the two.
  public mutating func appendInterpolation(_ value: Double, fractionDigits: Int) {
    append(
      MessageArgument(value), .object,
      style: .number(skeleton: fractionSkeleton(fractionDigits...fractionDigits)))
  }

  /// The skeleton of a range of fraction digits: `.00##`, or `precision-integer` for none.
  func fractionSkeleton(_ digits: ClosedRange<Int>) -> String {
    let minimum = min(max(digits.lowerBound, 0), 100)
    let maximum = min(max(digits.upperBound, 0), 100)
    guard maximum > 0 else { return "precision-integer" }
    return "." + String(repeating: "0", count: minimum)
      + String(repeating: "#", count: maximum - minimum)
  }

  /// A moment in one of SwiftUI's date styles: `%@` in the printf key, `{0, date, long}` in the ICU
  /// pattern for `.date`.
  public mutating func appendInterpolation(_ value: Date, style: LocalizedStringKey.DateStyle) {
    append(MessageArgument(value), .object, style: style.style)
  }

  /// A range of moments: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: ClosedRange<Date>) {
    append(MessageArgument(value), .object)
  }

  /// An interval of moments: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: DateInterval) {
    append(MessageArgument(value), .object)
  }
}
