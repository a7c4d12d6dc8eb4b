import FoundationEssentials
import StringCatalogs

/// A catalog in a file.
struct CatalogFile {
  let path: String
  let catalog: StringCatalog
  let bytes: [UInt8]

  /// Why a catalog cannot be changed.
  struct Failure: Error {
    var lines: [String]
  }

  /// Reads a file completely.
  init(_ path: String) throws(Failure) {
    guard let format = CatalogFormat(fileName: path) else {
      let known = CatalogFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw Failure(lines: ["\(path):1:1: error: unknown format of the file; expected \(known)"])
    }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw Failure(lines: ["\(path):1:1: error: cannot read the file"])
    }
    bytes = [UInt8](data)
    let reading = StringCatalog.read(
      bytes, as: format, language: Self.language(of: path), file: path)
    guard reading.isClean else {
      throw Failure(lines: reading.diagnostics.map(\.description))
    }
    self.path = path
    catalog = reading.catalog
  }

  /// The table: the name of the file; a file that is named by its language has the default table.
  var table: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    guard !catalog.format.isMultilingual else { return stem }
    if let language = catalog.language, stem == language { return "Localizable" }
    for separator in ["_", "-", "."] {
      if let language = catalog.language, stem.hasSuffix(separator + language) {
        return String(stem.dropLast(language.count + 1))
      }
    }
    return stem
  }

  /// Returns the language of the folder, such as `de` in `de.lproj`, or of the file's name.
  private static func language(of path: String) -> String? {
    let parts = path.split(separator: "/")
    if let folder = parts.dropLast().last, folder.hasSuffix(".lproj") {
      return String(folder.dropLast(".lproj".count))
    }
    return nil
  }
}

extension CatalogFormat {
  /// Whether a file has several languages.
  fileprivate var isMultilingual: Bool { self == .xcstrings }
}
