/// The argument types whose style is a single string.
public enum MessageSimpleType: String, Hashable, Sendable, CaseIterable {
  /// A number: `{0, number, ::percent}`.
  case number
  /// A date: `{0, date, ::yMMMd}`.
  case date
  /// A time: `{0, time, short}`.
  case time
  /// A number in words, or formatted by a rule set: `{0, spellout}`.
  case spellout
  /// A number with its ordinal indicator: `{0, ordinal}`.
  case ordinal
  /// A number of seconds as hours, minutes and seconds: `{0, duration}`.
  case duration
  /// An interval of two dates: `{0, dateInterval, ::yMMMd}`. This is an extension; ICU lacks it.
  case dateInterval

  /// Creates the type with a name, ignoring ASCII case; nil if the name is unknown.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    func matches(_ word: String) -> Bool { MessageKeyword.matches(bytes, range, word) }
    switch range.count {
    case 4:
      if matches("date") {
        self = .date
      } else if matches("time") {
        self = .time
      } else {
        return nil
      }
    case 6:
      guard matches("number") else { return nil }
      self = .number
    case 7:
      guard matches("ordinal") else { return nil }
      self = .ordinal
    case 8:
      if matches("spellout") {
        self = .spellout
      } else if matches("duration") {
        self = .duration
      } else {
        return nil
      }
    case 12:
      guard matches("dateinterval") else { return nil }
      self = .dateInterval
    default: return nil
    }
  }
}

/// Compares keywords in a pattern.
package enum MessageKeyword {
  static let plural: UInt64 = 0x70_6C75_7261_6C
  static let select: UInt64 = 0x73_656C_6563_74
  static let choice: UInt64 = 0x63_686F_6963_65
  static let offset: UInt64 = 0x6F_6666_7365_74

  /// The index of `other` in CLDR's order of plural categories.
  @inline(__always)
  static var otherCategory: Int8 { Int8(PluralCategory.other.order) }

  /// Returns the index of a plural category in CLDR's order; -1 for any other word.
  @inline(__always)
  package static func category(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int8 {
    switch packed(bytes, range) {
    case 0x7A65_726F: 0  // zero
    case 0x6F_6E65: 1  // one
    case 0x74_776F: 2  // two
    case 0x66_6577: 3  // few
    case 0x6D61_6E79: 4  // many
    case 0x6F_7468_6572: otherCategory
    default: -1
    }
  }

  /// Returns up to eight bytes as one number, the first byte highest; 0 for a longer range.
  @inline(__always)
  static func packed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    guard range.count <= 8 else { return 0 }
    var value: UInt64 = 0
    for index in range { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  /// Whether the bytes in `range` are equal to `word` (lower case), ignoring ASCII case.
  static func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: String) -> Bool {
    guard range.count == word.utf8.count else { return false }
    var index = range.lowerBound
    for expected in word.utf8 {
      let byte = bytes[index]
      let isUpper = byte >= 0x41 && byte <= 0x5A
      if (isUpper ? byte | 0x20 : byte) != expected { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes in two ranges are equal.
  package static func isSame(
    _ bytes: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    guard left.count == right.count else { return false }
    for (index, other) in zip(left, right) where bytes[index] != bytes[other] { return false }
    return true
  }

  private static let types = [
    "number", "date", "time", "plural", "select", "selectordinal", "spellout", "ordinal",
    "duration", "choice", "dateInterval",
  ]

  /// Returns the nearest argument type, at most two edits away from `word`; nil if there is none.
  static func nearest(to word: String) -> String? {
    NearestNames.of(word, in: types, limit: 1, farthest: 2).first
  }
}
