/// Writes `.stringsdict` files.
///
/// An entry that the catalog has as the file had it keeps its bytes.
enum StringsdictWriter {
  static func write(_ catalog: StringCatalog) -> [UInt8] {
    guard !catalog.source.text.isEmpty else {
      return XMLPropertyListWriter.write(value(of: catalog))
    }
    return FileText.encode(
      patched(catalog), as: catalog.source.encoding, mark: catalog.source.hasByteOrderMark)
  }

  private static func patched(_ catalog: StringCatalog) -> [UInt8] {
    let text = catalog.source.text
    var reader = XMLPropertyListReader(text: text, file: "", limits: .init())
    var builder = StringsdictBuilder(language: catalog.language ?? "", limits: .init())
    var start: Int?
    var pairs: [(CatalogEntry, PropertyListMember)] = []
    let end = reader.read { member, reader in
      start = start ?? member.start
      if let entry = builder.entry(of: member, from: &reader) { pairs.append((entry, member)) }
    }
    guard end > 0 else { return XMLPropertyListWriter.write(value(of: catalog)) }
    var places: [String: [(CatalogEntry, PropertyListMember)]] = [:]
    // Of several entries with one key, the catalog's nth is the file's nth.
    for pair in pairs.reversed() { places[pair.1.name, default: []].append(pair) }
    var output = Array(text[..<(start ?? end)])
    for entry in catalog.entries {
      if let (before, member) = places[entry.key]?.popLast() {
        if before == entry {
          output.append(contentsOf: text[member.start..<member.end])
          continue
        }
        // What stands between the entries stays, comments too, and the entry itself is new.
        output.append(contentsOf: text[member.start..<member.nameStart])
        while let last = output.last, last == 0x20 || last == 0x09 { output.removeLast() }
      } else if output.last != 0x0A {
        output.append(0x0A)
      }
      let member = CatalogMember(entry.key, value(of: entry))
      XMLPropertyListWriter.append(member, level: 1, to: &output)
      // The line end belongs to what follows.
      if output.last == 0x0A { output.removeLast() }
    }
    output.append(contentsOf: text[end...])
    return output
  }

  /// The catalog as a property list.
  ///
  /// Of several languages, only ``StringCatalog/language``'s, or the first.
  static func value(of catalog: StringCatalog) -> CatalogValue {
    .object(
      catalog.entries.map { CatalogMember($0.key, value(of: $0, language: catalog.language)) })
  }

  private static func value(of entry: CatalogEntry, language: String? = nil) -> CatalogValue {
    let localization = language.flatMap { entry[$0] } ?? entry.localizations.first
    guard let node = localization?.node else { return .string(entry.key) }
    return value(of: node)
  }

  /// The names of a node's members in the order that Apple's documents use.
  static func memberNames(of node: CatalogNode) -> [String] {
    members(of: node).map(\.name)
  }

  /// The names of a variable's members in the order that Apple's documents use.
  static func memberNames(of substitution: CatalogSubstitution) -> [String] {
    members(of: substitution).map(\.name)
  }

  private static func value(of node: CatalogNode) -> CatalogValue {
    if node.isPlain, node.extras == nil, let unit = node.unit { return .string(unit.value) }
    return .object(node.extras.arranged(members(of: node), sorted: false))
  }

  private static func members(of node: CatalogNode) -> [CatalogMember] {
    var members: [CatalogMember] = []
    if let unit = node.unit {
      members.append(CatalogMember(StringsdictReader.Name.format, .string(unit.value)))
    }
    for substitution in node.substitutions {
      let value = CatalogValue.object(
        substitution.node.extras.arranged(self.members(of: substitution), sorted: false))
      members.append(CatalogMember(substitution.name, value))
    }
    for variations in node.variations {
      members += self.members(of: variations)
    }
    return members
  }

  private static func members(of variations: CatalogVariations) -> [CatalogMember] {
    let cases = variations.cases.map { CatalogMember($0.name, value(of: $0.node)) }
    switch variations.axis {
    case .width: return [CatalogMember(StringsdictReader.Name.width, .object(cases))]
    case .device: return [CatalogMember(StringsdictReader.Name.device, .object(cases))]
    default: return cases
    }
  }

  private static func members(of substitution: CatalogSubstitution) -> [CatalogMember] {
    var members: [CatalogMember] = []
    if let type = substitution.ruleType {
      members.append(CatalogMember(StringsdictReader.Name.ruleType, .string(type)))
    }
    if let specifier = substitution.formatSpecifier {
      members.append(CatalogMember(StringsdictReader.Name.valueType, .string(specifier)))
    }
    for variations in substitution.node.variations { members += self.members(of: variations) }
    return members
  }
}
