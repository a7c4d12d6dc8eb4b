internal import ICUFormatMemory

extension LocalizationBundle {
  /// Returns the localized string for a key, or the source string if no language has the key.
  ///
  /// Most look-ups run only this function. It takes separate parameters, because a `LookupContext`
  /// would count references, and threads would wait for each other.
  ///
  /// - Parameters:
  ///   - key: The key to look up.
  ///   - source: The key with the arguments and the source string.
  ///   - isOwnSource: Whether `key` and `source` are the same.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - width: The available width, for translations with variations by width.
  @inline(never)
  func text(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey,
    isOwnSource: Bool = false, table: String?, preferences: LanguagePreferences, width: Int?
  ) -> String {
    UTF8Writer.string { writer in
      if source.segments.needsLookups {
        return LookupContext(bundle: self, table: table, preferences: preferences, width: width)
          .writeOther(copy key, source: copy source, to: &writer)
      }
      var canonical = CanonicalKey(at: writer.count)
      var isMissing = false
      // Most entries are in the first default table. Once it is known, it is searched without
      // counting references.
      if table == nil, hasFirstContents {
        let isWritten = first.withKnownResolution(for: preferences) { resolution in
          // Nil if the table is not known yet.
          let isFound = resolution.firstTable.withObject {
            $0.withEntry(of: key, arguments: source, &canonical, in: &writer) {
              entry, source, writer in
              entry.write(source, width: width, to: &writer)
              return true
            } ?? false
          }
          if isFound == true { return true }
          // It is missing if there is no other table than those that were searched.
          isMissing = resolution.hasAtMost(isFound == nil ? 0 : 1)
          // A strict run reports each missing key.
          guard isMissing, isOwnSource, Localization.collector == nil else { return false }
          return resolution.content.sourceStrings.write(key, resolution, &canonical, to: &writer)
        }
        if isWritten == true { return }
      }
      LookupContext(
        bundle: self, table: table, preferences: preferences, width: width, isOwnSource: isOwnSource
      )
      .write(key, source: source, &canonical, isMissing: isMissing, to: &writer)
    }
  }
}
