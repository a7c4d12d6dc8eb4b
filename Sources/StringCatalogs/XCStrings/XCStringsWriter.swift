/// Writes `.xcstrings` files in the style of the file that was read, or else in that of Xcode.
///
/// In a file that does not have one style, unchanged members keep their bytes.
enum XCStringsWriter {
  static func write(_ catalog: StringCatalog) -> [UInt8] {
    FileText.encode(
      text(of: catalog), as: catalog.source.encoding, mark: catalog.source.hasByteOrderMark)
  }

  private static func text(of catalog: StringCatalog) -> [UInt8] {
    let source = catalog.source
    let style = source.jsonStyle
    let text = JSONText.write(value(of: catalog), style: style)
    guard !source.text.isEmpty, text != source.text, !isFile(of: source, in: style) else {
      return text
    }
    return JSONValuePatch.written(
      value(of: catalog), over: source.text, style: style, limits: source.options.limits) ?? text
  }

  /// Whether the whole file has its style, as files of Xcode have.
  private static func isFile(of source: CatalogSource, in style: JSONStyle) -> Bool {
    let unchanged = XCStringsReader.read(source.text, file: "", options: source.options).catalog
    return JSONText.write(value(of: unchanged), style: style) == source.text
  }

  /// The catalog as JSON.
  static func value(of catalog: StringCatalog) -> CatalogValue {
    var members: [CatalogMember] = []
    if let language = catalog.sourceLanguage {
      members.append(CatalogMember("sourceLanguage", .string(language)))
    }
    members.append(
      CatalogMember(
        "strings", .object(catalog.entries.map { CatalogMember($0.key, value(of: $0)) })))
    // Xcode writes a version in each file.
    let version = catalog.version ?? (catalog.source.format == .xcstrings ? nil : "1.0")
    if let version { members.append(CatalogMember("version", .string(version))) }
    return .object(catalog.extras.arranged(members, sorted: true))
  }

  private static func value(of entry: CatalogEntry) -> CatalogValue {
    var members: [CatalogMember] = []
    if let comment = entry.comment { members.append(CatalogMember("comment", .string(comment))) }
    if let state = entry.extractionState {
      members.append(CatalogMember("extractionState", .string(state)))
    }
    if !entry.localizations.isEmpty {
      let languages = entry.localizations.map { CatalogMember($0.language, value(of: $0.node)) }
      members.append(CatalogMember("localizations", .object(languages)))
    }
    if let flag = entry.shouldTranslate {
      members.append(CatalogMember("shouldTranslate", .bool(flag)))
    }
    return .object(entry.extras.arranged(members, sorted: true))
  }

  private static func value(of node: CatalogNode) -> CatalogValue {
    .object(node.extras.arranged(members(of: node), sorted: true))
  }

  private static func members(of node: CatalogNode) -> [CatalogMember] {
    var members: [CatalogMember] = []
    if let unit = node.unit {
      var parts: [CatalogMember] = []
      if let state = unit.state { parts.append(CatalogMember("state", .string(state.rawValue))) }
      parts.append(CatalogMember("value", .string(unit.value)))
      members.append(
        CatalogMember("stringUnit", .object(unit.extras.arranged(parts, sorted: true))))
    }
    if !node.substitutions.isEmpty {
      let all = node.substitutions.map { CatalogMember($0.name, value(of: $0)) }
      members.append(CatalogMember("substitutions", .object(all)))
    }
    if !node.variations.isEmpty {
      let axes = node.variations.map { variations in
        let cases = variations.cases.map { CatalogMember($0.name, value(of: $0.node)) }
        return CatalogMember(variations.axis.rawValue, .object(cases))
      }
      members.append(CatalogMember("variations", .object(axes)))
    }
    return members
  }

  private static func value(of substitution: CatalogSubstitution) -> CatalogValue {
    var members: [CatalogMember] = []
    if let number = substitution.argumentNumber {
      members.append(CatalogMember("argNum", .number(String(number))))
    }
    if let specifier = substitution.formatSpecifier {
      members.append(CatalogMember("formatSpecifier", .string(specifier)))
    }
    members += self.members(of: substitution.node)
    return .object(substitution.node.extras.arranged(members, sorted: true))
  }
}
