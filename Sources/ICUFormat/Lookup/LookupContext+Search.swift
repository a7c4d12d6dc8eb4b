internal import ICUFormatMemory

// A key is searched in the tables of the chosen language, then in those of the languages it
// inherits from, then in those of the development language. The bundles of a chain are searched one
// by one.

extension LookupContext {
  /// Returns the entry of a key, or nil if no language has one.
  ///
  /// - Parameter source: The key with the arguments; nil for the key itself.
  func find(_ key: LocalizedStringKey, source: LocalizedStringKey? = nil) -> LocalizedEntry? {
    var writer = UTF8Writer()
    var canonical = CanonicalKey(at: 0)
    return find(key, arguments: source ?? key, &canonical, in: &writer)
  }

  /// Returns the entry of a key, or nil if no language has one.
  ///
  /// - Parameters:
  ///   - arguments: The key with the arguments.
  ///   - canonical: The key's form in `writer`.
  @inline(never)
  func find(
    _ key: LocalizedStringKey, arguments: LocalizedStringKey, _ canonical: inout CanonicalKey,
    in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    first { $0.entry(of: key, arguments: arguments, &canonical, in: &writer) }
  }

  /// Returns the entry of the first key found in the first table that has one of the keys.
  ///
  /// The result is nil if no language has one.
  ///
  /// - Parameter pattern: A key that is written as a pattern; it comes first. Tables of any syntax
  ///   may have it.
  func find(
    pattern: LocalizedStringKey?, _ keys: [LocalizedStringKey], arguments: LocalizedStringKey
  ) -> LocalizedEntry? {
    var writer = UTF8Writer()
    return first { table in
      var canonical = CanonicalKey(at: 0)
      if let pattern,
        let entry = table.message(of: pattern, arguments: arguments, &canonical, in: &writer)
      {
        return entry
      }
      for key in keys {
        canonical.erase(from: &writer)
        if let entry = table.entry(of: key, arguments: arguments, &canonical, in: &writer) {
          return entry
        }
      }
      return nil
    }
  }

  /// Returns the first result of `search` that is not nil, in search order.
  func first<Result>(_ search: (CompiledTable) -> Result?) -> Result? {
    guard !bundle.parts.isEmpty else {
      return bundle.snapshot.resolution(for: preferences).tables(named: table).first(search)
    }
    for part in bundle.parts {
      let resolution = part.snapshot.resolution(for: preferences)
      if let text = resolution.tables(named: table).first(search) { return text }
    }
    return nil
  }
}
