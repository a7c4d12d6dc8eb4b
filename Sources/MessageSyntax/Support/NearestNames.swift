/// Finds the valid names that are similar to a wrong name.
package enum NearestNames {
  /// The longest name that is compared; a longer name is not a typing error.
  private static let longest = 64

  /// Returns up to `limit` candidates near to `text`, the nearest by edit distance first.
  ///
  /// - Parameter farthest: The maximum edit distance; if nil, it depends on the length of `text`.
  package static func of(
    _ text: String, in candidates: some Sequence<String>, limit: Int = 3, farthest: Int? = nil
  ) -> [String] {
    let wanted = Array(text.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= longest else { return [] }
    // Two swapped letters count as two edits.
    let farthest = farthest ?? (wanted.count < 4 ? 1 : max(2, wanted.count / 3))
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let name = Array(candidate.lowercased().utf8)
      if let distance = distance(wanted, name, limit: farthest) {
        found.append((distance, candidate))
      }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    // If one name is near, names at a greater distance are noise.
    let nearest = found.first?.distance ?? 0
    return found.prefix(limit).filter { $0.distance <= nearest + 1 }.map(\.name)
  }

  /// Returns the Levenshtein distance; nil if it is above `limit`.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      var best = row[0]
      for (j, other) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (byte == other ? 0 : 1))
        diagonal = above
        best = min(best, row[j + 1])
      }
      if best > limit { return nil }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }
}
