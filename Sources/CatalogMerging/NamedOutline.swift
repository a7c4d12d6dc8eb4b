internal import MessageSyntax
internal import StringCatalogs

/// The items of a file with names that identify them in all files of a merge.
struct NamedOutline {
  /// What identifies an item in all three files.
  struct Name: Hashable {
    var isAnchor: Bool
    var text: ByteEqualString
    /// The last entry before a comment that all files have; of the comment of an entry that a file lacks,
    /// this entry, because other entries there may have the same comment.
    var place: ByteEqualString?
    /// The number of earlier items with the same text at this place.
    var number = 0
  }

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

  /// - Parameter common: The names of items that all files have, which give comments their places.
  init(_ file: FileOutline?, _ common: Set<ByteEqualString>) {
    text = file?.text ?? []
    items = file?.items ?? []
    innerComments = file?.innerComments ?? []
    keys = Set(items.filter { $0.kind == .entry }.map(\.key.byBytes))
    var counts: [Name: Int] = [:]
    var place: ByteEqualString?
    for (index, item) in items.enumerated() {
      let text = item.name.byBytes
      let isOfEntry = item.kind == .entryComment && items.indices.contains(index + 1)
      let owner = isOfEntry ? items[index + 1].name.byBytes : nil
      let ownPlace = owner.flatMap { common.contains($0) ? nil : $0 } ?? place
      var name = Name(isAnchor: item.isAnchor, text: text, place: item.isAnchor ? nil : ownPlace)
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

  /// Whether the file has a comment or an element that does not belong to an entry.
  func hasAlone(_ name: Name) -> Bool {
    places[name].map { items[$0].kind != .entryComment } ?? false
  }

  /// Whether an entry that another file has, too, has a new remark here.
  func changesRemark(of key: ByteEqualString, since earlier: NamedOutline) -> Bool {
    guard let remark = remarks[key], earlier.keys.contains(key) else { return false }
    return remark != earlier.remarks[key]
  }

  /// Returns the text of an item in its file; nil if the file does not have it.
  func text(of name: Name) -> ArraySlice<UInt8>? {
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

extension FileOutline {
  /// The names of what is in a file once, or is an entry.
  var anchors: [ByteEqualString] { items.filter(\.isAnchor).map(\.name.byBytes) }
}

extension FileOutline.Item {
  /// Whether the item gives others their place.
  var isAnchor: Bool { kind == .entry || kind == .frame }

  /// Whether the item is the root of XLIFF, whose attributes no catalog has.
  var isTag: Bool { kind == .frame && name.byBytes == "xliff".byBytes }
}

extension Sequence<UInt8> {
  /// The number of line ends: LF, CR LF or a single CR.
  var lineEnds: Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in self {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }
}
