import ArgumentParser
import FoundationEssentials
import Glibc

/// A lock on the folder of a file, so that two processes do not change the file at the same time.
///
/// The lock is on the folder, because each write replaces the file. It ends with its process.
enum FileLock {
  /// The time to wait for another process, in steps of 50 ms.
  static let patience = 200

  /// Why a file is not locked.
  struct Failure: Error {
    var reason: String
  }

  /// Calls a closure while no other process has the lock for a file.
  static func with<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let parent = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    let folder = unsafe open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Failure(reason: "cannot read the folder of the file") }
    defer { close(folder) }
    var steps = 0
    // A file system without locks is used without them.
    while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard steps < patience else {
        throw Failure(reason: "another process is changing files of the folder; try again later")
      }
      usleep(50_000)
      steps += 1
    }
    return try body()
  }

  /// Runs a part of a command while no other process has the lock for a file, or reports the reason.
  static func run<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try with(path, body)
    } catch let failure as Failure {
      Output.report("\(path):1:1: error: \(failure.reason)")
      throw ExitCode(ExitStatus.unusable)
    }
  }
}
