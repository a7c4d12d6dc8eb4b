internal import MessageSyntax

// A `.stringsdict` file is a property list. Each entry is a string or a dictionary:
//
//   NSStringLocalizedFormatKey      string with variables: "%#@name@", "%1$#@name@"
//   <name of a variable>            { NSStringFormatSpecTypeKey: NSStringPluralRuleType,
//                                     NSStringFormatValueTypeKey: specifier without "%",
//                                     zero|one|two|few|many|other: string }
//   NSStringVariableWidthRuleType   { width: string }
//   NSStringDeviceSpecificRuleType  { device: string or rules as above }

/// Reads `.stringsdict` files, and `.strings` files that are XML or binary property lists.
enum StringsdictReader {
  enum Name {
    static let format = "NSStringLocalizedFormatKey"
    static let width = "NSStringVariableWidthRuleType"
    static let device = "NSStringDeviceSpecificRuleType"
    static let ruleType = "NSStringFormatSpecTypeKey"
    static let valueType = "NSStringFormatValueTypeKey"
    /// The only rule type.
    static let plural = "NSStringPluralRuleType"
    /// The names that are repeated in each entry.
    static let all = [format, width, device, ruleType, valueType, plural]
  }

  static func read(
    _ file: [UInt8], format: CatalogFormat = .stringsdict, language: String?, file name: String,
    options: CatalogReadingOptions, onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    if format == .stringsdict, !PropertyList.isPropertyList(file) {
      // Old-style property lists are not in use for rules. Only their plain strings are read.
      var reading = StringsReader.read(
        file, language: language, file: name, options: options, onEntry: onEntry)
      if !reading.isClean {
        let text = FileText(file).bytes
        let start = text.firstIndex { $0 > 0x20 } ?? 0
        var problems = CatalogProblems(file: name, text: text)
        problems.report(
          .syntax, at: start..<start + 1,
          "rules must be in an XML or binary property list",
          hint: "convert the file with 'plutil -convert xml1'")
        reading.diagnostics = problems.diagnostics
      }
      return reading
    }
    var catalog = StringCatalog(format: format, language: language)
    catalog.source.isPropertyList = true
    if file.starts(with: "bplist".utf8) {
      var reader = BinaryPropertyListReader(bytes: file, file: name, limits: options.limits)
      // Entries may share objects, so that they could be far larger than the file.
      let sink = read(
        &reader, language: language, options.limits, EntryCollector(onEntry),
        byteLimit: 5 * file.count + (64 << 10))
      catalog.entries = sink.entries
      return CatalogReading(catalog: catalog, diagnostics: reader.problems.diagnostics)
    }
    let text = FileText(xml: file, converter: options.charsets)
    if let unknown = text.unknownCharset {
      var problems = CatalogProblems(file: name, text: file)
      problems.reportUnknownCharset(unknown, at: FileText.declaredEncoding(of: file) ?? 0..<0)
      catalog.source.original = file
      return CatalogReading(catalog: catalog, diagnostics: problems.diagnostics)
    }
    var reader = XMLPropertyListReader(text: text.bytes, file: name, limits: options.limits)
    let sink = read(&reader, language: language, options.limits, EntryCollector(onEntry))
    catalog.entries = sink.entries
    reader.problems.reportEncoding(of: text)
    if sink.isKept { catalog.source.text = text.bytes }
    catalog.source.encoding = text.encoding
    catalog.source.converter = options.charsets
    catalog.source.hasByteOrderMark = text.hasByteOrderMark
    return CatalogReading(catalog: catalog, diagnostics: reader.problems.diagnostics)
  }

  private static func read(
    _ reader: inout some PropertyListReader, language: String?, _ limits: CatalogLimits,
    _ sink: consuming EntryCollector, byteLimit: Int = .max
  ) -> EntryCollector {
    var sink = sink
    var bytesLeft = byteLimit
    var builder = StringsdictBuilder(language: language ?? "", limits: limits)
    _ = reader.read { member, reader in
      guard let entry = builder.entry(of: member, from: &reader) else { return }
      guard byteLimit < .max else { return sink.take(entry) }
      let size = entry.size - CatalogEntry.freeSize
      guard size <= max(0, bytesLeft) else {
        if bytesLeft >= 0 {
          reader.problems.report(
            .limitExceeded, at: 0..<0,
            "entries exceed the limit of \(byteLimit) bytes plus \(CatalogEntry.freeSize) each; "
              + "'\(entry.key)' and others are ignored", hint: "split the file")
        }
        bytesLeft = min(bytesLeft, -1)
        return
      }
      bytesLeft -= size
      sink.take(entry)
    }
    return sink
  }
}

/// Converts the members of a property list to the model.
struct StringsdictBuilder {
  private let language: String
  private let limits: CatalogLimits
  /// The problems of the reader, while one of its members is converted.
  private var problems = CatalogProblems(file: "", text: [])
  private var seen = DuplicateKeyDetector(expected: 0)
  private var variationsLeft = 0
  private var place = 0..<0

  init(language: String, limits: CatalogLimits) {
    self.language = language
    self.limits = limits
  }

  /// Returns the entry of a member, or nil, with a report, if the member is not an entry.
  mutating func entry<Reader: PropertyListReader>(
    of member: PropertyListMember, from reader: inout Reader
  ) -> CatalogEntry? {
    let hasPlaces = member.end > 0
    let offset = hasPlaces ? member.nameStart : 0
    place = offset..<offset + (hasPlaces ? 1 : 0)
    variationsLeft = limits.variations
    swap(&problems, &reader.problems)
    defer { swap(&problems, &reader.problems) }
    guard let node = node(of: member.value, name: member.name) else { return nil }
    let earlier = seen.insert(member.name, at: member.nameStart) {
      reader.name(at: $0)?.byBytes == member.name.byBytes
    }
    if let earlier {
      problems.reportDuplicate(member.name, at: place, after: hasPlaces ? earlier : 0)
    }
    return CatalogEntry(
      key: member.name, comment: member.comment,
      localizations: [CatalogLocalization(language: language, node: node)], offset: offset)
  }

  private mutating func node(of value: CatalogValue, name: String) -> CatalogNode? {
    switch value {
    case .string(let text): return CatalogNode(text)
    case .object(let members): return node(of: members, name: name)
    default:
      problems.report(
        .type, at: place, "value of '\(name)' must be a string or rules", hint: "write <string>")
      return nil
    }
  }

  private mutating func node(of members: [CatalogMember], name: String) -> CatalogNode {
    var node = CatalogNode()
    var unknown: [CatalogMember] = []
    for member in members {
      switch (member.name, member.value) {
      case (StringsdictReader.Name.format, .string(let text)):
        node.unit = CatalogStringUnit(value: text)
      case (StringsdictReader.Name.width, .object(let cases)):
        node.variations.append(variations(.width, cases, name: name))
      case (StringsdictReader.Name.device, .object(let cases)):
        node.variations.append(variations(.device, cases, name: name))
      case (_, .object(let rules)) where !member.name.hasBytes("NSString"):
        node.substitutions.append(substitution(member.name, rules, in: name))
      default:
        problems.report(
          .unknownMember, .warning, at: place, "unexpected member '\(member.name)' in '\(name)'",
          hint: "remove it")
        unknown.append(member)
      }
    }
    if node.unit == nil && node.variations.isEmpty {
      problems.report(
        .missing, at: place, "'\(name)' has no '\(StringsdictReader.Name.format)'",
        hint: "add <key>\(StringsdictReader.Name.format)</key>")
    }
    // The order tells a dictionary with only a format from a plain string.
    let canonical = node.isPlain ? [] : StringsdictWriter.memberNames(of: node)
    node.extras = extras(unknown, members, canonical: canonical)
    return node
  }

  private func extras(
    _ unknown: [CatalogMember], _ members: [CatalogMember], canonical: [String]
  ) -> PreservedMembers? {
    let names = members.map(\.name)
    return PreservedMembers(
      unknown: unknown, order: names.byBytes == canonical.byBytes ? [] : names)
  }

  private mutating func variations(
    _ axis: CatalogAxis, _ cases: [CatalogMember], name: String
  ) -> CatalogVariations {
    var result = CatalogVariations(axis: axis, cases: [])
    for member in cases {
      guard countVariation(name) else { break }
      guard let node = node(of: member.value, name: name) else { continue }
      if axis == .width, Int(member.name) == nil {
        problems.report(
          .type, .warning, at: place, "width '\(member.name)' of '\(name)' is not a number",
          hint: "write a whole number")
      }
      result.cases.append(CatalogVariation(name: member.name, node: node))
    }
    return result
  }

  private mutating func countVariation(_ name: String) -> Bool {
    variationsLeft -= 1
    if variationsLeft == -1 {
      problems.report(
        .limitExceeded, at: place, "'\(name)' exceeds the limit of \(limits.variations) variations",
        hint: "remove variations")
    }
    return variationsLeft >= 0
  }

  private mutating func substitution(
    _ variable: String, _ rules: [CatalogMember], in name: String
  ) -> CatalogSubstitution {
    var result = CatalogSubstitution(name: variable, node: CatalogNode())
    var plural = CatalogVariations(axis: .plural, cases: [])
    var unknown: [CatalogMember] = []
    for member in rules {
      switch (member.name, member.value) {
      case (StringsdictReader.Name.ruleType, .string(let text)):
        result.ruleType = text
        guard text.byBytes != StringsdictReader.Name.plural.byBytes else { continue }
        problems.report(
          .type, .warning, at: place,
          "unknown rule '\(text)' of the variable '\(variable)' of '\(name)'",
          hint: "write '\(StringsdictReader.Name.plural)'")
      case (StringsdictReader.Name.valueType, .string(let text)): result.formatSpecifier = text
      case (let category, .string(let text)) where PluralCategory(rawValue: category) != nil:
        guard countVariation(name) else { continue }
        if plural[category] != nil {
          problems.report(
            .duplicateKey, .warning, at: place,
            "duplicate case '\(category)' in '\(name)'; the last value is used",
            hint: "remove the duplicate")
        }
        plural.cases.append(CatalogVariation(name: category, node: CatalogNode(text)))
      case (StringsdictReader.Name.width, .object(let cases)):
        result.node.variations.append(variations(.width, cases, name: name))
      case (StringsdictReader.Name.device, .object(let cases)):
        result.node.variations.append(variations(.device, cases, name: name))
      case (let category, .string) where !category.hasBytes("NSString"):
        problems.report(
          .pluralForms, .warning, at: place, "unknown plural category '\(category)' in '\(name)'",
          hint: CatalogProblems.categoryHint)
        unknown.append(member)
      default: unknown.append(member)
      }
    }
    if !plural.cases.isEmpty { result.node.variations.insert(plural, at: 0) }
    if plural["other"] == nil && result.node.variations.count == (plural.cases.isEmpty ? 0 : 1) {
      problems.report(
        .missing, at: place, "variable '\(variable)' of '\(name)' has no 'other'",
        hint: "add <key>other</key>")
    }
    result.node.extras = extras(
      unknown, rules, canonical: StringsdictWriter.memberNames(of: result))
    return result
  }
}
