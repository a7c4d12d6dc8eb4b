/// Pairs runs of `*`, `_` and `~`: CommonMark's "process emphasis" (0.31.2, section 6.2).
///
/// The time is linear: for each kind of closing run, it stores the opening run below which no run
/// matches.
struct MarkupEmphasis {
  /// A run of `*`, `_` or `~`, and the elements that it opens and closes.
  struct Run {
    let character: UInt8
    let originalCount: Int
    let canOpen: Bool
    let canClose: Bool
    /// The number of unused characters of the run.
    var count: Int
    /// The number of elements that close at its start.
    var closed = 0
    /// The outermost element that opens at its end, as an index in `opened`; -1 for none.
    fileprivate var firstOpened = -1
  }

  private(set) var runs: [Run] = []
  /// The elements that open at the runs, each with the index of the next one inside it.
  private var opened: [(style: MarkupElement, next: Int)] = []

  /// Adds the run in a range of `source`, and returns its index.
  mutating func append(_ range: Range<Int>, of source: MarkupSource) -> Int {
    let character = source[range.lowerBound]
    let before = source.neighbor(before: range.lowerBound)
    let after = source.neighbor(at: range.upperBound)
    let isLeft = after != .space && (after != .punctuation || before != .letter)
    let isRight = before != .space && (before != .punctuation || after != .letter)
    var canOpen = isLeft
    var canClose = isRight
    if character == UInt8(ascii: "_") {
      canOpen = isLeft && (!isRight || before == .punctuation)
      canClose = isRight && (!isLeft || after == .punctuation)
    } else if character == UInt8(ascii: "~"), range.count != 2 {
      canOpen = false
      canClose = false
    }
    runs.append(
      Run(
        character: character, originalCount: range.count, canOpen: canOpen, canClose: canClose,
        count: range.count))
    return runs.count - 1
  }

  /// Calls `body` with each element that opens at the end of a run, the outermost first.
  func forEachOpened(at run: Int, _ body: (MarkupElement) -> Void) {
    var index = runs[run].firstOpened
    while index >= 0 {
      body(opened[index].style)
      index = opened[index].next
    }
  }

  /// Pairs the runs with the given indices with each other.
  mutating func pair(_ indices: ArraySlice<Int>) {
    guard indices.count > 1 else { return }
    // Runs that may still open, the innermost last.
    var openers: [Int] = []
    // For each kind of closing run, the number of openers known not to match.
    var bottoms = InlineArray<18, Int>(repeating: 0)
    for index in indices {
      let kind = kind(of: runs[index])
      while runs[index].canClose, runs[index].count > 0 {
        guard let found = opener(for: runs[index], in: openers, above: bottoms[kind]) else {
          bottoms[kind] = openers.count
          break
        }
        let isUsedUp = join(openers[found], index)
        // The runs between the two are now text. So is the opener, if it is used up.
        openers.removeSubrange((isUsedUp ? found : found + 1)...)
        for kind in bottoms.indices { bottoms[kind] = min(bottoms[kind], openers.count) }
      }
      if runs[index].canOpen, runs[index].count > 0 { openers.append(index) }
    }
  }

  /// Opens an element at one run and closes it at another; returns whether the opener is used up.
  private mutating func join(_ opener: Int, _ closer: Int) -> Bool {
    let used = runs[opener].count >= 2 && runs[closer].count >= 2 ? 2 : 1
    let style: MarkupElement =
      if runs[opener].character == UInt8(ascii: "~") {
        .strikethrough
      } else {
        used == 2 ? .strong : .emphasis
      }
    opened.append((style, runs[opener].firstOpened))
    runs[opener].firstOpened = opened.count - 1
    runs[opener].count -= used
    runs[closer].count -= used
    runs[closer].closed += 1
    return runs[opener].count == 0
  }

  /// Returns the kind of a closing run, which determines the matching openers: 0 to 17.
  private func kind(of closer: Run) -> Int {
    let character =
      switch closer.character {
      case UInt8(ascii: "*"): 0
      case UInt8(ascii: "_"): 1
      default: 2
      }
    return character * 6 + (closer.canOpen ? 3 : 0) + closer.originalCount % 3
  }

  /// Returns the position in `openers` of the nearest run that `closer` can close.
  private func opener(for closer: Run, in openers: [Int], above bottom: Int) -> Int? {
    var position = openers.count - 1
    while position >= bottom {
      if matches(runs[openers[position]], closer) { return position }
      position -= 1
    }
    return nil
  }

  /// Whether two runs have the same character, and follow CommonMark's rule of three.
  ///
  /// That rule does not apply to tildes, which are always two.
  private func matches(_ opener: Run, _ closer: Run) -> Bool {
    guard opener.character == closer.character else { return false }
    guard opener.canClose || closer.canOpen, opener.character != UInt8(ascii: "~") else {
      return true
    }
    return (opener.originalCount + closer.originalCount) % 3 != 0
      || (opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0)
  }
}
