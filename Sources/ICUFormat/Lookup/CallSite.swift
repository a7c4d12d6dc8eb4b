internal import ICUFormatMemory
internal import Synchronization

/// A call site in the source that shows a localized string: its key and the entries that it found.
///
/// The `LanguageResolution` of a look-up caches the entry that was found. Until the language or the
/// files change, which needs another resolution, a localized string costs only its formatting.
package final class CallSite: Sendable {
  /// The ICU pattern of a literal, with named arguments and no types; nil for a symbolic key.
  private let pattern: LocalizedStringKey?
  /// The names of the arguments of a literal.
  private let names: [String]
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

  /// - Parameters:
  ///   - pattern: The ICU pattern of a literal, with named arguments and no types.
  ///   - names: The names of the arguments in the pattern; without names, the pattern is not looked
  ///     up.
  package init(table: String?, pattern: String? = nil, names: [String] = []) {
    self.pattern = names.isEmpty ? nil : pattern.map { LocalizedStringKey($0) }
    self.names = names
    self.table = table
  }

  /// Returns the localized string for arguments, in the order of the key's placeholders.
  ///
  /// - Parameter key: Creates the key with the arguments. It is called if no entry is cached, and at
  ///   each call if the entry is ``CallSiteEntry/byKey``.
  @inline(__always)
  func text(
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

  /// Returns the localized string for arguments, in the order of the key's placeholders.
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
    // A key among the arguments is looked up first.
    let entry =
      arguments.contains { $0.containsKeys }
      ? .byKey : entry(arguments, bundle, preferences, key: key)
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
    let found = CallSiteResolver(context: context, pattern: pattern, names: names)
      .entry(of: key(), arguments: arguments)
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
