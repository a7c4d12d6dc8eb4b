internal import MessageSyntax

/// The content of a source or target with inline elements, as it is written in its file.
///
/// A catalog has the text of the elements. This is what a changed file keeps of them.
final class XLIFFInlineContent: Sendable, Hashable {
  /// A tag, an element or a comment in the content.
  struct Mark: Sendable, Hashable {
    enum Kind {
      /// An element that is replaced by its text, such as `<x id="1" equiv-text="%@"/>`.
      case placeholder
      /// `<g>` or another start tag; the text inside the element is that of the string.
      case start
      case end
      /// A comment or a processing instruction.
      case remark
    }

    // A string may have many marks.
    private var start: UInt32
    private var end: UInt32
    private var textStart: UInt32
    private var textEnd: UInt32
    let kind: Kind

    init(_ kind: Kind, bytes: Range<Int>, text: Range<Int>) {
      self.kind = kind
      (start, end) = (UInt32(clamping: bytes.lowerBound), UInt32(clamping: bytes.upperBound))
      (textStart, textEnd) = (UInt32(clamping: text.lowerBound), UInt32(clamping: text.upperBound))
    }

    /// The place in the content.
    var bytes: Range<Int> { Int(start)..<Int(end) }
    /// The place in the text, in UTF-8; empty if nothing is shown.
    var text: Range<Int> { Int(textStart)..<Int(textEnd) }
  }

  /// The content as written, between the tags of the source or target.
  let bytes: [UInt8]
  let marks: [Mark]
  /// The text of the content.
  let text: String
  /// The prefix of the elements' names with its colon; empty in most files.
  let prefix: String

  init(bytes: [UInt8], marks: [Mark], text: String, prefix: String) {
    self.bytes = bytes
    self.marks = marks
    self.text = text
    self.prefix = prefix
  }

  /// Whether there are elements, and not only remarks.
  var hasElements: Bool { marks.contains { $0.kind != .remark } }

  /// Whether a text has that of a placeholder; many placeholders are not searched for.
  func hasPlaceholder(in other: String) -> Bool {
    let placeholders = marks.filter { $0.kind == .placeholder && !$0.text.isEmpty }
    guard placeholders.count <= XLIFFInlineAlignment.reorderedLimit else { return true }
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    return placeholders.contains {
      ByteSearch(own[$0.text]).first(in: other, other.indices) != nil
    }
  }

  /// The names of the elements, each once.
  var elementNames: [String] { names(marks) }

  /// The names of the elements that have no text of their own, each once.
  var namesWithoutText: [String] {
    let shown = Array(text.utf8)
    return names(marks.lazy.filter { !self.hasText($0, in: shown) })
  }

  /// Whether an element represents text; `<x id="1"/>` is read as `{1}`.
  private func hasText(_ mark: Mark, in shown: [UInt8]) -> Bool {
    guard !mark.text.isEmpty else { return false }
    guard let tag = tag(of: mark), tag.name == "x" else { return true }
    return tag.attributes.contains { $0.name == "equiv-text" }
      || !"{\(tag.id ?? "")}".utf8.elementsEqual(shown[mark.text])
  }

  /// Whether all elements are those of a source, in any number and order; a source without elements has none
  /// to compare them with.
  func hasOnlyElements(of source: XLIFFInlineContent?) -> Bool {
    guard !marks.isEmpty else { return false }
    let known = Set((source?.codes ?? []).byBytes)
    return known.isEmpty || known.isSuperset(of: codes.byBytes)
  }

  /// The tags of the elements with only their ids, such as `<x id="1">`, sorted; without those of segments
  /// and remarks, `<mrk>`.
  var codes: [String] {
    marks.compactMap { code(of: $0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the tag of an element with only its id; nil for `<mrk>`, an end and a remark.
  func code(of mark: Mark) -> String? {
    guard let tag = tag(of: mark), tag.name != "mrk" else { return nil }
    return "<\(tag.name)" + (tag.id.map { " id=\"\($0)\"" } ?? "") + ">"
  }

  /// The text with the tags of elements, with only their ids, in place of the texts of placeholders.
  var textWithCodes: String {
    var result = ""
    var copied = 0
    for mark in marks where mark.text.lowerBound >= copied {
      guard let code = code(of: mark) else { continue }
      result += text.text(utf8: copied..<mark.text.lowerBound) + code
      copied = mark.kind == .placeholder ? mark.text.upperBound : mark.text.lowerBound
    }
    return result + text.text(utf8: copied..<text.utf8.count)
  }

  /// The start tag of an element, with the name that it has without a prefix.
  struct Tag {
    var name: String
    var attributes: [XMLAttribute]

    var id: String? { attributes.last { $0.name == "id" }?.value }
  }

  /// Returns the start tag of an element; nil for its end and for a remark.
  func tag(of mark: Mark) -> Tag? {
    guard let name = name(of: mark) else { return nil }
    var xml = XMLScanner(text: Array(bytes[mark.bytes]), file: "", limits: CatalogLimits())
    xml.problems = .ignored
    guard case .start(_, let attributes, _)? = xml.next() else { return nil }
    return Tag(name: name, attributes: attributes)
  }

  private func names(_ marks: some Sequence<Mark>) -> [String] {
    var seen: Set<ByteEqualString> = []
    return marks.compactMap { name(of: $0) }.filter { seen.insert($0.byBytes).inserted }
  }

  /// Returns the name of an element without the prefix; nil for its end and for a remark.
  private func name(of mark: Mark) -> String? {
    guard mark.kind == .placeholder || mark.kind == .start else { return nil }
    var name = bytes[mark.bytes].dropFirst().prefix { $0 > 0x20 && !"/>".utf8.contains($0) }
    if name.starts(with: prefix.utf8) { name = name.dropFirst(prefix.utf8.count) }
    return String(decoding: name, as: UTF8.self)
  }

  static func == (left: XLIFFInlineContent, right: XLIFFInlineContent) -> Bool {
    left === right
      || (left.bytes == right.bytes && left.text.byBytes == right.text.byBytes
        && left.prefix.byBytes == right.prefix.byBytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Returns the content with another text; nil if an element would be lost.
  ///
  /// - Parameters:
  ///   - new: The text. It has that of each placeholder.
  ///   - prefix: The prefix of the new file.
  func content(for new: String, prefix: String, _ replacements: XMLReplacements) -> [UInt8]? {
    guard let pieces = XLIFFInlineAlignment(of: self, with: new).pieces else { return nil }
    let text = Array(new.utf8)
    let hasText = pieces.contains { if case .text = $0 { true } else { false } }
    let repeated = hasText ? XLIFFRepeatedPlaceholders(self) : nil
    var output: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .written(let range): output.append(contentsOf: bytes[range])
      case .mark(let index): append(marks[index], prefix: prefix, to: &output)
      case .text(let range):
        var start = range.lowerBound
        func appendText(upTo end: Int) {
          guard start < end else { return }
          XMLText.append(
            String(decoding: text[start..<end], as: UTF8.self), to: &output, replacements)
        }
        for (place, mark) in repeated?.places(in: text, range) ?? [] {
          appendText(upTo: place.lowerBound)
          append(mark, prefix: prefix, to: &output)
          start = place.upperBound
        }
        appendText(upTo: range.upperBound)
      }
    }
    return output
  }

  /// Appends an element, with the prefix of another file.
  private func append(_ mark: Mark, prefix new: String, to output: inout [UInt8]) {
    guard new.byBytes != prefix.byBytes, mark.kind != .remark else {
      output.append(contentsOf: bytes[mark.bytes])
      return
    }
    var position = mark.bytes.lowerBound
    while position < mark.bytes.upperBound {
      output.append(bytes[position])
      position += 1
      guard bytes[position - 1] == UInt8(ascii: "<"), position < mark.bytes.upperBound else {
        continue
      }
      if bytes[position] == UInt8(ascii: "/") {
        output.append(bytes[position])
        position += 1
      }
      // Comments and elements of other namespaces have none of the two prefixes.
      let rest = bytes[position..<mark.bytes.upperBound]
      guard let first = rest.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?"),
        rest.starts(with: prefix.utf8)
      else { continue }
      let name = rest.prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      if prefix.isEmpty, name.contains(UInt8(ascii: ":")) { continue }
      output.append(contentsOf: new.utf8)
      position += prefix.utf8.count
    }
  }
}

/// What a message says about inline elements.
package enum XLIFFElementNames {
  private static let shownCount = 4

  /// Returns names as tags, such as `'<g>' and '<mrk>'`.
  package static func text(_ names: [String]) -> String {
    let tags = names.prefix(shownCount).map { "'<\($0)>'" }
    if names.count > shownCount { return tags.joined(separator: ", ") + " and others" }
    guard let last = tags.last, tags.count > 1 else { return tags.joined() }
    return tags.dropLast().joined(separator: ", ") + " and " + last
  }
}
