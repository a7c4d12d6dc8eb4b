extension CatalogFormatDefinition {
  /// JSON files of ICU messages.
  static let messageJSON = CatalogFormatDefinition(
    .json,
    CatalogFormatTraits(
      extensions: ["json"], messageSyntax: .icu, rank: 3, newEntries: .ownStrings, isCommon: true,
      isJSON: true, hasComments: false, allowsOtherSyntax: true),
    match: { $0.isJSON ? .possible : .no },
    entryObstacle: { $0.obstacleToMessage })

  /// JSON files of MessageFormat 2 messages.
  static let mf2JSON = CatalogFormatDefinition(
    .mf2JSON,
    CatalogFormatTraits(
      extensions: ["mf2.json"], messageSyntax: .mf2, rank: 3, newEntries: .ownStrings,
      isCommon: true, isJSON: true, hasComments: false),
    // Only the name of a file distinguishes it from other JSON.
    match: { _ in .no },
    entryObstacle: { $0.obstacleToMessage })

  /// Application Resource Bundles: JSON with attributes.
  static let arb = CatalogFormatDefinition(
    .arb,
    CatalogFormatTraits(
      extensions: ["arb"], messageSyntax: .icu, rank: 4, newEntries: .ownStrings, isJSON: true,
      allowsOtherSyntax: true),
    match: { $0.isJSON && ($0.has("\"@@locale\"") || $0.has("\"@")) ? .certain : .no },
    entryObstacle: { entry in
      entry.key.utf8.first == UInt8(ascii: "@")
        ? "a key of an attribute" : entry.obstacleToMessage
    })

  private init(
    _ format: CatalogFormat, _ traits: CatalogFormatTraits,
    match: @escaping @Sendable (CatalogContent) -> CatalogContent.Match,
    entryObstacle: @escaping EntryObstacle
  ) {
    self.init(
      traits: traits,
      read: {
        MessageJSONReader.read(
          $0, format: format, language: $1, file: $2, options: $3, onEntry: $4)
      },
      write: MessageJSONWriter.write,
      match: match,
      value: MessageJSONWriter.value(of:),
      isKept: { file, unchanged, _ in
        unchanged == file || JSONTokens.areKept(of: file, in: unchanged)
      },
      entryObstacle: entryObstacle)
  }
}

extension CatalogEntry {
  /// What a file of messages cannot contain: an empty message would be shown.
  fileprivate var obstacleToMessage: String? { isUntranslated ? "no translation" : nil }
}
