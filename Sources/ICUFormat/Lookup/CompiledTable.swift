internal import ICUFormatMemory
internal import StringCatalogs
internal import Synchronization

/// A table as one formatting locale sees it: what is looked up is compiled once and kept.
final class CompiledTable: Sendable {
  let table: PackedTable
  let locale: LocaleIdentifier
  private let languages: TextLanguages
  private let origin: TableOrigin

  /// The keys of the table; nil for ``isSpecial``.
  private let index: AtomicOnce<KeyIndex>
  /// Whether finding a key takes longer: some keys differ in their specifiers alone, or the reader's
  /// language lacks what is found, which a strict run reports.
  private let isSpecial: Bool
  private let texts: SparseOnceArray<LocalizedEntry>
  /// The places that only strict runs reported so far.
  private let strictPlaces = Mutex<Set<Int>>([])
  private let hasStrictPlaces = Atomic(false)

  /// - Parameter source: The language of the keys.
  init(
    _ table: PackedTable, locale: LocaleIdentifier, source: LocaleIdentifier, origin: TableOrigin
  ) {
    self.table = table
    self.locale = locale
    let isSame = LanguageName.isSameLanguage(locale, table.language)
    languages = TextLanguages(text: isSame ? nil : table.language, source: source)
    self.origin = origin
    isSpecial = table.index.hasExactKeys || origin.lacking != nil
    index = AtomicOnce(isSpecial ? nil : table.index)
    texts = SparseOnceArray(count: table.index.count)
  }

  /// Whether what is found here is shown because the reader's language lacks it.
  var isFallback: Bool { origin.lacking != nil }

  /// What `body` makes of the text of a key, or nil where the table has none.
  ///
  /// - Parameters:
  ///   - spelled: The key's spellings, in `writer`; they are erased when there is a text.
  ///   - arguments: The key whose arguments the text gets.
  @inline(__always)
  func withText<Result>(
    of key: borrowing LocalizedStringKey, _ spelled: inout CanonicalKey,
    arguments: borrowing LocalizedStringKey, in writer: inout UTF8Writer,
    _ body: (LocalizedEntry, borrowing LocalizedStringKey, inout UTF8Writer) -> Result
  ) -> Result? {
    var found = index.withObject { find(key, &spelled, in: $0, &writer) } ?? nil
    if found == nil, isSpecial {
      found = findSpecially(copy key, &spelled, copy arguments, &writer)
    }
    guard let found else { return nil }
    let isPresent =
      texts.withObject(at: found.place) { $0.isPresent }
      ?? compile(at: found.place, copy key, copy arguments, found.syntax).isPresent
    guard isPresent else { return nil }
    spelled.erase(from: &writer)
    return texts.withObject(at: found.place) { body($0, arguments, &writer) }
  }

  /// The text of a key, or nil where the table has none.
  func text(
    of key: LocalizedStringKey, _ spelled: inout CanonicalKey, arguments: LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    withText(of: key, &spelled, arguments: arguments, in: &writer) { text, _, _ in text }
  }

  /// Where a key stands, and the language of its text: the spelling under which it is found.
  @inline(__always)
  private func find(
    _ key: borrowing LocalizedStringKey, _ spelled: inout CanonicalKey, in index: KeyIndex,
    _ writer: inout UTF8Writer
  ) -> (place: Int, syntax: CatalogMessageSyntax)? {
    let spelling = spelled.spelling(index.spelling, of: key, in: &writer)
    if let place = index.place(of: spelling, in: writer) { return (place, table.syntax) }
    guard key.hasFormatting, let other = index.other else { return nil }
    let syntax = other.index.spelling
    let otherSpelling = spelled.spelling(syntax, of: key, in: &writer)
    return other.place(of: otherSpelling, in: writer).map { ($0, syntax) }
  }

  /// The same in a table with keys that differ in their specifiers alone, of which the exact one comes
  /// first, and in a table whose texts the reader's language lacks.
  @inline(never)
  private func findSpecially(
    _ key: LocalizedStringKey, _ spelled: inout CanonicalKey, _ arguments: LocalizedStringKey,
    _ writer: inout UTF8Writer
  ) -> (place: Int, syntax: CatalogMessageSyntax)? {
    // An exact key is looked up by its own spelling, which takes a string.
    let exact = table.index.hasExactKeys ? table.index.exactPlace(of: key) : nil
    let found =
      exact.map { ($0.place, $0.spelling) } ?? find(key, &spelled, in: table.index, &writer)
    if isFallback, let found { noteMissing(key, arguments, found.0, found.1) }
    return found
  }

  /// Lets a strict run know of a text that the reader's language lacks, and everybody else of what
  /// only strict runs were told.
  private func noteMissing(
    _ key: LocalizedStringKey, _ arguments: LocalizedStringKey, _ place: Int,
    _ syntax: CatalogMessageSyntax
  ) {
    let isStrict = Localization.collector != nil
    guard isStrict || hasStrictPlaces.load(ordering: .relaxed) else { return }
    let isNew = texts.load(place) == nil
    guard (texts.load(place) ?? compile(at: place, key, arguments, syntax)).isPresent else {
      return
    }
    if isStrict {
      if isNew {
        strictPlaces.withLock { _ = $0.insert(place) }
        hasStrictPlaces.store(true, ordering: .relaxed)
      }
      origin.reportMissing(key)
    } else if strictPlaces.withLock({ $0.remove(place) }) != nil {
      origin.reportMissing(key)
    }
  }

  /// The message of a key that is spelled as a pattern, in a table of whatever spelling.
  ///
  /// - Parameters:
  ///   - spelled: The key's spellings, in `writer`.
  ///   - arguments: The key whose arguments the message gets.
  func message(
    of pattern: LocalizedStringKey, _ spelled: inout CanonicalKey, arguments: LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    let spelling = spelled.spelling(table.index.spelling, of: pattern, in: &writer)
    guard let place = table.index.place(of: spelling, in: writer) else { return nil }
    if isFallback { noteMissing(pattern, arguments, place, .icu) }
    let text = texts.load(place) ?? compile(at: place, pattern, arguments, .icu)
    return text.isPresent ? text : nil
  }

  @inline(never)
  private func compile(
    at place: Int, _ key: LocalizedStringKey, _ arguments: LocalizedStringKey,
    _ syntax: CatalogMessageSyntax
  ) -> LocalizedEntry {
    var value = table.value(at: place)
    if case .key? = value, isFallback { value = nil }
    let text = LocalizedEntry.make(
      value, syntax: syntax, key: arguments, language: table.language, locale: locale,
      languages: languages, isFallback: isFallback, origin: TextOrigin(origin, key: key.key))
    let kept = texts.storeIfNil(place, text)
    if isFallback, kept.isPresent { origin.reportMissing(key) }
    return kept
  }
}
