internal import ICUFormatMemory
internal import Synchronization

/// A call site in the source that shows a localized string: its key and the entries that it found.
///
/// The `LanguageResolution` of a look-up caches the entry that was found. Until the language or the
/// files change, which needs another resolution, a localized string costs only its formatting.
package final class CallSite: Sendable {
  /// The key and the default value of a call site.
  package enum Source: Sendable {
    /// A literal: its ICU pattern, with named arguments and no types.
    case literal(pattern: String, names: [String])
    /// A symbolic key, with the default value to show if no language has it.
    case symbol(String, default: Default, names: [String])
  }

  /// A default value, and its syntax.
  package enum Default: Sendable {
    case plain(String)
    case format(String)
    case pattern(String)
  }

  private let source: Source
  private let table: String?

  /// The index of the call site's entry in ``CallSiteEntries``.
  private let number = CallSite.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private static let count = Atomic(0)

  /// The entries found in chains of bundles, or by call sites without an index; the latest is last.
  private let others = Mutex<[Other]>([])
  private static let otherLimit = 32

  private struct Other {
    let resolutions: [LanguageResolution]
    let entry: CallSiteEntry
  }

  package init(_ source: Source, table: String?) {
    self.source = source
    self.table = table
  }

  /// Returns the localized string for arguments, in the order of the names.
  ///
  /// - Parameter key: Creates the key of a literal. It is called if no entry is cached, and at each
  ///   call if the entry is ``CallSiteEntry/byKey``.
  @inline(__always)
  package func text(
    _ arguments: InlineArguments, bundle: LocalizationBundle, key: () -> LocalizedStringKey
  ) -> String {
    Localization.withPreferences { preferences in
      let text = bundle.withOnlyResolution(for: preferences) { resolution in
        resolution.sites.withObject { entries in
          entries.withEntry(number) { $0.fastPathString(arguments) }
        }
      }
      if case .some(.some(.some(.some(let text)))) = text { return text }
      return self.text(arguments.array, bundle, preferences, key: key)
    }
  }

  /// Returns the localized string for arguments, in the order of the names.
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

  /// Returns the cached entry for these languages and files, or finds and caches it.
  private func entry(
    _ arguments: [MessageArgument], _ bundle: LocalizationBundle,
    _ preferences: LanguagePreferences, key: () -> LocalizedStringKey
  ) -> CallSiteEntry {
    let resolutions = bundle.resolutions(for: preferences)
    let known = existing(resolutions)
    if let known, known.suits(arguments), !known.isMissing || Localization.collector == nil {
      return known
    }
    let context = LookupContext(bundle: bundle, table: table, preferences: preferences)
    let found = find(arguments, context, key: key)
    // A later call may have values of other kinds.
    if found.isForKinds { return found }
    // A strict run gets each report of a missing translation, without suppressing later reports for
    // others.
    if !found.isMissing || Localization.collector == nil { keep(found, resolutions) }
    return found
  }

  /// Returns the cached entry for these languages and files.
  private func existing(_ resolutions: [LanguageResolution]) -> CallSiteEntry? {
    if resolutions.count == 1, let only = resolutions.first, CallSiteEntries.hasPlace(number) {
      return only.sites.withObject { $0.withEntry(number) { $0 } } ?? nil
    }
    return others.withLock { others in
      others.last { $0.resolutions.elementsEqual(resolutions) { $0 === $1 } }?.entry
    }
  }

  @inline(never)
  private func find(
    _ arguments: [MessageArgument], _ context: LookupContext, key: () -> LocalizedStringKey
  ) -> CallSiteEntry {
    switch source {
    case .literal(let pattern, let names):
      let finder = CallSiteResolver(context: context, names: names)
      return finder.literal(key(), pattern: pattern, arguments: arguments)
    case .symbol(let symbol, let words, let names):
      let finder = CallSiteResolver(
        context: context, names: names.isEmpty ? words.argumentNames : names)
      return finder.symbol(symbol, words, arguments: arguments)
    }
  }

  private func keep(_ entry: CallSiteEntry, _ resolutions: [LanguageResolution]) {
    if resolutions.count == 1, let only = resolutions.first, CallSiteEntries.hasPlace(number) {
      return only.sites.value { CallSiteEntries() }.keep(entry, number)
    }
    // The removed entry is released outside the lock.
    let old = others.withLock { others in
      others.append(Other(resolutions: resolutions, entry: entry))
      return others.count > Self.otherLimit ? others.removeFirst() : nil
    }
    _ = old
  }
}
