internal import MessageSyntax

/// Finds keys of a source that are other keys of a catalog with small changes.
///
/// A key is proposed only if no other one is as similar. The work is limited, however many keys
/// there are.
struct KeyRenames {
  /// A key without its details, and with the source string that it shows.
  struct Candidate {
    /// The key.
    var key: String
    /// The string that it shows, if that is not the key.
    var source: String?
  }

  /// The least similarity of two keys.
  private static let minimumSimilarity = 0.75
  /// The letters of keys that may differ by more than case and punctuation.
  private static let minimumLength = 8
  /// The longest keys that are compared letter by letter.
  private static let maximumLength = 1_000

  /// The comparisons of letters that are left.
  private var steps = ExtractionLimits.renameSteps

  /// Returns the pairs of a key that is gone and a new key, as places in the given lists.
  static func pairs(of gone: [Candidate], with new: [Candidate]) -> [(gone: Int, new: Int)] {
    var renames = KeyRenames()
    return renames.pairs(gone, new)
  }

  private mutating func pairs(
    _ gone: [Candidate], _ new: [Candidate]
  ) -> [(gone: Int, new: Int)] {
    var pairs: [(gone: Int, new: Int)] = []
    var freeGone = Array(gone.indices)
    var freeNew = Array(new.indices)
    // First the same string under another key, then other case or punctuation, then other letters.
    for same in [Self.source, Self.letters] {
      let found = Self.matches(
        freeGone.map { ($0, same(gone[$0])) }, freeNew.map { ($0, same(new[$0])) })
      pairs += found
      let (usedGone, usedNew) = (Set(found.map(\.gone)), Set(found.map(\.new)))
      freeGone.removeAll { usedGone.contains($0) }
      freeNew.removeAll { usedNew.contains($0) }
    }
    pairs += similar(freeGone.map { ($0, gone[$0].key) }, freeNew.map { ($0, new[$0].key) })
    return pairs.sorted { $0.gone < $1.gone }
  }

  private static func source(_ candidate: Candidate) -> [Unicode.Scalar]? {
    candidate.source.map { Array($0.unicodeScalars) }
  }

  /// Returns the letters, the digits and the percent signs of a key.
  private static func letters(_ candidate: Candidate) -> [Unicode.Scalar]? {
    let letters = candidate.key.lowercased().unicodeScalars.filter {
      $0 == "%" || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return letters.contains { $0.properties.isAlphabetic } ? Array(letters) : nil
  }

  /// Returns the pairs whose forms are equal, if only one of each side has the form.
  private static func matches(
    _ gone: [(Int, [Unicode.Scalar]?)], _ new: [(Int, [Unicode.Scalar]?)]
  ) -> [(gone: Int, new: Int)] {
    var places: [[Unicode.Scalar]: (gone: [Int], new: [Int])] = [:]
    for (index, form) in gone { if let form { places[form, default: ([], [])].gone.append(index) } }
    for (index, form) in new { if let form { places[form, default: ([], [])].new.append(index) } }
    return places.values.compactMap {
      guard $0.gone.count == 1, $0.new.count == 1 else { return nil }
      return ($0.gone[0], $0.new[0])
    }
  }

  // MARK: Similar keys

  private struct Best {
    var place = -1
    var similarity = 0.0
    var isOnly = true

    mutating func add(_ place: Int, _ similarity: Double) {
      if similarity > self.similarity {
        self = Best(place: place, similarity: similarity, isOnly: true)
      } else if similarity == self.similarity {
        isOnly = false
      }
    }
  }

  private mutating func similar(
    _ gone: [(Int, String)], _ new: [(Int, String)]
  ) -> [(gone: Int, new: Int)] {
    let old = gone.map { ($0.0, Array($0.1.unicodeScalars)) }
    let fresh = new.map { ($0.0, Array($0.1.unicodeScalars)) }
    var bestOfNew: [Int: Best] = [:]
    var bestOfGone: [Int: Best] = [:]
    for (goneIndex, first) in old {
      for (newIndex, second) in fresh {
        guard let similarity = similarity(first, second) else { continue }
        bestOfNew[newIndex, default: Best()].add(goneIndex, similarity)
        bestOfGone[goneIndex, default: Best()].add(newIndex, similarity)
      }
      // An incomplete search could propose the second best key.
      guard steps > 0 else { return [] }
    }
    return bestOfGone.compactMap { index, best in
      guard best.isOnly, let back = bestOfNew[best.place], back.isOnly, back.place == index else {
        return nil
      }
      return (index, best.place)
    }
  }

  /// Returns the part of two keys that is equal; nil if it is too small.
  private mutating func similarity(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar]
  ) -> Double? {
    let length = max(first.count, second.count)
    steps -= 1
    guard length >= Self.minimumLength, length <= Self.maximumLength else { return nil }
    let limit = Int(Double(length) * (1 - Self.minimumSimilarity))
    guard abs(first.count - second.count) <= limit,
      let distance = distance(first, second, limit)
    else { return nil }
    return 1 - Double(distance) / Double(length)
  }

  /// Returns the letters to add, to remove and to replace; nil if there are more than a limit.
  private mutating func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], _ limit: Int
  ) -> Int? {
    let none = limit + 1
    var row = (0...second.count).map { min($0, none) }
    for (line, letter) in first.enumerated() {
      // Only the places near the diagonal can be within the limit.
      let start = max(0, line - limit)
      let end = min(second.count, line + limit + 1)
      guard start < end else { return nil }
      steps -= end - start
      guard steps > 0 else { return nil }
      var diagonal = row[start]
      row[start] = start == 0 ? min(line + 1, none) : none
      var least = row[start]
      for column in start..<end {
        let above = column + 1 < line + limit + 1 ? row[column + 1] : none
        let changed = diagonal + (letter == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, above + 1, row[column] + 1, none)
        least = min(least, row[column + 1])
      }
      if least > limit { return nil }
    }
    return row[second.count] <= limit ? row[second.count] : nil
  }
}
