internal import ICU
internal import Synchronization

/// The sites of the program, found by their literals without a lock.
///
/// Sites are made at their first use and kept for good: there are as many as the program has places.
package enum TextSiteRegistry {
  private final class Node: Sendable {
    let identity: UInt
    let secondIdentity: UInt
    let table: String?
    let site: TextSite
    let next = AtomicOnce<Node>()

    init(_ identity: UInt, _ secondIdentity: UInt, _ table: String?, _ site: TextSite) {
      self.identity = identity
      self.secondIdentity = secondIdentity
      self.table = table
      self.site = site
    }

    @inline(__always)
    func matches(_ identity: UInt, _ secondIdentity: UInt, _ table: String?) -> Bool {
      self.identity == identity && self.secondIdentity == secondIdentity && self.table == table
    }
  }

  private final class Bucket: Sendable {
    let head = AtomicOnce<Node>()
  }

  private static let bucketBits: UInt = 10
  private static let buckets = (0..<(1 << bucketBits)).map { _ in Bucket() }

  /// The site of a place.
  ///
  /// - Parameters:
  ///   - id: A literal of the place. Two places share a site when literals and table are the same.
  ///   - second: Another literal that the site depends on.
  ///   - make: Makes the site at its first use; two threads may both do, and one site is kept.
  @inline(__always)
  package static func site(
    _ id: StaticString, _ second: StaticString, table: String?, make: () -> TextSite
  ) -> TextSite {
    let identity = id.identity
    let secondIdentity = second.identity
    // Fibonacci hashing, because literals lie close together.
    let hash = UInt64(identity ^ (secondIdentity << 7)) &* 0x9E37_79B9_7F4A_7C15
    let bucket = buckets[Int(truncatingIfNeeded: hash >> UInt64(64 - bucketBits))]
    if let node = bucket.head.load(), node.matches(identity, secondIdentity, table) {
      return node.site
    }
    return search(bucket, identity, secondIdentity, table, make: make)
  }

  @inline(never)
  private static func search(
    _ bucket: Bucket, _ identity: UInt, _ secondIdentity: UInt, _ table: String?,
    make: () -> TextSite
  ) -> TextSite {
    var made: Node?
    func newNode() -> Node {
      let node = made ?? Node(identity, secondIdentity, table, make())
      made = node
      return node
    }
    var node = bucket.head.load() ?? bucket.head.storeIfNil(newNode())
    while !node.matches(identity, secondIdentity, table) {
      node = node.next.load() ?? node.next.storeIfNil(newNode())
    }
    return node.site
  }
}
