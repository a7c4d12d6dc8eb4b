internal import ICUFormatMemory

/// The call sites of the program, found by their literals without a lock.
///
/// Call sites are created at their first use and never released. Their number is limited by the
/// source code and, because the name of a table may be made at run time, by ``limit``.
enum CallSiteRegistry {
  /// What the source code says at a call site.
  struct Literals {
    /// What the second literal is.
    enum Kind { case source, defaultFormat, defaultPattern }

    /// A literal in the source.
    ///
    /// Uses with equal literals and tables share a call site.
    let first: StaticString
    /// Another literal that the call site depends on.
    let second: StaticString
    let kind: Kind
    /// The arguments with their names; nil for arguments without names.
    var named: KeyValuePairs<StaticString, any MessageArgumentConvertible>?
  }

  private struct Key: Sendable {
    let first: UInt
    let second: UInt
    let kind: Literals.Kind
    let names: [UInt]?
    let table: String?

    init(_ literals: Literals, table: String?) {
      first = literals.first.identity
      second = literals.second.identity
      kind = literals.kind
      names = literals.named?.map(\.key.identity)
      self.table = table
    }

    @inline(__always)
    func matches(_ literals: Literals, _ table: String?) -> Bool {
      first == literals.first.identity && second == literals.second.identity
        && kind == literals.kind && self.table.hasSameBytes(as: table)
        && hasNames(of: literals.named)
    }

    @inline(__always)
    private func hasNames(
      of arguments: KeyValuePairs<StaticString, any MessageArgumentConvertible>?
    ) -> Bool {
      guard let names, let arguments else { return self.names == nil && arguments == nil }
      guard names.count == arguments.count else { return false }
      for index in names.indices where names[index] != arguments[index].key.identity {
        return false
      }
      return true
    }
  }

  /// The largest number of call sites that are kept.
  private static let limit = 1 << 16
  private static let sites = AtomicOnceMap<Key, CallSite>(limit: limit, places: 1024)

  /// Calls `body` with the call site for literals and a table, and returns its result.
  ///
  /// - Parameter make: Creates the call site at its first use. Two threads may both call it; one
  ///   result is used.
  @inline(__always)
  static func withSite<Result>(
    _ literals: Literals, table: String?, make: () -> CallSite, _ body: (CallSite) -> Result
  ) -> Result {
    let hash = hash(literals, table)
    let result = sites.withObject(hash: hash, where: { $0.matches(literals, table) }, body)
    return result ?? body(store(make(), literals, table, hash))
  }

  @inline(__always)
  private static func hash(_ literals: Literals, _ table: String?) -> UInt {
    var bits = UInt64(literals.first.identity ^ (literals.second.identity << 7))
    if let table { bits ^= ByteHash.hash(table.utf8.span) }
    // Fibonacci hashing, because the addresses of literals are close together.
    return UInt((bits &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  @inline(never)
  private static func store(
    _ site: CallSite, _ literals: Literals, _ table: String?, _ hash: UInt
  ) -> CallSite {
    sites.store(
      site, for: Key(literals, table: table), hash: hash, where: { $0.matches(literals, table) })
      ?? site
  }
}

extension CallSite {
  /// Returns the localized string of a literal.
  ///
  /// - Parameters:
  ///   - id: A literal that identifies the call site.
  ///   - pattern: The ICU pattern of the literal, with named arguments and no types.
  ///   - names: The names of the arguments, separated by commas.
  ///   - key: Creates the key with the arguments.
  package static func text(
    _ id: StaticString, pattern: StaticString, names: StaticString, table: String?,
    _ arguments: [MessageArgument], bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    CallSiteRegistry.withSite(
      .init(first: id, second: pattern, kind: .source), table: table,
      make: { CallSite(table: table, pattern: pattern, names: names) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }

  /// Returns the localized string of a literal with few arguments.
  package static func text(
    _ id: StaticString, pattern: StaticString, names: StaticString, table: String?,
    _ arguments: InlineArguments, bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    CallSiteRegistry.withSite(
      .init(first: id, second: pattern, kind: .source), table: table,
      make: { CallSite(table: table, pattern: pattern, names: names) },
      { site in site.text(arguments, bundle: bundle, key: key) })
  }

  private convenience init(table: String?, pattern: StaticString, names: StaticString) {
    self.init(
      table: table, pattern: pattern.description,
      names: names.description.split(separator: ",").map(String.init))
  }

  /// Returns the localized string of a symbolic key with a printf format as its default value.
  package static func text(
    _ symbol: StaticString, defaultFormat: StaticString,
    _ arguments: [any MessageArgumentConvertible], table: String?, bundle: LocalizationBundle
  ) -> String {
    CallSiteRegistry.withSite(
      .init(first: symbol, second: defaultFormat, kind: .defaultFormat), table: table,
      make: { CallSite(table: table) },
      { site in
        site.text(arguments.map(\.messageArgument), bundle: bundle) {
          LocalizedStringKey(
            symbol: symbol.description, defaultFormat: defaultFormat.description,
            arguments: arguments)
        }
      })
  }

  /// Returns the localized string of a symbolic key with a pattern and arguments by position.
  package static func text(
    _ symbol: StaticString, defaultPattern: StaticString,
    _ arguments: [any MessageArgumentConvertible], table: String?, bundle: LocalizationBundle
  ) -> String {
    CallSiteRegistry.withSite(
      .init(first: symbol, second: defaultPattern, kind: .defaultPattern), table: table,
      make: { CallSite(table: table) },
      { site in
        site.text(arguments.map(\.messageArgument), bundle: bundle) {
          LocalizedStringKey(
            symbol: symbol.description, defaultPattern: defaultPattern.description,
            arguments: arguments)
        }
      })
  }

  /// Returns the localized string of a symbolic key with a pattern and arguments by name.
  package static func text(
    _ symbol: StaticString, defaultPattern: StaticString,
    _ arguments: KeyValuePairs<StaticString, any MessageArgumentConvertible>, table: String?,
    bundle: LocalizationBundle
  ) -> String {
    CallSiteRegistry.withSite(
      .init(first: symbol, second: defaultPattern, kind: .defaultPattern, named: arguments),
      table: table, make: { CallSite(table: table) },
      { site in
        site.text(arguments.map(\.value.messageArgument), bundle: bundle) {
          LocalizedStringKey(
            symbol: symbol.description, defaultPattern: defaultPattern.description,
            names: arguments.map(\.key.description),
            arguments: arguments.map(\.value.messageArgument))
        }
      })
  }
}
