/// The reader, the writer and the features of one format.
///
/// It is in the folder of the format. The properties without a default value are those that each
/// format must decide.
struct CatalogFormatDefinition: Sendable {
  /// Reads a file: its bytes, the language, the file name, and the options.
  ///
  /// See ``StringCatalog/init(_:as:language:file:options:)``. The last parameter receives the
  /// entries one by one; if it is nil, the catalog contains them.
  typealias Reader =
    @Sendable ([UInt8], String?, String, CatalogReadingOptions, CatalogEntryHandler?) ->
    CatalogReading

  /// Returns the bytes of a file, even if parts of the original file are lost, and adds the
  /// problems.
  typealias Writer = @Sendable (StringCatalog, inout [CatalogDiagnostic]) -> [UInt8]

  /// Whether the file that is written for an unchanged catalog contains everything of the damaged
  /// file.
  typealias Comparison =
    @Sendable (_ file: [UInt8], _ unchanged: [UInt8], StringCatalog) -> Bool

  /// Returns what the format cannot contain of an entry, such as its key; nil for nothing.
  typealias EntryObstacle = @Sendable (CatalogEntry) -> String?

  /// Returns what the format cannot contain of a translation; nil for nothing.
  typealias NodeObstacle = @Sendable (CatalogNode, StringCatalog) -> String?

  var traits: CatalogFormatTraits
  var read: Reader
  var write: Writer
  /// Returns how well the content of a file without a name matches the format.
  var match: @Sendable (CatalogContent) -> CatalogContent.Match
  /// Returns the content as one value.
  var value: @Sendable (StringCatalog) -> CatalogValue = StringsdictWriter.value(of:)
  /// Most formats keep the bytes of unread parts, and refuse changes themselves where they cannot.
  var isKept: Comparison = { _, _, catalog in !catalog.source.text.isEmpty }
  /// Most formats can contain any key.
  var entryObstacle: EntryObstacle = { _ in nil }
  /// Most formats contain one string for each key.
  var nodeObstacle: NodeObstacle = { node, _ in node.obstacleToOneString }
  /// What a new file cannot contain of a translation, although a file that was read may contain it.
  var newNodeObstacle: NodeObstacle = { _, _ in nil }
}

/// The features of files in a format, and how the files are found.
package struct CatalogFormatTraits: Sendable {
  /// The file name extensions, in lower case.
  var extensions: [String]
  /// The syntax of the values.
  package var messageSyntax: CatalogMessageSyntax
  /// The priority among files of one table and language; the strings of the first file are used.
  package var rank: Int
  /// What a sync writes for a string of the source that a file lacks.
  package var newEntries: CatalogNewEntries
  /// Whether a file has strings in more than one language.
  package var isMultilingual = false
  /// Whether a key without a string in the source language is its own string.
  package var keysAreSourceStrings = false
  /// Whether a file has named parts, and source strings beside the translations.
  package var hasParts = false
  /// Whether the rule in the file's header chooses between plural forms.
  package var hasPluralRule = false
  /// Whether a file outside of language folders may name its language, in its name or content.
  package var mayNameLanguage = true
  /// Whether files with other content have the same extension.
  package var isCommon = false
  /// Whether a file is a JSON object.
  package var isJSON = false
  /// Whether a file has comments for translators.
  package var hasComments = true
  /// Whether a program may set another syntax of the values.
  package var allowsOtherSyntax = false
  /// The kinds of warnings after which writing the file loses something.
  var lossyWarnings: [CatalogDiagnosticKind] = []
}

/// What a sync writes for a string of the source that a file lacks.
package enum CatalogNewEntries: Sendable {
  /// Nothing: a file gets its keys in another way.
  case none
  /// The string and its state, in the source language of a file of all languages.
  case sourceStrings
  /// The key without a translation, in a file of any language.
  case keys
  /// The string, but only in a file of the source language.
  case ownStrings
}
