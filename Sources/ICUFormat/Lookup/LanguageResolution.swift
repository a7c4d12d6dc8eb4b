internal import ICUFormatMemory

/// What a bundle shows to somebody: the languages to search, and the locale of numbers and dates.
final class LanguageResolution: Sendable {
  let content: BundleContents
  /// The language that was chosen.
  let language: LocaleIdentifier
  /// Whether it answers a wish.
  let isMatch: Bool
  /// The locale that values are written for: the wish itself where the language is the same.
  let locale: LocaleIdentifier
  /// The same for the source's own words, which readers of any language see.
  let sourceLocale: LocaleIdentifier
  /// What places of the program show.
  let sites = AtomicOnce<CallSiteEntries>()
  /// The languages to search, the best first.
  let chain: [LocaleIdentifier]
  /// How many of them answer a preference; the others are fallbacks.
  private let wantedCount: Int
  /// The reader's language, which the others are searched for want of.
  private let lacking: LocaleIdentifier
  private let defaultTables = AtomicOnce<TableSearchList>()
  private let otherTables = BoundedCache<String, TableSearchList>(limit: 256)

  init(content: BundleContents, _ choice: LanguageChoice) {
    self.content = content
    locale = choice.locale
    sourceLocale = choice.sourceLocale
    let development = content.developmentLanguage
    var chain: [LocaleIdentifier] = []
    if let match = choice.match {
      language = match.supported
      isMatch = true
      let supported = Set(content.languages)
      for parent in [match.supported] + LanguageName.parents(of: match.desired)
        + LanguageName.parents(of: match.supported) + content.equivalents(of: match.supported)
      where supported.contains(parent) && !chain.contains(parent) {
        chain.append(parent)
      }
    } else {
      isMatch = false
      language = development
    }
    wantedCount = chain.count
    // The reader's own language may be an invented one: what is kept must not depend on it.
    lacking = isMatch ? language : TableOrigin.absentLanguage
    for parent in LanguageName.parents(of: development) where !chain.contains(parent) {
      chain.append(parent)
    }
    self.chain = chain
  }

  /// The tables of a name, in the order in which they are searched.
  func tables(named name: String?) -> TableSearchList {
    guard let name, name != "Localizable" else {
      return defaultTables.load() ?? defaultTables.storeIfNil(make("Localizable"))
    }
    return otherTables.value(for: name) { make(name) }
  }

  /// What `body` makes of the text of a key in the first table without a name; nil where that has none,
  /// or has yet to be found.
  ///
  /// It is not inlined, so that its closures take the key from its own parameters, which does not copy it.
  @inline(never)
  func withKnownText<Result>(
    of key: borrowing LocalizedStringKey, _ spelled: inout CanonicalKey,
    arguments: borrowing LocalizedStringKey, in writer: inout UTF8Writer,
    _ body: (LocalizedEntry, borrowing LocalizedStringKey, inout UTF8Writer) -> Result
  ) -> Result? {
    let result = defaultTables.withObject { tables in
      tables.withFirst { table in
        table.withText(of: key, &spelled, arguments: arguments, in: &writer, body)
      }
    }
    if case .some(.some(.some(let result))) = result { return result }
    return nil
  }

  private func make(_ name: String) -> TableSearchList {
    TableSearchList(
      chain.enumerated().flatMap { index, language in
        content.tables(
          named: name, language: language, locale: locale,
          lacking: index < wantedCount ? nil : lacking)
      })
  }
}
