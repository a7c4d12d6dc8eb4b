internal import ICUFormatMemory

/// Why a look-up shows a string: the languages that are searched in order, the files, and the entry.
package struct LookupExplanation: Sendable {
  /// Why a language is searched.
  package enum Reason: String, Sendable {
    /// It is the best match for the preferences.
    case match = "the best match for the preferences"
    /// The match inherits from it, or it is another name of the match.
    case parent = "the match inherits from it"
    /// It is the development language, or one that it inherits from.
    case development = "the development language"
  }

  /// What a file says about the key.
  package enum Finding: String, Sendable {
    case translated
    /// The key is its own string in this language.
    case key
    case missing
    /// The file has the key, but no translation that is used: it is absent, empty, or fuzzy.
    case untranslated
    /// The file has the key, but an earlier one has it too.
    case hidden
  }

  /// A file of a language.
  package struct File: Sendable {
    package var name: String
    package var finding: Finding
  }

  /// A language that is searched.
  package struct Language: Sendable {
    package var language: LocaleIdentifier
    package var reason: Reason
    /// The files with the table, in search order, up to the one that has the key; then those that have
    /// it too.
    package var files: [File]
  }

  /// The languages of the bundle.
  package var available: [LocaleIdentifier]
  /// What the bundle has, if it does not have the table; empty if it has none.
  package var tableNames: String
  /// The development language of the bundle.
  package var developmentLanguage: LocaleIdentifier
  /// The languages that are searched, up to the one that has the key.
  package var languages: [Language]
  /// The string before formatting; nil if no language has the key, so that the source string is shown.
  package var text: String?
  /// The form of the key that was found; nil if no language has the key.
  package var foundKey: String?
  /// The locale of numbers and dates.
  package var formattingLocale: LocaleIdentifier
}

extension LocalizationBundle {
  /// Returns the search for a key for language preferences.
  ///
  /// The files are those of the first bundle of a chain.
  package func explanation(
    of key: LocalizedStringKey, table: String?, preferences: [LocaleIdentifier]
  ) -> LookupExplanation {
    let content = (parts.first?.snapshot ?? snapshot).content
    let resolution = LanguageResolution(content: content, content.choice(for: preferences))
    var result = LookupExplanation(
      available: content.languages, tableNames: content.tableNames,
      developmentLanguage: content.developmentLanguage,
      languages: [], formattingLocale: resolution.locale)
    let known = content.languageSet
    for (index, language) in resolution.fallbackOrder.enumerated()
    where known.contains(language) || language == content.developmentLanguage {
      let isWanted = index < resolution.wantedCount
      let tables = resolution.tables(named: table ?? "Localizable", at: index)
      var step = LookupExplanation.Language(
        language: language,
        reason: !isWanted ? .development : index == 0 ? .match : .parent, files: [])
      for table in tables {
        var writer = UTF8Writer()
        var canonical = CanonicalKey(at: 0)
        let entry = table.entry(of: key, arguments: key, &canonical, in: &writer)
        // A translation without placeholders is the same in each syntax.
        let form = key.tableKey(in: entry?.syntax ?? table.form(of: key) ?? .printf)
        let text = entry.flatMap { $0.rawText(ofKey: form) }
        guard result.text == nil else {
          if text != nil { step.files.append(.init(name: table.fileName, finding: .hidden)) }
          continue
        }
        var finding = LookupExplanation.Finding.missing
        if let entry, text != nil {
          if case .key = entry.content { finding = .key } else { finding = .translated }
        } else if table.hasKey(key) {
          finding = .untranslated
        }
        step.files.append(LookupExplanation.File(name: table.fileName, finding: finding))
        if text != nil { (result.text, result.foundKey) = (text, form) }
      }
      if result.text == nil, !isWanted {
        // Tables without a translation are not searched as a fallback.
        let unused = content.tables(
          named: table ?? "Localizable", language: language, locale: resolution.locale, lacking: nil
        ).filter { !$0.table.servesAsFallback }
        step.files += unused.map {
          LookupExplanation.File(
            name: $0.fileName, finding: $0.hasKey(key) ? .untranslated : .missing)
        }
      }
      result.languages.append(step)
      if result.text != nil { break }
    }
    if result.text == nil { result.formattingLocale = resolution.sourceLocale }
    return result
  }
}
