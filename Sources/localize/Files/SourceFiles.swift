import FoundationEssentials
import StringExtraction

/// Finds the Swift files of paths: files, and all files in folders.
struct SourceFiles {
  /// A file that was found.
  struct Found: Hashable, Codable {
    var path: String
    var size: UInt64
    /// The time of its last change, in seconds since 2001.
    var modified: Double
  }

  /// The files that can be read, in the order of the paths.
  private(set) var found: [Found] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []
  /// Whether each path is a folder, so that no string of the program is missing.
  private(set) var isComplete = true

  init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      switch PathType.of(path) {
      case .typeDirectory: searchFolder(path, &seen)
      case nil:
        isComplete = false
        failures.append((path, "no such file or directory"))
      default:
        isComplete = false
        add(path, &seen)
      }
    }
    if !failures.isEmpty { isComplete = false }
  }

  /// Finds the Swift files of a folder; hidden files and links to folders are left out.
  private mutating func searchFolder(_ folder: String, _ seen: inout Set<String>) {
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
          add(path, &seen)
        }
      }
      open += folders.reversed()
    }
  }

  private mutating func add(_ path: String, _ seen: inout Set<String>) {
    guard seen.insert(path).inserted else { return }
    let url = URL(filePath: path).resolvingSymlinksInPath()
    // Reading a pipe or a device may never end.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return fail(path, "not a regular file") }
    let size = attributes[.size] as? UInt64 ?? 0
    guard size <= UInt64(ExtractionLimits.fileSize) else {
      return fail(path, "file exceeds the limit of \(ExtractionLimits.fileSize) bytes")
    }
    let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    found.append(Found(path: path, size: size, modified: modified))
  }

  private mutating func fail(_ path: String, _ reason: String) {
    failures.append((path, reason))
    isComplete = false
  }

  /// Returns the content of the files.
  mutating func read() -> [StringExtractor.File] {
    found.compactMap { file in
      guard let data = try? Data(contentsOf: URL(filePath: file.path)) else {
        fail(file.path, "cannot read the file")
        return nil
      }
      return StringExtractor.File(path: file.path, bytes: [UInt8](data))
    }
  }
}
