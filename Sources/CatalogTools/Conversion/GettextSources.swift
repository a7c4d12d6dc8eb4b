internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Gives the entries of a gettext catalog the keys and source strings that other formats have.
enum GettextSources {
  /// Moves the source strings that a conversion wrote into comments back to the source language.
  ///
  /// They are the last lines of a comment. A string of several lines stays there, and so does one without
  /// arguments whose key is not a name with a period or an underscore: the line may be a remark of a
  /// developer.
  static func restoreSources(in catalog: inout StringCatalog) {
    guard let language = catalog.sourceLanguage else { return }
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      guard let comment = entry.comment, entry[language]?.node.hasLetters != true else { continue }
      let key = entry.gettextName.text
      let plural = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
      let isName = KeyForm(key) == .name && key.utf8.contains { "._".utf8.contains($0) }
      var lines = comment.splitBytes("\n", omittingEmpty: false)
      var sources: [GettextSourceLine] = []
      while let last = lines.last, let source = GettextSourceLine(last, language: language),
        (source.category == nil) == (plural == nil), source.category != "other",
        !sources.contains(where: { $0.category == source.category })
      {
        sources.append(source)
        lines.removeLast()
      }
      sources.reverse()
      // A line above them may be the first one of a string.
      let isWhole = !lines.contains { line in
        guard let other = GettextSourceLine(line, language: language) else { return false }
        return (other.category == nil) == (plural == nil)
      }
      guard let first = sources.first, isWhole,
        plural != nil || isName || PrintfFormat(catalogText: first.text).hasArguments
      else { continue }
      let node =
        plural.map { Self.plural(sources, key: key, other: $0) }
        ?? CatalogNode(first.text, state: .translated)
      catalog.entries[index].comment = lines.isEmpty ? nil : lines.joined(separator: "\n")
      catalog.entries[index][language] = CatalogLocalization(language: language, node: node)
    }
  }

  private static func plural(
    _ sources: [GettextSourceLine], key: String, other: String
  ) -> CatalogNode {
    var cases = sources.map { (name: $0.category ?? "", text: $0.text) }
    // A form that is the key has no line.
    if !cases.contains(where: { $0.name == "one" }) { cases.append(("one", key)) }
    cases.append(("other", other))
    return plural(cases)
  }

  private static func plural(_ cases: [(name: String, text: String)]) -> CatalogNode {
    let cases = cases.map {
      CatalogVariation(name: $0.name, node: CatalogNode($0.text, state: .translated))
    }
    return CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)])
  }

  /// Adds the source strings of plurals, which gettext has in `msgid` and `msgid_plural`.
  ///
  /// A catalog that translates the source language itself keeps its strings.
  static func addPlurals(to catalog: inout StringCatalog) {
    guard let language = catalog.sourceLanguage,
      PluralRules(LanguageName.locale(language)).categories == [.one, .other]
    else { return }
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      let plural = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
      guard let plural, entry[language]?.node.hasLetters != true else { continue }
      catalog.entries[index][language] = CatalogLocalization(
        language: language,
        node: Self.plural([("one", entry.gettextName.text), ("other", plural)]))
    }
  }

  /// The line of a comment that has the context of a key.
  static func comment(ofContext context: String) -> String { "Context: \(context)" }

  /// Moves the contexts of keys into comments.
  ///
  /// - Parameter kept: The keys that keep their contexts.
  /// - Returns: A warning for each key that loses its contexts, and an error for each entry that is left
  ///   out, because another entry has its key without the context, and other translations.
  static func removeContexts(
    from catalog: inout StringCatalog, except kept: Set<ByteEqualString>
  ) -> [CatalogDiagnostic] {
    guard catalog.entries.contains(where: { $0.gettextName.context != nil }) else { return [] }
    // An entry without a context has the key in any case.
    var places: [ByteEqualString: Int] = [:]
    var entries: [CatalogEntry?] = catalog.entries
    for (index, entry) in catalog.entries.enumerated() where entry.gettextName.context == nil {
      places[ByteEqualString(entry.key)] = index
    }
    var losses: [CatalogDiagnostic] = []
    /// The keys, and the first entry with a context, the number of entries and the contexts of each.
    var keys: [String] = []
    var contexts: [ByteEqualString: (first: CatalogEntry, entries: Int, names: [String])] = [:]
    for (index, var entry) in catalog.entries.enumerated() {
      let name = entry.gettextName
      guard let context = name.context, !kept.contains(ByteEqualString(entry.key)) else { continue }
      entry.key = name.text
      let key = ByteEqualString(name.text)
      if contexts[key] == nil {
        keys.append(name.text)
        contexts[key] = (entry, places[key] == nil ? 0 : 1, [])
      }
      guard let place = places[key], var other = entries[place] else {
        contexts[key]?.entries += 1
        contexts[key]?.names.append(context)
        places[key] = index
        entry.addComment(comment(ofContext: context))
        entries[index] = entry
        continue
      }
      entries[index] = nil
      // An untranslated entry has no strings.
      if other.localizations.isEmpty { other.localizations = entry.localizations }
      guard entry.localizations.isEmpty || other.localizations == entry.localizations else {
        losses.append(loss(of: entry, context))
        continue
      }
      other.addComment(comment(ofContext: context))
      entries[place] = other
      contexts[key]?.entries += 1
      contexts[key]?.names.append(context)
    }
    catalog.entries = entries.compactMap(\.self)
    let format = catalog.format
    return keys.compactMap { key in
      contexts[ByteEqualString(key)].flatMap {
        warning(of: key, at: $0.first, contexts: $0.names, entries: $0.entries, in: format)
      }
    } + losses
  }

  /// Returns a warning for a key that loses its contexts.
  ///
  /// - Parameter entries: The number of entries that become the one of the key.
  private static func warning(
    of key: String, at first: CatalogEntry, contexts: [String], entries: Int,
    in format: CatalogFormat
  ) -> CatalogDiagnostic? {
    guard !contexts.isEmpty else { return nil }
    let isOne = contexts.count == 1
    let names = "the \(isOne ? "context" : "contexts") \(NameList.text(contexts))"
    let place =
      format.traits.hasComments
      ? "\(isOne ? "it is" : "they are") written into the comment"
      : "\(isOne ? "it is" : "they are") not written"
    let merged = entries > 1 ? ", and \(entries) entries become one" : ""
    return CatalogDiagnostic(
      kind: .unknownMember, severity: .warning, at: first,
      message: "'\(key)' has \(names), which '.\(format.rawValue)' cannot contain; "
        + "\(place)\(merged)")
  }

  private static func loss(of entry: CatalogEntry, _ context: String) -> CatalogDiagnostic {
    CatalogDiagnostic(
      kind: .duplicateKey, severity: .error, at: entry,
      message: "'\(entry.key)' with the context '\(context)' has other translations than another "
        + "entry with this key; it is not written")
  }
}

extension CatalogEntry {
  /// Adds a line to the comment.
  mutating func addComment(_ line: String) {
    guard let comment, !comment.isEmpty else { return self.comment = line }
    self.comment = comment + "\n" + line
  }
}
