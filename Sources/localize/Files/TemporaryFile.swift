import FoundationEssentials

/// A file that exists while a closure runs.
enum TemporaryFile {
  /// Calls a closure with the path of a file that has a string.
  ///
  /// - Returns: The result of the closure; that for an empty path if the file cannot be written.
  static func with<Result>(
    _ text: String, suffix: String = "", _ body: (String) -> Result
  ) -> Result {
    let name = "localize-\(UUID().uuidString)\(suffix)"
    let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let isWritten = (try? Data(text.utf8).write(to: URL(filePath: path))) != nil
    return body(isWritten ? path : "")
  }
}
