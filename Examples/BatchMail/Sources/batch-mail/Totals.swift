/// What was written in one language.
struct Totals {
  var count = 0
  var bytes = 0
  /// The sum of the texts' hashes, which does not depend on their order.
  var hash: UInt64 = 0

  mutating func add(_ text: String) {
    count += 1
    bytes += text.utf8.count
    hash &+= Self.fnv1a(text)
  }

  mutating func add(_ other: Totals) {
    count += other.count
    bytes += other.bytes
    hash &+= other.hash
  }

  /// Returns the hash FNV-1a of 64 bits.
  private static func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The hash as 16 hexadecimal digits.
  var hashText: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
