internal import ICUFormatMemory

// A key is searched in the tables of the chosen language, then in those of the languages it inherits
// from, then in those of the development language; in a chain of bundles, in one bundle after another.

extension LookupContext {
  /// The text of a key, or nil where no language has one.
  ///
  /// - Parameter source: The key whose arguments the text gets; nil for the key itself.
  func find(_ key: LocalizedStringKey, source: LocalizedStringKey? = nil) -> LocalizedEntry? {
    var writer = UTF8Writer()
    var spelled = CanonicalKey(at: 0)
    return find(key, &spelled, arguments: source ?? key, in: &writer)
  }

  /// The text of a key, or nil where no language has one.
  ///
  /// - Parameters:
  ///   - spelled: The key's spellings, in `writer`.
  ///   - arguments: The key whose arguments the text gets.
  @inline(never)
  func find(
    _ key: LocalizedStringKey, _ spelled: inout CanonicalKey, arguments: LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    first { $0.text(of: key, &spelled, arguments: arguments, in: &writer) }
  }

  /// The text of the first of some keys in the first table that has one of them, or nil where no
  /// language has one.
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

  /// What `search` finds in the first table in which it finds something.
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
