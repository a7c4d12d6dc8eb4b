/// The files and folders of a bundle that could not be read.
struct ReadFailures: Sendable {
  /// The folders that could not be listed, as paths relative to the bundle's folder.
  var folders: Set<String> = []
  /// The indices of the files that could not be read.
  var files: Set<Int> = []

  /// The maximum number of files that are read again at once.
  static let retryCount = 64

  var isEmpty: Bool { folders.isEmpty && files.isEmpty }
}
