import StringCatalogs

/// Reads `bytes` as a whole and entry by entry, with the same result; where that went without an error,
/// what is written must hold the same.
public func checkReading(_ bytes: [UInt8], as format: CatalogFormat) {
  let reading = StringCatalog.read(bytes, as: format, language: "de", file: "fuzz")
  var entries: [CatalogEntry] = []
  let rest = StringCatalog.read(bytes, as: format, language: "de", file: "fuzz") {
    entries.append($0)
  }
  require(
    entries == reading.catalog.entries && rest.diagnostics == reading.diagnostics,
    "entries that are handed over are others")
  for diagnostic in reading.diagnostics {
    require(diagnostic.line >= 1 && diagnostic.column >= 1, "\(diagnostic)")
  }
  let written = reading.catalog.written()
  guard reading.isClean else { return }
  let isXML = format == .stringsdict || format == .xliff
  if isXML, reading.catalog.value.canonicalJSON.holdsWhatXMLCannot { return }
  let again = StringCatalog.read(written, as: format, language: "de", file: "fuzz")
  require(again.isClean, "\(again.diagnostics)")
  require(
    again.catalog.value.canonicalJSON.utf8.elementsEqual(
      reading.catalog.value.canonicalJSON.utf8),
    "\(reading.catalog.value.canonicalJSON) became \(again.catalog.value.canonicalJSON)")
}

extension String {
  /// Whether a JSON text may stand for a character that no XML file can hold.
  ///
  /// Reading such a file again gives U+FFFD in its place.
  fileprivate var holdsWhatXMLCannot: Bool {
    let bytes = Array(utf8)
    return unicodeScalars.contains { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }
      || bytes.indices.dropLast().contains { index in
        bytes[index] == UInt8(ascii: "\\")
          && [UInt8(ascii: "u"), UInt8(ascii: "b"), UInt8(ascii: "f")].contains(bytes[index + 1])
      }
  }
}
