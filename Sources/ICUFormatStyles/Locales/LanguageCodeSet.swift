internal import SystemICU

/// A set of languages of two or three lower-case letters, with a bit for each possible code.
///
/// It is made without sorting or hashing, because each process makes one when it first lists a folder.
struct LanguageCodeSet: Sendable {
  private var words = [UInt64](repeating: 0, count: 27 * 27 * 27 / 64 + 1)

  init(_ codes: ICULines) {
    codes.forEach { line in
      guard let bit = Self.bit(LocaleSubtags.packed(line)) else { return }
      words[bit / 64] |= 1 << (bit % 64)
    }
  }

  /// Whether the set has a code.
  ///
  /// - Parameter code: The code as an integer; see ``LocaleSubtags``.
  func contains(_ code: UInt64) -> Bool {
    guard let bit = Self.bit(code) else { return false }
    return words[bit / 64] >> (bit % 64) & 1 == 1
  }

  /// Returns the place of a code; nil if it is not two or three lower-case letters.
  private static func bit(_ code: UInt64) -> Int? {
    var rest = code
    var bit = 0
    while rest != 0 {
      let letter = Int(rest & 0xFF) - 0x60
      guard 1...26 ~= letter, bit < 27 * 27 else { return nil }
      bit = bit * 27 + letter
      rest >>= 8
    }
    return bit < 27 ? nil : bit
  }
}
