/// How files of one format are read and written, and what they can say: all that the library knows of a
/// format, in the folder of the format.
struct CatalogFormatDefinition: Sendable {
  /// Reads a file's bytes, of a language, with a name, with options; see
  /// ``StringCatalog/read(_:as:language:file:options:)``.
  ///
  /// The last parameter takes the entries one by one; nil keeps them in the catalog.
  typealias Reader =
    @Sendable ([UInt8], String?, String, CatalogReadingOptions, CatalogEntryHandler?) ->
    CatalogReading

  /// The bytes of a file, be it with less than the file that was read, and the problems.
  typealias Writer = @Sendable (StringCatalog, inout [CatalogDiagnostic]) -> [UInt8]

  /// Whether everything of a damaged file is in the file that is written for its catalog without a
  /// change.
  typealias Comparison =
    @Sendable (_ file: [UInt8], _ unchanged: [UInt8], StringCatalog) -> Bool

  var traits: CatalogFormatTraits
  var read: Reader
  var write: Writer
  /// The content as one value.
  var value: @Sendable (StringCatalog) -> CatalogValue = StringsdictWriter.value(of:)
  /// Most formats keep the bytes of what was not read, and refuse for themselves where they cannot.
  var isKept: Comparison = { _, _, catalog in !catalog.source.text.isEmpty }
}

/// What files of a format can say, and where they are found.
package struct CatalogFormatTraits: Sendable {
  /// The extensions of the files' names, in lower case.
  var extensions: [String]
  /// The language of the values.
  package var messageSyntax: CatalogMessageSyntax
  /// The place among files of one table and language, of which the texts of the first one count.
  package var rank: Int
  /// Whether a file has texts in more than one language.
  package var isMultilingual = false
  /// Whether a key that has no text in the source language is its own text.
  package var keysAreTexts = false
  /// Whether a file has parts with names of their own, and the texts of the source beside those of a
  /// translation.
  package var hasParts = false
  /// Whether the rule of the file's header chooses between plural forms.
  package var hasPluralRule = false
  /// Whether a file that is in no language's folder may name its language, in its name or inside.
  package var mayNameLanguage = true
  /// Whether files of other contents have the same extension.
  package var isCommon = false
  /// The warnings behind which something is lost when the file is written.
  var lossyWarnings: Set<CatalogDiagnostic.Kind> = []
}
