internal import MessageSyntax

// Xcode's string catalog, a JSON object (Apple has not published a specification):
//
//   catalog       := { "sourceLanguage": string, "strings": { key: entry… }, "version": "1.x" }
//   entry         := { "comment"?, "extractionState"?, "shouldTranslate"?,
//                      "localizations"?: { language: node… } }
//   node          := { "stringUnit"?: unit, "variations"?: { axis: { case: node… }… },
//                      "substitutions"?: { name: substitution… } }
//   unit          := { "state": string, "value": string }
//   substitution  := { "argNum"?: integer, "formatSpecifier"?: string } + node
//
// Members may be in any order; unknown members keep their places.

/// Reads `.xcstrings` files in a single pass, without an intermediate tree.
struct XCStringsReader {
  private var json: JSONReader
  private var catalog = StringCatalog(format: .xcstrings)
  private var variationsLeft = 0
  /// The key of the current entry.
  private var key = ""
  /// The number of translations of the entry before, as an estimate for the next one.
  private var localizationCount = 0
  private var entryColumn: Int?
  private var sink: EntryCollector
  private var seen: DuplicateKeyDetector
  /// The languages, axes, cases and variables of the entry that is read.
  private var names = JSONObjectNames()

  static func read(
    _ file: [UInt8], file name: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    let text = FileText(file)
    var reader = XCStringsReader(
      json: JSONReader(ofFile: text.bytes, file: name, limits: options.limits), onEntry: onEntry)
    reader.parseCatalog()
    reader.catalog.entries = reader.sink.entries
    reader.json.problems.reportEncoding(of: text)
    reader.catalog.source.encoding = text.encoding
    reader.catalog.source.hasByteOrderMark = text.hasByteOrderMark
    if reader.sink.isKept { reader.catalog.source.text = text.bytes }
    reader.catalog.source.isRepaired = reader.json.isRepaired
    return CatalogReading(
      catalog: reader.catalog, diagnostics: reader.json.problems.diagnostics)
  }

  private init(json: JSONReader, onEntry: CatalogEntryHandler?) {
    self.json = json
    sink = EntryCollector(onEntry)
    // Estimate: one entry per kilobyte. The table grows if there are more.
    seen = DuplicateKeyDetector(expected: json.bytes.count / 1024)
  }

  // MARK: - The members of an object

  /// Collects the members of an object beyond the known ones.
  private struct Extras {
    var unknown: [CatalogMember] = []
    /// The start of the members.
    let start: Int
    private var last = 0
    private var seen: UInt32 = 0
    /// Whether a known member is duplicated: the model only has the last one.
    private(set) var hasDuplicate = false
    /// Whether all members are known, and in alphabetical order.
    var isPlain = true

    init(start: Int) { self.start = start }

    /// Records a known member.
    ///
    /// Ranks are in alphabetical order.
    mutating func note(_ rank: Int) {
      if rank <= last {
        isPlain = false
        if seen & 1 << UInt32(rank) != 0 { hasDuplicate = true }
      }
      seen |= 1 << UInt32(rank)
      last = rank
    }

    /// Records a known member without content.
    ///
    /// The model could not distinguish it from a missing member.
    mutating func keepEmpty(_ name: String) {
      unknown.append(CatalogMember(name, .object([])))
    }
  }

  private mutating func keepUnknown(_ name: Range<Int>, in extras: inout Extras) {
    extras.isPlain = false
    let text = json.text(name)
    if let value = json.parseValue() { extras.unknown.append(CatalogMember(text, value)) }
  }

  /// Reports a member that contains strings under an unknown name, such as `plurals`.
  ///
  /// Later versions of Xcode may add members with other values.
  private mutating func reportUnknownObject(_ name: Range<Int>, in extras: Extras, of what: String)
  {
    guard case .object? = extras.unknown.last?.value else { return }
    json.problems.report(
      .unknownMember, .warning, at: name, "unknown member '\(json.text(name))' in '\(what)'",
      hint: "check the name; the member is preserved, but not used")
  }

  /// Reports a member of an entry whose name is almost that of a known one.
  ///
  /// Later versions of Xcode may add members with other names.
  private mutating func reportMisspelledMember(_ name: Range<Int>) {
    let text = json.text(name)
    let known = ["comment", "extractionState", "localizations", "shouldTranslate"]
    guard let meant = NearestNames.of(text, in: known, limit: 1, farthest: 2).first else { return }
    json.problems.report(
      .unknownMember, .warning, at: name, "unknown member '\(text)' in '\(key)'",
      hint: "did you mean '\(meant)'?")
  }

  /// Returns the members of an object to preserve after it was read.
  ///
  /// Real files are in Xcode's order, so that the names are only read again for other files.
  private mutating func finish(_ extras: Extras) -> PreservedMembers? {
    if extras.hasDuplicate, !json.problems.hasConflict(in: extras.start..<json.position) {
      json.problems.report(
        .duplicateKey, .warning, at: extras.start - 1..<extras.start,
        "duplicate member of the object; the last value is used",
        hint: "remove the duplicate")
    }
    guard !extras.isPlain else { return PreservedMembers(unknown: extras.unknown, order: []) }
    let order = json.names(from: extras.start)
    return PreservedMembers(unknown: extras.unknown, order: order)
  }

  /// Ends an object with names of the file, and reports those that are duplicated.
  ///
  /// - Parameters:
  ///   - object: The place of the object in `names`.
  ///   - kind: What a name is, such as `language`.
  ///   - used: Which value is used.
  private mutating func endNames(of object: Int, _ kind: String, used: String) {
    for (name, earlier) in names.end(object, in: json.bytes) {
      json.problems.report(
        .duplicateKey, .warning, at: name.lowerBound - 1..<name.upperBound + 1,
        "duplicate \(kind) '\(json.text(name))' in '\(key)'; the \(used) value is used",
        hint: "remove the duplicate", related: earlier.lowerBound - 1)
    }
  }

  // MARK: - The catalog

  private mutating func parseCatalog() {
    guard json.beginObject("string catalog") else { return }
    var extras = Extras(start: json.position)
    var isFirst = true
    var hasStrings = false
    var stringsEnd: Int?
    while let name = json.nextName(isFirst: &isFirst) {
      if json.matches(name, "sourceLanguage") {
        extras.note(7)
        catalog.sourceLanguage = json.parseText("'sourceLanguage'")
      } else if json.matches(name, "version") {
        extras.note(14)
        catalog.version = json.parseText("'version'")
      } else if json.matches(name, "strings") {
        extras.note(10)
        hasStrings = true
        parseStrings()
        let hasEnd = json.position > 0 && json.bytes[json.position - 1] == UInt8(ascii: "}")
        stringsEnd = hasEnd ? json.position - 1 : nil
      } else if hasStrings, let column = entryColumn,
        json.indentation(of: name.lowerBound - 1) == column, json.peek() == UInt8(ascii: "{")
      {
        let key = json.text(name)
        // The rest closes the entry's parent twice if one brace is superfluous.
        let isExtra = json.closersLeft(from: name.lowerBound - 1) == 2
        json.problems.report(
          .syntax, at: name.lowerBound - 1..<name.upperBound + 1,
          "'\(key)' is outside 'strings'", hint: "remove a '}' above",
          fix: isExtra ? stringsEnd.map { SourceFix(range: $0..<$0 + 1, replacement: "") } : nil)
        parseEntries(key: key, offset: name.lowerBound - 1)
      } else {
        keepUnknown(name, in: &extras)
      }
    }
    if !hasStrings {
      json.problems.report(
        .missing, at: 0..<0, "catalog has no 'strings'", hint: "add \"strings\" : { }")
    }
    json.reportRest()
    catalog.extras = finish(extras)
  }

  private mutating func parseStrings() {
    guard json.beginObject("'strings'") else { return }
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      let offset = name.lowerBound - 1
      if entryColumn == nil { entryColumn = json.indentation(of: offset) }
      parseEntries(key: json.text(name), offset: offset)
    }
  }

  /// Reads an entry, and the following entries that would be a part of it if its end is missing.
  private mutating func parseEntries(key: String, offset: Int) {
    var next = parseEntry(key: key, offset: offset)
    while let (key, offset) = next { next = parseEntry(key: key, offset: offset) }
  }

  /// Reads an entry.
  ///
  /// If its end is missing, the result is the next entry, whose name was already read.
  private mutating func parseEntry(key: String, offset: Int) -> (key: String, offset: Int)? {
    guard json.beginObject("entry '\(key)'") else { return nil }
    variationsLeft = json.limits.variations
    self.key = key
    var entry = CatalogEntry(key: key)
    entry.offset = offset
    var next: (key: String, offset: Int)?
    var extras = Extras(start: json.position)
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      if json.matches(name, "localizations") {
        extras.note(5)
        parseLocalizations(into: &entry)
        if entry.localizations.isEmpty { extras.keepEmpty("localizations") }
      } else if json.matches(name, "comment") {
        extras.note(2)
        entry.comment = json.parseText("'comment'")
      } else if json.matches(name, "extractionState") {
        extras.note(3)
        entry.extractionState = json.parseText("'extractionState'")
      } else if json.matches(name, "shouldTranslate") {
        extras.note(6)
        let start = json.position
        if case .bool(let value)? = json.parseValue() {
          entry.shouldTranslate = value
        } else {
          json.problems.report(
            .type, at: start..<json.position, "'shouldTranslate' must be true or false")
        }
      } else if let column = entryColumn, json.indentation(of: name.lowerBound - 1) == column {
        // The next key has the indentation of entries: the end of this entry is missing.
        json.problems.report(
          .unterminated, at: offset..<offset + 1, "unterminated entry '\(key)'; expected '}'",
          hint: "add '}'", fix: json.closingBrace(before: name.lowerBound - 1))
        json.leaveUnclosedObject()
        next = (json.text(name), name.lowerBound - 1)
        break
      } else {
        keepUnknown(name, in: &extras)
        reportMisspelledMember(name)
      }
    }
    // After an unterminated entry, the names are those of other entries.
    entry.extras =
      next == nil ? finish(extras) : PreservedMembers(unknown: extras.unknown, order: [])
    sink.take(entry)
    json.countEntry()
    let bytes = json.bytes
    let earlier = seen.insert(key, at: offset) {
      JSONReader.text(at: $0, in: bytes).byBytes == key.byBytes
    }
    if let earlier { json.problems.reportDuplicate(key, at: offset, after: earlier) }
    return next
  }

  private mutating func parseLocalizations(into entry: inout CatalogEntry) {
    guard json.beginObject("'localizations'") else { return }
    let languages = names.begin()
    var isFirst = true
    var count = 0
    while let name = json.nextName(isFirst: &isFirst) {
      count += 1
      guard count <= json.limits.variations else {
        if count == json.limits.variations + 1 {
          json.problems.report(
            .limitExceeded, at: name,
            "entry exceeds the limit of \(json.limits.variations) localizations",
            hint: "remove localizations")
        }
        json.skipValue()
        continue
      }
      names.append(name)
      let language = json.text(name)
      if let node = parseNode(language) {
        if node.unit != nil, node.variations(along: .plural) != nil {
          json.problems.report(
            .type, .warning, at: name,
            "'\(language)' has a string and plural forms in '\(key)'; expected one of them",
            hint: "remove 'stringUnit' or 'variations'")
        }
        if entry.localizations.isEmpty { entry.localizations.reserveCapacity(localizationCount) }
        entry.localizations.append(CatalogLocalization(language: language, node: node))
      }
    }
    localizationCount = entry.localizations.count
    endNames(of: languages, "language", used: "first")
  }

  // MARK: - Strings

  private mutating func parseNode(_ what: String) -> CatalogNode? {
    guard json.beginObject("'\(what)'") else { return nil }
    var node = CatalogNode()
    var extras = Extras(start: json.position)
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      guard !parseMember(name, of: &node, extras: &extras) else { continue }
      keepUnknown(name, in: &extras)
      if !json.matches(name, CatalogNode.stringSet) {
        reportUnknownObject(name, in: extras, of: what)
      }
    }
    node.extras = finish(extras)
    return node
  }

  /// Reads a member that every node may have.
  ///
  /// Returns false if the name is not one of these members.
  private mutating func parseMember(
    _ name: Range<Int>, of node: inout CatalogNode, extras: inout Extras
  ) -> Bool {
    if json.matches(name, "stringUnit") {
      extras.note(9)
      node.unit = parseUnit()
    } else if json.matches(name, "variations") {
      extras.note(13)
      parseVariations(into: &node)
      if node.variations.isEmpty { extras.keepEmpty("variations") }
    } else if json.matches(name, "substitutions") {
      extras.note(11)
      parseSubstitutions(into: &node)
      if node.substitutions.isEmpty { extras.keepEmpty("substitutions") }
    } else {
      return false
    }
    return true
  }

  private mutating func parseUnit() -> CatalogStringUnit? {
    guard json.beginObject("'stringUnit'") else { return nil }
    var unit = CatalogStringUnit(value: "")
    var extras = Extras(start: json.position)
    var isFirst = true
    var hasValue = false
    let start = json.position
    while let name = json.nextName(isFirst: &isFirst) {
      if json.matches(name, "value") {
        extras.note(12)
        if let value = json.parseText("'value'") {
          unit.value = value
          hasValue = true
        }
      } else if json.matches(name, "state") {
        extras.note(8)
        unit.state = parseState()
      } else {
        keepUnknown(name, in: &extras)
      }
    }
    unit.extras = finish(extras)
    guard hasValue else {
      json.problems.report(
        .missing, at: start..<start, "'stringUnit' has no 'value'", hint: "add \"value\" : \"…\"")
      return nil
    }
    return unit
  }

  private mutating func parseState() -> CatalogState? {
    _ = json.peek()
    let start = json.position
    guard let text = json.parseText("'state'") else { return nil }
    let state = CatalogState(rawValue: text)
    // Most strings have this state.
    if state == .translated || CatalogState.ofStringCatalogs.contains(state) { return state }
    let meant = state.likelyMeaning?.rawValue
    json.problems.report(
      .type, .warning, at: start..<json.position, "unknown state '\(text)' in '\(key)'",
      hint: meant.map { "write '\($0)'" }
        ?? "write 'translated' for a finished translation, or 'new' or 'needs_review'",
      fix: meant.map { SourceFix(range: start..<json.position, replacement: "\"\($0)\"") })
    return state
  }

  private mutating func parseVariations(into node: inout CatalogNode) {
    guard json.beginObject("'variations'") else { return }
    let axes = names.begin()
    var isFirst = true
    while let axisName = json.nextName(isFirst: &isFirst) {
      names.append(axisName)
      let axis = json.text(axisName)
      guard json.beginObject("'\(axis)'") else { continue }
      var variations = CatalogVariations(axis: CatalogAxis(rawValue: axis), cases: [])
      let cases = names.begin()
      var isFirstCase = true
      while let caseName = json.nextName(isFirst: &isFirstCase) {
        guard countVariation(at: caseName) else {
          json.skipValue()
          continue
        }
        names.append(caseName)
        let name = json.text(caseName)
        if axis == CatalogAxis.plural.rawValue, PluralCategory(rawValue: name) == nil {
          json.problems.report(
            .pluralForms, .warning, at: caseName,
            "unknown plural category '\(name)' in '\(key)'",
            hint: CatalogProblems.categoryHint)
        }
        if let child = parseNode(name) {
          variations.cases.append(CatalogVariation(name: name, node: child))
        }
      }
      if axis == CatalogAxis.plural.rawValue,
        !variations.cases.contains(where: { $0.name == "other" })
      {
        json.problems.report(
          .missing, .warning, at: axisName, "missing plural category 'other' in '\(key)'",
          hint: "add a string for 'other'")
      }
      endNames(of: cases, "case", used: "last")
      node.variations.append(variations)
    }
    endNames(of: axes, "variation", used: "first")
  }

  /// Whether the entry may have one more variation.
  private mutating func countVariation(at range: Range<Int>) -> Bool {
    variationsLeft -= 1
    if variationsLeft == -1 {
      json.problems.report(
        .limitExceeded, at: range,
        "entry exceeds the limit of \(json.limits.variations) variations", hint: "remove variations"
      )
    }
    return variationsLeft >= 0
  }

  private mutating func parseSubstitutions(into node: inout CatalogNode) {
    guard json.beginObject("'substitutions'") else { return }
    let variables = names.begin()
    var isFirst = true
    while let nameRange = json.nextName(isFirst: &isFirst) {
      names.append(nameRange)
      let name = json.text(nameRange)
      guard json.beginObject("substitution '\(name)'") else { continue }
      var substitution = CatalogSubstitution(name: name, node: CatalogNode())
      var extras = Extras(start: json.position)
      var isFirstMember = true
      while let member = json.nextName(isFirst: &isFirstMember) {
        if json.matches(member, "argNum") {
          extras.note(1)
          let start = json.position
          if case .number(let text)? = json.parseValue(), let number = Int(text), number > 0 {
            substitution.argumentNumber = number
          } else {
            json.problems.report(
              .type, at: start..<json.position, "'argNum' must be a positive whole number",
              hint: "write the number of the argument")
          }
        } else if json.matches(member, "formatSpecifier") {
          extras.note(4)
          substitution.formatSpecifier = json.parseText("'formatSpecifier'")
        } else if !parseMember(member, of: &substitution.node, extras: &extras) {
          keepUnknown(member, in: &extras)
        }
      }
      substitution.node.extras = finish(extras)
      node.substitutions.append(substitution)
    }
    endNames(of: variables, "variable", used: "last")
  }
}
