internal import ICUFormatMemory
internal import SystemICU

/// Counts of units as a list in a locale: "2 hours, 3 minutes".
///
/// ICU's `MeasureFormat` produces the same, but without fields.
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
        fields.append(
          ICUFormattedText.Field(
            category: inner.category, field: inner.field,
            range: start + inner.range.lowerBound..<start + inner.range.upperBound))
      }
    }
    // The list's own field of an item would cover the item's fields.
    fields.removeAll { $0.category == ICUFieldCategory.list && $0.field == 1 }
    return ICUFormattedText(text: joined.text, fields: fields)
  }

  private func item(_ part: Part, digits: Int) -> ICUFormattedText {
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let sign = showsSign ? " sign-always" : ""
    let signature = Signature(
      skeleton: "unit/\(part.unit) \(width.unitSkeleton) \(precision)\(sign)",
      locale: locale)
    do {
      let formatter = try Self.numbers.value(for: signature) {
        try ICUNumberFormatter(skeleton: signature.skeleton, locale: locale.identifier)
      }
      var number = try ICUFormattedNumber()
      try number.format(decimal: part.count, with: formatter)
      return try number.text()
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: signature.skeleton, detail: "\(error)", locale: locale))
      return ICUFormattedText(text: "\(part.count) \(part.unit)", fields: [])
    }
  }
}
