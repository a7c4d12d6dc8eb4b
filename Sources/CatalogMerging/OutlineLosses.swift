internal import MessageSyntax
internal import StringCatalogs

/// The search for comments and groups that a merged file lacks.
///
/// A change of an entry can remove them, such as a comment inside it.
struct OutlineLosses {
  /// The merge of the three files, with their outlines.
  let merge: OutlineMerge

  /// Returns a conflict for each comment or group that a merged file lacks, although one side added or
  /// both have it.
  func conflicts(in result: StringCatalog) -> [CatalogMerge.Conflict] {
    guard let result = FileOutline(result) else { return [] }
    // Comments with `//` that follow one another are one comment.
    let kept = Set(
      (result.items.map(\.name) + result.innerComments.map(\.text)).flatMap {
        Self.lines(of: $0).byBytes
      })
    func names(_ outline: NamedOutline) -> Set<ByteEqualString> {
      Set(
        outline.items.filter { !$0.isAnchor && $0.kind != .entryComment }.map(\.name.byBytes)
          + outline.innerComments.map(\.text.byBytes))
    }
    let (before, ours, theirs) = (names(merge.base), names(merge.own), names(merge.other))
    var conflicts: [CatalogMerge.Conflict] = []
    var seen: Set<ByteEqualString> = []
    func add(_ text: String, _ part: String, after place: String?) {
      let name = text.byBytes
      let (isOurs, isTheirs) = (ours.contains(name), theirs.contains(name))
      guard isOurs && isTheirs || !before.contains(name), seen.insert(name).inserted,
        !Self.lines(of: text).byBytes.allSatisfy(kept.contains)
      else { return }
      conflicts.append(
        CatalogMerge.Conflict(
          key: "", language: "", part: .file(part), ours: isOurs ? text : "",
          theirs: isTheirs ? text : "", place: place.map { .after($0) }))
    }
    for outline in [merge.own, merge.other] {
      var place: String?
      for item in outline.items where item.kind != .entryComment {
        switch item.kind {
        case .entry, .frame, .entryComment:
          if kept.contains(item.name.byBytes) { place = item.name }
        case .group: add(item.name, "group", after: place)
        case .element: add(item.name, "element", after: place)
        case .comment: add(item.name, "comment", after: place)
        }
      }
      for comment in outline.innerComments {
        add(comment.text, "comment", after: comment.entry)
      }
    }
    let tags = NamedOutline(result, [])
    for (name, item) in zip(merge.own.names, merge.own.items) where item.isTag {
      guard let theirs = merge.other.text(of: name), theirs != merge.base.text(of: name),
        let found = tags.text(of: name), found != theirs
      else { continue }
      conflicts.append(
        CatalogMerge.Conflict(
          key: "", language: "", part: .file("<\(item.name)>"),
          ours: String(decoding: found, as: UTF8.self),
          theirs: String(decoding: theirs, as: UTF8.self), place: .after(item.name)))
    }
    return conflicts
  }

  /// The lines of a comment with `//`, or else the text itself.
  private static func lines(of text: String) -> [String] {
    guard text.hasBytes("//") else { return [text] }
    return text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map {
      String(decoding: $0.drop { $0 <= 0x20 }, as: UTF8.self)
    }
  }
}
