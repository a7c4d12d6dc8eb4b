import CICUShims

/// The reason why a file or folder could not be read.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The file has more bytes than the limit.
    case tooLarge
    /// The file has fewer bytes than before.
    case truncated
    /// The status of the system: `-errno`, or a status of the facade.
    case status(Int32)
  }

  package let reason: Reason

  /// Whether the file or folder does not exist.
  package var isMissing: Bool {
    if case .status(let status) = reason { icuformat_isMissing(status) != 0 } else { false }
  }

  /// Whether listing the folder may succeed later without changes: there were too many open files.
  package var mayPass: Bool {
    if case .status(let status) = reason { icuformat_mayPass(status) != 0 } else { false }
  }

  /// A short description in lower case, such as `too many open files`.
  package var description: String {
    switch reason {
    case .tooLarge: return "the file is too large"
    case .truncated: return "the file became shorter"
    case .status(let status):
      guard let words = unsafe icuformat_statusWords(status) else { return "error \(-status)" }
      return unsafe String(cString: words)
    }
  }

  package init(_ reason: Reason) { self.reason = reason }
}

/// Reads files and folders that others may change at the same time.
package enum FileContents {
  /// Returns the bytes of a regular file.
  ///
  /// The size and kind are those of the file that is read, even if another file replaces it
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - path: An absolute path without symbolic links; a link in it is not followed.
  ///   - limit: The maximum number of bytes to read.
  package static func bytes(
    ofFile path: String, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw FileFailure(.status(-22)) }
    var size: Int64 = 0
    let file = unsafe icuformat_openFile(path, &size)
    guard file >= 0 else { throw FileFailure(.status(file)) }
    defer { icuformat_closeFile(file) }
    guard size <= Int64(limit) else { throw FileFailure(.tooLarge) }
    // Try to read one byte more than the size, to detect that the file has grown.
    var bytes = try read(file, Int(size) + 1)
    var isComplete = bytes.count <= Int(size)
    while !isComplete {
      let more = try read(file, 65_536)
      bytes += more
      isComplete = more.count < 65_536
      guard bytes.count <= limit else { throw FileFailure(.tooLarge) }
    }
    return bytes
  }

  private static func read(_ file: Int32, _ count: Int) throws(FileFailure) -> [UInt8] {
    var result: Int64 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = unsafe icuformat_readFile(file, buffer.baseAddress, Int64(count))
      initialized = Int(max(0, result))
    }
    guard result >= 0 else { throw FileFailure(.status(Int32(truncatingIfNeeded: result))) }
    return bytes
  }

  /// What a path names.
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// Returns what a path names, and its state; a symbolic link is not followed.
  package static func kind(of path: String) throws(FileFailure) -> (kind: Kind, state: State) {
    guard !path.utf8.contains(0) else { throw FileFailure(.status(-22)) }
    var state = State(size: 0, modified: 0)
    switch unsafe icuformat_kind(path, &state.size, &state.modified) {
    case icuformat_KIND_FILE: return (.file, state)
    case icuformat_KIND_FOLDER: return (.folder, state)
    case icuformat_KIND_LINK: return (.link, state)
    case let status where status < 0: throw FileFailure(.status(status))
    default: return (.other, state)
    }
  }

  /// The size and the time of a file, which differ after a change.
  package struct State: Hashable, Sendable {
    /// The size, in bytes.
    package fileprivate(set) var size: Int64
    /// The time of the last change, in nanoseconds since 1970.
    fileprivate var modified: Int64

    /// Returns whether the file changed after another one did.
    package func isNewer(than other: State) -> Bool { modified > other.modified }
  }

  /// Returns an absolute path without symbolic links; nil if nothing has that path.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let result = unsafe icuformat_resolvePath(path) else {
      return nil
    }
    defer { unsafe icuformat_freePath(result) }
    return unsafe String(validatingCString: result)
  }

  /// Returns the names in a folder, sorted.
  package static func names(inFolder path: String) throws(FileFailure) -> [String] {
    guard !path.utf8.contains(0) else { throw FileFailure(.status(-22)) }
    var status: Int32 = 0
    guard let folder = unsafe icuformat_openFolder(path, &status) else {
      throw FileFailure(.status(status))
    }
    defer { unsafe icuformat_closeFolder(folder) }
    var names: [String] = []
    while let name = unsafe icuformat_nextName(folder, &status) {
      unsafe names.append(String(cString: name))
    }
    guard status == 0 else { throw FileFailure(.status(status)) }
    return names.sorted()
  }
}
