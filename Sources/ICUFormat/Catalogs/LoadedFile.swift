internal import StringCatalogs

/// The tables of one file, by language.
final class LoadedFile: Sendable {
  let tables: [PackedTable]
  /// The part of the file for each table, if the file has parts.
  private let parts: [BundlePart?]
  let sourceLanguage: LocaleIdentifier?
  /// The language named in the file; nil if it names none, or an invalid one.
  let language: LocaleIdentifier?
  let diagnostics: [CatalogDiagnostic]
  /// All keys of the file, with or without a translation; nil for a file with parts.
  let keys: KeyIndex?
  /// The data of a compiled catalog; nil for other files.
  let blocks: StoredBlocks?

  /// Returns the tables of a file for a language.
  ///
  /// - Parameter name: The name of the requested table: that of the file, which has all parts, or
  ///   that of a part.
  func tables(
    named name: String, for language: LocaleIdentifier, in file: BundleFile
  ) -> [PackedTable] {
    if file.hasLanguageInside, !file.format.traits.isMultilingual {
      return self.language == language ? tables : []
    }
    guard file.format.traits.isMultilingual else { return tables }
    let tables = tables(named: name, in: file)
    let exact = tables.filter { $0.language == language }
    guard exact.isEmpty, file.language != nil else { return exact }
    // The path names the file's language in another way than the file itself.
    return tables.filter { $0.language != sourceLanguage }
  }

  /// Returns the tables with a name; the part with the name of the file comes before its other
  /// parts.
  private func tables(named name: String, in file: BundleFile) -> [PackedTable] {
    guard !parts.isEmpty else { return tables }
    let named = zip(tables, parts).filter { $1?.isNamed(name) ?? false }.map(\.0)
    guard file.isTable(name) else { return named }
    return named + zip(tables, parts).filter { !($1?.isNamed(name) ?? false) }.map(\.0)
  }

  /// Whether a part of the file is a table with that name.
  func hasPart(named name: String) -> Bool { parts.contains { $0?.isNamed(name) ?? false } }
  /// Whether no language has a translation.
  var isEmpty: Bool { tables.allSatisfy { !$0.hasTexts } }

  /// Creates an empty result for a file that cannot be read.
  init() {
    tables = []
    parts = []
    keys = nil
    sourceLanguage = nil
    language = nil
    diagnostics = []
    blocks = nil
  }

  /// Creates the result for a file with errors, whose previous tables stay in use.
  init(previous: LoadedFile, diagnostics: [CatalogDiagnostic]) {
    tables = previous.tables
    parts = previous.parts
    keys = previous.keys
    sourceLanguage = previous.sourceLanguage
    language = previous.language
    blocks = previous.blocks
    self.diagnostics = diagnostics
  }

  /// - Parameters:
  ///   - builder: The tables of the file's entries.
  ///   - catalog: The catalog, without its entries.
  ///   - language: The language of a file that names none.
  ///   - report: Receives the problems with argument names in translations.
  init(
    _ builder: consuming PackedTable.Builder, of catalog: StringCatalog, language: LocaleIdentifier,
    diagnostics: [CatalogDiagnostic] = [], report: NameReport
  ) {
    let content = builder.tables(of: catalog, language: language, report: report)
    tables = content.tables
    parts = []
    keys = content.index
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = LoadedFile.language(catalog.language)
    self.diagnostics = diagnostics
    blocks = nil
  }

  /// - Parameters:
  ///   - builder: The tables of the entries of a file with parts.
  ///   - catalog: The catalog, without its entries.
  ///   - language: The language of strings that name none.
  ///   - report: Receives the problems with argument names in translations.
  init(
    _ builder: consuming BundlePart.Builder, of catalog: StringCatalog, language: LocaleIdentifier,
    diagnostics: [CatalogDiagnostic] = [], report: NameReport
  ) {
    let content = builder.tables(of: catalog, language: language, report: report)
    tables = content.map(\.table)
    parts = content.map(\.part)
    keys = nil
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = nil
    self.diagnostics = diagnostics
    blocks = nil
  }

  /// Creates the tables of a compiled catalog.
  ///
  /// - Parameter language: The language of a file that names none.
  init(_ catalog: CompiledCatalog, language: LocaleIdentifier) {
    var tables: [PackedTable] = []
    var parts: [BundlePart?] = []
    for part in catalog.parts {
      for record in part.tables {
        tables.append(
          PackedTable(
            record, index: part.index, syntax: part.index.form,
            language: language, pluralForms: part.pluralForms,
            untranslatable: part.untranslatable))
        parts.append(part.original.map { BundlePart(original: $0) })
      }
    }
    self.tables = tables
    let hasParts = catalog.format.traits.hasParts
    self.parts = hasParts ? parts : []
    keys = hasParts ? nil : catalog.parts.first?.index
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = hasParts ? nil : LoadedFile.language(catalog.language)
    diagnostics = []
    blocks = catalog.blocks
  }

  /// Returns the language that a file names; nil for an invalid name.
  private static func language(_ name: String?) -> LocaleIdentifier? {
    name.flatMap { LanguageName.isWellFormed($0) ? LanguageName.locale($0) : nil }
  }

  convenience init(
    _ catalog: StringCatalog, language: LocaleIdentifier, report: NameReport
  ) {
    let syntax = catalog.format.messageSyntax(set: catalog.givenSyntax)
    if catalog.format.traits.hasParts {
      var builder = BundlePart.Builder(syntax: syntax)
      for entry in catalog.entries { builder.append(entry) }
      self.init(builder, of: catalog, language: language, report: report)
      return
    }
    var builder = PackedTable.Builder(format: catalog.format, syntax: syntax)
    for entry in catalog.entries { builder.append(entry) }
    self.init(builder, of: catalog, language: language, report: report)
  }

  convenience init(
    _ bytes: consuming [UInt8], of file: BundleFile, language: LocaleIdentifier, report: NameReport
  ) {
    let options = CatalogReadingOptions.allCharsets
    if file.format.traits.hasParts {
      var builder = BundlePart.Builder(syntax: file.syntax)
      let reading = StringCatalog.read(
        consume bytes, as: file.format, language: file.language?.identifier, file: file.name,
        options: options
      ) {
        builder.append($0)
      }
      self.init(
        builder, of: reading.catalog, language: language, diagnostics: reading.diagnostics,
        report: report)
      return
    }
    var builder = PackedTable.Builder(
      format: file.format, syntax: file.syntax, size: bytes.count)
    // The bytes are consumed here: they must be released before the tables are created.
    let reading = StringCatalog.read(
      consume bytes, as: file.format, file: file.name, options: options
    ) {
      builder.append($0)
    }
    self.init(
      builder, of: reading.catalog, language: language, diagnostics: reading.diagnostics,
      report: report)
  }
}
