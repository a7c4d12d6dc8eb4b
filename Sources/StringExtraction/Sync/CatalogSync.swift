internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// Merges the strings of a program into a catalog, and never loses a translation or a comment.
///
/// A new key is `new`. If the default value of a key changed, its translations are `needs_review`.
/// A key that the source no longer has is `stale`; it keeps its translations. A key whose text is still in a
/// literal of the source stays as it is. Merging the same strings again changes nothing.
package struct CatalogSync {
  /// What happened to a key.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// The key was added.
    case new
    /// The default value changed, and translations need a review.
    case changed
    /// The source no longer has the key.
    case stale
    /// A literal of the source has the text of the key, and it is not known whether it is the key.
    case unsure
    /// The source has a key again that was stale.
    case restored
    /// A comment was added to a key without one.
    case commented
    /// The format or the language of the file has no place for the new key.
    case missing
  }

  /// The catalog with the changes so far.
  package internal(set) var catalog: StringCatalog
  /// The changes, in the order of the catalog; the new keys are last.
  package private(set) var changes: [(change: Change, key: String)] = []
  /// The strings with one key that have different default values, or of which one has arguments.
  package private(set) var conflicts: [(string: ExtractedString, other: ExtractedString)] = []

  /// The keys that changed slightly; they have their new keys if renames are accepted.
  package private(set) var renames: [Rename] = []

  let sourceLanguage: String
  /// The syntax of the values.
  let syntax: CatalogMessageSyntax
  /// The keys that are not added, because other files of the table have them.
  private var keysElsewhere: [(syntax: CatalogMessageSyntax, keys: Set<ByteEqualString>)] = []

  /// Creates a merge into a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, as it was read.
  ///   - sourceLanguage: The language of the source strings, if the catalog does not name it.
  ///   - syntax: The syntax that the program sets; nil for that of the format. Formats whose syntax
  ///     cannot be set keep theirs.
  package init(
    _ catalog: StringCatalog, sourceLanguage: String, syntax: CatalogMessageSyntax? = nil
  ) {
    self.catalog = catalog
    self.sourceLanguage = catalog.sourceLanguage ?? sourceLanguage
    self.syntax = catalog.format.messageSyntax(set: syntax)
  }

  /// The literals of the source that may be keys, too.
  private var otherLiterals: Set<SourceLiteral> = []

  /// Whether a key that was not found may be in the source.
  func isUnsure(_ key: String) -> Bool {
    !otherLiterals.isEmpty
      && SourceLiteral.literals(of: key).contains { otherLiterals.contains($0) }
  }

  /// Adds none of the keys that another file of the same table and language has.
  ///
  /// - Parameter syntax: The syntax that the program sets; nil for that of the format.
  package mutating func leaveOutKeys(
    of sibling: StringCatalog, syntax: CatalogMessageSyntax? = nil
  ) {
    let keys = Set(sibling.entries.map { CatalogKey.canonical($0.key) })
    keysElsewhere.append((sibling.format.messageSyntax(set: syntax), keys))
  }

  private func isElsewhere(_ wanted: Wanted) -> Bool {
    keysElsewhere.contains { sibling in
      wanted.forms(in: sibling.syntax).contains {
        sibling.keys.contains(CatalogKey.canonical($0))
      }
    }
  }

  /// Merges strings of the catalog's table.
  ///
  /// - Parameters:
  ///   - marksStale: Whether a key that is not among the strings is stale. A run over a part of the
  ///     source must not mark any.
  ///   - otherLiterals: The literals of the source that may be keys, too.
  ///   - acceptsRenames: Whether keys that changed slightly get their new keys.
  package mutating func merge(
    _ strings: [ExtractedString], marksStale: Bool, otherLiterals: Set<SourceLiteral> = [],
    acceptsRenames: Bool = false
  ) {
    self.otherLiterals = otherLiterals
    let wanted = group(strings)
    // Strings with different forms in the file may have one printf form.
    var keys: [ByteEqualString: [Int]] = [:]
    for (index, string) in wanted.enumerated() {
      for form in Set(string.forms(in: syntax).map { CatalogKey.canonical($0) }) {
        keys[form, default: []].append(index)
      }
    }
    let cases = Set(wanted.flatMap(\.caseKeys).map { CatalogKey.canonical($0) })
    if marksStale {
      let found = self.renames(to: wanted, keys, cases)
      renames = found.map {
        Rename(old: catalog.entries[$0.place].key, new: wanted[$0.index].key)
      }
      if acceptsRenames { apply(found, wanted) }
    }
    var found: Set<Int> = []
    for place in catalog.entries.indices {
      let form = CatalogKey.canonical(catalog.entries[place].key)
      var entry = catalog.entries[place]
      if let indices = keys[form], let first = indices.first {
        found.formUnion(indices)
        update(&entry, wanted[first])
      } else if cases.contains(form) {
        restore(&entry, hasValue: false)
      } else if marksStale {
        markStale(&entry)
      }
      if entry != catalog.entries[place] { catalog.entries[place] = entry }
    }
    let new = wanted.indices.filter { !found.contains($0) }.map { wanted[$0] }.filter {
      !isElsewhere($0)
    }
    add(new)
  }

  // MARK: The strings of the source

  /// A string with the comments and the default values of all its places.
  struct Wanted {
    var key: String
    private let icuKey: String?
    private let mf2Key: String?
    private let mf2NamedKey: String?
    private var icuMessage: String?
    private var mf2Message: String?
    /// The source string as an ICU message, if it has cases.
    private(set) var caseMessage: String?
    /// The different comments, in the order of the source.
    private(set) var comments: [String] = []
    private var knownComments: Set<ByteEqualString> = []
    private(set) var defaultValue: String?
    private(set) var argumentCount: Int
    /// The keys that translations of single cases may have.
    private(set) var caseKeys: [String] = []

    init(_ string: ExtractedString) {
      key = string.key
      icuKey = string.icuKey
      mf2Key = string.mf2Key
      mf2NamedKey = string.mf2NamedKey
      icuMessage = string.icuMessage
      mf2Message = string.mf2Message
      caseMessage = string.caseMessage
      defaultValue = string.defaultValue
      argumentCount = string.arguments.count
      add(string)
    }

    /// The key that a new entry gets in a file of a syntax; nil if it is not known.
    func newKey(in syntax: CatalogMessageSyntax) -> String? {
      switch syntax {
      case .printf: key
      case .icu: icuKey
      case .mf2: mf2Key
      }
    }

    /// The forms of the key that look-ups find in a file of a syntax.
    func forms(in syntax: CatalogMessageSyntax) -> [String] {
      switch syntax {
      case .printf, .icu:
        [icuKey, icuKey.flatMap { CatalogKey.untyped(icu: $0, printf: key) }, key].compactMap(
          \.self)
      // The pattern of a macro is found in every file.
      case .mf2: [mf2Key, mf2NamedKey, mf2NamedKey == nil ? nil : icuKey, key].compactMap(\.self)
      }
    }

    /// The source string as a printf format, which has no cases.
    var format: String { CatalogSync.numbered(defaultValue ?? key, argumentCount) }

    /// Whether the key is not the source string in a printf catalog.
    var hasValue: Bool { defaultValue != nil || caseMessage != nil }

    /// The source string in a syntax; nil if it is not known.
    func sourceString(in syntax: CatalogMessageSyntax) -> String? {
      if syntax == .printf { return caseMessage ?? format }
      guard let newKey = newKey(in: syntax) else { return nil }
      if defaultValue != nil, let message = syntax == .mf2 ? mf2Message : icuMessage {
        return message
      }
      // A text with markup, or with arguments.
      if syntax == .mf2, defaultValue == nil, let mf2Message { return mf2Message }
      if argumentCount == 0 {
        return LocalizedStringKey(defaultValue ?? key).pattern(in: syntax)
      }
      // The default value is a printf format.
      if defaultValue != nil { return nil }
      return newKey
    }

    /// Sets the default value to that of another place.
    mutating func setDefaultValue(of string: ExtractedString) {
      defaultValue = string.defaultValue
      argumentCount = string.arguments.count
      icuMessage = string.icuMessage
      mf2Message = string.mf2Message
      caseMessage = string.caseMessage
    }

    /// Adds the comment and the case keys of one more place.
    mutating func add(_ string: ExtractedString) {
      add(string.comment)
      caseKeys += string.caseKeys
    }

    private mutating func add(_ comment: String?) {
      guard let comment, !comment.isEmpty, knownComments.insert(comment.byBytes).inserted else {
        return
      }
      comments.append(comment)
    }
  }

  /// Joins the strings that have the same key in the file.
  private mutating func group(_ strings: [ExtractedString]) -> [Wanted] {
    var places: [ByteEqualString: Int] = [:]
    var firsts: [ExtractedString] = []
    var wanted: [Wanted] = []
    for string in strings {
      let form = CatalogKey.canonical(Wanted(string).newKey(in: syntax) ?? string.key)
      guard let place = places[form] else {
        places[form] = wanted.count
        firsts.append(string)
        wanted.append(Wanted(string))
        continue
      }
      wanted[place].add(string)
      // In a printf file, the call with text may format it itself.
      if syntax != .printf, string.arguments.isEmpty != firsts[place].arguments.isEmpty,
        string.defaultValue == nil, firsts[place].defaultValue == nil
      {
        // Text and a literal with interpolations, such as `{0} files` and `\(x) files`.
        conflicts.append((string, firsts[place]))
      }
      guard let value = string.defaultValue else { continue }
      if let known = wanted[place].defaultValue {
        if known.byBytes != value.byBytes { conflicts.append((string, firsts[place])) }
      } else {
        wanted[place].setDefaultValue(of: string)
        firsts[place] = string
      }
    }
    return wanted
  }

  // MARK: Known keys

  private mutating func update(_ entry: inout CatalogEntry, _ wanted: Wanted) {
    // A manual entry belongs to its author.
    guard entry.extractionState != "manual" else { return }
    // A key in ICU form is its own source string, with its cases.
    let hasValue =
      wanted.hasValue && catalog.messageSyntax(of: entry, in: syntax) == syntax
    restore(&entry, hasValue: hasValue)
    let comment = wanted.comments.joined(separator: "\n")
    if entry.comment?.isEmpty ?? true, !comment.isEmpty, catalog.format.takesComments {
      entry.comment = comment
      changes.append((.commented, entry.key))
    }
    if hasValue { updateSource(of: &entry, wanted) }
  }

  /// Removes the mark of a stale key that the source has again.
  private mutating func restore(_ entry: inout CatalogEntry, hasValue: Bool) {
    guard entry.isStale else { return }
    entry.extractionState = hasValue ? "extracted_with_value" : nil
    changes.append((.restored, entry.key))
  }

  /// Replaces the source string of an entry if the source has another one.
  private mutating func updateSource(of entry: inout CatalogEntry, _ wanted: Wanted) {
    guard catalog.format == .xcstrings else { return }
    let text = wanted.caseMessage ?? wanted.format
    guard var source = entry[sourceLanguage] else {
      entry[sourceLanguage] = CatalogLocalization(
        language: sourceLanguage, value: text, state: .new)
      changes.append((.changed, entry.key))
      return
    }
    // A source string that was edited in the catalog, or that has variations, stays.
    guard source.node.isPlain, let unit = source.node.unit, unit.state == .new,
      unit.value.byBytes != text.byBytes
    else { return }
    // The same string without its cases, or without positions.
    let isSame = [wanted.format, wanted.defaultValue ?? wanted.key].contains {
      $0.byBytes == unit.value.byBytes
    }
    if isSame, wanted.caseMessage == nil { return }
    source.node.unit?.value = text
    entry[sourceLanguage] = source
    for place in entry.localizations.indices
    where !isSame && entry.localizations[place].language != sourceLanguage {
      entry.localizations[place].node.needReview()
    }
    changes.append((.changed, entry.key))
  }

  private mutating func markStale(_ entry: inout CatalogEntry) {
    guard !entry.isEmptyKey else { return }
    if catalog.format == .xcstrings {
      guard entry.extractionState != "manual", !entry.isStale,
        entry.extractionState != "migrated"
      else { return }
    }
    guard !isUnsure(entry.key) else {
      changes.append((.unsure, entry.key))
      return
    }
    changes.append((.stale, entry.key))
    if catalog.format == .xcstrings { entry.extractionState = "stale" }
  }

  // MARK: New keys

  private mutating func add(_ new: [Wanted]) {
    var entries: [CatalogEntry] = []
    for wanted in new {
      guard let entry = entry(wanted) else {
        changes.append((.missing, newKey(of: wanted)))
        continue
      }
      entries.append(entry)
      changes.append((.new, entry.key))
    }
    // Xcode sorts its catalogs; other files have the order of their authors.
    catalog.entries =
      catalog.format == .xcstrings
      ? CatalogKey.inserting(entries, into: catalog.entries) : catalog.entries + entries
  }

  /// Returns a new entry; nil if the file has no place for it.
  private func entry(_ wanted: Wanted) -> CatalogEntry? {
    let comment = wanted.comments.joined(separator: "\n")
    var entry = CatalogEntry(key: wanted.key, comment: comment.isEmpty ? nil : comment)
    switch catalog.format.traits.newEntries {
    case .none: return nil
    case .sourceStrings:
      if wanted.hasValue { entry.extractionState = "extracted_with_value" }
      entry.localizations = [
        CatalogLocalization(
          language: sourceLanguage, value: wanted.caseMessage ?? wanted.format, state: .new)
      ]
    case .keys:
      if let message = wanted.caseMessage {
        // The key of a gettext catalog is the source string, and has no cases.
        entry.comment = (wanted.comments + ["\(sourceLanguage): \(message)"]).joined(
          separator: "\n")
      }
      entry.localizations = [
        CatalogLocalization(language: catalog.language ?? "", value: "", state: .new)
      ]
    case .ownStrings:
      guard isOfSourceLanguage, let key = wanted.newKey(in: syntax),
        let string = wanted.sourceString(in: syntax)
      else { return nil }
      entry.key = key
      entry.localizations = [
        CatalogLocalization(language: catalog.language ?? "", value: string)
      ]
    }
    return entry
  }

  /// Whether a file of one language has the language of the source strings.
  var isOfSourceLanguage: Bool {
    guard let language = catalog.language, !language.isEmpty else { return true }
    return language == sourceLanguage || language == "Base"
  }

  /// Returns a format whose directives have positions, as Xcode writes those of several arguments.
  static func numbered(_ value: String, _ argumentCount: Int) -> String {
    guard argumentCount > 1 else { return value }
    let format = PrintfFormat(value)
    return format.diagnostics.isEmpty ? format.positionalText : value
  }
}

extension CatalogNode {
  /// Marks each string that is translated as one that needs a review.
  mutating func needReview() {
    if unit?.state == .translated || (unit != nil && unit?.state == nil) {
      unit?.state = .needsReview
    }
    for axis in variations.indices {
      for place in variations[axis].cases.indices {
        variations[axis].cases[place].node.needReview()
      }
    }
    for place in substitutions.indices { substitutions[place].node.needReview() }
  }
}

extension CatalogFormat {
  /// Whether a comment of the source is added to an entry of the format.
  fileprivate var takesComments: Bool { traits.hasComments && self != .stringsdict }
}
