/// Reads constructs that begin with `<`: autolinks, and tags, comments and other HTML.
///
/// The source is CommonMark 0.31.2, sections 6.5 and 6.6. The time is linear: if the end of a
/// construct is not found, it is not searched for again.
struct MarkupAngleBrackets {
  private let source: MarkupSource
  /// The constructs that have no end after the last search position.
  private var unterminated: Set<Construct> = []

  private enum Construct {
    case comment, instruction, declaration, characterData
  }

  init(_ source: MarkupSource) { self.source = source }

  // MARK: - Autolinks

  /// Reads an autolink `<scheme:…>` or `<name@host>`; `end` is after its `>`.
  func autolink(at start: Int) -> (destination: String, text: Range<Int>, end: Int)? {
    let first = start + 1
    if let end = endOfAbsoluteURI(at: first) {
      return (source.text(first..<end), first..<end, end + 1)
    }
    if let end = endOfEmailAddress(at: first) {
      return ("mailto:" + source.text(first..<end), first..<end, end + 1)
    }
    return nil
  }

  /// Returns the position of the `>` after an absolute URI; nil if there is none.
  ///
  /// A URI has a scheme of 2 to 32 characters and a colon, and no white space.
  private func endOfAbsoluteURI(at start: Int) -> Int? {
    guard source[start].isASCIILetter else { return nil }
    var index = start + 1
    while index - start <= 32, source[index].isScheme { index += 1 }
    guard (2...32).contains(index - start), source[index] == UInt8(ascii: ":") else { return nil }
    while true {
      switch source[index] {
      case UInt8(ascii: ">"): return index
      case 0...0x20, 0x7F, UInt8(ascii: "<"), MarkupSource.leaf, MarkupSource.end: return nil
      default: index += 1
      }
    }
  }

  /// Returns the position of the `>` after an address that HTML's `<input type="email">` accepts.
  private func endOfEmailAddress(at start: Int) -> Int? {
    var index = start
    while source[index].isMailName { index += 1 }
    guard index > start, source[index] == UInt8(ascii: "@") else { return nil }
    repeat {
      index += 1
      // A label of at most 63 letters, digits and hyphens, without a hyphen at either end.
      let label = index
      while source[index].isASCIILetter || source[index].isASCIIDigit
        || source[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard (1...63).contains(index - label), source[label] != UInt8(ascii: "-"),
        source[index - 1] != UInt8(ascii: "-")
      else { return nil }
    } while source[index] == UInt8(ascii: ".")
    return source[index] == UInt8(ascii: ">") ? index : nil
  }

  // MARK: - Tags

  /// `<name>` or `</name>`, which may be a tag of the translation.
  struct Tag {
    let name: String
    let isEnd: Bool
    /// The position after the `>`.
    let end: Int
  }

  /// Reads the tag without attributes at `start`.
  func tag(at start: Int) -> Tag? {
    let isEnd = source[start + 1] == UInt8(ascii: "/")
    let name = isEnd ? start + 2 : start + 1
    guard let end = endOfTagName(at: name), end - name <= InlineMarkup.maximumTagName,
      source[end] == UInt8(ascii: ">")
    else { return nil }
    return Tag(name: source.text(name..<end), isEnd: isEnd, end: end + 1)
  }

  private func endOfTagName(at start: Int) -> Int? {
    guard source[start].isASCIILetter else { return nil }
    var end = start + 1
    while source[end].isASCIILetter || source[end].isASCIIDigit || source[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    return end
  }

  // MARK: - HTML

  /// Returns the position after the HTML construct at `start`; nil if there is none.
  mutating func endOfHTML(at start: Int) -> Int? {
    switch source[start + 1] {
    case UInt8(ascii: "/"):
      guard let name = endOfTagName(at: start + 2) else { return nil }
      return behind(UInt8(ascii: ">"), at: skippingWhiteSpace(from: name))
    case UInt8(ascii: "?"): return end(of: .instruction, "?>", from: start + 2)
    case UInt8(ascii: "!"): return endOfMarkupDeclaration(at: start + 2)
    default: return endOfOpenTag(at: start + 1)
    }
  }

  private mutating func endOfMarkupDeclaration(at start: Int) -> Int? {
    if source[start].isASCIILetter { return end(of: .declaration, ">", from: start) }
    if source.bytes[start...].starts(with: "[CDATA[".utf8) {
      return end(of: .characterData, "]]>", from: start + 7)
    }
    guard source.bytes[start...].starts(with: "--".utf8) else { return nil }
    let text = start + 2
    for short in [">", "->"] where source.bytes[text...].starts(with: short.utf8) {
      return text + short.utf8.count
    }
    return end(of: .comment, "-->", from: text)
  }

  /// Returns the position after the next `closer`.
  private mutating func end(of construct: Construct, _ closer: String, from start: Int) -> Int? {
    guard !unterminated.contains(construct) else { return nil }
    let closer = Array(closer.utf8)
    var index = start
    while index + closer.count <= source.count {
      if source.bytes[index..<index + closer.count].elementsEqual(closer) {
        return index + closer.count
      }
      index += 1
    }
    unterminated.insert(construct)
    return nil
  }

  private func endOfOpenTag(at start: Int) -> Int? {
    guard var index = endOfTagName(at: start) else { return nil }
    while true {
      let next = skippingWhiteSpace(from: index)
      if source[next] == UInt8(ascii: "/") { return behind(UInt8(ascii: ">"), at: next + 1) }
      if source[next] == UInt8(ascii: ">") { return next + 1 }
      guard next > index, let end = endOfAttribute(at: next) else { return nil }
      index = end
    }
  }

  /// Returns the position after the attribute at `start`: a name, and perhaps `=` and a value.
  private func endOfAttribute(at start: Int) -> Int? {
    guard source[start].isAttributeName, !source[start].isASCIIDigit,
      source[start] != UInt8(ascii: "."), source[start] != UInt8(ascii: "-")
    else { return nil }
    var end = start + 1
    while source[end].isAttributeName { end += 1 }
    let equals = skippingWhiteSpace(from: end)
    guard source[equals] == UInt8(ascii: "=") else { return end }
    let value = skippingWhiteSpace(from: equals + 1)
    let quote = source[value]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var index = value + 1
      while source[index] != quote {
        guard source[index] != MarkupSource.end else { return nil }
        index += 1
      }
      return index + 1
    }
    var index = value
    while source[index].isUnquotedValue { index += 1 }
    return index > value ? index : nil
  }

  private func skippingWhiteSpace(from start: Int) -> Int {
    var index = start
    while source[index].isBlank || (0x0A...0x0D).contains(source[index]) { index += 1 }
    return index
  }

  private func behind(_ byte: UInt8, at index: Int) -> Int? {
    source[index] == byte ? index + 1 : nil
  }
}

extension UInt8 {
  fileprivate var isScheme: Bool {
    isASCIILetter || isASCIIDigit || self == 0x2B || self == 0x2D || self == 0x2E
  }

  /// Whether the byte is allowed in the name of a mail address.
  fileprivate var isMailName: Bool {
    isASCIILetter || isASCIIDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(self)
  }

  fileprivate var isAttributeName: Bool {
    isASCIILetter || isASCIIDigit || "_.:-".utf8.contains(self)
  }

  fileprivate var isUnquotedValue: Bool {
    self > 0x20 && self != MarkupSource.end && !"\"'=<>`".utf8.contains(self)
  }
}
