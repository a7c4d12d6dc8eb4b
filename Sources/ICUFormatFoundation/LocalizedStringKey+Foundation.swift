public import Foundation
public import ICUFormat

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value with a formatter: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "It is \(url), \(5 as NSNumber, formatter: spellOut)"
  /// key.key   // "It is %@, %@"
  /// ```
  ///
  /// - Parameters:
  ///   - subject: The value.
  ///   - formatter: The formatter; nil for the value's description, or for an `NSNumber` the number
  ///     in the locale of the text. If the formatter returns nil
  ///     for the value, the description is shown, so that no argument is lost.
  @_disfavoredOverload
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject, formatter: Formatter? = nil
  ) {
    append(subject, formatter: formatter)
  }

  /// Appends an object with a formatter: `%@` in the printf key, `{0}` in the ICU pattern.
  @_disfavoredOverload
  public mutating func appendInterpolation<Subject: NSObject>(
    _ subject: Subject, formatter: Formatter? = nil
  ) {
    append(subject, formatter: formatter)
  }

  private mutating func append(_ subject: Any, formatter: Formatter?) {
    if formatter == nil, let number = subject as? NSNumber {
      return appendInterpolation(number.messageArgument)
    }
    appendInterpolation(formatter?.text(of: subject) ?? String(describing: subject))
  }

  /// Appends a value with a format style: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(0.25, format: .percent) done"   // in German "25 % done"
  /// ```
  ///
  /// A style of `ICUFormat` keeps a locale that was set. A Foundation style always uses the locale
  /// of the text, as on Apple's platforms.
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
    appendInterpolation(MessageArgument(value, format: format, by: FoundationStyleLocalizer()))
  }

  /// Appends a value with a format style for attributed strings: `%@`, or `{0}` in the ICU pattern.
  ///
  /// It is formatted for the locale of the text.
  ///
  /// ```swift
  /// let style = Date.FormatStyle(timeZone: .gmt).month(.wide).attributedStyle
  /// let text = LocalizedText("in \(Date(timeIntervalSince1970: 0), format: style)", locale: "de")
  /// text.resolve()                              // "in Januar"
  /// text.attributed().runs.map(\.dateField)     // [nil, .month]
  /// ```
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == AttributedString {
    appendInterpolation(MessageArgument(value, format: format, by: FoundationStyleLocalizer()))
  }

  /// Appends a date in ISO 8601 with Foundation's options: `%@` in the printf key.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(iso8601: date, formatOptions: [.withFullDate])"   // "2022-07-02"
  /// ```
  public mutating func appendInterpolation(
    iso8601 value: Date, formatOptions: ISO8601DateFormatter.Options
  ) {
    appendInterpolation(
      iso8601: value, formatOptions: ISO8601Style.Options(rawValue: formatOptions.rawValue))
  }
}

extension CGFloat: MessageArgumentConvertible, FormatSpecifiable {
  /// The number.
  public var messageArgument: MessageArgument { MessageArgument(Double(self)) }
  /// `%lf`.
  public var specifier: String { "%lf" }
}

extension NSObject: MessageArgumentConvertible {
  /// The number of an `NSNumber`, or the description of another object.
  ///
  /// Foundation on Linux cannot pass objects to `String(format:)` at all.
  public var messageArgument: MessageArgument {
    switch self {
    case let number as NSDecimalNumber: MessageArgument(number.decimalValue)
    case let number as NSNumber: number.numberArgument
    case let text as NSString: MessageArgument(String(describing: text))
    default: MessageArgument(description)
    }
  }
}

extension NSNumber {
  fileprivate var numberArgument: MessageArgument {
    // Swift's numbers are bridged to these types, which decide how a number is printed.
    if isFloatingPoint { return MessageArgument(doubleValue) }
    if let value = UInt64(exactly: self), value > UInt64(Int64.max) {
      return MessageArgument(value)
    }
    return MessageArgument(int64Value)
  }

  private var isFloatingPoint: Bool {
    let type = unsafe String(cString: objCType)
    return type == "d" || type == "f"
  }
}
