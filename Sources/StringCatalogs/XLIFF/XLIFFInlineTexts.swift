internal import MessageSyntax

/// The strings of one unit, with their placeholders as inline elements if the dialect has them.
struct XLIFFInlineTexts {
  enum Piece {
    case text(String)
    /// A placeholder: the id of the element, its name, and its text in the catalog.
    case placeholder(id: String, name: String, text: String)
  }

  private struct Occurrence: Hashable {
    var text: ByteEqualString
    var number: Int
  }

  private let dialect: XLIFFDialect
  private let version: XLIFFVersion
  private let syntax: CatalogMessageSyntax
  /// The numbers of the placeholders: the target's have the ids of the source's.
  private var numbers: [Occurrence: Int] = [:]

  init(dialect: XLIFFDialect, version: XLIFFVersion, syntax: CatalogMessageSyntax) {
    self.dialect = dialect
    self.version = version
    self.syntax = syntax
  }

  /// Returns the parts of a string.
  mutating func pieces(of text: String) -> [Piece] {
    guard dialect == .angular else { return [.text(text)] }
    let bytes = Array(text.utf8)
    var counts: [ByteEqualString: Int] = [:]
    var pieces: [Piece] = []
    var position = 0
    for range in ranges(in: text) where range.lowerBound >= position && !range.isEmpty {
      if position < range.lowerBound {
        pieces.append(.text(String(decoding: bytes[position..<range.lowerBound], as: UTF8.self)))
      }
      position = range.upperBound
      let placeholder = String(decoding: bytes[range], as: UTF8.self)
      let occurrence = Occurrence(
        text: placeholder.byBytes, number: counts[placeholder.byBytes, default: 0])
      counts[placeholder.byBytes] = occurrence.number + 1
      let number = numbers[occurrence] ?? numbers.count
      numbers[occurrence] = number
      let name = number == 0 ? "INTERPOLATION" : "INTERPOLATION_\(number)"
      pieces.append(
        .placeholder(
          id: version == .v2_0 ? String(number) : name, name: name, text: placeholder))
    }
    if position < bytes.count {
      pieces.append(.text(String(decoding: bytes[position...], as: UTF8.self)))
    }
    return pieces
  }

  /// Returns the parts of a string with the inline elements of a catalog in XLIFF; nil if the string has none
  /// that represents text.
  ///
  /// The elements of a target have the ids of those of the source with the same name.
  mutating func pieces(of text: String, _ content: XLIFFInlineContent?) -> [Piece]? {
    guard let content, content.text.byBytes == text.byBytes else { return nil }
    let bytes = Array(text.utf8)
    var counts: [ByteEqualString: Int] = [:]
    var pieces: [Piece] = []
    var position = 0
    for mark in content.marks where mark.kind == .placeholder && !mark.text.isEmpty {
      let name = content.tag(of: mark)?.id ?? ""
      if position < mark.text.lowerBound {
        pieces.append(
          .text(String(decoding: bytes[position..<mark.text.lowerBound], as: UTF8.self)))
      }
      position = mark.text.upperBound
      let shown = String(decoding: bytes[mark.text], as: UTF8.self)
      let key = "\(name)\u{0}\(shown)".byBytes
      let occurrence = Occurrence(text: key, number: counts[key, default: 0])
      counts[key] = occurrence.number + 1
      let number = numbers[occurrence] ?? numbers.count
      numbers[occurrence] = number
      pieces.append(.placeholder(id: String(number), name: name, text: shown))
    }
    guard !pieces.isEmpty else { return nil }
    if position < bytes.count {
      pieces.append(.text(String(decoding: bytes[position...], as: UTF8.self)))
    }
    return pieces
  }

  /// Returns the ranges of the placeholders; a plural or select stays text, as in Angular's files.
  private func ranges(in text: String) -> [Range<Int>] {
    switch syntax {
    case .printf: return PrintfFormat(catalogText: text).intendedSpecifiers.map(\.range)
    case .icu:
      var ignored: [MessageDiagnostic] = []
      return MessagePattern(recovering: text, diagnostics: &ignored).elements.compactMap {
        guard case .argument(let argument) = $0 else { return nil }
        switch argument.format {
        case .none, .simple: return argument.range
        case .plural, .select, .choice: return nil
        }
      }
    case .mf2:
      var ignored: [MessageDiagnostic] = []
      guard case .pattern(let pattern) = MF2Message(recovering: text, diagnostics: &ignored).body
      else { return [] }
      return pattern.elements.compactMap {
        switch $0 {
        case .expression, .markup: $0.range
        case .text, .unparsed: nil
        }
      }
    }
  }
}
