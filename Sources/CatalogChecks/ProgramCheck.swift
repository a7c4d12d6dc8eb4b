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
    /// The arguments of source strings of symbolic keys.
    var contracts: [ByteEqualString: ArgumentContract] = [:]
    var ignored: [ByteEqualString: IgnoredRules] = [:]
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
      let isPrintf = file.catalog.format.messageSyntax == .printf
      var table = tables[file.table] ?? Table()
      for (index, entry) in file.catalog.entries.enumerated() {
        if isPrintf, entry.key.utf8.contains(UInt8(ascii: ".")) {
          table.entries[entry.key.byBytes, default: []].append(Place(file: place, entry: index))
        }
        table.keys.insert(Self.canonical(entry.key))
        let shape = Self.shape(entry.key)
        if table.shapes[shape] == nil { table.shapes[shape] = entry.key }
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

  private func check(_ request: RequestedKey) -> Finding? {
    let name = request.table ?? "Localizable"
    let missing = MissingKeyRule()
    guard let table = tables[name] else { return nil }
    let keys = [request.key, request.icuKey].compactMap(\.self) + request.mf2Keys
    if keys.contains(where: { table.keys.contains(Self.canonical($0)) }) {
      return mismatch(request, table)
    }
    let near = table.shapes[Self.shape(request.key)]
    if let near {
      return finding(
        ArgumentTypesRule(), request,
        "the program asks for '\(request.key)', but table '\(name)' has '\(near)'")
    }
    return finding(missing, request, "table '\(name)' has no key '\(request.key)'")
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
    var locators: [Int: ValueLocator] = [:]
    for request in requests {
      guard let value = request.defaultValue else { continue }
      let name = request.table ?? "Localizable"
      let passed = ArgumentContract(PrintfFormat(catalogText: value)).printf
      for key in request.caseKeys where seen.insert([name.byBytes, key.byBytes]).inserted {
        for place in tables[name]?.entries[key.byBytes] ?? [] {
          let file = files[place.file]
          let entry = file.catalog.entries[place.entry]
          let ignored = IgnoredRules(entry.comment)
          for localization in entry.localizations where !localization.node.isUntranslated {
            guard let problem = Self.problem(in: localization.node, passed),
              !ignored.contains(problem.rule.identifier)
            else { continue }
            let language = localization.language.isEmpty ? file.language : localization.language
            var locator = locators[place.file] ?? ValueLocator(file)
            let offset = locator.offset(
              in: entry, language: file.catalog.format == .xcstrings ? language : nil,
              value: problem.text, at: problem.offset)
            let location = offset.flatMap { locator.isKnown ? locator.location(at: $0) : nil }
            findings.append(
              Finding(
                rule: problem.rule.identifier, severity: problem.rule.severity, file: file.path,
                line: location?.line, column: location?.column, key: key, language: language,
                message: problem.message, sourceLine: offset.flatMap { locator.line(at: $0) }))
            locators[place.file] = locator
          }
        }
      }
    }
    return findings
  }

  /// A translation that does not fit the arguments of a call.
  private struct CaseProblem {
    var rule: any CatalogRule
    var message: String
    /// The string, and the place in it.
    var text: String
    var offset = 0
  }

  /// Returns the first problem of the translation of a case.
  private static func problem(
    in node: CatalogNode, _ passed: [Int: PrintfArgumentType]
  ) -> CaseProblem? {
    let count = passed.count == 1 ? "1 argument" : "\(passed.count) arguments"
    if let text = node.plainText, let reason = MixedMessage(text, types: passed)?.problem {
      return CaseProblem(
        rule: ExtraArgumentRule(), message: "\(reason); the program passes \(count)", text: text)
    }
    let variables = node.allSubstitutions
    for text in node.texts {
      let string = TranslatedString(printf: text)
      let used = ArgumentContract([string], variables: variables)
      for (index, type) in used.printf.sorted(by: { $0.key < $1.key }) {
        let offset =
          string.format.realSpecifiers.first { $0.argument == index }?.range.lowerBound ?? 0
        guard let given = passed[index] else {
          return CaseProblem(
            rule: ExtraArgumentRule(),
            message: "the program does not pass argument \(index + 1), but \(count)", text: text,
            offset: offset)
        }
        guard given.fits(type) else {
          return CaseProblem(
            rule: MistypedArgumentRule(),
            message: "argument \(index + 1) is formatted as "
              + "\(type.noun(string.directive(ofArgument: index))), but the program passes "
              + given.noun, text: text, offset: offset)
        }
      }
    }
    return nil
  }

  private func finding(
    _ rule: any CatalogRule, _ request: RequestedKey, _ message: String
  ) -> Finding {
    Finding(
      rule: rule.identifier, severity: rule.severity, file: request.file, line: request.line,
      column: request.column, key: request.key, message: message)
  }

  private static func contract(of entry: CatalogEntry, in file: CheckedFile) -> ArgumentContract? {
    guard file.catalog.format.messageSyntax == .printf else { return nil }
    let source = file.catalog.sourceLanguage.flatMap { entry[$0] } ?? entry.localizations.first
    guard let node = source?.node, node.isPlain, let value = node.unit?.value else { return nil }
    return ArgumentContract(PrintfFormat(catalogText: value))
  }

  // MARK: - Keys

  /// Returns a key without what look-ups ignore: the sizes, positions and names of directives.
  private static func canonical(_ key: String) -> ByteEqualString {
    normalized(key) { specifier in
      switch specifier.conversion {
      case .unsigned: .decimal
      case .cString: .object
      default: specifier.conversion
      }
    }
  }

  /// Returns a key without the types of its arguments.
  private static func shape(_ key: String) -> ByteEqualString {
    normalized(key) { _ in .object }
  }

  private static func normalized(
    _ key: String, _ conversion: (PrintfSpecifier) -> PrintfConversion
  ) -> ByteEqualString {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return key.byBytes }
    var text = ""
    var next = 0
    for segment in PrintfFormat(catalogText: key).segments {
      switch segment {
      case .literal(let literal, _): text += PrintfFormat.escaping(literal)
      case .specifier(var specifier):
        specifier.isPositional = specifier.argument != next
        next += 1
        specifier.name = nil
        specifier.length = .none
        specifier.conversion = conversion(specifier)
        text += specifier.description
      }
    }
    return text.byBytes
  }
}

extension CatalogNode {
  /// The strings, without those of variables.
  fileprivate var texts: [String] {
    (unit.map { [$0.value] } ?? []) + variations.flatMap { $0.cases.flatMap(\.node.texts) }
  }

  /// Whether the translation is only a place for a later one.
  fileprivate var isUntranslated: Bool {
    isPlain && (unit.map { $0.state == .new || $0.value.isEmpty } ?? true)
  }
}
