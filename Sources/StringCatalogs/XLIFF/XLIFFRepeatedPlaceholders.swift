/// The placeholders of a content that a translation may have more often, such as once in each plural form.
///
/// The attribute `clone` (XLIFF 1.2, section 2.3) says whether an element may be copied; by default it may. An
/// element for a word is not repeated with the word.
struct XLIFFRepeatedPlaceholders {
  private struct Placeholder {
    var count: Int
    var search: ByteSearch
    var mark: XLIFFInlineContent.Mark
  }

  /// The longest ones first: one text may be a part of another one.
  private let placeholders: [Placeholder]

  init(_ content: XLIFFInlineContent) {
    let text = Array(content.text.utf8)
    var seen: Set<ArraySlice<UInt8>> = []
    placeholders = content.marks.compactMap { mark -> Placeholder? in
      let own = text[mark.text]
      guard mark.kind == .placeholder, Self.isSymbol(own), !seen.contains(own),
        seen.count < XLIFFInlineAlignment.reorderedLimit, let tag = content.tag(of: mark),
        tag.name == "x" || tag.name == "ph",
        !tag.attributes.contains(where: { $0.name == "clone" && $0.value == "no" })
      else { return nil }
      seen.insert(own)
      return Placeholder(count: own.count, search: ByteSearch(own), mark: mark)
    }.sorted { $0.count > $1.count }
  }

  /// Whether a text is one of a program, such as `%@`, `{{name}}` or `<br/>`.
  private static func isSymbol(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 1 && text.first.map { "%{<[$".utf8.contains($0) } == true
  }

  /// Returns the places of the placeholders in a part of a text, in their order.
  func places(
    in text: [UInt8], _ range: Range<Int>
  ) -> [(place: Range<Int>, mark: XLIFFInlineContent.Mark)] {
    var found: [(place: Range<Int>, mark: XLIFFInlineContent.Mark)] = []
    var isUsed = [Bool](repeating: false, count: placeholders.isEmpty ? 0 : range.count)
    for placeholder in placeholders where placeholder.count <= range.count {
      var position = range.lowerBound
      while let start = placeholder.search.first(in: text, position..<range.upperBound) {
        let place = start..<start + placeholder.count
        position = place.upperBound
        let own = start - range.lowerBound..<place.upperBound - range.lowerBound
        guard !isUsed[own].contains(true), Self.isWhole(place, in: text) else { continue }
        for index in own { isUsed[index] = true }
        found.append((place, placeholder.mark))
      }
    }
    return found.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  /// Whether a placeholder is not a part of another one: `{n}` in `{{n}}`, `%1` in `%10`, or `%@` in `%%@`.
  private static func isWhole(_ place: Range<Int>, in text: [UInt8]) -> Bool {
    let before = place.lowerBound > 0 ? text[place.lowerBound - 1] : 0x20
    let after = place.upperBound < text.count ? text[place.upperBound] : 0x20
    let last = text[place.upperBound - 1]
    if text[place.lowerBound] == UInt8(ascii: "%") {
      return before != UInt8(ascii: "%") && !(isDigit(last) && isDigit(after))
    }
    return before != text[place.lowerBound] || after != last
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
