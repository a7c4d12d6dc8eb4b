/// The first stage of reading markup: finds code spans, links and delimiter runs, and pairs the runs.
struct MarkupScanner<Leaf> {
  private(set) var items: [MarkupItem<Leaf>] = []
  private let pieces: [MarkupPiece<Leaf>]
  /// Items that are an opening bracket of a link to be, innermost last.
  private var brackets: [Int] = []
  private var failedLinks = 0
  /// Items that are a start tag to be, and their names, innermost last.
  private var tags: [(item: Int, name: String)] = []

  init(pieces: [MarkupPiece<Leaf>]) {
    self.pieces = pieces
  }

  mutating func scan() {
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .leaf(let leaf): items.append(.leaf(leaf))
      case .text(let text):
        scan(
          Array(text.utf8), before: index > 0 ? .letter : .space,
          after: index + 1 < pieces.count ? .letter : .space)
      }
    }
    pairDelimiters(from: 0)
  }

  /// What CommonMark asks of the character beside a delimiter run.
  private enum Neighbour {
    case space, punctuation, letter
  }

  // MARK: - One text piece

  private mutating func scan(_ bytes: [UInt8], before: Neighbour, after: Neighbour) {
    var index = 0
    var textStart = 0
    // Lengths of backtick runs that are known to have no partner in the rest of the piece.
    var unmatchedBackticks: Set<Int> = []
    func flushed(to end: Int) -> MarkupItem<Leaf>? {
      guard textStart < end else { return nil }
      return .text(String(decoding: bytes[textStart..<end], as: UTF8.self))
    }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation:
        if let text = flushed(to: index) { items.append(text) }
        textStart = index + 1
        index += 2
      case UInt8(ascii: "`"):
        let length = run(of: byte, in: bytes, at: index)
        guard !unmatchedBackticks.contains(length), length <= InlineMarkup.maximumBackticks,
          let end = endOfCode(length, in: bytes, from: index + length)
        else {
          unmatchedBackticks.insert(length)
          index += length
          continue
        }
        if let text = flushed(to: index) { items.append(text) }
        items.append(.open(.code))
        items.append(.text(code(bytes[(index + length)..<end])))
        items.append(.close)
        index = end + length
        textStart = index
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        let length = run(of: byte, in: bytes, at: index)
        let end = index + length
        if let text = flushed(to: index) { items.append(text) }
        items.append(
          delimiter(
            byte, count: length,
            before: index > 0 ? neighbour(endingAt: index, in: bytes) : before,
            after: end < bytes.count ? neighbour(startingAt: end, in: bytes) : after))
        index = end
        textStart = end
      case UInt8(ascii: "["):
        if let text = flushed(to: index) { items.append(text) }
        brackets.append(items.count)
        items.append(.text("["))
        index += 1
        textStart = index
      case UInt8(ascii: "]"):
        guard let bracket = brackets.popLast() else {
          index += 1
          continue
        }
        guard failedLinks < InlineMarkup.maximumFailedLinks,
          let link = linkTail(in: bytes, from: index + 1)
        else {
          failedLinks += 1
          index += 1
          continue
        }
        if let text = flushed(to: index) { items.append(text) }
        pairDelimiters(from: bracket + 1)
        items[bracket] = .open(.link(destination: link.destination))
        items.append(.close)
        // Tags that began inside the link's text cannot end outside it.
        tags.removeAll { $0.item > bracket }
        // A link holds no link: brackets further out are text.
        brackets.removeAll(keepingCapacity: true)
        index = link.end
        textStart = index
      case UInt8(ascii: "<"):
        guard let tag = tag(in: bytes, at: index) else {
          index += 1
          continue
        }
        if let text = flushed(to: index) { items.append(text) }
        append(tag, spelled: String(decoding: bytes[index..<tag.end], as: UTF8.self))
        index = tag.end
        textStart = index
      default:
        index += 1
      }
    }
    if let text = flushed(to: bytes.count) { items.append(text) }
  }

  private func run(of byte: UInt8, in bytes: [UInt8], at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  /// Where the next run of exactly `length` backticks begins.
  private func endOfCode(_ length: Int, in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let found = run(of: bytes[index], in: bytes, at: index)
      if found == length { return index }
      index += found
    }
    return nil
  }

  /// A code span's text: one space at each end goes when there is one at both and more than spaces.
  private func code(_ bytes: ArraySlice<UInt8>) -> String {
    let space = UInt8(ascii: " ")
    var content = bytes
    if content.count > 2, content.first == space, content.last == space,
      content.contains(where: { $0 != space })
    {
      content = content.dropFirst().dropLast()
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Reads `(destination "title")`; the title has no place in a run of text and is left out.
  private func linkTail(in bytes: [UInt8], from start: Int) -> (destination: String, end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    var index = start + 1
    func skipSpaces() {
      while index < bytes.count, bytes[index].isASCIISpace { index += 1 }
    }
    skipSpaces()
    var destination: [UInt8] = []
    var depth = 0
    while index < bytes.count, !bytes[index].isASCIISpace {
      guard destination.count < InlineMarkup.maximumDestination else { return nil }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1].isASCIIPunctuation {
        destination.append(bytes[index + 1])
        index += 2
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      destination.append(byte)
      index += 1
    }
    skipSpaces()
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      let limit = min(bytes.count, index + InlineMarkup.maximumDestination)
      while index < limit, bytes[index] != UInt8(ascii: "\"") { index += 1 }
      index += 1
      skipSpaces()
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ")"), depth == 0 else { return nil }
    return (String(decoding: destination, as: UTF8.self), index + 1)
  }

  // MARK: - Tags

  private struct Tag {
    let name: String
    let isEnd: Bool
    /// Behind the `>`.
    let end: Int
  }

  /// Reads `<name>` or `</name>`.
  private func tag(in bytes: [UInt8], at start: Int) -> Tag? {
    var index = start + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    let limit = min(bytes.count, index + InlineMarkup.maximumTagName)
    while index < limit, bytes[index].isTagName(first: index == nameStart) { index += 1 }
    guard index > nameStart, index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      return nil
    }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    return Tag(name: name, isEnd: isEnd, end: index + 1)
  }

  /// Opens a tag, or closes the nearest one of the name; those opened since then are text.
  private mutating func append(_ tag: Tag, spelled text: String) {
    let item = items.count
    items.append(.text(text))
    guard tag.isEnd else {
      if tags.count < InlineMarkup.maximumDepth { tags.append((item, tag.name)) }
      return
    }
    guard let opened = tags.lastIndex(where: { $0.name == tag.name }) else { return }
    let start = tags[opened].item
    tags.removeSubrange(opened...)
    // A link that began before the tag cannot end inside it, nor one inside end behind it.
    brackets.removeAll { $0 > start }
    pairDelimiters(from: start + 1)
    items[start] = .open(.tag(tag.name))
    items[item] = .close
  }

  // MARK: - Delimiter runs

  /// CommonMark's flanking rules.
  private func delimiter(
    _ character: UInt8, count: Int, before: Neighbour, after: Neighbour
  ) -> MarkupItem<Leaf> {
    let isLeft = after != .space && (after != .punctuation || before != .letter)
    let isRight = before != .space && (before != .punctuation || after != .letter)
    var canOpen = isLeft
    var canClose = isRight
    if character == UInt8(ascii: "_") {
      canOpen = isLeft && (!isRight || before == .punctuation)
      canClose = isRight && (!isLeft || after == .punctuation)
    } else if character == UInt8(ascii: "~"), count != 2 {
      canOpen = false
      canClose = false
    }
    return .delimiter(
      MarkupDelimiter(
        character: character, originalCount: count, count: count, canOpen: canOpen,
        canClose: canClose))
  }

  private func neighbour(startingAt index: Int, in bytes: [UInt8]) -> Neighbour {
    kind(
      of: String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars
        .first)
  }

  private func neighbour(endingAt end: Int, in bytes: [UInt8]) -> Neighbour {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
    return kind(of: String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.last)
  }

  private func kind(of scalar: Unicode.Scalar?) -> Neighbour {
    guard let scalar else { return .space }
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return .punctuation
    default:
      return .letter
    }
  }

  /// CommonMark's "process emphasis" over the items from `start` on.
  ///
  /// `bottoms` remembers, for each kind of closer, below which opener none can match, which keeps the
  /// time linear.
  private mutating func pairDelimiters(from start: Int) {
    var openers: [Int] = []
    var bottoms: [MarkupCloserKind: Int] = [:]
    for index in start..<items.count {
      guard case .delimiter(var closer) = items[index] else { continue }
      if closer.canClose {
        while closer.count > 0 {
          let kind = MarkupCloserKind(
            character: closer.character, canOpen: closer.canOpen,
            remainder: closer.originalCount % 3)
          let bottom = bottoms[kind] ?? 0
          guard let found = opener(for: closer, in: openers, above: bottom) else {
            bottoms[kind] = openers.count
            break
          }
          guard case .delimiter(var opener) = items[openers[found]] else { break }
          let used = opener.count >= 2 && closer.count >= 2 ? 2 : 1
          opener.opened.append(style(closer.character, used))
          opener.count -= used
          closer.count -= used
          closer.closed += 1
          items[openers[found]] = .delimiter(opener)
          // Runs between the two are text from now on; so is the opener when it is used up.
          openers.removeSubrange((opener.count > 0 ? found + 1 : found)...)
          for (kind, value) in bottoms where value > openers.count { bottoms[kind] = openers.count }
        }
        items[index] = .delimiter(closer)
      }
      if closer.canOpen, closer.count > 0 { openers.append(index) }
    }
    // What is left never pairs with anything outside (a link's text is closed in itself).
    for index in start..<items.count {
      guard case .delimiter(let run) = items[index] else { continue }
      items[index] = .delimiter(run.settled)
    }
  }

  private func style(_ character: UInt8, _ used: Int) -> MarkupStyle {
    if character == UInt8(ascii: "~") { return .strikethrough }
    return used == 2 ? .strong : .emphasis
  }

  /// The position in `openers` of the nearest opener that `closer` may close.
  private func opener(for closer: MarkupDelimiter, in openers: [Int], above bottom: Int) -> Int? {
    var position = openers.count - 1
    while position >= bottom {
      if case .delimiter(let opener) = items[openers[position]],
        opener.character == closer.character, matches(opener, closer)
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  /// CommonMark's rule of three, and strikethrough's two tildes.
  private func matches(_ opener: MarkupDelimiter, _ closer: MarkupDelimiter) -> Bool {
    if opener.character == UInt8(ascii: "~") { return opener.count == 2 && closer.count == 2 }
    guard opener.canClose || closer.canOpen else { return true }
    return (opener.originalCount + closer.originalCount) % 3 != 0
      || (opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0)
  }
}

/// What decides which openers a closing run may pair with.
private struct MarkupCloserKind: Hashable {
  let character: UInt8
  let canOpen: Bool
  let remainder: Int
}

extension MarkupDelimiter {
  /// The run after its pairing: it neither opens nor closes any more.
  var settled: MarkupDelimiter {
    var run = MarkupDelimiter(
      character: character, originalCount: originalCount, count: count, canOpen: false,
      canClose: false)
    run.opened = opened
    run.closed = closed
    return run
  }
}

extension UInt8 {
  fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate func isTagName(first: Bool) -> Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): !first
    default: false
    }
  }

  fileprivate var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }
}
