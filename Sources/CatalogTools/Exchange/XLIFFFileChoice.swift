internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Chooses the `<file>` elements of XLIFF that have the strings of one catalog.
///
/// Xcode exports all catalogs of a project to one file, and the `original` of each `<file>` is a path in the
/// project. Two modules may have catalogs with one name.
package struct XLIFFFileChoice {
  private let table: String
  /// The folders of the catalog, without those of languages.
  private let folders: [String]

  /// - Parameters:
  ///   - table: The table of the catalog.
  ///   - path: Its path, as far as it is known.
  package init(table: String, path: String) {
    self.table = table
    folders = Self.folders(of: path)
  }

  /// Returns the `original` of each element that may be that of the catalog: those with the name of its table,
  /// and of these the ones that share the most folders with its path.
  ///
  /// The result is empty if no element has the table.
  package func own(of originals: [String]) -> [String] {
    let same = originals.filter {
      CatalogPathName($0, format: .xcstrings).table.byBytes == table.byBytes
    }
    let counts = same.map { sharedFolders(with: $0) }
    guard let most = counts.max() else { return [] }
    return zip(same, counts).filter { $0.1 == most }.map(\.0)
  }

  /// The number of folders at the end that two paths share.
  private func sharedFolders(with original: String) -> Int {
    zip(Self.folders(of: original).reversed(), folders.reversed()).prefix {
      $0.0.byBytes == $0.1.byBytes
    }.count
  }

  private static func folders(of path: String) -> [String] {
    var folders = path.splitBytes("/").dropLast().filter { $0 != "." }
    if folders.last == "LC_MESSAGES" { folders.removeLast() }
    if let last = folders.last,
      last.lowercased().hasSuffix(".lproj") || LanguageName.isKnown(last)
    {
      folders.removeLast()
    }
    return folders
  }

  /// Returns the `original` of each `<file>` whose strings a new catalog may begin with: one if its path says which.
  ///
  /// The result is empty if the file in XLIFF has no two such elements, or cannot be read.
  package static func originals(in bytes: [UInt8], forNewCatalogAt path: String) -> [String] {
    let document = XLIFFDocument.exchanged(bytes, options: .allCharsets).document
    let all = originals(of: document)
    guard all.count > 1 else { return [] }
    let format = CatalogFormat(fileName: path)
    let table = CatalogPathName(path, format: format ?? .xcstrings).table
    let own = XLIFFFileChoice(table: table, path: path).own(of: all)
    let sameFormat = own.filter { CatalogFormat(fileName: $0) == format }
    return [sameFormat, own, all].first { !$0.isEmpty } ?? []
  }

  static func originals(of document: XLIFFDocument) -> [String] {
    var seen: Set<ByteEqualString> = []
    return document.files.lazy.filter { !$0.units.isEmpty }.map(\.original).filter {
      seen.insert($0.byBytes).inserted
    }
  }

  /// Leaves the units of the catalog, and returns the `original` of each other `<file>`.
  ///
  /// If no element has the table of the catalog, which may have been renamed, all of them stay.
  func removeOthers(from document: inout XLIFFDocument) -> [String] {
    let originals = Self.originals(of: document)
    let own = Set(own(of: originals).map(\.byBytes))
    guard !own.isEmpty else { return [] }
    for index in document.files.indices
    where !own.contains(document.files[index].original.byBytes) {
      document.files[index].units = []
    }
    return originals.filter { !own.contains($0.byBytes) }
  }

  /// A unit in two elements with different translations.
  struct Conflict {
    var id: String
    var originals: (String, String)
    /// The indices of the units, in the order of the file.
    var units: (Int, Int)
  }

  /// Returns the first unit that would be imported from two elements with different translations.
  static func conflict(in document: XLIFFDocument) -> Conflict? {
    struct Name: Hashable {
      var language: ByteEqualString
      var id: ByteEqualString
    }
    var firsts: [Name: (unit: Int, original: String, target: ByteEqualString)] = [:]
    var place = 0
    for file in document.files {
      for unit in file.units {
        defer { place += 1 }
        guard unit.importStatus == .imported, let target = unit.target?.byBytes else { continue }
        let name = Name(language: (file.targetLanguage ?? "").byBytes, id: unit.id.byBytes)
        guard let first = firsts[name] else {
          firsts[name] = (place, file.original, target)
          continue
        }
        guard first.original.byBytes != file.original.byBytes, first.target != target else {
          continue
        }
        return Conflict(
          id: unit.id, originals: (first.original, file.original), units: (first.unit, place))
      }
    }
    return nil
  }
}
