import Foundation
import Testing

@testable import SystemICU

/// Reading files that others may change at the same time.
@Suite struct FileContentsTests {
  /// A folder without links in its path, which is removed with the object.
  private final class Folder {
    let path: String

    init() throws {
      path =
        URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
        + "/icu-files-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }
  }

  private func failure(_ path: String, limit: Int = 1000) -> String? {
    do throws(FileFailure) {
      _ = try FileContents.bytes(ofFile: path, limit: limit)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a file is read completely, up to a limit", arguments: [0, 1, 999, 1000])
  func whole(count: Int) throws {
    let folder = try Folder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try folder.write(bytes, "file")
    #expect(try FileContents.bytes(ofFile: folder.path + "/file", limit: 1000) == bytes)
    #expect(try FileContents.bytes(ofFile: folder.path + "//./file", limit: 1000) == bytes)
    if count > 0 {
      #expect(failure(folder.path + "/file", limit: count - 1) == "the file is too large")
    }
  }

  @Test("a file without a size is read to its end")
  func unknownSize() throws {
    let bytes = try FileContents.bytes(ofFile: "/proc/\(getpid())/status", limit: 1_000_000)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("Name:"))
    #expect(failure("/proc/\(getpid())/status", limit: 10) == "the file is too large")
  }

  @Test("links, pipes, devices and folders are not read, and no call blocks")
  func others() throws {
    let folder = try Folder()
    try folder.write([1], "file")
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.path + "/inner", withIntermediateDirectories: false)
    try folder.write([1], "inner/file")
    try files.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/file")
    try files.createSymbolicLink(
      atPath: folder.path + "/way", withDestinationPath: folder.path + "/inner")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(failure(folder.path + "/inner/file") == nil)
    #expect(failure(folder.path + "/link") == "the path contains a symbolic link")
    #expect(failure(folder.path + "/way/file") == "the path contains a symbolic link")
    #expect(failure(folder.path + "/pipe") == "not a regular file")
    #expect(failure("/dev/zero") == "not a regular file")
    #expect(failure(folder.path) == "not a regular file")
    #expect(failure(folder.path + "/none") == "no such file or folder")
    #expect(failure(folder.path + "/file/x") == "not a folder")
    #expect(failure("file") == "not a valid path")
    #expect(failure("/") == "the path is a folder")
    #expect(failure("/a\0b") == "not a valid path")
    let long = String(repeating: "a", count: 256)
    #expect(failure("/" + long) == "the name is too long")
  }

  @Test("names in a folder are sorted, and a failure to list it has a reason")
  func names() throws {
    let folder = try Folder()
    for name in ["b", "a", ".c"] { try folder.write([], name) }
    #expect(try FileContents.names(inFolder: folder.path) == [".c", "a", "b"])
    do throws(FileFailure) {
      _ = try FileContents.names(inFolder: folder.path + "/none")
      Issue.record("a folder that does not exist has no names")
    } catch {
      #expect(error.isMissing)
      #expect(error.description == "no such file or folder")
    }
    #expect(throws: FileFailure.self) { try FileContents.names(inFolder: folder.path + "/a") }
  }

  @Test("a process without file descriptors gets an error, and can read later")
  func descriptors() async {
    await #expect(processExitsWith: .success) {
      var limits = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      let former = limits
      limits.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      do throws(FileFailure) {
        _ = try FileContents.bytes(ofFile: "/proc/self/status", limit: 1_000_000)
        exit(1)
      } catch {
        guard error.description == "too many open files", !error.isMissing else { exit(2) }
      }
      do throws(FileFailure) {
        _ = try FileContents.names(inFolder: "/")
        exit(3)
      } catch {
        guard error.description == "too many open files" else { exit(4) }
      }
      limits = former
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      guard (try? FileContents.bytes(ofFile: "/etc/passwd", limit: 1_000_000)) != nil else {
        exit(5)
      }
    }
  }
}
