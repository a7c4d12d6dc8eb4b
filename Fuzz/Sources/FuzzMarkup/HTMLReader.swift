/// Reads the HTML that styled text writes, and no other HTML.
enum HTMLReader {
  private static let elements: Set<String> = ["span", "b", "i", "u", "s", "code", "a"]
  private static let attributes: Set<String> = ["lang", "dir", "class", "style", "href"]
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]

  /// Returns the text between the tags; nil if a tag is unknown, or tags are not nested.
  static func text(of html: String) -> String? {
    var output = ""
    var open: [String] = []
    var rest = html.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case ">", "\"", "'", "\0": return nil
      case "&":
        guard let end = rest.firstIndex(of: ";"), let text = entities[String(rest[..<end])]
        else { return nil }
        output += text
        rest = rest[rest.index(after: end)...]
      case "<":
        guard let end = rest.firstIndex(of: ">") else { return nil }
        let tag = rest[..<end]
        rest = rest[rest.index(after: end)...]
        if tag.first == "/" {
          guard open.popLast() == String(tag.dropFirst()) else { return nil }
        } else {
          guard let name = name(ofStart: tag) else { return nil }
          open.append(name)
        }
      default: output.unicodeScalars.append(scalar)
      }
    }
    return open.isEmpty ? output : nil
  }

  /// Returns the name of a start tag; nil if an attribute is unknown or not quoted.
  private static func name(ofStart tag: Substring.UnicodeScalarView) -> String? {
    let name = String(tag.prefix { $0 != " " })
    guard elements.contains(name) else { return nil }
    var rest = tag.dropFirst(name.unicodeScalars.count)
    while rest.popFirst() != nil {
      guard let equals = rest.firstIndex(of: "="), attributes.contains(String(rest[..<equals]))
      else { return nil }
      rest = rest[rest.index(after: equals)...]
      guard rest.popFirst() == "\"", let end = rest.firstIndex(of: "\"") else { return nil }
      guard !rest[..<end].contains(where: { $0 == "<" || $0 == "'" }) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return name
  }
}
