internal import MessageSyntax
internal import StringCatalogs

extension CatalogMerge {
  /// Keys of nested JSON that one side made an object, and the other one a string.
  ///
  /// A file cannot contain both `{"a": "text"}` and `{"a": {"b": "text"}}`.
  struct KeyClashes {
    /// Entries of the other side that are not added.
    private(set) var dropped: Set<Identity> = []
    /// Entries of our side that stay, although the other side deleted them.
    private(set) var kept: Set<Identity> = []
    /// The conflicts, by the entries of our side that have their marks.
    private(set) var conflicts: [Identity: [Conflict]] = [:]

    init() {}

    init(_ base: EntryIndex, _ ours: EntryIndex, _ theirs: EntryIndex) {
      let own = SortedKeys(ours)
      for key in theirs.order where ours.entries[key] == nil {
        // Our side has an object.
        guard let other = theirs.entries[key], other != base.entries[key] else { continue }
        let members = own.members(of: key).filter { theirs.entries[$0] == nil }
        guard let first = members.first,
          members.contains(where: { base.entries[$0] != ours.entries[$0] })
        else { continue }
        kept.formUnion(members)
        dropped.insert(key)
        conflicts[first, default: []].append(
          Conflict(
            key: other.key, language: other.localizations.first?.language ?? "",
            part: .translation, ours: Self.summary(of: members, in: ours, below: key),
            theirs: other.localizations.first?.node.summary ?? ""))
      }
      let other = SortedKeys(theirs)
      for key in ours.order where theirs.entries[key] == nil {
        // The other side has an object.
        guard let entry = ours.entries[key], entry != base.entries[key] else { continue }
        let members = other.members(of: key).filter { ours.entries[$0] == nil }
        guard members.contains(where: { base.entries[$0] != theirs.entries[$0] }) else { continue }
        dropped.formUnion(members)
        conflicts[key, default: []].append(
          Conflict(
            key: entry.key, language: entry.localizations.first?.language ?? "",
            part: .translation, ours: entry.localizations.first?.node.summary ?? "",
            theirs: Self.summary(of: members, in: theirs, below: key)))
      }
    }

    /// The strings of an object on one line: `title: "Datei", menu.open: "Öffnen"`.
    private static func summary(
      of members: [Identity], in index: EntryIndex, below key: Identity
    ) -> String {
      members.map { member in
        let name = String(
          decoding: member.key.text.utf8.dropFirst(key.key.text.utf8.count + 1), as: UTF8.self)
        return "\(name): \((index.entries[member]?.localizations.first?.node.summary ?? "").quoted)"
      }.joined(separator: ", ")
    }
  }

  /// The keys of a catalog in the order of their bytes, so that those of an object are together.
  private struct SortedKeys {
    private let keys: [Identity]

    init(_ index: EntryIndex) {
      keys = index.order.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
    }

    /// Returns the keys that begin with a key and `.`.
    func members(of key: Identity) -> ArraySlice<Identity> {
      let prefix = key.key.text + "."
      var low = 0
      var high = keys.count
      while low < high {
        let middle = (low + high) / 2
        if keys[middle].key.text.utf8.lexicographicallyPrecedes(prefix.utf8) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return keys[low...].prefix { $0.key.text.utf8.starts(with: prefix.utf8) }
    }
  }
}
