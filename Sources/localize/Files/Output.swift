import FoundationEssentials
import Glibc

/// Writes results and diagnostics.
enum Output {
  /// Writes text to the standard output.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to the standard error.
  ///
  /// Control characters are escaped, so that a string of a catalog cannot write lines or control
  /// the terminal.
  static func report(_ line: String) { write(escaped(line) + "\n", to: STDERR_FILENO) }

  /// Writes a string of several lines, such as one with a caret, to the standard error.
  static func report(lines text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      report(String(line))
    }
  }

  /// Returns a string without control characters but tabs.
  static func escaped(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: isControl) else { return line }
    var result = ""
    for scalar in line.unicodeScalars {
      if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Writes a part of a line to the standard error.
  static func progress(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Whether the standard error is a terminal that can erase a line.
  static var hasTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes text to a file descriptor; the rest is dropped if the reader has closed it.
  ///
  /// The program ends if results cannot be written, for example because the disk is full.
  private static func write(_ text: String, to descriptor: Int32) {
    if write(Array(text.utf8), to: descriptor) { return }
    guard descriptor == STDOUT_FILENO, errno != EPIPE else { return }
    report("error: cannot write the results")
    exit(ExitStatus.unusable)
  }

  /// Writes bytes to a file descriptor; false if not all are written, for the reason in `errno`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether results may have colors: on a terminal, unless `NO_COLOR` is set.
  static var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }
}

/// The exit statuses of the program.
enum ExitStatus {
  /// A problem was found.
  static let findings: Int32 = 1
  /// Wrong usage, or input that cannot be read.
  static let unusable: Int32 = 2
}
