internal import ICU
internal import Synchronization

/// A place in a program that shows a text: what it looks up, and what it found.
///
/// What was found is kept with the languages and the files it was found in, so that a text costs only
/// its formatting until one of them changes: another language of the task or process, or a reload,
/// is another `BundleResolution`.
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

  // What was found, for the first languages that were asked for; read without a lock.
  private let first = AtomicOnce<TextSiteEntry>()
  private let second = AtomicOnce<TextSiteEntry>()
  private let third = AtomicOnce<TextSiteEntry>()
  private let fourth = AtomicOnce<TextSiteEntry>()
  /// For those that came later, the latest last.
  private let later = Mutex<[TextSiteEntry]>([])
  private static let laterLimit = 32

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
      // Most programs speak one language at a time.
      (first.withObject { entry in
        entry.isFor(bundle, preferences) ? entry.flatString(arguments) : nil
      } ?? nil) ?? text(arguments.array, bundle, preferences, key: key)
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
    let known = existing(bundle, preferences)
    if let known, !known.isMissing || Localization.collector == nil { return known }
    let found = find(arguments, bundle, preferences, key: key)
    // A strict run hears of a missing text each time, and hides it from nobody else.
    if !found.isMissing || Localization.collector == nil { keep(found) }
    return found
  }

  /// What is kept for these languages and files.
  private func existing(
    _ bundle: LocalizationBundle, _ preferences: LanguagePreferences
  ) -> TextSiteEntry? {
    if let entry = first.load(), entry.isFor(bundle, preferences) { return entry }
    if let entry = second.load(), entry.isFor(bundle, preferences) { return entry }
    if let entry = third.load(), entry.isFor(bundle, preferences) { return entry }
    if let entry = fourth.load(), entry.isFor(bundle, preferences) { return entry }
    return later.withLock { entries in entries.last { $0.isFor(bundle, preferences) } }
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

  private func keep(_ entry: TextSiteEntry) {
    if first.storeIfNil(entry) === entry || second.storeIfNil(entry) === entry
      || third.storeIfNil(entry) === entry || fourth.storeIfNil(entry) === entry
    {
      return
    }
    // What has to go dies outside the lock.
    let old = later.withLock { entries in
      entries.append(entry)
      return entries.count > Self.laterLimit ? entries.removeFirst() : nil
    }
    _ = old
  }
}

/// What a site found for some languages in some files.
final class TextSiteEntry: Sendable {
  enum Content: Sendable {
    case plain(String)
    case message(MessageFormat)
    case format(PrintfProgram)
    /// A text that needs what the source said about its arguments: the key holds their styles.
    case styled(CompiledText, key: LocalizedStringKey)
    /// The source's own words, with styles.
    case source(key: LocalizedStringKey)
    /// The key has to be made at each call.
    case key
  }

  /// The files and languages, one of each bundle of a chain.
  private let resolutions: [BundleResolution]
  private let resolution: AtomicOnce<BundleResolution>
  private let locale: LocaleIdentifier
  private let languages: TextLanguages
  private let content: Content
  /// Whether it was reported that the reader's language has no text, which strict runs report again.
  let isMissing: Bool
  /// The content, where it is so simple that it can be written in one go.
  private let flat: AtomicOnce<FlatText>
  /// The same for a text that is missing: not for strict runs.
  private let missingFlat: AtomicOnce<FlatText>

  init(
    _ content: Content, isMissing: Bool = false, locale: LocaleIdentifier,
    languages: TextLanguages, resolutions: [BundleResolution]
  ) {
    self.content = content
    self.isMissing = isMissing
    let flat: FlatText? =
      switch content {
      case .plain(let text): FlatText(text)
      case .message(let format): FlatText(format.program)
      case .format(let program): FlatText(program, locale: locale)
      case .styled(let text, let key): key.segments.hasStyle ? nil : text.flat.load()
      case .source, .key: nil
      }
    self.flat = AtomicOnce(isMissing ? nil : flat)
    missingFlat = AtomicOnce(isMissing ? flat : nil)
    self.locale = locale
    self.languages = languages
    self.resolutions = resolutions
    resolution = AtomicOnce(resolutions.count == 1 ? resolutions.first : nil)
  }

  var isKeyNeeded: Bool {
    @inline(__always) get { if case .key = content { true } else { false } }
  }

  /// Whether it was found in what `bundle` holds now, for these languages.
  @inline(__always)
  func isFor(_ bundle: LocalizationBundle, _ preferences: LanguagePreferences) -> Bool {
    resolution.withObject { bundle.shows($0, for: preferences) } ?? isForChain(bundle, preferences)
  }

  @inline(never)
  private func isForChain(
    _ bundle: LocalizationBundle, _ preferences: LanguagePreferences
  ) -> Bool {
    bundle.resolutions(for: preferences).elementsEqual(resolutions) { $0 === $1 }
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
    switch content {
    case .message(let format): format.write(arguments, to: &writer)
    case .plain(let text): writer.append(text)
    case .format(let program):
      var engine = PrintfEngine(
        arguments: .list(arguments), locale: locale, languages: languages)
      engine.append(program, to: &writer)
    case .styled(let text, var key):
      key.segments.replaceArguments(arguments)
      text.write(key, width: nil, to: &writer)
    case .source(var key):
      key.segments.replaceArguments(arguments)
      key.appendSource(locale: locale, languages: languages, to: &writer)
    case .key: break
    }
  }
}
