/// How files of one format are read and written, and what they can say: all that the library knows of a
/// format, in the folder of the format.
protocol CatalogFormatDefinition {
  static var traits: CatalogFormatTraits { get }

  /// Reads a file's bytes; see ``StringCatalog/read(_:as:language:file:options:)``.
  ///
  /// - Parameter onEntry: Takes the entries one by one; nil to keep them in the catalog.
  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading

  /// The bytes of a file, be it with less than the file that was read.
  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8]

  /// The content as one value.
  static func value(of catalog: StringCatalog) -> CatalogValue

  /// Whether everything of a damaged file is in the file that is written for its catalog.
  ///
  /// - Parameters:
  ///   - file: The damaged file.
  ///   - unchanged: What is written for its catalog, without a change.
  ///   - catalog: The catalog that was read.
  static func isKept(_ file: [UInt8], in unchanged: [UInt8], of catalog: StringCatalog) -> Bool
}

extension CatalogFormatDefinition {
  static func value(of catalog: StringCatalog) -> CatalogValue {
    StringsdictWriter.value(of: catalog)
  }

  /// Most formats keep the bytes of what was not read, and refuse for themselves where they cannot.
  static func isKept(_ file: [UInt8], in unchanged: [UInt8], of catalog: StringCatalog) -> Bool {
    !catalog.source.text.isEmpty
  }
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
