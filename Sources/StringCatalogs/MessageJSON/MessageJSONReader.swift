// JSON files of ICU messages:
//
//   flat       { "key": "message" }
//   nested     { "a": { "b": "message" } }                 the key is "a.b"
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
  private let language: String
  private var first: [String: Int] = [:]
  /// The attributes of ARB's entries by their key.
  private var attributes: [String: [CatalogMember]] = [:]

  static func read(
    _ file: [UInt8], format: CatalogFormat, language: String?, file name: String,
    options: CatalogReadingOptions
  ) -> CatalogReading {
    let text = FileText(file)
    var reader = MessageJSONReader(
      json: JSONReader(text: text.bytes, file: name, limits: options.limits),
      catalog: StringCatalog(format: format, language: language), language: language ?? "",
      isBundle: format == .arb)
    reader.parse()
    reader.json.problems.reportEncoding(of: text)
    reader.catalog.source.text = text.bytes
    reader.catalog.source.encoding = text.encoding
    reader.catalog.source.hasByteOrderMark = text.hasByteOrderMark
    reader.catalog.source.jsonStyle = JSONStyle(of: text.bytes)
    return CatalogReading(
      catalog: reader.catalog, diagnostics: reader.json.problems.diagnostics)
  }

  private let isBundle: Bool

  private init(json: JSONReader, catalog: StringCatalog, language: String, isBundle: Bool) {
    self.json = json
    self.catalog = catalog
    self.language = language
    self.isBundle = isBundle
  }

  private mutating func parse() {
    guard json.beginObject("a catalog of messages") else { return }
    parseMembers(prefix: "")
    json.reportRest()
    guard isBundle else { return }
    if let language = catalog.language {
      for index in catalog.entries.indices where !catalog.entries[index].localizations.isEmpty {
        catalog.entries[index].localizations[0].language = language
      }
    }
    for index in catalog.entries.indices {
      guard var members = attributes.removeValue(forKey: catalog.entries[index].key) else {
        continue
      }
      if let place = members.firstIndex(where: { $0.name == "description" && $0.value.text != nil })
      {
        catalog.entries[index].comment = members.remove(at: place).value.text
      }
      catalog.entries[index].unknownMembers = members
    }
  }

  private mutating func parseMembers(prefix: String) {
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      let offset = name.lowerBound - 1
      let key = prefix + json.text(name)
      if isBundle, key.utf8.first == UInt8(ascii: "@") {
        parseAttributes(of: key)
        continue
      }
      switch json.peek() {
      case UInt8(ascii: "\""):
        let value = json.text(json.scanString())
        append(key, value, comment: nil, unknown: [], offset: offset)
      case UInt8(ascii: "{"): parseObject(key, offset: offset)
      default:
        let start = json.position
        _ = json.parseValue()
        json.problems.report(
          .type, at: start..<max(start, json.position), "the value of '\(key)' is no text",
          fix: "write \"…\"")
      }
    }
  }

  private mutating func parseAttributes(of key: String) {
    guard let value = json.parseValue() else { return }
    if key == "@@locale", let text = value.text {
      catalog.language = text.isEmpty ? catalog.language : text
    } else if key.hasPrefix("@@") {
      catalog.unknownMembers.append(CatalogMember(key, value))
    } else {
      attributes[String(key.dropFirst())] = value.members ?? []
    }
  }

  /// A nested object, or an extracted message.
  private mutating func parseObject(_ key: String, offset: Int) {
    let start = json.position
    guard json.beginObject("'\(key)'") else { return }
    let names = json.names(from: json.position, limit: 8)
    guard names.contains("defaultMessage") else {
      catalog.source.messageJSON = .nested
      return parseMembers(prefix: key + ".")
    }
    catalog.source.messageJSON = .extracted
    json.position = start
    json.leaveUnclosedObject()
    guard var members = json.parseValue()?.members else { return }
    var message: String?
    var comment: String?
    if let place = members.firstIndex(where: { $0.name == "defaultMessage" }) {
      message = members.remove(at: place).value.text
    }
    if let place = members.firstIndex(where: { $0.name == "description" && $0.value.text != nil }) {
      comment = members.remove(at: place).value.text
    }
    guard let message else {
      json.problems.report(
        .type, at: offset..<offset + 1, "the message of '\(key)' is no text", fix: "write \"…\"")
      return
    }
    append(key, message, comment: comment, unknown: members, offset: offset)
  }

  private mutating func append(
    _ key: String, _ value: String, comment: String?, unknown: [CatalogMember], offset: Int
  ) {
    if let earlier = first.updateValue(offset, forKey: key) {
      json.problems.reportDuplicate(key, at: offset, after: earlier)
    }
    var entry = CatalogEntry(
      key: key, comment: comment,
      localizations: [CatalogLocalization(language: language, value: value)])
    entry.offset = offset
    entry.unknownMembers = unknown
    catalog.entries.append(entry)
  }
}
