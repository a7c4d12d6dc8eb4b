internal import MessageSyntax
internal import StringCatalogs

/// Where the entries and the header of a translator's catalog are in its file.
struct ImportPlaces: Sendable {
  private let text: [UInt8]
  private let lines: LineIndex?
  /// The offsets of the entries, by their keys for persons.
  private var offsets: [ByteEqualString: Int] = [:]

  /// Creates places that know nothing, for a binary file.
  init() { (text, lines) = ([], nil) }

  init(_ catalog: StringCatalog) {
    text = catalog.sourceText
    guard !text.isEmpty else {
      lines = nil
      return
    }
    lines = LineIndex(text)
    for entry in catalog.entries {
      offsets[entry.gettextTitle.byBytes] = offsets[entry.gettextTitle.byBytes] ?? entry.offset
    }
  }

  /// Returns the location of an entry, or nil.
  func location(of title: String) -> TextLocation? {
    offsets[title.byBytes].flatMap { lines?.location(at: $0) }
  }

  /// Returns the location of the field of a header, such as `Language`, or nil.
  func location(ofField name: String) -> TextLocation? {
    let field = Array("\"\(name):".utf8)
    guard let lines, text.count >= field.count else { return nil }
    let start = (0...text.count - field.count).first { text[$0...].starts(with: field) }
    return start.map { lines.location(at: $0 + 1) }
  }
}
