/// Reads files of Git revisions, with the program `git`.
enum GitFile {
  /// Why a file cannot be read.
  struct Failure: Error {
    var reason: String
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - object: The revision and the path, such as `HEAD~1:Sources/Localizable.xcstrings`.
  ///   - limit: The largest number of bytes.
  static func bytes(of object: String, limit: Int) throws(Failure) -> [UInt8] {
    // Git would read it as an option.
    guard !object.hasPrefix("-") else { throw Failure(reason: "unknown revision") }
    var bytes: [UInt8] = []
    let status = ChildProcess.run(["git", "cat-file", "blob", object]) {
      bytes += $0
      return bytes.count <= limit
    }
    guard bytes.count <= limit else {
      throw Failure(reason: "the file exceeds the limit of \(limit) bytes")
    }
    guard let status else { throw Failure(reason: "cannot run 'git'") }
    guard status == 0 else { throw Failure(reason: "git does not know the revision or the file") }
    return bytes
  }
}
