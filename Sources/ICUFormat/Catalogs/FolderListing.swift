internal import SystemICU
internal import StringCatalogs

/// The files found in a bundle's folder, and the issues found while listing it.
struct FolderListing {
  /// The folder's absolute path.
  let folder: String
  /// The syntax that the program sets for files in formats without a fixed one.
  let syntax: CatalogMessageSyntax?
  var files: [BundleFile] = []
  var developmentLanguage: LocaleIdentifier?
  private(set) var issues: [LocalizationIssue] = []
  /// The folders that could not be listed, as paths relative to the bundle's folder.
  ///
  /// The empty path is the bundle's folder.
  private(set) var unreadable: Set<String> = []
  /// Why the bundle's folder could not be listed; nil if it was listed.
  private(set) var absence: FileFailure?
  private var count = 0
  /// The states of the regular files, by absolute path.
  private var states: [String: FileContents.State] = [:]

  /// Patterns of the file names that a bundle reads, for reports.
  static let fileNames =
    "<language>.lproj/<table>.strings, .stringsdict or .xcstrings, <table>.xcstrings, "
    + "<language>.json, <table>_<language>.arb, <language>.po, <language>.xliff, "
    + "<table>.icucatalog"

  init(folder: String, syntax: CatalogMessageSyntax? = nil) {
    self.folder = folder
    self.syntax = syntax
  }

  /// Returns the names in a folder of the bundle.
  mutating func names(in path: String, of root: String) -> [String] {
    do throws(FileFailure) {
      return try FileContents.names(inFolder: BundleFolder.path(path, in: root))
    } catch {
      if path.isEmpty { absence = error }
      // A folder that was deleted or is a file contains nothing.
      guard !error.isMissing else { return [] }
      if error.mayPass { unreadable.insert(path) }
      report(
        .unreadableFolder, path.isEmpty ? folder : path, "the folder cannot be listed: \(error)")
      return []
    }
  }

  /// Counts one more localization file; returns false if there are too many.
  mutating func hasRoom() -> Bool {
    count += 1
    guard count > BundleFolder.maximumCount else { return true }
    report(
      .unreadableFolder, folder,
      "localization files exceed the limit of \(BundleFolder.maximumCount); the others are ignored")
    return false
  }

  /// Returns where a file is, without symbolic links; nil if it is outside the bundle.
  mutating func place(of path: String, in root: String) -> String? {
    let place = BundleFolder.resolved(BundleFolder.path(path, in: root))
    guard BundleFolder.path("", in: place).utf8.starts(with: BundleFolder.path("", in: root).utf8)
    else {
      reportFile(path, "symbolic link to a file outside the bundle")
      return nil
    }
    return place
  }

  /// Whether there is a regular file that is not too large; its state is stored.
  ///
  /// Reading a pipe or a device might never end.
  mutating func isFile(_ place: String, _ path: String) -> Bool {
    let kind: FileContents.Kind
    let state: FileContents.State
    do throws(FileFailure) {
      (kind, state) = try FileContents.kind(of: place)
    } catch {
      // The target of a link may be missing: editors mark open files with such links.
      if !error.isMissing { reportFile(path, "the file attributes cannot be read") }
      return false
    }
    guard kind == .file else {
      if kind == .other { reportFile(path, "not a regular file") }
      return false
    }
    let limit =
      CompiledCatalog.isPath(path) ? CompiledHeader.fileLimit : CatalogLimits().fileSize
    guard state.size <= limit else {
      reportFile(path, "the file is too large")
      return false
    }
    states[place] = state
    return true
  }

  /// The states of the localization files when they were listed, by absolute path.
  var fileStates: [String: FileContents.State] {
    let paths = Set(files.compactMap(\.path))
    return states.filter { paths.contains($0.key) }
  }

  /// Returns the bytes of `Info.plist`; nil if it cannot be read.
  mutating func propertyList(_ place: String, _ path: String) -> [UInt8]? {
    do throws(FileFailure) {
      return try FileContents.bytes(ofFile: place, limit: CatalogLimits().fileSize)
    } catch {
      if !error.isMissing { unreadable.insert("") }
      reportFile(path, "the file cannot be read: \(error)")
      return nil
    }
  }

  mutating func reportFile(_ path: String, _ detail: String) {
    issues.append(
      LocalizationIssue(
        kind: .brokenFile, subject: path, detail: detail, bundle: folder, file: path))
  }

  private mutating func report(
    _ kind: LocalizationIssue.Kind, _ subject: String, _ detail: String
  ) {
    issues.append(LocalizationIssue(kind: kind, subject: subject, detail: detail, bundle: folder))
  }

  /// Why a bundle of the folder has no files; nil if it has some.
  var emptyReason: String? {
    guard files.isEmpty else { return nil }
    // Probably, the look-up names no bundle.
    if absence == nil, BundleFolder.isProgramFolder(folder) {
      return ResourceFolder.name(beside: folder).map { ResourceFolder.remedy($0) }
        ?? "no localization files beside the program; pass the bundle of another folder, as in "
        + "'bundle: LocalizationBundle(path: \"Localizations\")'"
    }
    let reason = absence.map(\.description) ?? "no localization files"
    return "\(reason); expected files such as \(Self.fileNames)"
  }

  /// The report of a folder that does not exist, which is made at the first look-up, also if another bundle of a
  /// chain has the key.
  var absenceIssues: [LocalizationIssue] {
    guard absence?.isMissing == true, let emptyReason else { return [] }
    return [LocalizationIssue(kind: .emptyBundle, subject: folder, detail: emptyReason)]
  }

  /// Whether a file of an earlier listing may still exist in a folder that could not be listed.
  func mayHold(_ path: String) -> Bool {
    if absence != nil { return true }
    return unreadable.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
  }

  /// Whether a folder that could not be listed can be listed now, or no longer exists.
  static func canList(_ path: String, in folder: String) -> Bool {
    let root = BundleFolder.resolved(folder)
    do throws(FileFailure) {
      _ = try FileContents.names(inFolder: BundleFolder.path(path, in: root))
      return true
    } catch {
      return !error.mayPass && !path.isEmpty
    }
  }
}
