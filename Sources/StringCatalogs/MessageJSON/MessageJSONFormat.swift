extension CatalogFormatDefinition {
  /// JSON files of ICU messages.
  static let messageJSON = CatalogFormatDefinition(
    .json,
    CatalogFormatTraits(
      extensions: ["json"], messageSyntax: .icu, rank: 3, isCommon: true, hasComments: false,
      allowsOtherSyntax: true))

  /// JSON files of MessageFormat 2 messages.
  static let mf2JSON = CatalogFormatDefinition(
    .mf2JSON,
    CatalogFormatTraits(
      extensions: ["mf2.json"], messageSyntax: .mf2, rank: 3, isCommon: true, hasComments: false))

  /// Application Resource Bundles: JSON with attributes.
  static let arb = CatalogFormatDefinition(
    .arb,
    CatalogFormatTraits(
      extensions: ["arb"], messageSyntax: .icu, rank: 4, allowsOtherSyntax: true))

  private init(_ format: CatalogFormat, _ traits: CatalogFormatTraits) {
    self.init(
      traits: traits,
      read: {
        MessageJSONReader.read(
          $0, format: format, language: $1, file: $2, options: $3, onEntry: $4)
      },
      write: MessageJSONWriter.write,
      value: MessageJSONWriter.value(of:),
      isKept: { file, unchanged, _ in
        unchanged == file || JSONTokens.areKept(of: file, in: unchanged)
      })
  }
}
