internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Counts the translations of catalogs by language.
///
/// The files of one language that belong together, such as `de.lproj/Main.strings` and
/// `fr.lproj/Main.json`, are one table: a key that one of them has is missing in the others.
/// A language that only some tables have is untranslated in the others. The forms of one key, such as
/// `%lld files` and `{0, number, integer} files`, are counted once.
///
/// The keys of a gettext catalog are its source strings, so that the source language needs no translations.
///
/// In a string catalog, a key such as `order.greeting.female` without a string in the source language
/// is that of a case of `order.greeting`, which only some languages need: it is counted only where it
/// has a translation, and its base key is then translated too.
package struct CatalogStatistics {
  /// A table: its keys, and the state of each in each language.
  private struct Table {
    var states: [EntryName: [String: TranslationState]] = [:]
    /// The language whose strings are the keys, if the format says so.
    var sourceLanguage: String?
    var keysAreSourceStrings = false
    /// The keys of gettext catalogs.
    var gettextKeys: Set<EntryName> = []
    var staleKeys: Set<EntryName> = []
    /// The keys of which a form is not stale.
    var liveKeys: Set<EntryName> = []
    /// The first form of each key, as it is written.
    var writtenKeys: [EntryName: String] = [:]
    /// The keys with a string in the source language.
    var keysWithSource: Set<EntryName> = []
  }

  private var tables: [String: Table] = [:]
  private var languages: Set<String> = []
  /// The language of the keys of gettext catalogs.
  private let sourceLanguage: String
  /// The plural forms that the languages need.
  private var coverages: [String: PluralCoverage] = [:]

  /// - Parameter sourceLanguage: The language of the source strings, for files that name none.
  package init(sourceLanguage: String = "en") {
    self.sourceLanguage = Self.canonical(sourceLanguage)
  }

  /// Adds a catalog.
  package mutating func add(_ file: LabeledCatalog) {
    let catalog = file.catalog
    var table = tables[Self.name(of: file)] ?? Table()
    if catalog.format.keysAreSourceStrings, let source = catalog.sourceLanguage {
      table.sourceLanguage = Self.canonical(source)
      table.keysAreSourceStrings = true
      languages.insert(Self.canonical(source))
    }
    if let language = catalog.language, !language.isEmpty {
      languages.insert(Self.canonical(language))
    }
    let formCount = catalog.pluralForms?.count
    let syntax = catalog.messageSyntax
    for index in catalog.usedEntries {
      let entry = catalog.entries[index]
      guard entry.shouldTranslate != false, !entry.isEmptyKey else { continue }
      let entrySyntax = catalog.messageSyntax(of: entry, in: syntax)
      let name = Self.name(of: entry, in: entrySyntax)
      if table.writtenKeys[name] == nil { table.writtenKeys[name] = entry.key }
      if catalog.format.isGettext { table.gettextKeys.insert(name) }
      let isStale = entry.isStale
      if isStale { table.staleKeys.insert(name) } else { table.liveKeys.insert(name) }
      var states: [String: TranslationState] = [:]
      // The last one of its language in XLIFF, which has the plural forms of the target language.
      let source =
        catalog.format == .xliff
        ? entry.localizations.lastIndex {
          $0.language.byBytes == catalog.sourceLanguage?.byBytes
        } : nil
      for (place, localization) in entry.localizations.enumerated() {
        let language = Self.canonical(catalog.language(of: localization))
        languages.insert(language)
        if language == table.sourceLanguage, localization.node.hasLetters {
          table.keysWithSource.insert(name)
        }
        var state = Self.state(
          of: localization.node, in: catalog, entrySyntax, formCount,
          place == source ? nil : coverage(of: language))
        if catalog.format.isGettext, Self.isFuzzy(entry), state == .translated {
          state = .needsReview
        }
        if isStale { state = state == .untranslated ? .untranslated : .stale }
        // In an XLIFF file, a language may have a target and a source.
        if states[language] == nil { states[language] = state }
      }
      // Of several forms of a key, look-ups find the one with a translation.
      table.states[name, default: [:]].merge(states) { min($0, $1) }
    }
    tables[Self.name(of: file)] = table
  }

  /// The counts of each language, sorted by name.
  package var counts: [TranslationCounts] {
    var result: [String: TranslationCounts] = [:]
    for language in languages { result[language] = TranslationCounts(language: language) }
    for table in tables.values {
      let cases = Cases(table)
      for (name, states) in table.states {
        for language in languages {
          guard let state = state(of: name, states, in: table, cases, language) else {
            continue
          }
          result[language]?.add(state)
        }
      }
    }
    return result.values.sorted { $0.language < $1.language }
  }

  /// Adds a language, which may have no translation at all.
  package mutating func add(language: String) { languages.insert(Self.canonical(language)) }

  /// Returns the keys of a language that have no translation, and those with one to review.
  package func keys(of language: String) -> UnfinishedKeys {
    let language = Self.canonical(language)
    var result = UnfinishedKeys(language: language)
    for table in tables.values {
      let cases = Cases(table)
      for (name, states) in table.states {
        switch state(of: name, states, in: table, cases, language) {
        case .untranslated: result.untranslated.append(table.writtenKeys[name] ?? name.key.text)
        case .needsReview: result.needsReview.append(table.writtenKeys[name] ?? name.key.text)
        case .translated, .stale, nil: break
        }
      }
    }
    result.untranslated.sort()
    result.needsReview.sort()
    return result
  }

  /// The keys of cases in a table.
  private struct Cases {
    /// The keys of cases.
    var keys: Set<EntryName> = []
    /// The worst state of the cases of each base key, by language.
    var states: [EntryName: [String: TranslationState]] = [:]

    init(_ table: Table) {
      guard table.keysAreSourceStrings else { return }
      for (name, states) in table.states where !table.keysWithSource.contains(name) {
        var base = name
        let found = CaseKey(name.key.text) { key in
          base.key = key
          return table.keysWithSource.contains(base)
        }
        guard found != nil else { continue }
        keys.insert(name)
        for (language, state) in states where state == .translated || state == .needsReview {
          let old = self.states[base, default: [:]][language] ?? .translated
          self.states[base, default: [:]][language] = max(old, state)
        }
      }
    }
  }

  /// Returns the state of a key in a language; nil if it is not counted.
  private func state(
    of name: EntryName, _ states: [String: TranslationState], in table: Table, _ cases: Cases,
    _ language: String
  ) -> TranslationState? {
    if table.staleKeys.contains(name), !table.liveKeys.contains(name) {
      return states[language] == .stale ? .stale : nil
    }
    let own = states[language] ?? .untranslated
    if own == .untranslated {
      // Only some languages need the key of a case.
      if cases.keys.contains(name) { return nil }
      if let state = cases.states[name]?[language] { return state }
    }
    let isItself =
      table.keysAreSourceStrings && language == table.sourceLanguage
      || table.gettextKeys.contains(name) && language == sourceLanguage
    guard isItself else { return own }
    // A key without a string in the source language is its own string.
    let state = states[language] ?? .translated
    return state == .untranslated ? .translated : state
  }

  // MARK: - Parts

  /// Returns what identifies a key in all its forms.
  private static func name(
    of entry: CatalogEntry, in syntax: CatalogMessageSyntax
  ) -> EntryName {
    var name = EntryName(entry)
    name.key = CatalogKey.canonical(
      PrintfKeyForm.printf(entry.key, in: syntax) ?? entry.key)
    return name
  }

  /// Returns the name of the table that a file belongs to.
  private static func name(of file: LabeledCatalog) -> String {
    // A file in XLIFF has one of the languages of its table.
    guard !file.catalog.format.isMultilingual || file.catalog.format == .xliff else {
      return file.path
    }
    var folders = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let isGettextFolder = folders.last == "LC_MESSAGES"
    if isGettextFolder { folders.removeLast() }
    if let folder = folders.last.map(String.init),
      isGettextFolder || folder.lowercased().hasSuffix(".lproj")
        || LanguageName.isKnown(folder) && isLanguage(folder, of: file)
    {
      folders.removeLast()
    }
    return "\(folders.joined(separator: "/"))/\(file.table)"
  }

  /// Whether the language of a file is that of its folder, and not of its name.
  private static func isLanguage(_ folder: String, of file: LabeledCatalog) -> Bool {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    return CatalogPathName(name, format: file.catalog.format).language == nil
      && CatalogPathName(file.path, format: file.catalog.format).language == folder
  }

  private static func canonical(_ language: String) -> String {
    language == StringCatalog.unknownLanguage
      ? language : LanguageName.locale(language).languageTag
  }

  private static func isFuzzy(_ entry: CatalogEntry) -> Bool {
    entry.unknownMembers.contains { member in
      guard member.name == "flag" else { return false }
      switch member.value {
      case .string(let text): return text.contains("fuzzy")
      case .array(let items): return items.contains { $0.text?.contains("fuzzy") == true }
      default: return false
      }
    }
  }

  /// Returns the plural forms that a language needs.
  private mutating func coverage(of language: String) -> PluralCoverage {
    if let known = coverages[language] { return known }
    let coverage = PluralCoverage(LanguageName.locale(language))
    coverages[language] = coverage
    return coverage
  }

  /// Returns the worst state of the strings of a translation; one that lacks a plural form, or the text for other
  /// devices, is untranslated.
  ///
  /// - Parameters:
  ///   - formCount: The number of plural forms of a gettext catalog, if it has a rule.
  ///   - coverage: The plural forms that the language needs; nil if it needs none.
  private static func state(
    of node: CatalogNode, in catalog: StringCatalog, _ syntax: CatalogMessageSyntax,
    _ formCount: Int?, _ coverage: PluralCoverage?
  ) -> TranslationState {
    if let state = node.phraseState { return Self.state(state) ?? .untranslated }
    func lacksForm(_ coverage: PluralCoverage) -> Bool {
      !node.missingPluralForms(in: coverage, syntax: syntax).isEmpty
    }
    let isComplete =
      catalog.format.isGettext
      ? !node.lacksForm(of: formCount)
      : node.hasText && !node.lacksOtherDevice && !(coverage.map(lacksForm) ?? false)
    return isComplete ? worst(of: node) : .untranslated
  }

  /// Returns what a state in a file says; nil if the string decides.
  private static func state(_ state: CatalogState) -> TranslationState? {
    switch state {
    case .new: .untranslated
    case .needsReview, .machineTranslated, .stale: .needsReview
    case _ where state.isReviewOfXLIFF: .needsReview
    case .translated: .translated
    default: nil
    }
  }

  private static func worst(of node: CatalogNode) -> TranslationState {
    var result = TranslationState.translated
    if let unit = node.unit {
      result =
        unit.state.flatMap { Self.state($0) } ?? (unit.value.isEmpty ? .untranslated : result)
    }
    for variations in node.variations {
      for item in variations.cases { result = max(result, worst(of: item.node)) }
    }
    for variable in node.substitutions {
      result = max(result, worst(of: variable.node))
    }
    return result
  }
}
