/// A short string stored inline: a separator, a sign, or a currency symbol.
package struct ShortText: Hashable, Sendable {
  /// The maximum number of bytes.
  package static let limit = 16

  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  /// The number of bytes.
  package private(set) var count = 0

  /// Creates an empty string.
  package init() {}

  /// Copies bytes; nil if there are more than ``limit``.
  package init?(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch count {
      case 0..<8: low |= UInt64(byte) << UInt64(count * 8)
      case 8..<Self.limit: high |= UInt64(byte) << UInt64((count - 8) * 8)
      default: return nil
      }
      count += 1
    }
  }
}
