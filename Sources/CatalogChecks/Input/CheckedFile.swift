internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// A catalog file to check.
package struct CheckedFile: Sendable {
  /// The path, as it was named.
  package let path: String
  /// The content.
  package let bytes: [UInt8]
  /// What was read of it.
  package let catalog: StringCatalog
  /// The problems of reading.
  package let diagnostics: [CatalogDiagnostic]
  /// The table, by the name of the file.
  package let table: String
  /// The text of the file in UTF-8; empty for a binary file.
  let text: [UInt8]
  /// The language of a file of one language, as it is written; nil if it is unknown.
  let language: String?
  /// The languages that the path and the content of the file name, if they are different ones.
  let languageConflict: (path: String, content: String)?
  /// Whether fixes cannot be written: a file in XLIFF 2 is read as one in XLIFF 1.2.
  package let isReadOnly: Bool
  /// What the files of one table in all languages have in common.
  let group: String
  /// The folder of the table, which has the folders of the languages.
  let root: String

  /// Reads a file; nil if its name is not that of a catalog.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: The content; any bytes are allowed.
  package init?(path: String, bytes: [UInt8]) {
    guard let format = CatalogFormat(fileName: path) else { return nil }
    let folders = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let place = Self.place(of: folders)
    var named: String?
    if case .named(let locale)? = place?.language { named = locale.languageTag }
    if let folder = folders.dropLast().last, folder.hasSuffix(".lproj"), named != nil {
      named = String(folder.dropLast(".lproj".count))
    }
    let reading = StringCatalog.readAnyXLIFF(
      bytes, as: format, language: named, file: path, options: .allCharsets)
    isReadOnly = reading.isXLIFF2
    self.path = path
    self.bytes = bytes
    catalog = reading.catalog
    diagnostics = reading.diagnostics
    text = Self.text(of: bytes, reading.catalog, isOther: isReadOnly)
    let conflict = Self.conflict(named, folders, reading.catalog)
    // The header of a PO file names the language more surely than its path.
    let inHeader = format.isGettext ? conflict?.content : nil
    language = inHeader ?? named ?? reading.catalog.language
    // A code of three letters may be a word: `new.po` is no file in Newari.
    languageConflict = named?.utf8.count == 3 ? nil : conflict
    let name = place?.table ?? folders.last ?? path
    table = place?.isDefaultTable == true ? "Localizable" : name
    var root = folders.dropLast()
    if root.last == CatalogPath.gettextFolder { root = root.dropLast() }
    if let last = root.last, CatalogPath.isLanguageFolder(last) || last == "Base.lproj" {
      root = root.dropLast()
    }
    self.root = root.joined(separator: "/")
    group = "\(format.rawValue) \(table) \(self.root)"
  }

  /// Returns the table and language in a path; nil if it is not that of a catalog.
  private static func place(of folders: [String]) -> CatalogPath? {
    CatalogPath(folders.suffix(3).filter { $0 != ".." }.joined(separator: "/"))
  }

  /// Returns the languages that the path and the content of a file name, if they are different ones.
  ///
  /// The header of a PO file may name a country that its path does not: `de_DE` in `de.po`. An ARB file of
  /// Flutter has the language of its path in `@@locale`.
  private static func conflict(
    _ named: String?, _ path: [String], _ catalog: StringCatalog
  ) -> (path: String, content: String)? {
    guard let named, let own = catalog.language, LanguageName.isWellFormed(own),
      !catalog.format.traits.isMultilingual
    else { return nil }
    let (inPath, content) = (LanguageName.locale(named), LanguageName.locale(own))
    if catalog.format == .arb { return inPath == content ? nil : (named, own) }
    // Norwegian is usually Bokmål, and its catalogs have either code.
    let isNorwegian = [inPath, content].allSatisfy { ["nb", "no"].contains($0.languageCode) }
    // A folder may have the name of another language, such as `to/de.po`.
    let parts = path.dropLast() + (path.last?.splitBytes(".").prefix(1) ?? [])
    let isNamed = parts.contains { LanguageName.isSameLanguage(LanguageName.locale($0), content) }
    return isNorwegian || isNamed || LanguageName.isSameLanguage(inPath, content)
      ? nil : (named, own)
  }

  /// Returns the text to which the offsets of the catalog belong.
  ///
  /// - Parameter isOther: Whether the catalog has the text of another file.
  private static func text(
    of bytes: [UInt8], _ catalog: StringCatalog, isOther: Bool
  ) -> [UInt8] {
    if !catalog.sourceText.isEmpty, !isOther { return catalog.sourceText }
    // Some readers do not keep the text.
    let isBinary =
      bytes.starts(with: "bplist".utf8) || catalog.format == .mo || bytes.contains(0)
    if isBinary { return [] }
    return Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
  }

  /// Whether the name of a file in a folder is that of a catalog.
  ///
  /// A JSON file must name its language, because most JSON files have other content.
  package static func isCatalog(_ path: String) -> Bool {
    guard let format = CatalogFormat(fileName: path) else { return false }
    guard format.traits.isCommon else { return true }
    let folders = path.split(separator: "/").map(String.init)
    guard let place = place(of: folders) else { return false }
    if case .named = place.language { return true }
    return false
  }
}
