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
    let walker = FolderWalker(paths) { $0.hasSuffix(".swift") }
    failures = walker.failures
    isComplete = walker.isComplete
    for path in walker.files { add(path) }
  }

  private mutating func add(_ path: String) {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      let size = attributes.fileSize
    else { return fail(path, "cannot read the file") }
    guard size <= UInt64(ExtractionLimits.fileSize) else {
      return fail(
        path, "file size of \(size) bytes exceeds the limit of \(ExtractionLimits.fileSize) bytes")
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
