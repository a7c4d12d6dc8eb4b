internal import ICUFormatMemory

/// The style of the ICU number formatter that a directive needs.
struct PrintfNumberStyle: Hashable, Sendable {
  enum Kind: UInt8, Sendable { case integer, fixed, exponent, general }

  private let kind: Kind
  private let isSigned: Bool
  private let isGrouped: Bool
  /// The minimum digits of an integer, the decimals, or the significant digits, by `kind`.
  private let digits: Int16
  /// Whether trailing zeros are removed, as for `%g`.
  private var isGeneral = false

  var isInteger: Bool { kind == .integer }

  /// ICU's limit for the number of digits in a skeleton.
  private static let maximumDigits = 999

  init(integer directive: PrintfDirective) {
    kind = .integer
    isSigned = directive.isSigned
    isGrouped = true
    if directive.precision >= 0 {
      digits = Int16(min(directive.precision, Self.maximumDigits))
    } else if directive.padsWithZeros {
      digits = Int16(min(directive.width, Self.maximumDigits))
    } else {
      digits = 0
    }
  }

  init(floatingPoint directive: PrintfDirective, magnitude: Double) {
    isSigned = directive.isSigned
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
      // Foundation's pattern has a grouping separator only if it is long enough for one.
      isGrouped = precision > 3
    default:
      kind = .fixed
      isGrouped = true
      digits = Int16(precision)
    }
    isGeneral = directive.conversion | 0x20 == UInt8(ascii: "g")
  }

  /// The style of a number without flags, such as that of `%d` or `%.2f`.
  private init(plain kind: Kind, digits: Int16) {
    self.kind = kind
    self.digits = digits
    isSigned = false
    isGrouped = true
  }

  /// The index of the formatter in `PrintfNumbers`; nil if it is not one of these.
  ///
  /// The whole style is compared, so that no other style gets one of these formatters.
  @inline(__always)
  private var place: Int? {
    guard self == PrintfNumberStyle(plain: kind, digits: digits) else { return nil }
    switch kind {
    case .integer: return digits == 0 ? PrintfNumbers.integerPlace : nil
    case .fixed: return PrintfNumbers.place(decimals: Int(digits))
    case .exponent, .general: return nil
    }
  }

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

  /// Returns the formatter, made at the first use; nil if ICU has none.
  @inline(__always)
  func formatter(for locale: LocaleIdentifier) -> CompiledNumberFormatter? {
    guard let place else { return make(for: locale) }
    let numbers = locale.context.value(.printfNumbers) { PrintfNumbers() }
    return numbers.formatter(at: place)
      ?? make(for: locale).map { numbers.keep($0, at: place) }
  }

  @inline(never)
  private func make(for locale: LocaleIdentifier) -> CompiledNumberFormatter? {
    try? CompiledNumberFormatter.cached(skeleton: skeleton, locale: locale)
  }
}
