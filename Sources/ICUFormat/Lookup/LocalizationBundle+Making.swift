internal import FoundationEssentials
public import StringCatalogs

extension LocalizationBundle {
  /// The files of a folder.
  ///
  /// - Parameters:
  ///   - path: The folder. A bundle over a folder that does not exist is empty.
  ///   - developmentLanguage: The language of the keys; by default the one that `Info.plist` names,
  ///     else the source language of a string catalog or XLIFF file, else English. It needs no file:
  ///     its keys are its texts.
  public convenience init(path: String, developmentLanguage: LocaleIdentifier? = nil) {
    let folder = Self.absolutePath(path)
    let found = BundleFolder.files(in: folder)
    let reporter = BundleReporter(name: folder)
    for issue in found.issues { reporter.report(issue) }
    self.init(
      origin: .folder(folder),
      content: BundleContents(
        files: found.files, developmentLanguage: developmentLanguage ?? found.developmentLanguage,
        reporter: reporter, emptyReason: found.emptyReason, unreadable: found.unreadable),
      developmentLanguage: developmentLanguage)
  }

  /// What reports call a bundle without a folder.
  static let memoryName = "files in memory"

  /// A path that the process's working folder is part of, which may change later.
  private static func absolutePath(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    let folder = FileManager.default.currentDirectoryPath
    if path.isEmpty || path == "." { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// Files in memory, such as those of SwiftPM's `.embedInCode`.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(files: ["de.lproj/Localizable.strings": PackageResources.de])
  /// ```
  ///
  /// - Parameter files: The bytes by path; the paths are those that the files would have in a folder.
  public convenience init(
    files: [String: [UInt8]], developmentLanguage: LocaleIdentifier? = nil
  ) {
    let reporter = BundleReporter(name: Self.memoryName)
    let found = BundleFolder.files(files, bundle: Self.memoryName)
    for issue in found.issues { reporter.report(issue) }
    let emptyReason =
      found.files.isEmpty && !files.isEmpty
      ? "none of \(files.count) names is that of a localization file; expected names such as "
        + FolderListing.fileNames : nil
    self.init(
      origin: .files(found.files),
      content: BundleContents(
        files: found.files, developmentLanguage: developmentLanguage ?? found.developmentLanguage,
        reporter: reporter, emptyReason: emptyReason),
      developmentLanguage: developmentLanguage)
  }

  /// Catalogs that were read or made before, by the names of their tables.
  ///
  /// A catalog of one language has it in ``StringCatalog/language``.
  public convenience init(
    catalogs: [(table: String, catalog: StringCatalog)],
    developmentLanguage: LocaleIdentifier? = nil
  ) {
    let all = catalogs.enumerated().map { index, item in
      BundleFile(
        name: "\(index):\(item.table).\(item.catalog.format.rawValue)", table: item.table,
        format: item.catalog.format,
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

  /// Texts by language and key.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(texts: ["de": ["Hello %@": "Hallo %@"]])
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The texts of each language by their keys.
  ///   - table: The name of the table.
  ///   - syntax: The language of texts whose key has no placeholder; the others follow their key.
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
      let format = syntax == .icu ? CatalogFormat.json : .strings
      return (table, StringCatalog(format: format, language: language, entries: entries))
    }
    self.init(catalogs: catalogs, developmentLanguage: developmentLanguage)
  }

  /// A chain: a key that this bundle does not have is looked for in the others, in their order.
  ///
  /// ```swift
  /// let bundle = appBundle.over(libraryBundle, defaults)
  /// ```
  public func over(_ others: LocalizationBundle...) -> LocalizationBundle {
    LocalizationBundle(chain: ([self] + others).flatMap { $0.parts.isEmpty ? [$0] : $0.parts })
  }

  /// The program's own files: the folder of its executable.
  ///
  /// The corresponding Foundation API is `Bundle.main`.
  public static let main = LocalizationBundle(path: executableFolder)

  static var executableFolder: String {
    let link = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let program = link == "/proc/self/exe" ? CommandLine.arguments.first ?? "." : link
    return URL(filePath: program).deletingLastPathComponent().path
  }
}
