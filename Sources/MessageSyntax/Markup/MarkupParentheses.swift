/// The parentheses of a text, paired as link destinations pair them.
///
/// A destination without angle brackets ends at white space or at a closing parenthesis that has no
/// opening one (CommonMark 0.31.2, section 6.3). All of them are paired in one pass, so that no
/// destination is read more than once, however many begin before it.
struct MarkupParentheses {
  private struct Opening {
    let position: Int
    /// Behind the closing parenthesis; nil where there is none before white space.
    var end: Int?
    /// How many pairs are nested here, this one included.
    var height = 1
    /// The index of the first opening parenthesis behind the closing one.
    var next = 0
  }

  private var openings: [Opening] = []
  /// The index of the first opening parenthesis that was not passed yet.
  private var cursor = 0

  /// The parentheses from `start` on.
  init(of source: MarkupSource, from start: Int) {
    // Those without a partner, the innermost last.
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

  /// Where the destination ends that begins at `start`; nil where a parenthesis in it has no partner,
  /// or more than ``InlineMarkup/maximumParentheses`` are nested.
  ///
  /// - Parameter start: Not before that of the call before.
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
