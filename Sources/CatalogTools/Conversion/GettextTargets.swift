internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Gives the entries of a new PO file what its translator needs: the plural forms to translate, the
/// source strings, and the flag of the printf formats.
enum GettextTargets {
  /// The flag of the printf formats of Foundation, whose placeholders `msgfmt -c` compares.
  static let flag = "objc-format"

  /// Adds empty plural forms to strings without a translation whose source string has a plural.
  ///
  /// - Parameter catalog: A catalog with the language to translate into.
  static func addPlurals(to catalog: inout StringCatalog) {
    guard let source = catalog.sourceLanguage, let language = catalog.language,
      language != source, let forms = GettextForms(language)
    else { return }
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      guard entry[language]?.node.hasLetters != true, let plural = entry.sourcePlural(source),
        plural.cases.contains(where: { $0.node.hasLetters })
      else { continue }
      let cases = forms.categories.map { CatalogVariation(name: $0, node: CatalogNode("")) }
      catalog.entries[index][language] = CatalogLocalization(
        language: language,
        node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)]))
    }
  }

  /// Returns a warning if the catalog has plurals, and no rule of gettext is known for its language.
  static func unknownRule(of catalog: StringCatalog) -> [CatalogDiagnostic] {
    guard let source = catalog.sourceLanguage, let language = catalog.language,
      catalog.entries.contains(where: { $0.sourcePlural(source) != nil }),
      GettextForms(language) == nil
    else { return [] }
    return [
      CatalogDiagnostic(
        kind: .pluralForms, severity: .warning,
        message:
          "no plural rule of gettext is known for '\(language)'; each plural gets one string",
        hint: "use 'localize export'")
    ]
  }

  /// Returns a warning for each string without a translation whose source string has variations or
  /// variables that a PO file has no place for.
  ///
  /// - Parameter catalog: A catalog with the language to translate into.
  static func sourceObstacles(of catalog: StringCatalog) -> [CatalogDiagnostic] {
    guard let source = catalog.sourceLanguage, let language = catalog.language,
      language != source
    else { return [] }
    return catalog.entries.compactMap { entry in
      guard entry[language]?.node.hasLetters != true, let node = entry[source]?.node else {
        return nil
      }
      let axis = node.variations.first { $0.axis != .plural }?.axis.rawValue
      guard
        let what = node.substitutions.isEmpty ? axis.map({ "variations by \($0)" }) : "variables"
      else { return nil }
      return CatalogDiagnostic(
        kind: .type, severity: .warning, at: entry,
        message: "'\(entry.key)' has \(what), which '.po' cannot contain; it gets one string",
        hint: "use 'localize export'")
    }
  }

  /// The source string of an entry, as its translator gets it.
  struct Source {
    /// The string of the plural for other numbers than one.
    var plural: String?
    /// The lines of the comment.
    var lines: [String] = []
    /// Whether the source string is an ICU message.
    var isMessage = false
  }

  /// Returns the keys of a translation that are names, so that its source strings are in another file.
  ///
  /// - Parameter sourceLanguage: The language of the source strings.
  static func names(in catalog: StringCatalog, sourceLanguage: String) -> [String] {
    guard let language = catalog.language, !language.isEmpty,
      LanguageName.locale(language).languageCode
        != LanguageName.locale(sourceLanguage).languageCode
    else { return [] }
    return catalog.entries.map(\.key).filter { KeyForm($0) != .string }
  }

  /// Returns the source strings of a catalog in another language, by key.
  static func sources(of catalog: StringCatalog) -> [ByteEqualString: Source] {
    guard let language = catalog.sourceLanguage, language != catalog.language else { return [:] }
    var result: [ByteEqualString: Source] = [:]
    for entry in catalog.entries {
      var source = Source()
      var texts: [GettextSourceLine] = []
      if let plural = entry.sourcePlural(language) {
        source.plural = plural["other"]?.unit?.value
        texts = plural.cases.filter { $0.name != "other" }
          .map {
            GettextSourceLine(
              language: language, category: $0.name, text: $0.node.unit?.value ?? "")
          }
      } else if let node = entry[language]?.node, node.isPlain, let text = node.unit?.value {
        texts = [GettextSourceLine(language: language, text: text)]
        source.isMessage = MixedArguments(entry, source: node).message(of: node) != nil
      }
      let key = entry.key.utf8
      source.lines = texts.filter { !$0.text.isEmpty && !$0.text.utf8.elementsEqual(key) }
        .map(\.line)
      result[ByteEqualString(entry.key)] = source
    }
    return result
  }

  /// Adds the source strings that differ from the keys to the comments, and flags the formats.
  ///
  /// gettext has no flag for ICU messages, and its tools would miss the directives in them.
  static func describe(
    _ catalog: inout StringCatalog, _ sources: [ByteEqualString: Source]
  ) {
    for index in catalog.entries.indices {
      let key = catalog.entries[index].key
      let source = sources[ByteEqualString(key)]
      if hasFormat(key), source?.isMessage != true, !isMessage(catalog.entries[index]),
        !skipsArgument(catalog.entries[index])
      {
        catalog.entries[index].unknownMembers.append(
          CatalogMember("flag", .array([.string(flag)])))
      }
      guard let source else { continue }
      // A comment that came from a PO file may have the string.
      let comment = "\n\(catalog.entries[index].comment ?? "")\n"
      for line in source.lines where !comment.utf8.contains("\n\(line)\n".utf8) {
        catalog.entries[index].addComment(line)
      }
      let members = catalog.entries[index].unknownMembers
      if let plural = source.plural, members.contains(where: { $0.name == "msgid_plural" }) {
        catalog.entries[index].unknownMembers =
          members.filter { $0.name != "msgid_plural" }
          + [CatalogMember("msgid_plural", .string(plural))]
      }
    }
  }

  /// Returns an error for each translation that is an empty string, which gettext does not have.
  static func emptyStrings(of catalog: StringCatalog) -> [CatalogDiagnostic] {
    catalog.entries.filter { entry in
      let translation = catalog.language.flatMap { entry[$0] } ?? entry[""]
      guard let node = translation?.node, let unit = node.unit else { return false }
      return node.isPlain && unit.value.isEmpty && unit.state != .new
    }
    .map {
      CatalogDiagnostic(
        kind: .type, severity: .error, at: $0,
        message: "'\($0.key)' has an empty string, which '.po' cannot contain; it is untranslated")
    }
  }

  /// Whether a translation is an ICU message.
  private static func isMessage(_ entry: CatalogEntry) -> Bool {
    let arguments = MixedArguments(entry, source: nil)
    return entry.localizations.contains { arguments.message(of: $0.node) != nil }
  }

  /// Whether a translation has `%2$@` and not `%1$lld`, which `msgfmt -c` does not accept as a format.
  private static func skipsArgument(_ entry: CatalogEntry) -> Bool {
    entry.localizations.contains {
      $0.node.contains { text in
        PrintfFormat(catalogText: text).diagnostics.contains { $0.kind == .skippedArgument }
      }
    }
  }

  /// Whether a key has placeholders that gettext's tools know.
  private static func hasFormat(_ key: String) -> Bool {
    let format = PrintfFormat(catalogText: key)
    return !format.specifiers.isEmpty
      && format.specifiers.allSatisfy { specifier in
        if case .variable = specifier.conversion { return false }
        return specifier.name == nil && !format.isPercentSign(specifier)
      }
  }
}

extension CatalogEntry {
  /// The plural of the whole source string; nil if it has none.
  fileprivate func sourcePlural(_ language: String) -> CatalogVariations? {
    guard let node = self[language]?.node, node.unit == nil, node.substitutions.isEmpty,
      node.variations.count == 1
    else { return nil }
    return node.variations(along: .plural)
  }
}
