import FoundationEssentials
import Glibc

/// Runs other programs.
enum ChildProcess {
  /// Where the messages of a program go.
  enum Messages {
    case dropped
    case standardError
  }

  /// Runs a program, and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The program, with a path or of the search path, and its arguments.
  ///   - input: A file with its standard input; empty if it is nil.
  ///   - consume: Receives what it writes; the program is ended if the result is false.
  /// - Returns: The exit status; nil if it could not be run, or was ended.
  static func run(
    _ arguments: [String], input: String? = nil, messages: Messages = .dropped,
    consume: (ArraySlice<UInt8>) -> Bool
  ) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    let child = spawn(arguments, input, messages, output: ends[1], closing: ends[0])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return nil }
    let isComplete = read(ends[0], consume)
    if !isComplete { kill(child, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard isComplete, status & 0x7F == 0 else { return nil }
    return status >> 8 & 0xFF
  }

  /// Returns what a program writes; nil if it fails, or writes more than `limit` bytes.
  static func output(
    of arguments: [String], input: String? = nil, messages: Messages = .dropped,
    limit: Int = 64 << 20
  ) -> [UInt8]? {
    var result: [UInt8] = []
    let status = run(arguments, input: input, messages: messages) {
      result += $0
      return result.count <= limit
    }
    return status == 0 ? result : nil
  }

  /// Reads everything that is written to a pipe; returns whether all was consumed.
  private static func read(
    _ descriptor: Int32, _ consume: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      guard consume(buffer[..<count]) else { return false }
    }
  }

  /// Starts a program.
  private static func spawn(
    _ arguments: [String], _ input: String?, _ messages: Messages, output: Int32,
    closing other: Int32
  ) -> pid_t? {
    guard let program = arguments.first else { return nil }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, input ?? "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    unsafe posix_spawn_file_actions_addclose(&actions, other)
    if messages == .dropped {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var child: pid_t = 0
    let status = unsafe posix_spawnp(&child, program, &actions, nil, words, variables)
    return status == 0 ? child : nil
  }
}
