package import StringCatalogs
internal import SystemICU

/// A compiled catalog: the tables of a file, ready for look-ups without parsing.
///
/// The header, the version and the bounds of the parts are checked at opening, each block and each
/// translation at its use. The page CompiledCatalogs describes the file.
package struct CompiledCatalog: Sendable {
  /// The extension of the file names, with the dot.
  package static let fileExtension = ".icucatalog"

  /// The format of the source file.
  let format: CatalogFormat
  let sourceLanguage: String?
  /// The language that the source file names.
  let language: String?
  let source: CompiledHeader.Fingerprint
  let blocks: StoredBlocks
  let parts: [Part]
  /// The syntax of the strings.
  var syntax: CatalogMessageSyntax { parts.first?.index.form ?? format.messageSyntax }
  private let digest: [UInt8]

  /// The tables of a part of the file; files without parts have one without a name.
  struct Part: Sendable {
    var original: String?
    var index: KeyIndex
    var tables: [CompiledTableRecord]
    var pluralForms: GettextPluralForms?
    var untranslatable: Set<Int>
  }

  /// Opens a compiled catalog.
  init(_ file: StoredFile) throws(CompiledCatalogError) {
    let (header, rest) = try CompiledHeader.read(file)
    var sums = WordReader(rest[header.directorySize...])
    blocks = StoredBlocks(
      file, start: header.headSize, checksums: (0..<header.blockCount).map { _ in sums.longWord() })
    source = header.source
    digest = header.digest
    var reader = CompiledDirectoryReader(
      rest[..<header.directorySize], blocks: blocks, seed: header.seed)
    let content = try reader.read()
    format = content.format
    sourceLanguage = content.sourceLanguage
    language = content.language
    parts = content.parts
  }

  /// Opens a file.
  ///
  /// - Parameter path: An absolute path without symbolic links.
  init(path: String) throws(CompiledCatalogError) {
    let file: StoredFile
    do throws(FileFailure) {
      file = try StoredFile(path: path, limit: CompiledHeader.fileLimit)
    } catch {
      throw CompiledCatalogError("the file cannot be read: \(error)")
    }
    try self.init(file)
  }

  // MARK: - Paths

  /// Whether a path has the extension of compiled catalogs.
  package static func isPath(_ path: String) -> Bool { path.hasSuffix(fileExtension) }

  /// Returns the path that the source file has if it is beside a compiled catalog.
  ///
  /// The table and language of the compiled catalog are those of this path:
  /// `de.lproj/Main.icucatalog` with strings is `de.lproj/Main.strings`.
  func sourcePath(of path: String) -> String {
    let name = String(path.dropLast(Self.fileExtension.count))
    return CatalogFormat(fileName: name) == format ? name : name + "." + format.rawValue
  }

  // MARK: - Checking

  /// Throws if the strings were compiled in another syntax than the one that the program sets.
  ///
  /// - Parameter syntax: The syntax that the program sets; nil for any.
  func checkSyntax(_ syntax: CatalogMessageSyntax?) throws(CompiledCatalogError) {
    let wanted = format.messageSyntax(set: syntax)
    guard syntax != nil, !parts.isEmpty, self.syntax != wanted else { return }
    throw CompiledCatalogError(
      "compiled in the syntax '\(self.syntax.rawValue)', and the program sets "
        + "'\(wanted.rawValue)'; set \"syntax\": \"\(wanted.rawValue)\" in localize.json, and compile "
        + "the catalog again")
  }

  /// Returns what is wrong with a compiled catalog; nothing if it is complete.
  ///
  /// This reads the whole file, compares its digest, and decodes each key and each translation.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - syntax: The syntax that the settings set for the strings; nil for any.
  ///   - sourceBytes: Returns the source file at a path; nil if there is none.
  package static func problems(
    of bytes: [UInt8], path: String, syntax: CatalogMessageSyntax? = nil,
    source sourceBytes: (String) -> [UInt8]?
  ) -> [String] {
    let catalog: CompiledCatalog
    do throws(CompiledCatalogError) {
      catalog = try CompiledCatalog(StoredFile(bytes))
      try catalog.checkSyntax(syntax)
    } catch {
      return [error.description]
    }
    var problems = catalog.blocks.problems()
    if problems.isEmpty, SHA256.digest(bytes[CompiledHeader.size...]) != catalog.digest {
      problems.append("the digest of the file is wrong; " + CompiledCatalogError.remedy)
    }
    if problems.isEmpty { problems = catalog.invalidEntries() }
    let sourcePath = catalog.sourcePath(of: path)
    if let source = sourceBytes(sourcePath), CompiledHeader.Fingerprint(source) != catalog.source {
      problems.append("older than '\(sourcePath)'; " + CompiledCatalogError.remedy)
    }
    return problems
  }

  /// Returns the first key or translation that cannot be used.
  private func invalidEntries() -> [String] {
    let damage = FirstDamage()
    blocks.onDamage { damage.text = $0 }
    for part in parts {
      for record in part.tables {
        let table = PackedTable(
          record, index: part.index, syntax: part.index.form, language: "en",
          pluralForms: part.pluralForms, untranslatable: part.untranslatable)
        for place in 0..<part.index.count where damage.text == nil { _ = table.value(at: place) }
      }
      if damage.text == nil, let key = part.index.firstUnreachableStoredKey() {
        return ["key \(key) cannot be found"]
      }
    }
    return damage.text.map { [$0] } ?? []
  }
}
