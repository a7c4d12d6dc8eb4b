/// The ends of the runs of a text, as ascending UTF-8 offsets; up to eight runs need no array.
struct RunEnds: Sendable {
  private static let fewest = 8

  private var few = InlineArray<8, UInt32>(repeating: 0)
  /// All ends, if there are too many for `few` or one does not fit in 32 bits; otherwise empty.
  private var many: [Int] = []
  /// The number of runs.
  private(set) var count = 0

  /// The end of the run at `index`, which must be in `0..<count`.
  subscript(index: Int) -> Int {
    precondition(index >= 0 && index < count, "the index of a run is out of range")
    return many.isEmpty ? Int(few[index]) : many[index]
  }

  /// The end of the last run; 0 if there are no runs.
  var last: Int { count == 0 ? 0 : self[count - 1] }

  /// Adds a run that ends at `end`.
  @inline(__always)
  mutating func append(_ end: Int) {
    if count < Self.fewest, many.isEmpty, let end = UInt32(exactly: end) {
      few[count] = end
      count += 1
    } else {
      appendToMany(end)
    }
  }

  @inline(never)
  private mutating func appendToMany(_ end: Int) {
    if many.isEmpty { many = (0..<count).map { Int(few[$0]) } }
    many.append(end)
    count += 1
  }

  /// Changes the end of the last run to `end`; there must be at least one run.
  mutating func replaceLast(by end: Int) {
    precondition(count > 0, "there is no run whose end can be replaced")
    if many.isEmpty, let end = UInt32(exactly: end) {
      few[count - 1] = end
    } else {
      if many.isEmpty { many = (0..<count).map { Int(few[$0]) } }
      many[count - 1] = end
    }
  }
}

extension RunEnds: Hashable {
  static func == (left: RunEnds, right: RunEnds) -> Bool {
    left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
