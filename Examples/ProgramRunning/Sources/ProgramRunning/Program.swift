public import Foundation
internal import Synchronization

/// A program that was built beside the running tests.
public struct Program: Sendable {
  /// What a program wrote, and its exit code.
  public struct Output: Hashable, Sendable {
    /// The text on standard output.
    public var text: String
    /// The text on standard error.
    public var errors: String
    /// The exit code.
    public var status: Int32

    /// Creates an output.
    public init(text: String, errors: String, status: Int32) {
      self.text = text
      self.errors = errors
      self.status = status
    }
  }

  /// The path of the executable.
  public var executable: URL

  /// The program at a path.
  public init(executable: URL) { self.executable = executable }

  /// The program with this name in the build folder of the tests.
  public init(named name: String) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    executable = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Variables to set. Those that give the language are otherwise not set.
  ///   - folder: The current directory of the program.
  public func run(
    _ arguments: [String] = [], environment: [String: String] = [:], folder: URL? = nil
  ) throws -> Output {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("LC_") && name != "LANG" && name != "LANGUAGE"
    }
    process.environment = inherited.merging(environment) { _, given in given }
    if let folder { process.currentDirectoryURL = folder }
    let (text, errors) = (Pipe(), Pipe())
    process.standardOutput = text
    process.standardError = errors
    try process.run()
    // Both are read at once: a program waits while a pipe is full, on Linux with 64 KB.
    let errorOutput = Mutex(Data())
    let isRead = DispatchSemaphore(value: 0)
    let errorPipe = errors.fileHandleForReading
    Thread.detachNewThread {
      let data = errorPipe.readDataToEndOfFile()
      errorOutput.withLock { $0 = data }
      isRead.signal()
    }
    let output = text.fileHandleForReading.readDataToEndOfFile()
    isRead.wait()
    process.waitUntilExit()
    return Output(
      text: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errorOutput.withLock { $0 }, as: UTF8.self),
      status: process.terminationStatus)
  }
}
