import FoundationEssentials

/// Finds the files of paths: files, and those in folders that have a fitting name.
struct FolderWalker {
  /// The files, in the order of the paths; those of a folder are sorted.
  private(set) var files: [String] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []
  /// The files of folders that are links to files outside of their folder.
  private(set) var outside: Set<String> = []
  /// Whether each path is a folder that could be read.
  private(set) var isComplete = true

  /// Searches paths.
  ///
  /// Hidden files of folders and links to folders are left out.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - fits: Whether a file of a folder is wanted, by its path.
  init(_ paths: [String], where fits: (String) -> Bool) {
    var seen: Set<String> = []
    for path in paths {
      switch PathType.of(path) {
      case .typeDirectory: readFolder(path, fits, &seen)
      case nil: failures.append((path, "no such file or directory"))
      default:
        isComplete = false
        add(path, &seen)
      }
    }
    if !failures.isEmpty { isComplete = false }
  }

  private mutating func readFolder(
    _ folder: String, _ fits: (String) -> Bool, _ seen: inout Set<String>
  ) {
    var open = [folder]
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
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
        } else if fits(path), PathType.of(path) != .typeDirectory {
          add(path, &seen)
          if attributes?[.type] as? FileAttributeType == .typeSymbolicLink,
            !URL(filePath: path).resolvingSymlinksInPath().path.hasPrefix(root + "/")
          {
            outside.insert(path)
          }
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
