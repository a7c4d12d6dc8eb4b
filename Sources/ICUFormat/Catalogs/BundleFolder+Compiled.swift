internal import StringCatalogs
internal import SystemICU

/// Compiled catalogs, which replace their source files.
///
/// If a compiled catalog cannot be used, or is older than its source, the source is used.
extension BundleFolder {
  /// Adds a compiled catalog, or reports why it is not used.
  ///
  /// - Parameters:
  ///   - path: The path relative to the bundle's folder.
  ///   - place: The absolute path, without symbolic links.
  static func addCompiled(_ path: String, at place: String, _ listing: inout FolderListing) {
    do throws(CompiledCatalogError) {
      let catalog = try CompiledCatalog(path: place)
      try catalog.checkSyntax(listing.syntax)
      let name = catalog.sourcePath(of: path)
      let source = listing.files.firstIndex { $0.name == name }
      if let source, case .disk(let sourcePlace) = listing.files[source].source {
        try checkAge(of: catalog, at: place, source: sourcePlace)
      }
      add(catalog, name, path, at: place, replacing: source, &listing)
    } catch {
      listing.reportFile(path, refusal(error, path, listing))
    }
  }

  /// Adds a compiled catalog in memory, or reports why it is not used.
  ///
  /// - Parameter sources: All files, by path.
  static func addCompiled(
    _ path: String, bytes: [UInt8], sources: [String: [UInt8]], _ listing: inout FolderListing
  ) {
    do throws(CompiledCatalogError) {
      let catalog = try CompiledCatalog(StoredFile(bytes))
      try catalog.checkSyntax(listing.syntax)
      let name = catalog.sourcePath(of: path)
      if let source = sources[name], CompiledHeader.Fingerprint(source) != catalog.source {
        throw tooOld(name)
      }
      let source = listing.files.firstIndex { $0.name == name }
      add(catalog, name, path, at: nil, replacing: source, &listing)
    } catch {
      listing.reportFile(path, refusal(error, path, listing))
    }
  }

  private static func add(
    _ catalog: CompiledCatalog, _ name: String, _ path: String, at place: String?,
    replacing source: Int?, _ listing: inout FolderListing
  ) {
    let content = BundleFile.Source.compiled(catalog, path: place)
    if let source {
      listing.files[source].source = content
    } else if let file = CatalogPath(name).flatMap({ BundleFile(name, $0, source: content) }) {
      listing.files.append(file)
    } else {
      listing.reportFile(path, languageExpected)
    }
  }

  /// Returns the detail of the report about a compiled catalog that is not used.
  private static func refusal(
    _ error: CompiledCatalogError, _ path: String, _ listing: FolderListing
  ) -> String {
    let name = String(path.dropLast(CompiledCatalog.fileExtension.count))
    let source = listing.files.first { $0.name == name || $0.name.hasPrefix(name + ".") }
    return source.map { "\(error); '\($0.name)' is used instead" } ?? error.description
  }

  // MARK: - Sources

  /// Opens a compiled catalog that is not older than its source.
  ///
  /// - Parameters:
  ///   - path: The absolute path, without symbolic links.
  ///   - source: The absolute path of the source; nil if there is none.
  ///   - syntax: The syntax that the program sets; nil for any.
  static func compiledCatalog(
    _ path: String, source: String?, syntax: CatalogMessageSyntax?
  ) throws(CompiledCatalogError) -> CompiledCatalog {
    let catalog = try CompiledCatalog(path: path)
    try catalog.checkSyntax(syntax)
    if let source { try checkAge(of: catalog, at: path, source: source) }
    return catalog
  }

  /// Returns the absolute path of the source beside a compiled catalog; nil if there is none.
  static func sourcePath(of file: BundleFile, compiledAt path: String) -> String? {
    guard let name = file.name.splitBytes("/").last,
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return FileContents.resolved(String(path[...slash]) + name)
  }

  /// Throws if a source has changed since it was compiled.
  ///
  /// The content is compared only if the source has the same size and was modified later, because
  /// copying can change the times.
  private static func checkAge(
    of catalog: CompiledCatalog, at path: String, source: String
  ) throws(CompiledCatalogError) {
    guard let state = try? FileContents.kind(of: source).state,
      let own = try? FileContents.kind(of: path).state
    else { return }
    let name = source.splitBytes("/").last ?? source
    guard Int64(clamping: catalog.source.size) == state.size else { throw tooOld(name) }
    guard state.isNewer(than: own),
      let bytes = try? FileContents.bytes(ofFile: source, limit: CatalogLimits().fileSize)
    else { return }
    if CompiledHeader.Fingerprint(bytes) != catalog.source { throw tooOld(name) }
  }

  private static func tooOld(_ name: String) -> CompiledCatalogError {
    CompiledCatalogError("older than '\(name)'; " + CompiledCatalogError.remedy)
  }
}
