import FoundationEssentials
import Glibc

extension Output {
  /// Replaces a file in one step: it has its old or its new content, whatever happens.
  ///
  /// A link stays a link. The new file keeps the mode of the old one, and its owner and group if the
  /// user may set them.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    var old = stat()
    let exists = unsafe stat(target, &old) == 0
    if exists, old.st_mode & S_IFMT != S_IFREG { throw CocoaError(.fileWriteUnknown) }
    removeRemains(of: target)
    let temporary = temporaryPath(of: target)
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    var isComplete = write(bytes, to: file)
    if isComplete, exists {
      // Changing the owner may not be permitted, and clears some bits of the mode.
      _ = fchown(file, old.st_uid, old.st_gid)
      isComplete = fchmod(file, old.st_mode & 0o7777) == 0
    }
    isComplete = fsync(file) == 0 && isComplete
    isComplete = close(file) == 0 && isComplete
    guard isComplete, unsafe rename(temporary, target) == 0 else {
      _ = unsafe unlink(temporary)
      throw CocoaError(.fileWriteUnknown)
    }
  }

  // MARK: - Temporary files

  /// What the name of each temporary file ends with, after the identifier of its process.
  private static let temporaryEnd = ".localize-tmp"

  /// Returns the path of the file that becomes another one: `.NAME.PROCESS.localize-tmp` beside it.
  private static func temporaryPath(of path: String) -> String {
    let url = URL(filePath: path)
    let name = ".\(url.lastPathComponent).\(getpid())\(temporaryEnd)"
    return url.deletingLastPathComponent().appending(path: name).path
  }

  /// Removes the temporary files of earlier writes of a file that were interrupted.
  private static func removeRemains(of path: String) {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    let start = ".\(url.lastPathComponent)."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(start) && name.hasSuffix(temporaryEnd) {
      let number = name.dropFirst(start.count).dropLast(temporaryEnd.count)
      guard let process = Int32(number), process > 0 else { continue }
      // Another process may be writing at this time.
      if process != getpid(), kill(process, 0) == 0 || errno == EPERM { continue }
      _ = unsafe unlink(folder.appending(path: name).path)
    }
  }
}
