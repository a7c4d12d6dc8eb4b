internal import MessageSyntax

// The data model of MessageFormat 2 as JSON (UTS #35, part 9, `message.json`):
//
//   message     { "type": "message", "declarations": [declaration…], "pattern": pattern }
//             | { "type": "select", "declarations": […], "selectors": [variable…],
//                 "variants": [{ "keys": [key…], "value": pattern }…] }
//   declaration { "type": "input" | "local", "name": text, "value": expression }
//   key         literal | { "type": "*", "value"?: text }
//   pattern     [text | expression | markup…]
//   expression  { "type": "expression", "arg"?: literal | variable, "function"?: function,
//                 "attributes"?: attributes }
//   function    { "type": "function", "name": text, "options"?: options }
//   markup      { "type": "markup", "kind": "open" | "standalone" | "close", "name": text,
//                 "options"?: options, "attributes"?: attributes }
//   literal     { "type": "literal", "value": text }
//   variable    { "type": "variable", "name": text }
//   options     { name: literal | variable… }
//   attributes  { name: literal | true… }
//
// The members may be in any order. Unknown members are ignored, as the specification requires. In a
// message with syntax errors, a part of a pattern can be { "type": "unparsed", "source": text }.

/// Reads the data model of a MessageFormat 2 message from JSON.
struct MF2JSONReader {
  private var json: JSONReader

  /// Reads a file; the message is empty if there is none.
  static func read(
    _ file: [UInt8], file name: String
  ) -> (message: MF2Message, diagnostics: [CatalogDiagnostic]) {
    var limits = CatalogLimits()
    limits.diagnostics = MessageLimits.diagnostics
    guard file.count <= limits.fileSize else {
      var problems = CatalogProblems(file: name, text: [])
      problems.report(
        .limitExceeded, at: 0..<0,
        "file size of \(file.count) bytes exceeds the limit of \(limits.fileSize) bytes",
        hint: "split the file")
      return (MF2Message(body: .pattern(MF2Message.Pattern([]))), problems.diagnostics)
    }
    let text = FileText(file)
    var reader = MF2JSONReader(json: JSONReader(text: text.bytes, file: name, limits: limits))
    let message = reader.message()
    reader.json.problems.reportEncoding(of: text)
    return (message, reader.json.problems.diagnostics)
  }

  // MARK: Messages

  private mutating func message() -> MF2Message {
    let start = valueStart()
    var declarations: [MF2Message.Declaration]?
    var pattern: MF2Message.Pattern?
    var selectors: [MF2Message.Variable]?
    var variants: [MF2Message.Variant]?
    let type = object("message", of: ["message", "select"]) { reader, name, type in
      switch (name, type) {
      case ("declarations", _):
        declarations = reader.array("declarations") { $0.declaration() }
      case ("pattern", "message"): pattern = reader.pattern()
      case ("selectors", "select"): selectors = reader.array("selectors") { $0.variable() }
      case ("variants", "select"): variants = reader.array("variants") { $0.variant() }
      default: return false
      }
      return true
    }
    json.reportRest()
    require(declarations, "declarations", in: type, from: start)
    guard type == "select" else {
      require(pattern, "pattern", in: type, from: start)
      return MF2Message(
        declarations: declarations ?? [], body: .pattern(pattern ?? MF2Message.Pattern([])))
    }
    require(selectors, "selectors", in: type, from: start)
    require(variants, "variants", in: type, from: start)
    return MF2Message(
      declarations: declarations ?? [],
      body: .matcher(MF2Message.Matcher(selectors: selectors ?? [], variants: variants ?? [])))
  }

  private mutating func declaration() -> MF2Message.Declaration? {
    let start = valueStart()
    var name: String?
    var value: MF2Message.Expression?
    let type = object("declaration", of: ["input", "local"]) { reader, member, _ in
      switch member {
      case "name": name = reader.name("variable")
      case "value":
        if case .expression(let expression)? = reader.element(of: ["expression"]) {
          value = expression
        }
      default: return false
      }
      return true
    }
    require(name, "name", in: type, from: start)
    require(value, "value", in: type, from: start)
    guard let name, let value else { return nil }
    guard type == "input" else {
      return MF2Message.Declaration(local: MF2Message.Variable(name), value: value)
    }
    // Names are equal if their NFC forms are, which is how strings compare.
    guard case .variable(let variable)? = value.operand, variable.name == name else {
      report(
        .type, from: start, "input declaration of \(LogText.quoted(name)) without this variable",
        hint: "write the variable as the 'arg' of the value")
      return nil
    }
    return MF2Message.Declaration(
      input: variable, function: value.function, attributes: value.attributes)
  }

  private mutating func variant() -> MF2Message.Variant? {
    let start = valueStart()
    var keys: [MF2Message.Key]?
    var pattern: MF2Message.Pattern?
    let type = object("variant") { reader, name, _ in
      switch name {
      case "keys": keys = reader.array("keys") { $0.key() }
      case "value": pattern = reader.pattern()
      default: return false
      }
      return true
    }
    require(keys, "keys", in: type, from: start)
    require(pattern, "value", in: type, from: start)
    guard let keys, let pattern else { return nil }
    return MF2Message.Variant(keys: keys, pattern: pattern)
  }

  private mutating func key() -> MF2Message.Key? {
    var value: String?
    let start = valueStart()
    let type = object("key", of: ["literal", "*"]) { reader, name, type in
      guard name == "value", type == "literal" else { return false }
      value = reader.text("value")
      return true
    }
    if type == "*" { return .catchAll(range: 0..<0) }
    require(value, "value", in: type, from: start)
    return value.map { .literal(MF2Message.Literal($0)) }
  }

  // MARK: Patterns

  private mutating func pattern() -> MF2Message.Pattern? {
    let elements = array("pattern") { reader -> MF2Message.Element? in
      guard reader.json.peek() == UInt8(ascii: "\"") else {
        return reader.element(of: ["expression", "markup", "unparsed"])
      }
      return reader.text("text").map { .text($0, range: 0..<0) }
    }
    return elements.map { MF2Message.Pattern(Self.joined($0)) }
  }

  /// Returns elements with adjacent strings joined, and without empty ones.
  private static func joined(_ elements: [MF2Message.Element]) -> [MF2Message.Element] {
    var result: [MF2Message.Element] = []
    var text = ""
    func flush() {
      if !text.isEmpty { result.append(.text(text, range: 0..<0)) }
      text = ""
    }
    for element in elements {
      if case .text(let part, _) = element {
        text += part
      } else {
        flush()
        result.append(element)
      }
    }
    flush()
    return result
  }

  private mutating func element(of types: [String]) -> MF2Message.Element? {
    let start = valueStart()
    var operand: MF2Message.Value?
    var function: MF2Message.Function?
    var options: [MF2Message.Option] = []
    var attributes: [MF2Message.Attribute] = []
    var kind: MF2Message.Markup.Kind?
    var name: String?
    var source: String?
    let type = object("part of a pattern", of: types) { reader, member, type in
      switch (member, type) {
      case ("arg", "expression"): operand = reader.value()
      case ("function", "expression"): function = reader.function()
      case ("kind", "markup"): kind = reader.kind()
      case ("name", "markup"): name = reader.name("identifier")
      case ("options", "markup"): options = reader.options()
      case ("attributes", "expression"), ("attributes", "markup"):
        attributes = reader.attributes()
      case ("source", "unparsed"): source = reader.json.parseText("'source'")
      default: return false
      }
      return true
    }
    switch type {
    case "expression":
      if let operand {
        return .expression(
          MF2Message.Expression(operand: operand, function: function, attributes: attributes))
      }
      require(function, "arg' or 'function", in: type, from: start)
      return function.map {
        .expression(MF2Message.Expression(function: $0, attributes: attributes))
      }
    case "markup":
      require(kind, "kind", in: type, from: start)
      require(name, "name", in: type, from: start)
      guard let kind, let name else { return nil }
      return .markup(
        MF2Message.Markup(kind, name: name, options: options, attributes: attributes))
    default:
      require(source, "source", in: type, from: start)
      return source.map { .unparsed($0, range: 0..<0) }
    }
  }

  private mutating func function() -> MF2Message.Function? {
    let start = valueStart()
    var name: String?
    var options: [MF2Message.Option] = []
    let type = object("function", of: ["function"]) { reader, member, _ in
      switch member {
      case "name": name = reader.name("identifier")
      case "options": options = reader.options()
      default: return false
      }
      return true
    }
    require(name, "name", in: type, from: start)
    return name.map { MF2Message.Function($0, options: options) }
  }

  private mutating func kind() -> MF2Message.Markup.Kind? {
    let start = valueStart()
    guard let text = json.parseText("kind") else { return nil }
    let kind = MF2Message.Markup.Kind(rawValue: text)
    if kind == nil {
      report(
        .type, from: start, "unknown kind \(LogText.quoted(text))",
        hint: "write \"open\", \"standalone\" or \"close\"")
    }
    return kind
  }

  private mutating func options() -> [MF2Message.Option] {
    members("options") { reader, name in
      reader.value().map { MF2Message.Option(name, value: $0) }
    }
  }

  private mutating func attributes() -> [MF2Message.Attribute] {
    members("attributes") { reader, name in
      if reader.json.peek() == UInt8(ascii: "{") {
        return reader.literal().map { MF2Message.Attribute(name, value: $0) }
      }
      let start = reader.valueStart()
      if case .bool(true)? = reader.json.parseValue() { return MF2Message.Attribute(name) }
      reader.report(
        .type, from: start, "attribute \(LogText.quoted(name)) must be a literal or true",
        hint: "write {\"type\": \"literal\", \"value\": \"…\"}")
      return nil
    }
  }

  // MARK: Values

  private mutating func value() -> MF2Message.Value? {
    let start = valueStart()
    var text: String?
    let type = object("value", of: ["literal", "variable"]) { reader, name, type in
      switch (name, type) {
      case ("value", "literal"): text = reader.text("value")
      case ("name", "variable"): text = reader.name("variable")
      default: return false
      }
      return true
    }
    require(text, type == "variable" ? "name" : "value", in: type, from: start)
    guard let text else { return nil }
    return type == "variable"
      ? .variable(MF2Message.Variable(text)) : .literal(MF2Message.Literal(text))
  }

  private mutating func literal() -> MF2Message.Literal? {
    let start = valueStart()
    switch value() {
    case .literal(let literal)?: return literal
    case .variable?:
      report(.type, from: start, "expected a literal, found a variable")
      return nil
    case nil: return nil
    }
  }

  private mutating func variable() -> MF2Message.Variable? {
    let start = valueStart()
    switch value() {
    case .variable(let variable)?: return variable
    case .literal?:
      report(.type, from: start, "expected a variable, found a literal")
      return nil
    case nil: return nil
    }
  }

  /// Reads a string that a message can contain: any but U+0000.
  private mutating func text(_ what: String) -> String? {
    let start = valueStart()
    guard let text = json.parseText("'\(what)'") else { return nil }
    guard text.utf8.contains(0) else { return text }
    report(.escape, from: start, "a message cannot contain U+0000", hint: "remove it")
    return text.replacingBytes(of: "\0", with: "\u{FFFD}")
  }

  /// Reads the name of a variable, or an identifier; reports one that no message can contain.
  private mutating func name(_ what: String) -> String? {
    let start = valueStart()
    guard let text = json.parseText("'name'") else { return nil }
    let isValid =
      what == "variable" ? MF2Characters.isName(text) : MF2Characters.isIdentifier(text)
    if !isValid { reportName(text, at: start..<json.position) }
    return isValid ? text : nil
  }

  // MARK: JSON

  /// Moves to the next value, and returns its position.
  private mutating func valueStart() -> Int {
    json.skipSpace()
    return json.position
  }

  /// Reads an object; the type is the value of its member `type`, wherever it is.
  ///
  /// - Parameters:
  ///   - types: The valid types; empty for an object without a type.
  ///   - read: Reads the value of a member, and returns false for an unknown member.
  /// - Returns: The type; nil if it is not valid, or this is not an object.
  @discardableResult
  private mutating func object(
    _ what: String, of types: [String] = [],
    _ read: (inout MF2JSONReader, String, String) -> Bool
  ) -> String? {
    let start = valueStart()
    var type = what
    if !types.isEmpty, json.peek() == UInt8(ascii: "{") {
      guard let found = json.textOfMember("type"),
        types.contains(where: { $0.byBytes == found.byBytes })
      else {
        json.skipValue()
        report(
          .type, from: start, "\(what) without a known 'type'",
          hint: "write \"type\": \"\(types.joined(separator: "\" or \""))\"")
        return nil
      }
      type = found
    }
    guard json.beginObject(what) else { return nil }
    var isFirst = true
    while let name = json.nextName(isFirst: &isFirst) {
      if !read(&self, json.text(name), type) { json.skipValue() }
    }
    return type
  }

  /// Reads an object of options or attributes; the last of two members with one name is used.
  private mutating func members<Value>(
    _ what: String, _ read: (inout MF2JSONReader, String) -> Value?
  ) -> [Value] {
    guard json.beginObject("'\(what)'") else { return [] }
    var values: [Value?] = []
    /// The location of a name, and the index of its value.
    var seen: [String: (offset: Int, index: Int)] = [:]
    var isFirst = true
    while let range = json.nextName(isFirst: &isFirst) {
      let name = json.text(range)
      guard MF2Characters.isIdentifier(name) else {
        reportName(name, at: range)
        json.skipValue()
        continue
      }
      let earlier = seen.updateValue((range.lowerBound, values.count), forKey: name)
      if let earlier {
        json.problems.reportDuplicate(name, at: range, after: earlier.offset)
        values[earlier.index] = nil
      }
      values.append(read(&self, name))
    }
    return values.compactMap(\.self)
  }

  private mutating func array<Element>(
    _ what: String, _ read: (inout MF2JSONReader) -> Element?
  ) -> [Element]? {
    let start = valueStart()
    guard json.peek() == UInt8(ascii: "[") else {
      json.skipValue()
      report(.type, from: start, "'\(what)' must be an array", hint: "write [ … ]")
      return nil
    }
    guard json.beginArray() else { return nil }
    var elements: [Element] = []
    var isFirst = true
    while json.nextElement(isFirst: isFirst) {
      isFirst = false
      let start = valueStart()
      if let element = read(&self) { elements.append(element) }
      // Skip a byte if there is no value, so that the loop ends.
      if json.position == start { json.position += 1 }
    }
    return elements
  }

  // MARK: Problems

  /// Reports a missing member of an object whose type is known.
  private mutating func require<Value>(
    _ value: Value?, _ name: String, in type: String?, from start: Int
  ) {
    guard value == nil, let type else { return }
    report(.missing, from: start, "'\(type)' without '\(name)'", hint: "add it")
  }

  private mutating func reportName(_ name: String, at range: Range<Int>) {
    // A name that is correct behind a letter begins with a digit, '-' or '.'.
    let hint =
      MF2Characters.isName("a" + name)
      ? "a name cannot begin with a digit, '-' or '.'" : "remove spaces and punctuation"
    json.problems.report(
      .type, at: range, "\(LogText.quoted(name)) is not a valid name",
      hint: name.isEmpty ? "write a name" : hint)
  }

  /// Reports a problem of the value that ends at the position.
  private mutating func report(
    _ kind: CatalogDiagnosticKind, from start: Int, _ message: String, hint: String? = nil
  ) {
    json.problems.report(
      kind, at: start..<max(start, json.position), message, hint: hint)
  }
}
