internal import MessageSyntax
internal import StringCatalogs

/// A three-way merge of what is outside of entries: comments, and groups of XLIFF with their notes.
///
/// What the other side added comes after what it follows there, together with new entries, so that each
/// comment stays before its entries. What it removed is removed. If both sides changed a comment, the
/// file has both. The merge of entries then merges the rest.
///
/// A remark on the line of an entry of a `.strings` file belongs to the entry: if one side changed it and the other
/// side deleted the entry, the entry stays.
struct OutlineMerge {
  /// Our file with the changes of the other side.
  private(set) var ours: StringCatalog
  let base: NamedOutline
  let own: NamedOutline
  let other: NamedOutline
  /// The keys that our side deleted and the other side changed, as the outline names them.
  private let returning: Set<ByteEqualString>

  /// - Returns: nil if the format has no outline, or a side has no file.
  init?(_ base: StringCatalog, _ ours: StringCatalog, _ theirs: StringCatalog) {
    guard let ownFile = FileOutline(ours), let otherFile = FileOutline(theirs),
      !ownFile.text.isEmpty, !otherFile.text.isEmpty
    else { return nil }
    let baseFile = FileOutline(base)
    self.ours = ours
    var common = Set(ownFile.anchors).intersection(otherFile.anchors)
    if let baseFile, !baseFile.text.isEmpty { common.formIntersection(baseFile.anchors) }
    self.base = NamedOutline(baseFile, common)
    own = NamedOutline(ownFile, common)
    other = NamedOutline(otherFile, common)
    returning = Self.returning(base, ours, theirs)
    // The names of elements have a prefix that the root declares.
    guard ownFile.prefix.byBytes == otherFile.prefix.byBytes else { return }
    for withGroups in [true, false] {
      guard let text = merged(withGroups: withGroups) else { continue }
      guard text != ownFile.text else { return }
      if let catalog = ours.withText(text) {
        self.ours = catalog
        return
      }
    }
  }

  /// Returns the keys that our side deleted and the other side changed.
  private static func returning(
    _ base: StringCatalog, _ ours: StringCatalog, _ theirs: StringCatalog
  ) -> Set<ByteEqualString> {
    func index(_ catalog: StringCatalog) -> CatalogMerge.EntryIndex {
      CatalogMerge.EntryIndex(
        catalog, language: catalog.format.traits.isMultilingual ? nil : ours.language ?? "")
    }
    let (before, own, other) = (index(base), index(ours), index(theirs))
    let changed = other.order.filter {
      own.entries[$0] == nil && before.entries[$0] != nil && before.entries[$0] != other.entries[$0]
    }
    return Set(changed.map { name(of: $0, in: ours.format) })
  }

  /// Returns what the outline of a file calls a key.
  private static func name(
    of identity: CatalogMerge.Identity, in format: CatalogFormat
  ) -> ByteEqualString {
    format == .xliff ? "\(identity.original.text)\u{0}\(identity.key.text)".byBytes : identity.key
  }

  /// Whether our side changed the remark on the line of an entry.
  func changesRemark(of identity: CatalogMerge.Identity) -> Bool {
    own.changesRemark(of: Self.name(of: identity, in: ours.format), since: base)
  }

  /// Whether the other side added an item.
  private func isNew(_ index: Int, withGroups: Bool) -> Bool {
    let (item, name) = (other.items[index], other.names[index])
    switch item.kind {
    case .frame: return false
    case .entry:
      let key = item.key.byBytes
      return !own.keys.contains(key) && (!base.keys.contains(key) || returns(key))
    case .entryComment:
      guard other.items.indices.contains(index + 1) else { return false }
      let next = index + 1
      return (!base.has(name) || returns(other.items[next].key.byBytes))
        && !own.has(other.names[next]) && isNew(next, withGroups: withGroups)
    case .group: return withGroups && !base.has(name)
    case .comment, .element: return !base.hasAlone(name)
    }
  }

  /// Whether an entry that our side deleted is in the result, because the other side changed it.
  private func returns(_ key: ByteEqualString) -> Bool {
    returning.contains(key)
      || base.keys.contains(key) && !own.keys.contains(key)
        && other.changesRemark(of: key, since: base)
  }

  /// Returns the place of the comment that the other side added before an entry of our file.
  ///
  /// The merge of entries replaces a comment by another one.
  private func newComment(of entry: NamedOutline.Name) -> Int? {
    guard let place = other.commentPlaces[entry], !own.has(other.names[place]),
      !base.has(other.names[place])
    else { return nil }
    guard let comment = own.commentPlaces[entry] else {
      return base.commentPlaces[entry] == nil ? place : nil
    }
    // There, our comment of the entry is outside of entries, before the new one.
    guard let same = other.places[own.names[comment]] else { return nil }
    return other.items[same].kind == .comment ? place : nil
  }

  /// Whether the other side removed an item of our file.
  private func isRemoved(_ index: Int, withGroups: Bool) -> Bool {
    let name = own.names[index]
    guard base.has(name), !other.has(name) else { return false }
    switch own.items[index].kind {
    case .frame, .entry: return false
    case .group: return withGroups
    case .comment, .element: return base.hasAlone(name)
    case .entryComment:
      // There, the comment before it is now that of the entry.
      guard own.names.indices.contains(index + 1),
        let place = other.commentPlaces[own.names[index + 1]],
        let same = own.places[other.names[place]]
      else { return false }
      return own.items[same].kind == .comment
    }
  }

  /// Returns a tag that both files have, as the other side changed it; nil if it did not.
  private func changedTag(_ name: NamedOutline.Name) -> ArraySlice<UInt8>? {
    guard let place = own.places[name], own.items[place].isTag,
      let before = base.text(of: name), own.text(of: name) == before
    else { return nil }
    return other.text(of: name)
  }

  /// Returns the places of the items that the other side added, by the items of our file that they follow.
  private func followers(withGroups: Bool) -> [NamedOutline.Name?: [Int]] {
    var followers: [NamedOutline.Name?: [Int]] = [:]
    var previous: NamedOutline.Name?
    // Those whose neighbor our side removed precede the next item that our file has.
    var waiting: [Int] = []
    var isApart = false
    // The content of a `<file>` that our side lacks is added with the file.
    var isInNewFrame = false
    for index in other.items.indices {
      let name = other.names[index]
      if let place = own.places[name] {
        if !waiting.isEmpty { followers[own.name(before: place), default: []] += waiting }
        waiting = []
        (previous, isApart, isInNewFrame) = (name, false, false)
      } else if other.items[index].kind == .frame {
        isInNewFrame = true
      } else if !isInNewFrame, isNew(index, withGroups: withGroups) {
        if isApart { waiting.append(index) } else { followers[previous, default: []].append(index) }
      } else {
        isApart = true
      }
    }
    if !waiting.isEmpty { followers[previous, default: []] += waiting }
    return followers
  }

  /// Returns our text with the changes of the other side; nil if groups would overlap.
  private func merged(withGroups: Bool) -> [UInt8]? {
    let followers = followers(withGroups: withGroups)
    var output: [UInt8] = []
    let lineEnd = own.lineEnd
    var depth = 0
    var isBalanced = true
    func count(_ item: FileOutline.Item) {
      guard item.kind == .group else { return }
      depth += item.name.hasBytes("</") ? -1 : 1
      if depth < 0 { isBalanced = false }
    }
    func insert(after name: NamedOutline.Name?, at offset: Int) {
      guard let added = followers[name], let last = added.last else { return }
      var before = name
      for index in added {
        let space = output.isEmpty ? [] : other.space(before: index)
        let isNext = index == 0 ? before == nil : other.names[index - 1] == before
        // An item in our file may be a comment that only the end of the line ends.
        if !isNext, space.lineEnds == 0, !output.isEmpty { output += lineEnd }
        output += space
        output += other.text[other.items[index].range]
        count(other.items[index])
        before = other.names[index]
      }
      let end = other.items[last].range
      let isLine = other.text[end].starts(with: "//".utf8)
      let wanted = max(min(other.lineEnds(after: end.upperBound), 2), isLine ? 1 : 0)
      for _ in 0..<max(0, wanted - own.lineEnds(after: offset)) { output += lineEnd }
    }
    insert(after: nil, at: 0)
    var position = 0
    for (index, item) in own.items.enumerated() {
      output += own.text[position..<max(position, item.range.lowerBound)]
      position = item.range.upperBound
      // A comment on the line of another entry would be a remark on that.
      if let place = newComment(of: own.names[index]),
        output.isEmpty || output.reversed().prefix(while: { $0 <= 0x20 }).lineEnds > 0
      {
        output += other.text[other.items[place].range]
        output += other.space(before: place + 1)
      }
      if isRemoved(index, withGroups: withGroups) {
        // Of the blanks before and after it, those with more line ends stay; at the end, those after it.
        let before = Array(output.suffix(output.reversed().prefix { $0 <= 0x20 }.count))
        let after = own.text[position...].prefix { $0 <= 0x20 }
        position = after.endIndex
        output.removeLast(before.count)
        let isLast = position == own.text.endIndex
        if !output.isEmpty {
          output += !isLast && before.lineEnds > after.lineEnds ? before[...] : after
        }
        continue
      }
      output += changedTag(own.names[index]) ?? own.text[item.range]
      count(item)
      insert(after: own.names[index], at: position)
    }
    output += own.text[position...]
    return isBalanced && depth == 0 ? output : nil
  }
}
