internal import MessageSyntax
internal import StringCatalogs

/// A three-way merge of the values of JSON and ARB files that the merge of entries cannot merge.
///
/// They are numbers, Booleans, null, and arrays whose elements one side added or removed. The merge of
/// entries would also put new messages last; here, they get the places that they have in the other file.
///
/// Such a value, or an object that only one side has and that contains one, is merged as a whole.
/// All three files then have the merged value, so that the merge of entries leaves it as it is.
struct ValueMerge {
  private(set) var base: StringCatalog
  private(set) var ours: StringCatalog
  private(set) var theirs: StringCatalog
  /// The values that both sides changed differently; ours are kept.
  private(set) var conflicts: [CatalogMerge.Conflict] = []

  private let isBundle: Bool
  /// The keys of the base and of our side.
  private var known: Set<ByteEqualString> = []
  /// Whether a change of the other side is a conflict, because our file cannot be changed.
  private var keepsOurs = false
  private var isChanged = false

  init(_ base: StringCatalog, _ ours: StringCatalog, _ theirs: StringCatalog) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    isBundle = ours.format == .arb
    // The members of a string catalog are known, and its entries have all of them.
    guard ours.format.traits.isJSON, ours.format != .xcstrings else { return }
    let files = Versions(base: base.value, ours: ours.value, theirs: theirs.value)
    for catalog in [base, ours] { known.formUnion(catalog.entries.map(\.key.byBytes)) }
    var merged = self.merged(files)
    guard isChanged else { return }
    var own = merged.ours.flatMap(ours.withContent)
    if own == nil {
      (keepsOurs, conflicts) = (true, [])
      merged = self.merged(files)
      own = ours
    }
    self.ours = own ?? ours
    self.base = merged.base.map(base.withNewContent) ?? base
    self.theirs = merged.theirs.map(theirs.withNewContent) ?? theirs
  }

  /// A value in the three files; nil where a file does not have it.
  private struct Versions {
    var base: CatalogValue?
    var ours: CatalogValue?
    var theirs: CatalogValue?

    var all: [CatalogValue] { [base, ours, theirs].compactMap(\.self) }
  }

  // MARK: - Objects

  /// Returns the files with the merged values.
  private mutating func merged(_ files: Versions) -> Versions {
    merged(
      files.base?.members ?? [], files.ours?.members ?? [], files.theirs?.members ?? [], at: [])
  }

  /// Returns objects with the merged values of their members.
  private mutating func merged(
    _ base: [CatalogMember], _ ours: [CatalogMember], _ theirs: [CatalogMember],
    at path: [String]
  ) -> Versions {
    let (before, own, other) = (byName(base), byName(ours), byName(theirs))
    var results: [ByteEqualString: Versions] = [:]
    var seen: Set<ByteEqualString> = []
    for member in ours + theirs {
      let name = member.name.byBytes
      // The attributes of an ARB file belong to its entries.
      if isBundle, path.isEmpty, member.name.utf8.first == UInt8(ascii: "@") { continue }
      guard seen.insert(name).inserted else { continue }
      let value = Versions(base: before[name], ours: own[name], theirs: other[name])
      results[name] = merged(value, at: path + [member.name])
    }
    return Versions(
      base: .object(members(base, \.base, results, like: theirs)),
      ours: .object(members(ours, \.ours, results, like: theirs)),
      theirs: .object(members(theirs, \.theirs, results, like: theirs)))
  }

  private func byName(_ members: [CatalogMember]) -> [ByteEqualString: CatalogValue] {
    Dictionary(members.map { ($0.name.byBytes, $0.value) }) { $1 }
  }

  /// Returns the members of one file with their merged values.
  ///
  /// A new one follows the member that it follows in `model`, if the file has that.
  private func members(
    _ old: [CatalogMember], _ side: KeyPath<Versions, CatalogValue?>,
    _ results: [ByteEqualString: Versions], like model: [CatalogMember]
  ) -> [CatalogMember] {
    let names = Set(old.map(\.name.byBytes))
    var followers: [ByteEqualString?: [CatalogMember]] = [:]
    var previous: ByteEqualString?
    var added: Set<ByteEqualString> = []
    for member in model {
      let name = member.name.byBytes
      if names.contains(name) {
        previous = name
      } else if added.insert(name).inserted, let new = results[name]?[keyPath: side] {
        followers[previous, default: []].append(CatalogMember(member.name, new))
      }
    }
    var result: [CatalogMember] = followers[nil] ?? []
    for member in old {
      let name = member.name.byBytes
      if let versions = results[name] {
        if let value = versions[keyPath: side] { result.append(CatalogMember(member.name, value)) }
      } else {
        result.append(member)
      }
      result += followers.removeValue(forKey: name) ?? []
    }
    return result
  }

  // MARK: - Values

  /// Returns the merged value; nil if the merge of entries merges it.
  private mutating func merged(_ value: Versions, at path: [String]) -> Versions? {
    let own = value.ours
    let other = value.theirs
    if let own, let other, let ownMembers = own.members, let otherMembers = other.members,
      !isMessage(own), !isMessage(other)
    {
      return merged(value.base?.members ?? [], ownMembers, otherMembers, at: path)
    }
    if own == other { return nil }
    if value.all.allSatisfy(hasOnlyMessages) {
      guard own == nil, value.base == nil, !keepsOurs, let other, isNew(other, at: path) else {
        return nil
      }
      isChanged = true
      return Versions(base: other, ours: other, theirs: other)
    }
    if own != nil, other != nil, haveSameShape(value.all) { return nil }
    isChanged = true
    let takesTheirs = own == value.base || own == nil && other != value.base
    if takesTheirs ? keepsOurs : own != nil && other != nil && other != value.base {
      conflicts.append(
        CatalogMerge.Conflict(
          key: "", language: "", part: .file(path.joined(separator: ".")), ours: Self.text(of: own),
          theirs: Self.text(of: other), place: .member(path)))
    }
    let result = takesTheirs && !keepsOurs ? other : own
    return Versions(base: result, ours: result, theirs: result)
  }

  private static func text(of value: CatalogValue?) -> String {
    value.map { $0.text ?? $0.canonicalJSON } ?? ""
  }

  /// Whether messages of the other side are new, and are in our file in the same form.
  private func isNew(_ value: CatalogValue, at path: [String]) -> Bool {
    // In an object, `menu.open` would not be the member of `menu`.
    if ours.hasNestedKeys, path.last?.utf8.contains(UInt8(ascii: ".")) == true { return false }
    if isMessage(value) { return !known.contains(path.joined(separator: ".").byBytes) }
    let members = value.members ?? []
    return !members.isEmpty && members.allSatisfy { isNew($0.value, at: path + [$0.name]) }
  }

  /// Whether a value is a string, or an object of FormatJS with a message.
  private func isMessage(_ value: CatalogValue) -> Bool {
    value.text != nil || value["defaultMessage"] != nil
  }

  /// Whether a value consists of messages and objects of them.
  private func hasOnlyMessages(_ value: CatalogValue) -> Bool {
    isMessage(value) || value.members?.allSatisfy { hasOnlyMessages($0.value) } ?? false
  }

  /// Whether values differ only in messages, so that each entry is the same one in all of them.
  private func haveSameShape(_ values: [CatalogValue]) -> Bool {
    guard let first = values.first else { return true }
    if values.allSatisfy(isMessage) { return true }
    if case .array(let elements) = first {
      let arrays = values.compactMap { if case .array(let other) = $0 { other } else { nil } }
      return arrays.count == values.count
        && arrays.allSatisfy { $0.count == elements.count }
        && elements.indices.allSatisfy { index in haveSameShape(arrays.map { $0[index] }) }
    }
    guard let members = first.members else { return values.allSatisfy { $0 == first } }
    let objects = values.compactMap(\.members)
    return objects.count == values.count
      && objects.allSatisfy { $0.map(\.name.byBytes) == members.map(\.name.byBytes) }
      && members.indices.allSatisfy { index in haveSameShape(objects.map { $0[index].value }) }
  }
}
