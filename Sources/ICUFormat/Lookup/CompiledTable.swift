internal import ICUFormatMemory
internal import StringCatalogs
internal import Synchronization

/// A table for one formatting locale; each entry is compiled at its first look-up and cached.
final class CompiledTable: Sendable {
  let table: PackedTable
  let locale: LocaleIdentifier
  private let languages: TextLanguages
  private let origin: TableOrigin

  /// The keys of the table; nil for ``needsExtraSteps``.
  private let index: AtomicOnce<KeyIndex>
  /// Whether finding a key needs more steps.
  ///
  /// This is so if some keys differ only in their specifiers, or if the user's language lacks the
  /// entries, which a strict run reports.
  private let needsExtraSteps: Bool
  /// The entries, compiled for the arguments of their first look-up.
  private let texts: SparseOnceArray<LocalizedEntry>
  /// The entries for other syntaxes, and for arguments of other shapes.
  private let variants = BoundedCache<Variant, LocalizedEntry>(limit: 64)
  /// The indices of entries that only strict runs reported so far.
  private let strictIndices = Mutex<Set<Int>>([])
  private let hasStrictIndices = Atomic(false)

  private struct Variant: Hashable {
    let place: Int
    let syntax: CatalogMessageSyntax
    let shape: ArgumentShape
  }

  /// - Parameter source: The development language.
  init(
    _ table: PackedTable, locale: LocaleIdentifier, source: LocaleIdentifier, origin: TableOrigin
  ) {
    self.table = table
    self.locale = locale
    let isSame = LanguageName.isSameLanguage(locale, table.language)
    languages = TextLanguages(text: isSame ? nil : table.language, source: source)
    self.origin = origin
    needsExtraSteps = table.index.hasExactKeys || origin.lacking != nil
    index = AtomicOnce(needsExtraSteps ? nil : table.index)
    texts = SparseOnceArray(count: table.index.count)
  }

  /// The file of the table, for reports.
  var fileName: String { origin.file }

  /// Whether this table is searched because the user's language lacks an entry.
  var isFallback: Bool { origin.lacking != nil }

  /// Calls `body` with the entry of a key and returns its result; nil if the table has no entry.
  ///
  /// This function is not inlined, so its closures capture the key from its parameters without a
  /// copy.
  ///
  /// - Parameters:
  ///   - arguments: The key with the arguments. It is passed to `body`, because a closure that
  ///     captures it would copy it.
  ///   - canonical: The key's form in `writer`; it is erased before `body` gets the writer.
  @inline(never)
  func withEntry<Result>(
    of key: borrowing LocalizedStringKey, arguments: borrowing LocalizedStringKey,
    _ canonical: inout CanonicalKey, in writer: inout UTF8Writer,
    _ body: (LocalizedEntry, borrowing LocalizedStringKey, inout UTF8Writer) -> Result
  ) -> Result? {
    var place = index.withObject { $0.place(of: key, &canonical, in: &writer) } ?? nil
    // The translation has the syntax of the form in which the key was found.
    var syntax = canonical.syntax
    if place == nil, needsExtraSteps {
      (place, syntax) = findWithExtraSteps(copy key, copy arguments, &canonical, in: &writer)
    }
    guard let place, let syntax else { return nil }
    canonical.erase(from: &writer)
    let result = texts.withObject(at: place) { entry in
      entry.isPresent && entry.suits(arguments, syntax)
        ? .some(body(entry, arguments, &writer)) : Result?.none
    }
    if let result = result ?? nil { return result }
    let entry = entry(at: place, copy key, copy arguments, syntax)
    return entry.isPresent ? body(entry, arguments, &writer) : nil
  }

  /// Returns the entry of a key, or nil if the table has none.
  @inline(__always)
  func entry(
    of key: borrowing LocalizedStringKey, arguments: borrowing LocalizedStringKey,
    _ canonical: inout CanonicalKey, in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    withEntry(of: key, arguments: arguments, &canonical, in: &writer) { entry, _, _ in entry }
  }

  /// Whether the file has a key, with or without a translation into the language of the table.
  func hasKey(_ key: LocalizedStringKey) -> Bool { form(of: key) != nil }

  /// Returns the form in which the file has a key; nil if it does not have it.
  func form(of key: LocalizedStringKey) -> CatalogMessageSyntax? {
    var writer = UTF8Writer()
    var canonical = CanonicalKey(at: 0)
    let place = table.index.place(of: key, &canonical, in: &writer)
    return place == nil ? nil : canonical.syntax
  }

  /// Returns the index of a key in a table that needs more steps, and the syntax of its translation.
  ///
  /// If keys differ only in their specifiers, the exact key comes first. If the user's language
  /// lacks the entry, this is noted.
  @inline(never)
  private func findWithExtraSteps(
    _ key: LocalizedStringKey, _ arguments: LocalizedStringKey, _ canonical: inout CanonicalKey,
    in writer: inout UTF8Writer
  ) -> (place: Int?, syntax: CatalogMessageSyntax?) {
    // An exact key is looked up by its printf key, which needs a string.
    let exact = table.index.hasExactKeys ? table.index.exactPlace(of: key) : nil
    let found = exact?.place ?? table.index.place(of: key, &canonical, in: &writer)
    guard let found, let syntax = exact?.form ?? canonical.syntax else { return (nil, nil) }
    // The language may lack this key, but have one that differs only in its specifiers.
    let place = table.shownPlace(for: found, needsText: isFallback)
    if isFallback { noteMissing(key, arguments, place, syntax) }
    return (place, syntax)
  }

  /// Reports to a strict run that the user's language lacks an entry.
  ///
  /// Outside a strict run, it reports an entry that only strict runs reported so far.
  private func noteMissing(
    _ key: LocalizedStringKey, _ arguments: LocalizedStringKey, _ place: Int,
    _ syntax: CatalogMessageSyntax
  ) {
    let isStrict = Localization.collector != nil
    guard isStrict || hasStrictIndices.load(ordering: .relaxed), table.isTranslatable(at: place)
    else { return }
    let isNew = texts.load(place) == nil
    guard entry(at: place, key, arguments, syntax).isPresent else { return }
    if isStrict {
      if isNew {
        strictIndices.withLock { _ = $0.insert(place) }
        hasStrictIndices.store(true, ordering: .relaxed)
      }
      origin.reportMissing(key)
    } else if strictIndices.withLock({ $0.remove(place) }) != nil {
      origin.reportMissing(key)
    }
  }

  /// Returns the message of a key that is written as a pattern, in a table of any syntax.
  ///
  /// - Parameters:
  ///   - arguments: The key with the arguments.
  ///   - canonical: The pattern's form in `writer`.
  func message(
    of pattern: LocalizedStringKey, arguments: LocalizedStringKey,
    _ canonical: inout CanonicalKey, in writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    guard let place = table.index.place(of: pattern, &canonical, in: &writer) else { return nil }
    if isFallback { noteMissing(pattern, arguments, place, .icu) }
    let entry = entry(at: place, pattern, arguments, .icu)
    return entry.isPresent ? entry : nil
  }

  /// Returns the entry in a place for the arguments of a key, compiled at its first use.
  @inline(never)
  private func entry(
    at place: Int, _ key: LocalizedStringKey, _ arguments: LocalizedStringKey,
    _ syntax: CatalogMessageSyntax
  ) -> LocalizedEntry {
    let first = texts.load(place) ?? compile(at: place, key, arguments, syntax)
    if first.suits(arguments, syntax) { return first }
    // In another syntax, the translation may depend on more properties.
    let isSameSyntax = first.syntax ?? syntax == syntax
    let hasKinds = isSameSyntax ? first.shape?.hasKinds ?? false : true
    let variant = Variant(
      place: place, syntax: syntax, shape: ArgumentShape(arguments, withKinds: hasKinds))
    return variants.value(for: variant) { make(at: place, key, arguments, syntax) }
  }

  private func compile(
    at place: Int, _ key: LocalizedStringKey, _ arguments: LocalizedStringKey,
    _ syntax: CatalogMessageSyntax
  ) -> LocalizedEntry {
    let kept = texts.storeIfNil(place, make(at: place, key, arguments, syntax))
    if isFallback, kept.isPresent, table.isTranslatable(at: place) { origin.reportMissing(key) }
    return kept
  }

  private func make(
    at place: Int, _ key: LocalizedStringKey, _ arguments: LocalizedStringKey,
    _ syntax: CatalogMessageSyntax
  ) -> LocalizedEntry {
    var value = table.value(at: place)
    // A key that is its own string is not a translation, unless it is the same in all languages.
    if case .key? = value, isFallback, table.isTranslatable(at: place) { value = nil }
    return LocalizedEntry.make(
      value, syntax: table.syntax == .mf2 ? .mf2 : syntax, key: arguments, language: table.language,
      locale: locale,
      languages: languages, isFallback: isFallback, origin: TextOrigin(origin, key: key.key))
  }
}
