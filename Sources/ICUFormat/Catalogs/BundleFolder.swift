internal import FoundationEssentials
internal import ICUFormatMemory
internal import StringCatalogs
internal import SystemICU

/// Finds the localization files of a bundle.
///
/// Table and language names are only compared with the names in a folder listing, so no name can
/// refer to a file outside the folder.
enum BundleFolder {
  /// The maximum number of files in a bundle.
  static let maximumCount = 20_000

  /// Returns the localization files of a folder.
  ///
  /// - Parameter syntax: The syntax that the program sets for files in formats without a fixed one.
  static func files(in folder: String, syntax: CatalogMessageSyntax? = nil) -> FolderListing {
    let root = resolved(folder)
    var listing = FolderListing(folder: folder, syntax: syntax)
    var withoutLanguage: [String] = []
    var compiled: [String] = []
    for path in paths(in: root, &listing) {
      if CompiledCatalog.isPath(path) {
        compiled.append(path)
        continue
      }
      let catalog = CatalogPath(path)
      guard path == informationFile || catalog != nil else { continue }
      guard listing.hasRoom() else { break }
      guard let place = listing.place(of: path, in: root), listing.isFile(place, path)
      else { continue }
      guard let catalog else {
        if let data = listing.propertyList(place, path) {
          listing.developmentLanguage = developmentLanguage(ofPropertyList: data)
        }
        continue
      }
      if let file = BundleFile(path, catalog, source: .disk(place)) {
        listing.files.append(file)
      } else {
        withoutLanguage.append(path)
      }
    }
    for path in compiled {
      guard listing.hasRoom() else { break }
      guard let place = listing.place(of: path, in: root), listing.isFile(place, path)
      else { continue }
      addCompiled(path, at: place, &listing)
    }
    // A file with a common extension, such as `.json`, need not be a catalog. It probably is one if
    // there are other catalogs with such an extension, or if the folder has no other localization
    // files and is not the program's folder.
    let isOfCatalogs =
      listing.files.contains { $0.format.traits.isCommon }
      || (listing.files.isEmpty && !isProgramFolder(folder))
    if isOfCatalogs {
      for path in withoutLanguage { listing.reportFile(path, languageExpected) }
    }
    return listing
  }

  /// Returns files in memory, by the paths that they would have in a folder.
  ///
  /// - Parameters:
  ///   - bundle: The name of the bundle, for reports.
  ///   - syntax: The syntax that the program sets for files in formats without a fixed one.
  static func files(
    _ files: [String: [UInt8]], bundle: String, syntax: CatalogMessageSyntax? = nil
  ) -> FolderListing {
    var listing = FolderListing(folder: bundle, syntax: syntax)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      if CompiledCatalog.isPath(path) { continue }
      if path == informationFile {
        listing.developmentLanguage = developmentLanguage(ofPropertyList: bytes)
      } else if let catalog = CatalogPath(path) {
        if let file = BundleFile(path, catalog, source: .memory(bytes)) {
          listing.files.append(file)
        } else {
          listing.reportFile(path, languageExpected)
        }
      }
    }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where CompiledCatalog.isPath(path) {
      addCompiled(path, bytes: bytes, sources: files, &listing)
    }
    return listing
  }

  /// The name of the file that may name the development language.
  private static let informationFile = "Info.plist"

  /// The issue detail for a catalog with an unknown language.
  static let languageExpected =
    "the file has no language; expected a name or folder such as 'de' or 'app_de'"

  /// Returns the paths that may be localization files, relative to the bundle's folder.
  private static func paths(in root: String, _ listing: inout FolderListing) -> [String] {
    var paths: [String] = []
    for name in listing.names(in: "", of: root) {
      if CatalogPath.isLanguageFolder(name) {
        for inner in listing.names(in: name, of: root) { paths.append(name + "/" + inner) }
      } else if !LanguageName.isWellFormed(name) {
        paths.append(name)
        continue
      }
      let gettext = name + "/" + CatalogPath.gettextFolder
      for inner in listing.names(in: gettext, of: root) { paths.append(gettext + "/" + inner) }
    }
    return paths
  }

  /// The folder of the program, which contains all kinds of files.
  private static let programFolder = resolved(ProgramFolder.path)

  /// Whether a path is that of the program's folder.
  static func isProgramFolder(_ folder: String) -> Bool {
    resolved(folder).hasSameBytes(as: programFolder)
  }

  /// Returns an absolute path without symbolic links and without a slash at the end.
  ///
  /// The first use of Foundation's functions makes the start of a program longer, so they are used
  /// only for a path that does not exist.
  static func resolved(_ path: String) -> String {
    FileContents.resolved(path) ?? URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// Returns the path of a file in a folder; that of the folder, with a slash, for an empty name.
  static func path(_ name: String, in folder: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  private static func developmentLanguage(ofPropertyList bytes: [UInt8]) -> LocaleIdentifier? {
    let catalog = StringCatalog.read(bytes, as: .strings).catalog
    let region = catalog["CFBundleDevelopmentRegion"]?.value
    return region.flatMap { $0.isEmpty ? nil : LanguageName.locale($0) }
  }
}

extension BundleFile {
  /// Creates the file for a path, or nil if its language is unknown.
  init?(_ name: String, _ path: CatalogPath, source: Source) {
    var language: LocaleIdentifier?
    switch path.language {
    case .named(let own): language = own
    case .all, .inFile: break
    case .unknown: return nil
    }
    self.init(
      name: name, table: path.table, isDefaultTable: path.isDefaultTable, format: path.format,
      language: language, hasLanguageInside: path.language == .inFile, source: source)
  }
}
