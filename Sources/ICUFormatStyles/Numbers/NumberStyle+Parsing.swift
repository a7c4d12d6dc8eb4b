internal import SystemICU
internal import MessageSyntax

extension NumberStyle {
  /// Parses a number that begins at the UTF-8 offset `start`, and returns its end.
  ///
  /// Parsing is lenient: white space, other grouping, and other forms of the currency or unit are
  /// accepted if ICU accepts them. ``strict`` styles accept only what they format.
  ///
  /// ```swift
  /// try NumberStyle.number.locale("de").parse("1.234,5", as: Double.self)          // 1234.5
  /// try NumberStyle.unit("kilogram").locale("de").parse("3,5 kg", as: Double.self)  // 3.5
  /// ```
  ///
  /// The corresponding ICU functions are `unum_parseDecimal` and `unum_parseDoubleCurrency`. ICU
  /// does not parse units: they are compared with the text that the style writes around the number.
  /// Compact and scientific notation are parsed as plain numbers.
  public func parseDecimalPrefix(
    of text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int) {
    let reader = try NumberReader.cached(self)
    switch skeleton.unit {
    case .none, .percent, .permille:
      return try reader.read(text, from: start)
    case .currency where skeleton.unitWidth != .fullName && skeleton.unitWidth != .hidden:
      return try reader.readCurrency(text, from: start)
    case .currency, .measure:
      return try readWithAffixes(text, from: start, reader)
    }
  }

  /// Parses the number in the middle and compares the text around it with that of the style.
  private func readWithAffixes(
    _ text: String, from start: Int, _ reader: NumberReader
  ) throws(FormatError) -> (decimal: String, end: Int) {
    let bytes = Array(text.utf8)
    let start = max(0, min(start, bytes.count))
    var found: (decimal: String, end: Int)?
    var begin = start
    // Find the first offset at which a number can be parsed, skipping continuation bytes. The text
    // before a number is short.
    var attempts = Self.prefixLimit
    while begin < bytes.count, attempts > 0 {
      // Only the first of several spaces is tried: ICU skips the others.
      let isInBlanks = begin > start && bytes[begin] == 0x20 && bytes[begin - 1] == 0x20
      if bytes[begin] & 0xC0 != 0x80, !isInBlanks {
        attempts -= 1
        do throws(FormatError) {
          found = try reader.read(text, from: begin)
          break
        } catch {
          // A number that is too long is also too long from its next digit on.
          let read = (error.offset ?? begin) - begin
          if read > NumberLimits.parsedLength / 2 { break }
        }
      }
      begin += 1
    }
    guard let found, let around = try? compiled().text(decimal: found.decimal) else {
      // Some languages write no digit for some numbers: Arabic متران is two meters.
      var longest: (decimal: String, end: Int)?
      for number in ["0", "1", "2"] {
        let whole = try _text(of: .text(number))
        let end = match(whole, bytes, from: start) ?? start
        if end > longest?.end ?? start { longest = (number, end) }
      }
      if let longest { return longest }
      throw FormatError(
        kind: .unparsableText, value: text, offset: start, detail: "expected a number")
    }
    let (prefix, suffix) = Self.affixes(of: around)
    guard let before = match(prefix, bytes, from: start), before == begin else {
      throw FormatError(
        kind: .unparsableText, value: text, offset: start, detail: "expected '\(prefix)'")
    }
    guard let end = match(suffix, bytes, from: found.end) else {
      throw FormatError(
        kind: .unparsableText, value: text, offset: found.end, detail: "expected '\(suffix)'")
    }
    return (found.decimal, end)
  }

  /// The maximum number of characters before a number that are searched.
  private static let prefixLimit = 256

  /// Returns the text that ICU writes before and after a number and its sign.
  private static func affixes(of text: ICUFormattedText) -> (prefix: String, suffix: String) {
    let bytes = Array(text.text.utf8)
    let core: Set<NumberField> = [.integer, .fraction, .decimalSeparator, .sign]
    var low = bytes.count
    var high = 0
    for field in text.fields where field.category == ICUFieldCategory.number {
      guard let known = NumberField(rawValue: field.field), core.contains(known) else { continue }
      low = min(low, field.range.lowerBound)
      high = max(high, field.range.upperBound)
    }
    guard low <= high else { return ("", "") }
    return (
      String(decoding: bytes[..<low], as: UTF8.self),
      String(decoding: bytes[high...], as: UTF8.self)
    )
  }

  /// Returns the offset after `affix`; nil if the affix is missing.
  ///
  /// Lenient parsing ignores white space and letter case.
  private func match(_ affix: String, _ bytes: [UInt8], from start: Int) -> Int? {
    if !isLenient {
      let wanted = Array(affix.utf8)
      return bytes[start...].starts(with: wanted) ? start + wanted.count : nil
    }
    let wanted = affix.unicodeScalars.filter { !Self.isIgnored($0) }.map {
      $0.properties.lowercaseMapping
    }
    var index = 0
    var offset = start
    if wanted.isEmpty { return start }
    for scalar in String(decoding: bytes[start...], as: UTF8.self).unicodeScalars {
      if !Self.isIgnored(scalar) {
        guard scalar.properties.lowercaseMapping == wanted[index] else { return nil }
        index += 1
      }
      offset += UTF8.width(scalar)
      if index == wanted.count { return offset }
    }
    return nil
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }
}

/// A DecimalFormat that parses what a style formats.
private final class NumberReader: Sendable {
  private let format: ICUNumberFormat
  private let currency: String?

  private struct Key: Hashable {
    let style: NumberStyle
    let locale: LocaleIdentifier
  }

  private static let cache = BoundedCache<Key, NumberReader>(limit: 128)

  static func cached(_ style: NumberStyle) throws(FormatError) -> NumberReader {
    try cache.value(for: Key(style: style, locale: style._effectiveLocale.formatting)) {
      () throws(FormatError) in
      try NumberReader(style)
    }
  }

  private init(_ style: NumberStyle) throws(FormatError) {
    let skeleton = style.skeleton
    var properties = [
      (name: "lenient", value: "\(style.isLenient)"),
      (name: "decimalPatternMatchRequired", value: "false"),
    ]
    if skeleton.grouping == .never { properties.append(("groupingUsed", "false")) }
    if case .fraction(_, 0?) = skeleton.precision.rule, !style.isLenient {
      properties.append(("parseIntegerOnly", "true"))
    }
    var name = "decimal"
    switch skeleton.unit {
    case .percent:
      name = "percent"
      properties.append(("multiplier", skeleton.scale ?? "1"))
    case .currency(let code) where skeleton.unitWidth != .fullName:
      name =
        switch skeleton.unitWidth {
        case .isoCode: "currencyISO"
        case .hidden: "decimal"
        default:
          skeleton.sign.rawValue.hasPrefix("accounting") ? "currencyAccounting" : "currency"
        }
      if name != "decimal" { properties.append(("currency", code)) }
    case .none, .permille, .currency, .measure:
      if let scale = skeleton.scale.flatMap(Int32.init) {
        properties.append(("multiplier", "\(scale)"))
      }
    }
    if case .currency(let code) = skeleton.unit { currency = code } else { currency = nil }
    var locale = style._effectiveLocale.formatting.identifier
    try style.validateStems()
    if let system = skeleton.numberingSystem {
      locale += (locale.utf8.contains(UInt8(ascii: "@")) ? ";" : "@") + "numbers=\(system)"
    }
    do {
      format = try ICUNumberFormat(.style(name), locale: locale, properties: properties)
    } catch {
      throw FormatError(error.error)
    }
  }

  func read(_ text: String, from start: Int) throws(FormatError) -> (decimal: String, end: Int) {
    do {
      let parsed = try format.parse(text, from: start, limit: NumberLimits.parsedLength)
      return (DecimalText.plain(parsed.decimal), parsed.end)
    } catch {
      throw FormatError(
        kind: .unparsableText, value: text, offset: error.offset, detail: "expected a number")
    }
  }

  func readCurrency(
    _ text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int) {
    let wanted = currency ?? ""
    func failure(_ offset: Int) -> FormatError {
      FormatError(
        kind: .unparsableText, value: text, offset: offset,
        detail: "expected an amount in \(wanted)")
    }
    do {
      let parsed = try format.parse(
        text, from: start, limit: NumberLimits.parsedLength, asCurrency: true)
      if parsed.currency == wanted { return (DecimalText.plain(parsed.decimal), parsed.end) }
    } catch {
      throw failure(error.offset)
    }
    throw failure(start)
  }
}
