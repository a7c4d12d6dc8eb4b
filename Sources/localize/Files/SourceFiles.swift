import FoundationEssentials
import StringExtraction

/// Reads the Swift files of paths: files, and all files in folders.
struct SourceFiles {
  private(set) var files: [StringExtractor.File] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []
  /// Whether each path is a folder, so that no string of the program is missing.
  private(set) var isComplete = true

  init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      switch PathType.of(path) {
      case .typeDirectory: readFolder(path, &seen)
      case nil:
        isComplete = false
        failures.append((path, "no such file or directory"))
      default:
        isComplete = false
        read(path, &seen)
      }
    }
    if !failures.isEmpty { isComplete = false }
  }

  /// Reads the Swift files of a folder; hidden files and links to folders are left out.
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
        } else if name.hasSuffix(".swift"), PathType.of(path) != .typeDirectory {
          read(path, &seen)
        }
      }
      open += folders.reversed()
    }
  }

  private mutating func read(_ path: String, _ seen: inout Set<String>) {
    guard seen.insert(path).inserted else { return }
    // Reading a pipe or a device may never end.
    guard PathType.of(path) == .typeRegular else {
      return failures.append((path, "not a regular file"))
    }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      files.append(StringExtractor.File(path: path, bytes: [UInt8](data)))
    } catch {
      failures.append((path, "cannot read the file"))
    }
  }
}
