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

  /// The localization files of a folder.
  static func files(
    in folder: String
  ) -> (files: [BundleFile], developmentLanguage: LocaleIdentifier?, issues: [LocalizationIssue]) {
    let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
    var paths: [String] = []
    var issues: [LocalizationIssue] = []
    for name in list(root) {
      let language = folderLanguage(name)
      if language == nil {
        paths.append(name)
      } else {
        for inner in list(root.appending(path: name)) { paths.append(name + "/" + inner) }
      }
    }
    var files: [BundleFile] = []
    var developmentLanguage: LocaleIdentifier?
    let rootPath = directoryPath(root)
    for path in paths.prefix(maximumCount) {
      guard path == "Info.plist" || file(named: path, source: .memory([])) != nil else { continue }
      let url = root.appending(path: path).resolvingSymlinksInPath()
      guard directoryPath(url).hasPrefix(rootPath) else {
        issues.append(
          LocalizationIssue(
            kind: .brokenFile, subject: path, detail: "the link leads out of the bundle"))
        continue
      }
      guard isFile(url, path, &issues) else { continue }
      if path == "Info.plist" {
        developmentLanguage = self.developmentLanguage(ofPropertyList: url)
      } else if let file = file(named: path, source: .disk(url.path)) {
        files.append(file)
      }
    }
    return (files, developmentLanguage, issues)
  }

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

  private static func developmentLanguage(ofPropertyList url: URL) -> LocaleIdentifier? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let catalog = StringCatalog.read([UInt8](data), as: .strings).catalog
    let region = catalog["CFBundleDevelopmentRegion"]?.value
    return region.flatMap { $0.isEmpty ? nil : LanguageName.locale($0) }
  }

  /// What a folder's name says, when it is one of a language.
  private static func folderLanguage(_ name: String) -> FolderLanguage? {
    guard name.count > 6, name.lowercased().hasSuffix(".lproj") else { return nil }
    let spelling = String(name.dropLast(6))
    switch spelling.lowercased() {
    case "base": return .base
    case "mul": return .many
    default: return .language(LanguageName.locale(spelling))
    }
  }

  private enum FolderLanguage {
    case base
    /// Catalogs that hold every language.
    case many
    case language(LocaleIdentifier)
  }

  /// The file of a path such as `de.lproj/Main.strings`, `Main.xcstrings`, `de.json`,
  /// `app_de.arb` or `de/app.json`, or nil when it is no localization file.
  static func file(named path: String, source: BundleFile.Source) -> BundleFile? {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last, let format = CatalogFormat(fileName: last),
      let dot = last.lastIndex(of: "."), !parts.contains("..")
    else { return nil }
    var table = String(last[..<dot])
    var language: LocaleIdentifier?
    let folder = parts.count > 1 ? folderLanguage(parts[parts.count - 2]) : nil
    switch folder {
    case .language(let own)?: language = own
    case .base?, .many?: break
    case nil:
      switch format {
      case .json, .arb, .po, .xliff:
        // The file's name is the language's: `de.json`, `app_de.arb`.
        guard let (name, own) = languageAtEnd(of: table) else { return nil }
        table = name
        language = own
      case .strings, .stringsdict, .xcstrings: break
      }
    }
    return BundleFile(name: path, table: table, format: format, language: language, source: source)
  }

  /// The table and language of a file name that ends with a language.
  private static func languageAtEnd(of name: String) -> (String, LocaleIdentifier)? {
    if isLanguage(name) { return ("Localizable", LanguageName.locale(name)) }
    for index in name.indices where name[index] == "_" || name[index] == "." || name[index] == "-" {
      let end = String(name[name.index(after: index)...])
      if index > name.startIndex, isLanguage(end) {
        return (String(name[..<index]), LanguageName.locale(end))
      }
    }
    return nil
  }

  /// The languages that ICU knows, so that `app` of `app_de` is none.
  private static let knownLanguages: Set<String> = {
    let locales = ICULocale.available(includingAliases: true)
    return Set(locales.compactMap { try? ICULocale.language(of: $0) })
  }()

  /// Whether a text is a language tag: a language that ICU knows, then subtags.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, knownLanguages.contains(String(first)) else { return false }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.utf8.count)
        && part.utf8.allSatisfy {
          (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
        }
    }
  }
}
