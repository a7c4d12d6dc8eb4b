internal import ICUFormatMemory

/// The bundle, table and preferences of a look-up.
struct LookupContext {
  let bundle: LocalizationBundle
  /// The table's name; nil for `Localizable`.
  let table: String?
  let preferences: LanguagePreferences
  /// The available width, for translations with variations by width.
  var width: Int?
  /// Whether the key is its own source string.
  var isOwnSource = false
  /// What nested keys may add; nil before the first one.
  var budget: NestedTextBudget?

  /// Appends the localized string for a key, or its source string if no language has the key.
  ///
  /// - Parameters:
  ///   - canonical: The key's form in `writer`.
  ///   - isMissing: Whether it is known that no language has the key.
  @inline(never)
  func write(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey,
    _ canonical: inout CanonicalKey, isMissing: Bool, to writer: inout UTF8Writer
  ) {
    let entry =
      isMissing ? nil : find(copy key, arguments: copy source, &canonical, in: &writer)
    canonical.erase(from: &writer)
    guard let entry else { return writeSource(key, source, to: &writer) }
    entry.write(source, width: width, to: &writer)
  }

  /// Appends the localized string for a key that needs several look-ups.
  ///
  /// If no language has the key, it appends the source string.
  ///
  /// First the keys among the arguments are looked up in the same table, then the key of the cases
  /// that its selects choose.
  @inline(never)
  func writeOther(
    _ key: LocalizedStringKey, source: LocalizedStringKey, to writer: inout UTF8Writer
  ) {
    let resolved = replacingKeys(in: source)
    let chosen = resolved.segments.hasSelects ? keyOfCase(key, source: resolved) : nil
    // A key that is its own source is searched with the same segments: nested keys count as `%@`.
    let (key, source) = (chosen?.key ?? key, chosen?.source ?? resolved)
    var canonical = CanonicalKey(at: writer.count)
    write(key, source: source, &canonical, isMissing: false, to: &writer)
  }

  /// Returns a key in which each nested key is replaced by its localized string.
  func replacingKeys(in key: LocalizedStringKey) -> LocalizedStringKey {
    guard key.segments.containsKeys else { return key }
    let inner = forNestedKeys
    return key.replacingArguments { $0.replacingKeys(inner.nestedText) ?? "" }
  }

  /// The same look-up for keys that are arguments.
  var forNestedKeys: LookupContext {
    LookupContext(
      bundle: bundle, table: table, preferences: preferences, budget: budget ?? NestedTextBudget())
  }

  /// Returns whether a nested key may add anything; reports the first one that may not.
  func takesNestedKey() -> Bool { budget?.takesMore() ?? true }

  /// Returns the localized string for a nested key; nil if nothing may be added.
  func nestedText(_ key: LocalizedStringKey) -> String? {
    guard takesNestedKey() else { return nil }
    let text =
      key.segments.needsLookups
      ? UTF8Writer.string { writer in writeOther(key, source: key, to: &writer) }
      : bundle.text(
        key, source: key, isOwnSource: true, table: table, preferences: preferences, width: nil)
    budget?.take(text)
    return text
  }
}
