import ArgumentParser
import CatalogTools
import FoundationEssentials
import StringCatalogs

/// Reads the catalogs that a command gets.
enum CatalogInput {
  /// Reads a catalog, or reports why it cannot be read.
  ///
  /// - Parameter language: The language, if neither the file nor its path names one.
  static func open(_ path: String, language: String? = nil) throws -> LabeledCatalog {
    LabeledCatalog(path: path, catalog: try CatalogFile.open(path).catalog, language: language)
  }

  /// Returns the paths of the catalogs of files and folders.
  ///
  /// In folders, hidden files, builds of SwiftPM and links to folders are left out.
  static func paths(in arguments: [String]) throws -> [String] {
    var result: [String] = []
    for path in arguments {
      var isFolder = false
      if let attributes = attributes(of: path) {
        isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      }
      if isFolder { try addFolder(path, &result) } else { result.append(path) }
    }
    return result
  }

  private static func attributes(of path: String) -> [FileAttributeKey: Any]? {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    return try? FileManager.default.attributesOfItem(atPath: url.path)
  }

  private static func addFolder(_ folder: String, _ result: inout [String]) throws {
    var open = [folder]
    while let folder = open.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        Output.report("\(folder):1:1: error: cannot read the folder")
        throw ExitCode(ExitStatus.unusable)
      }
      var folders: [String] = []
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let type =
          (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        if type == .typeDirectory {
          folders.append(path)
        } else if isCatalog(name, in: folder) {
          result.append(path)
        }
      }
      open += folders.reversed()
    }
  }

  /// Whether a file of a folder is a catalog; JSON files with another purpose have no language.
  private static func isCatalog(_ name: String, in folder: String) -> Bool {
    guard let format = CatalogFormat(fileName: name) else { return false }
    return !format.traits.isCommon
      || CatalogPathName(folder + "/" + name, format: format).language != nil
  }
}
