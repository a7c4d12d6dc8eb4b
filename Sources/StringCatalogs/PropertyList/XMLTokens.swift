/// The start tags and texts of an XML file in their order, without white space and end tags.
struct XMLTokens {
  private var scanner: XMLScanner
  private let end: Int
  private let hasComments: Bool
  /// A start tag or comment after a text.
  private var pending: [UInt8]?

  private init(_ text: [UInt8], _ range: Range<Int>, hasComments: Bool) {
    scanner = XMLScanner(text: text, from: range.lowerBound, file: "", limits: CatalogLimits())
    end = range.upperBound
    self.hasComments = hasComments
  }

  /// Whether all tags and texts of a range of a file are in another file, in the same order.
  ///
  /// - Complexity: O(*n*) in the size of both files.
  static func areKept(
    of file: [UInt8], _ range: Range<Int>? = nil, in other: [UInt8], withComments: Bool
  ) -> Bool {
    var tokens = XMLTokens(file, range ?? file.indices, hasComments: withComments)
    var others = XMLTokens(other, other.indices, hasComments: withComments)
    while let token = tokens.next() {
      while true {
        guard let other = others.next() else { return false }
        if other == token { break }
      }
    }
    return !tokens.scanner.losesMarkup
  }

  /// Returns the first element or comment of a file that another file does not have in the same order.
  ///
  /// The other file may have more attributes. Those of the root, texts and white space are not compared.
  static func firstLoss(
    of file: [UInt8], in other: [UInt8]
  ) -> (name: String, range: Range<Int>)? {
    var all = XMLTokens(file, file.indices, hasComments: true)
    var others = XMLTokens(other, other.indices, hasComments: true)
    _ = all.nextTag()
    _ = others.nextTag()
    while let tag = all.nextTag() {
      let range = all.scanner.eventStart..<all.scanner.position
      while true {
        guard let other = others.nextTag() else { return (tag.name, range) }
        if other.name.byBytes == tag.name.byBytes, tag.attributes.isSubset(of: other.attributes) {
          break
        }
      }
    }
    return nil
  }

  /// Returns the next start tag or comment, with the attributes.
  private mutating func nextTag() -> (name: String, attributes: Set<XMLAttribute>)? {
    while let event = scanner.next() {
      switch event {
      case .comment(let text): return ("<!--\(text)-->", [])
      case .start(let name, let attributes, _): return ("<\(name)>", Set(attributes))
      case .text, .end: continue
      }
    }
    return nil
  }

  private mutating func next() -> [UInt8]? {
    if let token = pending {
      pending = nil
      return token
    }
    var text: [UInt8] = []
    while scanner.position < end, let event = scanner.next() {
      switch event {
      case .text(let part):
        // A character that XML does not allow cannot be kept. It is reported when it is read.
        for scalar in part.unicodeScalars
        where scalar.value > 0x20 && scalar != "\u{FFFD}" && XMLText.isAllowed(scalar) {
          text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      case .comment(let comment):
        if hasComments { return token("<!--" + comment, behind: text) }
      case .end: if !text.isEmpty { return text }
      case .start(let name, let attributes, _):
        let all = attributes.map { " \($0.name)=\($0.value)" }.sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        return token("<" + name + all.joined(), behind: text)
      }
    }
    return text.isEmpty ? nil : text
  }

  private mutating func token(_ token: String, behind text: [UInt8]) -> [UInt8] {
    guard !text.isEmpty else { return Array(token.utf8) }
    pending = Array(token.utf8)
    return text
  }
}
