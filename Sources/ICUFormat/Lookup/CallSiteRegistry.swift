internal import ICUFormatMemory

/// The call sites of the program, found by their literals without a lock.
///
/// Call sites are created at their first use and never released: their number is limited by the
/// source code.
enum CallSiteRegistry {
  private struct Key: Sendable {
    let identity: UInt
    let secondIdentity: UInt
    let table: String?

    @inline(__always)
    func matches(_ identity: UInt, _ secondIdentity: UInt, _ table: String?) -> Bool {
      self.identity == identity && self.secondIdentity == secondIdentity
        && self.table.hasSameBytes(as: table)
    }
  }

  private static let sites = AtomicOnceMap<Key, CallSite>(limit: .max, places: 1024)

  /// Calls `body` with the call site for two literals and a table, and returns its result.
  ///
  /// - Parameters:
  ///   - id: A literal in the source. Uses with the same literals and table share a call site.
  ///   - second: Another literal that the call site depends on.
  ///   - make: Creates the call site at its first use. Two threads may both call it; one result is
  ///     used.
  @inline(__always)
  static func withSite<Result>(
    _ id: StaticString, _ second: StaticString, table: String?, make: () -> CallSite,
    _ body: (CallSite) -> Result
  ) -> Result {
    let identity = id.identity
    let secondIdentity = second.identity
    // Fibonacci hashing, because the addresses of literals are close together.
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
  /// Returns the localized string of a call site.
  ///
  /// For the parameters, see ``CallSiteRegistry/withSite(_:_:table:make:_:)``.
  package static func text(
    _ id: StaticString, _ second: StaticString, table: String?, source: () -> Source,
    _ arguments: [MessageArgument], bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    CallSiteRegistry.withSite(
      id, second, table: table, make: { CallSite(source(), table: table) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }

  /// Returns the localized string of a call site with few arguments.
  package static func text(
    _ id: StaticString, _ second: StaticString, table: String?, source: () -> Source,
    _ arguments: InlineArguments, bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    CallSiteRegistry.withSite(
      id, second, table: table, make: { CallSite(source(), table: table) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }
}
