internal import MessageSyntax
package import StringCatalogs

/// A three-way merge of catalogs: for each key and language.
///
/// A change of one side is taken. If both sides changed the same string differently, that of our
/// side is kept, and the other one is a conflict. If both sides changed a translation and one of
/// them changed its structure, the whole translation is one conflict.
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
    }

    /// The key.
    package let key: String
    /// The language, as it is written in the file; empty if the file does not say.
    package let language: String
    /// The part that is in conflict.
    package let part: Part
    /// The text of our side, which is kept.
    package let ours: String
    /// The text of the other side: all strings of a translation with their forms.
    package let theirs: String

    /// The form or `comment`, or nil for a whole translation.
    package var partName: String? {
      switch part {
      case .translation: nil
      case .form(let name): name.isEmpty ? nil : name
      case .comment: "comment"
      }
    }
  }

  /// The merged catalog, without marks for conflicts.
  package private(set) var catalog: StringCatalog
  /// The conflicts, in the order of the merged catalog.
  package private(set) var conflicts: [Conflict] = []
  /// The entries with conflicts, by their indices in the merged catalog.
  package private(set) var conflictsByEntry: [Int: [Conflict]] = [:]

  /// Merges catalogs.
  ///
  /// - Parameters:
  ///   - base: The common ancestor.
  ///   - ours: Our side, whose order and form the result has.
  ///   - theirs: The other side.
  package init(base: StringCatalog, ours: StringCatalog, theirs: StringCatalog) {
    catalog = ours
    catalog.sourceLanguage = Self.pick(
      base.sourceLanguage, ours.sourceLanguage, theirs.sourceLanguage)
    catalog.version = Self.pick(base.version, ours.version, theirs.version)
    catalog.unknownMembers = Self.members(
      base.unknownMembers, ours.unknownMembers, theirs.unknownMembers)
    catalog.nestKeys(as: theirs)
    let (before, own, other) = (EntryIndex(base), EntryIndex(ours), EntryIndex(theirs))
    let isNested = ours.hasNestedKeys || theirs.hasNestedKeys
    mergeEntries(before, own, other, isNested ? KeyClashes(before, own, other) : KeyClashes())
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

    init(_ catalog: StringCatalog) {
      var counts: [Identity: Int] = [:]
      order.reserveCapacity(catalog.entries.count)
      for entry in catalog.entries {
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
    _ base: EntryIndex, _ ours: EntryIndex, _ theirs: EntryIndex, _ clashes: KeyClashes
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
      } else if before == nil || before != own || clashes.kept.contains(identity) {
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
    entry.extractionState = pick(
      base?.extractionState, ours.extractionState, theirs.extractionState)
    if ours.shouldTranslate == base?.shouldTranslate {
      entry.shouldTranslate = theirs.shouldTranslate
    }
    entry.unknownMembers = members(
      base?.unknownMembers ?? [], ours.unknownMembers, theirs.unknownMembers)
    entry.localizations = localizations(base, ours, theirs, &conflicts)
    if conflicts.contains(where: { $0.part == .translation }) {
      // gettext's plural source is a part of the structure that is kept.
      let plural = "msgid_plural"
      entry.unknownMembers =
        ours.unknownMembers.filter { $0.name == plural }
        + entry.unknownMembers.filter { $0.name != plural }
    }
    return entry
  }

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

  static func members(
    _ base: [CatalogMember], _ ours: [CatalogMember], _ theirs: [CatalogMember]
  ) -> [CatalogMember] {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    return keyed(base, ours, theirs, \.name) { base, ours, theirs in
      guard ours != theirs else { return ours }
      if ours == base { return theirs }
      if theirs == base { return ours }
      if case .object(let own) = ours.value, case .object(let other) = theirs.value {
        let before = base?.value.members ?? []
        return CatalogMember(ours.name, .object(members(before, own, other)))
      }
      return ours
    }
  }

  /// Returns the changed one of two values; ours if both changed.
  static func pick(_ base: String?, _ ours: String?, _ theirs: String?) -> String? {
    ours?.byBytes == base?.byBytes ? theirs : ours
  }
}
