/// One test case: an operation (`op`) and its inputs.
package struct ConformanceRequest: Sendable {
  /// The case's name, which is repeated in the answer.
  package let id: String
  /// The operation, such as `number_skeleton`.
  package let op: String
  /// The inputs by name.
  package let inputs: JSONValue

  package init(id: String, op: String, inputs: JSONValue) {
    self.id = id
    self.op = op
    self.inputs = inputs
  }

  /// Reads a request line.
  package init(line: some Sequence<UInt8>) throws(JSONError) {
    let value = try JSONValue(parsing: line)
    self.init(id: value["id"]?.text ?? "", op: value["op"]?.text ?? "", inputs: value)
  }

  /// Returns an input as a string; nil if it is absent.
  func text(_ name: String) -> String? { inputs[name]?.text }

  /// Returns a required input.
  func required(_ name: String) throws(ConformanceFailure) -> String {
    guard let text = text(name) else { throw .unsupported("the request has no '\(name)'") }
    return text
  }

  /// Returns an input that is a list of strings.
  func texts(_ name: String) -> [String]? { inputs[name]?.elements?.compactMap(\.text) }

  /// Returns a time in milliseconds since 1970.
  func milliseconds(_ name: String) throws(ConformanceFailure) -> Double {
    let text = try required(name)
    guard let value = Double(text) else { throw .unsupported("'\(name)' is not a number: \(text)") }
    return value
  }
}

/// The reason why a case has no text.
package enum ConformanceFailure: Error {
  /// The library rejects the input, with a reason.
  case error(String)
  /// The library or this executor does not support the operation.
  case unsupported(String)
}

/// The library's answer to a case.
package enum ConformanceAnswer: Sendable {
  /// Formatted text.
  case text(String)
  /// Any other result: a syntax tree, the keys of a catalog.
  case fields([JSONValue.Member])
  /// Parsing, or formatting in strict mode, failed.
  case error(String)
  /// The operation is not supported.
  case unsupported(String)

  /// Returns the answer as one line of JSON, without a line ending.
  package func line(id: String) -> String {
    JSONValue.object([.init("id", .string(id))] + members).spelled()
  }

  /// The members of the answer except `id`.
  package var members: [JSONValue.Member] {
    switch self {
    case .text(let text): [.init("text", .string(text))]
    case .fields(let members): members
    case .error(let reason): [.init("error", .string(reason.isEmpty ? "failed" : reason))]
    case .unsupported(let reason): [.init("unsupported", .string(reason))]
    }
  }
}
