internal import MessageSyntax

/// Reads XML property lists, with their order and locations.
struct XMLPropertyListReader: PropertyListReader {
  private var xml: XMLScanner
  private let limits: CatalogLimits
  private var hasReportedDepth = false
  /// The bytes of memory that the current value at the top level may still take.
  private var valueBytesLeft = 0
  private var hasReportedValues = false
  /// The limit for the memory of one value at the top level, in bytes.
  ///
  /// It is 1.5 times the size of the file plus 64 KB; a member of a rule has at least 30 bytes.
  private var valueByteLimit: Int { xml.bytes.count * 3 / 2 + (64 << 10) }
  /// An event that was read too early.
  private var pending: XMLScanner.Event?
  /// Whether an element inside the current one is unterminated.
  ///
  /// An end tag at the end of the file would end the inner element.
  private var hasOpenElement = false

  init(text: [UInt8], from offset: Int = 0, file: String, limits: CatalogLimits) {
    xml = XMLScanner(text: text, from: offset, file: file, limits: limits)
    self.limits = limits
  }

  var problems: CatalogProblems {
    get { xml.problems }
    set { xml.problems = newValue }
  }

  private mutating func next() -> XMLScanner.Event? {
    if let event = pending {
      pending = nil
      return event
    }
    return xml.next()
  }

  mutating func read(_ take: (PropertyListMember, inout Self) -> Void) -> Int {
    while let event = next() {
      guard case .start(let name, _, let isEmpty) = event, name != "plist" else { continue }
      guard name == "dict" else {
        let start = xml.eventStart
        valueBytesLeft = valueByteLimit
        _ = parseValue(name, isEmpty: isEmpty, depth: 1)
        xml.problems.report(
          .type, at: start..<start + 1, "the top level must be a dictionary", hint: "write <dict>")
        return 0
      }
      var end = xml.position
      if !isEmpty {
        parseMembers(depth: 1, isTop: true) { member, reader in
          end = member.end
          take(member, &reader)
        }
      }
      return end
    }
    xml.problems.report(
      .missing, at: 0..<0, "missing property list",
      hint: "add <plist><dict></dict></plist>")
    return 0
  }

  func name(at place: Int) -> String? {
    var reader = XMLPropertyListReader(text: xml.bytes, from: place, file: "", limits: limits)
    reader.problems = .ignored
    guard case .start(_, _, let isEmpty)? = reader.next() else { return nil }
    return isEmpty ? "" : reader.parseText("key")
  }

  /// Reads the members of a dictionary, up to its end.
  private mutating func parseMembers(
    depth: Int, isTop: Bool = false, _ append: (PropertyListMember, inout Self) -> Void
  ) {
    var name: String?
    var comment: (text: String, range: Range<Int>)?
    var start = xml.position
    var nameStart = start
    let dictionaryStart = xml.eventStart
    while let event = next() {
      switch event {
      case .comment(let text): comment = (text.trimmingSpace(), xml.eventStart..<xml.position)
      case .text(let text):
        let first = xml.bytes[xml.eventStart..<xml.position].firstIndex { $0 > 0x20 }
        if let first, let conflict = MergeConflict(at: first, in: xml.bytes) {
          xml.problems.report(conflict)
        } else if text.utf8.contains(where: { $0 > 0x20 }) {
          xml.problems.report(
            .syntax, at: xml.eventStart..<xml.position, "text outside an element",
            hint: "put it into <string>")
        }
      case .end(let tag):
        if let name {
          xml.problems.report(
            .missing, at: nameStart..<nameStart + 1, "key '\(name)' has no value",
            hint: "add <string></string>")
        }
        if tag != "dict" {
          xml.problems.report(
            .syntax, at: xml.eventStart..<xml.position, "unexpected '</\(tag)>' in a dictionary",
            hint: "write </dict>", fix: dictionaryEnd(for: tag))
          if isTop && tag != "plist" { continue }
        }
        return
      case .start(let tag, _, let isEmpty):
        let eventStart = xml.eventStart
        if tag == "key" {
          if let name {
            xml.problems.report(
              .missing, at: nameStart..<nameStart + 1, "key '\(name)' has no value",
              hint: "add <string></string>")
          }
          name = isEmpty ? "" : parseText("key")
          nameStart = eventStart
          continue
        }
        if isTop { valueBytesLeft = valueByteLimit }
        let value = parseValue(tag, isEmpty: isEmpty, depth: depth)
        guard let key = name else {
          xml.problems.report(
            .syntax, at: eventStart..<eventStart + 1, "value without a key",
            hint: "add <key></key> before it")
          continue
        }
        if let value {
          // The event that was read too early is not part of the member.
          let end = pending == nil ? xml.position : xml.eventStart
          append(
            PropertyListMember(
              name: key, value: value, comment: comment?.text, commentRange: comment?.range,
              start: start, nameStart: nameStart, end: end), &self)
          start = end
        }
        name = nil
        comment = nil
      }
    }
    xml.problems.report(
      .unterminated, at: dictionaryStart..<dictionaryStart + 1,
      "unterminated dictionary; expected '</dict>'",
      hint: "add </dict>", fix: endTag("dict"))
  }

  /// Returns a fix for the end tag of another element at the end of a dictionary.
  private mutating func dictionaryEnd(for tag: String) -> SourceFix? {
    if tag == "plist" {
      hasOpenElement = true
      return xml.fixes.insertion("</dict>", before: xml.eventStart)
    }
    return tag.lowercased() == "dict"
      ? SourceFix(range: xml.eventStart..<xml.position, replacement: "</dict>") : nil
  }

  /// Returns the end tag of the innermost unterminated element, at the end of the file.
  private mutating func endTag(_ tag: String) -> SourceFix? {
    defer { hasOpenElement = true }
    guard !hasOpenElement, !xml.isBroken, !xml.losesMarkup else { return nil }
    return xml.fixes.insertion("</\(tag)>", before: xml.bytes.count)
  }

  /// Returns a fix for the end tag of another element in a text: a missing or a wrong end tag.
  private func textEnd(_ tag: String, before name: String) -> SourceFix {
    if name == "dict" || name == "array" || name == "plist" {
      return xml.fixes.insertion("</\(tag)>", before: xml.eventStart)
    }
    return SourceFix(range: xml.eventStart..<xml.position, replacement: "</\(tag)>")
  }

  /// The elements of property lists; other elements in a text may be markup that is not escaped.
  private static let elements: Set<String> = [
    "key", "string", "dict", "array", "integer", "real", "true", "false", "date", "data",
  ]

  /// Reads the value after a start tag, or skips it with a report.
  private mutating func parseValue(_ tag: String, isEmpty: Bool, depth: Int) -> CatalogValue? {
    let start = xml.eventStart
    guard depth < limits.depth else {
      if !hasReportedDepth {
        hasReportedDepth = true
        xml.problems.report(
          .limitExceeded, at: start..<start + 1,
          "nesting exceeds the limit of \(limits.depth) levels",
          hint: "reduce the nesting")
      }
      if !isEmpty { skipElement() }
      return nil
    }
    guard valueBytesLeft > 0 else {
      if !hasReportedValues {
        hasReportedValues = true
        xml.problems.report(
          .limitExceeded, at: start..<start + 1,
          "value exceeds the limit of \(valueByteLimit) bytes; the rest of it is ignored",
          hint: "make the value smaller")
      }
      if !isEmpty { skipElement() }
      return nil
    }
    valueBytesLeft -= CatalogValue.memberSize
    switch tag {
    case "string": return .string(isEmpty ? "" : parseText(tag))
    case "dict":
      var members: [CatalogMember] = []
      if !isEmpty {
        parseMembers(depth: depth + 1) { member, _ in
          members.append(CatalogMember(member.name, member.value))
        }
      }
      return .object(members)
    case "array": return .array(isEmpty ? [] : parseArray(depth: depth + 1))
    case "integer", "real":
      return .number(isEmpty ? "0" : parseText(tag).trimmingSpace())
    case "true", "false":
      if !isEmpty { skipElement() }
      return .bool(tag == "true")
    case "date": return .date(isEmpty ? "" : parseText(tag))
    case "data": return .data(isEmpty ? [] : Base64.decode(parseText(tag)))
    default:
      xml.problems.report(
        .type, at: start..<start + 1, "'<\(tag)>' is not a property list value",
        hint: "write <string>")
      if !isEmpty { skipElement() }
      return nil
    }
  }

  private mutating func parseArray(depth: Int) -> [CatalogValue] {
    var values: [CatalogValue] = []
    while let event = next() {
      switch event {
      case .end: return values
      case .start(let tag, _, let isEmpty):
        if let value = parseValue(tag, isEmpty: isEmpty, depth: depth) { values.append(value) }
      case .text, .comment: continue
      }
    }
    hasOpenElement = true
    return values
  }

  /// Reads the text up to the end tag.
  ///
  /// A start tag inside it means that the end tag is missing.
  private mutating func parseText(_ tag: String) -> String {
    let start = xml.eventStart
    var text = ""
    while let event = next() {
      switch event {
      case .text(let part): text += part
      case .comment: continue
      case .end(let name):
        if name != tag {
          xml.problems.report(
            .syntax, at: xml.eventStart..<xml.position,
            "unexpected '</\(name)>'; expected '</\(tag)>'",
            hint: "write </\(tag)>", fix: textEnd(tag, before: name))
          if name == "dict" || name == "array" { pending = event }
        }
        return text
      case .start(let name, _, _):
        xml.problems.report(
          .unterminated, at: start..<start + 1, "unterminated '<\(tag)>'; expected '</\(tag)>'",
          hint: "add </\(tag)>",
          fix: Self.elements.contains(name)
            ? xml.fixes.insertion("</\(tag)>", before: xml.eventStart) : nil)
        pending = event
        return text.trimmingSpace()
      }
    }
    xml.problems.report(
      .unterminated, at: start..<start + 1, "unterminated '<\(tag)>'; expected '</\(tag)>'",
      hint: "add </\(tag)>", fix: endTag(tag))
    return text
  }

  /// Skips to the end tag of the element whose start tag was just read, without recursion.
  private mutating func skipElement() {
    var level = 1
    while level > 0, let event = next() {
      switch event {
      case .start(_, _, let isEmpty): if !isEmpty { level += 1 }
      case .end: level -= 1
      case .text, .comment: continue
      }
    }
    if level > 0 { hasOpenElement = true }
  }
}

/// Writes XML property lists in the layout of Apple's tools, with tabs.
enum XMLPropertyListWriter {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static let tail = "</plist>\n"

  static func append(
    _ member: CatalogMember, level: Int, to output: inout [UInt8], _ replacements: XMLReplacements
  ) {
    indent(level, &output)
    output.append(contentsOf: "<key>".utf8)
    XMLText.append(member.name, to: &output, replacements)
    output.append(contentsOf: "</key>\n".utf8)
    append(member.value, level: level, to: &output, replacements)
  }

  private static func indent(_ level: Int, _ output: inout [UInt8]) {
    for _ in 0..<level { output.append(0x09) }
  }

  private static func append(
    _ value: CatalogValue, level: Int, to output: inout [UInt8], _ replacements: XMLReplacements
  ) {
    indent(level, &output)
    func element(_ tag: String, _ text: String) {
      output.append(contentsOf: "<\(tag)>".utf8)
      XMLText.append(text, to: &output, replacements)
      output.append(contentsOf: "</\(tag)>\n".utf8)
    }
    func container(_ tag: String, isEmpty: Bool, _ writeContent: (inout [UInt8]) -> Void) {
      guard !isEmpty else { return output.append(contentsOf: "<\(tag)/>\n".utf8) }
      output.append(contentsOf: "<\(tag)>\n".utf8)
      writeContent(&output)
      indent(level, &output)
      output.append(contentsOf: "</\(tag)>\n".utf8)
    }
    switch value {
    case .string(let text): element("string", text)
    case .number(let text):
      element(text.contains { ".eE".contains($0) } ? "real" : "integer", text)
    case .bool(let flag): output.append(contentsOf: (flag ? "<true/>\n" : "<false/>\n").utf8)
    case .date(let text): element("date", text)
    case .data(let data): element("data", Base64.encode(data))
    // Property lists have no null; the nearest value is an empty string.
    case .null: element("string", "")
    case .array(let values):
      container("array", isEmpty: values.isEmpty) { output in
        for value in values { append(value, level: level + 1, to: &output, replacements) }
      }
    case .object(let members):
      container("dict", isEmpty: members.isEmpty) { output in
        for member in members { append(member, level: level + 1, to: &output, replacements) }
      }
    }
  }
}
