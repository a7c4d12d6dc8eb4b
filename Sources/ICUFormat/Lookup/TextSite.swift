internal import ICU
internal import Synchronization

/// A place in a program that shows a text: what it looks up, and what it found.
///
/// What was found is kept by the `BundleResolution` that it was found in, so that a text costs only its
/// formatting until the language or the files change: that is another resolution.
package final class TextSite: Sendable {
  /// What a site shows.
  package enum Source: Sendable {
    /// A literal: its pattern in ICU's spelling, with named arguments and no types.
    case literal(pattern: String, names: [String])
    /// A symbolic key, with the words to show where no language has it.
    case symbol(String, default: Default, names: [String])
  }

  /// The words of the source, and the language they are written in.
  package enum Default: Sendable {
    case plain(String)
    case format(String)
    case pattern(String)
  }

  private let source: Source
  private let table: String?

  /// The place of what was found among ``TextSiteEntries``.
  private let number = TextSite.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private static let count = Atomic(0)

  /// What was found in chains of bundles, and by sites without a place; the latest last.
  private let others = Mutex<[Other]>([])
  private static let otherLimit = 32

  private struct Other {
    let resolutions: [BundleResolution]
    let entry: TextSiteEntry
  }

  package init(_ source: Source, table: String?) {
    self.source = source
    self.table = table
  }

  /// The text for arguments in the order of the names.
  ///
  /// - Parameter key: Makes the key of a literal; called when nothing is kept yet, and at each call
  ///   where the key does not show its arguments as they are.
  @inline(__always)
  package func text(
    _ arguments: FewArguments, bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    Localization.withPreferences { preferences in
      let text = bundle.withOnlyResolution(for: preferences) { resolution in
        resolution.sites.withObject { entries in
          entries.withEntry(number) { $0.flatString(arguments) }
        }
      }
      if case .some(.some(.some(.some(let text)))) = text { return text }
      return self.text(arguments.array, bundle, preferences, key: key)
    }
  }

  /// The text for arguments in the order of the names.
  package func text(
    _ arguments: [MessageArgument], bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    Localization.withPreferences { preferences in
      text(arguments, bundle, preferences, key: key)
    }
  }

  @inline(never)
  private func text(
    _ arguments: [MessageArgument], _ bundle: LocalizationBundle,
    _ preferences: LanguagePreferences, key: () -> LocalizedStringKey
  ) -> String {
    let entry = entry(arguments, bundle, preferences, key: key)
    if entry.isKeyNeeded { return String(localized: key(), table: table, bundle: bundle) }
    return UTF8Writer.string { writer in entry.write(arguments, to: &writer) }
  }

  /// What is kept for these languages and files, or else found and kept.
  private func entry(
    _ arguments: [MessageArgument], _ bundle: LocalizationBundle,
    _ preferences: LanguagePreferences, key: () -> LocalizedStringKey
  ) -> TextSiteEntry {
    let resolutions = bundle.resolutions(for: preferences)
    let known = existing(resolutions)
    if let known, !known.isMissing || Localization.collector == nil { return known }
    let found = find(arguments, bundle, preferences, key: key)
    // A strict run gets a report of a missing text each time, and takes it from nobody else.
    if !found.isMissing || Localization.collector == nil { keep(found, resolutions) }
    return found
  }

  /// What is kept for these languages and files.
  private func existing(_ resolutions: [BundleResolution]) -> TextSiteEntry? {
    if resolutions.count == 1, let only = resolutions.first, TextSiteEntries.hasPlace(number) {
      return only.sites.withObject { $0.withEntry(number) { $0 } } ?? nil
    }
    return others.withLock { others in
      others.last { $0.resolutions.elementsEqual(resolutions) { $0 === $1 } }?.entry
    }
  }

  @inline(never)
  private func find(
    _ arguments: [MessageArgument], _ bundle: LocalizationBundle,
    _ preferences: LanguagePreferences, key: () -> LocalizedStringKey
  ) -> TextSiteEntry {
    switch source {
    case .literal(let pattern, let names):
      let finder = TextSiteFinder(
        bundle: bundle, preferences: preferences, table: table, names: names)
      return finder.literal(key(), pattern: pattern, arguments: arguments)
    case .symbol(let symbol, let words, let names):
      let finder = TextSiteFinder(
        bundle: bundle, preferences: preferences, table: table,
        names: names.isEmpty ? words.argumentNames : names)
      return finder.symbol(symbol, words, arguments: arguments)
    }
  }

  private func keep(_ entry: TextSiteEntry, _ resolutions: [BundleResolution]) {
    if resolutions.count == 1, let only = resolutions.first, TextSiteEntries.hasPlace(number) {
      return only.sites.value { TextSiteEntries() }.keep(entry, number)
    }
    // What has to go dies outside the lock.
    let old = others.withLock { others in
      others.append(Other(resolutions: resolutions, entry: entry))
      return others.count > Self.otherLimit ? others.removeFirst() : nil
    }
    _ = old
  }
}

/// What the sites of a program found in one bundle for some languages, by the sites' numbers.
final class TextSiteEntries: Sendable {
  private static let count = 1 << 14
  private let entries = SparseOnceArray<TextSiteEntry>(count: count)

  /// Whether there is a place for a site.
  static func hasPlace(_ number: Int) -> Bool { number < count }

  /// What `body` makes of what a site found; nil where it found nothing yet.
  @inline(__always)
  func withEntry<Result>(_ number: Int, _ body: (TextSiteEntry) -> Result) -> Result? {
    Self.hasPlace(number) ? entries.withObject(at: number, body) : nil
  }

  /// Keeps what a site with a place found.
  func keep(_ entry: TextSiteEntry, _ number: Int) { _ = entries.storeIfNil(number, entry) }
}

/// What a site found for some languages in some files.
final class TextSiteEntry: Sendable {
  /// The text, or the words of the source; nil where the key has to be made at each call.
  private let text: CompiledText?
  /// The key that says how the text shows its arguments; nil where the text needs none.
  private let key: LocalizedStringKey?
  /// Whether it was reported that the reader's language has no text, which strict runs report again.
  let isMissing: Bool
  /// The text, where it is so simple that it can be written in a single pass.
  private let flat: AtomicOnce<FlatText>
  /// The same for a text that is missing: not for strict runs.
  private let missingFlat: AtomicOnce<FlatText>

  /// What is looked up by its key at each call.
  static let byKey = TextSiteEntry()

  private init() {
    text = nil
    key = nil
    isMissing = false
    flat = AtomicOnce()
    missingFlat = AtomicOnce()
  }

  /// - Parameter key: The key that holds what the source says about its arguments.
  init(_ text: CompiledText, key: LocalizedStringKey, isMissing: Bool) {
    self.text = text
    self.key = text.needsKey(key) ? key : nil
    self.isMissing = isMissing
    let flat = text.flat(for: key)
    self.flat = AtomicOnce(isMissing ? nil : flat)
    missingFlat = AtomicOnce(isMissing ? flat : nil)
  }

  var isKeyNeeded: Bool {
    @inline(__always) get { text == nil }
  }

  /// The text; nil where it takes more than words, texts and whole numbers.
  @inline(__always)
  func flatString(_ arguments: FewArguments) -> String? {
    (flat.withObject { $0.string(arguments) } ?? nil) ?? missingString(arguments)
  }

  /// The same of a text that is missing, outside of strict runs.
  @inline(never)
  private func missingString(_ arguments: FewArguments) -> String? {
    guard isMissing, Localization.collector == nil else { return nil }
    return missingFlat.withObject { $0.string(arguments) } ?? nil
  }

  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    if flat.withObject({ $0.write(arguments, to: &writer) }) ?? false { return }
    if missingFlat.withObject({ $0.write(arguments, to: &writer) }) ?? false { return }
    if var key {
      key.segments.replaceArguments(arguments)
      text?.write(key, width: nil, to: &writer)
    } else {
      text?.write(arguments, to: &writer)
    }
  }
}
