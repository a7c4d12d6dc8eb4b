internal import StringCatalogs

/// The translations of one file in one language, as bytes and offsets that are not yet parsed.
final class PackedTable: Sendable {
  /// The language of the translations, whose plural rules are used.
  let language: LocaleIdentifier
  /// The language as the file names it; empty if it names none.
  let languageName: String
  let syntax: CatalogMessageSyntax
  let index: KeyIndex
  /// The translations: strings, and nodes in the encoding of ``PackedNode``.
  let bytes: ByteList
  /// The end of each translation in `bytes`, with its kind in the two highest bits.
  let ends: WordList
  /// The indices of the keys of `ends` in ascending order; nil if `ends` has all keys.
  ///
  /// A file may have many languages, each with few of its keys.
  let places: WordList?
  /// The last key with a translation in each group of keys that differ only in their specifiers.
  let groupPlaces: [Int: Int]
  /// The plural rule of a gettext catalog.
  private let pluralForms: GettextPluralForms?
  /// The indices of the keys that are not to be translated.
  let untranslatable: Set<Int>

  /// The key has no translation here.
  private static let absent: UInt32 = 1 << 31
  /// The translation has variations.
  private static let varied: UInt32 = 1 << 30
  /// The key is its own string.
  private static let key: UInt32 = absent | varied
  private static let offset: UInt32 = varied - 1

  /// The value of a table for a key.
  enum Value {
    case text(String)
    /// - Parameter forms: The rule that chooses between gettext's plural forms.
    case node(PackedNode, forms: GettextPluralForms?)
    /// The key itself, which is the source string.
    case key

    /// Whether the value is one string, whose syntax may depend on how the key was found.
    var isText: Bool { if case .text = self { true } else { false } }
  }

  private init(
    language: LocaleIdentifier, named languageName: String, syntax: CatalogMessageSyntax,
    index: KeyIndex, texts: Texts, pluralForms: GettextPluralForms?, untranslatable: Set<Int>
  ) {
    self.language = language
    self.languageName = languageName
    self.syntax = syntax
    self.index = index
    let (ends, places) = (texts.ends, texts.isSparse ? texts.places : nil)
    bytes = .memory(texts.bytes.trimmed())
    self.ends = .memory(ends.trimmed())
    self.places = places.map { .memory($0.trimmed()) }
    self.pluralForms = pluralForms
    self.untranslatable = untranslatable
    isEmpty = ends.allSatisfy { $0 & PackedTable.key == PackedTable.absent }
    hasTexts = ends.contains { $0 & PackedTable.absent == 0 }
    var groupPlaces: [Int: Int] = [:]
    if index.hasExactKeys {
      for (row, end) in ends.enumerated() where end & PackedTable.absent == 0 {
        let place = places.map { Int($0[row]) } ?? row
        if let group = index.group(of: place) { groupPlaces[group] = place }
      }
    }
    self.groupPlaces = groupPlaces
  }

  /// Creates the table of a compiled catalog.
  ///
  /// - Parameter language: The language of a file that names none.
  init(
    _ stored: CompiledTableRecord, index: KeyIndex, syntax: CatalogMessageSyntax,
    language: LocaleIdentifier, pluralForms: GettextPluralForms?, untranslatable: Set<Int>
  ) {
    languageName = stored.languageName
    self.language = languageName.isEmpty ? language : LanguageName.locale(languageName)
    self.syntax = syntax
    self.index = index
    bytes = stored.bytes
    ends = stored.ends
    places = stored.places
    groupPlaces = stored.groupPlaces
    self.pluralForms = pluralForms
    self.untranslatable = untranslatable
    isEmpty = stored.isEmpty
    hasTexts = stored.hasTexts
  }

  /// Whether the language has no strings, not even keys that are their own strings.
  let isEmpty: Bool

  /// Whether the language has translations other than keys that are their own strings.
  let hasTexts: Bool

  /// Whether the language has something to show to users of another language.
  var servesAsFallback: Bool { hasTexts || !untranslatable.isEmpty }

  /// Returns whether the key at an index is to be translated into other languages.
  func isTranslatable(at place: Int) -> Bool { !untranslatable.contains(place) }

  /// Returns the index of the key whose value is shown for the key at an index.
  ///
  /// This is the same index, unless the language has no value for that key, but for another one
  /// that differs only in its specifiers.
  ///
  /// - Parameter needsText: Whether a key that is its own string counts as a key without a value.
  func shownPlace(for place: Int, needsText: Bool) -> Int {
    guard let group = index.group(of: place), let other = groupPlaces[group] else { return place }
    let kind =
      row(of: place).flatMap { ends[$0] }.map { $0 & PackedTable.key }
      ?? PackedTable.absent
    let isMissing = kind == PackedTable.absent || needsText && kind == PackedTable.key
    return isMissing ? other : place
  }

  /// Returns the position of a key in `ends`, or nil if the language has no value for it.
  private func row(of place: Int) -> Int? {
    guard let places else { return place }
    var range = 0..<places.count
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      guard let found = places[middle].map(Int.init) else { return nil }
      if found == place { return middle }
      range = found < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the value at an index, or nil if the language has none, or if the value is damaged.
  func value(at place: Int) -> Value? {
    guard let row = row(of: place), let end = ends[row] else { return nil }
    guard end & PackedTable.absent == 0 else {
      return end & PackedTable.varied == 0 ? nil : .key
    }
    guard let previous = row == 0 ? 0 : ends[row - 1],
      let value = bytes.bytes(
        from: Int(previous & PackedTable.offset), to: Int(end & PackedTable.offset))
    else {
      reportDamage(ofValue: place)
      return nil
    }
    guard end & PackedTable.varied != 0 else {
      return .text(String(decoding: value, as: UTF8.self))
    }
    // A compiled catalog may come from another program.
    if case .stored = bytes, !PackedNode.isWellFormed(value) {
      reportDamage(ofValue: place)
      return nil
    }
    return .node(PackedNode(value), forms: pluralForms)
  }

  private func reportDamage(ofValue place: Int) {
    guard case .stored(let blocks, _, _) = bytes else { return }
    blocks.reportDamage("translation \(place) in '\(language.languageTag)' is damaged")
  }
}

extension PackedTable {
  /// Builds the tables of one file from its entries: one per language, with a shared index of the
  /// keys.
  struct Builder {
    private let traits: CatalogFormatTraits
    private let syntax: CatalogMessageSyntax
    /// Whether the formats of numbers may be in attributes of the entries.
    private let hasAttributes: Bool
    /// The expected maximum number of bytes of the keys, and of the translations of one language.
    ///
    /// Memory that is reserved but never written is not used.
    private let room: Int
    private var keys: KeyList
    private var texts: [String: Texts] = [:]
    /// The languages, in the order of their first appearance.
    private var languages: [String] = []
    /// The entries with argument names, which can be resolved only when the source language is
    /// known.
    private var named: [CatalogEntry] = []
    private var untranslatable: Set<Int> = []

    /// - Parameters:
    ///   - format: The file's format.
    ///   - syntax: The syntax of the values; nil for that of the format.
    ///   - size: The size of the file in bytes, or 0.
    init(format: CatalogFormat, syntax: CatalogMessageSyntax? = nil, size: Int = 0) {
      traits = format.traits
      self.syntax = syntax ?? traits.messageSyntax
      hasAttributes = format.hasFormatsInAttributes(self.syntax)
      room = traits.isMultilingual ? 0 : size
      keys = KeyList(form: self.syntax, room: room)
    }

    mutating func append(_ entry: CatalogEntry) {
      let entry = hasAttributes ? entry.withFormatsInMessages : entry
      if entry.mayHaveNames,
        syntax == .printf || syntax == .icu && entry.key.utf8.contains(UInt8(ascii: "%"))
      {
        named.append(entry)
      } else {
        add(entry)
      }
    }

    /// Appends the entries with argument names, with names replaced by positions.
    private mutating func addNamed(
      sourceLanguage: String?, language: LocaleIdentifier, report: NameReport
    ) {
      var problems: [CatalogNameProblem] = []
      for entry in named {
        problems.removeAll()
        add(entry.numbered(sourceLanguage: sourceLanguage, problems: &problems))
        for problem in problems {
          report(LocalizationIssue(problem, ofKey: entry.key, language: language))
        }
      }
      named = []
    }

    private mutating func add(_ entry: CatalogEntry) {
      let place = keys.count
      keys.append(entry.key)
      if entry.shouldTranslate == false { untranslatable.insert(place) }
      for localization in entry.localizations {
        let language = localization.language
        if let index = texts.index(forKey: language) {
          texts.values[index].append(localization.node, at: place, in: traits)
        } else {
          languages.append(language)
          var first = Texts(room: room)
          first.append(localization.node, at: place, in: traits)
          texts[language] = first
        }
      }
    }

    /// Returns the tables of the appended entries.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, without its entries.
    ///   - language: The language of a file that names none.
    ///   - report: Receives the problems with argument names in translations.
    consuming func tables(
      of catalog: StringCatalog, language: LocaleIdentifier, report: NameReport
    ) -> (index: KeyIndex, tables: [PackedTable]) {
      addNamed(sourceLanguage: catalog.sourceLanguage, language: language, report: report)
      let index = KeyIndex(keys)
      let pluralForms = traits.hasPluralRule ? catalog.pluralForms : nil
      if traits.keysAreSourceStrings, let source = catalog.sourceLanguage, texts[source] == nil {
        languages.append(source)
        texts[source] = Texts(room: 0)
      }
      var result: [PackedTable] = []
      for spelling in languages {
        guard var texts = texts.removeValue(forKey: spelling) else { continue }
        texts.finish(
          count: index.count, isSource: spelling == catalog.sourceLanguage ?? "",
          hasKeys: traits.keysAreSourceStrings)
        result.append(
          PackedTable(
            language: spelling.isEmpty ? language : LanguageName.locale(spelling),
            named: spelling, syntax: syntax, index: index, texts: texts,
            pluralForms: pluralForms,
            untranslatable: untranslatable))
      }
      return (index, result)
    }
  }

  /// Collects the translations of one language.
  private struct Texts {
    private(set) var bytes: [UInt8] = []
    /// The end of each translation; after ``finish(count:isSource:hasKeys:)``, unless the strings
    /// are sparse, that of each key.
    private(set) var ends: [UInt32] = []
    /// The indices of the keys with a translation, in ascending order.
    private(set) var places: [UInt32] = []
    /// Whether most keys have no translation, so ``ends`` has only those in ``places``.
    private(set) var isSparse = false
    /// The positions in ``ends`` of empty rows that Xcode added for later translations.
    ///
    /// Such a row is a translation only in the source language, which the file may name after the
    /// rows.
    private var untranslated: [Int] = []

    init(room: Int) {
      bytes.reserveCapacity(room)
      ends.reserveCapacity(room / 64)
      places.reserveCapacity(room / 64)
    }

    mutating func append(
      _ original: CatalogNode, at place: Int, in traits: borrowing CatalogFormatTraits
    ) {
      if traits.hasPluralRule, Texts.isUntranslated(original) { return }
      let node = traits.hasPluralRule ? original.withoutGNUFlags : original
      // If an entry has two translations in one language, the first is used.
      guard places.last != UInt32(truncatingIfNeeded: place) else { return }
      if node.isPlain, let unit = node.unit {
        if !traits.hasPluralRule, unit.isEmptyRow { untranslated.append(ends.count) }
        bytes.append(contentsOf: unit.value.utf8)
        end(0, at: place)
      } else if node.unit != nil || !node.isPlain {
        let translated = node.holdsEmptyRows ? node.translated : node
        if translated == nil { untranslated.append(ends.count) }
        PackedNode.append(translated ?? node, to: &bytes)
        end(PackedTable.varied, at: place)
      }
    }

    private mutating func end(_ kind: UInt32, at place: Int) {
      ends.append(UInt32(truncatingIfNeeded: bytes.count) & PackedTable.offset | kind)
      places.append(UInt32(truncatingIfNeeded: place))
    }

    /// - Parameter hasKeys: Whether keys without a translation in the source language are their own
    ///   strings.
    mutating func finish(count: Int, isSource: Bool, hasKeys: Bool) {
      if isSource, hasKeys { return fill(to: count, PackedTable.key) }
      if !isSource {
        for row in untranslated {
          ends[row] = ends[row] & PackedTable.offset | PackedTable.absent
        }
      }
      // Four bytes for each key, or eight for each key with a translation: the memory stays in
      // proportion to the translations, and tables in which most keys have one need no search.
      isSparse = places.count < count / 4
      if !isSparse { fill(to: count, PackedTable.absent) }
    }

    /// Adds the ends of the keys without a translation.
    private mutating func fill(to count: Int, _ kind: UInt32) {
      defer { places = [] }
      guard places.count < count else { return }
      var filled: [UInt32] = []
      filled.reserveCapacity(count)
      var last: UInt32 = 0
      for (row, place) in places.enumerated() {
        while filled.count < Int(place) { filled.append(last | kind) }
        filled.append(ends[row])
        last = ends[row] & PackedTable.offset
      }
      while filled.count < count { filled.append(last | kind) }
      ends = filled
    }

    /// gettext ignores translations that are empty or marked as fuzzy.
    private static func isUntranslated(_ node: CatalogNode) -> Bool {
      let units =
        node.unit.map { [$0] } ?? node.variations.flatMap { $0.cases }.compactMap(\.node.unit)
      return units.allSatisfy { $0.value.isEmpty || $0.state == .needsReview }
    }
  }
}
