// RFC 8259, read as the conformance data needs it: members keep their order, numbers keep their
// spelling, and a lone surrogate (as `\uD800` or as three bytes) reads as one U+FFFD.

/// A JSON text as a value.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// The number as it was written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the last member of that name; names are compared code point by code point.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name.isSameText(as: name) }?.value
  }

  /// The text of a string, or a number or Boolean as it is spelled.
  package var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object.
  package var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}

extension JSONValue {
  /// The JSON text: one line, no spaces, nothing escaped that need not be.
  ///
  /// - Parameter sorted: members in the order of their names' code points, each name once (the
  ///   last one wins); otherwise as they stand.
  package func spelled(sorted: Bool = false) -> String {
    var text = ""
    spell(into: &text, sorted: sorted)
    return text
  }

  private func spell(into text: inout String, sorted: Bool) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.quote(string, into: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.spell(into: &text, sorted: sorted)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in (sorted ? Self.sorted(members) : members).enumerated() {
        if index > 0 { text += "," }
        Self.quote(member.name, into: &text)
        text += ":"
        member.value.spell(into: &text, sorted: sorted)
      }
      text += "}"
    }
  }

  private static func sorted(_ members: [Member]) -> [Member] {
    let ordered = members.enumerated().sorted { first, second in
      let (one, other) = (first.element.name, second.element.name)
      return one.isSameText(as: other)
        ? first.offset < second.offset : one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    var unique: [Member] = []
    for (_, member) in ordered {
      if let last = unique.last, last.name.isSameText(as: member.name) { unique.removeLast() }
      unique.append(member)
    }
    return unique
  }

  private static func quote(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension StringProtocol {
  /// Whether both hold the same code points (`==` takes canonical equivalents for the same).
  package func isSameText(as other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
