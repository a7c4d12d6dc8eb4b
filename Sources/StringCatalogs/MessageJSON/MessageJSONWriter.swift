/// Writes JSON and ARB files.
///
/// Unchanged parts keep their bytes; new parts are written in the style of the file.
enum MessageJSONWriter {
  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    FileText.encode(
      text(of: catalog, &diagnostics), as: catalog.source.encoding,
      mark: catalog.source.hasByteOrderMark)
  }

  /// The catalog as JSON: the tree of the file with the messages of the catalog.
  static func value(of catalog: StringCatalog) -> CatalogValue {
    var diagnostics: [CatalogDiagnostic] = []
    var reader = JSONReader(text: text(of: catalog, &diagnostics), file: "", limits: .init())
    reader.valueBytesLeft = .max
    return reader.parseValue() ?? .object([])
  }

  private static func text(
    of catalog: StringCatalog, _ diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    guard !catalog.source.text.isEmpty else {
      var patch = MessageJSONPatch(text: Array("{}".utf8), catalog: catalog, style: .common)
      let end = JSONStyle.common.lineEnd
      return patch.written() + end
    }
    let style = catalog.source.jsonStyle
    var patch = MessageJSONPatch(
      text: wellFormed(catalog.source.text, style, catalog.source.options.limits), catalog: catalog,
      style: style)
    let text = patch.written()
    var problems = CatalogProblems(file: "", text: [])
    for key in patch.refused {
      problems.report(
        .type, at: 0..<0,
        "the value of '\(key)' is not a string; the entry is not written",
        hint: "remove the value, or write a string")
    }
    diagnostics += problems.diagnostics
    return text
  }

  /// Returns a file's text, or, if it is not JSON, the readable part of it.
  ///
  /// Values beyond a limit keep their bytes.
  private static func wellFormed(
    _ text: [UInt8], _ style: JSONStyle, _ limits: CatalogLimits
  ) -> [UInt8] {
    var reader = JSONReader(text: text, file: "", limits: limits)
    reader.valueBytesLeft = .max
    let value = reader.parseValue()
    reader.reportRest()
    let isJSON = !reader.problems.diagnostics.contains {
      $0.kind != .escape && $0.kind != .limitExceeded
    }
    if isJSON, case .object? = value { return text }
    return JSONText.write(.object(value?.members ?? []), style: style)
  }
}

/// Changes a file of messages to the content of a catalog.
private struct MessageJSONPatch {
  private var text: JSONPatcher
  private let catalog: StringCatalog
  /// The entries that begin at an offset of the file: in the file, and in the catalog.
  private var changes: [Int: Change] = [:]
  /// The entries of an ARB file, by the names of their attributes.
  private var attributes: [ByteEqualString: Change] = [:]
  /// The global members of an ARB file: in the file, and in the catalog.
  private var ownMembers: (old: ValuesByName, new: ValuesByName)
  private var language: String?
  /// The entries that the file does not have, with the names of their paths.
  private var additions: [Addition] = []
  /// The keys of additions whose names other values of the file have.
  private(set) var refused: [String] = []

  private typealias ValuesByName = [ByteEqualString: CatalogValue]

  private struct Change {
    var old: CatalogEntry
    /// Nil if the catalog no longer has the entry.
    var new: CatalogEntry?
  }

  private struct Addition {
    var path: ArraySlice<String>
    var entry: CatalogEntry
  }

  init(text: [UInt8], catalog: StringCatalog, style: JSONStyle) {
    let options = catalog.source.options
    self.text = JSONPatcher(text, style: style, limits: options.limits)
    self.catalog = catalog
    let reading = MessageJSONReader.read(
      text, format: catalog.format, language: nil, file: "", options: options)
    language = reading.catalog.language
    ownMembers = (
      MessageJSONPatch.byName(reading.catalog.unknownMembers),
      MessageJSONPatch.byName(catalog.unknownMembers)
    )
    // If several entries have one key, the nth one of the catalog is the nth one of the file.
    var waiting: [ByteEqualString: [CatalogEntry]] = [:]
    for entry in catalog.entries.reversed() {
      waiting[entry.key.byBytes, default: []].append(entry)
    }
    for entry in reading.catalog.entries {
      let change = Change(old: entry, new: waiting[entry.key.byBytes]?.popLast())
      changes[entry.offset ?? 0] = change
      let name = ("@" + entry.key).byBytes
      if attributes[name] == nil { attributes[name] = change }
    }
    let isNested = catalog.format != .arb && catalog.source.messageJSON == .nested
    let leaves = Set(waiting.lazy.filter { !$0.value.isEmpty }.map(\.key))
    for entry in catalog.entries {
      guard let last = waiting[entry.key.byBytes]?.popLast() else { continue }
      let path = isNested ? MessageJSONPatch.path(of: entry.key, leaves) : [entry.key]
      additions.append(Addition(path: path[...], entry: last))
    }
    additions = MessageJSONPatch.grouped(additions, at: 0)
  }

  private static func byName(_ members: [CatalogMember]) -> ValuesByName {
    Dictionary(members.map { ($0.name.byBytes, $0.value) }) { _, last in last }
  }

  /// Returns the path of a new entry; no object on the path has the name of a new message.
  private static func path(of key: String, _ leaves: Set<ByteEqualString>) -> [String] {
    var path: [String] = []
    var start = key.startIndex
    while let dot = key.utf8[start...].firstIndex(of: UInt8(ascii: ".")),
      !leaves.contains(String(key[..<dot]).byBytes)
    {
      path.append(String(key[start..<dot]))
      start = key.utf8.index(after: dot)
    }
    return path + [String(key[start...])]
  }

  /// Returns the entries with those of each object next to each other.
  private static func grouped(_ additions: [Addition], at level: Int) -> [Addition] {
    guard additions.count > 1, level < CatalogLimits().depth else { return additions }
    var places: [ByteEqualString: Int] = [:]
    var groups: [[Addition]] = []
    for addition in additions {
      guard addition.path.count > level + 1 else {
        groups.append([addition])
        continue
      }
      let place = places[addition.path[level].byBytes] ?? groups.count
      if place == groups.count {
        places[addition.path[level].byBytes] = place
        groups.append([])
      }
      groups[place].append(addition)
    }
    return groups.flatMap { grouped($0, at: level + 1) }
  }

  mutating func written() -> [UInt8] {
    text.json.skipSpace()
    let start = text.json.position
    text.output.append(contentsOf: text.json.bytes[..<start])
    let end = text.members(at: start).end
    _ = patchObject(at: start, level: 0, additions)
    text.output.append(contentsOf: text.json.bytes[end...])
    return text.output
  }

  // MARK: - Objects

  /// Appends the object at an offset with its changes.
  ///
  /// Returns false if the object had members and all of them were removed.
  private mutating func patchObject(
    at offset: Int, level: Int, _ additions: [Addition]
  ) -> Bool {
    let (members, end) = text.members(at: offset)
    var inner: [ByteEqualString: [Addition]] = [:]
    var new: [CatalogMember] = []
    let objects = Set(
      members.filter { text.isObject($0) && changes[$0.nameStart] == nil }.map(\.name.byBytes))
    let names = Set(members.map(\.name.byBytes))
    // A removed message leaves its name to an object.
    let taken = Set(
      members.filter { changes[$0.nameStart].map { $0.new != nil } ?? true }.map(\.name.byBytes))
    var others: [Addition] = []
    let split = newElements(of: members, from: additions)
    var elements = split.elements
    for addition in split.rest {
      if let head = addition.path.first, addition.path.count > 1, objects.contains(head.byBytes) {
        inner[head.byBytes, default: []].append(
          Addition(path: addition.path.dropFirst(), entry: addition.entry))
      } else {
        others.append(addition)
      }
    }
    var object = text.begin(offset..<end, level: level)
    // The names of the members that are left; an object may lose all its messages.
    var left: Set<ByteEqualString> = []
    for member in members {
      let count = object.count
      let name = member.name.byBytes
      patch(
        member, in: &object, names, inner.removeValue(forKey: name) ?? [],
        elements.removeValue(forKey: name) ?? [])
      if object.count > count { left.insert(member.name.byBytes) }
    }
    for addition in others {
      if let head = addition.path.first, taken.contains(head.byBytes) {
        let name = addition.path.joined(separator: ".")
        if left.contains(name.byBytes) {
          refused.append(addition.entry.key)
        } else {
          new += self.members(of: addition.entry, at: [name])
        }
      } else {
        MessageJSONPatch.merge(self.members(of: addition.entry, at: addition.path), into: &new)
      }
    }
    if level == 0, catalog.format == .arb {
      new.insert(
        contentsOf: catalog.unknownMembers.filter { !names.contains($0.name.byBytes) }, at: 0)
    }
    if level == 0, catalog.format == .arb, members.isEmpty, let language = catalog.language {
      new.insert(CatalogMember("@@locale", .string(language)), at: 0)
    }
    for member in new { text.append(member, to: &object) }
    text.end(object, members)
    return object.count > 0 || members.isEmpty
  }

  /// Returns the additions whose keys are the next indices of arrays of an object, and the others.
  private mutating func newElements(
    of members: [JSONPatcher.Member], from additions: [Addition]
  ) -> (elements: [ByteEqualString: [CatalogEntry]], rest: [Addition]) {
    var elements: [ByteEqualString: [CatalogEntry]] = [:]
    // An entry of an ARB file may have attributes, which an element cannot have.
    guard !additions.isEmpty, catalog.format != .arb else { return (elements, additions) }
    var counts: [ByteEqualString: Int] = [:]
    for member in members where text.json.bytes[member.value.lowerBound] == UInt8(ascii: "[") {
      counts[member.name.byBytes] = elementCount(at: member.value.lowerBound)
    }
    guard !counts.isEmpty else { return (elements, additions) }
    var rest: [Addition] = []
    for addition in additions {
      let key = addition.path.joined(separator: ".")
      if let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")),
        case let name = String(key[..<dot]).byBytes, let count = counts[name],
        key.utf8[dot...].elementsEqual(".\(count)".utf8)
      {
        elements[name, default: []].append(addition.entry)
        counts[name] = count + 1
      } else {
        rest.append(addition)
      }
    }
    return (elements, rest)
  }

  private mutating func elementCount(at offset: Int) -> Int {
    text.json.position = offset
    guard text.json.beginArray() else { return 0 }
    var count = 0
    while text.json.nextElement(isFirst: count == 0) {
      let start = text.json.position
      text.json.skipValue()
      text.json.position = max(start + 1, text.json.position)
      count += 1
    }
    return count
  }

  // MARK: - Members

  private mutating func patch(
    _ member: JSONPatcher.Member, in object: inout JSONPatcher.OpenObject,
    _ names: Set<ByteEqualString>,
    _ additions: [Addition], _ elements: [CatalogEntry]
  ) {
    if let change = changes[member.nameStart] {
      guard let new = change.new else { return }
      if !text.isObject(member) {
        let value =
          new.value?.byBytes == change.old.value?.byBytes
          ? nil : CatalogValue.string(new.value ?? "")
        text.keep(member, in: &object, value: value)
        let name = "@" + member.name
        if catalog.format == .arb, object.level == 0, !names.contains(name.byBytes),
          let value = attributes(of: new)
        {
          text.append(CatalogMember(name, value), to: &object)
        }
      } else {
        keep(member, in: &object, change)
      }
    } else if catalog.format == .arb, object.level == 0, member.name.utf8.first == UInt8(ascii: "@")
    {
      if member.name == "@@locale" {
        let value = catalog.language.flatMap {
          $0.byBytes == language?.byBytes ? nil : CatalogValue.string($0)
        }
        text.keep(member, in: &object, value: value)
      } else if let change = attributes[member.name.byBytes] {
        if change.new != nil { keep(member, in: &object, change) }
      } else if let old = ownMembers.old[member.name.byBytes] {
        guard let new = ownMembers.new[member.name.byBytes] else { return }
        text.keep(member, in: &object, value: new == old ? nil : new)
      } else {
        text.keep(member, in: &object)
      }
    } else if text.isObject(member), object.level < catalog.source.options.limits.depth {
      // An object that loses all its members is removed.
      let (saved, count) = (object, text.output.count)
      text.beginKept(member, in: &object)
      let isLeft = patchObject(
        at: member.value.lowerBound, level: object.level + 1, additions)
      if !isLeft {
        object = saved
        text.output.removeSubrange(count...)
      }
    } else if text.json.bytes[member.value.lowerBound] == UInt8(ascii: "["),
      object.level < catalog.source.options.limits.depth
    {
      text.beginKept(member, in: &object)
      patchArray(member.value, level: object.level + 1, adding: elements)
    } else {
      text.keep(member, in: &object)
    }
  }

  /// Appends an array with its changes.
  ///
  /// A removed message becomes `null`, so that the others keep their indices.
  private mutating func patchArray(
    _ range: Range<Int>, level: Int, adding elements: [CatalogEntry] = []
  ) {
    var copied = range.lowerBound
    // The white space before the last element, which a new one gets too.
    var space: ArraySlice<UInt8> = []
    text.json.position = range.lowerBound
    guard text.json.beginArray() else {
      text.output.append(contentsOf: text.json.bytes[range])
      return
    }
    var isFirst = true
    while text.json.nextElement(isFirst: isFirst) {
      isFirst = false
      let start = text.json.position
      text.json.skipValue()
      let end = max(start + 1, text.json.position)
      let before = text.json.bytes[copied..<start]
      space = before.suffix(before.reversed().prefix { $0 <= 0x20 }.count)
      text.output.append(contentsOf: before)
      patchElement(start..<end, level: level)
      text.json.position = end
      copied = end
    }
    if isFirst, !elements.isEmpty {
      text.output.append(UInt8(ascii: "["))
      copied += 1
    }
    for (index, entry) in elements.enumerated() {
      if !isFirst || index > 0 { text.output.append(UInt8(ascii: ",")) }
      text.output.append(contentsOf: space)
      guard let value = members(of: entry, at: [""]).first?.value else { continue }
      JSONText.append(value, style: text.style, level: level + 1, to: &text.output)
    }
    text.output.append(contentsOf: text.json.bytes[copied..<range.upperBound])
  }

  private mutating func patchElement(_ range: Range<Int>, level: Int) {
    let place = JSONPatcher.Member(
      name: "", start: range.lowerBound, nameStart: range.lowerBound, value: range,
      beforeComma: 0..<0)
    var outer = JSONPatcher.OpenObject(range: range, style: text.style, level: level)
    if let change = changes[range.lowerBound] {
      if change.new == nil {
        text.output.append(contentsOf: "null".utf8)
      } else if text.isObject(place) {
        keep(place, in: &outer, change)
      } else {
        let isSame = change.new?.value?.byBytes == change.old.value?.byBytes
        text.keep(place, in: &outer, value: isSame ? nil : .string(change.new?.value ?? ""))
      }
    } else if text.isObject(place), level < catalog.source.options.limits.depth {
      _ = patchObject(at: range.lowerBound, level: level + 1, [])
    } else if text.json.bytes[range.lowerBound] == UInt8(ascii: "["),
      level < catalog.source.options.limits.depth
    {
      patchArray(range, level: level + 1)
    } else {
      text.output.append(contentsOf: text.json.bytes[range])
    }
  }

  /// Appends an extracted message or the attributes of an ARB entry, with their changes.
  private mutating func keep(
    _ member: JSONPatcher.Member, in object: inout JSONPatcher.OpenObject, _ change: Change
  ) {
    guard text.isObject(member), let new = change.new, !isSame(change.old, new) else {
      return text.keep(member, in: &object)
    }
    text.beginKept(member, in: &object)
    let start = member.value.lowerBound
    let (places, end) = text.members(at: start)
    var inner = text.begin(start..<end, level: object.level + 1)
    let wanted = self.content(of: new)
    let before = self.content(of: change.old)
    var written: Set<ByteEqualString> = []
    for place in places {
      guard let old = before.last(where: { $0.name.byBytes == place.name.byBytes })?.value else {
        text.keep(place, in: &inner)
        continue
      }
      guard let new = wanted.last(where: { $0.name.byBytes == place.name.byBytes })?.value else {
        continue
      }
      written.insert(place.name.byBytes)
      text.keep(place, in: &inner, value: new == old ? nil : new)
    }
    for member in wanted where !written.contains(member.name.byBytes) {
      text.append(member, to: &inner)
    }
    text.end(inner, places)
  }

  private func isSame(_ old: CatalogEntry, _ new: CatalogEntry) -> Bool {
    old.value?.byBytes == new.value?.byBytes
      && old.comment?.byBytes == new.comment?.byBytes
      && old.unknownMembers == new.unknownMembers
  }

  /// Returns the members of a message's object.
  private func content(of entry: CatalogEntry) -> [CatalogMember] {
    var members: [CatalogMember] = []
    if catalog.format != .arb {
      members.append(CatalogMember("defaultMessage", .string(entry.value ?? "")))
    }
    if let comment = entry.comment {
      members.append(CatalogMember("description", .string(comment)))
    }
    return members + entry.unknownMembers
  }

  private func attributes(of entry: CatalogEntry) -> CatalogValue? {
    let members = content(of: entry)
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns the members that a new entry adds to the file.
  private func members(of entry: CatalogEntry, at path: ArraySlice<String>) -> [CatalogMember] {
    guard let name = path.first else { return [] }
    if path.count > 1 {
      return [CatalogMember(name, .object(members(of: entry, at: path.dropFirst())))]
    }
    if catalog.format != .arb, catalog.source.messageJSON == .extracted {
      return [CatalogMember(name, .object(content(of: entry)))]
    }
    let member = CatalogMember(name, .string(entry.value ?? ""))
    guard catalog.format == .arb, let attributes = attributes(of: entry) else { return [member] }
    return [member, CatalogMember("@" + name, attributes)]
  }

  /// Adds members to others; objects with one name are merged.
  private static func merge(_ new: [CatalogMember], into members: inout [CatalogMember]) {
    for member in new {
      if let last = members.indices.last, members[last].name.byBytes == member.name.byBytes,
        case .object(var inner) = members[last].value, case .object(let more) = member.value
      {
        merge(more, into: &inner)
        members[last].value = .object(inner)
      } else {
        members.append(member)
      }
    }
  }
}
