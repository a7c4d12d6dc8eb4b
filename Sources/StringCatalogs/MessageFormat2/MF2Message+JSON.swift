public import MessageSyntax

extension MF2Message {
  /// Creates a message from its data model in JSON.
  ///
  /// ```swift
  /// let file = #"{"type":"message","declarations":[],"pattern":["Hello ","you"]}"#
  /// try MF2Message(json: Array(file.utf8)).canonicalText   // "Hello you"
  /// ```
  ///
  /// The ranges of the message are empty. Its data model errors are not checked here; they are its
  /// `diagnostics`.
  ///
  /// - Parameters:
  ///   - json: The text of a JSON file, of the schema `message.json` of UTS #35, part 9.
  ///   - file: The name of the file, for diagnostics.
  /// - Throws: The first error. ``init(recoveringJSON:file:diagnostics:)`` reports all problems.
  public init(json: [UInt8], file: String = "") throws(CatalogDiagnostic) {
    let reading = MF2JSONReader.read(json, file: file)
    if let first = reading.diagnostics.first(where: { $0.severity == .error }) { throw first }
    self = reading.message
  }

  /// Creates a message from those parts of a data model in JSON that can be read, and reports each
  /// problem.
  ///
  /// A part with an error is omitted. Unknown members are ignored, as the specification requires.
  ///
  /// ```swift
  /// let file = #"{"type":"message","declarations":[],"pattern":["a",{"type":"b"}]}"#
  /// var diagnostics: [CatalogDiagnostic] = []
  /// let message = MF2Message(recoveringJSON: Array(file.utf8), diagnostics: &diagnostics)
  /// message.canonicalText    // "a"
  /// diagnostics[0].message   // "part of a pattern without a known 'type'"
  /// ```
  ///
  /// - Parameters:
  ///   - json: The text of a JSON file.
  ///   - file: The name of the file, for diagnostics.
  ///   - diagnostics: The diagnostics are appended to it.
  public init(
    recoveringJSON json: [UInt8], file: String = "", diagnostics: inout [CatalogDiagnostic]
  ) {
    let reading = MF2JSONReader.read(json, file: file)
    self = reading.message
    diagnostics += reading.diagnostics
  }

  /// The data model of the message as JSON in one line, without spaces.
  ///
  /// ```swift
  /// try MF2Message("{$a}").json
  /// // {"type":"message","declarations":[],"pattern":[{"type":"expression","arg":{"type":"variable","name":"a"}}]}
  /// ```
  ///
  /// Empty options and attributes are omitted. Of options or attributes with the same name, the last
  /// one is written. A part that could not be read is `{"type":"unparsed","source":"…"}`, an
  /// extension that the specification allows for messages with errors.
  ///
  /// Source: UTS #35, part 9, section "Interchange Data Model".
  public var json: String { MF2JSONWriter.value(of: self).compactJSON }
}

/// Builds the data model of a MessageFormat 2 message as JSON.
private enum MF2JSONWriter {
  static func value(of message: MF2Message) -> CatalogValue {
    let declarations = CatalogValue.array(message.declarations.map(value))
    switch message.body {
    case .pattern(let pattern):
      return object("message", [("declarations", declarations), ("pattern", value(of: pattern))])
    case .matcher(let matcher):
      let selectors = matcher.selectors.map { value(of: .variable($0)) }
      return object(
        "select",
        [
          ("declarations", declarations), ("selectors", .array(selectors)),
          ("variants", .array(matcher.variants.map(value))),
        ])
    }
  }

  private static func object(
    _ type: String, _ members: [(String, CatalogValue)]
  ) -> CatalogValue {
    .object([CatalogMember("type", .string(type))] + members.map { CatalogMember($0, $1) })
  }

  private static func value(of declaration: MF2Message.Declaration) -> CatalogValue {
    object(
      declaration.kind.rawValue,
      [("name", .string(declaration.variable.name)), ("value", value(of: declaration.value))])
  }

  private static func value(of variant: MF2Message.Variant) -> CatalogValue {
    .object([
      CatalogMember("keys", .array(variant.keys.map(value))),
      CatalogMember("value", value(of: variant.pattern)),
    ])
  }

  private static func value(of key: MF2Message.Key) -> CatalogValue {
    switch key {
    case .literal(let literal): value(of: MF2Message.Value.literal(literal))
    case .catchAll: object("*", [])
    }
  }

  private static func value(of pattern: MF2Message.Pattern) -> CatalogValue {
    .array(
      pattern.elements.map { element in
        switch element {
        case .text(let text, _): .string(text)
        case .expression(let expression): value(of: expression)
        case .markup(let markup): value(of: markup)
        case .unparsed(let source, _): object("unparsed", [("source", .string(source))])
        }
      })
  }

  private static func value(of expression: MF2Message.Expression) -> CatalogValue {
    var members: [(String, CatalogValue)] = []
    if let operand = expression.operand { members.append(("arg", value(of: operand))) }
    if let function = expression.function {
      members.append(
        (
          "function",
          object("function", [("name", .string(function.name))] + options(function.options))
        ))
    }
    return object("expression", members + attributes(expression.attributes))
  }

  private static func value(of markup: MF2Message.Markup) -> CatalogValue {
    object(
      "markup",
      [("kind", .string(markup.kind.rawValue)), ("name", .string(markup.name))]
        + options(markup.options) + attributes(markup.attributes))
  }

  private static func value(of value: MF2Message.Value) -> CatalogValue {
    switch value {
    case .literal(let literal): object("literal", [("value", .string(literal.value))])
    case .variable(let variable): object("variable", [("name", .string(variable.name))])
    }
  }

  private static func options(_ options: [MF2Message.Option]) -> [(String, CatalogValue)] {
    guard !options.isEmpty else { return [] }
    return [("options", map(options.map { ($0.name, value(of: $0.value)) }))]
  }

  private static func attributes(
    _ attributes: [MF2Message.Attribute]
  ) -> [(String, CatalogValue)] {
    guard !attributes.isEmpty else { return [] }
    let values = attributes.map { attribute in
      (
        attribute.name,
        attribute.value.map { value(of: MF2Message.Value.literal($0)) } ?? .bool(true)
      )
    }
    return [("attributes", map(values))]
  }

  /// Returns an object in the order of `members`, with the last of those with the same name.
  ///
  /// Names are the same if their NFC forms are.
  private static func map(_ members: [(name: String, value: CatalogValue)]) -> CatalogValue {
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() { last[member.name] = index }
    return .object(
      members.enumerated().filter { last[$0.element.name] == $0.offset }
        .map { CatalogMember($0.element.name, $0.element.value) })
  }
}
