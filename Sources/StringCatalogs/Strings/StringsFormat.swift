extension CatalogFormatDefinition {
  /// Apple's `.strings` files.
  static let strings = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["strings"], messageSyntax: .printf, rank: 1, newEntries: .ownStrings,
      mayNameLanguage: false),
    read: StringsReader.read, write: StringsWriter.write,
    match: { content in
      if content.bytes.starts(with: "bplist".utf8) { return .certain }
      return content.isOtherText || (content.isXML && content.has("<plist")) ? .possible : .no
    },
    nodeObstacle: { node, catalog in
      catalog.source.isPropertyList ? node.obstacleToRules : node.obstacleToOneString
    })
}
