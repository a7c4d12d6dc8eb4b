internal import MessageSyntax
internal import StringCatalogs

/// A three-way merge of the members that the model does not know.
///
/// Objects are merged member by member, and lists of strings line by line.
struct MemberMerge {
  /// A member that both sides changed differently.
  struct Conflict {
    /// The names of the objects and of the member.
    var path: [String]
    var ours: String
    var theirs: String
  }

  /// The merged members.
  private(set) var members: [CatalogMember] = []
  /// The conflicts, in the order of the members.
  private(set) var conflicts: [Conflict] = []

  init(_ base: [CatalogMember], _ ours: [CatalogMember], _ theirs: [CatalogMember]) {
    members = merged(base, ours, theirs, at: [])
  }

  private mutating func merged(
    _ base: [CatalogMember], _ ours: [CatalogMember], _ theirs: [CatalogMember],
    at path: [String]
  ) -> [CatalogMember] {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    let isHeader = path == ["header"]
    let usesTheirs =
      isHeader && Self.date(of: ours).utf8.lexicographicallyPrecedes(Self.date(of: theirs).utf8)
    // A list that one side lacks is empty there.
    let (own, other) = (ours.addingLists(of: theirs, base), theirs.addingLists(of: ours, base))
    let merged = CatalogMerge.keyed(base, own, other, \.name) { base, ours, theirs in
      if isHeader, Self.fieldsOfRevision.contains(ours.name.byBytes), ours != base, theirs != base {
        return usesTheirs ? theirs : ours
      }
      let name = ours.name
      return CatalogMember(
        name, self.merged(base?.value, ours.value, theirs.value, at: path + [name]))
    }
    return merged.filter { $0.value != .array([]) || ours.contains($0) || theirs.contains($0) }
  }

  private mutating func merged(
    _ base: CatalogValue?, _ ours: CatalogValue, _ theirs: CatalogValue, at path: [String]
  ) -> CatalogValue {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    if case .object(let own) = ours, case .object(let other) = theirs {
      return .object(merged(base?.members ?? [], own, other, at: path))
    }
    if let own = ours.lines(of: path), let other = theirs.lines(of: path),
      let lines = Self.merged(base?.lines(of: path) ?? [], own, other, isSet: Self.isSet(path))
    {
      return ours.withLines(lines)
    }
    if path == [Self.lastModified], let own = ours.text.flatMap({ ISO8601Time($0) }),
      let other = theirs.text.flatMap({ ISO8601Time($0) })
    {
      return own < other ? theirs : ours
    }
    conflicts.append(
      Conflict(
        path: path, ours: ours.text ?? ours.canonicalJSON,
        theirs: theirs.text ?? theirs.canonicalJSON))
    return ours
  }

  /// Merges lists of lines: our lines without those that the other side removed, then its new lines.
  ///
  /// - Parameter isSet: Whether two lines in place of one are no conflict.
  /// - Returns: nil if both sides replaced the same line.
  private static func merged(
    _ base: [String], _ ours: [String], _ theirs: [String], isSet: Bool
  ) -> [String]? {
    let (before, own, other) = (Set(base.byBytes), Set(ours.byBytes), Set(theirs.byBytes))
    let added = theirs.filter { !before.contains($0.byBytes) && !own.contains($0.byBytes) }
    let replaces = !added.isEmpty && !own.subtracting(before).subtracting(other).isEmpty
    if !isSet, replaces, !before.subtracting(own).subtracting(other).isEmpty { return nil }
    return ours.filter { !before.contains($0.byBytes) || other.contains($0.byBytes) } + added
  }

  /// Whether the lines of a member have no order and no text, as the flags and references of gettext.
  private static func isSet(_ path: [String]) -> Bool {
    path == ["flag"] || path == ["reference"] || path == ["obsolete"]
  }

  /// The time of the last change of an ARB file.
  private static let lastModified = "@@last_modified"

  /// The fields of gettext's header that say when, by whom and with which program it was written.
  private static let fieldsOfRevision: Set<ByteEqualString> = Set(
    ["PO-Revision-Date", "POT-Creation-Date", "Last-Translator", "X-Generator"].byBytes)

  /// The date of a header; dates in this form are in the order of their bytes.
  private static func date(of header: [CatalogMember]) -> String {
    header.last { $0.name == "PO-Revision-Date" }?.value.text ?? ""
  }
}

extension CatalogValue {
  /// The lines of a list of strings, or the obsolete entries of gettext; nil for other values.
  fileprivate func lines(of path: [String]) -> [String]? {
    switch self {
    case .array(let values):
      let texts = values.compactMap(\.text)
      return texts.count == values.count ? texts : nil
    case .string(let text) where path == ["obsolete"]: return text.paragraphs
    default: return nil
    }
  }

  /// Returns a value of the same kind with other lines.
  fileprivate func withLines(_ lines: [String]) -> CatalogValue {
    if case .string = self { return .string(lines.joined(separator: "\n")) }
    return .array(lines.map { .string($0) })
  }
}

extension [CatalogMember] {
  /// Returns the members, and an empty list for each one that the base and the other side have.
  fileprivate func addingLists(of other: [CatalogMember], _ base: [CatalogMember]) -> Self {
    let names = Set(map(\.name.byBytes))
    let known = Set(base.map(\.name.byBytes))
    return self
      + other.filter { member in
        guard case .array = member.value else { return false }
        return known.contains(member.name.byBytes) && !names.contains(member.name.byBytes)
      }.map { CatalogMember($0.name, .array([])) }
  }
}

extension String {
  /// The parts between empty lines, each with its line ends.
  fileprivate var paragraphs: [String] {
    var result: [String] = []
    var isOpen = false
    for line in splitBytes("\n", omittingEmpty: false) {
      if line.isEmpty {
        isOpen = false
      } else if isOpen {
        result[result.count - 1] += line + "\n"
      } else {
        result.append(line + "\n")
        isOpen = true
      }
    }
    return result
  }
}
