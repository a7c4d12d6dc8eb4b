import CatalogChecks
import FoundationEssentials
import ICUFormat

/// Reads the catalogs of paths: files, and all catalogs in folders.
struct CatalogFiles {
  private(set) var files: [CheckedFile] = []
  /// The paths of the compiled catalogs.
  private(set) var compiled: [String] = []
  /// The files of folders that are links to files outside of their folder.
  private(set) var outside: Set<String> = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []

  init(_ paths: [String]) {
    let found = FolderWalker(paths) {
      CheckedFile.isCatalog($0) || CompiledCatalog.isPath($0)
    }
    failures = found.failures
    outside = found.outside
    for path in found.files { read(path) }
  }

  private mutating func read(_ path: String) {
    guard !CompiledCatalog.isPath(path) else { return compiled.append(path) }
    guard let bytes = Self.read(path) else {
      return failures.append((path, "cannot read the file"))
    }
    guard let file = CheckedFile(path: path, bytes: bytes) else {
      return failures.append((path, "unknown format of the file"))
    }
    files.append(file)
  }

  /// Returns the content of a regular file; nil if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard PathType.of(path) == .typeRegular else { return nil }
    return (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
  }
}
