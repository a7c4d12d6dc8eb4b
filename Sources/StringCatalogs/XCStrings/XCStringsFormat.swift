extension CatalogFormatDefinition {
  /// Xcode's string catalogs.
  static let xcstrings = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["xcstrings"], messageSyntax: .printf, rank: 2, newEntries: .sourceStrings,
      isMultilingual: true, keysAreSourceStrings: true, mayNameLanguage: false, isJSON: true,
      // An escape that is read as U+FFFD, and the first of two members with one name.
      lossyWarnings: [.escape, .duplicateKey]),
    read: { bytes, _, file, options, onEntry in
      XCStringsReader.read(bytes, file: file, options: options, onEntry: onEntry)
    },
    write: { catalog, _ in XCStringsWriter.write(catalog) },
    match: { content in
      let isCatalog =
        content.isJSON && content.has("\"sourceLanguage\"") && content.has("\"strings\"")
      return isCatalog ? .certain : .no
    },
    value: XCStringsWriter.value(of:),
    isKept: { file, unchanged, _ in JSONTokens.areKept(of: file, in: unchanged) },
    nodeObstacle: { _, _ in nil },
    newNodeObstacle: { node, _ in
      if node.hasGettextForms { return "variations by plural-form" }
      if node.unit != nil, node.variations(along: .plural) != nil {
        return "a string beside its plural forms"
      }
      let axes = node.variations.map(\.axis)
      return Set(axes).count < axes.count ? "two variations by one axis" : nil
    })
}
