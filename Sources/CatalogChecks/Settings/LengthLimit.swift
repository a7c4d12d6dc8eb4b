/// The greatest length of a formatted string.
package struct LengthLimit: Sendable, Equatable {
  /// How a length is measured.
  package enum Unit: String, Sendable, CaseIterable {
    /// Characters, as users see them.
    case characters
    /// Columns of a terminal: a Chinese character has two.
    case cells
  }

  /// The greatest length.
  package var maximum: Int
  /// How the length is measured.
  package var unit: Unit

  private static let mark = "localize:max"

  /// Reads the limits of a comment: `localize:max 20` or `localize:max 12 cells`.
  static func limits(inComment comment: String?) -> [LengthLimit] {
    guard let comment, comment.utf8.contains(UInt8(ascii: ":")) else { return [] }
    return comment.split(whereSeparator: \.isNewline).compactMap { line in
      guard let mark = line.firstRange(of: Self.mark) else { return nil }
      let words = line[mark.upperBound...].split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      guard let maximum = words.first.flatMap({ Int($0) }) else { return nil }
      let unit = words.dropFirst().first.flatMap { Unit(rawValue: String($0)) }
      return LengthLimit(maximum: maximum, unit: unit ?? .characters)
    }
  }

  /// Returns the length of a string.
  func length(of text: String) -> Int {
    switch unit {
    case .characters: text.count
    case .cells: TerminalCells.count(text)
    }
  }
}
