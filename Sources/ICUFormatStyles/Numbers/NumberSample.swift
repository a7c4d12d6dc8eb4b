internal import SystemICU
internal import ICUFormatMemory

/// A number formatted by ICU, divided into its fields.
struct NumberSample {
  /// The integer's digits.
  var digits: [[UInt8]] = []
  /// The integer's digits, by group.
  var groups: [[[UInt8]]] = [[]]
  var separator = ShortText()
  var decimal = ShortText()
  /// The number of fraction digits.
  var fraction = 0
  /// The text before the digits.
  let prefixBytes: [UInt8]
  /// The text after the digits.
  let suffixBytes: [UInt8]

  /// Creates a sample; nil if the fields are not those of a plain number.
  ///
  /// - Parameter isCompact: Whether the text around the digits may have a symbol such as `K`.
  init?(_ text: ICUFormattedText, isCompact: Bool = false) {
    let bytes = Array(text.text.utf8)
    func spans(_ field: NumberField) -> [Range<Int>] {
      text.fields.filter {
        $0.category == ICUFieldCategory.number && $0.field == field.rawValue
          && $0.range.upperBound <= bytes.count
      }.map(\.range)
    }
    guard let integer = spans(.integer).first, spans(.integer).count == 1 else { return nil }
    let separators = spans(.grouping)
    var end = integer.upperBound
    var index = integer.lowerBound
    while index < integer.upperBound {
      if let span = separators.first(where: { $0.lowerBound == index }), !span.isEmpty {
        guard let text = ShortText(bytes[span]) else { return nil }
        guard groups.count == 1 || text == separator else { return nil }
        separator = text
        groups.append([])
        index = span.upperBound
        continue
      }
      var next = index + 1
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let digit = Array(bytes[index..<next])
      digits.append(digit)
      groups[groups.count - 1].append(digit)
      index = next
    }
    if let span = spans(.decimalSeparator).first {
      guard span.lowerBound == end, let text = ShortText(bytes[span]) else { return nil }
      decimal = text
      end = span.upperBound
    }
    if let span = spans(.fraction).first {
      guard span.lowerBound == end else { return nil }
      fraction = bytes[span].count { $0 & 0xC0 != 0x80 }
      end = span.upperBound
    }
    guard spans(.exponent).isEmpty, isCompact || spans(.compact).isEmpty else { return nil }
    prefixBytes = Array(bytes[..<integer.lowerBound])
    suffixBytes = Array(bytes[end...])
  }
}
