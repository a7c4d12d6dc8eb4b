internal import MessageSyntax

// The part of XML 1.0 that property lists and XLIFF files use: elements, attributes, character
// data, CDATA, comments, processing instructions and a DOCTYPE, which is skipped with its
// declarations. Only the five predefined entities of XML are expanded, so that no file grows when
// it is read.

/// Reads XML event by event.
struct XMLScanner {
  enum Event {
    /// `<name …>`, and whether the tag is also the end of the element.
    case start(name: String, attributes: [XMLAttribute], isEmpty: Bool)
    case end(name: String)
    /// Character data, with references and CDATA resolved.
    case text(String)
    case comment(String)
  }

  /// The limit for the attributes of one element.
  static let attributeLimit = 1_000

  /// The file, with spaces instead of the lines of merge conflicts that were read.
  private(set) var bytes: [UInt8]
  private let end: Int
  private(set) var position: Int
  /// The start of the last event.
  private(set) var eventStart = 0
  /// Whether a tag, comment or other markup is unterminated.
  private(set) var isBroken = false
  /// Whether a part of the markup is in no event, such as an attribute without a value.
  private(set) var losesMarkup = false
  var problems: CatalogProblems
  /// Whether all attributes of the current tag were read.
  private var isSoundTag = true
  /// The changes that fix the file.
  var fixes: XMLFixes { XMLFixes(bytes: bytes) }

  init(text: [UInt8], from offset: Int = 0, file: String, limits: CatalogLimits) {
    bytes = text
    position = offset
    end = text.count
    problems = CatalogProblems(file: file, text: text, limit: limits.diagnostics)
  }

  /// Returns the text of a comment.
  ///
  /// XML reads every line end as a line feed.
  private func comment(_ range: Range<Int>) -> String {
    let text = bytes[range]
    guard text.contains(0x0D) else { return String(decoding: text, as: UTF8.self) }
    let lines = text.indices.lazy.filter {
      text[$0] != 0x0D || !text[$0...].dropFirst().starts(with: [0x0A])
    }
    .map { text[$0] == 0x0D ? 0x0A : text[$0] }
    return String(decoding: lines, as: UTF8.self)
  }

  /// Returns the next event, or nil at the end of the file.
  mutating func next() -> Event? {
    while position < end {
      eventStart = position
      if bytes[position] != UInt8(ascii: "<") { return .text(scanText()) }
      if starts(with: "<!--") {
        let start = position + 4
        let stop = skip(past: "-->", what: "comment")
        return .comment(comment(start..<max(start, stop)))
      }
      if starts(with: "<![CDATA[") { return .text(scanText()) }
      if starts(with: "<?") {
        _ = skip(past: "?>", what: "processing instruction")
      } else if starts(with: "<!") {
        skipDeclaration()
      } else if starts(with: "</") {
        position += 2
        let name = scanName()
        while position < end, bytes[position] != UInt8(ascii: ">"),
          bytes[position] != UInt8(ascii: "<")
        {
          position += 1
        }
        if position < end, bytes[position] == UInt8(ascii: ">") { position += 1 }
        return .end(name: name)
      } else if let event = scanStartTag() {
        return event
      }
    }
    return nil
  }

  private func starts(with text: String) -> Bool {
    var index = position
    for byte in text.utf8 {
      guard index < end, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Skips past a mark and returns where the mark begins, or the end of the file, with a report.
  private mutating func skip(past mark: String, what: String) -> Int {
    let start = position
    while position < end {
      if bytes[position] == mark.utf8.first, starts(with: mark) {
        let stop = position
        position += mark.utf8.count
        return stop
      }
      position += 1
    }
    isBroken = true
    problems.report(
      .unterminated, at: start..<end, "unterminated \(what); expected '\(mark)'",
      hint: "add '\(mark)'")
    return end
  }

  /// Skips `<!DOCTYPE …>` with its internal declarations.
  private mutating func skipDeclaration() {
    let start = position
    var brackets = 0
    var hasSubset = false
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "["):
        brackets += 1
        hasSubset = true
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0:
        position += 1
        if hasSubset {
          problems.report(
            .syntax, .warning, at: start..<position, "declarations in '<!DOCTYPE>' are ignored",
            hint: "remove them")
        }
        return
      default: break
      }
      position += 1
    }
    isBroken = true
    problems.report(
      .unterminated, at: start..<end, "unterminated declaration; expected '>'", hint: "add '>'")
  }

  private mutating func scanName() -> String {
    let start = position
    while position < end {
      switch bytes[position] {
      case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"):
        return String(decoding: bytes[start..<position], as: UTF8.self)
      default: position += 1
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < end, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func scanStartTag() -> Event? {
    let start = position
    position += 1
    let name = scanName()
    guard !name.isEmpty else {
      losesMarkup = true
      if let conflict = MergeConflict(at: start, in: bytes) {
        isBroken = true
        problems.report(conflict)
        conflict.remove(from: &bytes, isWhole: MergeConflict.isWholeXML)
        position = min(conflict.line.upperBound + 1, end)
        return nil
      }
      problems.report(
        .syntax, at: start..<start + 1, "expected a name after '<'", hint: "write '&lt;'",
        fix: fixes.lessThan(at: start))
      return nil
    }
    isSoundTag = XMLFixes.isLetter(bytes[start + 1])
    var attributes: [XMLAttribute] = []
    var isFull = false
    while true {
      skipSpace()
      guard position < end, bytes[position] != UInt8(ascii: "<") else {
        losesMarkup = true
        isBroken = true
        problems.report(
          .unterminated, at: start..<position, "unterminated tag '<\(name)'; expected '>'",
          hint: "add '>'",
          fix: isSoundTag && position < end ? fixes.insertion(">", before: position) : nil)
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      if bytes[position] == UInt8(ascii: "/") {
        position += 1
        guard position < end, bytes[position] == UInt8(ascii: ">") else { continue }
        position += 1
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      let attributeStart = position
      let attribute = scanName()
      skipSpace()
      guard position < end, bytes[position] == UInt8(ascii: "=") else {
        losesMarkup = true
        isSoundTag = false
        problems.report(
          .syntax, at: attributeStart..<position, "attribute '\(attribute)' has no value",
          hint: "write \(attribute)=\"…\"")
        if position == attributeStart { position += 1 }
        continue
      }
      position += 1
      skipSpace()
      let value = scanAttributeValue()
      if attributes.count < XMLScanner.attributeLimit {
        attributes.append(XMLAttribute(name: attribute, value: value))
      } else if !isFull {
        losesMarkup = true
        isFull = true
        problems.report(
          .limitExceeded, at: attributeStart..<position,
          "'<\(name)>' exceeds the limit of \(XMLScanner.attributeLimit) attributes",
          hint: "remove attributes")
      }
    }
  }

  private mutating func scanAttributeValue() -> String {
    guard position < end,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else {
      losesMarkup = true
      isSoundTag = false
      let start = position
      let name = scanName()
      problems.report(
        .syntax, at: start..<start, "attribute value without quotation marks",
        hint: "add quotation marks", fix: fixes.quotedValue(start..<position))
      return name
    }
    let quote = bytes[position]
    let start = position
    position += 1
    var output: [UInt8] = []
    while position < end, bytes[position] != quote {
      switch bytes[position] {
      case UInt8(ascii: "&"): scanReference(into: &output)
      case _ where isForbidden(at: position): scanForbidden(into: &output)
      case UInt8(ascii: "<"):
        losesMarkup = true
        isSoundTag = false
        isBroken = true
        problems.report(
          .unterminated, at: start..<position,
          "unterminated attribute value; expected a quotation mark",
          hint: "add the quotation mark")
        return String(decoding: output, as: UTF8.self)
      // XML reads raw line ends and tabs in attributes as spaces.
      case 0x09, 0x0A, 0x0D:
        output.append(0x20)
        position += 1
      default:
        output.append(bytes[position])
        position += 1
      }
    }
    position = min(position + 1, end)
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func scanText() -> String {
    var index = position
    while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&"),
      bytes[index] != 0x0D, !isForbidden(at: index)
    {
      index += 1
    }
    let isPlain = index >= end || (bytes[index] == UInt8(ascii: "<") && index > position)
    if isPlain {
      defer { position = index }
      return String(decoding: bytes[position..<index], as: UTF8.self)
    }
    var output = Array(bytes[position..<index])
    position = index
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") {
        scanReference(into: &output)
      } else if byte == 0x0D {
        // XML reads every line end as a line feed.
        output.append(0x0A)
        position += position + 1 < end && bytes[position + 1] == 0x0A ? 2 : 1
      } else if isForbidden(at: position) {
        scanForbidden(into: &output)
      } else if byte != UInt8(ascii: "<") {
        output.append(byte)
        position += 1
      } else if starts(with: "<![CDATA[") {
        let start = position + 9
        let stop = skip(past: "]]>", what: "CDATA section")
        let next = position
        position = start
        while position < stop {
          if isForbidden(at: position) {
            scanForbidden(into: &output)
          } else {
            output.append(bytes[position])
            position += 1
          }
        }
        position = next
      } else {
        break
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether the character at `index` is not allowed in XML 1.0 (section 2.2, `Char`).
  @inline(__always)
  private func isForbidden(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: return false
    case 0..<0x20: return true
    // U+FFFE and U+FFFF. Bytes that are not UTF-8 may follow.
    case 0xEF:
      return index + 2 < end && bytes[index + 1] == 0xBF
        && (0xBE...0xBF).contains(bytes[index + 2])
    default: return false
    }
  }

  /// Appends a character that XML 1.0 does not allow, and reports it.
  private mutating func scanForbidden(into output: inout [UInt8]) {
    let start = position
    position += bytes[start] == 0xEF ? 3 : 1
    let value =
      bytes[start] == 0xEF ? 0xFF00 + UInt32(bytes[start + 2] + 0x40) : UInt32(bytes[start])
    let name = Unicode.Scalar(value).map(XMLText.name) ?? ""
    problems.report(
      .syntax, at: start..<position, "character \(name) is not allowed in XML",
      hint: "remove it", fix: SourceFix(range: start..<position, replacement: ""))
    output.append(contentsOf: bytes[start..<position])
  }

  /// Returns the character with a number.
  ///
  /// The result is nil if there are other characters than digits, or no such character.
  private static func scalar(_ digits: some Collection<UInt8>, radix: Int) -> Unicode.Scalar? {
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
      .flatMap { Unicode.Scalar($0) }
  }

  /// Appends the character of `&…;`, or the reference itself if it is unknown.
  private mutating func scanReference(into output: inout [UInt8]) {
    let start = position
    var index = start + 1
    while index < end, index - start <= 12, bytes[index] != UInt8(ascii: ";"), bytes[index] > 0x20,
      bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&")
    {
      index += 1
    }
    guard index < end, bytes[index] == UInt8(ascii: ";") else {
      problems.report(
        .syntax, at: start..<start + 1, "'&' without ';'", hint: "write '&amp;'",
        fix: fixes.ampersand(at: start))
      output.append(UInt8(ascii: "&"))
      position = start + 1
      return
    }
    let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    position = index + 1
    switch name {
    case "amp": output.append(UInt8(ascii: "&"))
    case "lt": output.append(UInt8(ascii: "<"))
    case "gt": output.append(UInt8(ascii: ">"))
    case "quot": output.append(UInt8(ascii: "\""))
    case "apos": output.append(UInt8(ascii: "'"))
    default:
      let isHexadecimal = name.hasBytes("#x") || name.hasBytes("#X")
      let digits = name.utf8.dropFirst(isHexadecimal ? 2 : 1)
      let scalar =
        name.hasBytes("#") ? Self.scalar(digits, radix: isHexadecimal ? 16 : 10) : nil
      if let scalar, XMLText.isAllowed(scalar) {
        UTF8Text.append(scalar.value, to: &output)
      } else if scalar != nil {
        problems.report(
          .syntax, at: start..<position, "character '&\(name);' is not allowed in XML",
          hint: "remove it", fix: SourceFix(range: start..<position, replacement: ""))
        output.append(contentsOf: bytes[start..<position])
      } else {
        problems.report(
          .syntax, at: start..<position, "unknown reference '&\(name);'",
          hint: name == "nbsp"
            ? "write '&#160;' for a no-break space"
            : "write '&amp;' for an ampersand, or the character itself")
        output.append(contentsOf: bytes[start..<position])
      }
    }
  }
}

/// An attribute of an element.
struct XMLAttribute: Sendable, Hashable {
  var name: String
  var value: String

  static func == (left: XMLAttribute, right: XMLAttribute) -> Bool {
    left.name.byBytes == right.name.byBytes && left.value.byBytes == right.value.byBytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name.byBytes)
    hasher.combine(value.byBytes)
  }
}
