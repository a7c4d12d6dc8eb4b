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
  private let base: Outline
  private let own: Outline
  private let other: Outline
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
    self.base = Outline(baseFile, common)
    own = Outline(ownFile, common)
    other = Outline(otherFile, common)
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

  // MARK: - Items

  /// What identifies an item in all three files.
  fileprivate struct Name: Hashable {
    var isAnchor: Bool
    var text: ByteEqualString
    /// The last entry before a comment that all files have.
    var place: ByteEqualString?
    /// The number of earlier items with the same text at this place.
    var number = 0
  }

  /// The items of a file with their names.
  private struct Outline {
    let text: [UInt8]
    let items: [FileOutline.Item]
    let innerComments: [FileOutline.InnerComment]
    private(set) var names: [Name] = []
    /// The places of the items by their names.
    private(set) var places: [Name: Int] = [:]
    let keys: Set<ByteEqualString>
    /// The places of the comments of entries.
    private(set) var commentPlaces: [Name: Int] = [:]
    /// The remarks on the lines of entries, by their keys; XML has none.
    private var remarks: [ByteEqualString: ByteEqualString] = [:]

    init(_ file: FileOutline?, _ common: Set<ByteEqualString>) {
      text = file?.text ?? []
      items = file?.items ?? []
      innerComments = file?.innerComments ?? []
      keys = Set(items.filter { $0.kind == .entry }.map(\.key.byBytes))
      var counts: [Name: Int] = [:]
      var place: ByteEqualString?
      for (index, item) in items.enumerated() {
        let text = item.name.byBytes
        var name = Name(isAnchor: item.isAnchor, text: text, place: item.isAnchor ? nil : place)
        let count = counts[name, default: 0]
        counts[name] = count + 1
        name.number = count
        names.append(name)
        places[name] = index
        if item.isAnchor, common.contains(text) { place = text }
        if item.kind == .entry, index > 0, items[index - 1].kind == .entryComment {
          commentPlaces[name] = index - 1
        }
        if item.kind == .comment, item.name.hasBytes("/"), index > 0,
          items[index - 1].kind == .entry, space(before: index).lineEnds == 0
        {
          remarks[items[index - 1].key.byBytes] = text
        }
      }
    }

    func has(_ name: Name) -> Bool { places[name] != nil }

    /// Whether the file has a comment or an element that belongs to no entry.
    func hasAlone(_ name: Name) -> Bool {
      places[name].map { items[$0].kind != .entryComment } ?? false
    }

    /// Whether an entry that another file has, too, has a new remark here.
    func changesRemark(of key: ByteEqualString, since earlier: Outline) -> Bool {
      guard let remark = remarks[key], earlier.keys.contains(key) else { return false }
      return remark != earlier.remarks[key]
    }

    /// Returns an item as it is written; nil if the file does not have it.
    func spelling(of name: Name) -> ArraySlice<UInt8>? {
      places[name].map { text[items[$0].range] }
    }

    /// Returns the item before an entry and its comment.
    func name(before place: Int) -> Name? {
      let isCommented = place > 0 && items[place - 1].kind == .entryComment
      let before = place - (isCommented ? 2 : 1)
      return before >= 0 ? names[before] : nil
    }

    /// The blanks before an item.
    func space(before index: Int) -> ArraySlice<UInt8> {
      let start = index > 0 ? items[index - 1].range.upperBound : 0
      let space = text[start..<max(start, items[index].range.lowerBound)]
      return space.suffix(from: (space.lastIndex { $0 > 0x20 } ?? start - 1) + 1)
    }

    /// What ends the lines of the file.
    var lineEnd: [UInt8] {
      guard let end = text.firstIndex(of: 0x0A), end > 0, text[end - 1] == 0x0D else {
        return [0x0A]
      }
      return [0x0D, 0x0A]
    }

    /// The number of line ends after an offset, up to the next text.
    func lineEnds(after offset: Int) -> Int {
      text[offset...].prefix { $0 <= 0x20 }.lineEnds
    }
  }

  // MARK: - Merge

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
  private func newComment(of entry: Name) -> Int? {
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
  private func changedTag(_ name: Name) -> ArraySlice<UInt8>? {
    guard let place = own.places[name], own.items[place].isTag,
      let before = base.spelling(of: name), own.spelling(of: name) == before
    else { return nil }
    return other.spelling(of: name)
  }

  /// Returns the places of the items that the other side added, by the items of our file that they follow.
  private func followers(withGroups: Bool) -> [Name?: [Int]] {
    var followers: [Name?: [Int]] = [:]
    var previous: Name?
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
    func insert(after name: Name?, at offset: Int) {
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

  // MARK: - Losses

  /// Returns a conflict for each comment or group that a merged file lacks, although one side added or
  /// both have it.
  func conflicts(in result: StringCatalog) -> [CatalogMerge.Conflict] {
    guard let result = FileOutline(result) else { return [] }
    // Comments with `//` that follow one another are one comment.
    let kept = Set(
      (result.items.map(\.name) + result.innerComments.map(\.text)).flatMap {
        Self.lines(of: $0).byBytes
      })
    func names(_ outline: Outline) -> Set<ByteEqualString> {
      Set(
        outline.items.filter { !$0.isAnchor && $0.kind != .entryComment }.map(\.name.byBytes)
          + outline.innerComments.map(\.text.byBytes))
    }
    let (before, ours, theirs) = (names(base), names(own), names(other))
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
    for outline in [own, other] {
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
    let tags = Outline(result, [])
    for (name, item) in zip(own.names, own.items) where item.isTag {
      guard let theirs = other.spelling(of: name), theirs != base.spelling(of: name),
        let found = tags.spelling(of: name), found != theirs
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

extension FileOutline {
  /// The names of what is in a file once, or is an entry.
  fileprivate var anchors: [ByteEqualString] { items.filter(\.isAnchor).map(\.name.byBytes) }
}

extension FileOutline.Item {
  /// Whether the item gives others their place.
  fileprivate var isAnchor: Bool { kind == .entry || kind == .frame }

  /// Whether the item is the root of XLIFF, whose attributes no catalog has.
  fileprivate var isTag: Bool { kind == .frame && name.byBytes == "xliff".byBytes }
}

extension Sequence<UInt8> {
  /// The number of line ends: LF, CR LF or a single CR.
  fileprivate var lineEnds: Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in self {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }
}
