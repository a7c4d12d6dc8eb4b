internal import MessageSyntax

/// The decision table of a `.match` statement: for each selector its keys, and for each variant the
/// key of each selector.
///
/// A key is compared with the value of its selector once, however many variants have it.
struct MF2Matcher: Sendable {
  /// The keys of one selector.
  struct Column: Sendable {
    /// The largest number of keys that is searched linearly.
    private static let limit = 8

    let selector: MF2Expression.Reference
    let name: String
    /// The distinct keys; two keys are the same if their NFC forms are.
    private(set) var keys: [String] = []
    /// The index of each key; empty until there are more than `limit`.
    private var indices: [String: Int32] = [:]
    /// The index of each plural category's key; -1 if there is none.
    private(set) var categories = InlineArray<6, Int32>(repeating: -1)
    /// The keys that are neither numbers nor plural categories.
    private(set) var others: [String] = []

    init(_ selector: MF2Expression.Reference, name: String) {
      self.selector = selector
      self.name = name
    }

    /// Returns the index of the key that equals a string in NFC; nil if there is none.
    ///
    /// No key has more marks in a row than ``MF2Limits/combiningMarks``, so a string with more of
    /// them equals none, and is not compared.
    func index(equalTo text: String) -> Int32? {
      MF2Characters.hasLongMarks(text) ? nil : known(text)
    }

    /// Returns the rank of each key in a list of keys, the best one first; -1 for a key that is not
    /// in it.
    func ranks(of keys: [String]) -> [Int32] {
      var ranks = [Int32](repeating: -1, count: self.keys.count)
      for (rank, key) in keys.enumerated() {
        guard let index = index(equalTo: key), ranks[Int(index)] < 0 else { continue }
        ranks[Int(index)] = Int32(truncatingIfNeeded: rank)
      }
      return ranks
    }

    fileprivate func known(_ key: String) -> Int32? {
      if keys.count > Self.limit { return indices[key] }
      return keys.firstIndex(of: key).map { Int32(truncatingIfNeeded: $0) }
    }

    /// Adds a new key and returns its index.
    fileprivate mutating func add(_ key: String) -> Int32 {
      let index = Int32(truncatingIfNeeded: keys.count)
      keys.append(key)
      if keys.count == Self.limit + 1 {
        for (index, key) in keys.enumerated() { indices[key] = Int32(truncatingIfNeeded: index) }
      } else if keys.count > Self.limit {
        indices[key] = index
      }
      if let category = PluralCategory(rawValue: key) {
        categories[Int(category.order)] = index
      } else if !NumberValue.isMF2Literal(key) {
        others.append(key)
      }
      return index
    }
  }

  private(set) var columns: [Column]
  /// The indices of the keys of all variants, -1 for `*`; one for each column and variant.
  private var cells: [Int32] = []
  /// The node of each variant's pattern.
  var variants: [Int] = []

  init(_ columns: [Column], variantCount: Int) {
    self.columns = columns
    variants.reserveCapacity(variantCount)
    cells.reserveCapacity(variantCount * columns.count)
  }

  /// Adds the next key of a variant; nil is the key `*`.
  mutating func append(_ column: Int, _ key: String?) {
    guard let key else { return cells.append(-1) }
    // With one selector, the keys of all variants differ.
    let known = columns.count > 1 ? columns[column].known(key) : nil
    cells.append(known ?? columns[column].add(key))
  }

  /// Returns the key of a variant; -1 for `*`.
  @inline(__always)
  func cell(_ variant: Int, _ column: Int) -> Int32 { cells[variant * columns.count + column] }

  /// How the value of a selector matches the keys of its column.
  enum Match {
    /// No key except `*`.
    case nothing
    /// The key at the first index, better than the key at the second; -1 for none.
    case keys(Int32, Int32)
    /// The rank of each key: the smaller, the better; negative for a key that is not matched.
    case ranks([Int32])
  }

  /// Returns the best variant, by the specification's "Compare Variants".
  func best(_ matches: [Match]) -> Int? {
    var best: Int?
    for variant in variants.indices {
      guard columns.indices.allSatisfy({ isMatch(matches[$0], cell(variant, $0)) }) else {
        continue
      }
      if let old = best, !isBetter(variant, than: old, matches) { continue }
      best = variant
    }
    return best
  }

  private func isMatch(_ match: Match, _ key: Int32) -> Bool {
    guard key >= 0 else { return true }
    return switch match {
    case .nothing: false
    case .keys(let first, let second): key == first || key == second
    case .ranks(let ranks): ranks[Int(key)] >= 0
    }
  }

  private func isBetter(_ variant: Int, than other: Int, _ matches: [Match]) -> Bool {
    for column in columns.indices {
      let key = cell(variant, column)
      let old = cell(other, column)
      if key == old { continue }
      if key < 0 { return false }
      if old < 0 { return true }
      switch matches[column] {
      case .nothing: return false
      case .keys(let first, _): return key == first
      case .ranks(let ranks): return ranks[Int(key)] < ranks[Int(old)]
      }
    }
    return false
  }
}
