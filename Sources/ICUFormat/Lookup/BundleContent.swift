internal import FoundationEssentials
internal import ICU
internal import StringCatalogs
internal import Synchronization

/// A localization file of a bundle.
struct BundleFile: Sendable {
  enum Source: Sendable {
    /// A path inside the bundle's folder.
    case disk(String)
    case memory([UInt8])
    case catalog(StringCatalog)
  }

  /// The path from the bundle's folder, for reports.
  var name: String
  var table: String
  /// Whether the table is also found under the name `Localizable`.
  var isDefaultTable = false
  var format: CatalogFormat
  /// The language that the folder or file name says; nil for the development language.
  var language: LocaleIdentifier?
  /// Whether only the file itself says its language.
  var hasLanguageInside = false
  var source: Source

  /// Whether it is a file of `Base.lproj`, or of no language's folder, with texts of one language.
  var isForAll: Bool { language == nil && !format.isMultilingual && !hasLanguageInside }

  /// Whether a look-up in the table of a name searches the file.
  func isTable(_ name: String) -> Bool {
    table == name || (isDefaultTable && name == "Localizable")
  }

  /// Of several files of one table and language, the one whose texts come first.
  var rank: Int {
    switch format {
    case .stringsdict: 0
    case .strings: 1
    case .xcstrings: 2
    case .json: 3
    case .arb: 4
    case .po, .xliff: 5
    // The text comes before what was compiled of it some time ago.
    case .mo: 6
    }
  }
}

extension CatalogFormat {
  /// Whether a file has texts in more than one language.
  var isMultilingual: Bool { self == .xcstrings || self == .xliff }
}

/// The tables of one file, by language.
final class BundleTables: Sendable {
  let tables: [StringTable]
  /// The part of the file that each table is from, where a file has parts.
  private let parts: [BundlePart?]
  let sourceLanguage: LocaleIdentifier?
  /// The language that the file names as its own; nil where that is not the name of a language.
  let language: LocaleIdentifier?
  let diagnostics: [CatalogDiagnostic]
  /// The keys that have a text in any language, and those that have one in none.
  let keys: KeyIndex?

  /// The tables that a bundle shows in a language which it found for the file, or in the file.
  ///
  /// - Parameter name: The table that is asked for: that of the file, which has all parts, or that of
  ///   a part.
  func tables(
    named name: String, for language: LocaleIdentifier, in file: BundleFile
  ) -> [StringTable] {
    if file.hasLanguageInside, !file.format.isMultilingual {
      return self.language == language ? tables : []
    }
    guard file.format.isMultilingual else { return tables }
    let tables = tables(named: name, in: file)
    let exact = tables.filter { $0.language == language }
    guard exact.isEmpty, file.language != nil else { return exact }
    // The file's place has another name for its language than the file itself.
    return tables.filter { $0.language != sourceLanguage }
  }

  /// The tables of a name: the part that is called like the file comes before its others.
  private func tables(named name: String, in file: BundleFile) -> [StringTable] {
    guard !parts.isEmpty else { return tables }
    let named = zip(tables, parts).filter { $1?.isNamed(name) ?? false }.map(\.0)
    guard file.isTable(name) else { return named }
    return named + zip(tables, parts).filter { !($1?.isNamed(name) ?? false) }.map(\.0)
  }

  /// Whether a part of the file is a table of that name.
  func hasPart(named name: String) -> Bool { parts.contains { $0?.isNamed(name) ?? false } }
  /// Whether no language has a text.
  var isEmpty: Bool { tables.allSatisfy { !$0.hasTexts } }

  /// The tables of a file that cannot be read.
  init() {
    tables = []
    parts = []
    keys = nil
    sourceLanguage = nil
    language = nil
    diagnostics = []
  }

  /// - Parameters:
  ///   - builder: What the file's entries said.
  ///   - catalog: What it says beside them.
  ///   - language: The language of a file that names none.
  init(
    _ builder: consuming StringTable.Builder, of catalog: StringCatalog, language: LocaleIdentifier,
    diagnostics: [CatalogDiagnostic] = []
  ) {
    let content = builder.tables(of: catalog, language: language)
    tables = content.tables
    parts = []
    keys = content.index
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = catalog.language.flatMap {
      LanguageName.isWellFormed($0) ? LanguageName.locale($0) : nil
    }
    self.diagnostics = diagnostics
  }

  /// - Parameters:
  ///   - builder: What the entries of a file with parts said.
  ///   - catalog: What it says beside them.
  ///   - language: The language of texts that name none.
  init(
    _ builder: consuming BundlePart.Builder, of catalog: StringCatalog, language: LocaleIdentifier,
    diagnostics: [CatalogDiagnostic] = []
  ) {
    let content = builder.tables(of: catalog, language: language)
    tables = content.map(\.table)
    parts = content.map(\.part)
    keys = nil
    sourceLanguage = catalog.sourceLanguage.map { LanguageName.locale($0) }
    self.language = nil
    self.diagnostics = diagnostics
  }

  convenience init(_ catalog: StringCatalog, language: LocaleIdentifier) {
    if catalog.format == .xliff {
      var builder = BundlePart.Builder()
      for entry in catalog.entries { builder.append(entry) }
      self.init(builder, of: catalog, language: language)
      return
    }
    var builder = StringTable.Builder(format: catalog.format)
    for entry in catalog.entries { builder.append(entry) }
    self.init(builder, of: catalog, language: language)
  }

  convenience init(_ bytes: consuming [UInt8], of file: BundleFile, language: LocaleIdentifier) {
    var options = CatalogReadingOptions()
    options.charsets = .icu
    if file.format == .xliff {
      var builder = BundlePart.Builder()
      let reading = StringCatalog.read(
        consume bytes, as: .xliff, language: file.language?.identifier, file: file.name,
        options: options
      ) {
        builder.append($0)
      }
      self.init(
        builder, of: reading.catalog, language: language, diagnostics: reading.diagnostics)
      return
    }
    var builder = StringTable.Builder(format: file.format, size: bytes.count)
    // The bytes end here: they must not stay while the tables are made.
    let reading = StringCatalog.read(
      consume bytes, as: file.format, file: file.name, options: options
    ) {
      builder.append($0)
    }
    self.init(
      builder, of: reading.catalog, language: language, diagnostics: reading.diagnostics)
  }
}

/// What could not be read of a bundle.
struct ReadFailures: Sendable {
  /// The folders that could not be listed, as paths from the bundle's folder.
  var folders: Set<String> = []
  /// The files that could not be read, by their places.
  var files: Set<Int> = []

  /// The most files that are read again at once.
  static let retryCount = 64

  var isEmpty: Bool { folders.isEmpty && files.isEmpty }
}

/// What a bundle holds at one moment.
///
/// Files are listed when it is made, and read at their first use.
/// Files that could not be read keep the texts they had before, and are read again later.
final class BundleContent: Sendable {
  let files: [BundleFile]
  let reporter: BundleReporter
  /// Why there are no files, where there should be some.
  let emptyReason: String?
  /// The development language that the program or `Info.plist` names.
  let givenDevelopmentLanguage: LocaleIdentifier?
  private let loaded: [OnceReference<BundleTables>]
  /// The tables of files that cannot be read any more.
  private let previous: [String: BundleTables]
  /// What could not be read, and is to be read again.
  private let failures: Mutex<ReadFailures>
  private let languageBox = OnceReference<Languages>()
  private let views = BoundedCache<ViewKey, LocalizedTable>(limit: 1024)

  private struct ViewKey: Hashable {
    var table: ObjectIdentifier
    var locale: LocaleIdentifier
    /// The reader's language, where it lacks the texts that the table has.
    var lacking: LocaleIdentifier?
  }

  private final class Languages: Sendable {
    let all: [LocaleIdentifier]
    let development: LocaleIdentifier
    let negotiation: LanguageNegotiation

    init(all: [LocaleIdentifier], development: LocaleIdentifier) {
      self.all = all
      self.development = development
      negotiation = LanguageNegotiation(supported: all, first: development)
    }
  }

  init(
    files: [BundleFile], developmentLanguage: LocaleIdentifier?, reporter: BundleReporter,
    emptyReason: String? = nil, unreadable: Set<String> = [],
    previous: [String: BundleTables] = [:]
  ) {
    // What is written for a language comes before what is written for all.
    self.files = files.sorted {
      ($0.isForAll ? 1 : 0, $0.rank, $0.name) < ($1.isForAll ? 1 : 0, $1.rank, $1.name)
    }
    givenDevelopmentLanguage = developmentLanguage
    loaded = files.map { _ in OnceReference() }
    self.reporter = reporter
    self.emptyReason = emptyReason
    self.previous = previous
    failures = Mutex(ReadFailures(folders: unreadable))
  }

  /// The content after some of its files were read again.
  private init(_ old: BundleContent, tables: [Int: BundleTables], failures: ReadFailures) {
    files = old.files
    reporter = old.reporter
    emptyReason = old.emptyReason
    givenDevelopmentLanguage = old.givenDevelopmentLanguage
    previous = old.previous
    self.failures = Mutex(failures)
    loaded = old.loaded.enumerated().map { index, reference in
      let copy = OnceReference<BundleTables>()
      if let known = tables[index] ?? reference.existing { _ = copy.value { known } }
      return copy
    }
  }

  // MARK: - Files

  /// The tables of a file.
  func tables(at index: Int) -> BundleTables {
    loaded[index].value { load(at: index) }
  }

  /// The tables of all files that were read so far, by the files' names.
  var tablesInUse: [String: BundleTables] {
    var result = previous
    for (file, reference) in zip(files, loaded) {
      if let tables = reference.existing { result[file.name] = tables }
    }
    return result
  }

  private func load(at index: Int) -> BundleTables {
    let file = files[index]
    let language = language(of: file)
    let new: BundleTables
    switch file.source {
    case .catalog(let catalog): new = BundleTables(catalog, language: language)
    case .memory(let bytes): new = BundleTables(bytes, of: file, language: language)
    case .disk(let path):
      guard let read = read(file, path) else {
        failures.withLock { _ = $0.files.insert(index) }
        reporter.noteFailure()
        return previous[file.name] ?? BundleTables()
      }
      new = read
    }
    return checked(new, file)
  }

  private func language(of file: BundleFile) -> LocaleIdentifier {
    // The translations of an XLIFF file are in the language of its place, but not its source texts.
    let own = file.format == .xliff ? nil : file.language
    return own ?? givenDevelopmentLanguage ?? "en"
  }

  /// The tables of a file, or nil where it cannot be read now, which is reported.
  ///
  /// A file that became empty counts as one: editors empty a file before they write it.
  private func read(_ file: BundleFile, _ path: String) -> BundleTables? {
    do throws(FileFailure) {
      let bytes = try FileContents.bytes(ofFile: path, limit: CatalogLimits().fileSize)
      if bytes.isEmpty, let former = previous[file.name], !former.isEmpty {
        report(file, "the file is empty; its former texts are kept")
        return nil
      }
      return BundleTables(consume bytes, of: file, language: language(of: file))
    } catch {
      report(file, "the file cannot be read: \(error)")
      return nil
    }
  }

  /// The tables of a file whose errors are reported; those before where it has errors.
  private func checked(_ new: BundleTables, _ file: BundleFile) -> BundleTables {
    let errors = new.diagnostics.filter { $0.severity == .error }
    // A plural rule that cannot be used breaks no text, but chooses wrong ones; texts without a language
    // are never shown.
    let serious = new.diagnostics.filter {
      $0.severity == .error || $0.kind == .pluralForms || $0.kind == .missingLanguage
    }
    let reported = Self.reported(serious, of: file)
    for (index, problem) in reported.enumerated() {
      let more = index == reported.count - 1 ? serious.count - reported.count : 0
      report(file, more == 0 ? "\(problem)" : "\(problem); \(more) more errors")
    }
    // A new file that is broken leaves the old one in service.
    return errors.isEmpty ? new : previous[file.name] ?? new
  }

  /// The errors of a file to report: at most twenty.
  ///
  /// In JSON a missing quotation mark turns the rest of the file inside out, so of a file with
  /// mistakes in its syntax only the first error is reported.
  private static func reported(
    _ errors: [CatalogDiagnostic], of file: BundleFile
  ) -> [CatalogDiagnostic] {
    let isOutOfOrder =
      [.json, .arb, .xcstrings].contains(file.format)
      && errors.contains { $0.kind == .syntax || $0.kind == .unterminated }
    return Array(errors.prefix(isOutOfOrder ? 1 : 20))
  }

  private func report(_ file: BundleFile, _ detail: String) {
    reporter.report(
      LocalizationIssue(
        kind: .brokenFile, subject: file.name, detail: detail, table: file.table, file: file.name,
        language: file.language))
  }

  // MARK: - Failures

  /// Whether a file or folder could not be read.
  var hasFailures: Bool { failures.withLock { !$0.isEmpty } }

  /// Whether a text may be in a file or folder that could not be read, which was reported.
  ///
  /// - Parameters:
  ///   - table: The table of the text.
  ///   - languages: The languages in which the text was searched.
  func mayBeUnread(_ table: String, in languages: [LocaleIdentifier]) -> Bool {
    let failures = self.failures.withLock { $0 }
    let mayBeInFile = failures.files.contains { index in
      let file = files[index]
      // The parts of an XLIFF file are tables of their own.
      guard file.isTable(table) || file.format == .xliff else { return false }
      return file.language.map { languages.contains($0) } ?? true
    }
    guard !mayBeInFile else { return true }
    return failures.folders.contains { folder in
      switch CatalogPath.language(ofFolder: folder) {
      case .named(let language): languages.contains { $0.languageCode == language.languageCode }
      default: true
      }
    }
  }

  /// The folders that could not be listed.
  var unreadableFolders: Set<String> { failures.withLock { $0.folders } }

  /// The same content with the files that could not be read before; nil where none can be read now.
  func readingFailedFiles() -> BundleContent? {
    var failures = self.failures.withLock { $0 }
    var tables: [Int: BundleTables] = [:]
    // Any of them, so that those which never can be read do not keep the others waiting.
    for index in failures.files.shuffled().prefix(ReadFailures.retryCount) {
      guard case .disk(let path) = files[index].source, let new = read(files[index], path) else {
        continue
      }
      tables[index] = checked(new, files[index])
      failures.files.remove(index)
    }
    return tables.isEmpty ? nil : BundleContent(self, tables: tables, failures: failures)
  }

  // MARK: - Languages

  private var languageInfo: Languages {
    languageBox.value {
      var all: [LocaleIdentifier] = []
      func add(_ language: LocaleIdentifier) {
        if !all.contains(language) { all.append(language) }
      }
      for (index, file) in files.enumerated() {
        if let language = file.language {
          add(language)
        } else if file.format.isMultilingual {
          for table in tables(at: index).tables where !table.isEmpty { add(table.language) }
        } else if file.hasLanguageInside {
          if let language = tables(at: index).language {
            add(language)
          } else {
            report(file, BundleFolder.languageExpected)
          }
        }
      }
      let development = givenDevelopmentLanguage ?? sourceLanguage ?? "en"
      // A development language without texts is there all the same: its keys are its texts.
      if !files.isEmpty { add(development) }
      return Languages(all: all, development: development)
    }
  }

  /// The source language of the first file that names one.
  private var sourceLanguage: LocaleIdentifier? {
    files.indices.lazy.filter { self.files[$0].format.isMultilingual }
      .compactMap { self.tables(at: $0).sourceLanguage }.first
  }

  var languages: [LocaleIdentifier] { languageInfo.all }
  var developmentLanguage: LocaleIdentifier { languageInfo.development }

  /// The language that is best for somebody, and the locale that values are written for: that of the
  /// preference where the language is the same.
  func choice(for preferences: [LocaleIdentifier]) -> LanguageChoice {
    guard let match = languageInfo.negotiation.match(preferences) else {
      let locale = files.isEmpty ? .formatting(preferences.first) : developmentLanguage
      return LanguageChoice(
        match: nil, locale: locale, sourceLocale: preferences.first?.formatting ?? locale)
    }
    let isSame = LanguageName.isSameLanguage(match.desired, match.supported)
    let locale = isSame ? match.desired.formatting : match.supported
    return LanguageChoice(
      match: LanguageChoice.Match(supported: match.supported, desired: match.desiredBase),
      locale: locale, sourceLocale: locale)
  }

  /// The languages that differ from one only in what they leave out: `zh-TW` and `zh-Hant`.
  func equivalents(of language: LocaleIdentifier) -> [LocaleIdentifier] {
    let form = language.negotiated
    return languages.filter {
      $0.negotiated.subtags.isEquivalent(to: form.subtags)
        && $0.negotiated.variant == form.variant
    }
  }

  // MARK: - Tables

  /// The tables of a name for a language, those of the development language's own files included where
  /// it is that.
  ///
  /// - Parameter lacking: The reader's language, where this one is searched because that one lacks a
  ///   text. Then keys that are their own texts do not count.
  func tables(
    named name: String, language: LocaleIdentifier, locale: LocaleIdentifier,
    lacking: LocaleIdentifier?
  ) -> [LocalizedTable] {
    var result: [LocalizedTable] = []
    for (index, file) in files.enumerated() {
      if let own = file.language, own != language { continue }
      if file.isForAll, language != developmentLanguage { continue }
      guard holds(name, at: index) else { continue }
      for table in tables(at: index).tables(named: name, for: language, in: file)
      where lacking == nil || table.hasTexts {
        let key = ViewKey(table: ObjectIdentifier(table), locale: locale, lacking: lacking)
        result.append(
          views.value(for: key) {
            LocalizedTable(
              table, locale: locale, source: developmentLanguage,
              origin: TableOrigin(
                reporter: reporter, file: file, language: table.language, lacking: lacking))
          })
      }
    }
    return result
  }

  /// Whether any language has a table of that name.
  func hasTable(_ name: String) -> Bool { files.indices.contains { holds(name, at: $0) } }

  /// Whether a file has the table of a name.
  private func holds(_ name: String, at index: Int) -> Bool {
    files[index].isTable(name)
      || files[index].format == .xliff && tables(at: index).hasPart(named: name)
  }

  /// Whether the development language has to have a text for a key of its own: it has a table of that
  /// name, and the key is not one whose text is the key itself.
  ///
  /// A key of a string catalog without a text for the source language has its own words there.
  func expectsText(for key: LocalizedStringKey, table: String) -> Bool {
    var isExpected = false
    for (index, file) in files.enumerated() where holds(table, at: index) {
      // A file of another language has only the keys of this one.
      if let own = file.language, own != developmentLanguage { continue }
      let tables = tables(at: index)
      if file.format == .xcstrings, tables.sourceLanguage == developmentLanguage,
        let keys = tables.keys
      {
        var writer = UTF8Writer()
        var spelled = SpelledKey()
        let spelling = spelled.spelling(keys.spelling, of: key, in: &writer)
        if keys.place(of: spelling, in: writer) != nil { return false }
        isExpected = true
      } else if !isExpected {
        isExpected = tables.tables.contains { table in
          !table.isEmpty && (file.isForAll || table.language == developmentLanguage)
        }
      }
    }
    return isExpected
  }
}

/// What a bundle holds at one moment, and what it shows to whom.
///
/// Resolutions hold the content, so it must not hold them: a bundle that is gone, or was reloaded, would
/// never be freed.
final class BundleSnapshot: Sendable {
  let content: BundleContent
  private let resolutions = BoundedCache<[LocaleIdentifier], BundleResolution>(limit: 256)
  /// The same by what they show: requests name the same few languages in any number of ways.
  private let byChoice = BoundedCache<LanguageChoice, BundleResolution>(limit: 512)

  init(_ content: BundleContent) { self.content = content }

  /// What the bundle shows to somebody with these preferences.
  @inline(__always)
  func resolution(for preferences: LanguagePreferences) -> BundleResolution {
    if let known = preferences.resolution.load(), known.content === content { return known }
    return resolve(preferences)
  }

  /// What `body` makes of what the bundle shows to somebody with these preferences.
  @inline(__always)
  func withResolution<Result>(
    for preferences: LanguagePreferences, _ body: (BundleResolution) -> Result
  ) -> Result {
    let result = preferences.resolution.withObject { known in
      known.content === content ? .some(body(known)) : Result?.none
    }
    if case .some(.some(let result)) = result { return result }
    return body(resolve(preferences))
  }

  @inline(never)
  private func resolve(_ preferences: LanguagePreferences) -> BundleResolution {
    let made = resolutions.value(for: preferences.languages) {
      let choice = content.choice(for: preferences.languages)
      return byChoice.value(for: choice) { BundleResolution(content: content, choice) }
    }
    _ = preferences.resolution.storeIfNil(made)
    return made
  }
}

/// What language negotiation came to, without what plays no part in the texts.
struct LanguageChoice: Hashable {
  /// The language of the bundle that was chosen, and the preference that it answers; nil where there is
  /// none.
  var match: Match?
  /// The locale that values are written for.
  var locale: LocaleIdentifier
  /// The same for the source's own words, which readers of any language see.
  var sourceLocale: LocaleIdentifier

  struct Match: Hashable {
    var supported: LocaleIdentifier
    var desired: LocaleIdentifier
  }
}

/// What a bundle shows to somebody: the languages to search, and the locale of numbers and dates.
final class BundleResolution: Sendable {
  let content: BundleContent
  /// The language that was chosen.
  let language: LocaleIdentifier
  /// Whether it answers a wish.
  let isMatch: Bool
  /// The locale that values are written for: the wish itself where the language is the same.
  let locale: LocaleIdentifier
  /// The same for the source's own words, which readers of any language see.
  let sourceLocale: LocaleIdentifier
  /// What places of the program show.
  let sites = OnceReference<TextSiteEntries>()
  /// The languages to search, the best first.
  let chain: [LocaleIdentifier]
  /// How many of them answer a preference; the others are fallbacks.
  private let wantedCount: Int
  /// The reader's language, which the others are searched for want of.
  private let lacking: LocaleIdentifier
  private let defaultTables = AtomicOnce<TableChain>()
  private let otherTables = BoundedCache<String, TableChain>(limit: 256)

  /// Tables in the order in which they are searched.
  final class TableChain: Sendable {
    let all: [LocalizedTable]
    /// Most texts are in the first table.
    private let first: AtomicOnce<LocalizedTable>
    private let others: [LocalizedTable]

    init(_ tables: [LocalizedTable]) {
      all = tables
      first = AtomicOnce(tables.first)
      others = Array(tables.dropFirst())
    }

    /// Appends the text for a key; false where no table has it.
    ///
    /// - Parameters:
    ///   - spelled: The key's spellings, which are in `writer` from `start` on.
    ///   - source: The key that holds the arguments.
    @inline(__always)
    func write(
      _ key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey, from start: Int,
      source: borrowing LocalizedStringKey, width: Int?, to writer: inout UTF8Writer
    ) -> Bool {
      let isWritten =
        first.withObject { table in
          guard let place = table.place(of: key, &spelled, arguments: source, in: &writer) else {
            return false
          }
          writer.truncate(to: start)
          return table.withText(at: place) { text in
            text.write(source, width: width, to: &writer)
            return true
          } ?? false
        } ?? false
      if isWritten || others.isEmpty { return isWritten }
      return writeOther(copy key, &spelled, from: start, source: copy source, width, to: &writer)
    }

    /// The text for a key, or nil where no table has it.
    @inline(__always)
    func text(
      for key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey,
      arguments: borrowing LocalizedStringKey, in writer: inout UTF8Writer
    ) -> CompiledText? {
      let text = first.withObject { table -> CompiledText? in
        guard let place = table.place(of: key, &spelled, arguments: arguments, in: &writer) else {
          return nil
        }
        return table.withText(at: place) { $0 }
      }
      if case .some(.some(let text)) = text { return text }
      if others.isEmpty { return nil }
      return otherText(for: copy key, &spelled, arguments: copy arguments, in: &writer)
    }

    @inline(never)
    private func otherText(
      for key: LocalizedStringKey, _ spelled: inout SpelledKey, arguments: LocalizedStringKey,
      in writer: inout UTF8Writer
    ) -> CompiledText? {
      for table in others {
        if let text = table.text(for: key, &spelled, arguments: arguments, in: &writer) {
          return text
        }
      }
      return nil
    }

    @inline(never)
    private func writeOther(
      _ key: LocalizedStringKey, _ spelled: inout SpelledKey, from start: Int,
      source: LocalizedStringKey, _ width: Int?, to writer: inout UTF8Writer
    ) -> Bool {
      guard let text = otherText(for: key, &spelled, arguments: source, in: &writer) else {
        return false
      }
      writer.truncate(to: start)
      text.write(source, width: width, to: &writer)
      return true
    }
  }

  init(content: BundleContent, _ choice: LanguageChoice) {
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
  func tables(named name: String?) -> TableChain {
    guard let name, name != "Localizable" else {
      return defaultTables.load() ?? defaultTables.storeIfNil(make("Localizable"))
    }
    return otherTables.value(for: name) { make(name) }
  }

  /// The text for a key in the tables of a name, or nil where none has it.
  func text(
    for key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey,
    arguments: borrowing LocalizedStringKey, table: String?, in writer: inout UTF8Writer
  ) -> CompiledText? {
    if table == nil {
      let found = defaultTables.withObject { chain in
        chain.text(for: key, &spelled, arguments: arguments, in: &writer)
      }
      if case .some(let text) = found { return text }
    }
    return text(
      for: copy key, &spelled, arguments: copy arguments, tables(named: table), in: &writer)
  }

  @inline(never)
  private func text(
    for key: LocalizedStringKey, _ spelled: inout SpelledKey, arguments: LocalizedStringKey,
    _ tables: TableChain, in writer: inout UTF8Writer
  ) -> CompiledText? {
    tables.text(for: key, &spelled, arguments: arguments, in: &writer)
  }

  /// Appends the text for a key in the tables of a name; false where none has it.
  ///
  /// - Parameters:
  ///   - spelled: The key's spellings, which are in `writer` from `start` on.
  ///   - source: The key that holds the arguments.
  func write(
    _ key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey, from start: Int,
    source: borrowing LocalizedStringKey, table: String?, width: Int?, to writer: inout UTF8Writer
  ) -> Bool {
    if table == nil {
      let isWritten = defaultTables.withObject { chain in
        chain.write(key, &spelled, from: start, source: source, width: width, to: &writer)
      }
      if let isWritten { return isWritten }
    }
    return write(
      copy key, &spelled, from: start, source: copy source, tables(named: table), width,
      to: &writer)
  }

  @inline(never)
  private func write(
    _ key: LocalizedStringKey, _ spelled: inout SpelledKey, from start: Int,
    source: LocalizedStringKey, _ tables: TableChain, _ width: Int?, to writer: inout UTF8Writer
  ) -> Bool {
    tables.write(key, &spelled, from: start, source: source, width: width, to: &writer)
  }

  private func make(_ name: String) -> TableChain {
    TableChain(
      chain.enumerated().flatMap { index, language in
        content.tables(
          named: name, language: language, locale: locale,
          lacking: index < wantedCount ? nil : lacking)
      })
  }
}
