public import Foundation
public import ICUFormat

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value by a formatter: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "Due \(date, formatter: dateFormatter)"
  /// key.key   // "Due %@"
  /// ```
  ///
  /// It takes the values that Foundation can bridge: dates, numbers, decimal numbers, measurements. The
  /// formatter keeps its locale.
  ///
  /// - Parameters:
  ///   - subject: The value.
  ///   - formatter: The formatter; nil for the value's description. A value that the formatter does not
  ///     take is shown by its description, and reported.
  ///
  /// The corresponding Apple API is `appendInterpolation(_:formatter:)`.
  @_disfavoredOverload
  public mutating func appendInterpolation<Subject: _ObjectiveCBridgeable>(
    _ subject: Subject, formatter: Formatter?
  ) {
    guard let formatter else { return appendInterpolation(any: subject) }
    let text =
      formatter.text(of: subject) ?? formatter.text(of: subject._bridgeToObjectiveC())
    guard let text else {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: "\(type(of: formatter))",
          detail: "found a value of type '\(Subject.self)'; expected one that the formatter takes"))
      return appendInterpolation(any: subject)
    }
    appendInterpolation(text)
  }

  /// Appends an identifier as text: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "Order \(order.id)"   // "Order E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  /// ```
  public mutating func appendInterpolation(_ id: UUID) {
    appendInterpolation(id.uuidString)
  }
}

extension UUID: MessageArgumentConvertible {
  /// The identifier as text.
  public var messageArgument: MessageArgument { MessageArgument(uuidString) }
}

extension URL: MessageArgumentConvertible {
  /// The address as text.
  public var messageArgument: MessageArgument { MessageArgument(description) }
}
