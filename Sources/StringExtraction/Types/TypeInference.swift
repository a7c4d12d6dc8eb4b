internal import SwiftSyntax

/// Infers the types of expressions from the syntax; what it does not know is nil, and never
/// guessed.
struct TypeInference {
  let index: DeclarationIndex
  var scopes = ScopeStack()
  /// The steps that the current inference may still take.
  private var steps = ExtractionLimits.inferenceSteps
  /// The declarations that the current inference follows.
  private var depth = 0
  /// The types of members that were inferred from initial values.
  private var known: [String: ValueType?] = [:]

  init(index: DeclarationIndex) { self.index = index }

  /// Returns the type of an expression in the current scope; nil if it is unknown.
  mutating func type(of expression: ExprSyntax) -> ValueType? {
    steps = ExtractionLimits.inferenceSteps
    depth = 0
    return infer(expression).map { index.resolved($0, from: scopes.type) }
  }

  /// Returns a written type, with its aliases replaced.
  func declared(_ syntax: TypeSyntax) -> ValueType? {
    ValueType(syntax).map { index.resolved($0, from: scopes.type) }
  }

  mutating func infer(_ expression: ExprSyntax) -> ValueType? {
    steps -= 1
    depth += 1
    defer { depth -= 1 }
    guard steps > 0, depth < ExtractionLimits.expressionDepth else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .integerLiteral
    case .floatLiteralExpr: return .floatLiteral
    case .booleanLiteralExpr, .isExpr, .unresolvedIsExpr: return .bool
    case .stringLiteralExpr: return .string
    case .nilLiteralExpr: return .nilLiteral
    case .declReferenceExpr(let reference): return infer(reference)
    case .memberAccessExpr(let member): return infer(member)
    case .functionCallExpr(let call): return infer(call)
    case .subscriptCallExpr(let call): return infer(call)
    case .optionalChainingExpr(let chain): return infer(chain.expression)?.wrapped
    case .forceUnwrapExpr(let unwrap): return infer(unwrap.expression)?.wrapped
    case .tryExpr(let tried):
      guard let type = infer(tried.expression) else { return nil }
      guard tried.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return type }
      return type.wrapped == nil ? .optional(type.defaulted) : type
    case .awaitExpr(let awaited): return infer(awaited.expression)
    case .copyExpr(let copied): return infer(copied.expression)
    case .consumeExpr(let consumed): return infer(consumed.expression)
    case .asExpr(let cast):
      return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? ValueType(cast.type).map { .optional($0) } : ValueType(cast.type)
    case .prefixOperatorExpr(let prefix):
      let operand = infer(prefix.expression)
      return prefix.operator.text == "!" ? .bool : prefix.operator.text == "-" ? operand : nil
    case .tupleExpr(let tuple): return infer(tuple)
    case .arrayExpr(let array): return infer(array)
    case .dictionaryExpr(let dictionary): return infer(dictionary)
    case .sequenceExpr(let sequence):
      return OperatorInference(sequence).type { infer($0) }
    case .ternaryExpr(let ternary):
      return ValueType.join(infer(ternary.thenExpression), infer(ternary.elseExpression))
    case .macroExpansionExpr(let macro): return Self.macro(macro.macroName.text)
    default: return nil
    }
  }

  private static func macro(_ name: String) -> ValueType? {
    switch name {
    case "localized", "file", "fileID", "filePath", "function": .string
    case "line", "column": .int
    default: nil
    }
  }

  // MARK: Names

  private mutating func infer(_ reference: DeclReferenceExprSyntax) -> ValueType? {
    let name = reference.baseName.text
    if name == "self" { return scopes.type.map { ValueType($0) } }
    switch scopes.find(name, isMember: { index.owner(ofMember: name, in: $0) != nil }) {
    case .variable(let type): return type
    case .member(let owner): return member(name, of: owner)
    case nil: break
    }
    guard let members = index.globals[name] else { return nil }
    return type(of: members, named: name, in: nil)
  }

  /// Returns the type of a member that the source declares; nil if it has several types.
  private mutating func member(_ name: String, of owner: String) -> ValueType? {
    guard let owner = index.owner(ofMember: name, in: owner),
      let members = index.types[owner]?.members[name]
    else { return nil }
    return type(of: members, named: name, in: owner)
  }

  private mutating func type(
    of members: [TypeDeclaration.Member], named name: String, in owner: String?
  ) -> ValueType? {
    let id = "\(owner ?? "").\(name)"
    if let type = known[id] { return type }
    // A cycle of initial values ends here.
    known.updateValue(nil, forKey: id)
    var result: ValueType?
    for member in members {
      var type = member.type.map { index.resolved($0, from: owner) }
      if type == nil, let value = member.initialValue {
        guard depth < ExtractionLimits.inferenceDepth else { break }
        let outer = scopes
        scopes = ScopeStack()
        if let owner { scopes.push(Scope(type: owner)) }
        type = infer(value).map { index.resolved($0.defaulted, from: owner) }
        scopes = outer
      }
      guard var type else { return nil }
      if member.isFunction { type = .function(type) }
      if let owner, let generics = index.types[owner]?.genericParameters, generics[type.name] != nil
      {
        return nil
      }
      guard result == nil || result == type else { return nil }
      result = type
    }
    if steps > 0 { known.updateValue(result, forKey: id) } else { known[id] = nil }
    return result
  }

  // MARK: Members

  private mutating func infer(_ access: MemberAccessExprSyntax) -> ValueType? {
    let name = access.declName.baseName.text
    guard let base = access.base else { return nil }
    // A chain is read from its end, so that its depth is not that of the stack.
    var isChained = false
    var inner = base
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      isChained = true
      inner = chain.expression
    }
    if let type = typeName(inner) {
      if name == "self" { return nil }
      if let declared = index.declaration(of: type.name, from: scopes.type),
        index.owner(ofMember: name, in: declared.name) != nil
      {
        return member(name, of: declared.name)
      }
      if name == "init" { return .function(type) }
      if let known = KnownMembers.staticMember(name, of: type) { return known }
    }
    guard var type = infer(inner) else { return commonMember(name, isChained) }
    if isChained {
      guard let wrapped = type.wrapped else { return nil }
      type = wrapped
    } else if holdsChain(inner), type.wrapped != nil {
      // In `a?.b.c`, the whole chain is optional.
      type = type.unwrapped
      isChained = true
    }
    guard let found = member(name, ofValue: type.defaulted) else { return nil }
    return isChained ? Self.chained(found) : found
  }

  /// Returns the type of a member that every type has.
  private func commonMember(_ name: String, _ isChained: Bool) -> ValueType? {
    // Any description is a string, whatever the value is.
    guard name == "description" || name == "localizedDescription" else { return nil }
    return isChained ? .optional(.string) : .string
  }

  /// Whether the base of a member holds an optional chain.
  private func holdsChain(_ expression: ExprSyntax) -> Bool {
    var current = expression
    for _ in 0..<ExtractionLimits.expressionDepth {
      switch current.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr: return true
      case .memberAccessExpr(let member):
        guard let base = member.base else { return false }
        current = base
      case .functionCallExpr(let call): current = call.calledExpression
      case .subscriptCallExpr(let call): current = call.calledExpression
      default: return false
      }
    }
    return false
  }

  private static func chained(_ type: ValueType) -> ValueType {
    if type.name == ValueType.functionName, let result = type.arguments.first {
      return .function(result.wrapped == nil ? .optional(result) : result)
    }
    return type.wrapped == nil ? .optional(type) : type
  }

  /// Returns the type of a member of a value.
  private mutating func member(_ name: String, ofValue type: ValueType) -> ValueType? {
    let type = index.resolved(type, from: scopes.type)
    let owner = type.constraint.name
    if index.owner(ofMember: name, in: owner) != nil { return member(name, of: owner) }
    if let declared = index.types[type.name], declared.isEnum, name == "rawValue" {
      let raw = declared.conformances.first {
        $0 == "String" || SampleValue.numbers[$0] != nil
      }
      return raw.map { ValueType($0) }
    }
    return KnownMembers.member(name, of: type)
  }

  /// Returns the type that an expression names; nil if it is a value.
  func typeName(_ expression: ExprSyntax) -> ValueType? { typeName(expression, depth: 0) }

  private func typeName(_ expression: ExprSyntax, depth: Int) -> ValueType? {
    guard depth < ValueType.maximumNesting else { return nil }
    func typeName(_ inner: ExprSyntax) -> ValueType? { self.typeName(inner, depth: depth + 1) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      guard name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false,
        scopes.find(name, isMember: { index.owner(ofMember: name, in: $0) != nil }) == nil
      else { return nil }
      return index.resolved(
        ValueType(TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))) ?? ValueType(name),
        from: scopes.type)
    case .memberAccessExpr(let member):
      guard let base = member.base, let outer = typeName(base) else { return nil }
      let name = member.declName.baseName.text
      guard name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false else { return nil }
      if ["Swift", "Foundation", "ICUFormat"].contains(outer.name) { return ValueType(name) }
      return index.resolved(ValueType("\(outer.name).\(name)"), from: scopes.type)
    case .genericSpecializationExpr(let generic):
      guard var type = typeName(generic.expression) else { return nil }
      type.arguments = generic.genericArgumentClause.arguments.map { argument in
        if case .type(let syntax) = argument.argument { return ValueType(syntax) ?? ValueType("_") }
        return ValueType("_")
      }
      return type
    case .typeExpr(let type): return ValueType(type.type)
    case .arrayExpr(let array):
      // `[Int]` before parentheses.
      guard array.elements.count == 1, let only = array.elements.first,
        let element = typeName(only.expression)
      else { return nil }
      return .array(element)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content, elements.count == 1,
        let only = elements.first, let key = typeName(only.key), let value = typeName(only.value)
      else { return nil }
      return ValueType("Dictionary", [key, value])
    default: return nil
    }
  }

  /// Returns the types of the associated values of a case in a pattern; empty if they are unknown.
  ///
  /// - Parameters:
  ///   - name: The name of the case: `.found` or `Result.found`.
  ///   - type: The type of the value that is matched; nil if it is unknown.
  func associatedValues(of name: ExprSyntax, in type: ValueType?) -> [ValueType?] {
    guard let member = name.as(MemberAccessExprSyntax.self) else { return [] }
    let name = member.declName.baseName.text
    guard let type = member.base.map({ typeName($0) }) ?? type else { return [] }
    switch (type.name, name) {
    case ("Optional", "some"), ("Result", "success"): return [type.arguments.first]
    case ("Result", "failure"): return [type.arguments.last]
    default: break
    }
    // A case of an optional enumeration is written without a question mark, too.
    let owner = index.resolved(type.unwrapped, from: scopes.type).name
    let members = index.types[owner]?.members[name]?.compactMap(\.associatedValues) ?? []
    guard members.count == 1, let types = members.first else { return [] }
    let generics = index.types[owner]?.genericParameters ?? [:]
    return types.map { type in
      type.flatMap { generics[$0.unwrapped.name] == nil ? index.resolved($0, from: owner) : nil }
    }
  }

  // MARK: Calls

  private mutating func infer(_ call: FunctionCallExprSyntax) -> ValueType? {
    if let type = typeName(call.calledExpression) {
      // `Array(text)` takes its element from the argument.
      if ["Array", "Set"].contains(type.name), type.arguments.isEmpty {
        guard let first = call.arguments.first, first.label == nil,
          let element = infer(first.expression)?.element
        else { return nil }
        return ValueType(type.name, [element])
      }
      if let declared = index.types[type.name], !declared.genericParameters.isEmpty { return nil }
      if !index.declares(type.name), Self.isFailable(type, call) { return .optional(type) }
      return type
    }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      switch reference.baseName.text {
      case "min" where call.arguments.count > 1, "max" where call.arguments.count > 1:
        return call.arguments.reduce(ValueType.integerLiteral as ValueType?) {
          ValueType.join($0, infer($1.expression))
        }
      case "abs": return call.arguments.first.flatMap { infer($0.expression) }
      case "type": return nil
      case "NSLocalizedString": return .string
      default: break
      }
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.baseName.text == "formatted"
    {
      return .string
    }
    guard let function = infer(call.calledExpression) else { return nil }
    if function.name == ValueType.functionName { return function.arguments.first }
    // `first(where:)` has the name of a property.
    return call.calledExpression.as(MemberAccessExprSyntax.self) != nil && function.wrapped != nil
      ? function : nil
  }

  /// Whether an initializer may return nil: `Int("12")`, `URL(string:)`.
  private static func isFailable(_ type: ValueType, _ call: FunctionCallExprSyntax) -> Bool {
    guard let first = call.arguments.first else { return false }
    let label = first.label?.text
    switch type.name {
    case "URL", "NSURL": return label == "string"
    case "UUID": return label == "uuidString"
    case "Decimal": return label == "string"
    case _ where SampleValue.numbers[type.name] != nil:
      if label == "exactly" { return true }
      // A number from a string may fail; one from a number does not.
      guard label == nil else { return false }
      return
        !(first.expression.is(IntegerLiteralExprSyntax.self)
        || first.expression.is(FloatLiteralExprSyntax.self))
        && first.expression.is(StringLiteralExprSyntax.self)
    default: return false
    }
  }

  private mutating func infer(_ call: SubscriptCallExprSyntax) -> ValueType? {
    guard var type = infer(call.calledExpression), let first = call.arguments.first else {
      return nil
    }
    let isChained = type.wrapped != nil && holdsChain(call.calledExpression)
    if isChained { type = type.unwrapped }
    var result: ValueType?
    switch type.name {
    case "Dictionary" where type.arguments.count == 2:
      result =
        call.arguments.contains { $0.label?.text == "default" }
        ? type.arguments[1] : .optional(type.arguments[1])
    case "Array", "ArraySlice", "ContiguousArray":
      guard first.label == nil, let key = infer(first.expression) else { return nil }
      result = key.name == "Range" || key.name == "ClosedRange" ? type : type.arguments.first
    default: return nil
    }
    guard let result else { return nil }
    return isChained ? Self.chained(result) : result
  }

  // MARK: Literals of collections

  private mutating func infer(_ tuple: TupleExprSyntax) -> ValueType? {
    if tuple.elements.count == 1, let only = tuple.elements.first { return infer(only.expression) }
    var types: [ValueType] = []
    for element in tuple.elements { types.append(infer(element.expression) ?? ValueType("_")) }
    var type = ValueType(ValueType.tupleName, types)
    type.labels = tuple.elements.map { $0.label?.text }
    return type
  }

  private mutating func infer(_ array: ArrayExprSyntax) -> ValueType? {
    var element: ValueType?
    for (index, item) in array.elements.enumerated() {
      guard let type = infer(item.expression) else { return nil }
      element = index == 0 ? type : ValueType.join(element, type)
      guard element != nil else { return nil }
    }
    return element.map { .array($0) }
  }

  private mutating func infer(_ dictionary: DictionaryExprSyntax) -> ValueType? {
    guard case .elements(let elements) = dictionary.content else { return nil }
    var key: ValueType?
    var value: ValueType?
    for (index, item) in elements.enumerated() {
      guard let itemKey = infer(item.key), let itemValue = infer(item.value) else { return nil }
      key = index == 0 ? itemKey : ValueType.join(key, itemKey)
      value = index == 0 ? itemValue : ValueType.join(value, itemValue)
    }
    guard let key, let value else { return nil }
    return ValueType("Dictionary", [key.defaulted, value.defaulted])
  }
}
