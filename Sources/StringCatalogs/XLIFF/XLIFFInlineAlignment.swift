/// The places of a content's inline elements in another text.
///
/// The elements at the beginning and at the end stay where their text is unchanged. Between them,
/// the text of each placeholder is found, and then the parts of the text that are unchanged. White space that
/// is new at an end is that of the whole text, and is outside of all elements. The time is linear.
struct XLIFFInlineAlignment {
  enum Piece {
    /// A part of the content's bytes.
    case written(Range<Int>)
    /// The number of a mark.
    case mark(Int)
    /// A part of the new text.
    case text(Range<Int>)
  }

  /// A mark, or a part of the text between two marks.
  private struct Token {
    /// The number of the mark; nil for text.
    var mark: Int?
    var kind: XLIFFInlineContent.Mark.Kind?
    var bytes: Range<Int>
    var text: Range<Int>

    /// Whether it is a mark without text.
    var isTag: Bool { mark != nil && text.isEmpty }
    var isPlaceholder: Bool { mark != nil && !text.isEmpty }
    var isText: Bool { mark == nil }
    var piece: Piece { mark.map { .mark($0) } ?? .written(bytes) }
  }

  /// The number of placeholders with different texts whose order may change.
  static let reorderedLimit = 32

  private let old: [UInt8]
  private let new: [UInt8]
  /// The new text without the white space that is new at its ends.
  private let body: Range<Int>
  private var tokens: [Token] = []
  /// The number of bytes that may still be searched for unchanged text.
  private var budget: Int
  /// The parts of the new content; nil if an element would be lost.
  private(set) var pieces: [Piece]? = []

  init(of content: XLIFFInlineContent, with text: String) {
    old = Array(content.text.utf8)
    new = Array(text.utf8)
    body = Self.body(of: text, after: content.text)
    budget = 16 * (old.count + new.count)
    makeTokens(content)
    align()
    if pieces == nil {
      // The text of a placeholder may begin that of another one.
      pieces = []
      alignPlaceholders(0..<tokens.count, body)
    }
    if body.lowerBound > 0 { pieces?.insert(.text(0..<body.lowerBound), at: 0) }
    keepText(body.upperBound..<new.count)
  }

  /// Returns the part of a text without the white space at the ends where another text has none.
  private static func body(of text: String, after old: String) -> Range<Int> {
    func space(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
      scalars.prefix(while: \.properties.isWhitespace).reduce(0) { $0 + UTF8.width($1) }
    }
    let (scalars, count) = (text.unicodeScalars, text.utf8.count)
    let start = space(old.unicodeScalars) == 0 ? space(scalars) : 0
    // A text of white space only has no body.
    guard start < count else { return 0..<count }
    let end = space(old.unicodeScalars.reversed()) == 0 ? space(scalars.reversed()) : 0
    return start..<max(start, count - end)
  }

  private mutating func makeTokens(_ content: XLIFFInlineContent) {
    var bytes = 0
    var text = 0
    for (index, mark) in content.marks.enumerated() {
      if bytes < mark.bytes.lowerBound {
        tokens.append(
          Token(bytes: bytes..<mark.bytes.lowerBound, text: text..<mark.text.lowerBound))
      }
      tokens.append(Token(mark: index, kind: mark.kind, bytes: mark.bytes, text: mark.text))
      bytes = mark.bytes.upperBound
      text = mark.text.upperBound
    }
    if bytes < content.bytes.count {
      tokens.append(Token(bytes: bytes..<content.bytes.count, text: text..<old.count))
    }
  }

  private mutating func align() {
    var first = 0
    var start = body.lowerBound
    while first < tokens.count, starts(tokens[first], at: start) {
      start += tokens[first].text.count
      first += 1
    }
    var last = tokens.count
    var end = body.upperBound
    while last > first, end - tokens[last - 1].text.count >= start,
      starts(tokens[last - 1], at: end - tokens[last - 1].text.count)
    {
      end -= tokens[last - 1].text.count
      last -= 1
    }
    if start < end, tokens[first..<last].allSatisfy(\.isTag) {
      // Text is inserted beside one of the tags.
      while first > 0, tokens[first - 1].isTag { first -= 1 }
      while last < tokens.count, tokens[last].isTag { last += 1 }
    }
    keep(0..<first)
    alignPlaceholders(first..<last, start..<end)
    keep(last..<tokens.count)
  }

  /// Whether the new text has the text of a token at an offset.
  private func starts(_ token: Token, at offset: Int) -> Bool {
    offset + token.text.count <= body.upperBound
      && new[offset..<offset + token.text.count] == old[token.text]
  }

  private mutating func keep(_ range: Range<Int>) {
    for token in tokens[range] { pieces?.append(token.piece) }
  }

  private mutating func keepText(_ range: Range<Int>) {
    if !range.isEmpty { pieces?.append(.text(range)) }
  }

  private mutating func alignPlaceholders(_ range: Range<Int>, _ part: Range<Int>) {
    let placeholders = range.filter { tokens[$0].isPlaceholder }
    var found: [Int] = []
    var position = part.lowerBound
    for token in placeholders {
      guard
        let place = ByteSearch(old[tokens[token].text]).first(in: new, position..<part.upperBound)
      else { return alignReordered(range, part, placeholders) }
      found.append(place)
      position = place + tokens[token].text.count
    }
    var first = range.lowerBound
    var start = part.lowerBound
    for (token, place) in zip(placeholders, found) {
      alignText(first..<token, start..<place)
      pieces?.append(tokens[token].piece)
      first = token + 1
      start = place + tokens[token].text.count
    }
    alignText(first..<range.upperBound, start..<part.upperBound)
  }

  /// Finds placeholders in another order, which is possible if there are no tags.
  private mutating func alignReordered(
    _ range: Range<Int>, _ part: Range<Int>, _ placeholders: [Int]
  ) {
    guard range.allSatisfy({ !tokens[$0].isTag || tokens[$0].kind == .remark }) else {
      pieces = nil
      return
    }
    var waiting: [[UInt8]: [Int]] = [:]
    for token in placeholders { waiting[Array(old[tokens[token].text]), default: []].append(token) }
    guard waiting.count <= Self.reorderedLimit else {
      pieces = nil
      return
    }
    var isUsed = [Bool](repeating: false, count: part.count)
    var found: [(place: Int, token: Int)] = []
    // The text of one placeholder may be a part of another one's.
    let texts = waiting.keys.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1)
    }
    for text in texts {
      let search = ByteSearch(text[...])
      var position = part.lowerBound
      for token in waiting[text] ?? [] {
        while true {
          guard let place = search.first(in: new, position..<part.upperBound) else {
            pieces = nil
            return
          }
          let own = place - part.lowerBound..<place - part.lowerBound + text.count
          if let used = isUsed[own].lastIndex(of: true) {
            position = part.lowerBound + used + 1
            continue
          }
          for index in own { isUsed[index] = true }
          found.append((place, token))
          position = place + text.count
          break
        }
      }
    }
    for token in range where tokens[token].kind == .remark {
      pieces?.append(tokens[token].piece)
    }
    var start = part.lowerBound
    for (place, token) in found.sorted(by: { $0.place < $1.place }) {
      keepText(start..<place)
      pieces?.append(tokens[token].piece)
      start = place + tokens[token].text.count
    }
    keepText(start..<part.upperBound)
  }

  /// Aligns tokens without placeholders.
  private mutating func alignText(_ range: Range<Int>, _ part: Range<Int>) {
    guard range.count(where: { tokens[$0].isText }) > 1 else { return fill(range, part) }
    var first = range.lowerBound
    var start = part.lowerBound
    for token in range where tokens[token].isText && budget > 0 {
      let place = ByteSearch(old[tokens[token].text]).first(in: new, start..<part.upperBound)
      budget -= (place ?? part.upperBound) - start + tokens[token].text.count
      guard let place else { continue }
      fill(first..<token, start..<place)
      pieces?.append(tokens[token].piece)
      first = token + 1
      start = place + tokens[token].text.count
    }
    fill(first..<range.upperBound, start..<part.upperBound)
  }

  /// Puts a part of the new text in the place of tokens none of whose text is left.
  private mutating func fill(_ range: Range<Int>, _ part: Range<Int>) {
    let texts = range.filter { tokens[$0].isText }
    guard let firstText = texts.first, let lastText = texts.last else {
      let split = insertion(in: range)
      keep(range.lowerBound..<split)
      keepText(part)
      keep(split..<range.upperBound)
      return
    }
    keep(range.lowerBound..<firstText)
    keepText(part)
    for token in firstText..<lastText where tokens[token].mark != nil {
      // It is unknown which part of the text is inside the element.
      if tokens[token].kind != .remark, !part.isEmpty { return pieces = nil }
      pieces?.append(tokens[token].piece)
    }
    keep(lastText + 1..<range.upperBound)
  }

  /// Returns the tag before which text is inserted: at the ends of the content, it is inside the
  /// elements, and otherwise outside of them.
  private func insertion(in range: Range<Int>) -> Int {
    if range.lowerBound == 0, range.upperBound < tokens.count {
      return range.first { tokens[$0].kind != .start } ?? range.upperBound
    }
    if range.upperBound == tokens.count {
      var split = range.upperBound
      while split > range.lowerBound, tokens[split - 1].kind == .end { split -= 1 }
      return split
    }
    return range.first { tokens[$0].kind == .start } ?? range.upperBound
  }
}
