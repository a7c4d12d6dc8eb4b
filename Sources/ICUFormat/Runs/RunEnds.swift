/// Where the runs of a text end, in UTF-8 offsets in order; those of few runs need no array.
struct RunEnds: Sendable {
  private static let fewest = 8

  private var few = InlineArray<8, UInt32>(repeating: 0)
  /// All of them, where they are too many or too far for `few`; else empty.
  private var many: [Int] = []
  /// The number of runs.
  private(set) var count = 0

  /// The end of the run at `index`, which lies in `0..<count`.
  subscript(index: Int) -> Int {
    precondition(index >= 0 && index < count, "no run at that index")
    return many.isEmpty ? Int(few[index]) : many[index]
  }

  /// The end of the last run; 0 where there is none.
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

  /// Makes the last run end at `end`; there has to be one.
  mutating func replaceLast(by end: Int) {
    precondition(count > 0, "no run")
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
