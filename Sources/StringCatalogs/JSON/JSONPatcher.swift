/// Writes the objects of a JSON file with changes; unchanged members keep their bytes.
struct JSONPatcher {
  /// A member of an object in the file.
  struct Member {
    var name: String
    /// After the brace or comma before the member.
    var start: Int
    var nameStart: Int
    var value: Range<Int>
    /// The text between the member and the comma after it.
    var beforeComma: Range<Int>
  }

  /// An object that is being written.
  struct OpenObject {
    /// The range of the object in the file.
    var range: Range<Int>
    var style: JSONStyle
    var level: Int
    /// The number of members that were written.
    var count = 0
    /// The text between the last member and its comma.
    var beforeComma = 0..<0
  }

  /// The file.
  var json: JSONReader
  let style: JSONStyle
  var output: [UInt8] = []

  init(_ text: [UInt8], style: JSONStyle, limits: CatalogLimits) {
    json = JSONReader(text: text, file: "", limits: limits)
    json.valueBytesLeft = .max
    self.style = style
  }

  /// Returns the members of the object at an offset, and the offset after the object.
  mutating func members(at offset: Int) -> (members: [Member], end: Int) {
    json.position = offset
    guard json.beginObject("") else { return ([], json.position) }
    var members: [Member] = []
    var start = json.position
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      json.skipSpace()
      let valueStart = json.position
      json.skipValue()
      let value = valueStart..<json.position
      let hasComma = json.peek() == UInt8(ascii: ",")
      members.append(
        Member(
          name: json.text(name), start: start, nameStart: name.lowerBound - 1, value: value,
          beforeComma: hasComma ? value.upperBound..<json.position : 0..<0))
      start = json.position + 1
    }
    return (members, json.position)
  }

  /// Appends the start of an object of the file.
  mutating func begin(_ range: Range<Int>, level: Int) -> OpenObject {
    output.append(UInt8(ascii: "{"))
    var style = style
    // An object on one line stays on one line.
    if range.count > 2, !json.bytes[range].contains(0x0A) { style.indent = nil }
    return OpenObject(range: range, style: style, level: level)
  }

  /// Appends the end of an object that had the given members.
  mutating func end(_ object: OpenObject, _ members: [Member]) {
    if let last = members.last {
      output.append(contentsOf: json.bytes[last.value.upperBound..<object.range.upperBound])
    } else if object.count == 0 {
      output.append(contentsOf: json.bytes[object.range].dropFirst())
    } else {
      JSONText.appendLineEnd(object.style, level: object.level, to: &output)
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Appends the comma before a further member.
  private mutating func appendComma(in object: inout OpenObject) {
    if object.count > 0 {
      output.append(contentsOf: json.bytes[object.beforeComma])
      output.append(UInt8(ascii: ","))
    }
    object.count += 1
    object.beforeComma = 0..<0
  }

  /// Appends a member of the file up to its value, which the caller appends.
  mutating func beginKept(_ member: Member, in object: inout OpenObject) {
    appendComma(in: &object)
    output.append(contentsOf: json.bytes[member.start..<member.value.lowerBound])
    object.beforeComma = member.beforeComma
  }

  /// Appends a member of the file, with a new value if there is one.
  mutating func keep(
    _ member: Member, in object: inout OpenObject, value: CatalogValue? = nil
  ) {
    beginKept(member, in: &object)
    if let value {
      JSONText.append(value, style: object.style, level: object.level + 1, to: &output)
    } else {
      output.append(contentsOf: json.bytes[member.value])
    }
  }

  /// Appends a new member.
  mutating func append(_ member: CatalogMember, to object: inout OpenObject) {
    appendComma(in: &object)
    JSONText.append(member, style: object.style, level: object.level + 1, to: &output)
  }

  /// Whether the value of a member of the file is an object.
  func isObject(_ member: Member) -> Bool {
    json.bytes[member.value.lowerBound] == UInt8(ascii: "{")
  }
}
