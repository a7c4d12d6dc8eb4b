internal import ICUFormat
internal import StringCatalogs

/// What was checked, for a run without findings.
package struct CheckSummary: Hashable, Sendable {
  /// The number of keys; the files of one table have the same keys.
  package var keyCount: Int
  /// The number of languages, with that of the source strings if the catalog names it.
  package var languageCount: Int

  /// Counts the keys and the languages of files.
  package init(_ files: [CheckedFile]) {
    var keys: [String: Set<ByteEqualString>] = [:]
    var languages: Set<String> = []
    for file in files {
      let catalog = file.catalog
      // The name of a file of several languages may be a word.
      let own = catalog.format.traits.isMultilingual ? nil : file.language
      let named = catalog.languages + [catalog.sourceLanguage, own].compactMap(\.self)
      for name in named where !name.isEmpty {
        languages.insert(LanguageName.locale(name).languageTag)
      }
      for entry in catalog.entries {
        keys[file.group, default: []].insert(ByteEqualString(entry.key))
      }
    }
    keyCount = keys.values.reduce(0) { $0 + $1.count }
    languageCount = languages.count
  }

  /// The counts in words, such as `13 keys in 19 languages`.
  package var text: String {
    "\(keyCount) \(keyCount == 1 ? "key" : "keys") in \(languageCount) "
      + "\(languageCount == 1 ? "language" : "languages")"
  }
}
