import CatalogChecks
import FoundationEssentials
import ICUFormat

/// Reads the catalogs of paths: files, and all catalogs in folders.
struct CatalogFiles {
  private(set) var files: [CheckedFile] = []
  /// The paths of the compiled catalogs.
  private(set) var compiled: [String] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []

  init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      switch PathType.of(path) {
      case .typeDirectory: readFolder(path, &seen)
      case nil: failures.append((path, "no such file or directory"))
      default: read(path, &seen)
      }
    }
  }

  /// Reads the catalogs of a folder; hidden files and links to folders are left out.
  private mutating func readFolder(_ folder: String, _ seen: inout Set<String>) {
    var open = [folder]
    while let folder = open.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        failures.append((folder, "cannot read the folder"))
        continue
      }
      var folders: [String] = []
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.append(path)
        } else if CheckedFile.isCatalog(path) || CompiledCatalog.isPath(path),
          PathType.of(path) != .typeDirectory
        {
          read(path, &seen)
        }
      }
      open += folders.reversed()
    }
  }

  private mutating func read(_ path: String, _ seen: inout Set<String>) {
    guard seen.insert(path).inserted else { return }
    guard PathType.of(path) == .typeRegular else {
      return failures.append((path, "not a regular file"))
    }
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

/// The types of what paths lead to.
enum PathType {
  /// Returns the type of what a path leads to, through symbolic links; nil if it does not exist.
  static func of(_ path: String) -> FileAttributeType? {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType
  }
}
