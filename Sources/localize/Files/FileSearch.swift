import FoundationEssentials

/// Finds the files of paths: the given files, and all accepted files in folders.
///
/// In folders, hidden files and links to folders are left out. Each path is found once.
struct FileSearch {
  private(set) var files: [String] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []
  /// Whether each path is a folder.
  private(set) var hasOnlyFolders = true

  /// - Parameter accepts: Whether a file of a folder is meant, by its path.
  init(_ paths: [String], accepts: (String) -> Bool) {
    var seen: Set<String> = []
    for path in paths {
      switch PathType.of(path) {
      case .typeDirectory: searchFolder(path, accepts, &seen)
      case nil: failures.append((path, "no such file or directory"))
      default: add(path, &seen)
      }
      if PathType.of(path) != .typeDirectory { hasOnlyFolders = false }
    }
  }

  private mutating func searchFolder(
    _ folder: String, _ accepts: (String) -> Bool, _ seen: inout Set<String>
  ) {
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
        } else if accepts(path), PathType.of(path) != .typeDirectory {
          add(path, &seen)
        }
      }
      open += folders.reversed()
    }
  }

  private mutating func add(_ path: String, _ seen: inout Set<String>) {
    guard seen.insert(path).inserted else { return }
    // Reading a pipe or a device may never end.
    guard PathType.of(path) == .typeRegular else {
      return failures.append((path, "not a regular file"))
    }
    files.append(path)
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
