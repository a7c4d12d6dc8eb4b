internal import MessageSyntax
package import StringCatalogs

/// A three-way merge of catalogs: for each key and language.
///
/// A change of one side is taken. If both sides changed the same string differently, that of our
/// side is kept, and the other one is a conflict. If both sides changed a translation and one of
/// them changed its structure, the whole translation is one conflict. The same holds for a value of a JSON
/// file that is not a translation, and for an array that one side made longer or shorter.
package struct CatalogMerge: Sendable {
  /// A string that both sides changed differently.
  package struct Conflict: Sendable, Hashable {
    /// The part of a key that is in conflict.
    package enum Part: Sendable, Hashable {
      /// A whole translation: one side changed its structure, such as a string into plural forms.
      case translation
      /// One string of a translation: `plural one`, or empty for the string itself.
      case form(String)
      /// The comment of the key.
      case comment
      /// The state of a string, with the name of its form, which is empty for the string itself.
      case state(String)
      /// Another part of a key, such as an attribute.
      case member(String)
      /// A part of the file that belongs to no key, such as a field of the header.
      case file(String)
    }

    /// The key; empty for a part of the file.
    package let key: String
    /// The language, as it is written in the file; empty if the file does not say.
    package let language: String
    /// The part that is in conflict.
    package let part: Part
    /// The text of our side, which is kept.
    package let ours: String
    /// The text of the other side: all strings of a translation with their forms.
    package let theirs: String
    /// Where a part of the file is; nil if it has no place.
    var place: Place?

    /// The place in the merged file of a part without a key.
    enum Place: Hashable {
      /// A member of a JSON file: the names of the objects that contain it, and of the member.
      case member([String])
      /// After an item of the file's outline.
      case after(String)
    }

    /// The name of the part, or nil for a whole translation.
    package var partName: String? {
      switch part {
      case .translation: nil
      case .form(let name): name.isEmpty ? nil : name
      case .comment: "comment"
      case .state(let name): name.isEmpty ? "state" : "\(name), state"
      case .member(let name), .file(let name): name
      }
    }
  }

  /// The merged catalog, without marks for conflicts.
  package private(set) var catalog: StringCatalog
  /// The conflicts: those of the file, then those of the entries in the order of the merged catalog.
  package private(set) var conflicts: [Conflict] = []
  /// The entries with conflicts, by their indices in the merged catalog.
  package private(set) var conflictsByEntry: [Int: [Conflict]] = [:]
  /// The conflicts of parts that belong to no key, and have no marks.
  package private(set) var fileConflicts: [Conflict] = []

  /// Merges catalogs.
  ///
  /// - Parameters:
  ///   - base: The common ancestor.
  ///   - ours: Our side, whose order and form the result has.
  ///   - theirs: The other side.
  package init(base: StringCatalog, ours: StringCatalog, theirs: StringCatalog) {
    let values = ValueMerge(base, ours, theirs)
    let outline = OutlineMerge(values.base, values.ours, values.theirs)
    let (base, ours, theirs) = (values.base, outline?.ours ?? values.ours, values.theirs)
    catalog = ours
    fileConflicts = values.conflicts
    mergeFile(base, theirs)
    catalog.nestKeys(as: theirs)
    // A file of one language may name it on one side only.
    func index(_ catalog: StringCatalog) -> EntryIndex {
      catalog.format.traits.isMultilingual
        ? EntryIndex(catalog) : EntryIndex(catalog, language: ours.language ?? "")
    }
    let (before, own, other) = (index(base), EntryIndex(ours), index(theirs))
    let isNested = ours.hasNestedKeys || theirs.hasNestedKeys
    mergeEntries(
      before, own, other, isNested ? KeyClashes(before, own, other) : KeyClashes(), outline)
    let obsolete = catalog.removeObsoleteCopies()
    fileConflicts += obsolete
    conflicts.insert(contentsOf: obsolete, at: 0)
    if let outline {
      let lost = OutlineLosses(merge: outline).conflicts(in: catalog.writtenAndRead())
      fileConflicts += lost
      conflicts.insert(contentsOf: lost, at: 0)
    }
  }

  // MARK: - The file

  /// Merges what belongs to no key.
  private mutating func mergeFile(_ base: StringCatalog, _ theirs: StringCatalog) {
    func merged(
      _ name: String, _ path: WritableKeyPath<StringCatalog, String?>
    ) {
      let (own, isConflict) = Self.changed(
        base[keyPath: path], catalog[keyPath: path], theirs[keyPath: path])
      if isConflict { add(name, catalog[keyPath: path], theirs[keyPath: path]) }
      catalog[keyPath: path] = own
    }
    func add(_ name: String, _ ours: String?, _ theirs: String?) {
      fileConflicts.append(
        Conflict(key: "", language: "", part: .file(name), ours: ours ?? "", theirs: theirs ?? ""))
    }
    merged("source language", \.sourceLanguage)
    merged("version", \.version)
    let members = MemberMerge(base.unknownMembers, catalog.unknownMembers, theirs.unknownMembers)
    catalog.unknownMembers = members.members
    for conflict in members.conflicts {
      add(conflict.path.joined(separator: ", "), conflict.ours, conflict.theirs)
    }
    // The header of a gettext file, which was merged, names the language too.
    if !catalog.format.traits.isMultilingual, !catalog.format.isGettext {
      merged("language", \.language)
    }
    conflicts += fileConflicts
  }

  // MARK: - Entries

  /// The identity of an entry: its part of the file, its key, and the number of earlier ones.
  struct Identity: Hashable {
    var original: ByteEqualString
    var key: ByteEqualString
    var number = 0
  }

  /// The entries of a catalog by their identities.
  struct EntryIndex {
    var order: [Identity] = []
    var entries: [Identity: CatalogEntry] = [:]

    /// - Parameter language: The language of all translations; nil for those of the catalog.
    init(_ catalog: StringCatalog, language: String? = nil) {
      var counts: [Identity: Int] = [:]
      order.reserveCapacity(catalog.entries.count)
      for var entry in catalog.entries {
        if let language {
          for index in entry.localizations.indices {
            entry.localizations[index].language = language
          }
        }
        var identity = Identity(
          original: (entry.original ?? "").byBytes, key: entry.key.byBytes)
        let number = counts[identity] ?? 0
        counts[identity] = number + 1
        identity.number = number
        order.append(identity)
        entries[identity] = entry
      }
    }
  }

  private mutating func mergeEntries(
    _ base: EntryIndex, _ ours: EntryIndex, _ theirs: EntryIndex, _ clashes: KeyClashes,
    _ outline: OutlineMerge?
  ) {
    // New entries of the other side come after the entry that they follow there.
    var followers: [Identity?: [Identity]] = [:]
    var previous: Identity?
    for identity in theirs.order {
      if ours.entries[identity] == nil {
        followers[previous, default: []].append(identity)
      } else {
        previous = identity
      }
    }
    var merged: [CatalogEntry] = []
    func added(after identity: Identity?) -> [CatalogEntry] {
      (followers[identity] ?? []).compactMap { new in
        guard !clashes.dropped.contains(new), var entry = theirs.entries[new] else { return nil }
        // An entry that our side deleted stays deleted, unless the other side changed it.
        if base.entries[new] == entry { return nil }
        entry.offset = nil
        return entry
      }
    }
    merged += added(after: nil)
    for identity in ours.order {
      guard let own = ours.entries[identity] else { continue }
      let before = base.entries[identity]
      var found = clashes.conflicts[identity] ?? []
      let index = merged.count
      if let other = theirs.entries[identity] {
        merged.append(Self.merged(before, own, other, &found))
      } else if before == nil || before != own || clashes.kept.contains(identity)
        || outline?.changesRemark(of: identity) == true
      {
        // New here, or deleted there but changed here.
        merged.append(own)
      }
      if !found.isEmpty {
        conflictsByEntry[index] = found
        conflicts += found
      }
      merged += added(after: identity)
    }
    catalog.entries = merged
  }

  private static func merged(
    _ base: CatalogEntry?, _ ours: CatalogEntry, _ theirs: CatalogEntry,
    _ conflicts: inout [Conflict]
  ) -> CatalogEntry {
    if ours == theirs || theirs == base { return ours }
    if ours == base {
      var entry = theirs
      entry.offset = ours.offset
      return entry
    }
    var entry = ours
    entry.comment = comment(base, ours, theirs, &conflicts)
    func add(_ name: String, _ own: String, _ other: String) {
      conflicts.append(
        Conflict(key: ours.key, language: "", part: .member(name), ours: own, theirs: other))
    }
    let state = changed(base?.extractionState, ours.extractionState, theirs.extractionState)
    entry.extractionState = state.value
    if state.isConflict {
      add("extractionState", ours.extractionState ?? "", theirs.extractionState ?? "")
    }
    if ours.shouldTranslate == base?.shouldTranslate {
      entry.shouldTranslate = theirs.shouldTranslate
    } else if theirs.shouldTranslate != base?.shouldTranslate,
      ours.shouldTranslate != theirs.shouldTranslate
    {
      func text(_ value: Bool?) -> String { value.map(String.init) ?? "" }
      add("shouldTranslate", text(ours.shouldTranslate), text(theirs.shouldTranslate))
    }
    let members = MemberMerge(
      base?.unknownMembers ?? [], ours.unknownMembers, theirs.unknownMembers)
    entry.unknownMembers = members.members
    for conflict in members.conflicts {
      add(conflict.path.joined(separator: ", "), conflict.ours, conflict.theirs)
    }
    entry.localizations = localizations(base, ours, theirs, &conflicts)
    if [base, ours, theirs].contains(where: { $0?.flags.contains(fuzzy) == true }) {
      // The flag of gettext and the state of the string are the same.
      entry.flags.removeAll { $0 == fuzzy }
      if entry.localizations.first?.node.isUnfinished == true {
        entry.flags.insert(fuzzy, at: 0)
      }
    }
    if conflicts.contains(where: { $0.part == .translation }) {
      // gettext's plural source is a part of the structure that is kept.
      let plural = "msgid_plural"
      entry.unknownMembers =
        ours.unknownMembers.filter { $0.name == plural }
        + entry.unknownMembers.filter { $0.name != plural }
    }
    return entry
  }

  private static let fuzzy = CatalogValue.string("fuzzy")

  private static func comment(
    _ base: CatalogEntry?, _ ours: CatalogEntry, _ theirs: CatalogEntry,
    _ conflicts: inout [Conflict]
  ) -> String? {
    let (before, own, other) = (base?.comment, ours.comment, theirs.comment)
    if own?.byBytes == other?.byBytes || other?.byBytes == before?.byBytes { return own }
    if own?.byBytes == before?.byBytes { return other }
    // Deleted on one side, and changed on the other one.
    guard let own, let other, !own.isEmpty, !other.isEmpty else {
      return own.flatMap { $0.isEmpty ? nil : $0 } ?? other
    }
    conflicts.append(
      Conflict(key: ours.key, language: "", part: .comment, ours: own, theirs: other))
    return own
  }

  private static func localizations(
    _ base: CatalogEntry?, _ ours: CatalogEntry, _ theirs: CatalogEntry,
    _ conflicts: inout [Conflict]
  ) -> [CatalogLocalization] {
    let before = byLanguage(base)
    let other = byLanguage(theirs)
    var result: [CatalogLocalization] = []
    var seen: Set<LanguagePlace> = []
    for (place, own) in numbered(ours) {
      seen.insert(place)
      guard let theirs = other[place] else {
        // Deleted there; kept if our side changed it.
        if before[place] == nil || before[place] != own { result.append(own) }
        continue
      }
      let merge = NodeMerge(base: before[place]?.node, ours: own.node, theirs: theirs.node)
      var localization = own
      localization.node = merge.node
      conflicts += merge.conflicts.map {
        Conflict(
          key: ours.key, language: own.language, part: $0.part, ours: $0.ours, theirs: $0.theirs)
      }
      result.append(localization)
    }
    for (place, new) in numbered(theirs) where !seen.contains(place) && before[place] != new {
      result.append(new)
    }
    return result
  }

  /// A language, and the number of earlier localizations of it: XLIFF may have two.
  private struct LanguagePlace: Hashable {
    var language: ByteEqualString
    var number: Int
  }

  private static func numbered(
    _ entry: CatalogEntry
  ) -> [(LanguagePlace, CatalogLocalization)] {
    var counts: [ByteEqualString: Int] = [:]
    return entry.localizations.map { localization in
      let language = localization.language.byBytes
      let number = counts[language] ?? 0
      counts[language] = number + 1
      return (LanguagePlace(language: language, number: number), localization)
    }
  }

  private static func byLanguage(_ entry: CatalogEntry?) -> [LanguagePlace: CatalogLocalization] {
    guard let entry else { return [:] }
    return Dictionary(numbered(entry)) { _, last in last }
  }

  // MARK: - Parts

  /// Merges elements with names; new ones of the other side come last.
  static func keyed<Element: Equatable>(
    _ base: [Element], _ ours: [Element], _ theirs: [Element], _ name: (Element) -> String,
    _ merge: (_ base: Element?, _ ours: Element, _ theirs: Element) -> Element
  ) -> [Element] {
    let before = Dictionary(base.map { (name($0).byBytes, $0) }) { $1 }
    let other = Dictionary(theirs.map { (name($0).byBytes, $0) }) { $1 }
    var seen: Set<ByteEqualString> = []
    var result: [Element] = []
    for own in ours {
      let name = name(own).byBytes
      seen.insert(name)
      if let theirs = other[name] {
        result.append(merge(before[name], own, theirs))
      } else if before[name] == nil || before[name] != own {
        result.append(own)
      }
    }
    for new in theirs {
      let name = name(new).byBytes
      if seen.insert(name).inserted, before[name] != new { result.append(new) }
    }
    return result
  }

  /// Returns the changed one of two values; ours, and that it is a conflict, if both changed.
  private static func changed(
    _ base: String?, _ ours: String?, _ theirs: String?
  ) -> (value: String?, isConflict: Bool) {
    if ours?.byBytes == theirs?.byBytes || theirs?.byBytes == base?.byBytes { return (ours, false) }
    return ours?.byBytes == base?.byBytes ? (theirs, false) : (ours, true)
  }
}

extension CatalogEntry {
  /// The flags of gettext.
  fileprivate var flags: [CatalogValue] {
    get {
      let value = unknownMembers.last { $0.name == "flag" }?.value
      return if case .array(let flags)? = value { flags } else { [] }
    }
    set {
      if let index = unknownMembers.lastIndex(where: { $0.name == "flag" }) {
        unknownMembers[index].value = .array(newValue)
      } else if !newValue.isEmpty {
        unknownMembers.append(CatalogMember("flag", .array(newValue)))
      }
    }
  }
}
