import FoundationEssentials
import Glibc

/// Writes results and diagnostics.
enum Output {
  /// Writes text to the standard output.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to the standard error.
  static func report(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  /// Writes a part of a line to the standard error.
  static func progress(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Whether the standard error is a terminal that can erase a line.
  static var hasTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes text to a file descriptor; the rest is dropped if the reader has closed it.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether results may have colors: on a terminal, unless `NO_COLOR` is set.
  static var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Replaces a file in one step: it has its old or its new content, whatever happens.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    // A link stays a link.
    let url = URL(filePath: path).resolvingSymlinksInPath()
    try Data(bytes).write(to: url, options: .atomic)
  }
}

/// The exit statuses of the program.
enum ExitStatus {
  /// A problem was found.
  static let findings: Int32 = 1
  /// Wrong usage, or input that cannot be read.
  static let unusable: Int32 = 2
}
