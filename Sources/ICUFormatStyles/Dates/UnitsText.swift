internal import ICUFormatMemory
internal import SystemICU

/// Counts of units as a list in a locale: "2 hours, 3 minutes".
///
/// ICU's `MeasureFormat` produces the same, but without fields, and without a sign where the text of
/// the unit has no number.
struct UnitsText {
  struct Part {
    /// CLDR's name of the unit.
    let unit: String
    /// A decimal number.
    let count: String
  }

  let parts: [Part]
  let width: FormatWidth
  let locale: LocaleIdentifier
  var fractionDigits = 0
  var showsSign = false

  private struct Signature: Hashable, Sendable {
    @ByteEqual var skeleton: String
    let locale: LocaleIdentifier
  }

  private static let numbers = BoundedCache<Signature, ICUNumberFormatter>(limit: 64)

  var text: String { formatted.text }

  var formatted: ICUFormattedText {
    let items = parts.enumerated().map { index, part in
      item(part, digits: index == parts.count - 1 ? fractionDigits : 0)
    }
    if items.count == 1, let only = items.first { return only }
    let list = ListStyle(.units, width: width).locale(locale)
    guard let joined = list.icuFormatted(items.map(\.text)) else {
      return ICUFormattedText(text: items.map(\.text).joined(separator: " "), fields: [])
    }
    // Move the fields of each item to the position of the item in the list.
    var fields: [ICUFormattedText.Field] = []
    for field in joined.fields {
      fields.append(field)
      guard field.category == ICUFieldCategory.listSpan, items.indices.contains(Int(field.field))
      else { continue }
      for inner in items[Int(field.field)].fields {
        let start = field.range.lowerBound
        fields.append(inner.moved(by: start))
      }
    }
    // The list's own field of an item would cover the item's fields.
    fields.removeAll { $0.category == ICUFieldCategory.list && $0.field == 1 }
    return ICUFormattedText(text: joined.text, fields: fields)
  }

  private func item(_ part: Part, digits: Int) -> ICUFormattedText {
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let sign = showsSign ? " sign-always" : ""
    let skeleton = "unit/\(part.unit) \(width.unitSkeleton) \(precision)\(sign)"
    do {
      let text = try formatted(part.count, skeleton)
      let isNegative = part.count.hasPrefix("-")
      guard isNegative || showsSign, !text.contains(.sign) else { return text }
      return text.signed(like: try formatted(isNegative ? "-1" : "1", "precision-integer" + sign))
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: skeleton, detail: "\(error)", locale: locale))
      return ICUFormattedText(text: "\(part.count) \(part.unit)", fields: [])
    }
  }

  private func formatted(_ count: String, _ skeleton: String) throws -> ICUFormattedText {
    let formatter = try Self.numbers.value(for: Signature(skeleton: skeleton, locale: locale)) {
      try ICUNumberFormatter(skeleton: skeleton, locale: locale.identifier)
    }
    var number = try ICUFormattedNumber()
    try number.format(decimal: count, with: formatter)
    return try number.text()
  }
}

extension ICUFormattedText {
  fileprivate func contains(_ field: NumberField) -> Bool {
    fields.contains { $0.category == ICUFieldCategory.number && $0.field == field.rawValue }
  }

  /// Returns the text with the sign of a number, which stands as it does around the number's digits.
  ///
  /// CLDR's text for one or two of a unit may have no number, as in Arabic and Hebrew. ICU then
  /// writes no sign.
  fileprivate func signed(like number: ICUFormattedText) -> ICUFormattedText {
    let digits = number.fields.first {
      $0.category == ICUFieldCategory.number && $0.field == NumberField.integer.rawValue
    }
    guard let digits else { return self }
    let before = String(decoding: number.text.utf8.prefix(digits.range.lowerBound), as: UTF8.self)
    let after = String(decoding: number.text.utf8.dropFirst(digits.range.upperBound), as: UTF8.self)
    let start = before.utf8.count
    let length = text.utf8.count
    let signs = number.fields.compactMap { field -> Field? in
      if field.range.upperBound <= start { return field }
      guard field.range.lowerBound >= digits.range.upperBound else { return nil }
      return field.moved(by: start + length - digits.range.upperBound)
    }
    return ICUFormattedText(
      text: before + text + after, fields: signs + fields.map { $0.moved(by: start) })
  }
}

extension ICUFormattedText.Field {
  fileprivate func moved(by offset: Int) -> ICUFormattedText.Field {
    ICUFormattedText.Field(
      category: category, field: field,
      range: range.lowerBound + offset..<range.upperBound + offset)
  }
}
