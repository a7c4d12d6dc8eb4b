internal import ICU
internal import Synchronization

/// The sites of the program, found by their literals without a lock.
///
/// Sites are made at their first use and kept for good: there are as many as the program has places.
enum TextSiteRegistry {
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

  private static let bucketBits: UInt = 10
  /// The first node of each bucket.
  private static let buckets = AtomicOnceArray<Node>(count: 1 << Int(bucketBits))

  /// What `body` makes of the site of a place.
  ///
  /// - Parameters:
  ///   - id: A literal of the place. Two places share a site when literals and table are the same.
  ///   - second: Another literal that the site depends on.
  ///   - make: Makes the site at its first use; two threads may both do, and one site is kept.
  @inline(__always)
  static func withSite<Result>(
    _ id: StaticString, _ second: StaticString, table: String?, make: () -> TextSite,
    _ body: (TextSite) -> Result
  ) -> Result {
    let identity = id.identity
    let secondIdentity = second.identity
    // Fibonacci hashing, because literals lie close together.
    let hash = UInt64(identity ^ (secondIdentity << 7)) &* 0x9E37_79B9_7F4A_7C15
    let bucket = Int(truncatingIfNeeded: hash >> UInt64(64 - bucketBits))
    let result = buckets.withObject(at: bucket) { node in
      node.matches(identity, secondIdentity, table) ? .some(body(node.site)) : Result?.none
    }
    if case .some(.some(let result)) = result { return result }
    return body(search(bucket, identity, secondIdentity, table, make: make))
  }

  @inline(never)
  private static func search(
    _ bucket: Int, _ identity: UInt, _ secondIdentity: UInt, _ table: String?,
    make: () -> TextSite
  ) -> TextSite {
    var made: Node?
    func newNode() -> Node {
      let node = made ?? Node(identity, secondIdentity, table, make())
      made = node
      return node
    }
    var node = buckets.load(bucket) ?? buckets.storeIfNil(bucket, newNode())
    while !node.matches(identity, secondIdentity, table) {
      node = node.next.load() ?? node.next.storeIfNil(newNode())
    }
    return node.site
  }
}

extension TextSite {
  /// The text of a place; see ``TextSiteRegistry/withSite(_:_:table:make:_:)``.
  package static func text(
    _ id: StaticString, _ second: StaticString, table: String?, source: () -> Source,
    _ arguments: [MessageArgument], bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    TextSiteRegistry.withSite(
      id, second, table: table, make: { TextSite(source(), table: table) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }

  /// The text of a place that has few arguments.
  package static func text(
    _ id: StaticString, _ second: StaticString, table: String?, source: () -> Source,
    _ arguments: FewArguments, bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    TextSiteRegistry.withSite(
      id, second, table: table, make: { TextSite(source(), table: table) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }
}
