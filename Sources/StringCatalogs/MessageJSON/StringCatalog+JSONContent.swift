extension StringCatalog {
  /// Returns the JSON file of the catalog with another content; what is equal keeps its bytes.
  ///
  /// - Returns: nil if the file has a problem, or an object has two members with one name.
  package func withContent(_ value: CatalogValue) -> StringCatalog? {
    JSONValuePatch.written(
      value, over: source.text, style: source.jsonStyle, limits: source.options.limits
    ).map(readAgain)
  }

  /// Returns a new JSON file with the format, language and options of the catalog.
  package func withNewContent(_ value: CatalogValue) -> StringCatalog {
    readAgain(JSONText.write(value, style: source.jsonStyle))
  }

  private func readAgain(_ text: [UInt8]) -> StringCatalog {
    let bytes = FileText.encode(text, as: source.encoding, mark: source.hasByteOrderMark)
    var catalog = Self.read(
      bytes, as: format, language: language, options: source.options
    ).catalog
    catalog.givenSyntax = givenSyntax
    return catalog
  }
}
