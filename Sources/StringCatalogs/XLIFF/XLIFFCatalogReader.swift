/// Reads XLIFF files as catalogs with source and target languages.
///
/// Ids are unique in a `<file>`. The units with one id in two files are two entries, unless the
/// files have one `original` and different target languages: then they are translations of one
/// entry. Files without an `original`, which violate the specification, count as one file.
struct XLIFFCatalogReader {
  /// The identity of the entry of a unit.
  private struct EntryName: Hashable {
    /// The number of the file's `original`.
    var original: Int
    /// The number of previous files with the same id, `original` and target language.
    var repetition: Int
    var key: ByteEqualString
  }

  private struct OpenEntry {
    var unitsLeft: UInt32 = 0
    /// The place among the waiting entries plus 1; 0 before the first unit.
    var place: UInt32 = 0
  }

  private var units: XLIFFReader
  private var catalog = StringCatalog(format: .xliff)
  private var sink: EntryCollector
  /// The language of translations that name none.
  private let givenLanguage: String?
  private var isLanguageReported = false
  /// The remaining units of each entry, and the entry's place among the waiting ones.
  ///
  /// The units of an entry need not be next to each other.
  private var open: [EntryName: OpenEntry] = [:]
  private let variationLimit: Int
  /// Whether entries have members for the parts of units without a property.
  private let keepsDetails: Bool
  /// The number of files whose details are members of the catalog.
  private var fileCount = 0
  /// The entries that wait for more units or for a previous entry, in the order of the file.
  private var waiting: [WaitingEntry] = []
  private var repetitions = XLIFFRepetitions()
  /// The number of waiting entries that have all their units.
  private var wholeCount = 0

  static func read(
    _ file: [UInt8], language: String?, file name: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    let text = FileText(xml: file, converter: options.charsets)
    guard let unknown = text.unknownCharset else {
      var reading = read(
        text, language: language, file: name, options: options, onEntry: onEntry)
      if onEntry == nil, text.encoding != .utf8 || text.hasByteOrderMark {
        reading.catalog.source.original = file
      }
      return reading
    }
    var problems = CatalogProblems(file: name, text: file)
    problems.reportUnknownCharset(unknown, at: FileText.declaredEncoding(of: file) ?? 0..<0)
    var catalog = StringCatalog(format: .xliff, language: language)
    catalog.source.original = file
    return CatalogReading(catalog: catalog, diagnostics: problems.diagnostics)
  }

  /// Reads the text of a file.
  static func read(
    _ text: FileText, language: String?, file name: String = "",
    options: CatalogReadingOptions = .init(), onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    var reader = XLIFFCatalogReader(
      XLIFFReader(text: text.bytes, file: name, limits: options.limits, keepsFiles: false),
      language: language,
      variationLimit: options.limits.variations, keepsDetails: options.keepsUnitDetails,
      onEntry: onEntry)
    reader.parse()
    reader.units.xml.problems.reportEncoding(of: text)
    if reader.sink.isKept { reader.catalog.source.text = text.bytes }
    reader.catalog.source.encoding = text.encoding
    reader.catalog.source.hasByteOrderMark = text.hasByteOrderMark
    reader.catalog.source.converter = options.charsets
    reader.catalog.source.givenLanguage = language
    return CatalogReading(
      catalog: reader.catalog, diagnostics: reader.units.xml.problems.diagnostics)
  }

  private init(
    _ units: XLIFFReader, language: String?, variationLimit: Int, keepsDetails: Bool,
    onEntry: CatalogEntryHandler?
  ) {
    self.units = units
    self.keepsDetails = keepsDetails
    self.variationLimit = variationLimit
    givenLanguage = language.flatMap { $0.isEmpty ? nil : $0 }
    sink = EntryCollector(onEntry)
    var ahead = units
    while let unit = ahead.nextUnit() {
      let repetition = repetitions.insert(unit, in: ahead).repetition
      open[entryName(of: unit, in: ahead, repetition), default: OpenEntry()].unitsLeft += 1
    }
    repetitions.startAgain()
  }

  private mutating func parse() {
    while let unit = units.nextUnit() { append(unit) }
    catalog.entries = sink.entries
    catalog.sourceLanguage = units.sourceLanguage
    catalog.language = units.targetLanguage ?? givenLanguage
  }

  private func entryName(
    of unit: XLIFFUnit, in units: XLIFFReader, _ repetition: Int
  ) -> EntryName {
    EntryName(
      original: repetitions.original(ofFile: units.unitFile), repetition: repetition,
      key: ByteEqualString(unit.key))
  }

  private mutating func append(_ unit: XLIFFUnit) {
    guard let file = units.document.files.last else { return }
    let (repetition, earlier) = repetitions.insert(unit, in: units)
    if let earlier {
      units.xml.problems.reportDuplicate(unit.id, at: units.unitStart, after: earlier)
    }
    let path = XLIFFUnitPath(id: unit.id)
    if let category = path.unknownCategory {
      units.xml.problems.report(
        .pluralForms, .warning, at: units.unitStart..<units.unitStart + 1,
        "unknown plural category '\(category)' in the id '\(unit.id)', which is read as a key",
        hint: CatalogProblems.categoryHint)
    }
    let name = entryName(of: unit, in: units, repetition)
    let place = open[name].flatMap { $0.place > 0 ? Int($0.place) - 1 : nil } ?? waiting.count
    let note = unit.notes.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    if place == waiting.count {
      open[name]?.place = UInt32(place + 1)
      waiting.append(
        WaitingEntry(
          key: path.key, comment: note,
          original: file.original.isEmpty ? nil : file.original, offset: units.unitStart,
          textCount: unit.target == nil ? 1 : 2))
    }
    if !unit.isTranslatable { waiting[place].isTranslatable = false }
    if countUnit(of: path.key, at: place) {
      waiting[place].add(note: note)
      let (source, target) = file.languages(of: unit, given: givenLanguage)
      if keepsDetails { keepDetails(of: unit, target: target, in: file, at: place) }
      waiting[place].add(
        CatalogStringUnit(unit.source, unit.sourceInline), at: path, language: source)
      if let text = unit.target {
        if target.isEmpty, !isLanguageReported {
          isLanguageReported = true
          units.xml.problems.reportMissingLanguage(at: units.unitStart)
        }
        var string = CatalogStringUnit(
          text, unit.targetInline, state: CatalogState(of: unit, isWritten: keepsDetails))
        if keepsDetails { string.unknownMembers = XLIFFUnitDetails.members(ofTarget: unit) }
        waiting[place].add(
          string, at: path, language: target, isBesideSource: source == target)
      }
    }
    finishUnit(of: name)
  }

  /// Adds the parts of a unit and its file that have no property.
  private mutating func keepDetails(
    of unit: XLIFFUnit, target: String, in file: XLIFFFile, at place: Int
  ) {
    waiting[place].members.append(
      CatalogMember(
        XLIFFUnitDetails.name(of: unit, target: target), XLIFFUnitDetails.value(of: unit)))
    guard units.unitFile >= fileCount else { return }
    fileCount = units.unitFile + 1
    catalog.unknownMembers.append(
      CatalogMember(XLIFFUnitDetails.name(of: file), XLIFFUnitDetails.value(of: file)))
  }

  /// Whether the waiting entry at a place may have one more unit.
  private mutating func countUnit(of key: String, at place: Int) -> Bool {
    waiting[place].unitCount += 1
    let count = Int(waiting[place].unitCount)
    guard count > variationLimit else { return true }
    if count - 1 == variationLimit {
      let start = units.unitStart
      units.xml.problems.report(
        .limitExceeded, at: start..<start + 1,
        "'\(key)' exceeds the limit of \(variationLimit) variations", hint: "remove variations")
    }
    return false
  }

  /// Counts a unit of an entry, and delivers the waiting entries once all of them are complete.
  private mutating func finishUnit(of name: EntryName) {
    open[name]?.unitsLeft -= 1
    guard open[name]?.unitsLeft == 0 else { return }
    open[name] = nil
    wholeCount += 1
    guard wholeCount == waiting.count else { return }
    wholeCount = 0
    for index in waiting.indices {
      sink.take(waiting[index].whole())
      waiting[index].removeTexts()
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

/// The repetitions of ids in files with one `original` and target language.
struct XLIFFRepetitions {
  /// The number of each `original` and language.
  private var numbers: [ByteEqualString: UInt32] = [:]
  /// The numbers of the `original` and target language of each file that has units.
  private var files: [(original: UInt32, language: UInt32)] = []
  private var seen = DuplicateKeyDetector(expected: 0)
  /// The repetitions of repeated units, by where the units begin.
  private var counts: [Int: Int] = [:]

  /// Returns the number of a file's `original`.
  func original(ofFile index: Int) -> Int { Int(files[index].original) }

  private mutating func number(of text: String) -> UInt32 {
    let text = ByteEqualString(text)
    let number = numbers[text] ?? UInt32(numbers.count)
    numbers[text] = number
    return number
  }

  /// Returns to the beginning of the file.
  mutating func startAgain() {
    seen = DuplicateKeyDetector(expected: 0)
    counts = [:]
  }

  /// Records the unit that was read last.
  ///
  /// - Returns: The number of previous files that have the unit, and its previous location in its
  ///   own file, or nil.
  mutating func insert(
    _ unit: XLIFFUnit, in units: XLIFFReader
  ) -> (repetition: Int, duplicate: Int?) {
    let index = units.unitFile
    let original = units.document.files.last?.original ?? ""
    if files.count <= index {
      let language = units.document.files.last?.targetLanguage ?? ""
      let file = (number(of: original), number(of: language))
      while files.count <= index { files.append(file) }
    }
    let files = files
    let file = files[index]
    let earlier = seen.insert(
      "\(file.original) \(file.language) \(unit.id)", at: units.unitStart
    ) { place in
      guard let other = units.file(at: place) else { return false }
      return files[other] == file
        && units.id(at: place).map { ByteEqualString($0) } == ByteEqualString(unit.id)
    }
    guard let earlier else { return (0, nil) }
    let count = counts[earlier] ?? 0
    // Files without a name cannot be distinguished.
    guard units.file(at: earlier) != index, !original.isEmpty else {
      if count > 0 { counts[units.unitStart] = count }
      return (count, earlier)
    }
    counts[units.unitStart] = count + 1
    return (count + 1, nil)
  }
}

/// An entry whose units were not all read.
private struct WaitingEntry {
  let key: String
  private(set) var comment: String?
  let original: String?
  /// Whether all units of the entry are translated.
  var isTranslatable = true
  private let offset: UInt32
  /// The lines of the comment, if a unit has another note than the first one.
  private var commentLines: Set<ByteEqualString>?
  var unitCount: Int32 = 0
  /// The parts of the units that have no property.
  var members: [CatalogMember] = []
  private var texts: [PlacedText] = []

  init(key: String, comment: String, original: String?, offset: Int, textCount: Int) {
    self.key = key
    self.comment = comment.isEmpty ? nil : comment
    self.original = original
    self.offset = UInt32(truncatingIfNeeded: offset)
    texts.reserveCapacity(textCount)
  }

  /// Adds the lines of a unit's note that the comment lacks.
  mutating func add(note: String) {
    guard !note.isEmpty, note.byBytes != comment?.byBytes else { return }
    func lines(_ text: String) -> [String] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
    }
    var known = commentLines ?? Set(lines(comment ?? "").byBytes)
    commentLines = nil
    for line in lines(note) where known.insert(line.byBytes).inserted {
      if comment == nil {
        comment = line
      } else {
        comment?.append("\n")
        comment?.append(line)
      }
    }
    commentLines = known
  }

  /// - Parameter isBesideSource: Whether this is a translation into the language of the source.
  mutating func add(
    _ unit: CatalogStringUnit, at path: XLIFFUnitPath, language: String,
    isBesideSource: Bool = false
  ) {
    let new = PlacedText(
      language: language, isBesideSource: isBesideSource, substitution: path.substitution,
      steps: path.steps, unit: unit)
    // A file of many languages repeats the source for each language.
    if let first = texts.first, first == new { return }
    texts.append(new)
  }

  /// Releases the strings that ``whole()`` needs.
  mutating func removeTexts() {
    texts = []
    members = []
    commentLines = nil
  }

  /// Returns the complete entry; if two strings have the same place, the last one is used.
  func whole() -> CatalogEntry {
    // The source comes first, but after a translation into its own language.
    let beside = texts.filter(\.isBesideSource)
    let others = beside.isEmpty ? texts : texts.filter { !$0.isBesideSource }
    var entry = CatalogEntry(
      key: key, comment: comment,
      localizations: (beside.grouped { $0.language } + others.grouped { $0.language }).map {
        CatalogLocalization(language: $0.name, node: CatalogNode($0.elements))
      }, original: original, offset: Int(offset))
    entry.numberVariables()
    if !members.isEmpty { entry.unknownMembers = members }
    if !isTranslatable { entry.shouldTranslate = false }
    return entry
  }
}

/// A string in a language, and its place in the entry.
private struct PlacedText: Equatable {
  var language: String
  var isBesideSource: Bool
  var substitution: String?
  var steps: [XLIFFUnitPath.Step]
  var unit: CatalogStringUnit

  /// Whether this is the string of the entry itself.
  var isKey: Bool { substitution == nil && steps.isEmpty }
}

extension CatalogNode {
  /// Creates the node of an entry's strings in one language.
  fileprivate init(_ texts: [PlacedText]) {
    // Most entries are plain.
    if texts.count == 1, let text = texts.first, text.isKey {
      self.init(unit: text.unit)
      return
    }
    self.init(texts.filter { $0.substitution == nil }, at: 0)
    substitutions = texts.filter { $0.substitution != nil }
      .grouped { $0.substitution ?? "" }
      .map { CatalogSubstitution(name: $0.name, node: CatalogNode($0.elements, at: 0)) }
  }

  /// Creates the node of strings, from a number of their steps on.
  private init(_ texts: [PlacedText], at step: Int) {
    self.init(unit: texts.last { $0.steps.count == step }?.unit)
    let varied = texts.filter { $0.steps.count > step }
    variations = varied.grouped { $0.steps[step].axis.rawValue }.map {
      CatalogVariations(
        axis: CatalogAxis(rawValue: $0.name),
        cases: $0.elements.grouped { $0.steps[step].name }.map {
          CatalogVariation(name: $0.name, node: CatalogNode($0.elements, at: step + 1))
        })
    }
  }
}

extension Array {
  /// Returns the elements grouped by name, in the order in which the names first occur.
  fileprivate func grouped(
    by name: (Element) -> String
  ) -> [(name: String, elements: [Element])] {
    var groups: [(name: String, elements: [Element])] = []
    var places: [ByteEqualString: Int] = [:]
    for element in self {
      let name = name(element)
      // A dictionary only pays off for many names.
      let place =
        count > 8 ? places[name.byBytes] : groups.firstIndex { $0.name.byBytes == name.byBytes }
      if let place {
        groups[place].elements.append(element)
      } else {
        if count > 8 { places[name.byBytes] = groups.count }
        groups.append((name, [element]))
      }
    }
    return groups
  }
}

extension CatalogStringUnit {
  /// Creates the string of a source or target.
  fileprivate init(
    _ text: String, _ inline: XLIFFInlineContent?, state: CatalogState? = nil
  ) {
    self.init(value: text, state: state)
    if inline != nil { self.inline = inline }
  }
}

extension CatalogState {
  /// The state of a unit's translation, or nil if the file does not say.
  ///
  /// - Parameter isWritten: Whether the state is the one that is written, also for a rejected translation.
  init?(of unit: XLIFFUnit, isWritten: Bool = false) {
    switch unit.state {
    case let state?
    where unit.isRejected && !isWritten && !XLIFFUnit.isUnfinished(state: state):
      self = .needsReview
    case "translated"? where unit.stateQualifier == "leveraged-mt": self = .machineTranslated
    case "needs-review-l10n"?: self = .needsReview
    case let state?: self.init(rawValue: state)
    case nil where unit.isRejected || unit.isUnconfirmed: self = .needsReview
    case nil: return nil
    }
  }
}
