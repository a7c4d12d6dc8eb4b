/// The strings in a file of tests: every string literal, and strings that consist only of literals,
/// by `+`, by interpolation of constants, and by functions of one expression.
///
/// A part that is not known, such as a call of the library, counts as an empty string.
struct TestTexts {
  /// The strings without duplicates.
  private(set) var texts: Set<String> = []
  private var constants: [String: String] = [:]
  private var functions: [String: Function] = [:]

  /// A function that returns one expression of its parameters.
  private struct Function {
    var parameters: [String]
    var body: [SwiftToken]
  }

  init(of source: String) {
    let tokens = SwiftToken.tokens(of: source)
    var index = 0
    while index < tokens.count {
      if tokens[index].isWord("func"), let function = Self.function(tokens[(index + 1)...]) {
        functions[function.name] = function.function
      }
      if tokens[index].isWord("let"), let (name, start) = Self.constant(tokens[(index + 1)...]) {
        var rest = tokens[start...]
        if let value = expression(&rest), value.hasLiteral { constants[name] = value.text }
      }
      var rest = tokens[index...]
      if let value = expression(&rest), value.hasLiteral {
        texts.insert(value.text)
        index = rest.startIndex
      } else {
        index += 1
      }
    }
  }

  private struct Value {
    var text = ""
    var hasLiteral = false
  }

  /// Reads operands with `+` between them; nil if none begins here.
  private mutating func expression(_ rest: inout ArraySlice<SwiftToken>) -> Value? {
    guard var value = operand(&rest) else { return nil }
    while rest.first?.isMark("+") == true {
      var behind = rest.dropFirst()
      guard let next = operand(&behind) else { break }
      rest = behind
      value.text += next.text
      value.hasLiteral = value.hasLiteral || next.hasLiteral
    }
    return value
  }

  private mutating func operand(_ rest: inout ArraySlice<SwiftToken>) -> Value? {
    switch rest.first {
    case .literal(let pieces):
      rest = rest.dropFirst()
      let text = text(of: pieces)
      texts.insert(text)
      return Value(text: text, hasLiteral: true)
    case .word(var name):
      rest = rest.dropFirst()
      if name == "Self", rest.first?.isMark(".") == true,
        case .word(let member)? = rest.dropFirst().first
      {
        name = member
        rest = rest.dropFirst(2)
      }
      if let function = functions[name], rest.first?.isMark("(") == true {
        return call(function, &rest)
      }
      return Value(text: constants[name] ?? "")
    default: return nil
    }
  }

  private mutating func text(of pieces: [SwiftToken.Piece]) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .interpolation(let tokens):
        var rest = tokens[...]
        result += expression(&rest)?.text ?? ""
      }
    }
    return result
  }

  /// Calls a function; `rest` begins with its `(`.
  private mutating func call(_ function: Function, _ rest: inout ArraySlice<SwiftToken>) -> Value {
    var arguments: [Value] = []
    var depth = 0
    var isStart = false
    while let token = rest.first {
      if isStart {
        isStart = false
        if case .word = token, rest.dropFirst().first?.isMark(":") == true {
          rest = rest.dropFirst(2)
        }
        if let value = expression(&rest) {
          arguments.append(value)
          continue
        }
      }
      if token.isMark("(") || token.isMark("[") || token.isMark("{") { depth += 1 }
      if token.isMark(")") || token.isMark("]") || token.isMark("}") { depth -= 1 }
      isStart = depth == 1 && (token.isMark("(") || token.isMark(","))
      rest = rest.dropFirst()
      if depth == 0 { break }
    }
    let outside = (constants, functions)
    // A function cannot call another one, so there is no recursion.
    functions = [:]
    for (name, value) in zip(function.parameters, arguments) { constants[name] = value.text }
    var body = function.body[...]
    let known = texts
    let value = expression(&body) ?? Value()
    texts = known
    (constants, functions) = outside
    return Value(
      text: value.text, hasLiteral: value.hasLiteral || arguments.contains(where: \.hasLiteral))
  }

  /// Reads `NAME =` or `NAME: TYPE =`; returns the name and the position of the value.
  private static func constant(_ rest: ArraySlice<SwiftToken>) -> (String, Int)? {
    guard case .word(let name)? = rest.first else { return nil }
    for index in rest.indices.dropFirst().prefix(8) {
      if rest[index].isMark("=") { return (name, index + 1) }
      switch rest[index] {
      case .word, .mark(":"), .mark("["), .mark("]"), .mark("."): continue
      default: return nil
      }
    }
    return nil
  }

  /// Reads `NAME(_ A: String, …) -> String { EXPRESSION }`.
  private static func function(
    _ rest: ArraySlice<SwiftToken>
  ) -> (name: String, function: Function)? {
    guard case .word(let name)? = rest.first, rest.dropFirst().first?.isMark("(") == true,
      let close = rest.firstIndex(where: { $0.isMark(")") }),
      rest[(close + 1)...].starts(
        with: ["-", ">"], by: { token, mark in token.isMark(mark) }),
      let open = rest[close...].firstIndex(where: { $0.isMark("{") }), open == close + 4,
      let end = rest[open...].firstIndex(where: { $0.isMark("}") })
    else { return nil }
    var body = rest[(open + 1)..<end]
    if body.first?.isWord("return") == true { body = body.dropFirst() }
    let parameters = rest[..<close].indices.filter { rest[$0].isMark(":") }
      .compactMap { index -> String? in
        if case .word(let name) = rest[index - 1] { name } else { nil }
      }
    return (name, Function(parameters: parameters, body: Array(body)))
  }
}
