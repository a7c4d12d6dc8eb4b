internal import FoundationEssentials
public import StringCatalogs
internal import SystemICU

extension LocalizationBundle {
  /// Creates a bundle from the localization files of a folder.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(path: "Localizations")
  /// let messages = LocalizationBundle(path: "Messages", syntax: .mf2)   // de.json in MessageFormat 2
  /// ```
  ///
  /// - Parameters:
  ///   - path: The folder. If it does not exist, the bundle is empty.
  ///   - developmentLanguage: The language of the keys. By default, it is the language in
  ///     `Info.plist`, otherwise the source language of a string catalog or XLIFF file, otherwise
  ///     English. It needs no file: its keys are its strings.
  ///   - syntax: The syntax of the values in `.json`, `.arb` and XLIFF files; by default, that of the
  ///     format. Files named `.mf2.json` always have messages in MessageFormat 2 syntax.
  public convenience init(
    path: String, developmentLanguage: LocaleIdentifier? = nil, syntax: CatalogMessageSyntax? = nil
  ) {
    let folder = Self.absolutePath(path)
    let found = BundleFolder.files(in: folder, syntax: syntax)
    let reporter = BundleReporter(name: folder, found: found.issues + found.absenceIssues)
    self.init(
      origin: .folder(folder),
      content: BundleContents(
        files: found.files, developmentLanguage: developmentLanguage ?? found.developmentLanguage,
        syntax: syntax, reporter: reporter, emptyReason: found.emptyReason,
        unreadable: found.unreadable, fileStates: found.fileStates),
      developmentLanguage: developmentLanguage)
  }

  /// The name of a bundle without a folder, for reports.
  static let memoryName = "files in memory"

  /// Returns an absolute path, because the working directory of the process may change later.
  private static func absolutePath(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    let folder = FileContents.resolved(".") ?? FileManager.default.currentDirectoryPath
    if path.isEmpty || path == "." { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// Creates a bundle from files in memory, such as those of SwiftPM's `.embedInCode`.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(files: ["de.lproj/Localizable.strings": PackageResources.de])
  /// ```
  ///
  /// - Parameters:
  ///   - files: The bytes of the files, by the paths that the files would have in a folder.
  ///   - developmentLanguage: The language of the keys; by default, as for a folder.
  ///   - syntax: The syntax of the values in `.json`, `.arb` and XLIFF files; by default, that of the
  ///     format.
  public convenience init(
    files: [String: [UInt8]], developmentLanguage: LocaleIdentifier? = nil,
    syntax: CatalogMessageSyntax? = nil
  ) {
    let found = BundleFolder.files(files, bundle: Self.memoryName, syntax: syntax)
    let reporter = BundleReporter(name: Self.memoryName, found: found.issues)
    let emptyReason =
      found.files.isEmpty && !files.isEmpty
      ? "none of the \(files.count) files is a localization file; expected names such as "
        + FolderListing.fileNames : nil
    self.init(
      origin: .files(found.files),
      content: BundleContents(
        files: found.files, developmentLanguage: developmentLanguage ?? found.developmentLanguage,
        syntax: syntax, reporter: reporter, emptyReason: emptyReason),
      developmentLanguage: developmentLanguage)
  }

  /// Creates a bundle from catalogs and the names of their tables.
  ///
  /// A catalog of one language names it in `StringCatalog.language`.
  public convenience init(
    catalogs: [(table: String, catalog: StringCatalog)],
    developmentLanguage: LocaleIdentifier? = nil
  ) {
    self.init(
      named: catalogs.enumerated().map { index, item in
        ("catalog \(index): table \(item.table)", item.table, item.catalog)
      }, developmentLanguage: developmentLanguage)
  }

  /// Creates a bundle from catalogs that are not files, with their names for reports.
  private convenience init(
    named catalogs: [(name: String, table: String, catalog: StringCatalog)],
    developmentLanguage: LocaleIdentifier?
  ) {
    let all = catalogs.map { item in
      BundleFile(
        name: item.name, table: item.table, format: item.catalog.format,
        language: item.catalog.language.map { LanguageName.locale($0) },
        source: .catalog(item.catalog))
    }
    self.init(
      origin: .files(all),
      content: BundleContents(
        files: all, developmentLanguage: developmentLanguage,
        reporter: BundleReporter(name: Self.memoryName)),
      developmentLanguage: developmentLanguage)
  }

  /// Creates a bundle from strings by language and key.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(texts: ["de": ["Hello %@": "Hallo %@"]])
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The strings of each language, by key.
  ///   - table: The name of the table.
  ///   - syntax: The syntax of strings whose key has no placeholder; the others follow their key.
  ///     With `CatalogMessageSyntax.mf2`, all strings have this syntax.
  ///   - developmentLanguage: The language of the keys.
  public convenience init(
    texts: [String: [String: String]], table: String = "Localizable",
    syntax: CatalogMessageSyntax = .printf, developmentLanguage: LocaleIdentifier? = "en"
  ) {
    let catalogs = texts.sorted { $0.key < $1.key }.map { language, pairs in
      let entries = pairs.sorted { $0.key < $1.key }.map { key, value in
        CatalogEntry(
          key: key, localizations: [CatalogLocalization(language: language, value: value)])
      }
      return (
        "strings of \(language)", table,
        StringCatalog(format: syntax.format, language: language, entries: entries)
      )
    }
    self.init(named: catalogs, developmentLanguage: developmentLanguage)
  }

  /// Returns a chain of bundles, which searches the others in order for keys that this bundle
  /// lacks.
  ///
  /// A bundle has a key if any language that is searched for the user has it, including the
  /// development language: an override may say something else than the other bundles, so their
  /// translations do not replace it. The languages of the chain are those of all its bundles.
  ///
  /// ```swift
  /// let bundle = appBundle.fallingBack(to: libraryBundle, defaults)
  /// ```
  public func fallingBack(to others: LocalizationBundle...) -> LocalizationBundle {
    LocalizationBundle(chain: ([self] + others).flatMap { $0.parts.isEmpty ? [$0] : $0.parts })
  }

  /// The bundle of the program: the folder of its executable.
  ///
  /// The corresponding Foundation API is `Bundle.main`.
  public static let main = LocalizationBundle(path: ProgramFolder.path)
}

extension CatalogMessageSyntax {
  /// The format of a catalog of strings in the syntax.
  fileprivate var format: CatalogFormat {
    switch self {
    case .printf: .strings
    case .icu: .json
    case .mf2: .mf2JSON
    }
  }
}
