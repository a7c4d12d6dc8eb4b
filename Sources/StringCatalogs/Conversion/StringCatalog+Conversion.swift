internal import MessageSyntax

// Writing a catalog that was read in another format or created in code: a new file.
//
// The file is read again, and each entry is compared with the one that was to be written, so that no
// format needs a list of what it loses. Each entry that differs is reported. The comparison covers
// what look-ups use: strings, variations, variables with their arguments and types, and languages. Comments are
// compared without white space, if the format has them; JSON and MO files have none.
//
// Not reported, because they change no text: states of translations, `extractionState`,
// `shouldTranslate`, the version, and the rule type of a variable. Other members are reported once. A compiled gettext
// catalog has no unfinished translations, which are reported.

extension StringCatalog {
  /// Returns the bytes of a new file, and reports each entry that differs in it.
  func spelledAsNew(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    var problems = CatalogProblems(file: "", text: [])
    var members = MemberNames()
    let wanted = converted(&problems, &members).expressible(diagnostics: &diagnostics)
    let bytes = format.definition.write(wanted, &diagnostics)
    let reading = format.definition.read(bytes, wanted.language, "", source.options, nil)
    if let read = source.convertedFrom { wanted.reportSyntax(of: read, &problems) }
    let check = ConversionCheck(wanted)
    check.compare(with: reading, &problems, &members)
    if let names = members.list {
      problems.report(
        .unknownMember, .warning, at: 0..<0,
        "'.\(format.rawValue)' cannot contain \(names); they are not written")
    }
    diagnostics += problems.diagnostics
    return bytes
  }

  // MARK: - What a new file contains

  /// Returns the catalog with the members, languages and placeholders of its format.
  private func converted(
    _ problems: inout CatalogProblems, _ members: inout MemberNames
  ) -> StringCatalog {
    var catalog = self
    if let read = source.convertedFrom {
      if read.isGettext { catalog.removeUntranslated() }
      // XLIFF has no unknown members, and its writer uses one of `.xcstrings`.
      if !read.hasMembers(of: format), format != .xliff { catalog.removeMembers(&members) }
    }
    if format.isGettext { catalog.finishSources() }
    if format == .xliff { catalog.useFormsOfSources { _ in [] } }
    let isGettext = source.convertedFrom?.isGettext == true && format != .po
    if isGettext && !format.hasReviewState || format == .mo {
      catalog.removeUnfinished(isGettext: isGettext, &problems)
    }
    if format.traits.isMultilingual {
      catalog.nameLanguages(&problems)
    } else if language == nil {
      let languages = languages.filter { !$0.isEmpty }
      if languages.count == 1 { catalog.language = languages.first }
    }
    // A translation without any string is none.
    for entry in catalog.entries.indices {
      catalog.entries[entry].localizations.removeAll {
        !$0.node.hasText && !format.traits.isMultilingual
      }
    }
    if format == .stringsdict || format == .xcstrings {
      for entry in catalog.entries.indices {
        for index in catalog.entries[entry].localizations.indices {
          if format == .stringsdict {
            catalog.entries[entry].localizations[index].node.useRules()
          } else {
            catalog.entries[entry].localizations[index].node.useArguments()
          }
        }
      }
    }
    return catalog
  }

  /// Removes the empty translations, which gettext does not use.
  private mutating func removeUntranslated() {
    guard format != .po else { return }
    for index in entries.indices {
      entries[index].localizations.removeAll {
        $0.node.hasText && !$0.node.contains { !$0.isEmpty }
      }
    }
  }

  /// Removes the translations that gettext does not use because they are not finished.
  ///
  /// - Parameter isGettext: Whether they come from a gettext catalog.
  private mutating func removeUnfinished(isGettext: Bool, _ problems: inout CatalogProblems) {
    for index in entries.indices {
      let unfinished = entries[index].localizations.filter {
        $0.node.isFuzzy && $0.node.contains { !$0.isEmpty }
      }
      guard !unfinished.isEmpty else { continue }
      entries[index].localizations.removeAll(where: \.node.isFuzzy)
      // A file of one language loses only its own translation.
      guard unfinished.contains(where: { isWritten($0.language) }) else { continue }
      problems.report(
        .type, .warning, at: entries[index].place,
        "'\(entries[index].gettextName.text)' has \(isGettext ? "a fuzzy" : "an unfinished") translation, "
          + "which '.\(format.rawValue)' cannot contain; it is not written",
        hint: isGettext ? "review it, and remove the flag 'fuzzy'" : "review it")
    }
  }

  /// Whether a file of one language gets the translation into a language.
  ///
  /// A catalog that does not name its language may get any.
  package func isWritten(_ language: String) -> Bool {
    language.isEmpty || self.language.map { $0.byBytes == language.byBytes } ?? true
  }

  /// Removes the state `new` of the source strings, which says nothing of them.
  private mutating func finishSources() {
    guard let sourceLanguage else { return }
    for entry in entries.indices {
      for index in entries[entry].localizations.indices
      where entries[entry].localizations[index].language.byBytes == sourceLanguage.byBytes {
        entries[entry].localizations[index].node.changeUnits {
          if $0.state == .new { $0.state = nil }
        }
      }
    }
  }

  private mutating func removeMembers(_ names: inout MemberNames) {
    names.insert(unknownMembers)
    extras = nil
    for index in entries.indices { entries[index].removeMembers(&names) }
  }

  /// Reports strings that mean something else in the syntax of the new file.
  private func reportSyntax(of read: CatalogFormat, _ problems: inout CatalogProblems) {
    let (old, new) = (messageSyntax(ofFileAs: read), format.messageSyntax(set: givenSyntax))
    guard old != new else { return }
    if let entry = entryOfString(with: old.specialCharacters) {
      problems.report(
        .type, .warning, at: entry.place,
        "'\(entry.key)' and other strings may be \(old.pluralName), which are not converted",
        hint: "check strings with arguments")
    }
    if let entry = entryOfString(with: new == .icu ? "{" : new.specialCharacters) {
      problems.report(
        .type, .warning, at: entry.place,
        "'\(entry.key)' and other strings have characters of \(new.pluralName), which '.\(format.rawValue)' "
          + "contains", hint: new.escapeHint)
    }
  }

  /// Returns the first entry with a string that contains one of the characters.
  private func entryOfString(with characters: String) -> CatalogEntry? {
    let special = Array(characters.utf8)
    return entries.first { entry in
      entry.localizations.contains {
        $0.node.contains { $0.utf8.contains(where: special.contains) }
      }
    }
  }

  /// Names the languages of a file of several languages, and reports those that are unknown.
  private mutating func nameLanguages(_ problems: inout CatalogProblems) {
    if sourceLanguage == nil, !entries.isEmpty {
      // A translation is not its own source.
      if format == .xliff { sourceLanguage = "und" }
      problems.report(
        .missingLanguage, .warning, at: 0..<0,
        "the catalog has no source language, which '.\(format.rawValue)' contains",
        hint: "set 'sourceLanguage'")
    }
    var isReported = false
    for entry in entries.indices {
      for index in entries[entry].localizations.indices.reversed()
      where entries[entry].localizations[index].language.isEmpty {
        if let language, !language.isEmpty {
          entries[entry].localizations[index].language = language
          continue
        }
        entries[entry].localizations.remove(at: index)
        guard !isReported else { continue }
        isReported = true
        problems.report(
          .missingLanguage, .error, at: entries[entry].place,
          "'\(entries[entry].key)' and others have translations without a language, which "
            + "'.\(format.rawValue)' cannot contain; they are not written", hint: "set 'language'")
      }
    }
  }
}

extension CatalogFormat {
  /// Whether a translation has a state that says that it needs a review.
  fileprivate var hasReviewState: Bool { self == .xliff || self == .xcstrings }

  /// Whether unknown members of this format have the same meaning in another one.
  fileprivate func hasMembers(of other: CatalogFormat) -> Bool {
    self == other || (isGettext && other.isGettext)
      || (messageSyntax != .printf && other.messageSyntax != .printf)
  }
}

extension CatalogMessageSyntax {
  /// What strings in the syntax are called in diagnostics.
  fileprivate var pluralName: String {
    switch self {
    case .printf: "printf formats"
    case .icu: "ICU messages"
    case .mf2: "MessageFormat 2 messages"
    }
  }

  /// The characters with a meaning in the syntax, without those that only end an argument.
  fileprivate var specialCharacters: String {
    switch self {
    case .printf: "%"
    case .icu: "{'"
    case .mf2: "{\\"
    }
  }

  /// How to write a special character as text.
  fileprivate var escapeHint: String {
    switch self {
    case .printf: "write '%%' for '%'"
    case .icu: "write ''{'' for '{'"
    case .mf2: "write '\\{' for '{', and '\\\\' for a backslash"
    }
  }
}
