/// Writes a value over the text of a JSON file, so that what is equal keeps its bytes and its place.
struct JSONValuePatch {
  private var text: JSONPatcher
  /// Whether a member of the file is ambiguous.
  private var hasDuplicate = false

  /// Returns the text with the content of a value; nil if the text is no object without errors, or
  /// has two members with one name.
  static func written(
    _ value: CatalogValue, over text: [UInt8], style: JSONStyle, limits: CatalogLimits
  ) -> [UInt8]? {
    guard case .object(let members) = value, isObject(text, limits) else { return nil }
    var patch = JSONValuePatch(text: JSONPatcher(text, style: style, limits: limits))
    patch.text.json.skipSpace()
    let start = patch.text.json.position
    patch.text.output.append(contentsOf: text[..<start])
    let end = patch.object(members, at: start, level: 0)
    patch.text.output.append(contentsOf: text[end...])
    return patch.hasDuplicate ? nil : patch.text.output
  }

  /// Whether a string is one JSON object without problems.
  private static func isObject(_ text: [UInt8], _ limits: CatalogLimits) -> Bool {
    var json = JSONReader(text: text, file: "", limits: limits)
    guard json.peek() == UInt8(ascii: "{") else { return false }
    json.valueBytesLeft = .max
    _ = json.parseValue()
    json.reportRest()
    return json.problems.diagnostics.isEmpty
  }

  /// Appends an object of the file with new members; returns the offset after the object.
  private mutating func object(
    _ new: [CatalogMember], at offset: Int, level: Int
  ) -> Int {
    let (old, end) = text.members(at: offset)
    var values: [ByteEqualString: CatalogValue] = [:]
    for member in new { values[member.name.byBytes] = member.value }
    let names = Set(old.map(\.name.byBytes))
    hasDuplicate = hasDuplicate || names.count < old.count || values.count < new.count
    // A new member follows the member that it follows in the value.
    var first: [CatalogMember] = []
    var followers: [ByteEqualString: [CatalogMember]] = [:]
    var previous: ByteEqualString?
    for member in new {
      if names.contains(member.name.byBytes) {
        previous = member.name.byBytes
      } else if let previous {
        followers[previous, default: []].append(member)
      } else {
        first.append(member)
      }
    }
    var object = text.begin(offset..<end, level: level)
    for member in first { text.append(member, to: &object) }
    for member in old {
      guard let value = values[member.name.byBytes] else { continue }
      keep(member, value, in: &object)
      for member in followers[member.name.byBytes] ?? [] { text.append(member, to: &object) }
    }
    text.end(object, old)
    return end
  }

  private mutating func keep(
    _ member: JSONPatcher.Member, _ value: CatalogValue, in object: inout JSONPatcher.OpenObject
  ) {
    if case .object(let members) = value, text.isObject(member),
      object.level < text.json.limits.depth
    {
      text.beginKept(member, in: &object)
      _ = self.object(members, at: member.value.lowerBound, level: object.level + 1)
      return
    }
    text.json.position = member.value.lowerBound
    let isEqual = text.json.parseValue() == value
    text.keep(member, in: &object, value: isEqual ? nil : value)
  }
}
