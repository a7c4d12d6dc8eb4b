internal import MessageSyntax
internal import StringCatalogs

/// Where the entries and the header of a translator's file are.
struct ImportPlaces: Sendable {
  private let text: [UInt8]
  private let lines: LineIndex?
  /// The first locations of the keys for persons, and in XLIFF of the ids.
  private var locations: [ByteEqualString: TextLocation] = [:]

  /// Creates places that know nothing, for a binary file.
  init() { (text, lines) = ([], nil) }

  init(_ catalog: StringCatalog) {
    text = catalog.sourceText
    guard !text.isEmpty else {
      lines = nil
      return
    }
    let lines = LineIndex(text)
    self.lines = lines
    for entry in catalog.entries {
      guard let offset = entry.offset else { continue }
      add(entry.gettextTitle, lines.location(at: offset))
    }
  }

  /// - Parameter bytes: The file in XLIFF.
  init(_ document: XLIFFDocument, of bytes: [UInt8], options: CatalogReadingOptions) {
    (text, lines) = ([], nil)
    for unit in document.unitLocations(in: bytes, options: options) {
      add(unit.id, unit.location)
      add(XLIFFUnit.key(ofID: unit.id), unit.location)
    }
  }

  private mutating func add(_ title: String, _ location: TextLocation) {
    if locations[title.byBytes] == nil { locations[title.byBytes] = location }
  }

  /// Returns the location of an entry by its key or id, or nil.
  func location(of title: String) -> TextLocation? { locations[title.byBytes] }

  /// Returns the location of the field of a header, such as `Language`, or nil.
  func location(ofField name: String) -> TextLocation? {
    let field = Array("\"\(name):".utf8)
    guard let lines, text.count >= field.count else { return nil }
    let start = (0...text.count - field.count).first { text[$0...].starts(with: field) }
    return start.map { lines.location(at: $0 + 1) }
  }
}
