internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// The translations of a translator's file, and the catalog that gets them.
package struct TranslationImport {
  /// The catalog with the translations; unchanged if the file has errors.
  package internal(set) var catalog: StringCatalog
  /// The problems of the file.
  package internal(set) var problems: [CatalogDiagnostic] = []
  /// The ids of units whose keys are not in the catalog, or that have no language.
  package internal(set) var unknown: [String] = []
  /// The keys that a catalog of one language did not have before.
  package internal(set) var newKeys: [String] = []
  /// The number of imported translations; each plural form is one.
  package internal(set) var count = 0
  /// The ids of translations that are not imported because they are new or to be reviewed.
  package internal(set) var unfinished: [String] = []
  /// The ids of translations that are empty or missing, and therefore untranslated.
  package internal(set) var empty: [String] = []
  /// The keys whose translation in the catalog has variations, variables or styles that the file
  /// lacks, and is therefore not changed.
  package internal(set) var refused: [String] = []
  /// The translations in another syntax than the catalog, which are not imported, and the reasons.
  package internal(set) var misplaced: [(id: String, reason: String)] = []
  /// The keys that are not to be translated, and therefore not changed.
  package internal(set) var untranslatable: [String] = []
  /// The ids of imported translations whose source string has changed since the export; they are to
  /// be reviewed.
  package internal(set) var changedSources: [String] = []
  /// The tables of units that are not imported, because the file also has the catalog's own table.
  package internal(set) var otherTables: [String] = []
  /// What the catalog's format cannot contain of the file.
  package internal(set) var losses: [CatalogDiagnostic] = []

  /// Whether the file has no error.
  package var isComplete: Bool { !problems.contains { $0.severity == .error } }

  /// The catalog before the import.
  private let original: StringCatalog
  /// Where the entries of the file are.
  var places = ImportPlaces()

  /// The languages that the catalog did not have before.
  package var newLanguages: [String] {
    let known = Set(original.languages)
    return catalog.languages.filter { !$0.isEmpty && !known.contains($0) }
  }

  /// An imported translation that lacks plural forms which its language needs.
  package struct IncompletePlural {
    package var key: String
    package var language: String
    /// The names of the plural forms, such as `few`.
    package var missing: [String]
  }

  /// The imported translations that lack plural forms.
  package var incompletePlurals: [IncompletePlural] {
    var coverages: [String: PluralCoverage] = [:]
    var result: [IncompletePlural] = []
    for (index, entry) in catalog.entries.enumerated() {
      let before = original.entries.indices.contains(index) ? original.entries[index] : nil
      for localization in entry.localizations
      where localization != before?[localization.language]
        && localization.language.byBytes != catalog.sourceLanguage?.byBytes
      {
        let name = catalog.language(of: localization)
        let coverage = coverages[name] ?? PluralCoverage(LanguageName.locale(name))
        coverages[name] = coverage
        let missing =
          catalog.format.isGettext
          ? catalog.categoriesWithEmptyForm(of: localization.node, in: coverage)
          : localization.node.missingPluralForms(
            in: coverage, syntax: catalog.messageSyntax(of: entry, in: catalog.messageSyntax))
        guard !missing.isEmpty else { continue }
        result.append(
          IncompletePlural(
            key: entry.gettextTitle, language: name, missing: missing.map(\.rawValue)))
      }
    }
    return result
  }

  /// Returns the location of a translation in the file by its key or id; nil if it is not known.
  package func location(of id: String) -> TextLocation? { places.location(of: id) }

  /// Creates an import that changes nothing yet.
  init(into catalog: StringCatalog) {
    self.catalog = catalog
    original = catalog
  }

  /// Imports a file in XLIFF.
  ///
  /// - Parameters:
  ///   - bytes: The file in XLIFF 1.2 or 2.0.
  ///   - file: Its name for diagnostics.
  ///   - catalog: The catalog.
  ///   - table: The catalog's table; nil if it is unknown.
  ///   - path: The catalog's path, which chooses between tables with one name.
  ///   - language: The language of the translations; nil for the one that the file names.
  ///   - dialect: The program that wrote the file.
  package init(
    xliff bytes: [UInt8], file: String, into catalog: StringCatalog, table: String? = nil,
    path: String = "", language: String? = nil, dialect: XLIFFDialect = .xcode
  ) {
    self.init(into: catalog)
    // A catalog in XLIFF has the ids as keys, also if its units have names.
    let ids = catalog.format == .xliff ? Set(catalog.entries.map(\.key.byBytes)) : []
    var (document, _, problems) = XLIFFDocument.exchanged(
      bytes, dialect: dialect, ids: ids, file: file, options: .allCharsets)
    self.problems = problems
    guard isComplete else { return }
    if catalog.format == .xliff { document.addInlineElements(of: bytes, options: .allCharsets) }
    if let table {
      otherTables = XLIFFFileChoice(table: table, path: path).removeOthers(from: &document)
    }
    let named = document.files.lazy.filter { !$0.units.isEmpty }.compactMap(\.targetLanguage).first
    do throws(CatalogDiagnostic) {
      try Self.nameLanguages(of: &document, in: catalog, requested: language)
      try chooseOneUnit(of: &document, bytes)
    } catch {
      var problem = error
      problem.file = file
      self.problems.append(problem)
      return
    }
    places = ImportPlaces(document, of: bytes, options: .allCharsets)
    // The next steps remove targets, too.
    empty = Self.unitsWithoutTarget(of: document, catalog)
    if let forms = document.removeForms(unlike: catalog) {
      addForms(of: forms, language: language ?? named, file: file)
    }
    untranslatable += Self.removeUntranslatable(from: &document, catalog)
    misplaced = Self.removeOtherSyntax(from: &document, catalog)
    misplaced += document.removeStringsBesideForms(in: catalog).map {
      (id: $0, reason: "the file has variations of the string, which take its place")
    }
    refused += Self.removeWithoutForm(from: &document, catalog)
    changedSources = Self.changedSources(of: document, in: catalog)
    for unit in document.files.flatMap(\.units) {
      switch unit.importStatus {
      case .imported:
        count += 1
        losses += unit.losses
        // The elements of a target are those of a catalog in XLIFF, or it reports that they are lost.
        if catalog.format != .xliff { losses += unit.textLosses }
      case .unfinished: unfinished.append(unit.id)
      case .empty: empty.append(unit.id)
      case .missing: break
      }
    }
    let others = document.apply(
      to: &self.catalog, language: "", needsReview: Set(changedSources.map { ByteEqualString($0) }))
    count -= others.count
    unknown += others
    addNewKeys(of: document, requested: language)
  }

  /// Throws an error if the document has two translations of a key for a catalog that has one.
  ///
  /// Of the elements for formats of one table, such as `.strings` and `.stringsdict`, those in the format of the
  /// catalog are used then.
  private mutating func chooseOneUnit(
    of document: inout XLIFFDocument, _ bytes: [UInt8]
  ) throws(CatalogDiagnostic) {
    guard catalog.format != .xliff, XLIFFFileChoice.conflict(in: document) != nil else { return }
    func isOwnFormat(_ file: XLIFFFile) -> Bool {
      CatalogFormat(fileName: file.original) == catalog.format
    }
    if document.files.contains(where: { !$0.units.isEmpty && isOwnFormat($0) }) {
      for index in document.files.indices where !isOwnFormat(document.files[index]) {
        let file = document.files[index]
        if !file.units.isEmpty, !otherTables.contains(file.original) {
          otherTables.append(file.original)
        }
        document.files[index].units = []
      }
    }
    guard let conflict = XLIFFFileChoice.conflict(in: document) else { return }
    let places = document.unitLocations(in: bytes, options: .allCharsets).map(\.location)
    let (first, second) = (places[conflict.units.0], places[conflict.units.1])
    throw CatalogDiagnostic(
      kind: .duplicateKey, severity: .error, range: second.offset..<second.offset,
      location: second,
      message:
        "'\(conflict.id)' is in '\(conflict.originals.0)' (line \(first.line)) and differs in "
        + "'\(conflict.originals.1)' (line \(second.line)), and the path of the catalog fits both alike",
      hint: "write an XLIFF file for each '<file>', and import each")
  }

  /// Gives the tables of a file the names that the catalog has for their languages.
  private static func nameLanguages(
    of document: inout XLIFFDocument, in catalog: StringCatalog, requested: String?
  ) throws(CatalogDiagnostic) {
    let finder = ImportLanguage(catalog)
    var named = Set(document.files.compactMap(\.targetLanguage))
    if let requested, named.count > 1 {
      let language = try finder.choose(requested, of: named.sorted())
      for index in document.files.indices where document.files[index].targetLanguage != language {
        document.files[index].units = []
      }
      named = [language]
    }
    for index in document.files.indices where !document.files[index].units.isEmpty {
      let target = document.files[index].targetLanguage
      // A file of several languages cannot be read as one language.
      let isFree = target == nil || named.count == 1
      let name = try finder.name(named: target, requested: isFree ? requested : nil)
      try finder.requireTarget(name, requested: requested)
      document.files[index].targetLanguage = name
    }
  }

  /// Returns the ids of units without a target whose keys are to be translated.
  private static func unitsWithoutTarget(
    of document: XLIFFDocument, _ catalog: StringCatalog
  ) -> [String] {
    let keys = UnitKeys(catalog.entries.filter { $0.shouldTranslate != false }, of: catalog)
    return document.files.flatMap(\.units).filter {
      $0.importStatus == .missing && keys.contains(keyOf: $0)
    }.map(\.id)
  }

  /// Removes the translations of keys that are not to be translated, and returns their ids.
  private static func removeUntranslatable(
    from document: inout XLIFFDocument, _ catalog: StringCatalog
  ) -> [String] {
    let keys = UnitKeys(catalog.entries.filter { $0.shouldTranslate == false }, of: catalog)
    return removeTargets(from: &document) { unit, _, _ in
      !unit.isTranslatable || keys.contains(keyOf: unit)
    }
  }

  /// Keys of a catalog, which are the ids of units or the starts of their ids.
  private struct UnitKeys {
    private let keys: Set<ByteEqualString>

    /// The units of plurals have printf keys, also if those of the catalog are messages.
    init(_ entries: [CatalogEntry], of catalog: StringCatalog) {
      let syntax = catalog.messageSyntax
      var keys = Set(entries.map(\.key.byBytes))
      if syntax != .printf {
        keys.formUnion(
          entries.compactMap { PrintfKeyForm.printf($0.key, in: syntax)?.byBytes })
      }
      self.keys = keys
    }

    func contains(keyOf unit: XLIFFUnit) -> Bool {
      keys.contains(ByteEqualString(unit.id))
        || keys.contains(ByteEqualString(unit.key))
    }
  }

  /// Removes the targets that would be imported and match, and returns the ids of their units.
  private static func removeTargets(
    from document: inout XLIFFDocument,
    where matches: (XLIFFUnit, _ target: String, _ language: String) -> Bool
  ) -> [String] {
    var removed: [String] = []
    for file in document.files.indices {
      for index in document.files[file].units.indices {
        let unit = document.files[file].units[index]
        guard unit.importStatus == .imported, let target = unit.target,
          matches(unit, target, document.files[file].targetLanguage ?? "")
        else { continue }
        removed.append(unit.id)
        document.files[file].units[index].target = nil
      }
    }
    return removed
  }

  /// Removes the translations without a form whose strings in the catalog have several forms, which look-ups
  /// would go on to show, and returns their ids.
  private static func removeWithoutForm(
    from document: inout XLIFFDocument, _ catalog: StringCatalog
  ) -> [String] {
    let places = catalog.indicesByKey
    return removeTargets(from: &document) { unit, _, language in
      guard let place = places[ByteEqualString(unit.id)],
        let node = catalog.entries[place][language]?.node
      else { return false }
      return node.unit == nil && !node.variations.isEmpty
    }
  }

  /// Removes the translations with placeholders in another syntax than that of the catalog.
  ///
  /// `localize export` writes the strings of a catalog as they are, and `localize convert` writes printf
  /// formats. In a printf catalog, an ICU message that chooses a case or formats a value is accepted if
  /// look-ups can show it.
  ///
  /// - Returns: The ids of their units, and the reasons.
  private static func removeOtherSyntax(
    from document: inout XLIFFDocument, _ catalog: StringCatalog
  ) -> [(id: String, reason: String)] {
    let catalogSyntax = catalog.messageSyntax
    let places = catalog.indicesByKey
    var reasons: [String] = []
    let removed = removeTargets(from: &document) { unit, target, _ in
      guard let place = places[ByteEqualString(unit.id)] else { return false }
      let entry = catalog.entries[place]
      let syntax = catalog.messageSyntax(of: entry, in: catalogSyntax)
      let target = unit.targetMessage(in: syntax)?.text ?? target
      let nodes = entry.localizations.lazy.map(\.node)
      if syntax == .printf, MixedMessage.hasTypedArgument(target) {
        let source =
          catalog.sourceLanguage.flatMap { entry[$0]?.node } ?? nodes.first { $0.hasFormat }
        guard let message = MixedArguments(entry, source: source).message(of: target) else {
          return false
        }
        guard let problem = message.problem else { return false }
        reasons.append("its ICU message does not fit: \(problem)")
        return true
      }
      let own = nodes.compactMap { $0.unit?.messageText(in: syntax).text }.first ?? entry.key
      guard syntax.hasPlaceholders(own), !syntax.hasPlaceholders(target),
        let other = CatalogMessageSyntax.allCases.first(where: { $0.hasPlaceholders(target) })
      else { return false }
      reasons.append(
        "it has the placeholders of \(other.message); expected those of \(syntax.message)")
      return true
    }
    return Array(zip(removed, reasons)).map { (id: $0.0, reason: $0.1) }
  }

  /// Returns the ids of imported units whose source strings are no longer those of the catalog.
  private static func changedSources(
    of document: XLIFFDocument, in catalog: StringCatalog
  ) -> [String] {
    guard catalog.format.isMultilingual else { return [] }
    let document = document.withExportedSources(of: catalog)
    var result: [String] = []
    // Several tables of a catalog in XLIFF may have an id.
    var sources: [String: [ByteEqualString: [XLIFFUnit]]] = [:]
    for file in document.files where file.sourceLanguage == catalog.sourceLanguage {
      let language = file.targetLanguage ?? ""
      if sources[language] == nil {
        let current = XLIFFExport.document(catalog, language: language, original: "")
        sources[language] = Dictionary(grouping: current.files.flatMap(\.units)) {
          ByteEqualString($0.id)
        }
      }
      for unit in file.units where unit.importStatus == .imported {
        guard let known = sources[language]?[ByteEqualString(unit.id)] else { continue }
        if !known.contains(where: { $0.hasSource(of: unit) }) { result.append(unit.id) }
      }
    }
    return result
  }
}

extension CatalogNode {
  /// Whether the string is a printf format with arguments.
  fileprivate var hasFormat: Bool {
    unit.map { PrintfFormat(catalogText: $0.value).hasArguments } ?? false
  }
}

extension CatalogMessageSyntax {
  /// Whether a text has arguments in the syntax.
  fileprivate func hasPlaceholders(_ text: String) -> Bool {
    var diagnostics: [MessageDiagnostic] = []
    switch self {
    case .printf: return PrintfFormat(catalogText: text).hasArguments
    case .icu:
      let pattern = MessagePattern(recovering: text, diagnostics: &diagnostics)
      return diagnostics.isEmpty && !pattern.argumentNames.isEmpty
    case .mf2:
      return (try? MessageFormat(mf2: text, locale: "en"))?.arguments.isEmpty == false
    }
  }

  /// What a string in the syntax is called.
  fileprivate var message: String {
    switch self {
    case .printf: "a printf format"
    case .icu: "an ICU message"
    case .mf2: "a MessageFormat 2 message"
    }
  }
}
