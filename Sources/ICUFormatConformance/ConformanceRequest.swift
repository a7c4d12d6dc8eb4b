/// One test case: what to do (`op`) and with what.
package struct ConformanceRequest: Sendable {
  /// The case's name, given back in the answer.
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

  /// An input as text; nil where it is absent.
  func text(_ name: String) -> String? { inputs[name]?.text }

  /// An input without which there is no case.
  func required(_ name: String) throws(ConformanceFailure) -> String {
    guard let text = text(name) else { throw .unsupported("the request has no '\(name)'") }
    return text
  }

  /// An input that is a list of texts.
  func texts(_ name: String) -> [String]? { inputs[name]?.elements?.compactMap(\.text) }

  /// A time in milliseconds since 1970.
  func milliseconds(_ name: String) throws(ConformanceFailure) -> Double {
    let text = try required(name)
    guard let value = Double(text) else { throw .unsupported("'\(name)' is not a number: \(text)") }
    return value
  }
}

/// Why a case has no text.
package enum ConformanceFailure: Error {
  /// The library refuses the input, and says why.
  case error(String)
  /// The library, or this executor, does not know the operation.
  case unsupported(String)
}

/// What the library makes of a case.
package enum ConformanceAnswer: Sendable {
  /// Formatted text.
  case text(String)
  /// Anything else: a syntax tree, the keys of a catalog.
  case fields([JSONValue.Member])
  /// Constructing, or formatting in strict mode, failed.
  case error(String)
  /// There is nothing to try.
  case unsupported(String)

  /// The answer as one line of JSON, without its end.
  package func line(id: String) -> String {
    JSONValue.object([.init("id", .string(id))] + members).spelled()
  }

  /// The answer's members beside `id`.
  package var members: [JSONValue.Member] {
    switch self {
    case .text(let text): [.init("text", .string(text))]
    case .fields(let members): members
    case .error(let reason): [.init("error", .string(reason.isEmpty ? "failed" : reason))]
    case .unsupported(let reason): [.init("unsupported", .string(reason))]
    }
  }
}
