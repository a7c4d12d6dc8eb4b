internal import StringCatalogs

/// The tables of one file, by language.
final class LoadedFile: Sendable {
  let tables: [PackedTable]
  /// The part of the file that each table is from, where a file has parts.
  private let parts: [BundlePart?]
  let sourceLanguage: LocaleIdentifier?
  /// The language that the file names as its own; nil where that is not the name of a language.
  let language: LocaleIdentifier?
  let diagnostics: [CatalogDiagnostic]
  /// The keys that have a text in any language, and those that have one in none.
  let keys: KeyIndex?

  /// The tables that a bundle shows in a language which it found for the file, or in the file.
  ///
  /// - Parameter name: The table that is asked for: that of the file, which has all parts, or that of
  ///   a part.
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
    // The file's place has another name for its language than the file itself.
    return tables.filter { $0.language != sourceLanguage }
  }

  /// The tables of a name: the part that is called like the file comes before its others.
  private func tables(named name: String, in file: BundleFile) -> [PackedTable] {
    guard !parts.isEmpty else { return tables }
    let named = zip(tables, parts).filter { $1?.isNamed(name) ?? false }.map(\.0)
    guard file.isTable(name) else { return named }
    return named + zip(tables, parts).filter { !($1?.isNamed(name) ?? false) }.map(\.0)
  }

  /// Whether a part of the file is a table of that name.
  func hasPart(named name: String) -> Bool { parts.contains { $0?.isNamed(name) ?? false } }
  /// Whether no language has a text.
  var isEmpty: Bool { tables.allSatisfy { !$0.hasTexts } }

  /// The tables of a file that cannot be read.
  init() {
    tables = []
    parts = []
    keys = nil
    sourceLanguage = nil
    language = nil
    diagnostics = []
  }

  /// - Parameters:
  ///   - builder: What the file's entries said.
  ///   - catalog: What it says beside them.
  ///   - language: The language of a file that names none.
  init(
    _ builder: consuming PackedTable.Builder, of catalog: StringCatalog, language: LocaleIdentifier,
    diagnostics: [CatalogDiagnostic] = []
  ) {
    let content = builder.tables(of: catalog, language: language)
    tables = content.tables
    parts = []
    keys = content.index
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = catalog.language.flatMap {
      LanguageName.isWellFormed($0) ? LanguageName.locale($0) : nil
    }
    self.diagnostics = diagnostics
  }

  /// - Parameters:
  ///   - builder: What the entries of a file with parts said.
  ///   - catalog: What it says beside them.
  ///   - language: The language of texts that name none.
  init(
    _ builder: consuming BundlePart.Builder, of catalog: StringCatalog, language: LocaleIdentifier,
    diagnostics: [CatalogDiagnostic] = []
  ) {
    let content = builder.tables(of: catalog, language: language)
    tables = content.map(\.table)
    parts = content.map(\.part)
    keys = nil
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = nil
    self.diagnostics = diagnostics
  }

  convenience init(_ catalog: StringCatalog, language: LocaleIdentifier) {
    if catalog.format.traits.hasParts {
      var builder = BundlePart.Builder()
      for entry in catalog.entries { builder.append(entry) }
      self.init(builder, of: catalog, language: language)
      return
    }
    var builder = PackedTable.Builder(format: catalog.format)
    for entry in catalog.entries { builder.append(entry) }
    self.init(builder, of: catalog, language: language)
  }

  convenience init(_ bytes: consuming [UInt8], of file: BundleFile, language: LocaleIdentifier) {
    var options = CatalogReadingOptions()
    options.charsets = .icu
    if file.format.traits.hasParts {
      var builder = BundlePart.Builder()
      let reading = StringCatalog.read(
        consume bytes, as: file.format, language: file.language?.identifier, file: file.name,
        options: options
      ) {
        builder.append($0)
      }
      self.init(
        builder, of: reading.catalog, language: language, diagnostics: reading.diagnostics)
      return
    }
    var builder = PackedTable.Builder(format: file.format, size: bytes.count)
    // The bytes end here: they must not stay while the tables are made.
    let reading = StringCatalog.read(
      consume bytes, as: file.format, file: file.name, options: options
    ) {
      builder.append($0)
    }
    self.init(
      builder, of: reading.catalog, language: language, diagnostics: reading.diagnostics)
  }
}
