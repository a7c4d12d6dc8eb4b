internal import Synchronization

/// The hashes of keys that were found to be missing, so that their next look-ups need no report.
///
/// A hash has one place, where a later hash replaces it. Reading takes no lock.
struct RecentKeys: ~Copyable, Sendable {
  private static let count = 256

  private let hashes: InlineArray<256, Atomic<UInt64>>

  init() { hashes = InlineArray { _ in Atomic(0) } }

  func contains(_ hash: UInt64) -> Bool {
    hash != 0 && hashes[Self.place(of: hash)].load(ordering: .relaxed) == hash
  }

  func insert(_ hash: UInt64) { hashes[Self.place(of: hash)].store(hash, ordering: .relaxed) }

  private static func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (count - 1)
  }
}
