/// The strings and words of a JSON file in their order, without the punctuation and control
/// characters between them.
struct JSONTokens {
  private var reader: JSONReader
  /// Whether the last string has an invalid escape.
  private var hasBadEscape = false

  private init(_ text: [UInt8]) {
    reader = JSONReader(text: text, file: "", limits: CatalogLimits())
  }

  /// Whether all strings and words of a file are in another file, in the same order.
  ///
  /// - Complexity: O(*n*) in the size of both files.
  static func areKept(of file: [UInt8], in other: [UInt8]) -> Bool {
    let text = FileText(file)
    guard text.damage == nil, FileText.firstIllFormedByte(text.bytes) == nil else { return false }
    var tokens = JSONTokens(text.bytes)
    var others = JSONTokens(FileText(other).bytes)
    while let token = tokens.next() {
      guard !tokens.hasBadEscape else { return false }
      while true {
        guard let other = others.next() else { return false }
        if other == token { break }
      }
    }
    return true
  }

  private mutating func next() -> [UInt8]? {
    while true {
      reader.skipSpace()
      guard !reader.isAtEnd else { return nil }
      switch reader.bytes[reader.position] {
      case UInt8(ascii: "\""):
        reader.problems = CatalogProblems(file: "", text: [], limit: 1)
        let range = reader.scanString()
        reader.problems = CatalogProblems(file: "", text: [], limit: 1)
        let text = reader.text(range)
        hasBadEscape = !reader.problems.diagnostics.isEmpty
        return [UInt8(ascii: "\"")] + Array(text.utf8)
      case let byte where Self.isPunctuation(byte): reader.position += 1
      case 0..<0x20, 0x7F: reader.position += 1
      default: return word()
      }
    }
  }

  private mutating func word() -> [UInt8] {
    let start = reader.position
    while !reader.isAtEnd, case let byte = reader.bytes[reader.position], byte > 0x20,
      byte != UInt8(ascii: "\""), !Self.isPunctuation(byte)
    {
      reader.position += 1
    }
    return Array(reader.bytes[start..<reader.position])
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
