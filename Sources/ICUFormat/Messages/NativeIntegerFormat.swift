internal import ICU

/// How a locale writes whole numbers, learnt from ICU, written without it.
///
/// Digits, separators and signs are read off numbers that ICU formatted; then some more numbers are
/// compared. Where one differs, there is no native format, and ICU writes every number.
struct NativeIntegerFormat: Sendable {
  /// The UTF-8 bytes of ten digits, `digitLength` each.
  private let digits: [UInt8]
  private let digitLength: Int
  private let isASCII: Bool
  private let separator: [UInt8]
  /// The number of digits in the last group; 0 for no grouping.
  private let primary: Int
  private let secondary: Int
  /// How many digits must stand before the first separator.
  private let minimum: Int
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]

  /// Learns from `format`, ICU's text of a number; nil when a number comes out different.
  init?(_ format: (Int64) -> String?) {
    var digits: [UInt8] = []
    var length = 0
    for value in 0..<10 {
      guard let text = format(Int64(value)) else { return nil }
      if value == 0 { length = text.utf8.count }
      guard text.utf8.count == length, length > 0, length <= 4 else { return nil }
      digits += Array(text.utf8)
    }
    self.digits = digits
    digitLength = length
    isASCII = digits == Array("0123456789".utf8)
    // 1111111111 shows the groups: all between the digits is a separator.
    guard let long = format(1_111_111_111), let negative = format(-1) else { return nil }
    let one = Array(digits[length..<2 * length])
    var groups: [Int] = [0]
    var separators: Set<[UInt8]> = []
    var pending: [UInt8] = []
    var bytes = Array(long.utf8)[...]
    while !bytes.isEmpty {
      if bytes.starts(with: one) {
        if !pending.isEmpty {
          separators.insert(pending)
          pending = []
          groups.append(0)
        }
        groups[groups.count - 1] += 1
        bytes = bytes.dropFirst(length)
      } else if let byte = bytes.popFirst() {
        pending.append(byte)
      }
    }
    guard pending.isEmpty, separators.count <= 1, groups.reduce(0, +) == 10 else { return nil }
    separator = separators.first ?? []
    primary = groups.count > 1 ? groups[groups.count - 1] : 0
    secondary = groups.count > 2 ? groups[groups.count - 2] : primary
    // 1111 is written without a separator where two digits must stand before it.
    minimum =
      primary > 0 && format(Int64(Self.ones(primary + 1)))?.utf8.count == (primary + 1) * length
      ? 2 : 1
    let minus = Array(negative.utf8)
    guard let place = Self.find(one, in: minus) else { return nil }
    negativePrefix = Array(minus[..<place])
    negativeSuffix = Array(minus[(place + length)...])
    for value in Self.probes {
      guard let want = format(value), want == string(value) else { return nil }
    }
  }

  private static let probes: [Int64] = [
    -1, 10, 99, 999, 1000, -1234, 9999, 10_000, 12_345, 99_999, 100_000, -654_321, 1_000_000,
    9_876_543, 12_345_678, 987_654_321, -10_203_040_506, 1_234_567_890_123,
    98_765_432_109_876_543, .max, .min,
  ]

  private static func ones(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in value * 10 + 1 }
  }

  private static func find(_ needle: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= needle.count else { return nil }
    return (0...bytes.count - needle.count).first { bytes[$0...].starts(with: needle) }
  }

  private func string(_ value: Int64) -> String {
    UTF8Writer.string { writer in append(value, to: &writer) }
  }

  /// Appends a number.
  @inline(__always)
  func append(_ value: Int64, to writer: inout UTF8Writer) {
    if value < 0 {
      writer.append(negativePrefix)
      append(magnitude: value.magnitude, to: &writer)
      writer.append(negativeSuffix)
    } else {
      append(magnitude: UInt64(value), to: &writer)
    }
  }

  /// Appends a number without a sign.
  @inline(__always)
  func append(magnitude: UInt64, to writer: inout UTF8Writer) {
    if isASCII, magnitude < 10 {
      writer.append(UInt8(truncatingIfNeeded: magnitude) + 0x30)
    } else {
      appendDigits(magnitude, to: &writer)
    }
  }

  private func appendDigits(_ magnitude: UInt64, to writer: inout UTF8Writer) {
    var reversed = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    var rest = magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      reversed[count] = UInt8(truncatingIfNeeded: digit)
      rest = quotient
      count += 1
    } while rest != 0
    let isGrouped = primary > 0 && count >= primary + minimum
    var index = count - 1
    while index >= 0 {
      let digit = Int(reversed[index])
      if isASCII {
        writer.append(UInt8(truncatingIfNeeded: digit) + 0x30)
      } else {
        writer.append(digits, from: digit * digitLength, to: (digit + 1) * digitLength)
      }
      if isGrouped, index >= primary, (index - primary) % secondary == 0 {
        writer.append(separator)
      }
      index -= 1
    }
  }
}
