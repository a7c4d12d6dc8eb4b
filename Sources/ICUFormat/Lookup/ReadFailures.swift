/// What could not be read of a bundle.
struct ReadFailures: Sendable {
  /// The folders that could not be listed, as paths from the bundle's folder.
  var folders: Set<String> = []
  /// The files that could not be read, by their places.
  var files: Set<Int> = []

  /// The most files that are read again at once.
  static let retryCount = 64

  var isEmpty: Bool { folders.isEmpty && files.isEmpty }
}
