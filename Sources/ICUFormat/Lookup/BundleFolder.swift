internal import FoundationEssentials
internal import ICU
internal import StringCatalogs

/// Finds the localization files of a bundle.
///
/// Names of tables and languages are only ever compared with what a listing gave, so that no name can
/// lead out of the folder.
enum BundleFolder {
  /// The most files of one bundle.
  static let maximumCount = 20_000

  /// What a folder holds.
  struct Listing {
    var files: [BundleFile] = []
    /// The language that `Info.plist` names.
    var developmentLanguage: LocaleIdentifier?
    /// What is wrong with the folder and its files.
    var issues: [LocalizationIssue] = []
  }

  /// The localization files of a folder.
  static func files(in folder: String) -> Listing {
    let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
    var listing = Listing()
    var withoutLanguage: [String] = []
    let rootPath = directoryPath(root)
    for path in paths(in: root).prefix(maximumCount) {
      let catalog = CatalogPath(path)
      guard path == informationFile || catalog != nil else { continue }
      let url = root.appending(path: path).resolvingSymlinksInPath()
      guard directoryPath(url).hasPrefix(rootPath) else {
        listing.issues.append(
          LocalizationIssue(
            kind: .brokenFile, subject: path, detail: "the link leads out of the bundle"))
        continue
      }
      guard isFile(url, path, &listing.issues) else { continue }
      guard let catalog else {
        listing.developmentLanguage = (try? Data(contentsOf: url)).flatMap {
          developmentLanguage(ofPropertyList: [UInt8]($0))
        }
        continue
      }
      if let file = BundleFile(path, catalog, source: .disk(url.path)) {
        listing.files.append(file)
      } else {
        withoutLanguage.append(path)
      }
    }
    // A JSON file need not be a catalog. It is one in all likelihood where others are, and where a
    // folder was named that has nothing else.
    let isOfCatalogs =
      listing.files.contains { $0.format == .json }
      || (listing.files.isEmpty && rootPath != programFolder)
    if isOfCatalogs { listing.issues += withoutLanguage.map(issue(ofFileWithoutLanguage:)) }
    return listing
  }

  /// Files in memory by the paths that they would have in a folder.
  static func files(_ files: [String: [UInt8]]) -> Listing {
    var listing = Listing()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      if path == informationFile {
        listing.developmentLanguage = developmentLanguage(ofPropertyList: bytes)
      } else if let catalog = CatalogPath(path) {
        if let file = BundleFile(path, catalog, source: .memory(bytes)) {
          listing.files.append(file)
        } else {
          listing.issues.append(issue(ofFileWithoutLanguage: path))
        }
      }
    }
    return listing
  }

  /// The file that names the development language.
  private static let informationFile = "Info.plist"

  /// What is reported of a catalog whose language nobody knows.
  static func issue(ofFileWithoutLanguage path: String) -> LocalizationIssue {
    LocalizationIssue(
      kind: .brokenFile, subject: path,
      detail: "the file has no language; expected a name or folder such as 'de' or 'app_de'")
  }

  /// The paths that may be those of localization files, from the bundle's folder.
  private static func paths(in root: URL) -> [String] {
    var paths: [String] = []
    for name in list(root) {
      let folder = root.appending(path: name)
      let gettext = name + "/" + CatalogPath.gettextFolder
      if CatalogPath.isLanguageFolder(name) {
        for inner in list(folder) { paths.append(name + "/" + inner) }
      } else if !LanguageName.isWellFormed(name) {
        paths.append(name)
        continue
      }
      for inner in list(root.appending(path: gettext)) { paths.append(gettext + "/" + inner) }
    }
    return paths
  }

  /// The folder of the program, in which there are all kinds of files.
  static let programFolder: String = directoryPath(
    URL(filePath: LocalizationBundle.executableFolder, directoryHint: .isDirectory)
      .resolvingSymlinksInPath())

  private static func directoryPath(_ url: URL) -> String {
    let path = url.path
    return path.hasSuffix("/") ? path : path + "/"
  }

  private static func list(_ url: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// Whether there is a regular file that is not too large.
  ///
  /// Pipes and devices could never end.
  private static func isFile(
    _ url: URL, _ name: String, _ issues: inout [LocalizationIssue]
  ) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return false }
    let size = (attributes[.size] as? UInt64).map(Int.init(clamping:)) ?? attributes[.size] as? Int
    guard (size ?? 0) <= CatalogLimits().fileSize else {
      issues.append(
        LocalizationIssue(kind: .brokenFile, subject: name, detail: "the file is too large"))
      return false
    }
    return true
  }

  private static func developmentLanguage(ofPropertyList bytes: [UInt8]) -> LocaleIdentifier? {
    let catalog = StringCatalog.read(bytes, as: .strings).catalog
    let region = catalog["CFBundleDevelopmentRegion"]?.value
    return region.flatMap { $0.isEmpty ? nil : LanguageName.locale($0) }
  }
}

extension BundleFile {
  /// The file of a path, or nil where nothing says its language.
  fileprivate init?(_ name: String, _ path: CatalogPath, source: Source) {
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
