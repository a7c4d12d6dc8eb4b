/// The valid names that a wrong one may have meant.
package enum NearestNames {
  /// The longest name that is compared: what is longer is no slip of the keyboard.
  private static let longest = 64

  /// The up to `limit` of `candidates` that are nearest to `text` by edit distance, when near at all.
  ///
  /// - Parameter farthest: The most edits between them; nil for as many as the length allows.
  package static func of(
    _ text: String, in candidates: some Sequence<String>, limit: Int = 3, farthest: Int? = nil
  ) -> [String] {
    let wanted = Array(text.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= longest else { return [] }
    // Two letters that changed places are two changes.
    let farthest = farthest ?? (wanted.count < 4 ? 1 : max(2, wanted.count / 3))
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let name = Array(candidate.lowercased().utf8)
      if let distance = distance(wanted, name, limit: farthest) {
        found.append((distance, candidate))
      }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    // Beside a near hit, names further off are noise.
    let nearest = found.first?.distance ?? 0
    return found.prefix(limit).filter { $0.distance <= nearest + 1 }.map(\.name)
  }

  /// Levenshtein's distance, or nil when it is above `limit`.
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
