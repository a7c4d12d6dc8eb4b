import ArgumentParser
import CatalogTools
import FoundationEssentials
import ICUFormat
import StringCatalogs

/// A catalog in a file.
struct CatalogFile {
  let path: String
  let catalog: StringCatalog
  let bytes: [UInt8]
  /// The text in which the entries have their offsets.
  let text: [UInt8]
  /// What was read, but is ignored or may be a mistake.
  let problems: [CatalogDiagnostic]
  /// What a file in XLIFF 2 has and the catalog lacks.
  private let losses: [CatalogDiagnostic]
  /// What only XLIFF can contain of it.
  private let textLosses: [CatalogDiagnostic]

  /// Why a catalog cannot be changed.
  struct Failure: Error {
    var lines: [String]
  }

  /// Reads a file completely.
  ///
  /// - Parameters:
  ///   - syntax: The syntax that the settings set for the strings; nil for that of the format.
  ///   - readsXLIFF2: Whether a file in XLIFF 2 is read too. It cannot be written in that version.
  ///   - options: The options of reading.
  init(
    _ path: String, syntax: CatalogMessageSyntax? = nil, readsXLIFF2: Bool = false,
    options: CatalogReadingOptions = .allCharsets
  ) throws(Failure) {
    guard let format = CatalogFormat(fileName: path) else {
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure(lines: ["\(path):1:1: error: no such file"])
      }
      if let problem = Self.problem(ofFolder: path) {
        throw Failure(lines: ["\(path):1:1: error: \(problem)"])
      }
      throw Failure(lines: [
        "\(path):1:1: error: unknown format of the file; expected \(CatalogFormat.allExtensions)"
      ])
    }
    try self.init(
      path, format: format, syntax: syntax, bytes: Self.bytes(of: path), readsXLIFF2: readsXLIFF2,
      options: options)
  }

  /// Reads the bytes of a file, such as one of a Git revision.
  ///
  /// - Parameters:
  ///   - path: The path for diagnostics, and for the language.
  ///   - syntax: The syntax that the settings set for the strings; nil for that of the format.
  ///   - readsXLIFF2: Whether a file in XLIFF 2 is read too. It cannot be written in that version.
  ///   - options: The options of reading.
  init(
    _ path: String, format: CatalogFormat, syntax: CatalogMessageSyntax? = nil, bytes: [UInt8],
    readsXLIFF2: Bool = false, options: CatalogReadingOptions = .allCharsets
  ) throws(Failure) {
    self.bytes = bytes
    let read = readsXLIFF2 ? StringCatalog.readAnyXLIFF : StringCatalog.read
    let reading = read(bytes, format, Self.language(of: path, format), path, options)
    guard reading.isClean else {
      throw Failure(lines: reading.diagnostics.map(\.description))
    }
    self.path = path
    var catalog = reading.catalog
    catalog.givenSyntax = syntax
    self.catalog = catalog
    text = reading.isXLIFF2 ? bytes : catalog.sourceText
    problems = reading.diagnostics
    losses = reading.losses
    textLosses = reading.textLosses
  }

  /// Returns what a file in XLIFF 2 has and a catalog in a format lacks.
  func losses(to format: CatalogFormat) -> [CatalogDiagnostic] {
    format == .xliff ? losses : losses + textLosses
  }

  /// Reads a file, or reports why it cannot be read.
  static func open(
    _ path: String, syntax: CatalogMessageSyntax? = nil, readsXLIFF2: Bool = false,
    options: CatalogReadingOptions = .allCharsets
  ) throws -> CatalogFile {
    do throws(Failure) {
      return try CatalogFile(path, syntax: syntax, readsXLIFF2: readsXLIFF2, options: options)
    } catch {
      for line in error.lines { Output.report(line) }
      throw ExitCode(ExitStatus.unusable)
    }
  }

  /// What is wrong with a folder in place of a file, with the files to give; nil if the path is not a folder.
  ///
  /// Of an Xcode localization, `pl.xcloc`, these are the translations and not their catalogs.
  private static func problem(ofFolder path: String) -> String? {
    guard PathType.of(path) == .typeDirectory else { return nil }
    let isLocalization = URL(filePath: path).pathExtension == "xcloc"
    let files = FolderWalker([path]) {
      isLocalization ? CatalogFormat(fileName: $0) == .xliff : CatalogInput.isCatalog($0)
    }.files
    return files.isEmpty
      ? "a folder without catalogs; expected a file"
      : "a folder; expected one of its files: \(NameList.text(files))"
  }

  /// The largest file that is read.
  static let sizeLimit = CatalogLimits().fileSize

  /// Returns the bytes of a regular file; reading a pipe or a device may never end.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    func failure(_ reason: String) -> Failure {
      Failure(lines: ["\(path):1:1: error: \(reason)"])
    }
    let url = URL(filePath: path)
    let target = url.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      throw failure("no such file")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw failure(problem(ofFolder: path) ?? "not a regular file")
    }
    guard let size = attributes.fileSize else { throw failure("cannot read the file") }
    guard size <= UInt64(sizeLimit) else {
      throw failure("file size of \(size) bytes exceeds the limit of \(sizeLimit) bytes")
    }
    guard let data = try? Data(contentsOf: url) else { throw failure("cannot read the file") }
    return [UInt8](data)
  }

  /// The table that the path names, as `LocalizationBundle` finds it.
  var table: String {
    let parts = path.split(separator: "/").suffix(3).filter { $0 != ".." && $0 != "." }
    guard let place = CatalogPath(parts.joined(separator: "/")) else {
      return CatalogPathName(path, format: catalog.format).table
    }
    if !catalog.format.isMultilingual, let language = catalog.language, !language.isEmpty {
      // The file may name its language in another form than its path: `Main_pt-br.po`.
      for separator in ["_", "-", "."] where place.table.hasSuffix(separator + language) {
        return String(place.table.dropLast(language.count + 1))
      }
      if place.table == language { return "Localizable" }
    }
    return place.isDefaultTable ? "Localizable" : place.table
  }

  /// The other catalogs of the same folder, table and language, such as `Localizable.stringsdict` beside
  /// `Localizable.strings`.
  ///
  /// Files of several languages have none, nor do files that were compiled or exported.
  var siblings: [StringCatalog] {
    guard !catalog.format.isMultilingual else { return [] }
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard name != url.lastPathComponent, let format = CatalogFormat(fileName: name),
        !format.isMultilingual, format != .mo
      else { return nil }
      let other = URL(filePath: folder).appending(path: name).path
      let named = Self.language(of: other, format)
      guard named == nil || named == catalog.language, PathType.of(other) == .typeRegular,
        let file = try? CatalogFile(other), file.table == table,
        file.catalog.language == catalog.language
      else { return nil }
      return file.catalog
    }
  }

  /// Returns the language that a path names, such as `de` for `de.lproj/Main.strings`.
  private static func language(of path: String, _ format: CatalogFormat) -> String? {
    format == .xliff ? nil : CatalogPathName(path, format: format).language
  }
}
