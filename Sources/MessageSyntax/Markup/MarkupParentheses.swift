/// The parentheses of a string, paired by the rules of link destinations.
///
/// A destination without angle brackets ends at white space, or at a closing parenthesis without an
/// opening one (CommonMark 0.31.2, section 6.3). All parentheses are paired in a single pass, so
/// that no destination is read more than once, even if many begin before it.
struct MarkupParentheses {
  private struct Opening {
    let position: Int
    /// The position after the closing parenthesis; nil if there is none before white space.
    var end: Int?
    /// The nesting depth of the pairs inside, including this one.
    var height = 1
    /// The index of the first opening parenthesis after the closing one.
    var next = 0
  }

  private var openings: [Opening] = []
  /// The index of the first opening parenthesis at or after the last start position.
  private var cursor = 0

  /// Pairs the parentheses from `start` to the end.
  init(of source: MarkupSource, from start: Int) {
    // The opening parentheses without a closing one so far, the innermost last.
    var open: [Int] = []
    var index = start
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "("):
        open.append(openings.count)
        openings.append(Opening(position: index))
      case UInt8(ascii: ")"):
        guard let pair = open.popLast() else { break }
        openings[pair].end = index + 1
        openings[pair].next = openings.count
        if let outer = open.last {
          openings[outer].height = max(openings[outer].height, openings[pair].height + 1)
        }
      case UInt8(ascii: "\\") where source[index + 1].isASCIIPunctuation: index += 1
      case 0...0x20, 0x7F, MarkupSource.leaf: open.removeAll(keepingCapacity: true)
      default: break
      }
      index += 1
    }
  }

  /// Returns the end of the destination that begins at `start`; nil if it is invalid.
  ///
  /// It is invalid if a parenthesis in it is not paired, or if more than
  /// ``InlineMarkup/maximumParentheses`` are nested.
  ///
  /// - Parameter start: A position not before that of the previous call.
  mutating func endOfDestination(in source: MarkupSource, at start: Int) -> Int? {
    while cursor < openings.count, openings[cursor].position < start { cursor += 1 }
    var next = cursor
    var index = start
    while true {
      switch source[index] {
      case UInt8(ascii: "("):
        guard next < openings.count, openings[next].position == index,
          let end = openings[next].end,
          openings[next].height <= InlineMarkup.maximumParentheses
        else { return nil }
        index = end
        next = openings[next].next
      case UInt8(ascii: "\\") where source[index + 1].isASCIIPunctuation: index += 2
      case 0...0x20, 0x7F, UInt8(ascii: ")"), MarkupSource.leaf, MarkupSource.end: return index
      default: index += 1
      }
    }
  }
}
