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

  /// Returns where a member begins in the JSON file of the catalog; nil if the file lacks it.
  ///
  /// - Parameter path: The names of the objects that contain the member, and of the member.
  package func offset(ofMember path: [String]) -> Int? {
    guard format.traits.isJSON else { return nil }
    var text = JSONPatcher(source.text, style: source.jsonStyle, limits: source.options.limits)
    text.json.skipSpace()
    var start = text.json.position
    var offset: Int?
    for name in path {
      let members = text.members(at: start).members
      guard let member = members.last(where: { $0.name.byBytes == name.byBytes }) else {
        return nil
      }
      offset = member.nameStart
      start = member.value.lowerBound
    }
    return offset
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
