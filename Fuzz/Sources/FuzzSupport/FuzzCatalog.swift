import StringCatalogs

/// Reads a file as a whole and entry by entry, and checks that the results are equal.
///
/// If there is no error, the catalog is written and read again, with the same content.
public func checkReading(_ bytes: [UInt8], as format: CatalogFormat) {
  let reading = FuzzedCatalog(bytes, as: format)
  var entries: [CatalogEntry] = []
  var diagnostics: [CatalogDiagnostic] = []
  _ = StringCatalog(
    recovering: bytes, as: format, language: "de", file: "fuzz", diagnostics: &diagnostics
  ) { entries.append($0) }
  require(
    entries == reading.catalog.entries && diagnostics == reading.diagnostics,
    "reading entry by entry gives another result")
  for diagnostic in reading.diagnostics {
    require(diagnostic.line >= 1 && diagnostic.column >= 1, "\(diagnostic)")
    _ = diagnostic.fix?.applied(to: bytes)
  }
  let written = reading.catalog.written()
  guard reading.isClean else { return }
  let isXML = format == .stringsdict || format == .xliff
  if isXML, reading.catalog.value.canonicalJSON.holdsWhatXMLCannot { return }
  let again = FuzzedCatalog(written, as: format)
  require(again.isClean, "\(again.diagnostics)")
  require(
    again.catalog.value.canonicalJSON.utf8.elementsEqual(
      reading.catalog.value.canonicalJSON.utf8),
    "\(reading.catalog.value.canonicalJSON) became \(again.catalog.value.canonicalJSON)")
}

/// A catalog that was read from any bytes, and its problems.
public struct FuzzedCatalog {
  /// What could be read.
  public let catalog: StringCatalog
  /// The problems.
  public let diagnostics: [CatalogDiagnostic]
  /// Whether there are no errors.
  public var isClean: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Reads a file in German.
  public init(_ bytes: [UInt8], as format: CatalogFormat) {
    var diagnostics: [CatalogDiagnostic] = []
    catalog = StringCatalog(
      recovering: bytes, as: format, language: "de", file: "fuzz", diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }
}

extension String {
  /// Whether a JSON text may represent a character that no XML file can contain.
  ///
  /// When such a file is read again, the character is U+FFFD.
  fileprivate var holdsWhatXMLCannot: Bool {
    let bytes = Array(utf8)
    return unicodeScalars.contains { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }
      || bytes.indices.dropLast().contains { index in
        bytes[index] == UInt8(ascii: "\\")
          && [UInt8(ascii: "u"), UInt8(ascii: "b"), UInt8(ascii: "f")].contains(bytes[index + 1])
      }
  }
}
