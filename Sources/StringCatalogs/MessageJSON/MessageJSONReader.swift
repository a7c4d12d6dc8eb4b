internal import MessageSyntax

// JSON files of ICU messages or MessageFormat 2 messages:
//
//   flat       { "key": "message" }
//   nested     { "a": { "b": "message" } }                 the key is "a.b"
//   array      { "a": ["message", { "b": "message" }] }    the keys are "a.0" and "a.1.b"
//   extracted  { "key": { "defaultMessage": "message", "description"?: text } }     FormatJS
//   ARB        { "@@locale": "de", "key": "message", "@key": { "description"?: text, … } }
//
// Sources: https://formatjs.github.io/docs/getting-started/message-extraction and
// https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification

/// The layout of a JSON file of messages.
enum MessageJSONShape: Sendable, Hashable {
  case flat
  case nested
  case extracted
}

/// Reads JSON and ARB files.
struct MessageJSONReader {
  private var json: JSONReader
  private var catalog: StringCatalog
  private let isBundle: Bool
  private var sink: EntryCollector
  private var seen: DuplicateKeyDetector
  private var names: NameTree
  /// The locations of the attributes of ARB entries, by their key.
  private var attributes = DuplicateKeyDetector(expected: 0)
  private var ownMembers: [CatalogMember] = []
  /// The bytes that object names may still add to the keys of their members.
  private var prefixBytesLeft: Int

  /// The limit in bytes for what object names add to all keys.
  ///
  /// A long name around many short messages must not take more time and memory than any real file.
  private static func prefixLimit(fileSize: Int) -> Int { 8 * fileSize + (16 << 20) }

  static func read(
    _ file: [UInt8], format: CatalogFormat, language: String?, file name: String,
    options: CatalogReadingOptions, onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    let text = FileText(file)
    var reader = MessageJSONReader(
      json: JSONReader(ofFile: text.bytes, file: name, limits: options.limits),
      catalog: StringCatalog(format: format, language: language), onEntry: onEntry)
    reader.parse()
    reader.catalog.entries = reader.sink.entries
    reader.json.problems.reportEncoding(of: text)
    if reader.sink.isKept { reader.catalog.source.text = text.bytes }
    reader.catalog.source.isRepaired = reader.json.isRepaired
    reader.catalog.source.encoding = text.encoding
    reader.catalog.source.hasByteOrderMark = text.hasByteOrderMark
    return CatalogReading(
      catalog: reader.catalog, diagnostics: reader.json.problems.diagnostics)
  }

  private init(json: JSONReader, catalog: StringCatalog, onEntry: CatalogEntryHandler?) {
    self.json = json
    self.catalog = catalog
    sink = EntryCollector(onEntry)
    isBundle = catalog.format == .arb
    // Estimates: one entry per 64 bytes, and fewer than four names per entry. The tables grow if
    // there are more.
    seen = DuplicateKeyDetector(expected: json.bytes.count / 64)
    names = NameTree(expected: json.bytes.count / 16)
    prefixBytesLeft = MessageJSONReader.prefixLimit(fileSize: json.bytes.count)
  }

  private mutating func parse() {
    if isBundle { findAttributes() }
    guard json.beginObject("message catalog") else { return }
    parseMembers(of: nil, prefix: "")
    if !ownMembers.isEmpty { catalog.unknownMembers = ownMembers }
    json.reportRest()
  }

  /// Finds the language and the attributes of an ARB file, which may follow their messages.
  private mutating func findAttributes() {
    var ahead = json
    ahead.repairs = false
    guard ahead.beginObject("") else { return }
    var isFirst = true
    while let name = ahead.nextName(isFirst: &isFirst) {
      let key = ahead.text(name)
      guard key.utf8.first == UInt8(ascii: "@") else {
        ahead.skipValue()
        continue
      }
      if key == "@@locale" {
        if let text = ahead.parseValue()?.text, !text.isEmpty { catalog.language = text }
      } else {
        ahead.skipValue()
        let bytes = json.bytes
        _ = attributes.insert(key, at: name.lowerBound - 1) {
          JSONReader.text(at: $0, in: bytes).byBytes == key.byBytes
        }
      }
    }
  }

  /// Returns the location of the name of an entry's attributes, or nil.
  private func attributes(of key: String) -> Int? {
    let name = "@" + key
    let bytes = json.bytes
    return attributes.place(of: name) { JSONReader.text(at: $0, in: bytes).byBytes == name.byBytes }
  }

  /// Reads the members of an object.
  ///
  /// - Parameters:
  ///   - parent: The name of the object, as a place in the tree of names.
  ///   - prefix: The start of the keys of its members.
  private mutating func parseMembers(of parent: Int?, prefix: String) {
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      guard countPrefix(prefix, at: name) else {
        json.skipValue()
        continue
      }
      let key = prefix + json.text(name)
      if isBundle, key.utf8.first == UInt8(ascii: "@") {
        parseAttributes(of: key)
        continue
      }
      parseMessage(key, at: names.append(offset: name.lowerBound - 1, parent: parent))
    }
  }

  /// Reads a message, or the messages of an object or array.
  private mutating func parseMessage(_ key: String, at place: Int) {
    switch json.peek() {
    case UInt8(ascii: "\""):
      let value = json.text(json.scanValue())
      append(key, value, comment: nil, unknown: [], at: place)
    case UInt8(ascii: "{"): parseObject(key, at: place)
    case UInt8(ascii: "["): parseArray(key, at: place)
    default:
      let start = json.position
      let valueBytesLeft = json.valueBytesLeft
      json.valueBytesLeft = .max
      defer { json.valueBytesLeft = valueBytesLeft }
      guard json.parseValue() != nil else { return }
      if sink.isKept { catalog.source.otherKeys.insert(key.byBytes) }
      // The value stays in the file, but is not used.
      json.problems.report(
        .type, .warning, at: start..<max(start, json.position),
        "value of '\(key)' must be a string; it is ignored", hint: "write \"…\"")
    }
  }

  /// Reads the elements of an array, whose names are their indices.
  private mutating func parseArray(_ key: String, at parent: Int) {
    guard json.beginArray() else { return }
    let prefix = key + "."
    var index = 0
    while json.nextElement(isFirst: index == 0) {
      let start = json.position
      if countPrefix(prefix, at: start + 1..<start + 1) {
        parseMessage(
          prefix + String(index), at: names.append(offset: start, parent: parent, index: index))
      } else {
        json.skipValue()
      }
      // Skip a byte if there is no value, so that the loop ends.
      if json.position == start { json.position += 1 }
      index += 1
    }
  }

  /// Counts the prefix of a key; false if the limit is exceeded, with a report the first time.
  private mutating func countPrefix(_ prefix: String, at name: Range<Int>) -> Bool {
    let wasLeft = prefixBytesLeft >= 0
    prefixBytesLeft -= prefix.utf8.count
    // A prefix as short as in real files is always allowed.
    if prefixBytesLeft >= 0 || prefix.utf8.count <= 64 { return true }
    if wasLeft {
      json.problems.report(
        .limitExceeded, at: name.lowerBound - 1..<name.upperBound,
        "keys made of object names exceed the limit of "
          + "\(MessageJSONReader.prefixLimit(fileSize: json.bytes.count)) bytes",
        hint: "shorten the names of objects with many messages")
    }
    return false
  }

  /// Reads a global member of the ARB file; skips attributes, which their entry already has.
  private mutating func parseAttributes(of key: String) {
    guard let value = json.parseValue() else { return }
    if key == "@@locale", let text = value.text {
      catalog.language = text.isEmpty ? catalog.language : text
    } else if key.hasBytes("@@") {
      ownMembers.append(CatalogMember(key, value))
    }
  }

  /// Reads a nested object or an extracted message.
  private mutating func parseObject(_ key: String, at place: Int) {
    let start = json.position
    guard json.beginObject("'\(key)'") else { return }
    let members = json.names(from: json.position, limit: 8)
    guard members.contains("defaultMessage") else {
      catalog.source.messageJSON = .nested
      return parseMembers(of: place, prefix: key + ".")
    }
    catalog.source.messageJSON = .extracted
    json.position = start
    json.leaveUnclosedObject()
    guard var members = json.parseValue()?.members else { return }
    var message: String?
    if let place = members.firstIndex(where: { $0.name == "defaultMessage" }) {
      message = members.remove(at: place).value.text
    }
    let comment = MessageJSONReader.takeDescription(from: &members)
    guard let message else {
      let offset = names.offset(of: place)
      json.problems.report(
        .type, at: offset..<offset + 1, "message of '\(key)' must be a string", hint: "write \"…\"")
      return
    }
    append(key, message, comment: comment, unknown: members, at: place)
  }

  private static func takeDescription(from members: inout [CatalogMember]) -> String? {
    let place = members.firstIndex { $0.name == "description" && $0.value.text != nil }
    return place.flatMap { members.remove(at: $0).value.text }
  }

  private mutating func append(
    _ key: String, _ value: String, comment: String?, unknown: [CatalogMember], at place: Int
  ) {
    let bytes = json.bytes
    let names = names
    let offset = names.offset(of: place)
    let earlier = seen.insert(key, at: place) {
      names.key(of: $0, in: bytes).byBytes == key.byBytes
    }
    if let earlier {
      json.problems.reportDuplicate(key, at: offset, after: names.offset(of: earlier))
    }
    var entry = CatalogEntry(
      key: key, comment: comment,
      localizations: [CatalogLocalization(language: catalog.language ?? "", value: value)],
      offset: offset)
    // A copy without the unused capacity of the removed members.
    entry.unknownMembers = unknown.map { $0 }
    json.countEntry()
    if isBundle, let start = attributes(of: key) {
      // The attributes are read again at their own location, where their problems are reported.
      var ahead = json
      ahead.repairs = false
      ahead.position = start
      _ = ahead.scanString()
      if ahead.peek() == UInt8(ascii: ":") { ahead.position += 1 }
      var members = ahead.parseValue()?.members ?? []
      entry.comment = MessageJSONReader.takeDescription(from: &members) ?? comment
      entry.unknownMembers = members
    }
    sink.take(entry)
  }
}

/// The names of a nested JSON file by their locations, so that no key is stored as a string.
///
/// Each name has its offset and its parent object.
private struct NameTree {
  private struct Name {
    var offset: UInt32
    /// The parent's place plus 1; 0 at the top level.
    var parent: UInt32
    /// The index in an array plus 1; 0 if the name is in the file.
    var index: UInt32
  }

  private var names: [Name] = []

  /// - Parameter expected: The approximate number of names.
  init(expected: Int) { names.reserveCapacity(expected) }

  /// - Returns: The place of the name.
  mutating func append(offset: Int, parent: Int?, index: Int = -1) -> Int {
    names.append(
      Name(
        offset: UInt32(truncatingIfNeeded: offset),
        parent: UInt32(truncatingIfNeeded: (parent ?? -1) + 1),
        index: UInt32(truncatingIfNeeded: index + 1)))
    return names.count - 1
  }

  func offset(of place: Int) -> Int { Int(names[place].offset) }

  /// Returns the key of a name: the names of its objects and its own, joined by `.`.
  func key(of place: Int, in bytes: [UInt8]) -> String {
    let name = names[place]
    let text =
      name.index == 0
      ? JSONReader.text(at: Int(name.offset), in: bytes) : String(name.index - 1)
    return name.parent == 0 ? text : key(of: Int(name.parent) - 1, in: bytes) + "." + text
  }
}
