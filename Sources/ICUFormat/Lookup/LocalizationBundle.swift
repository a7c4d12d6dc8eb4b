internal import FoundationEssentials
internal import ICU
public import StringCatalogs
internal import Synchronization

/// The localization files of a program or library, ready to look up texts in.
///
/// ```swift
/// let bundle = LocalizationBundle(path: "Resources")
/// bundle.languages.map(\.languageTag)                            // ["de", "en", "zh-Hant"]
/// String(localized: "Hello", bundle: bundle, locale: "de-AT")    // "Hallo"
/// ```
///
/// These files are read; `de` is any language and `Main` any table:
///
/// | path | table |
/// | --- | --- |
/// | `de.lproj/Main.strings`, `.stringsdict`, or any other format | `Main` |
/// | `Base.lproj/Main.strings`, `Main.strings` | `Main`, in the development language |
/// | `Main.xcstrings` | `Main`, in all languages of the file |
/// | `de.json`, `de.arb`, `de.po`, `de.xliff` | `Localizable` |
/// | `Main_de.json`, `Main-de.po`, `Main.de.arb`, … | `Main` |
/// | `Main.po`, `Main.arb`, `Main.xliff` | `Main`, in the language that the file itself names |
/// | `de/Main.json` (i18next), or any other format | `Main`; `translation` also without a name |
/// | `de/LC_MESSAGES/Main.po` (gettext) | `Main`; `messages` also without a name |
///
/// A table that is also found without a name is the one that a look-up uses that names no table, as
/// `Localizable` is. Languages may be written in any way: `zh-Hant`, `zh_TW`, `iw`, `sr@latin`,
/// `English`. In file and folder names outside `.lproj` they are codes of ISO 639 that ICU knows, so
/// that `app.json` is not a language. A catalog whose language nobody knows is reported.
///
/// Files are listed when the bundle is made and read at their first use; a text is compiled when it is
/// first looked up.
///
/// A key is searched in the language that CLDR's matcher chooses for the reader, then in the
/// languages it inherits from, then in the development language. Nothing that is missing or broken
/// stops a text: the source's own words are shown, and ``Localization/issueHandler`` gets a report,
/// once, that names the bundle, file, language and key. A bundle without any files is reported at
/// its first look-up.
///
/// A file or folder that cannot be read, because the process has too many open files for example, is
/// reported and read again at a later look-up, at most once a second. Until then the texts that were
/// read of it before are shown.
///
/// The corresponding Foundation class is `Bundle`.
public final class LocalizationBundle: Sendable {
  private enum Origin: Sendable {
    case folder(String)
    case files([BundleFile])
    case chain
  }

  private let origin: Origin
  private let givenDevelopmentLanguage: LocaleIdentifier?
  private let first: BundleSnapshot
  private let current: Mutex<Current>
  /// A ``Mode``: what a look-up has to do before it finds the content.
  private let mode = Atomic(Mode.first)
  /// The bundles of a chain, in the order in which they are searched; empty for a bundle of files.
  private let parts: [LocalizationBundle]

  /// The content that is shown now.
  private struct Current {
    var snapshot: BundleSnapshot
    /// When what could not be read is to be read again.
    var nextRetry: ContinuousClock.Instant?
  }

  private enum Mode {
    /// The content is the first one.
    static let first: UInt8 = 0
    /// The content was replaced.
    static let replaced: UInt8 = 1
    /// Something could not be read, and is to be read again.
    static let retrying: UInt8 = 2
  }

  /// How often something that could not be read is read again.
  private static let retryInterval = Duration.seconds(1)

  private init(origin: Origin, content: BundleContent, developmentLanguage: LocaleIdentifier?) {
    self.origin = origin
    givenDevelopmentLanguage = developmentLanguage
    first = BundleSnapshot(content)
    current = Mutex(Current(snapshot: first))
    parts = []
    content.reporter.setOwner(self)
    if content.hasFailures { retryLater() }
  }

  private init(chain: [LocalizationBundle]) {
    origin = .chain
    givenDevelopmentLanguage = nil
    first =
      chain.first?.snapshot
      ?? BundleSnapshot(
        BundleContent(
          files: [], developmentLanguage: nil, reporter: BundleReporter(name: Self.memoryName)))
    current = Mutex(Current(snapshot: first))
    parts = chain
  }

  // MARK: - Making one

  /// The files of a folder.
  ///
  /// - Parameters:
  ///   - path: The folder. A bundle over a folder that does not exist is empty.
  ///   - developmentLanguage: The language of the keys; by default the one that `Info.plist` names,
  ///     else the source language of a string catalog or XLIFF file, else English. It needs no file:
  ///     its keys are its texts.
  public convenience init(path: String, developmentLanguage: LocaleIdentifier? = nil) {
    let folder = Self.absolutePath(path)
    let found = BundleFolder.files(in: folder)
    let reporter = BundleReporter(name: folder)
    for issue in found.issues { reporter.report(issue) }
    self.init(
      origin: .folder(folder),
      content: BundleContent(
        files: found.files, developmentLanguage: developmentLanguage ?? found.developmentLanguage,
        reporter: reporter, emptyReason: found.emptyReason, unreadable: found.unreadable),
      developmentLanguage: developmentLanguage)
  }

  /// What reports call a bundle without a folder.
  private static let memoryName = "files in memory"

  /// A path that the process's working folder is part of, which may change later.
  private static func absolutePath(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    let folder = FileManager.default.currentDirectoryPath
    if path.isEmpty || path == "." { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// Files in memory, such as those of SwiftPM's `.embedInCode`.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(files: ["de.lproj/Localizable.strings": PackageResources.de])
  /// ```
  ///
  /// - Parameter files: The bytes by path; the paths are those that the files would have in a folder.
  public convenience init(
    files: [String: [UInt8]], developmentLanguage: LocaleIdentifier? = nil
  ) {
    let reporter = BundleReporter(name: Self.memoryName)
    let found = BundleFolder.files(files, bundle: Self.memoryName)
    for issue in found.issues { reporter.report(issue) }
    let emptyReason =
      found.files.isEmpty && !files.isEmpty
      ? "none of \(files.count) names is that of a localization file; expected names such as "
        + FolderListing.fileNames : nil
    self.init(
      origin: .files(found.files),
      content: BundleContent(
        files: found.files, developmentLanguage: developmentLanguage ?? found.developmentLanguage,
        reporter: reporter, emptyReason: emptyReason),
      developmentLanguage: developmentLanguage)
  }

  /// Catalogs that were read or made before, by the names of their tables.
  ///
  /// A catalog of one language has it in ``StringCatalog/language``.
  public convenience init(
    catalogs: [(table: String, catalog: StringCatalog)],
    developmentLanguage: LocaleIdentifier? = nil
  ) {
    let all = catalogs.enumerated().map { index, item in
      BundleFile(
        name: "\(index):\(item.table).\(item.catalog.format.rawValue)", table: item.table,
        format: item.catalog.format,
        language: item.catalog.language.map { LanguageName.locale($0) },
        source: .catalog(item.catalog))
    }
    self.init(
      origin: .files(all),
      content: BundleContent(
        files: all, developmentLanguage: developmentLanguage,
        reporter: BundleReporter(name: Self.memoryName)),
      developmentLanguage: developmentLanguage)
  }

  /// Texts by language and key.
  ///
  /// ```swift
  /// let bundle = LocalizationBundle(texts: ["de": ["Hello %@": "Hallo %@"]])
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The texts of each language by their keys.
  ///   - table: The name of the table.
  ///   - syntax: The language of texts whose key has no placeholder; the others follow their key.
  ///   - developmentLanguage: The language of the keys.
  public convenience init(
    texts: [String: [String: String]], table: String = "Localizable",
    syntax: CatalogMessageSyntax = .printf, developmentLanguage: LocaleIdentifier? = "en"
  ) {
    let catalogs = texts.sorted { $0.key < $1.key }.map { language, pairs in
      let entries = pairs.sorted { $0.key < $1.key }.map { key, value in
        CatalogEntry(
          key: key, localizations: [CatalogLocalization(language: language, value: value)])
      }
      let format = syntax == .icu ? CatalogFormat.json : .strings
      return (table, StringCatalog(format: format, language: language, entries: entries))
    }
    self.init(catalogs: catalogs, developmentLanguage: developmentLanguage)
  }

  /// A chain: a key that this bundle does not have is looked for in the others, in their order.
  ///
  /// ```swift
  /// let bundle = appBundle.over(libraryBundle, defaults)
  /// ```
  public func over(_ others: LocalizationBundle...) -> LocalizationBundle {
    LocalizationBundle(chain: ([self] + others).flatMap { $0.parts.isEmpty ? [$0] : $0.parts })
  }

  /// The program's own files: the folder of its executable.
  ///
  /// The corresponding Foundation API is `Bundle.main`.
  public static let main = LocalizationBundle(path: executableFolder)

  static var executableFolder: String {
    let link = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let program = link == "/proc/self/exe" ? CommandLine.arguments.first ?? "." : link
    return URL(filePath: program).deletingLastPathComponent().path
  }

  // MARK: - Languages

  @inline(__always)
  private var snapshot: BundleSnapshot {
    mode.load(ordering: .acquiring) == Mode.first ? first : laterSnapshot()
  }

  private var content: BundleContent { snapshot.content }

  /// Reports what is wrong with the bundle; in a chain, with its first bundle.
  var reporter: BundleReporter { (parts.first?.content ?? content).reporter }

  /// What `body` makes of what the bundle shows to somebody with these preferences; nil for a chain.
  @inline(__always)
  func withOnlyResolution<Result>(
    for preferences: LanguagePreferences, _ body: (BundleResolution) -> Result
  ) -> Result? {
    parts.isEmpty ? withResolution(for: preferences, body) : nil
  }

  /// What `body` makes of what the bundle, which is no chain, shows to somebody with these preferences.
  @inline(__always)
  private func withResolution<Result>(
    for preferences: LanguagePreferences, _ body: (BundleResolution) -> Result
  ) -> Result {
    if mode.load(ordering: .acquiring) != Mode.first {
      return body(laterSnapshot().resolution(for: preferences))
    }
    return first.withResolution(for: preferences, body)
  }

  /// What the bundle, or each bundle of a chain, shows to somebody with these preferences.
  func resolutions(for preferences: LanguagePreferences) -> [BundleResolution] {
    (parts.isEmpty ? [self] : parts).map { $0.snapshot.resolution(for: preferences) }
  }

  /// The languages that the bundle has texts in; of a chain, those of its first bundle.
  public var languages: [LocaleIdentifier] { (parts.first?.content ?? content).languages }

  /// The language of the keys.
  public var developmentLanguage: LocaleIdentifier {
    (parts.first?.content ?? content).developmentLanguage
  }

  /// The language that somebody with these preferences sees: the best match, else the development
  /// language.
  ///
  /// ```swift
  /// bundle.language(for: ["de", "zh-TW"])   // zh_Hant, in a bundle of en and zh-Hant
  /// bundle.language(for: ["fr"])            // en
  /// ```
  public func language(
    for preferences: [LocaleIdentifier] = Localization.currentLanguages
  ) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: LanguagePreferences(preferences)).language
  }

  /// The same as ``language(for:)``.
  func language(for preferences: LanguagePreferences) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: preferences).language
  }

  /// The locale that values are written for when the bundle speaks to somebody with these
  /// preferences: Austrian numbers in German texts for a reader of `de-AT`.
  public func formattingLocale(
    for preferences: [LocaleIdentifier] = Localization.currentLanguages
  ) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: LanguagePreferences(preferences)).locale
  }

  // MARK: - Looking up

  /// The text of a key, or nil where no language has one.
  func find(
    _ key: LocalizedStringKey, source: LocalizedStringKey? = nil, table: String?,
    preferences: LanguagePreferences
  ) -> CompiledText? {
    find([LookupKey(key)], arguments: source ?? key, table: table, preferences: preferences)
  }

  /// The text of the first of some keys in the first table that has one of them, or nil where no
  /// language has one.
  func find(
    _ keys: [LookupKey], arguments: LocalizedStringKey, table: String?,
    preferences: LanguagePreferences
  ) -> CompiledText? {
    var keys = keys
    var writer = UTF8Writer()
    for resolution in resolutions(for: preferences) {
      for table in resolution.tables(named: table).all {
        for index in keys.indices {
          if let text = keys[index].text(in: table, arguments: arguments, &writer) { return text }
        }
      }
    }
    return nil
  }

  /// The text of a key, or nil where no language has one.
  ///
  /// - Parameters:
  ///   - key: The key that is searched; it holds the arguments.
  ///   - writer: Room for spelling the key, in which nothing is written yet; nothing is added.
  @inline(__always)
  func find(
    _ key: borrowing LocalizedStringKey, table: String?, preferences: LanguagePreferences,
    in writer: inout UTF8Writer
  ) -> CompiledText? {
    guard parts.isEmpty else {
      return find(copy key, table: table, preferences: preferences)
    }
    var spelled = SpelledKey()
    let text = withResolution(for: preferences) { resolution in
      resolution.text(for: key, &spelled, arguments: key, table: table, in: &writer)
    }
    writer.removeAll()
    return text
  }

  /// The text of a key, or the words of the source where no language has one.
  func text(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?
  ) -> String {
    UTF8Writer.string { writer in
      write(
        key, source: source, table: table, preferences: preferences, width: width, to: &writer)
    }
  }

  /// Appends the text of a key, or the words of the source where no language has one.
  @inline(__always)
  func write(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?, to writer: inout UTF8Writer
  ) {
    if source.segments.needsLookups {
      return writeParts(copy key, copy source, table, preferences, width, to: &writer)
    }
    writeFlat(
      key, source: source, table: table, preferences: preferences, width: width, to: &writer)
  }

  /// Appends the text of a key that is looked up alone.
  @inline(__always)
  private func writeFlat(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?, to writer: inout UTF8Writer
  ) {
    let isWritten =
      parts.isEmpty
      ? withResolution(for: preferences) { resolution in
        write(key, source, table, resolution, width, to: &writer)
      } : writeOfPart(copy key, copy source, table, preferences, width, to: &writer)
    if !isWritten { writeSource(copy key, copy source, table, preferences, to: &writer) }
  }

  /// Appends the text of a key for somebody; false where no language has one.
  @inline(__always)
  private func write(
    _ key: borrowing LocalizedStringKey, _ source: borrowing LocalizedStringKey, _ table: String?,
    _ resolution: BundleResolution, _ width: Int?, to writer: inout UTF8Writer
  ) -> Bool {
    // The key is spelled where its text goes to.
    let start = writer.count
    var spelled = SpelledKey()
    let isWritten = resolution.write(
      key, &spelled, from: start, source: source, table: table, width: width, to: &writer)
    if !isWritten { writer.truncate(to: start) }
    return isWritten
  }

  @inline(never)
  private func writeOfPart(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences, _ width: Int?, to writer: inout UTF8Writer
  ) -> Bool {
    resolutions(for: preferences).contains { resolution in
      write(key, source, table, resolution, width, to: &writer)
    }
  }

  /// Looks up the keys among the arguments first, in the same place as the key itself, and then the
  /// key of the cases that its selects choose.
  @inline(never)
  private func writeParts(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences, _ width: Int?, to writer: inout UTF8Writer
  ) {
    let flat = source.replacingKeys { nested in
      UTF8Writer.string { writer in
        write(
          nested, source: nested, table: table, preferences: preferences, width: nil, to: &writer)
      }
    }
    let chosen =
      flat.segments.hasSelects
      ? keyOfCase(key, source: flat, table: table, preferences: preferences) : nil
    // A key that is its own source is searched with the same pieces: nested keys count as `%@`.
    writeFlat(
      chosen?.key ?? key, source: chosen?.source ?? flat, table: table, preferences: preferences,
      width: width, to: &writer)
  }

  /// The locale that the source's own words are formatted for: the wanted one, whether or not there is
  /// a language for it.
  func sourceLocale(_ preferences: LanguagePreferences) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: preferences).sourceLocale
  }

  /// The languages of the source's own words, shown to a reader of `locale`.
  func sourceLanguages(for locale: LocaleIdentifier) -> TextLanguages {
    TextLanguages(ofSource: developmentLanguage, for: locale)
  }

  @inline(never)
  private func writeSource(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences, to writer: inout UTF8Writer
  ) {
    report(key, source, table, preferences)
    let locale = sourceLocale(preferences)
    withoutGrammarMarkup(source, in: developmentLanguage)
      .appendSource(locale: locale, languages: sourceLanguages(for: locale), to: &writer)
  }

  /// Reports a key that no language has; false where there is nothing to report.
  @discardableResult
  func reportMissing(
    _ key: LocalizedStringKey, table: String?, preferences: LanguagePreferences
  ) -> Bool {
    report(key, key, table, preferences)
  }

  /// Reports a key that no language has; false where there is nothing to report.
  ///
  /// The development language needs no table: its keys, and the default values of symbolic ones, are
  /// its texts.
  @discardableResult
  private func report(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences
  ) -> Bool {
    let snapshots = parts.isEmpty ? [snapshot] : parts.map { $0.snapshot }
    var isReported = false
    for snapshot in snapshots where snapshot.content.reportEmpty() { isReported = true }
    guard let snapshot = snapshots.first(where: { !$0.content.files.isEmpty }) else {
      return isReported
    }
    return snapshot.content.report(
      key, source, table: table ?? "Localizable", for: snapshot.resolution(for: preferences),
      wanted: preferences.languages.first,
      hasTable: { name in snapshots.contains { $0.content.hasTable(name) } })
  }

  /// The text of a key as written in a table, without formatting, or nil where no language has it.
  ///
  /// Of a text with variations, the one for no arguments.
  func rawText(
    forKey key: LocalizedStringKey, table: String?, preferences: LanguagePreferences
  ) -> String? {
    switch find(key, table: table, preferences: preferences)?.content {
    case .absent?, nil: return nil
    case .key?: return key.key
    case .plain(let text)?: return text
    case .printf(let program)?: return program.format
    case .message(let format, _)?: return format.pattern
    case .varied(let text)?:
      let context = VariationContext(device: Localization.device, width: nil)
      return text.program(.list([]), context)?.format ?? ""
    }
  }

  /// The text of a key as written in a table, without formatting.
  ///
  /// - Parameters:
  ///   - key: The key, spelled as in the table.
  ///   - value: What to answer where no language has it; nil or empty for the key itself.
  ///   - table: The table's name; nil or empty for `Localizable`.
  ///   - language: The language to look in; nil for the current language.
  ///
  /// The corresponding Foundation API is `Bundle.localizedString(forKey:value:table:)`.
  public func localizedString(
    forKey key: String, value: String? = nil, table: String? = nil,
    language: LocaleIdentifier? = nil
  ) -> String {
    let preferences = language.map { $0.preferences } ?? Localization.preferences
    let name = (table ?? "").isEmpty ? nil : table
    if let text = rawText(forKey: LocalizedStringKey(key), table: name, preferences: preferences) {
      return text
    }
    let words = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    report(LocalizedStringKey(key), LocalizedStringKey(words), name, preferences)
    return words
  }

  // MARK: - Reloading

  /// Reads the files again.
  ///
  /// Texts that are being made keep what they hold. A file that is broken, gone or cannot be read keeps
  /// the texts it had, and so does one that is empty now: an editor may be about to write it. Files
  /// that are empty or cannot be read are read again at later look-ups, at most once a second.
  ///
  /// - Returns: What is wrong with the new files, which ``Localization/issueHandler`` gets, too.
  @discardableResult
  public func reload() -> [CatalogDiagnostic] {
    guard parts.isEmpty else { return parts.flatMap { $0.reload() } }
    guard case .folder(let path) = origin else { return [] }
    let old = content
    let inUse = old.tablesInUse
    let new = old.listedAgain(in: path, inUse, developmentLanguage: givenDevelopmentLanguage)
    var diagnostics: [CatalogDiagnostic] = []
    for (index, file) in new.files.enumerated() where inUse[file.name] != nil {
      diagnostics += new.tables(at: index).diagnostics
    }
    replace(with: new)
    return diagnostics
  }

  /// Shows a new content.
  ///
  /// - Parameter old: The content that it comes after; nil to replace any.
  private func replace(_ old: BundleContent? = nil, with new: BundleContent) {
    let snapshot = BundleSnapshot(new)
    // The content before dies outside the lock.
    let former = current.withLock { current -> BundleSnapshot? in
      if let old, current.snapshot.content !== old { return nil }
      let former = current.snapshot
      current = Current(snapshot: snapshot, nextRetry: .now + Self.retryInterval)
      mode.store(new.hasFailures ? Mode.retrying : Mode.replaced, ordering: .releasing)
      return former
    }
    _ = former
    LocalizedText.emptyCache()
  }

  @inline(never)
  private func laterSnapshot() -> BundleSnapshot {
    if mode.load(ordering: .relaxed) == Mode.retrying { retry() }
    return current.withLock { $0.snapshot }
  }

  /// Reads what could not be read again, at a later look-up.
  func retryLater() {
    current.withLock { current in
      current.nextRetry = .now + Self.retryInterval
      mode.store(Mode.retrying, ordering: .releasing)
    }
  }

  /// Reads what could not be read again, when it is time.
  private func retry() {
    let now = ContinuousClock.now
    let due = current.withLock { current -> BundleContent? in
      guard let next = current.nextRetry, next <= now else { return nil }
      current.nextRetry = now + Self.retryInterval
      return current.snapshot.content
    }
    guard let old = due else { return }
    guard old.hasFailures else { return replace(old, with: old) }
    if case .folder(let folder) = origin,
      old.unreadableFolders.contains(where: { FolderListing.canList($0, in: folder) })
    {
      let new = old.listedAgain(
        in: folder, old.tablesInUse, developmentLanguage: givenDevelopmentLanguage)
      return replace(old, with: new)
    }
    if let new = old.readingFailedFiles() { replace(old, with: new) }
  }

  /// Looks for changed files now and then, and reloads when there are any, until the task ends.
  ///
  /// Files that change are read when they are the same twice in a row, so that a file is not read
  /// while it is being written.
  ///
  /// ```swift
  /// let watching = Task { await bundle.watch(every: .seconds(2)) }
  /// ```
  public func watch(every interval: Duration = .seconds(2)) async {
    var state = fingerprint()
    var last = state
    while !Task.isCancelled {
      // Without a pause nothing else of the program would go on.
      do { try await Task.sleep(for: max(interval, .milliseconds(10))) } catch { return }
      let new = fingerprint()
      if new == last, new != state {
        state = new
        reload()
      }
      last = new
    }
  }

  /// Names, sizes and times of the files.
  private func fingerprint() -> [String: String] {
    var result: [String: String] = [:]
    for part in parts.isEmpty ? [self] : parts {
      guard case .folder(let path) = part.origin else { continue }
      for file in BundleFolder.files(in: path).files {
        guard case .disk(let place) = file.source,
          let attributes = try? FileManager.default.attributesOfItem(atPath: place)
        else { continue }
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        result[place] = "\(date) \(attributes[.size] ?? 0)"
      }
    }
    return result
  }
}

extension LocaleIdentifier {
  /// Preferences of this language alone.
  ///
  /// The contexts of ICU's own locales keep theirs; those hold each other for good.
  var preferences: LanguagePreferences {
    let formatting = context.formatting
    // Negotiation sees all that stands before the keywords.
    guard formatting.isPermanent, FormattingLocale.haveEqualBase(formatting, context) else {
      return LanguagePreferences([self])
    }
    return formatting.value(.preferences) {
      LanguagePreferences([LocaleIdentifier(context: formatting)])
    }
  }

  /// What `body` makes of preferences of this language alone.
  @inline(__always)
  func withPreferences<Result>(_ body: (LanguagePreferences) -> Result) -> Result {
    context.withObject(.preferences, body) ?? body(preferences)
  }
}
