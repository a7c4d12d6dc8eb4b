internal import SystemICU
internal import ICUFormatMemory
internal import StringCatalogs
internal import Synchronization

/// The contents of a bundle at one point in time.
///
/// Files are listed at creation and read at their first use. A file that cannot be read keeps its
/// previous tables, and is read again later.
final class BundleContents: Sendable {
  let files: [BundleFile]
  let reporter: BundleReporter
  /// Why there are no files; nil if there are files, or if none are expected.
  let emptyReason: String?
  /// The states of the files of the folder when they were listed, by absolute path.
  let fileStates: [String: FileContents.State]
  /// The development language from the program or from `Info.plist`.
  let givenDevelopmentLanguage: LocaleIdentifier?
  /// The syntax that the program sets for files in formats without a fixed one.
  let givenSyntax: CatalogMessageSyntax?
  /// The keys whose absence needs no report.
  let missingKeys = RecentKeys()
  /// The source strings of keys that the default table lacks.
  let sourceStrings = SourceStrings()
  private let loaded: AtomicOnceArray<LoadedFile>
  /// The previous tables, by file name, for files that can no longer be read.
  private let previous: [String: LoadedFile]
  /// The files and folders that could not be read, to be read again.
  private let failures: Mutex<ReadFailures>
  private let languageBox = AtomicOnce<Languages>()
  private let views = BoundedCache<ViewKey, CompiledTable>(limit: 1024)

  private struct ViewKey: Hashable {
    var table: ObjectIdentifier
    var locale: LocaleIdentifier
    /// The user's language, if it lacks the translations that the table has.
    var lacking: LocaleIdentifier?
  }

  private final class Languages: Sendable {
    let all: [LocaleIdentifier]
    let set: Set<LocaleIdentifier>
    let development: LocaleIdentifier
    let negotiation: LanguageNegotiation

    init(all: [LocaleIdentifier], development: LocaleIdentifier) {
      self.all = all
      set = Set(all)
      self.development = development
      negotiation = LanguageNegotiation(supported: all, first: development)
    }
  }

  init(
    files: [BundleFile], developmentLanguage: LocaleIdentifier?,
    syntax: CatalogMessageSyntax? = nil, reporter: BundleReporter, emptyReason: String? = nil,
    unreadable: Set<String> = [], previous: [String: LoadedFile] = [:],
    fileStates: [String: FileContents.State] = [:]
  ) {
    self.fileStates = fileStates
    givenSyntax = syntax
    self.files = files.map { $0.with(syntax) }.sorted { $0.order < $1.order }
    givenDevelopmentLanguage = developmentLanguage
    loaded = AtomicOnceArray(count: files.count)
    self.reporter = reporter
    self.emptyReason = emptyReason
    self.previous = previous
    failures = Mutex(ReadFailures(folders: unreadable))
  }

  /// Creates the contents after some files were read again.
  private init(_ old: BundleContents, tables: [Int: LoadedFile], failures: ReadFailures) {
    files = old.files
    givenSyntax = old.givenSyntax
    reporter = old.reporter
    emptyReason = old.emptyReason
    fileStates = old.fileStates
    givenDevelopmentLanguage = old.givenDevelopmentLanguage
    previous = old.previous
    self.failures = Mutex(failures)
    loaded = AtomicOnceArray(count: files.count)
    for index in files.indices {
      if let known = tables[index] ?? old.loaded.load(index) {
        reportDamage(of: loaded.storeIfNil(index, known), at: index)
      }
    }
  }

  // MARK: - Files

  /// Returns the contents of the same files before any was read.
  ///
  /// A compiled catalog was read when it was listed.
  func unread() -> BundleContents {
    let new = BundleContents(
      files: files, developmentLanguage: givenDevelopmentLanguage, syntax: givenSyntax,
      reporter: reporter, emptyReason: emptyReason, unreadable: unreadableFolders,
      previous: tablesInUse, fileStates: fileStates)
    for (index, file) in files.enumerated() {
      if case .compiled = file.source { _ = new.loaded.storeIfNil(index, tables(at: index)) }
    }
    return new
  }

  /// Returns the tables of a file, which is read at its first use.
  func tables(at index: Int) -> LoadedFile {
    loaded.load(index) ?? loaded.storeIfNil(index, load(at: index))
  }

  /// The tables of all files read so far, by file name.
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
    case .catalog(let catalog):
      new = LoadedFile(catalog, language: language) { report($0, in: file) }
    case .memory(let bytes):
      new = LoadedFile(bytes, of: file, language: language) { report($0, in: file) }
    case .disk(let path):
      guard let read = read(file, path) else {
        failures.withLock { _ = $0.files.insert(index) }
        reporter.noteFailure()
        return previous[file.name] ?? LoadedFile()
      }
      new = read
    case .compiled(let catalog, _):
      new = LoadedFile(catalog, language: language)
      reportDamage(of: new, at: index)
    }
    return checked(new, file)
  }

  /// Reports the first damage that look-ups find in the tables of a compiled catalog.
  ///
  /// A damaged file is read again later, because another one may have been written over it.
  private func reportDamage(of tables: LoadedFile, at index: Int) {
    let canReadAgain = files[index].path != nil
    tables.blocks?.onDamage { [weak self] detail in
      guard let self else { return }
      report(
        files[index], "the compiled catalog is damaged: \(detail); \(CompiledCatalogError.remedy)")
      guard canReadAgain else { return }
      failures.withLock { _ = $0.files.insert(index) }
      reporter.noteFailure()
    }
  }

  /// Returns the tables of a file that could not be read before; nil if it cannot be read now.
  private func readAgain(_ index: Int) -> LoadedFile? {
    let file = files[index]
    switch file.source {
    case .disk(let path): return read(file, path)
    case .compiled(_, let path?):
      let source = BundleFolder.sourcePath(of: file, compiledAt: path)
      do throws(CompiledCatalogError) {
        let catalog = try BundleFolder.compiledCatalog(
          path, source: source, syntax: givenSyntax)
        guard catalog.format == file.format else { return nil }
        return LoadedFile(catalog, language: language(of: file))
      } catch {
        return source.flatMap { read(file, $0) }
      }
    default: return nil
    }
  }

  private func language(of file: BundleFile) -> LocaleIdentifier {
    // In an XLIFF file, the translations are in the language of its path, but the source strings
    // are not.
    let own = file.format.traits.hasParts ? nil : file.language
    return own ?? givenDevelopmentLanguage ?? "en"
  }

  /// Returns the tables of a file; nil if it cannot be read now, which is reported.
  ///
  /// A file that became empty counts as unreadable, because editors empty a file before they write
  /// it.
  private func read(_ file: BundleFile, _ path: String) -> LoadedFile? {
    do throws(FileFailure) {
      let bytes = try FileContents.bytes(ofFile: path, limit: CatalogLimits().fileSize)
      if bytes.isEmpty, let former = previous[file.name], !former.isEmpty {
        report(file, "the file is empty; its previous translations are used")
        return nil
      }
      return LoadedFile(consume bytes, of: file, language: language(of: file)) {
        report($0, in: file)
      }
    } catch {
      report(file, "the file cannot be read: \(error)")
      return nil
    }
  }

  /// Reports the errors of a file and returns its tables; its previous tables if it has errors.
  private func checked(_ new: LoadedFile, _ file: BundleFile) -> LoadedFile {
    let errors = new.diagnostics.filter { $0.severity == .error }
    let serious = new.diagnostics.filter {
      $0.severity == .error || Self.seriousWarnings.contains($0.kind)
    }
    let reported = Self.reported(serious, of: file)
    for (index, problem) in reported.enumerated() {
      let more = index == reported.count - 1 ? serious.count - reported.count : 0
      report(
        file, more == 0 ? "\(problem)" : "\(problem); \(more) more error\(more == 1 ? "" : "s")")
    }
    if serious.isEmpty { reporter.forgetErrors(ofFile: file.name) }
    guard !errors.isEmpty, let former = previous[file.name] else { return new }
    return LoadedFile(previous: former, diagnostics: new.diagnostics)
  }

  /// The warnings after which readers see the wrong plural form, or no translation.
  private static let seriousWarnings: Set<CatalogDiagnosticKind> = [
    .missing, .missingLanguage, .pluralForms,
  ]

  /// Returns the errors of a file to report, at most twenty.
  ///
  /// After a missing quotation mark in JSON, the rest of the file is misread. Therefore only the
  /// first error is reported for a JSON file with a syntax error.
  private static func reported(
    _ errors: [CatalogDiagnostic], of file: BundleFile
  ) -> [CatalogDiagnostic] {
    let hasSyntaxError =
      file.format.traits.isJSON
      && errors.contains { $0.kind == .syntax || $0.kind == .unterminated }
    return Array(errors.prefix(hasSyntaxError ? 1 : 20))
  }

  /// Reports a problem with an argument name in a translation of a file.
  private func report(_ issue: LocalizationIssue, in file: BundleFile) {
    let origin = TableOrigin(
      reporter: reporter, file: file, language: issue.language ?? language(of: file), lacking: nil)
    origin.report(issue, ofKey: issue.key ?? "", argument: issue.detail)
  }

  private func report(_ file: BundleFile, _ detail: String) {
    reporter.reportBroken(
      LocalizationIssue(
        kind: .brokenFile, subject: file.name, detail: detail, table: file.table, file: file.name,
        language: file.language), file: file.name)
  }

  // MARK: - Failures

  /// Whether a file or folder could not be read.
  var hasFailures: Bool { failures.withLock { !$0.isEmpty } }

  /// Whether a translation may be in a file or folder that could not be read, which was reported.
  ///
  /// - Parameters:
  ///   - table: The table of the translation.
  ///   - languages: The languages that were searched.
  func mayBeUnread(_ table: String, in languages: [LocaleIdentifier]) -> Bool {
    let failures = self.failures.withLock { $0 }
    let mayBeInFile = failures.files.contains { index in
      let file = files[index]
      // The parts of an XLIFF file are separate tables.
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

  /// Returns the contents with files that could not be read before; nil if none can be read now.
  func readingFailedFiles() -> BundleContents? {
    var failures = self.failures.withLock { $0 }
    var tables: [Int: LoadedFile] = [:]
    // In random order, so that files that can never be read do not delay the others.
    for index in failures.files.shuffled().prefix(ReadFailures.retryCount) {
      guard let new = readAgain(index) else { continue }
      tables[index] = checked(new, files[index])
      failures.files.remove(index)
    }
    return tables.isEmpty ? nil : BundleContents(self, tables: tables, failures: failures)
  }

  // MARK: - Languages

  private var languageInfo: Languages {
    languageBox.value {
      var all: [LocaleIdentifier] = []
      var known: Set<LocaleIdentifier> = []
      func add(_ language: LocaleIdentifier) {
        if known.insert(language).inserted { all.append(language) }
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
      // The development language needs no translations: its keys are its strings.
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
  /// The same languages as a set.
  var languageSet: Set<LocaleIdentifier> { languageInfo.set }
  var developmentLanguage: LocaleIdentifier { languageInfo.development }

  /// Returns the best language for a user, and the preference that it matches; nil if none matches.
  func match(_ preferences: [LocaleIdentifier]) -> LanguageNegotiation.Match? {
    languageInfo.negotiation.match(preferences)
  }

  /// Returns the best language for a user and the formatting locale.
  ///
  /// The formatting locale is that of the preference if the preference has the same language.
  func choice(for preferences: [LocaleIdentifier]) -> LanguageChoice {
    guard let match = match(preferences) else {
      let locale = files.isEmpty ? .formatting(preferences.first) : developmentLanguage
      return LanguageChoice(
        match: nil, locale: locale, sourceLocale: preferences.first?.formatting ?? locale)
    }
    let isSame = LanguageName.isSameLanguage(match.desired, match.supported)
    // A preference such as `und-GB` names no language.
    let namesLanguage = !match.desired.languageCode.isEmpty
    let desired = namesLanguage ? match.desired : match.desired.withLikelySubtags
    let locale = isSame ? desired.formatting : match.supported
    return LanguageChoice(
      match: LanguageChoice.Match(supported: match.supported, desired: match.desiredBase),
      locale: locale, sourceLocale: locale)
  }

  /// Returns the languages that are equal after adding likely subtags: `zh-TW` and `zh-Hant`.
  func equivalents(of language: LocaleIdentifier) -> [LocaleIdentifier] {
    let form = language.negotiated
    return languages.filter {
      $0.negotiated.subtags.isEquivalent(to: form.subtags)
        && $0.negotiated.variant == form.variant
    }
  }

  // MARK: - Tables

  /// Returns the tables with a name for a language.
  ///
  /// For the development language, they include the tables of files without a language.
  ///
  /// - Parameter lacking: The user's language, if this one is searched because that one lacks a
  ///   translation. Then keys that serve as their own strings do not count,
  ///   unless they are not to be translated.
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
      where lacking == nil || table.servesAsFallback {
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

  /// Whether any language has a table with that name.
  func hasTable(_ name: String) -> Bool { files.indices.contains { holds(name, at: $0) } }

  /// Whether a file has a table with that name.
  private func holds(_ name: String, at index: Int) -> Bool {
    files[index].isTable(name)
      || files[index].format.traits.hasParts && tables(at: index).hasPart(named: name)
  }

  /// Whether the development language needs a translation for a key.
  ///
  /// This is so if it has the table, unless the key serves as the string: in a string catalog, a
  /// key without a string in the source language is shown itself.
  func expectsText(for key: LocalizedStringKey, table: String) -> Bool {
    var isExpected = false
    for (index, file) in files.enumerated() where holds(table, at: index) {
      // A file in another language has only the keys of the development language.
      if let own = file.language, own != developmentLanguage { continue }
      let tables = tables(at: index)
      if file.format.traits.keysAreSourceStrings, tables.sourceLanguage == developmentLanguage,
        let keys = tables.keys
      {
        var writer = UTF8Writer()
        var canonical = CanonicalKey(at: 0)
        if keys.place(of: key, &canonical, in: &writer) != nil { return false }
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
