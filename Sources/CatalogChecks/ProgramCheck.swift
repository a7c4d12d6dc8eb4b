internal import MessageSyntax
internal import StringCatalogs

/// A key that a program asks for.
package struct RequestedKey: Sendable {
  /// The key in printf form.
  package var key: String
  /// The key in ICU form; nil if it is unknown.
  package var icuKey: String?
  /// The key in MessageFormat 2 form, and that with the names of a macro; empty if it is unknown.
  package var mf2Keys: [String]
  /// The default value of a symbolic key.
  package var defaultValue: String?
  /// The keys that translations of single cases of its selects may have.
  package var caseKeys: [String]
  /// The table; nil for the default table.
  package var table: String?
  /// The file of the call site.
  package var file: String
  /// The line of the call site, from 1.
  package var line: Int
  /// The column of the call site, from 1.
  package var column: Int

  /// Creates a key.
  package init(
    key: String, icuKey: String?, mf2Keys: [String] = [], defaultValue: String?,
    caseKeys: [String] = [], table: String?,
    file: String, line: Int, column: Int
  ) {
    self.key = key
    self.icuKey = icuKey
    self.mf2Keys = mf2Keys
    self.defaultValue = defaultValue
    self.caseKeys = caseKeys
    self.table = table
    self.file = file
    self.line = line
    self.column = column
  }
}

/// Compares the keys that a program asks for with its catalogs.
package struct ProgramCheck: Sendable {
  /// The entries of each table.
  private struct Table {
    var keys: Set<ByteEqualString> = []
    /// The keys without the types of their arguments.
    var shapes: [ByteEqualString: String] = [:]
    /// The keys that a missing key may mean.
    var near = NearKeys()
    /// The arguments of source strings of symbolic keys.
    var contracts: [ByteEqualString: ArgumentContract] = [:]
    var ignored: [ByteEqualString: IgnoredRules] = [:]
    /// The canonical keys that have plural forms in a language.
    var plurals: Set<ByteEqualString> = []
    /// The entries of symbolic keys in printf catalogs, which may be those of cases.
    var entries: [ByteEqualString: [Place]] = [:]
  }

  /// An entry of a file.
  private struct Place {
    var file: Int
    var entry: Int
  }

  private var tables: [String: Table] = [:]
  private let files: [CheckedFile]

  /// Indexes the catalogs.
  package init(_ files: [CheckedFile]) {
    self.files = files
    for (place, file) in files.enumerated() {
      let isPrintf = file.catalog.messageSyntax == .printf
      var table = tables[file.table] ?? Table()
      for (index, entry) in file.catalog.entries.enumerated() {
        if isPrintf, entry.key.utf8.contains(UInt8(ascii: ".")) {
          table.entries[entry.key.byBytes, default: []].append(Place(file: place, entry: index))
        }
        let key = CatalogKey.canonical(entry.key)
        table.keys.insert(key)
        if entry.localizations.contains(where: { Self.choosesForms($0.node) }) {
          table.plurals.insert(key)
        }
        let shape = CatalogKey.shape(entry.key)
        if table.shapes[shape] == nil { table.shapes[shape] = entry.key }
        table.near.add(entry)
        let ignored = IgnoredRules(entry.comment)
        if ignored.contains(ArgumentTypesRule().identifier) {
          table.ignored[entry.key.byBytes] = ignored
        }
        if let contract = Self.contract(of: entry, in: file) {
          table.contracts[entry.key.byBytes] = table.contracts[entry.key.byBytes] ?? contract
        }
      }
      tables[file.table] = table
    }
  }

  /// Returns the findings for the keys of a program.
  package func check(_ requests: [RequestedKey]) -> [Finding] {
    requests.compactMap { check($0) } + findingsOfCases(requests)
  }

  /// Returns the findings for the texts of a program.
  package func check(_ texts: [ProgramText]) -> [Finding] {
    texts.compactMap { text in
      guard let (key, table) = text.pluralKey else { return text.finding }
      let plurals = tables[table ?? Self.defaultTable]?.plurals
      return plurals?.contains(CatalogKey.canonical(key)) == true ? text.finding : nil
    }
  }

  private static let defaultTable = "Localizable"

  /// Whether a string has plural forms, or variables that may have some.
  private static func choosesForms(_ node: CatalogNode) -> Bool {
    !node.substitutions.isEmpty
      || node.variations.contains { variations in
        variations.axis == .plural || variations.cases.contains { choosesForms($0.node) }
      }
  }

  private func check(_ request: RequestedKey) -> Finding? {
    let name = request.table ?? Self.defaultTable
    let missing = MissingKeyRule()
    guard let table = tables[name] else { return nil }
    let untyped = request.icuKey.flatMap { CatalogKey.untyped(icu: $0, printf: request.key) }
    let keys = [request.key, request.icuKey, untyped].compactMap(\.self) + request.mf2Keys
    if keys.contains(where: { table.keys.contains(CatalogKey.canonical($0)) }) {
      return mismatch(request, table)
    }
    guard request.defaultValue != nil || CatalogKey.hasLetters(request.key) else { return nil }
    let near = table.shapes[CatalogKey.shape(request.key)]
    if let near {
      return finding(
        ArgumentTypesRule(), request,
        "the program asks for '\(request.key)', but table '\(name)' has '\(near)'")
    }
    let hint = table.near.hint(for: request.key).map { "; \($0)" } ?? ""
    return finding(missing, request, "table '\(name)' has no key '\(request.key)'\(hint)")
  }

  /// Compares the arguments of a symbolic key with those of its source string.
  private func mismatch(_ request: RequestedKey, _ table: Table) -> Finding? {
    guard let value = request.defaultValue, let contract = table.contracts[request.key.byBytes],
      contract.isComplete, table.ignored[request.key.byBytes] == nil
    else { return nil }
    let passed = ArgumentContract(PrintfFormat(catalogText: value))
    for (index, type) in contract.printf.sorted(by: { $0.key < $1.key }) {
      guard let given = passed.printf[index] else {
        return finding(
          ArgumentTypesRule(), request,
          "the catalog has argument \(index + 1) as \(type.noun), but the program does not pass it")
      }
      guard given.fits(type) else {
        return finding(
          ArgumentTypesRule(), request,
          "the program passes argument \(index + 1) as \(given.noun), but the catalog has "
            + type.noun)
      }
    }
    return nil
  }

  // MARK: - Cases

  /// Compares the translations of the cases of symbolic keys with the arguments of the calls.
  ///
  /// The translation of a case counts all arguments, including the select.
  private func findingsOfCases(_ requests: [RequestedKey]) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<[ByteEqualString]> = []
    var readers: [Int: TranslationReader] = [:]
    var locators: [Int: ValueLocator] = [:]
    for request in requests {
      guard let value = request.defaultValue else { continue }
      let name = request.table ?? "Localizable"
      for key in request.caseKeys where seen.insert([name.byBytes, key.byBytes]).inserted {
        for place in tables[name]?.entries[key.byBytes] ?? [] {
          let file = files[place.file]
          let reader = readers[place.file] ?? TranslationReader(file)
          readers[place.file] = reader
          let entry = file.catalog.entries[place.entry]
          for found in Self.problems(of: entry, calledWith: value, reader) {
            findings += found.problems.map {
              found.finding(
                of: $0, $0.severity, in: file, &locators[place.file, default: ValueLocator(file)]
              ).finding
            }
          }
        }
      }
    }
    return findings
  }

  /// Returns the problems with the arguments of an entry's translations.
  private static func problems(
    of entry: CatalogEntry, calledWith defaultValue: String, _ reader: TranslationReader
  ) -> [TranslationProblems] {
    let ignored = IgnoredRules(entry.comment)
    let all: [any CatalogRule] = [ExtraArgumentRule(), MistypedArgumentRule()]
    let rules = all.filter { !ignored.contains($0.identifier) }
    return reader.translations(of: entry, defaultValue: defaultValue).map { translation in
      var report = RuleReport()
      for rule in rules { report.run(rule, on: translation) }
      return TranslationProblems(
        entry: entry, language: translation.language, strings: translation.strings,
        problems: report.problems)
    }
  }

  private func finding(
    _ rule: any CatalogRule, _ request: RequestedKey, _ message: String
  ) -> Finding {
    Finding(
      rule: rule.identifier, severity: rule.severity, file: request.file, line: request.line,
      column: request.column, key: request.key, message: message)
  }

  private static func contract(of entry: CatalogEntry, in file: CheckedFile) -> ArgumentContract? {
    guard file.catalog.messageSyntax == .printf else { return nil }
    let source = file.catalog.sourceLanguage.flatMap { entry[$0] } ?? entry.localizations.first
    guard let node = source?.node, node.isPlain, let value = node.unit?.value else { return nil }
    return ArgumentContract(PrintfFormat(catalogText: value))
  }
}
