/// The first stage: finds code spans, links, tags and delimiter runs in a single pass.
///
/// Code spans, autolinks and HTML take precedence over brackets and tags, which take precedence
/// over emphasis.
struct MarkupScanner<Leaf> {
  /// A part of the template, from which steps are made.
  enum Item {
    case text(Range<Int>)
    /// The text of a character reference, or a space of a code span.
    case string(String)
    case leaf(Leaf)
    case open(MarkupElement)
    case close
    /// A delimiter run, by its index in `emphasis`.
    case run(Int)
    /// A tag that is not paired yet.
    case tag(Range<Int>)
  }

  private(set) var items: [Item] = []
  private(set) var emphasis = MarkupEmphasis()
  let source: MarkupSource

  private let leaves: [Leaf]
  private let readsAttributes: Bool
  private var leafCount = 0
  private var angleBrackets: MarkupAngleBrackets
  /// The start of the last run of backticks of each length; created at the first run.
  private var lastBackticks: [Int: Int]?
  /// The parentheses of link destinations; created at the first destination.
  private var parentheses: MarkupParentheses?
  /// The delimiter runs that are not paired yet.
  private var pending: [Int] = []
  /// The brackets that may begin a link or an image, the innermost last.
  private var brackets: [Bracket] = []
  /// The number of brackets that cannot begin a link, because it would contain another link.
  private var inactiveCount = 0
  /// The start tags without an end tag so far, the innermost last.
  private var tags: [StartTag] = []
  /// The start of the text without an item so far, and the current position.
  private var textStart = 0
  private var index = 0
  /// The position after the last character with a backslash.
  private var escapedEnd = 0

  private struct Bracket {
    let item: Int
    let isImage: Bool
    /// Whether a caret is before it, which is an item of its own.
    let hasCaret: Bool
    /// The number of delimiter runs that were pending before it.
    let pendingCount: Int
  }

  private struct StartTag {
    let item: Int
    let name: String
    let pendingCount: Int
  }

  init(pieces: [MarkupPiece<Leaf>], readsAttributes: Bool) {
    var source = MarkupSource()
    var leaves: [Leaf] = []
    for piece in pieces {
      switch piece {
      case .text(let text): source.append(text)
      case .leaf(let leaf):
        source.appendLeaf()
        leaves.append(leaf)
      }
    }
    self.source = source
    self.leaves = leaves
    self.readsAttributes = readsAttributes
    angleBrackets = MarkupAngleBrackets(source)
  }

  mutating func scan() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"): readBackslash()
      case UInt8(ascii: "&"): readEntity()
      case UInt8(ascii: "`"): readCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        let end = source.endOfRun(at: index)
        flush()
        pending.append(emphasis.append(index..<end, of: source))
        items.append(.run(emphasis.runs.count - 1))
        skip(to: end)
      case UInt8(ascii: "["): openBracket(isImage: false)
      case UInt8(ascii: "!") where source[index + 1] == UInt8(ascii: "["):
        openBracket(isImage: true)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): readAngleBracket()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): readLineEnding()
      case MarkupSource.leaf:
        flush()
        append(index..<index + 1)
        skip(to: index + 1)
      default: index += 1
      }
    }
    flush()
    emphasis.pair(pending[...])
  }

  // MARK: - Text

  /// Adds an item for the text before `index`.
  private mutating func flush() {
    if textStart < index { items.append(.text(textStart..<index)) }
    textStart = index
  }

  /// Continues at `end`; the text before it already has its items.
  private mutating func skip(to end: Int) {
    index = end
    textStart = end
  }

  /// Appends a range in which no markup is read, with its placeholders.
  private mutating func append(_ range: Range<Int>) {
    var start = range.lowerBound
    for position in range where source[position] == MarkupSource.leaf {
      if start < position { items.append(.text(start..<position)) }
      if leafCount < leaves.count { items.append(.leaf(leaves[leafCount])) }
      leafCount += 1
      start = position + 1
    }
    if start < range.upperBound { items.append(.text(start..<range.upperBound)) }
  }

  /// Appends a range in which no markup is read, inside an element.
  private mutating func append(_ range: Range<Int>, in style: MarkupElement) {
    items.append(.open(style))
    append(range)
    items.append(.close)
  }

  private mutating func readBackslash() {
    if source[index + 1].isASCIIPunctuation {
      flush()
      textStart = index + 1
      index += 2
      escapedEnd = index
    } else if let end = source.endOfLineEnding(at: index + 1), end < source.count {
      flush()
      append(index + 1..<end, in: .lineBreak)
      skip(to: end)
    } else {
      index += 1
    }
  }

  private mutating func readEntity() {
    guard let entity = HTMLEntity.read(in: source, at: index) else {
      index += 1
      return
    }
    flush()
    items.append(.string(entity.text))
    skip(to: entity.end)
  }

  /// Reads a line ending; after two or more spaces, it is a hard line break and kept unchanged.
  private mutating func readLineEnding() {
    let end = source.endOfLineEnding(at: index) ?? index + 1
    var start = index
    while start > textStart, source[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard index - start >= 2, end < source.count else {
      index = end
      return
    }
    index = start
    flush()
    append(start..<end, in: .lineBreak)
    skip(to: end)
  }

  // MARK: - Code

  private mutating func readCode() {
    let start = source.endOfRun(at: index)
    let length = start - index
    guard let end = endOfCode(length, from: start) else {
      index = start
      return
    }
    flush()
    items.append(.open(.code))
    appendCode(start..<end)
    items.append(.close)
    skip(to: end + length)
  }

  /// Returns the start of the next run of exactly `length` backticks; nil if there is none.
  private mutating func endOfCode(_ length: Int, from start: Int) -> Int? {
    let last = lastBackticks ?? backtickRuns()
    lastBackticks = last
    guard let limit = last[length], limit >= start else { return nil }
    var index = start
    while index <= limit {
      guard source[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let end = source.endOfRun(at: index)
      if end - index == length { return index }
      index = end
    }
    return nil
  }

  private func backtickRuns() -> [Int: Int] {
    var last: [Int: Int] = [:]
    var index = index
    while index < source.count {
      guard source[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let end = source.endOfRun(at: index)
      last[end - index] = index
      index = end
    }
    return last
  }

  /// Appends the text of a code span, in which line endings become spaces.
  ///
  /// If both ends are spaces and the text is not only spaces, one space is removed from each end.
  private mutating func appendCode(_ range: Range<Int>) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D }
    var range = range
    if isSpace(source[range.lowerBound]), isSpace(source[range.upperBound - 1]),
      source.bytes[range].contains(where: { !isSpace($0) })
    {
      let start = source.endOfLineEnding(at: range.lowerBound) ?? range.lowerBound + 1
      var end = range.upperBound - 1
      if source[end] == UInt8(ascii: "\n"), source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      range = start..<end
    }
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard let end = source.endOfLineEnding(at: index) else {
        index += 1
        continue
      }
      append(start..<index)
      items.append(.string(" "))
      index = end
      start = end
    }
    append(start..<range.upperBound)
  }

  // MARK: - Links and images

  private mutating func openBracket(isImage: Bool) {
    let hasCaret =
      readsAttributes && !isImage && index > textStart && index != escapedEnd
      && source[index - 1] == UInt8(ascii: "^")
    if hasCaret {
      index -= 1
      flush()
      index += 1
    }
    flush()
    brackets.append(
      Bracket(
        item: items.count, isImage: isImage, hasCaret: hasCaret, pendingCount: pending.count))
    let end = isImage ? index + 2 : index + 1
    items.append(.text(index..<end))
    skip(to: end)
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.popLast() else {
      index += 1
      return
    }
    let isActive = bracket.isImage || brackets.count >= inactiveCount
    inactiveCount = min(inactiveCount, brackets.count)
    if bracket.hasCaret, let attributes = ExtendedAttributes(in: source.bytes, at: index + 1) {
      // The caret is not shown.
      items[bracket.item - 1] = .string("")
      return close(bracket, .attributes(attributes.names), end: attributes.end)
    }
    guard isActive,
      let tail = MarkupLinkTail.read(
        in: source, at: index + 1, parentheses: &parentheses)
    else {
      index += 1
      return
    }
    close(
      bracket,
      bracket.isImage
        ? .image(source: tail.destination, title: tail.title)
        : .link(destination: tail.destination, title: tail.title), end: tail.end)
    if !bracket.isImage { inactiveCount = brackets.count }
  }

  /// Makes the text since a bracket an element, and continues at `end`.
  private mutating func close(_ bracket: Bracket, _ element: MarkupElement, end: Int) {
    flush()
    items[bracket.item] = .open(element)
    items.append(.close)
    pairPending(from: bracket.pendingCount)
    // A tag that begins inside the text of the link cannot end outside it.
    while let tag = tags.last, tag.item > bracket.item { tags.removeLast() }
    skip(to: end)
  }

  /// Pairs the runs since a bracket or a tag; they cannot pair with runs outside.
  private mutating func pairPending(from count: Int) {
    emphasis.pair(pending[min(count, pending.count)...])
    pending.removeSubrange(min(count, pending.count)...)
  }

  // MARK: - Angle brackets

  private mutating func readAngleBracket() {
    if let link = angleBrackets.autolink(at: index) {
      flush()
      append(link.text, in: .link(destination: link.destination))
      skip(to: link.end)
    } else if let tag = angleBrackets.tag(at: index) {
      flush()
      append(tag)
      skip(to: tag.end)
    } else if let end = angleBrackets.endOfHTML(at: index) {
      flush()
      append(index..<end, in: .html)
      skip(to: end)
    } else {
      index += 1
    }
  }

  /// Opens a tag, or closes the nearest tag of the name; tags opened in between remain unpaired.
  private mutating func append(_ tag: MarkupAngleBrackets.Tag) {
    let item = items.count
    items.append(.tag(index..<tag.end))
    guard tag.isEnd else {
      // If too many tags are open, the outermost one remains unpaired.
      if tags.count == InlineMarkup.maximumDepth { tags.removeFirst() }
      tags.append(StartTag(item: item, name: tag.name, pendingCount: pending.count))
      return
    }
    guard let position = tags.lastIndex(where: { $0.name == tag.name }) else { return }
    let start = tags[position]
    tags.removeSubrange(position...)
    // A link that begins inside the tag cannot end outside it.
    while let bracket = brackets.last, bracket.item > start.item { brackets.removeLast() }
    inactiveCount = min(inactiveCount, brackets.count)
    pairPending(from: start.pendingCount)
    items[start.item] = .open(.tag(tag.name))
    items[item] = .close
  }
}
