internal import ICUFormatMemory

// What most look-ups run. These functions take their parameters one by one: a context of them would
// count references, for which threads wait.

extension LocalizationBundle {
  /// The text of a key, or the source string where no language has one.
  ///
  /// - Parameters:
  ///   - key: What is looked up.
  ///   - source: The key that holds the arguments and the words of the source.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - width: The room for the text, where a translation has variations by width.
  @inline(never)
  func text(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?
  ) -> String {
    UTF8Writer.string { writer in
      if !source.segments.needsLookups {
        let isWritten = withText(
          of: key, arguments: source, table: table, preferences: preferences, in: &writer
        ) { text, source, writer in
          text.write(source, width: width, to: &writer)
          return true
        }
        if isWritten != nil { return }
      }
      LookupContext(bundle: self, table: table, preferences: preferences, width: width)
        .writeOther(copy key, source: copy source, to: &writer)
    }
  }

  /// What `body` makes of the text of a key, or nil where no language has one.
  ///
  /// Most texts are in the first table without a name of its own. Once it is known, it is searched
  /// without counting a reference.
  ///
  /// - Parameters:
  ///   - arguments: The key whose arguments the text gets. `body` gets it, because a closure that takes
  ///     it from outside copies it.
  ///   - writer: Where the key is spelled for the search, behind what is written; `body` gets it
  ///     without the spellings.
  @inline(__always)
  func withText<Result>(
    of key: borrowing LocalizedStringKey, arguments: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, in writer: inout UTF8Writer,
    _ body: (LocalizedEntry, borrowing LocalizedStringKey, inout UTF8Writer) -> Result
  ) -> Result? {
    var spelled = CanonicalKey(at: writer.count)
    if table == nil {
      let result = withKnownResolution(for: preferences) { resolution in
        resolution.withKnownText(of: key, &spelled, arguments: arguments, in: &writer, body)
      }
      if let result { return result }
    }
    let found = LookupContext(bundle: self, table: table, preferences: preferences)
      .find(copy key, &spelled, arguments: copy arguments, in: &writer)
    spelled.erase(from: &writer)
    guard let found else { return nil }
    return body(found, arguments, &writer)
  }
}
