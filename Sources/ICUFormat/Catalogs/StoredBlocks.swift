internal import ICUFormatMemory
internal import SystemICU
internal import Synchronization

/// The data of a compiled catalog, in blocks that are read and checked at their first use.
///
/// A block with a wrong checksum is never used: it may be from another file that was written over
/// the compiled catalog.
final class StoredBlocks: Sendable {
  /// The number of bytes in a block.
  static let size = 4096

  private let file: StoredFile
  /// The offset of the first block in the file.
  private let start: Int
  private let checksums: [UInt64]
  private let blocks: AtomicOnceArray<Block>
  private let damageHandler = Mutex<(@Sendable (String) -> Void)?>(nil)
  private let hasDamage = Atomic(false)

  private final class Block: Sendable {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  init(_ file: StoredFile, start: Int, checksums: [UInt64]) {
    self.file = file
    self.start = start
    self.checksums = checksums
    blocks = AtomicOnceArray(count: checksums.count)
  }

  /// The number of bytes in all blocks.
  var count: Int { checksums.count * Self.size }

  /// Returns the checksum of the block at an index.
  static func checksum(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    ByteHash.hash(bytes, seed: UInt64(truncatingIfNeeded: index) &+ 0x4943_5543_4154_0001)
  }

  // MARK: - Damage

  /// Sets the function that gets the first damage that a look-up finds.
  func onDamage(_ handler: @escaping @Sendable (String) -> Void) {
    damageHandler.withLock { $0 = handler }
  }

  /// Reports the first damage.
  func reportDamage(_ text: @autoclosure () -> String) {
    guard !hasDamage.exchange(true, ordering: .relaxed) else { return }
    damageHandler.withLock { $0 }?(text())
  }

  // MARK: - Reading

  /// Returns a block from the file; nil if it is damaged, which is reported.
  private func read(_ index: Int) -> [UInt8]? {
    do throws(FileFailure) {
      let bytes = try file.bytes(at: start + index * Self.size, count: Self.size)
      if Self.checksum(bytes.span, at: index) == checksums[index] { return bytes }
      reportDamage("the checksum of block \(index) is wrong")
    } catch {
      reportDamage("block \(index) cannot be read: \(error)")
    }
    return nil
  }

  /// Calls `body` with the bytes of a block, which stays in memory; nil if the block is damaged.
  @inline(__always)
  private func withBlock<Result>(_ index: Int, _ body: ([UInt8]) -> Result) -> Result? {
    if let result = blocks.withObject(at: index, { body($0.bytes) }) { return result }
    guard let bytes = read(index) else { return nil }
    return body(blocks.storeIfNil(index, Block(bytes)).bytes)
  }

  /// Returns the word at an offset, which is a multiple of 4; nil if it is outside or damaged.
  func word(at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    let place = offset % Self.size
    return withBlock(offset / Self.size) { bytes in
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        | UInt32(bytes[place + 3]) << 24
    }
  }

  /// Whether the bytes of a writer from `start` on are equal to a range; nil if it is damaged.
  func isEqual(
    _ range: Range<Int>, from start: Int, in writer: inout UTF8Writer
  ) -> Bool? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    guard writer.count - start == range.count else { return false }
    guard !range.isEmpty else { return true }
    let index = range.lowerBound / Self.size
    guard index == (range.upperBound - 1) / Self.size else {
      guard let bytes = bytes(in: range, stay: true) else { return nil }
      return writer.isEqual(from: start, bytes, 0..<bytes.count)
    }
    let place = range.lowerBound % Self.size
    return withBlock(index) { writer.isEqual(from: start, $0, place..<place + range.count) }
  }

  /// Returns the bytes of a range; nil if it is outside or damaged.
  ///
  /// - Parameter stay: Whether the blocks stay in memory for later uses.
  func bytes(in range: Range<Int>, stay: Bool) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    guard !range.isEmpty else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    for index in range.lowerBound / Self.size...(range.upperBound - 1) / Self.size {
      let first = index * Self.size
      let part = max(range.lowerBound - first, 0)..<min(range.upperBound - first, Self.size)
      let isKept = blocks.withObject(at: index) { result += $0.bytes[part] } != nil
      if isKept { continue }
      guard let bytes = read(index) else { return nil }
      result += bytes[part]
      if stay { _ = blocks.storeIfNil(index, Block(bytes)) }
    }
    return result
  }

  /// Returns what is wrong with the blocks: a line for each damaged one, at most ten.
  func problems() -> [String] {
    var result: [String] = []
    for index in checksums.indices {
      do throws(FileFailure) {
        let bytes = try file.bytes(at: start + index * Self.size, count: Self.size)
        guard Self.checksum(bytes.span, at: index) != checksums[index] else { continue }
        result.append("the checksum of block \(index) is wrong")
      } catch {
        result.append("block \(index) cannot be read: \(error)")
      }
      if result.count == 10 { break }
    }
    return result
  }
}
