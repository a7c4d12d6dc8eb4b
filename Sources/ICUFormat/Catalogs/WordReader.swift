/// Reads numbers and strings of the head of a compiled catalog, in little endian.
///
/// After the end of the bytes, every number is 0 and every string is empty, and ``isDamaged`` is
/// true.
struct WordReader {
  private var rest: ArraySlice<UInt8>
  /// Whether something was read that is not there.
  private(set) var isDamaged = false

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  private mutating func number(_ size: Int) -> UInt64 {
    guard rest.count >= size else {
      isDamaged = true
      return 0
    }
    var result: UInt64 = 0
    for byte in rest.prefix(size).reversed() { result = result << 8 | UInt64(byte) }
    rest = rest.dropFirst(size)
    return result
  }

  mutating func word() -> UInt32 { UInt32(truncatingIfNeeded: number(4)) }

  mutating func longWord() -> UInt64 { number(8) }

  /// Returns the number of items that follow, each of which takes at least four bytes.
  mutating func count() -> Int {
    let count = Int(word())
    guard count <= rest.count / 4 else {
      isDamaged = true
      return 0
    }
    return count
  }

  /// Returns a number that is less than `limit`.
  mutating func index(below limit: Int) -> Int {
    let index = Int(word())
    guard index < limit else {
      isDamaged = true
      return 0
    }
    return index
  }

  /// Returns the bytes of a string; nil for none.
  mutating func bytes() -> [UInt8]? {
    let count = Int(word())
    guard count > 0 else { return nil }
    guard count - 1 <= rest.count else {
      isDamaged = true
      return nil
    }
    let result = Array(rest.prefix(count - 1))
    rest = rest.dropFirst(min((count + 2) / 4 * 4, rest.count))
    return result
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }
}

extension [UInt8] {
  /// Appends a number in little endian.
  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a string, as ``WordReader/bytes()`` reads it.
  mutating func append(counted bytes: [UInt8]?) {
    append(littleEndian: UInt32(truncatingIfNeeded: (bytes?.count ?? -1) + 1))
    guard let bytes else { return }
    append(contentsOf: bytes)
    align(to: 4)
  }

  mutating func append(counted text: String?) { append(counted: text.map { Array($0.utf8) }) }

  /// Appends zeros up to a multiple of a size.
  mutating func align(to size: Int) { while count % size != 0 { append(0) } }
}
