internal import CICUShims
internal import Synchronization

/// A file that is read in parts while others may change it.
///
/// The parts are read with `pread` instead of from mapped memory: a page of a mapped file that was
/// truncated raises `SIGBUS`, which ends the process. The pages are in the system's cache, which
/// all processes share. A file that was replaced or deleted can still be read.
package final class StoredFile: Sendable {
  private enum Content: Sendable {
    case descriptor(Int32)
    case memory([UInt8])
  }

  private let content: Content
  /// The number of bytes at opening.
  package let size: Int

  /// Files up to this size are read at opening, because a descriptor costs more.
  private static let memorySize = 64 << 10
  /// The maximum number of descriptors of all stored files; further files are read at opening.
  package static let descriptorLimit = 128
  private static let descriptorCount = Atomic(0)

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - path: An absolute path without symbolic links; a link in it is not followed.
  ///   - limit: The maximum number of bytes.
  package init(path: String, limit: Int) throws(FileFailure) {
    guard !path.utf8.contains(0) else { throw FileFailure(.status(-22)) }
    var size: Int64 = 0
    let file = unsafe icuformat_openFile(path, &size)
    guard file >= 0 else { throw FileFailure(.status(file)) }
    guard size <= Int64(limit) else {
      icuformat_closeFile(file)
      throw FileFailure(.tooLarge)
    }
    self.size = Int(size)
    if size > Self.memorySize {
      let count = Self.descriptorCount.add(1, ordering: .relaxed).newValue
      if count <= Self.descriptorLimit {
        content = .descriptor(file)
        return
      }
      Self.descriptorCount.subtract(1, ordering: .relaxed)
    }
    defer { icuformat_closeFile(file) }
    content = .memory(try Self.read(file, at: 0, count: Int(size)))
  }

  /// Creates a file of bytes in memory.
  package init(_ bytes: [UInt8]) {
    content = .memory(bytes)
    size = bytes.count
  }

  deinit {
    guard case .descriptor(let file) = content else { return }
    icuformat_closeFile(file)
    Self.descriptorCount.subtract(1, ordering: .relaxed)
  }

  /// Returns a part of the file.
  ///
  /// - Throws: ``FileFailure`` if the part is outside the file, also if the file became shorter.
  package func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    guard offset >= 0, count >= 0, count <= size, offset <= size - count else {
      throw FileFailure(.truncated)
    }
    switch content {
    case .memory(let bytes): return Array(bytes[offset..<offset + count])
    case .descriptor(let file): return try Self.read(file, at: offset, count: count)
    }
  }

  private static func read(
    _ file: Int32, at offset: Int, count: Int
  ) throws(FileFailure) -> [UInt8] {
    var result: Int64 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = unsafe icuformat_readFileAt(
        file, buffer.baseAddress, Int64(count), Int64(offset))
      initialized = Int(max(0, result))
    }
    guard result >= 0 else { throw FileFailure(.status(Int32(truncatingIfNeeded: result))) }
    guard bytes.count == count else { throw FileFailure(.truncated) }
    return bytes
  }
}
