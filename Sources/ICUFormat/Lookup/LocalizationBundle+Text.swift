internal import ICUFormatMemory

// Most look-ups run these functions. They take separate parameters, because a `LookupContext` would
// count references, and threads would wait for each other.

extension LocalizationBundle {
  /// Returns the localized string for a key, or the source string if no language has the key.
  ///
  /// - Parameters:
  ///   - key: The key to look up.
  ///   - source: The key with the arguments and the source string.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - width: The available width, for translations with variations by width.
  @inline(never)
  func text(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?
  ) -> String {
    UTF8Writer.string { writer in
      if source.segments.needsLookups {
        return LookupContext(bundle: self, table: table, preferences: preferences, width: width)
          .writeOther(copy key, source: copy source, to: &writer)
      }
      let isWritten = withText(
        of: key, arguments: source, table: table, preferences: preferences, in: &writer
      ) { text, source, writer in
        text.write(source, width: width, to: &writer)
        return true
      }
      if isWritten != nil { return }
      LookupContext(bundle: self, table: table, preferences: preferences)
        .writeSource(key, source, to: &writer)
    }
  }

  /// Calls `body` with the entry of a key and returns its result; nil if no language has the key.
  ///
  /// Most entries are in the first default table. Once this table is known, it is searched without
  /// counting references.
  ///
  /// - Parameters:
  ///   - arguments: The key with the arguments. It is passed to `body`, because a closure that
  ///     captures it would copy it.
  ///   - writer: Receives the forms of the key during the search, after its current content; they
  ///     are erased before `body` gets it.
  @inline(__always)
  func withText<Result>(
    of key: borrowing LocalizedStringKey, arguments: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, in writer: inout UTF8Writer,
    _ body: (LocalizedEntry, borrowing LocalizedStringKey, inout UTF8Writer) -> Result
  ) -> Result? {
    var spelled = CanonicalKey(at: writer.count)
    if table == nil {
      var isSearched = false
      let result = withKnownResolution(for: preferences) { resolution in
        let result = resolution.withKnownText(
          of: key, &spelled, arguments: arguments, in: &writer, body)
        if result == nil { isSearched = resolution.hasOneKnownTable }
        return result
      }
      if let result { return result }
      if isSearched {
        spelled.erase(from: &writer)
        return nil
      }
    }
    let found = LookupContext(bundle: self, table: table, preferences: preferences)
      .find(copy key, &spelled, arguments: copy arguments, in: &writer)
    spelled.erase(from: &writer)
    guard let found else { return nil }
    return body(found, arguments, &writer)
  }
}
