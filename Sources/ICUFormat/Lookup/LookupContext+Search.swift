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
    var spelled = CanonicalKey(at: 0)
    return find(key, &spelled, arguments: source ?? key, in: &writer)
  }

  /// Returns the entry of a key, or nil if no language has one.
  ///
  /// - Parameters:
  ///   - spelled: The key's forms in `writer`.
  ///   - arguments: The key with the arguments.
  @inline(never)
  func find(
    _ key: LocalizedStringKey, _ spelled: inout CanonicalKey, arguments: LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    first { $0.text(of: key, &spelled, arguments: arguments, in: &writer) }
  }

  /// Returns the entry of the first key found in the first table that has one of the keys.
  ///
  /// The result is nil if no language has one.
  func find(_ keys: [LookupKey], arguments: LocalizedStringKey) -> LocalizedEntry? {
    var keys = keys
    var writer = UTF8Writer()
    return first { table in
      for index in keys.indices {
        if let text = keys[index].text(in: table, arguments: arguments, &writer) { return text }
      }
      return nil
    }
  }

  /// Returns the first result of `search` that is not nil, in search order.
  private func first(_ search: (CompiledTable) -> LocalizedEntry?) -> LocalizedEntry? {
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
