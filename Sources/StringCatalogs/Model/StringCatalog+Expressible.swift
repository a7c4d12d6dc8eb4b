internal import MessageSyntax

// What a format cannot contain. The definition of the format names it; obstacles of several formats
// are at the end.

extension StringCatalog {
  /// Returns the catalog with the entries that its format can contain.
  ///
  /// An entry that it cannot contain is reported and left out, or keeps the content that it has in
  /// the file. It is never written as an empty or as another translation.
  func expressible(diagnostics: inout [CatalogDiagnostic]) -> StringCatalog {
    var problems = CatalogProblems(file: "", text: [])
    defer { diagnostics += problems.diagnostics }
    var catalog = self
    catalog.entries = entriesOfOneLanguage(&problems)
    let entries = catalog.entries
    let places = entries.indices.filter { obstacle(of: entries[$0]) != nil }
    guard !places.isEmpty else { return catalog }
    let old = oldEntries(of: entries)
    var kept: [Int: CatalogEntry?] = [:]
    for place in places {
      let entry = entries[place]
      let before = old[place]
      guard before != entry, let obstacle = obstacle(of: entry) else { continue }
      kept.updateValue(before, forKey: place)
      if source.otherKeys.contains(entry.key.byBytes) {
        problems.report(
          .type, at: entry.place,
          "the value of '\(entry.key)' is not a string; the entry is not written",
          hint: "remove the value, or write a string")
        continue
      }
      let result = before == nil ? "the entry is not written" : "the entry of the file is kept"
      problems.report(
        .type, at: entry.place,
        "'\(entry.key)' has \(obstacle), which '.\(format.rawValue)' cannot contain; \(result)")
    }
    catalog.entries = entries.indices.compactMap { kept[$0] ?? entries[$0] }
    return catalog
  }

  /// Returns the entries of the file by the places of those of the catalog.
  ///
  /// Of several entries with one key, the nth ones match.
  private func oldEntries(of entries: [CatalogEntry]) -> [Int: CatalogEntry] {
    guard source.format == format, !source.text.isEmpty else { return [:] }
    let before = format.definition.read(source.text, language, "", source.options, nil)
    var waiting: [ByteEqualString: [CatalogEntry]] = [:]
    for entry in before.catalog.entries.reversed() {
      waiting[entry.key.byBytes, default: []].append(entry)
    }
    var old: [Int: CatalogEntry] = [:]
    for (place, entry) in entries.enumerated() {
      old[place] = waiting[entry.key.byBytes]?.popLast()
    }
    return old
  }

  /// Returns the entries with the translations that a file of one language contains.
  ///
  /// Without a ``language``, this is the first one, and the others are reported.
  private func entriesOfOneLanguage(_ problems: inout CatalogProblems) -> [CatalogEntry] {
    guard source.format == nil, !format.traits.isMultilingual else { return entries }
    let languages = languages
    let chosen = language ?? languages.first
    reportLanguages(languages, &problems)
    return entries.compactMap { entry in
      var entry = entry
      // The entries of a file of one language may name it in several ways.
      if let chosen, languages.count > 1 || !(language == nil || languages == [""]) {
        let found = entry.localizations.filter { $0.language.byBytes == chosen.byBytes }
        entry.localizations = found.isEmpty ? entry.localizations.filter(\.language.isEmpty) : found
      }
      return leavesOut(entry, language: chosen) ? nil : entry
    }
  }

  /// Whether an entry is not written, because its key would be its translation.
  ///
  /// Without the entry, the text in the source language is found.
  private func leavesOut(_ entry: CatalogEntry, language: String?) -> Bool {
    guard format != .po, entry.isUntranslated, let language, !language.isEmpty else {
      return false
    }
    return language.byBytes != sourceLanguage?.byBytes
  }

  /// Reports the languages that a file of one language does not contain.
  private func reportLanguages(_ languages: [String], _ problems: inout CatalogProblems) {
    guard let first = languages.first else { return }
    guard let language else {
      guard languages.count > 1 else { return }
      problems.report(
        .missingLanguage, at: 0..<0,
        "the catalog has \(languages.count) languages, and '.\(format.rawValue)' contains one; "
          + "'\(first)' is written", hint: "set 'language'")
      return
    }
    if !languages.contains(where: { $0.isEmpty || $0.byBytes == language.byBytes }) {
      problems.report(
        .missingLanguage, at: 0..<0,
        "the catalog has no translation into '\(language)', but into '\(first)', which is not written",
        hint: "set 'language'")
      return
    }
    // The reader of a file with parts uses the first language of the translations.
    let other = languages.first {
      !$0.isEmpty && $0.byBytes != language.byBytes && $0.byBytes != sourceLanguage?.byBytes
    }
    guard let other, source.convertedFrom?.traits.hasParts == true else { return }
    problems.report(
      .missingLanguage, .warning, at: 0..<0,
      "the catalog also has translations into '\(other)', and '.\(format.rawValue)' contains one "
        + "language; '\(language)' is written",
      hint: "set 'language', and write a file for each language")
  }

  /// Returns what the format cannot contain of an entry, or nil.
  private func obstacle(of entry: CatalogEntry) -> String? {
    if !source.otherKeys.isEmpty, source.otherKeys.contains(entry.key.byBytes) {
      return "a value that is not a string"
    }
    let definition = format.definition
    if let obstacle = definition.entryObstacle(entry) { return obstacle }
    let isNew = source.format == nil
    return entry.localizations.lazy.compactMap {
      definition.nodeObstacle($0.node, self)
        ?? (isNew ? definition.newNodeObstacle($0.node, self) : nil)
    }.first
  }
}

extension CatalogEntry {
  /// Whether no language has a string.
  var isUntranslated: Bool { localizations.allSatisfy { $0.node.unit == nil && $0.node.isPlain } }
}

extension CatalogNode {
  /// Returns what a file with one string for each key cannot contain.
  var obstacleToOneString: String? {
    if !substitutions.isEmpty { return "variables" }
    return variations.first.map { "variations by \($0.axis.rawValue)" }
  }

  /// Whether the node has variations by gettext's forms, at any depth.
  var hasGettextForms: Bool {
    variations.contains { variations in
      variations.axis == .pluralForm || variations.cases.contains { $0.node.hasGettextForms }
    } || substitutions.contains { $0.node.hasGettextForms }
  }

  /// Returns what a `.stringsdict` cannot contain: it has plurals only in variables.
  var obstacleToRules: String? {
    for variations in variations {
      guard variations.axis == .width || variations.axis == .device else {
        // A plural of a whole string becomes a variable unless its forms differ in this way.
        return variations.axis == .plural && variations.cases.contains { !$0.node.isPlain }
          ? "plural forms that do not vary by the same devices"
          : "variations by \(variations.axis.rawValue) outside of a variable"
      }
      for variation in variations.cases {
        if let inner = variation.node.obstacleToRules { return inner }
      }
    }
    if unit == nil, variations.isEmpty, !substitutions.isEmpty {
      return "variables without a string"
    }
    return substitutions.lazy.compactMap { $0.obstacleToRules }.first
  }
}

extension CatalogSubstitution {
  /// Returns what a `.stringsdict` cannot contain of a variable.
  fileprivate var obstacleToRules: String? {
    // The reader takes these names for its own members.
    if name.hasBytes("NSString") { return "a variable with the name '\(name)'" }
    if !node.substitutions.isEmpty { return "variables in the variable '\(name)'" }
    if node.unit != nil { return "a variable '\(name)' with a plain string" }
    for variations in node.variations {
      switch variations.axis {
      case .plural:
        for variation in variations.cases {
          guard PluralCategory(rawValue: variation.name) != nil else {
            return "the plural category '\(variation.name)'"
          }
          guard variation.node.isPlain else {
            return "variations in a plural of the variable '\(name)'"
          }
        }
      case .width, .device: break
      default:
        return "variations by \(variations.axis.rawValue) in the variable '\(name)'"
      }
    }
    return nil
  }
}
