internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Runs the rules on catalog files.
package struct CatalogChecker: Sendable {
  /// The language of source strings, for files that name none.
  package var sourceLanguage: String
  /// The settings.
  package var settings: CheckSettings

  /// Creates a checker.
  package init(sourceLanguage: String = "en", settings: CheckSettings = CheckSettings()) {
    self.sourceLanguage = sourceLanguage
    self.settings = settings
  }

  /// Checks files, and returns the findings in the order of the files and their lines.
  ///
  /// Files of one table are compared with the file of the source language.
  package func check(_ files: [CheckedFile]) async -> [Finding] {
    let sources = sourceFiles(of: files)
    let hidden = settings.isOff(HiddenKeyRule().identifier) ? nil : HiddenKeys(files)
    var all: [Finding] = []
    for file in files {
      let source = sources[file.group]
      let isSource = source?.path == file.path
      let strings = SourceStrings(
        language: file.catalog.sourceLanguage ?? source?.language ?? sourceLanguage,
        file: isSource ? nil : source?.catalog)
      all += await check(
        file, strings, isSourceFile: isSource, hidden: hidden?.problems(of: file) ?? [])
    }
    return all
  }

  /// Where the source strings of a file are, if not among the checked files.
  package enum MissingSource: Sendable {
    /// In the file of the source language, which is not checked.
    case file
    /// In another catalog: the keys of the gettext file are names.
    case catalog
  }

  /// Returns the paths of files whose strings are not compared, because their keys are names.
  package func missingSources(
    _ files: [CheckedFile]
  ) -> [(path: String, source: MissingSource)] {
    let sources = sourceFiles(of: files)
    return files.compactMap { file in
      let entries = file.catalog.entries
      if file.catalog.format.isGettext {
        // A few source strings, such as `and/or`, have the form of a name.
        let names = entries.count {
          !$0.key.isEmpty && KeyForm($0.gettextName.text) == .name
        }
        return names * 2 > entries.count ? (file.path, .catalog) : nil
      }
      let hasSource = file.catalog.format.traits.isMultilingual || sources[file.group] != nil
      return !hasSource && entries.contains { KeyForm($0.key) == .name }
        ? (file.path, .file) : nil
    }
  }

  /// Returns the file of the source language of each group.
  private func sourceFiles(of files: [CheckedFile]) -> [String: CheckedFile] {
    var sources: [String: CheckedFile] = [:]
    let wanted = LocaleIdentifier(sourceLanguage)
    for file in files where !file.catalog.format.traits.isMultilingual {
      // gettext's keys are the source strings.
      if file.catalog.format.isGettext { continue }
      let isBase = file.path.contains("Base.lproj/")
      let isExact = file.language.map { LocaleIdentifier($0) == wanted } ?? false
      let isNear =
        file.language.map { LocaleIdentifier($0).languageCode == wanted.languageCode } ?? false
      guard isBase || isExact || isNear else { continue }
      if sources[file.group] == nil || isExact || isBase && file.language == nil {
        sources[file.group] = file
      }
    }
    return sources
  }

  // MARK: - One file

  private func check(
    _ file: CheckedFile, _ sources: SourceStrings, isSourceFile: Bool,
    hidden: [TranslationProblems]
  ) async -> [Finding] {
    let otherSyntax = DoubledBraces.problem(file.catalog, syntax: settings.syntax)
    let reader = TranslationReader(
      file, sources: sources, isSourceFile: isSourceFile,
      syntax: otherSyntax == nil ? settings.syntax : .printf)
    let entries = file.catalog.entries
    let budget = RunBudget(fileSize: file.bytes.count)
    // The parts of a large file are checked in parallel.
    let size = max(64, entries.count / 16 + 1)
    let parts = stride(from: 0, to: entries.count, by: size).map {
      entries[$0..<min($0 + size, entries.count)]
    }
    let found = await withTaskGroup(of: (Int, [TranslationProblems]).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask {
          (index, part.flatMap { problems(of: $0, in: file, reader, sources, budget) })
        }
      }
      var results = [[TranslationProblems]](repeating: [], count: parts.count)
      for await (index, problems) in group { results[index] = problems }
      return results.flatMap(\.self)
    }
    return findings(of: file, found + hidden, otherSyntax: otherSyntax)
  }

  private func problems(
    of entry: CatalogEntry, in file: CheckedFile, _ reader: TranslationReader,
    _ sources: SourceStrings, _ budget: RunBudget
  ) -> [TranslationProblems] {
    let comments = [entry.comment, sources.entry(for: entry.key)?.comment]
    let ignored = IgnoredRules(comments[0]).union(IgnoredRules(comments[1]))
    if ignored.includesAll { return [] }
    let rules = CatalogRules.all.filter {
      !ignored.contains($0.identifier) && !settings.isOff($0.identifier)
    }
    let limits = LengthLimit.limits(inComment: comments[0] ?? comments[1])
    var result: [TranslationProblems] = []
    for var translation in reader.translations(of: entry) {
      translation.lengthLimits =
        limits
        + settings.limits(path: file.path, key: entry.key, language: translation.language)
      var report = RuleReport()
      for rule in rules {
        report.run(rule, on: translation)
      }
      // Formatting would only repeat what is already known.
      if !report.hasErrors {
        let run = TranslationRun(translation, budget)
        for rule in rules {
          report.run(rule, on: run)
        }
      }
      guard !report.problems.isEmpty else { continue }
      result.append(
        TranslationProblems(
          entry: entry, language: translation.language, strings: translation.strings,
          problems: report.problems))
    }
    let ofEntry = Self.problems(ofKey: entry, reader).filter { !ignored.contains($0.rule) }
    if !ofEntry.isEmpty {
      result.append(
        TranslationProblems(entry: entry, language: "", strings: [], problems: ofEntry))
    }
    return result
  }

  /// Returns the problems of a key in all languages.
  private static func problems(
    ofKey entry: CatalogEntry, _ reader: TranslationReader
  ) -> [RuleReport.Problem] {
    var problems: [RuleReport.Problem] = []
    func add(
      _ rule: any CatalogRule, _ message: String, severity: SourceDiagnosticSeverity? = nil
    ) {
      problems.append(
        RuleReport.Problem(
          rule: rule.identifier, severity: severity ?? rule.severity, message: message, offset: 0))
    }
    if entry.isStale {
      add(StaleKeyRule(), "the program does not use this key any more")
    } else if entry.shouldTranslate != false, let source = reader.plainSource(of: entry) {
      let rule = SourcePluralRule()
      if let problem = rule.problem(source) { add(rule, problem) }
      // A source string with a value of its own is checked as a translation.
      if entry[source.language] == nil, CatalogNode(source.string.value).lacksPluralForms {
        add(
          FormattingIssueRule(),
          FormattingIssueRule.grammar(of: source.string, isMessage: source.pattern != nil),
          severity: .warning)
      }
    }
    let mark = MergeConflictRule.mark
    if entry.key.contains(mark) || entry.comment?.contains(mark) == true {
      add(
        MergeConflictRule(),
        "two people translated this key differently; choose one, and remove the mark '\(mark)'")
    }
    return problems
  }

  // MARK: - Findings

  /// - Parameter otherSyntax: What is wrong with the syntax of all strings; nil if nothing is.
  private func findings(
    of file: CheckedFile, _ found: [TranslationProblems], otherSyntax: String?
  ) -> [Finding] {
    let syntax = SyntaxRule()
    let languageRule = UnknownLanguageRule()
    let unknownLanguages = languageRule.names(in: file)
    guard
      !found.isEmpty || !file.diagnostics.isEmpty || otherSyntax != nil || !unknownLanguages.isEmpty
        || file.catalog.format.isGettext || file.languageConflict != nil
    else { return [] }
    var locator = ValueLocator(file)
    var findings: [(offset: Int, finding: Finding)] = []
    for diagnostic in file.diagnostics where !Self.isOfPluralRules(diagnostic, in: file) {
      let severity = settings.severity(
        of: syntax.identifier, diagnostic.severity, path: file.path, key: nil, language: nil)
      guard let severity else { continue }
      findings.append(
        (
          diagnostic.range.lowerBound,
          Finding(
            rule: syntax.identifier, severity: severity, file: file.path,
            line: diagnostic.line, column: diagnostic.column,
            message: Self.message(diagnostic, in: file), fix: diagnostic.fix.map { .text($0) },
            sourceLine: locator.line(at: diagnostic.range.lowerBound))
        ))
    }
    if let otherSyntax {
      let finding = finding(
        of: syntax, otherSyntax, in: file,
        language: file.catalog.format.traits.isMultilingual ? "" : file.language ?? "",
        at: locator.firstOffset(of: "{{"), locator)
      if let finding { findings.append(finding) }
    }
    if let finding = pluralRuleFinding(of: file, &locator) { findings.append(finding) }
    for name in unknownLanguages {
      let finding = finding(
        of: languageRule, languageRule.problem(name), in: file, language: name,
        at: languageRule.offset(of: name, &locator), locator)
      if let finding { findings.append(finding) }
    }
    let conflictRule = LanguageConflictRule()
    if let problem = conflictRule.problem(of: file) {
      let finding = finding(
        of: conflictRule, problem, in: file, language: file.language ?? "",
        at: conflictRule.offset(in: file, &locator), locator)
      if let finding { findings.append(finding) }
    }
    for item in found {
      for problem in item.problems {
        guard findings.count < CheckLimits.findingsOfFile else { break }
        let severity = settings.severity(
          of: problem.rule, problem.severity, path: file.path, key: item.entry.key,
          language: item.language.isEmpty ? nil : item.language)
        guard let severity else { continue }
        let found = item.finding(of: problem, severity, in: file, &locator)
        findings.append((found.offset ?? 0, found.finding))
      }
    }
    let sorted = findings.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return sorted.map(\.element.finding)
  }

  /// Whether a problem of reading is one of the plural forms of a translation, which rules report with
  /// its key and language.
  private static func isOfPluralRules(
    _ diagnostic: CatalogDiagnostic, in file: CheckedFile
  ) -> Bool {
    guard file.catalog.format == .xcstrings, diagnostic.severity == .warning else { return false }
    return diagnostic.kind == .pluralForms || diagnostic.kind == .missing
  }

  /// Returns the message of a problem of reading; with the plural rule of the language, if that is
  /// the problem.
  private static func message(_ diagnostic: CatalogDiagnostic, in file: CheckedFile) -> String {
    guard file.catalog.format.isGettext, diagnostic.kind == .pluralForms,
      let language = file.language, !language.isEmpty,
      let expected = MissingPluralRule.pluralForms(of: language)
    else { return diagnostic.messageWithHint }
    return diagnostic.message + "; "
      + (file.catalog.hint(forPluralRule: expected) ?? "expected '\(expected)'")
      + " for '\(language)'"
  }

  /// Returns the finding for a gettext header whose plural rule is not that of the language.
  private func pluralRuleFinding(
    of file: CheckedFile, _ locator: inout ValueLocator
  ) -> (offset: Int, finding: Finding)? {
    let rule = MissingPluralRule()
    guard let language = file.language, !language.isEmpty,
      let problem = rule.problem(ofHeader: file.catalog, language)
    else { return nil }
    return finding(
      of: rule, problem, in: file, language: language,
      at: locator.firstOffset(of: "Plural-Forms"), locator)
  }

  /// Returns a finding that concerns the whole file; nil if the settings ignore it.
  private func finding(
    of rule: some CatalogRule, _ problem: String, in file: CheckedFile, language: String,
    at offset: Int?, _ locator: ValueLocator
  ) -> (offset: Int, finding: Finding)? {
    let severity = settings.severity(
      of: rule.identifier, rule.severity, path: file.path, key: nil, language: language)
    guard let severity else { return nil }
    let location = offset.map { locator.location(at: $0) }
    return (
      offset ?? 0,
      Finding(
        rule: rule.identifier, severity: severity, file: file.path, line: location?.line,
        column: location?.column, language: language.isEmpty ? nil : language, message: problem,
        sourceLine: offset.flatMap { locator.line(at: $0) })
    )
  }
}
