import ArgumentParser
import CatalogTools
import FoundationEssentials
import StringCatalogs

/// Reads the catalogs that a command gets.
enum CatalogInput {
  /// Reads a catalog, or reports why it cannot be read.
  ///
  /// - Parameters:
  ///   - language: The language, if neither the file nor its path names one.
  ///   - syntax: The syntax that the settings set for the strings; nil for that of the format.
  static func open(
    _ path: String, language: String? = nil, syntax: CatalogMessageSyntax? = nil
  ) throws -> LabeledCatalog {
    let file = try CatalogFile.open(path, syntax: syntax, readsXLIFF2: true)
    return LabeledCatalog(path: path, catalog: file.catalog, language: language)
  }

  /// Returns the paths of the catalogs of files and folders.
  static func paths(in arguments: [String]) throws -> [String] {
    let files = arguments.filter { PathType.of($0) != .typeDirectory }
    let search = FolderWalker(arguments.filter { PathType.of($0) == .typeDirectory }) {
      isCatalog($0)
    }
    for failure in search.failures {
      Output.report("\(failure.path):1:1: error: \(failure.reason)")
    }
    if !search.failures.isEmpty { throw ExitCode(ExitStatus.unusable) }
    return files + search.files
  }

  /// Whether a file of a folder is a catalog; JSON files with another purpose have no language.
  static func isCatalog(_ path: String) -> Bool {
    guard let format = CatalogFormat(fileName: path) else { return false }
    return !format.traits.isCommon
      || CatalogPathName(path, format: format).language != nil
  }
}
