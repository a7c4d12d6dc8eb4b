/// The distinct names of variables and values of keys of a message.
///
/// Two are the same if their NFC forms are, which is how Swift's strings compare.
struct MF2Words {
  /// The largest number of words that is searched linearly.
  private static let limit = 16

  /// A node with each word.
  private var nodes: [MF2Node] = []
  /// The number of each word; nil until there are more than `limit`.
  private var numbers: [String: Int32]?

  var count: Int { nodes.count }

  /// Returns the number of a node's word, which is added if it is new.
  mutating func number(of node: MF2Node, in source: String, _ bytes: Span<UInt8>) -> Int32 {
    let next = Int32(truncatingIfNeeded: nodes.count)
    if nodes.count < Self.limit {
      for number in nodes.indices where Self.isSame(nodes[number], node, source, bytes) {
        return Int32(truncatingIfNeeded: number)
      }
    } else {
      if numbers == nil {
        numbers = [:]
        for (number, known) in nodes.enumerated() {
          numbers?[known.text(in: source)] = Int32(truncatingIfNeeded: number)
        }
      }
      let text = node.text(in: source)
      if let known = numbers?[text] { return known }
      numbers?[text] = next
    }
    nodes.append(node)
    return next
  }

  private static func isSame(
    _ one: MF2Node, _ two: MF2Node, _ source: String, _ bytes: Span<UInt8>
  ) -> Bool {
    if !one.isMarked, !two.isMarked {
      // Names that begin with different ASCII characters have different decompositions.
      if let first = one.content.first.map({ bytes[$0] }),
        let second = two.content.first.map({ bytes[$0] }), first != second, first | second < 0x80
      {
        return false
      }
      if hasSameBytes(one.content, two.content, bytes) { return true }
      if isASCII(one.content, bytes), isASCII(two.content, bytes) { return false }
    }
    return one.text(in: source) == two.text(in: source)
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

  private static func isASCII(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    for index in range where bytes[index] >= 0x80 { return false }
    return true
  }
}
