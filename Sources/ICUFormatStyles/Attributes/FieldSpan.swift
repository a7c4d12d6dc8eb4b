package import FoundationEssentials
package import SystemICU

/// A span of formatted text in which no field begins or ends.
@usableFromInline package struct FieldSpan: Hashable, Sendable {
  /// UTF-8 offsets.
  package var range: Range<Int>
  /// The field of the span; the innermost if fields are nested.
  package var field: FormatField?
  /// The index of the list item, or of the end of a range, that the span belongs to.
  package var part: Int?
  /// The group of digits that the span belongs to, including its grouping separators.
  var digits: Digits?

  enum Digits: Hashable, Sendable { case integer, fraction }

  init(range: Range<Int>, field: FormatField?, part: Int?, digits: Digits?) {
    self.range = range
    self.field = field
    self.part = part
    self.digits = digits
  }

  /// Creates the span of a whole field.
  package init(field: FormatField, range: Range<Int>) {
    self.init(range: range, field: field, part: nil, digits: Digits(field))
  }

  /// Returns the spans of a formatted text from `start` on, in order and without gaps.
  package static func spans(of text: ICUFormattedText, from start: Int = 0) -> [FieldSpan] {
    let count = text.text.utf8.count
    // Fields can be nested and come in any order: shorter fields overwrite longer ones.
    var fields = [FormatField?](repeating: nil, count: count)
    var parts = [Int?](repeating: nil, count: count)
    var digits = [Digits?](repeating: nil, count: count)
    for field in text.fields.sorted(by: { $0.range.count > $1.range.count }) {
      let range = field.range.clamped(to: 0..<count)
      switch field.category {
      case ICUFieldCategory.listSpan, ICUFieldCategory.dateIntervalSpan,
        ICUFieldCategory.numberRangeSpan:
        for index in range { parts[index] = Int(field.field) }
      default:
        guard let known = FormatField(category: field.category, field: field.field) else {
          continue
        }
        for index in range { fields[index] = known }
        if let known = Digits(known) { for index in range { digits[index] = known } }
      }
    }
    var spans: [FieldSpan] = []
    var lower = 0
    while lower < count {
      var upper = lower + 1
      while upper < count, fields[upper] == fields[lower], parts[upper] == parts[lower],
        digits[upper] == digits[lower]
      {
        upper += 1
      }
      spans.append(
        FieldSpan(
          range: start + lower..<start + upper, field: fields[lower], part: parts[lower],
          digits: digits[lower]))
      lower = upper
    }
    return spans
  }

  /// Returns the same span, moved to the right in a longer text.
  package func moved(by offset: Int) -> FieldSpan {
    var copy = self
    copy.range = range.lowerBound + offset..<range.upperBound + offset
    return copy
  }

  /// Sets the attributes of the span.
  package func mark(_ attributes: inout AttributeContainer) {
    typealias Foundation = AttributeScopes.FoundationAttributes
    attributes[FormatFieldAttribute.self] = field
    attributes[FormatPartAttribute.self] = part
    if let symbol = field?.numberSymbol {
      attributes[Foundation.NumberFormatAttributes.SymbolAttribute.self] = symbol
    }
    switch digits {
    case .integer:
      attributes[Foundation.NumberFormatAttributes.NumberPartAttribute.self] = .integer
    case .fraction:
      attributes[Foundation.NumberFormatAttributes.NumberPartAttribute.self] = .fraction
    case nil: break
    }
    if let date = field?.dateField {
      attributes[Foundation.DateFieldAttribute.self] = date
    }
  }
}

extension FieldSpan.Digits {
  fileprivate init?(_ field: FormatField) {
    switch field {
    case .integer: self = .integer
    case .fraction: self = .fraction
    default: return nil
    }
  }
}

extension FormatField {
  /// The corresponding field of Foundation, if there is one.
  fileprivate var numberSymbol:
    AttributeScopes.FoundationAttributes.NumberFormatAttributes.SymbolAttribute.Symbol?
  {
    switch self {
    case .groupingSeparator: .groupingSeparator
    case .decimalSeparator: .decimalSeparator
    case .sign: .sign
    case .percent: .percent
    case .currency: .currency
    default: nil
    }
  }

  /// The corresponding field of Foundation, if there is one.
  fileprivate var dateField: AttributeScopes.FoundationAttributes.DateFieldAttribute.Field? {
    switch self {
    case .era: .era
    case .year: .year
    case .quarter: .quarter
    case .month: .month
    case .weekOfYear: .weekOfYear
    case .weekOfMonth: .weekOfMonth
    case .weekday: .weekday
    case .weekdayOfMonth: .weekdayOrdinal
    case .day: .day
    case .dayOfYear: .dayOfYear
    case .dayPeriod: .amPM
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .fractionalSecond: .secondFraction
    case .timeZone: .timeZone
    default: nil
    }
  }
}

extension AttributedString {
  /// Creates an attributed string with the fields as attributes.
  init(_ formatted: ICUFormattedText) {
    self.init()
    let bytes = formatted.text.utf8
    for span in FieldSpan.spans(of: formatted) {
      var attributes = AttributeContainer()
      span.mark(&attributes)
      let start = bytes.index(bytes.startIndex, offsetBy: span.range.lowerBound)
      let end = bytes.index(start, offsetBy: span.range.count)
      append(AttributedString(String(formatted.text[start..<end]), attributes: attributes))
    }
  }
}
