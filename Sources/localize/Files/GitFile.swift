import FoundationEssentials
import Glibc

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
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure(reason: "cannot create a pipe") }
    let child = spawn(["git", "cat-file", "blob", object], output: ends[1], closing: ends[0])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { throw Failure(reason: "cannot run 'git'") }
    let bytes = read(ends[0], limit: limit)
    if bytes == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard let bytes else { throw Failure(reason: "the file exceeds the limit of \(limit) bytes") }
    guard status == 0 else { throw Failure(reason: "git does not know the revision or the file") }
    return bytes
  }

  /// Returns everything that is written to a pipe; nil if it is more than `limit` bytes.
  private static func read(_ descriptor: Int32, limit: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return result }
      guard result.count + count <= limit else { return nil }
      result += buffer[..<count]
    }
  }

  /// Starts a program of the search path; its messages are dropped.
  private static func spawn(
    _ arguments: [String], output: Int32, closing other: Int32
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    unsafe posix_spawn_file_actions_addclose(&actions, other)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var child: pid_t = 0
    let status = unsafe posix_spawnp(&child, "git", &actions, nil, words, variables)
    return status == 0 ? child : nil
  }
}
