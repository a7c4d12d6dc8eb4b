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
    let found = FolderWalker(paths) { $0.hasSuffix(".swift") }
    failures = found.failures
    isComplete = found.isComplete
    for path in found.files { read(path) }
    if !failures.isEmpty { isComplete = false }
  }

  private mutating func read(_ path: String) {
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      files.append(StringExtractor.File(path: path, bytes: [UInt8](data)))
    } catch {
      failures.append((path, "cannot read the file"))
    }
  }
}
