internal import SystemICU
internal import ICUFormatMemory

extension PrintfDirective {
  /// The directive `%d`, without flags, width or precision.
  static let decimal = PrintfDirective(
    flags: [], width: 0, precision: -1, length: .ll, conversion: UInt8(ascii: "d"))

  /// The directive `%.1f`, without flags or width.
  static let oneDecimal = PrintfDirective(
    flags: [], width: 0, precision: 1, length: .none, conversion: UInt8(ascii: "f"))

  /// Whether the output depends on the locale; not for `%o`, hexadecimal numbers, `%c` and `%p`.
  var isLocalizable: Bool {
    switch conversion {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"),
      UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "p"):
      false
    default: true
    }
  }
}

/// Formats numbers with a locale's digits and separators, like `String(format:locale:)`.
///
/// The rules are those of Foundation's `__CFStringFormatLocalizedNumber`: `%05d` has at least five
/// digits, grouped (`00,042`); `%e` has a signed exponent of two digits; the flags space and `#`
/// have no effect. There is one difference: for `%08.2f`, Foundation pads with spaces after the
/// sign; this pads with zeros.
///
/// Each function returns false and writes nothing if ICU has no formatter for the locale.
enum PrintfLocalizedText {
  static func append(
    _ value: Int64, _ directive: PrintfDirective, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    append(PrintfNumberStyle(integer: directive), directive, locale: locale, to: &writer) {
      (formatter, writer) throws(ICUError) in
      try formatter.append(value, to: &writer)
    }
  }

  static func append(
    _ value: UInt64, _ directive: PrintfDirective, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    append(PrintfNumberStyle(integer: directive), directive, locale: locale, to: &writer) {
      (formatter, writer) throws(ICUError) in
      try formatter.append(value, to: &writer)
    }
  }

  static func append(
    _ value: Double, _ directive: PrintfDirective, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    append(
      PrintfNumberStyle(floatingPoint: directive, magnitude: value.magnitude), directive,
      locale: locale, to: &writer
    ) { (formatter, writer) throws(ICUError) in
      try formatter.append(value, to: &writer)
    }
  }

  /// Appends a decimal number of any length for `f`, `e` or `g`.
  static func append(
    decimal text: String, _ directive: PrintfDirective, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    append(
      PrintfNumberStyle(floatingPoint: directive, magnitude: (Double(text) ?? .nan).magnitude),
      directive, locale: locale, to: &writer
    ) { (formatter, writer) throws(ICUError) in
      try formatter.append(decimal: text, to: &writer)
    }
  }

  @inline(__always)
  private static func append(
    _ style: PrintfNumberStyle, _ directive: PrintfDirective, locale: LocaleIdentifier,
    to writer: inout UTF8Writer,
    _ body: (CompiledNumberFormatter, inout UTF8Writer) throws(ICUError) -> Void
  ) -> Bool {
    let start = writer.count
    do throws(ICUError) {
      guard let formatter = style.formatter(for: locale) else { return false }
      try body(formatter, &writer)
    } catch {
      writer.truncate(to: start)
      return false
    }
    guard directive.width > 0 else { return true }
    if directive.padsWithZeros, !style.isInteger {
      insertZeros(directive, from: start, locale: locale, in: &writer)
    }
    directive.pad(from: start, length: writer.scalarCount(from: start), in: &writer)
    return true
  }

  /// Replaces the point in the text from `start` on by the locale's decimal separator.
  static func replacePoint(
    from start: Int, locale: LocaleIdentifier, in writer: inout UTF8Writer
  ) {
    let bytes = writer.bytes(from: start)
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return }
    // The separator is the text between the two digits of 1.5.
    let style = PrintfNumberStyle(floatingPoint: .oneDecimal, magnitude: 1.5)
    guard let formatter = style.formatter(for: locale),
      let sample = try? UTF8Writer.string({ (writer) throws(ICUError) in
        try formatter.append(1.5, to: &writer)
      }).unicodeScalars.dropFirst().dropLast(), !sample.isEmpty
    else { return }
    writer.truncate(to: start)
    writer.append(bytes[..<point])
    writer.append(String(sample))
    writer.append(bytes[(point + 1)...])
  }

  /// Pads a number with the locale's zeros, between its sign and its first digit.
  private static func insertZeros(
    _ directive: PrintfDirective, from start: Int, locale: LocaleIdentifier,
    in writer: inout UTF8Writer
  ) {
    let missing = directive.width - writer.scalarCount(from: start)
    guard missing > 0, let style = PrintfNumberStyle(integer: .decimal).formatter(for: locale),
      let zero = try? UTF8Writer.string({ (writer) throws(ICUError) in
        try style.append(0 as Int64, to: &writer)
      }).unicodeScalars.first
    else { return }
    let number = String(decoding: writer.bytes(from: start), as: UTF8.self)
    let digits = zero.value...zero.value + 9
    let isDigit = { (scalar: Unicode.Scalar) in digits.contains(scalar.value) }
    guard let first = number.unicodeScalars.firstIndex(where: isDigit) else { return }
    writer.truncate(to: start)
    writer.append(number[..<first])
    writer.append(String(repeating: String(zero), count: missing))
    writer.append(number[first...])
  }
}
