internal import ICUFormatMemory

/// The hash table of the keys in a compiled catalog, with open addressing.
struct StoredKeys: Sendable {
  /// The maximum number of slots that a look-up reads, also in a damaged file.
  static let longestProbe = 256

  /// Two words for each slot: the high half of the hash of a key, and its index plus 1; or zeros.
  let slots: WordList
  /// The end of each key in the bytes.
  let ends: WordList
  let blocks: StoredBlocks
  /// The range of the bytes of the keys.
  let bytes: Range<Int>
  let seed: UInt64

  /// Returns the index of the key that is in a writer from `start` on; nil if there is none.
  func place(from start: Int, in writer: inout UTF8Writer) -> Int? {
    let hash = writer.hash(from: start, seed: seed)
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = slots.count / 2 - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<min(Self.longestProbe, mask + 1) {
      guard let number = slots[slot * 2 + 1], number != 0 else { return nil }
      if slots[slot * 2] == mark, isEqual(Int(number) - 1, from: start, in: &writer) {
        return Int(number) - 1
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(_ place: Int, from start: Int, in writer: inout UTF8Writer) -> Bool {
    guard let range = range(of: place) else { return false }
    return blocks.isEqual(range, from: start, in: &writer) ?? false
  }

  /// Returns the range of a key's bytes; nil if it is damaged.
  private func range(of place: Int) -> Range<Int>? {
    guard let end = ends[place], let start = place == 0 ? 0 : ends[place - 1] else { return nil }
    guard start <= end, Int(end) <= bytes.count else {
      blocks.reportDamage("key \(place) has an invalid range")
      return nil
    }
    return bytes.lowerBound + Int(start)..<bytes.lowerBound + Int(end)
  }

  /// Returns the bytes of a key; nil if it is damaged.
  func key(at place: Int) -> [UInt8]? {
    range(of: place).flatMap { blocks.bytes(in: $0, stay: false) }
  }
}
