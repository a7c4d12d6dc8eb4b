import StringCatalogs

/// Reads `bytes`; where that went without an error, what is written must hold the same.
public func checkReading(_ bytes: [UInt8], as format: CatalogFormat) {
  let reading = StringCatalog.read(bytes, as: format, language: "de", file: "fuzz")
  for diagnostic in reading.diagnostics {
    precondition(diagnostic.line >= 1 && diagnostic.column >= 1, "\(diagnostic)")
  }
  let written = reading.catalog.written()
  guard reading.isClean else { return }
  let again = StringCatalog.read(written, as: format, language: "de", file: "fuzz")
  precondition(again.isClean, "\(again.diagnostics)")
  precondition(
    again.catalog.value.canonicalJSON.utf8.elementsEqual(
      reading.catalog.value.canonicalJSON.utf8),
    "\(reading.catalog.value.canonicalJSON) became \(again.catalog.value.canonicalJSON)")
}
