package import StringCatalogs

extension CompiledCatalog {
  /// What the compilation of a catalog found and made.
  package struct Compilation: Sendable {
    /// The compiled catalog; nil if the source has errors.
    package var bytes: [UInt8]?
    /// The problems of the source file, and of the argument names in its translations.
    package var problems: [String] = []
    /// Whether one of the problems is an error.
    package var hasErrors = false
  }

  /// Compiles a catalog.
  ///
  /// The result depends only on the parameters. A source with errors has no result.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - path: The path of the file, whose name tells its format, and whose folder its language.
  ///   - syntax: The syntax that the settings set for the strings; nil for that of the format.
  package static func compile(
    _ source: [UInt8], path: String, syntax: CatalogMessageSyntax? = nil
  ) throws(CompiledCatalogError) -> Compilation {
    guard let format = CatalogFormat(fileName: path) else {
      throw CompiledCatalogError(
        "unknown format of the file; expected \(CatalogFormat.allExtensions)")
    }
    var language: LocaleIdentifier?
    let end = path.splitBytes("/").suffix(3).filter { $0 != ".." }.joined(separator: "/")
    if case .named(let own)? = CatalogPath(end)?.language { language = own }
    var result = Compilation()
    let options = CatalogReadingOptions.allCharsets
    var parts: [(original: String?, index: KeyIndex, tables: [PackedTable])] = []
    let reading: CatalogReading
    func report(_ issue: LocalizationIssue) { result.problems.append("\(path): \(issue)") }
    if format.traits.hasParts {
      var builder = BundlePart.Builder(syntax: format.messageSyntax(set: syntax))
      reading = StringCatalog.read(
        source, as: format, language: language?.identifier, file: path, options: options
      ) { builder.append($0) }
      parts = builder.groups(of: reading.catalog, language: language ?? "en", report: report)
    } else {
      var builder = PackedTable.Builder(
        format: format, syntax: format.messageSyntax(set: syntax), size: source.count)
      reading = StringCatalog.read(source, as: format, file: path, options: options) {
        builder.append($0)
      }
      let content = builder.tables(
        of: reading.catalog, language: language ?? "en", report: report)
      parts = [(nil, content.index, content.tables)]
    }
    result.hasErrors = reading.diagnostics.contains { $0.severity == .error }
    result.problems = reading.diagnostics.map(\.description) + result.problems
    guard !result.hasErrors else { return result }
    result.bytes = try CompiledCatalogWriter.file(
      of: parts, catalog: reading.catalog, source: source)
    return result
  }
}
