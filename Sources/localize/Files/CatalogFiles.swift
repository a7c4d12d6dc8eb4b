import CatalogChecks
import FoundationEssentials

/// Reads the catalogs of paths: files, and all catalogs in folders.
struct CatalogFiles {
  private(set) var files: [CheckedFile] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []

  init(_ paths: [String]) {
    let search = FileSearch(paths, accepts: CheckedFile.isCatalog)
    failures = search.failures
    for path in search.files {
      guard let bytes = Self.read(path) else {
        failures.append((path, "cannot read the file"))
        continue
      }
      guard let file = CheckedFile(path: path, bytes: bytes) else {
        failures.append((path, "unknown format of the file"))
        continue
      }
      files.append(file)
    }
  }

  /// Returns the content of a regular file; nil if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard PathType.of(path) == .typeRegular else { return nil }
    return (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
  }
}
