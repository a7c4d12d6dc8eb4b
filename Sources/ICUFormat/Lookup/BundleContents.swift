internal import SystemICU
internal import ICUFormatMemory
internal import StringCatalogs
internal import Synchronization

/// What a bundle holds at one moment.
///
/// Files are listed when it is made, and read at their first use.
/// Files that could not be read keep the texts they had before, and are read again later.
final class BundleContents: Sendable {
  let files: [BundleFile]
  let reporter: BundleReporter
  /// Why there are no files, where there should be some.
  let emptyReason: String?
  /// The development language that the program or `Info.plist` names.
  let givenDevelopmentLanguage: LocaleIdentifier?
  private let loaded: AtomicOnceArray<LoadedFile>
  /// The tables of files that cannot be read any more.
  private let previous: [String: LoadedFile]
  /// What could not be read, and is to be read again.
  private let failures: Mutex<ReadFailures>
  private let languageBox = AtomicOnce<Languages>()
  private let views = BoundedCache<ViewKey, CompiledTable>(limit: 1024)

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
    previous: [String: LoadedFile] = [:]
  ) {
    self.files = files.sorted { $0.order < $1.order }
    givenDevelopmentLanguage = developmentLanguage
    loaded = AtomicOnceArray(count: files.count)
    self.reporter = reporter
    self.emptyReason = emptyReason
    self.previous = previous
    failures = Mutex(ReadFailures(folders: unreadable))
  }

  /// The content after some of its files were read again.
  private init(_ old: BundleContents, tables: [Int: LoadedFile], failures: ReadFailures) {
    files = old.files
    reporter = old.reporter
    emptyReason = old.emptyReason
    givenDevelopmentLanguage = old.givenDevelopmentLanguage
    previous = old.previous
    self.failures = Mutex(failures)
    loaded = AtomicOnceArray(count: files.count)
    for index in files.indices {
      if let known = tables[index] ?? old.loaded.load(index) { _ = loaded.storeIfNil(index, known) }
    }
  }

  // MARK: - Files

  /// The tables of a file.
  func tables(at index: Int) -> LoadedFile {
    loaded.load(index) ?? loaded.storeIfNil(index, load(at: index))
  }

  /// The tables of all files that were read so far, by the files' names.
  var tablesInUse: [String: LoadedFile] {
    var result = previous
    for (index, file) in files.enumerated() {
      if let tables = loaded.load(index) { result[file.name] = tables }
    }
    return result
  }

  private func load(at index: Int) -> LoadedFile {
    let file = files[index]
    let language = language(of: file)
    let new: LoadedFile
    switch file.source {
    case .catalog(let catalog): new = LoadedFile(catalog, language: language)
    case .memory(let bytes): new = LoadedFile(bytes, of: file, language: language)
    case .disk(let path):
      guard let read = read(file, path) else {
        failures.withLock { _ = $0.files.insert(index) }
        reporter.noteFailure()
        return previous[file.name] ?? LoadedFile()
      }
      new = read
    }
    return checked(new, file)
  }

  private func language(of file: BundleFile) -> LocaleIdentifier {
    // The translations of an XLIFF file are in the language of its place, but not its source texts.
    let own = file.format.traits.hasParts ? nil : file.language
    return own ?? givenDevelopmentLanguage ?? "en"
  }

  /// The tables of a file, or nil where it cannot be read now, which is reported.
  ///
  /// A file that became empty counts as one: editors empty a file before they write it.
  private func read(_ file: BundleFile, _ path: String) -> LoadedFile? {
    do throws(FileFailure) {
      let bytes = try FileContents.bytes(ofFile: path, limit: CatalogLimits().fileSize)
      if bytes.isEmpty, let former = previous[file.name], !former.isEmpty {
        report(file, "the file is empty; its former texts are kept")
        return nil
      }
      return LoadedFile(consume bytes, of: file, language: language(of: file))
    } catch {
      report(file, "the file cannot be read: \(error)")
      return nil
    }
  }

  /// The tables of a file whose errors are reported; those before where it has errors.
  private func checked(_ new: LoadedFile, _ file: BundleFile) -> LoadedFile {
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
      guard file.isTable(table) || file.format.traits.hasParts else { return false }
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
  func readingFailedFiles() -> BundleContents? {
    var failures = self.failures.withLock { $0 }
    var tables: [Int: LoadedFile] = [:]
    // Any of them, so that those which never can be read do not keep the others waiting.
    for index in failures.files.shuffled().prefix(ReadFailures.retryCount) {
      guard case .disk(let path) = files[index].source, let new = read(files[index], path) else {
        continue
      }
      tables[index] = checked(new, files[index])
      failures.files.remove(index)
    }
    return tables.isEmpty ? nil : BundleContents(self, tables: tables, failures: failures)
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
        } else if file.format.traits.isMultilingual {
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
    files.indices.lazy.filter { self.files[$0].format.traits.isMultilingual }
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
  ) -> [CompiledTable] {
    var result: [CompiledTable] = []
    for (index, file) in files.enumerated() {
      if let own = file.language, own != language { continue }
      if file.isForAll, language != developmentLanguage { continue }
      guard holds(name, at: index) else { continue }
      for table in tables(at: index).tables(named: name, for: language, in: file)
      where lacking == nil || table.hasTexts {
        let key = ViewKey(table: ObjectIdentifier(table), locale: locale, lacking: lacking)
        result.append(
          views.value(for: key) {
            CompiledTable(
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
      || files[index].format.traits.hasParts && tables(at: index).hasPart(named: name)
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
      if file.format.traits.keysAreTexts, tables.sourceLanguage == developmentLanguage,
        let keys = tables.keys
      {
        var writer = UTF8Writer()
        var spelled = CanonicalKey(at: 0)
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
