internal import MessageSyntax
package import StringCatalogs

/// A three-way merge of catalogs: for each key and language.
///
/// A change of one side is taken. If both sides changed the same string differently, that of our
/// side is kept, and the other one is a conflict.
package struct CatalogMerge: Sendable {
  /// A string that both sides changed differently.
  package struct Conflict: Sendable, Hashable {
    /// The key.
    package let key: String
    /// The language, as it is written in the file.
    package let language: String
    /// The string of our side, which is kept.
    package let ours: String
    /// The string of the other side.
    package let theirs: String
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
    mergeEntries(EntryIndex(base), EntryIndex(ours), EntryIndex(theirs))
  }

  // MARK: - Entries

  /// The identity of an entry: its part of the file, its key, and the number of earlier ones.
  private struct Identity: Hashable {
    var original: ByteEqualString
    var key: ByteEqualString
    var number = 0
  }

  /// The entries of a catalog by their identities.
  private struct EntryIndex {
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

  private mutating func mergeEntries(_ base: EntryIndex, _ ours: EntryIndex, _ theirs: EntryIndex) {
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
        guard var entry = theirs.entries[new] else { return nil }
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
      if let other = theirs.entries[identity] {
        var found: [Conflict] = []
        let entry = Self.merged(before, own, other, &found)
        if !found.isEmpty {
          conflictsByEntry[merged.count] = found
          conflicts += found
        }
        merged.append(entry)
      } else if before == nil || before != own {
        // New here, or deleted there but changed here.
        merged.append(own)
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
    entry.comment = pick(base?.comment, ours.comment, theirs.comment)
    entry.extractionState = pick(
      base?.extractionState, ours.extractionState, theirs.extractionState)
    if ours.shouldTranslate == base?.shouldTranslate {
      entry.shouldTranslate = theirs.shouldTranslate
    }
    entry.unknownMembers = members(
      base?.unknownMembers ?? [], ours.unknownMembers, theirs.unknownMembers)
    entry.localizations = localizations(base, ours, theirs, &conflicts)
    return entry
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
      var strings: [(ours: String, theirs: String)] = []
      var localization = own
      localization.node = merged(before[place]?.node, own.node, theirs.node, &strings)
      conflicts += strings.map {
        Conflict(key: ours.key, language: own.language, ours: $0.ours, theirs: $0.theirs)
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

  // MARK: - Nodes

  private static func merged(
    _ base: CatalogNode?, _ ours: CatalogNode, _ theirs: CatalogNode,
    _ conflicts: inout [(ours: String, theirs: String)]
  ) -> CatalogNode {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    var node = ours
    node.unit = merged(base?.unit, ours.unit, theirs.unit, &conflicts)
    node.unknownMembers = members(
      base?.unknownMembers ?? [], ours.unknownMembers, theirs.unknownMembers)
    if !ours.variations.isEmpty || !theirs.variations.isEmpty {
      node.variations = keyed(
        base?.variations ?? [], ours.variations, theirs.variations, { $0.axis.rawValue }
      ) { base, ours, theirs in
        CatalogVariations(
          axis: ours.axis,
          cases: keyed(base?.cases ?? [], ours.cases, theirs.cases, \.name) { base, ours, theirs in
            CatalogVariation(
              name: ours.name, node: merged(base?.node, ours.node, theirs.node, &conflicts))
          })
      }
    }
    if !ours.substitutions.isEmpty || !theirs.substitutions.isEmpty {
      node.substitutions = keyed(
        base?.substitutions ?? [], ours.substitutions, theirs.substitutions, \.name
      ) { base, ours, theirs in
        var result = ours
        result.node = merged(base?.node, ours.node, theirs.node, &conflicts)
        if let base, ours.argumentNumber == base.argumentNumber {
          result.argumentNumber = theirs.argumentNumber
        }
        result.formatSpecifier = pick(
          base?.formatSpecifier, ours.formatSpecifier, theirs.formatSpecifier)
        return result
      }
    }
    return node
  }

  private static func merged(
    _ base: CatalogStringUnit?, _ ours: CatalogStringUnit?, _ theirs: CatalogStringUnit?,
    _ conflicts: inout [(ours: String, theirs: String)]
  ) -> CatalogStringUnit? {
    guard let ours, let theirs else {
      // One side has variations instead of a string; the side that changed it is used.
      return ours == base ? theirs : ours
    }
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    if ours.value.byBytes == theirs.value.byBytes {
      // Only the states differ: a changed one is used.
      return ours.state == base?.state ? theirs : ours
    }
    if let base {
      if ours.value.byBytes == base.value.byBytes { return theirs }
      if theirs.value.byBytes == base.value.byBytes { return ours }
    }
    // A string that nobody translated is not a translation.
    if ours.value.isEmpty || ours.state == .new { return theirs }
    if theirs.value.isEmpty || theirs.state == .new { return ours }
    conflicts.append((ours.value, theirs.value))
    return ours
  }

  // MARK: - Parts

  /// Merges elements with names; new ones of the other side come last.
  private static func keyed<Element: Equatable>(
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

  private static func members(
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
  private static func pick(_ base: String?, _ ours: String?, _ theirs: String?) -> String? {
    ours?.byBytes == base?.byBytes ? theirs : ours
  }
}
