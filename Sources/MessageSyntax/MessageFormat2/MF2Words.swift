/// The distinct names of variables and values of keys of a message.
///
/// Two are the same if their NFC forms are, which is how Swift's strings compare.
struct MF2Words {
  /// The largest number of words that is searched linearly.
  private static let limit = 16

  private struct Word {
    let node: MF2Node
    /// The bytes, as ``MF2Words/summary(of:_:)`` combines them; nil if they can equal others.
    let summary: UInt64?
  }

  private var words: [Word] = []
  /// The number of each word; nil until there are more than `limit`.
  private var numbers: [String: Int32]?

  var count: Int { words.count }

  /// Returns the number of a node's word, which is added if it is new.
  mutating func number(of node: MF2Node, in source: String, _ bytes: Span<UInt8>) -> Int32 {
    let next = Int32(truncatingIfNeeded: words.count)
    let word = Word(node: node, summary: Self.summary(of: node, bytes))
    if words.count < Self.limit {
      for number in words.indices where Self.isSame(words[number], word, source, bytes) {
        return Int32(truncatingIfNeeded: number)
      }
      if words.isEmpty { words.reserveCapacity(8) }
    } else {
      if numbers == nil {
        numbers = [:]
        for (number, known) in words.enumerated() {
          numbers?[known.node.text(in: source)] = Int32(truncatingIfNeeded: number)
        }
      }
      let text = node.text(in: source)
      if let known = numbers?[text] { return known }
      numbers?[text] = next
    }
    words.append(word)
    return next
  }

  private static func isSame(
    _ one: Word, _ two: Word, _ source: String, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let first = one.summary, let second = two.summary else {
      return one.node.text(in: source) == two.node.text(in: source)
    }
    // ASCII text equals no other text in NFC.
    return first == second && hasSameBytes(one.node.content, two.node.content, bytes)
  }

  /// Returns a number that differs for most words; nil if a word has escapes or is not ASCII.
  private static func summary(of node: MF2Node, _ bytes: Span<UInt8>) -> UInt64? {
    guard !node.isMarked else { return nil }
    var summary: UInt64 = 0
    for index in node.content {
      guard bytes[index] < 0x80 else { return nil }
      summary = summary &* 31 &+ UInt64(bytes[index])
    }
    return summary
  }

  private static func hasSameBytes(
    _ one: Range<Int>, _ two: Range<Int>, _ bytes: Span<UInt8>
  ) -> Bool {
    guard one.count == two.count else { return false }
    for offset in 0..<one.count
    where bytes[one.lowerBound + offset] != bytes[two.lowerBound + offset] {
      return false
    }
    return true
  }
}
