import FoundationEssentials
import ICUFormat
import StringCatalogs

extension ConformanceExecutor {
  /// `catalog`: the contents of a localization file.
  ///
  /// The answer for a file of one language is the digest of its pairs (key, NUL, value, NUL, sorted
  /// by the key's bytes), where the value of a plural is its forms with NUL between them. The
  /// answer for other files is the digest of their contents as JSON. The file is written and read
  /// again before, so that the answer is wrong if a writer loses data.
  static func catalog(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let file = try request.required("file")
    guard let format = CatalogFormat(fileName: file) else {
      throw ConformanceFailure.unsupported("no catalog format for '\(file)'")
    }
    var options = CatalogReadingOptions.allCharsets
    // The data has the results of CoreFoundation's reader, which stops without an error at the
    // first position of a `.strings` file that is not a pair.
    options.stopsAtFirstError = format == .strings
    func isSilent(_ error: CatalogDiagnostic) -> Bool {
      format == .strings && error.kind == .syntax
    }
    let first = StringCatalog.read(
      try executor.bytes(of: file), as: format, file: file, options: options)
    if let error = first.firstError, !isSilent(error) { return .error(error.description) }
    let reading = StringCatalog.read(
      first.catalog.written(), as: format, file: file, options: options)
    if let error = reading.firstError, !isSilent(error) {
      return .error("written and read again: \(error)")
    }
    let catalog = reading.catalog
    if let pairs = pairs(of: catalog) {
      return .fields([
        .init("keys", .number(String(pairs.count))),
        .init("sha256_pairs", .string(SHA256.hexadecimal(pairs.joined()))),
      ])
    }
    let json = catalog.value.canonicalJSON
    let keys = Set(catalog.entries.map { Array($0.key.utf8) }).count
    return .fields([
      .init("keys", .number(String(keys))),
      .init("sha256_json", .string(SHA256.hexadecimal(json.utf8))),
    ])
  }

  /// Returns the sorted pairs (key, NUL, value, NUL) if the format's digest is that of its pairs.
  private static func pairs(of catalog: StringCatalog) -> [[UInt8]]? {
    switch catalog.format {
    case .json, .mf2JSON, .arb: sorted([strings(in: catalog.value)])
    case .xliff: sorted(unitTargets(of: catalog))
    case .stringsdict, .xcstrings: nil
    default: hasOnlyTexts(catalog) ? sorted([texts(of: catalog)]) : nil
    }
  }

  /// Whether the entries have no variations but gettext's forms, so that no text is lost in pairs.
  private static func hasOnlyTexts(_ catalog: StringCatalog) -> Bool {
    catalog.entries.allSatisfy { entry in
      entry.localizations.allSatisfy { localization in
        localization.node.substitutions.isEmpty
          && localization.node.variations.allSatisfy { $0.axis == .pluralForm }
      }
    }
  }

  /// Values by the bytes of their names, because `String`s of different bytes may be equal.
  private typealias Pairs = [[UInt8]: String]

  /// Returns the values by their keys: for a plural all forms, with NUL between them.
  private static func texts(of catalog: StringCatalog) -> Pairs {
    var result: Pairs = [:]
    for entry in catalog.entries {
      let forms = entry.localizations.first?.node.variations(along: .pluralForm)?.cases
      let texts = forms?.sorted { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
        .map { $0.node.unit?.value ?? "" }
      result[Array(entry.key.utf8)] = texts?.joined(separator: "\0") ?? entry.value ?? ""
    }
    return result
  }

  private static func sorted(_ parts: [Pairs]) -> [[UInt8]] {
    parts.joined().map { $0.key + [0] + Array($0.value.utf8) + [0] }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the strings of a JSON value by their names, joined by `.`.
  ///
  /// Elements of arrays are named by their index, and members that begin with `@` are omitted. Of
  /// two strings with one name, the last is used.
  private static func strings(in value: CatalogValue) -> Pairs {
    var result: Pairs = [:]
    func add(_ value: CatalogValue, _ name: String) {
      switch value {
      case .string(let text): result[Array(name.utf8)] = text
      case .object(let members):
        var last: [[UInt8]: Int] = [:]
        for (index, member) in members.enumerated() { last[Array(member.name.utf8)] = index }
        for (index, member) in members.enumerated()
        where last[Array(member.name.utf8)] == index && member.name.utf8.first != UInt8(ascii: "@")
        {
          add(member.value, name.isEmpty ? member.name : name + "." + member.name)
        }
      case .array(let values):
        for (index, value) in values.enumerated() {
          add(value, name.isEmpty ? String(index) : name + "." + String(index))
        }
      default: break
      }
    }
    add(value, "")
    return result
  }

  /// Returns the targets of the units of each `<file>` by their ids, which are unique in a
  /// `<file>`.
  ///
  /// A unit without a target has an empty one.
  private static func unitTargets(of catalog: StringCatalog) -> [Pairs] {
    XLIFFDocument.read(catalog.written()).document.files.map { file in
      Dictionary(file.units.map { (Array($0.id.utf8), $0.target ?? "") }) { $1 }
    }
  }

  /// `stringsdict`, `xcstrings`: the string of an entry for one number, with plain digits.
  static func catalogText(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let file = try request.required("file")
    let argument = try request.required("arg")
    guard let format = CatalogFormat(fileName: file) else {
      throw ConformanceFailure.unsupported("no catalog format for '\(file)'")
    }
    let number =
      Int64(argument).map { MessageArgument($0) }
      ?? Double(argument).map {
        MessageArgument($0)
      }
    guard let number else { throw ConformanceFailure.unsupported("no number: \(argument)") }
    let catalog = StringCatalog.read(try executor.bytes(of: file), as: format, file: file).catalog
    let key = try request.required("key")
    let text = catalog.text(
      forKey: key, language: LocaleIdentifier(try request.required("locale")), arguments: [number])
    guard let text else { throw ConformanceFailure.error("no text for '\(key)'") }
    return .text(text)
  }

  func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(file)")))
  }
}

extension CatalogReading {
  fileprivate var firstError: CatalogDiagnostic? { diagnostics.first { $0.severity == .error } }
}
