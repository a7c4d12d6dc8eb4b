/// The content of a file without a name, such as a temporary file of Git.
struct CatalogContent {
  /// How well a content matches a format.
  enum Match {
    case no
    /// It may be of the format if it matches no other one better.
    case possible
    /// It has a mark of the format.
    case certain
  }

  let bytes: [UInt8]
  /// The first 64 KiB as ASCII, without a byte order mark and white space at the start.
  private let start: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // UTF-16 has a zero byte in each ASCII character.
    let head = bytes.prefix(65_536).filter { $0 != 0 }
    start = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
  }

  /// Whether the content is a JSON object.
  var isJSON: Bool { start.first == UInt8(ascii: "{") }

  /// Whether the content is XML.
  var isXML: Bool { start.first == UInt8(ascii: "<") }

  /// Whether the content is text that is neither JSON nor XML.
  var isOtherText: Bool { !start.isEmpty && !isJSON && !isXML }

  /// Whether the content contains an ASCII text.
  func has(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, start.count >= wanted.count else { return false }
    for index in start.startIndex...(start.endIndex - wanted.count)
    where start[index] == first && start[index..<index + wanted.count].elementsEqual(wanted) {
      return true
    }
    return false
  }
}

extension CatalogFormat {
  /// Guesses the format of a file without a name.
  ///
  /// - Parameter bytes: The content.
  package init?(content bytes: [UInt8]) {
    let content = CatalogContent(bytes)
    let matches = Self.allCases.map { (format: $0, match: $0.definition.match(content)) }
    let best =
      matches.first { $0.match == .certain } ?? matches.first { $0.match == .possible }
    guard let best else { return nil }
    self = best.format
  }
}
