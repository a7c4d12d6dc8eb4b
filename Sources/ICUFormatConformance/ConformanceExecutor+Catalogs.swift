import FoundationEssentials
import ICUFormat
import StringCatalogs

extension ConformanceExecutor {
  /// `catalog`: what a localization file holds.
  ///
  /// A file of one language answers the digest of its pairs (key, NUL, value, NUL, by the key's
  /// bytes), where the value of a plural is its forms with NUL between them; the others that of their
  /// content as JSON. The file is written and read again before, so that whatever a writer loses shows.
  static func catalog(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let file = try request.required("file")
    guard let format = CatalogFormat(fileName: file) else {
      throw ConformanceFailure.unsupported("no catalog format for '\(file)'")
    }
    var options = CatalogReadingOptions()
    options.charsets = .icu
    let first = StringCatalog.read(
      try executor.bytes(of: file), as: format, file: file, options: options)
    if let error = first.firstError, !error.stopsFoundation { return .error(error.description) }
    let reading = StringCatalog.read(
      first.catalog.written(), as: format, file: file, options: options)
    if let error = reading.firstError, !error.stopsFoundation {
      return .error("written and read again: \(error)")
    }
    var catalog = reading.catalog
    if let end = reading.firstError?.range.lowerBound {
      catalog.entries.removeAll { ($0.offset ?? 0) >= end }
    }
    let digest: JSONValue.Member
    if format == .strings || format.isGettext {
      digest = .init("sha256_pairs", .string(SHA256.hexadecimal(catalog.pairs)))
    } else {
      let json = catalog.value.canonicalJSON
      digest = .init("sha256_json", .string(SHA256.hexadecimal(json.utf8)))
    }
    let keys = Set(catalog.entries.map { Array($0.key.utf8) }).count
    return .fields([.init("keys", .number(String(keys))), digest])
  }

  /// `stringsdict`, `xcstrings`: the text of an entry for one number, with plain digits.
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

extension StringCatalog {
  /// Key, NUL, value and NUL of all entries, by the bytes of the keys.
  fileprivate var pairs: [UInt8] {
    // Two spellings of one character are two keys.
    var values: [[UInt8]: String] = [:]
    for entry in entries {
      let forms = entry.localizations.first?.node.variations(along: .pluralForm)?.cases
      let texts = forms?.sorted { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
        .map { $0.node.unit?.value ?? "" }
      values[Array(entry.key.utf8)] = texts?.joined(separator: "\0") ?? entry.value ?? ""
    }
    var bytes: [UInt8] = []
    for (key, value) in values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      bytes += key + [0] + Array(value.utf8) + [0]
    }
    return bytes
  }
}

extension CatalogReading {
  fileprivate var firstError: CatalogDiagnostic? { diagnostics.first { $0.severity == .error } }
}

extension CatalogDiagnostic {
  /// Whether CoreFoundation's reader, whose results the data holds, takes this place for the end of
  /// a `.strings` file and says nothing.
  ///
  /// Ours reports it and reads on.
  fileprivate var stopsFoundation: Bool { message.hasPrefix("expected a key") }
}
