internal import ICUFormatMemory

/// The sites of the program, found by their literals without a lock.
///
/// Sites are made at their first use and kept for good: there are as many as the program has places.
enum CallSiteRegistry {
  private struct Key: Sendable {
    let identity: UInt
    let secondIdentity: UInt
    let table: String?

    @inline(__always)
    func matches(_ identity: UInt, _ secondIdentity: UInt, _ table: String?) -> Bool {
      self.identity == identity && self.secondIdentity == secondIdentity && self.table == table
    }
  }

  private static let sites = AtomicOnceMap<Key, CallSite>(limit: .max, places: 1024)

  /// What `body` makes of the site of a place.
  ///
  /// - Parameters:
  ///   - id: A literal of the place. Two places share a site when literals and table are the same.
  ///   - second: Another literal that the site depends on.
  ///   - make: Makes the site at its first use; two threads may both do, and one site is kept.
  @inline(__always)
  static func withSite<Result>(
    _ id: StaticString, _ second: StaticString, table: String?, make: () -> CallSite,
    _ body: (CallSite) -> Result
  ) -> Result {
    let identity = id.identity
    let secondIdentity = second.identity
    // Fibonacci hashing, because literals lie close together.
    let hash = UInt((UInt64(identity ^ (secondIdentity << 7)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
    let result = sites.withObject(
      hash: hash, where: { $0.matches(identity, secondIdentity, table) }, body)
    if let result { return result }
    let key = Key(identity: identity, secondIdentity: secondIdentity, table: table)
    return body(store(make(), key, hash))
  }

  @inline(never)
  private static func store(_ site: CallSite, _ key: Key, _ hash: UInt) -> CallSite {
    sites.store(
      site, for: key, hash: hash,
      where: { $0.matches(key.identity, key.secondIdentity, key.table) }) ?? site
  }
}

extension CallSite {
  /// The text of a place; see ``CallSiteRegistry/withSite(_:_:table:make:_:)``.
  package static func text(
    _ id: StaticString, _ second: StaticString, table: String?, source: () -> Source,
    _ arguments: [MessageArgument], bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    CallSiteRegistry.withSite(
      id, second, table: table, make: { CallSite(source(), table: table) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }

  /// The text of a place that has few arguments.
  package static func text(
    _ id: StaticString, _ second: StaticString, table: String?, source: () -> Source,
    _ arguments: InlineArguments, bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    CallSiteRegistry.withSite(
      id, second, table: table, make: { CallSite(source(), table: table) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }
}
