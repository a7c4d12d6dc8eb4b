internal import ICU
internal import MessageSyntax

extension PrintfDirective {
  /// `%d` as it stands alone.
  static let decimal = PrintfDirective(
    flags: [], width: 0, precision: -1, length: .ll, conversion: UInt8(ascii: "d"))

  /// `%.1f` as it stands alone.
  static let oneDecimal = PrintfDirective(
    flags: [], width: 0, precision: 1, length: .none, conversion: UInt8(ascii: "f"))

  /// Whether a locale makes a difference: for all numbers but octal and hexadecimal ones.
  var isLocalizable: Bool {
    switch conversion {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"),
      UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "p"):
      false
    default: true
    }
  }
}

/// Numbers with a locale's digits, separators and grouping, as Foundation's `String(format:locale:)`
/// writes them.
///
/// The rules are those of `__CFStringFormatLocalizedNumber`: `%05d` has at least five digits, grouped
/// (`00,042`); `%e` has a signed exponent of two digits; the flags space and `#` have no effect. One
/// differs: where Foundation fills `%08.2f` with spaces behind the sign, this writes zeros.
///
/// Each function returns false, and writes nothing, where ICU has no formatter for the locale.
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

  /// Appends a number of any number of digits, as `f`, `e` or `g` wants it.
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
    if directive.flags.contains(.zero), !directive.isLeft, !style.isInteger {
      insertZeros(directive, from: start, locale: locale, in: &writer)
    }
    directive.pad(from: start, length: writer.scalarCount(from: start), in: &writer)
    return true
  }

  /// Puts the locale's decimal separator in place of the point in what was written from `start` on.
  static func replacePoint(
    from start: Int, locale: LocaleIdentifier, in writer: inout UTF8Writer
  ) {
    let bytes = writer.bytes(from: start)
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return }
    // What stands between the two digits of 1.5.
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

  /// Fills a number with the locale's zeros, between its sign and its first digit.
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

/// Which of ICU's number formatters a directive needs.
struct PrintfNumberStyle: Hashable, Sendable {
  enum Kind: UInt8, Sendable { case integer, fixed, exponent, general }

  private let kind: Kind
  private let isSigned: Bool
  private let isGrouped: Bool
  /// Least digits of an integer, decimals, or significant digits.
  private let digits: Int16

  var isInteger: Bool { kind == .integer }

  /// ICU's own limit of digits in a skeleton.
  private static let maximumDigits = 999

  init(integer directive: PrintfDirective) {
    kind = .integer
    isSigned = directive.flags.contains(.plus)
    isGrouped = true
    if directive.precision >= 0 {
      digits = Int16(min(directive.precision, Self.maximumDigits))
    } else if directive.flags.contains(.zero), !directive.isLeft {
      digits = Int16(min(directive.width, Self.maximumDigits))
    } else {
      digits = 0
    }
  }

  init(floatingPoint directive: PrintfDirective, magnitude: Double) {
    isSigned = directive.flags.contains(.plus)
    let precision = min(
      directive.precision < 0 ? 6 : directive.precision, Self.maximumDigits - 1)
    switch directive.conversion | 0x20 {
    case UInt8(ascii: "e"):
      kind = .exponent
      isGrouped = true
      digits = Int16(precision + 1)
    case UInt8(ascii: "g"):
      digits = Int16(max(precision, 1))
      let isLarge = magnitude.isFinite && magnitude > Self.powerOfTen(Int(digits))
      kind = isLarge || magnitude > 0 && magnitude < 0.0001 ? .exponent : .general
      // Foundation builds its pattern with a grouping separator only where it has the room.
      isGrouped = precision > 3
    default:
      kind = .fixed
      isGrouped = true
      digits = Int16(precision)
    }
    isGeneral = directive.conversion | 0x20 == UInt8(ascii: "g")
  }

  /// Whether trailing zeros go, as `%g` wants it.
  private var isGeneral = false

  private static func powerOfTen(_ exponent: Int) -> Double {
    exponent > 308 ? .infinity : (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private var skeleton: String {
    var parts: [String] = []
    switch kind {
    case .integer:
      if digits > 0 {
        parts.append("integer-width/+" + String(repeating: "0", count: Int(digits)))
      }
    case .fixed:
      parts.append(
        digits > 0 ? "." + String(repeating: "0", count: Int(digits)) : "precision-integer")
    case .exponent, .general:
      if kind == .exponent { parts.append("scientific/*ee/sign-always") }
      let rest = String(repeating: isGeneral ? "#" : "@", count: Int(digits) - 1)
      parts.append("@" + rest)
      if !isGrouped { parts.append("group-off") }
    }
    if isSigned { parts.append("sign-always") }
    return parts.joined(separator: " ")
  }

  /// The formatter, made at its first use; nil where ICU has none.
  @inline(__always)
  func formatter(for locale: LocaleIdentifier) -> CompiledNumberFormatter? {
    let slots = locale.context.value(.printfNumbers) { PrintfNumbers() }
    guard !isSigned, let slot = slots.slot(kind, digits: Int(digits)) else {
      return try? CompiledNumberFormatter.cached(skeleton: skeleton, locale: locale)
    }
    return slot.existing ?? make(for: locale, in: slot)
  }

  @inline(never)
  private func make(
    for locale: LocaleIdentifier, in slot: OnceReference<CompiledNumberFormatter>
  ) -> CompiledNumberFormatter? {
    guard
      let made = try? CompiledNumberFormatter.cached(skeleton: skeleton, locale: locale)
    else { return nil }
    return slot.value { made }
  }
}

/// A locale's formatters for the commonest directives, found without a look-up: `%d`, and `%f` with
/// up to six decimals.
final class PrintfNumbers: Sendable {
  private let integer = OnceReference<CompiledNumberFormatter>()
  private let fixed = (0...6).map { _ in OnceReference<CompiledNumberFormatter>() }

  @inline(__always)
  func slot(
    _ kind: PrintfNumberStyle.Kind, digits: Int
  ) -> OnceReference<CompiledNumberFormatter>? {
    switch kind {
    case .integer: digits == 0 ? integer : nil
    case .fixed: digits < fixed.count ? fixed[digits] : nil
    default: nil
    }
  }
}

extension LocaleContext.Slot where Object == PrintfNumbers {
  static var printfNumbers: Self { Self(.printfNumbers) }
}
