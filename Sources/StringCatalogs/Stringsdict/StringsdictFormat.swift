extension CatalogFormatDefinition {
  /// Apple's `.stringsdict` files.
  static let stringsdict = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["stringsdict"], messageSyntax: .printf, rank: 0, newEntries: .none,
      mayNameLanguage: false),
    read: {
      StringsdictReader.read($0, language: $1, file: $2, options: $3, onEntry: $4)
    },
    write: StringsdictWriter.write,
    match: { content in
      let names = [
        "NSStringLocalizedFormatKey", "NSStringVariableWidthRuleType",
        "NSStringDeviceSpecificRuleType",
      ]
      // XLIFF files may name these keys.
      let isRules = content.isXML && !content.has("<xliff") && names.contains(where: content.has)
      return isRules ? .certain : .no
    },
    nodeObstacle: { node, _ in node.obstacleToRules })
}
