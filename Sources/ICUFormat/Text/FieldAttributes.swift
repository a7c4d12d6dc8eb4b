public import FoundationEssentials
internal import ICU

/// What a part of a formatted text is: a month, a fraction, a currency, an item of a list.
public enum FormatField: String, Hashable, Sendable, Codable, CaseIterable {
  // Numbers; the order is that of ICU's `UNumberFormatFields`.

  /// The digits before the decimal separator.
  case integer
  /// The digits after the decimal separator.
  case fraction
  /// What stands between integer and fraction.
  case decimalSeparator
  /// The `E` of scientific notation.
  case exponentSymbol
  /// The sign of the exponent.
  case exponentSign
  /// The digits of the exponent.
  case exponent
  /// What stands between groups of digits.
  case groupingSeparator
  /// The currency's symbol, code or name.
  case currency
  /// The percent sign.
  case percent
  /// The per-mille sign.
  case perMille
  /// The sign of the number.
  case sign
  /// The measure unit's symbol or name.
  case measureUnit
  /// The word or letter of compact notation, such as `K`.
  case compact
  /// The sign of an approximate number, `~`.
  case approximatelySign

  // Dates.

  /// `AD`.
  case era
  /// The year, also the year that weeks belong to and the year of another calendar.
  case year
  /// The month.
  case month
  /// The day of the month.
  case day
  /// The hour, on a clock of 12 or 24 hours.
  case hour
  /// The minute.
  case minute
  /// The second.
  case second
  /// Decimals of a second, or milliseconds of the day.
  case fractionalSecond
  /// The day of the week.
  case weekday
  /// The day of the year, or the Julian day.
  case dayOfYear
  /// Which Tuesday of the month it is.
  case weekdayOfMonth
  /// The week of the year.
  case weekOfYear
  /// The week of the month.
  case weekOfMonth
  /// `AM`, `noon`, `in the evening`.
  case dayPeriod
  /// The quarter.
  case quarter
  /// The time zone.
  case timeZone
  /// What stands between hours and minutes, where the pattern leaves it to the locale.
  case timeSeparator

  // Lists and relative dates.

  /// An item of a list.
  case listItem
  /// Words between the items of a list, or around the number of a relative date.
  case literal
  /// The number of a relative date.
  case number

  /// The field by ICU's category and number; nil for those that say nothing about the text.
  init?(category: Int32, field: Int32) {
    let known: FormatField?
    switch category {
    case ICUFieldCategory.number: known = Self.ofNumbers[Int(field), default: nil]
    case ICUFieldCategory.date: known = Self.ofDates[Int(field), default: nil]
    case ICUFieldCategory.list: known = [.literal, .listItem][Int(field), default: nil]
    case ICUFieldCategory.relativeDateTime: known = [.literal, .number][Int(field), default: nil]
    default: known = nil
    }
    guard let known else { return nil }
    self = known
  }

  /// By `UNumberFormatFields`.
  private static let ofNumbers: [FormatField?] = [
    .integer, .fraction, .decimalSeparator, .exponentSymbol, .exponentSign, .exponent,
    .groupingSeparator, .currency, .percent, .perMille, .sign, .measureUnit, .compact,
    .approximatelySign,
  ]

  /// By `UDateFormatField`.
  private static let ofDates: [FormatField?] = [
    .era, .year, .month, .day, .hour, .hour, .minute, .second, .fractionalSecond, .weekday,
    .dayOfYear, .weekdayOfMonth, .weekOfYear, .weekOfMonth, .dayPeriod, .hour, .hour, .timeZone,
    .year, .weekday, .year, .dayOfYear, .fractionalSecond, .timeZone, .timeZone, .weekday, .month,
    .quarter, .quarter, .timeZone, .year, .timeZone, .timeZone, .timeZone, .year, .dayPeriod,
    .dayPeriod, .timeSeparator,
  ]
}

extension Array where Element == FormatField? {
  fileprivate subscript(index: Int, default value: FormatField?) -> FormatField? {
    indices.contains(index) ? self[index] : value
  }
}

extension AttributeScopes {
  /// The attributes that this package's styles put on the text they format.
  public struct ICUFormatAttributes: AttributeScope {
    /// What the part is; of parts that lie in one another, the innermost.
    public let formatField: FormatFieldAttribute
    /// Which item of a list (from 0), or which end of a range (0 and 1), the part belongs to.
    public let formatPart: FormatPartAttribute
    /// Bold, italic and the like; see ``TextIntent``.
    public let textIntent: TextIntentAttribute
    /// The colour.
    public let textColor: TextColorAttribute
  }

  /// The attributes that this package's styles put on the text they format.
  public var icuFormat: ICUFormatAttributes.Type { ICUFormatAttributes.self }
}

extension AttributeDynamicLookup {
  /// Makes `text.formatField` and `text.formatPart` work without naming the scope.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.ICUFormatAttributes, T>
  ) -> T { self[T.self] }
}

/// The attribute that tells what a part of a formatted text is.
public enum FormatFieldAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = FormatField
  /// The attribute's name.
  public static let name = "ICUFormat.FormatField"
}

/// The attribute that tells which item of a list, or which end of a range, a part belongs to.
public enum FormatPartAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = Int
  /// The attribute's name.
  public static let name = "ICUFormat.FormatPart"
}

extension AttributedString {
  /// The text with its fields as attributes.
  init(_ formatted: ICUFormattedText) {
    let bytes = Array(formatted.text.utf8)
    // Fields may lie in one another, in any order: the shorter are painted over the longer.
    var fields = [FormatField?](repeating: nil, count: bytes.count)
    var parts = [Int?](repeating: nil, count: bytes.count)
    for field in formatted.fields.sorted(by: { $0.range.count > $1.range.count }) {
      let range = field.range.clamped(to: 0..<bytes.count)
      switch field.category {
      case ICUFieldCategory.listSpan, ICUFieldCategory.dateIntervalSpan,
        ICUFieldCategory.numberRangeSpan:
        for index in range { parts[index] = Int(field.field) }
      default:
        if let known = FormatField(category: field.category, field: field.field) {
          for index in range { fields[index] = known }
        }
      }
    }
    self.init()
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, fields[end] == fields[start], parts[end] == parts[start] {
        end += 1
      }
      var attributes = AttributeContainer()
      attributes[FormatFieldAttribute.self] = fields[start]
      attributes[FormatPartAttribute.self] = parts[start]
      append(
        AttributedString(
          String(decoding: bytes[start..<end], as: UTF8.self), attributes: attributes))
      start = end
    }
  }
}
