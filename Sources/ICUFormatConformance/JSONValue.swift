import StringCatalogs

// RFC 8259, with the features that the conformance data needs: members keep their order, numbers
// keep their source form, and a lone surrogate (as `\uD800` or as three bytes) is read as one
// U+FFFD.

/// A JSON value.
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

  /// Returns the value of the last member of a name; names are compared code point by code point.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name.isSameText(as: name) }?.value
  }

  /// The value of a string, or the source form of a number or Boolean.
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
  /// Reads one JSON text.
  ///
  /// `NaN`, `Infinity` and `-Infinity` are numbers, as Python writes them.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    var text = Array(bytes)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    // A surrogate in three bytes, as Python's "surrogatepass" writes a lone one.
    for index in text.indices.dropLast(2)
    where text[index] == 0xED && (0xA0...0xBF).contains(text[index + 1]) {
      text.replaceSubrange(index..<index + 3, with: [0xEF, 0xBF, 0xBD])
    }
    let (value, diagnostics) = CatalogValue.reading(
      json: text, moreNumbers: ["NaN", "Infinity", "-Infinity"])
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      throw JSONError(reason: error.message, offset: error.range.lowerBound)
    }
    guard let value else { throw JSONError(reason: "no value", offset: 0) }
    self.init(value)
  }

  private init(_ value: CatalogValue) {
    switch value {
    case .object(let members):
      self = .object(members.map { Member($0.name, JSONValue($0.value)) })
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .string(let text), .date(let text): self = .string(text)
    case .number(let digits): self = .number(digits)
    case .bool(let flag): self = .bool(flag)
    // JSON has no data.
    case .null, .data: self = .null
    }
  }

  /// Returns the JSON text: one line without spaces, with only the necessary escapes.
  ///
  /// - Parameter sorted: Whether members are in the order of their names' code points, each name
  ///   once (the last one is used); otherwise they keep their order.
  package func spelled(sorted: Bool = false) -> String {
    sorted ? catalogValue.canonicalJSON : catalogValue.compactJSON
  }

  private var catalogValue: CatalogValue {
    switch self {
    case .object(let members):
      .object(members.map { CatalogMember($0.name, $0.value.catalogValue) })
    case .array(let elements): .array(elements.map(\.catalogValue))
    case .string(let text): .string(text)
    case .number(let digits): .number(digits)
    case .bool(let flag): .bool(flag)
    case .null: .null
    }
  }
}

/// A syntax error in a JSON text.
package struct JSONError: Error, CustomStringConvertible {
  /// The description: one lower-case line.
  package let reason: String
  /// The UTF-8 offset at which the error was detected.
  package let offset: Int

  package var description: String { "not JSON: \(reason) at byte \(offset)" }
}

extension StringProtocol {
  /// Returns whether both have the same code points (`==` also accepts canonical equivalents).
  package func isSameText(as other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
