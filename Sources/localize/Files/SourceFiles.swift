import StringExtraction

/// Reads the Swift files of paths: files, and all files in folders.
struct SourceFiles {
  private(set) var files: [StringExtractor.File] = []
  /// The paths that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []
  /// Whether each path is a folder, so that no string of the program is missing.
  let isComplete: Bool

  init(_ paths: [String]) {
    let search = FileSearch(paths) { $0.hasSuffix(".swift") }
    failures = search.failures
    for path in search.files {
      if let bytes = CatalogFiles.read(path) {
        files.append(StringExtractor.File(path: path, bytes: bytes))
      } else {
        failures.append((path, "cannot read the file"))
      }
    }
    isComplete = search.hasOnlyFolders && failures.isEmpty
  }
}
