internal import SwiftSyntax

// The names that are visible at each node.

extension StringCollector {
  /// Returns the scope that a node opens; nil if it opens none.
  func scope(of node: Syntax) -> Scope? {
    switch node.as(SyntaxEnum.self) {
    case .structDecl(let type): return members(type.name.text)
    case .classDecl(let type): return members(type.name.text)
    case .actorDecl(let type): return members(type.name.text)
    case .enumDecl(let type): return members(type.name.text)
    case .protocolDecl(let type): return members(type.name.text)
    case .extensionDecl(let type): return Scope(type: ValueType(type.extendedType)?.name ?? "")
    case .functionDecl(let function):
      return Scope(
        result: function.signature.returnClause.flatMap { keyType($0.type) }, isFunction: true)
    case .initializerDecl, .deinitializerDecl: return Scope(isFunction: true)
    case .closureExpr(let closure):
      let type = closure.signature?.returnClause?.type
      return Scope(
        result: type.flatMap { keyType($0) } ?? expectedResult(of: closure), isFunction: true)
    case .subscriptDecl(let declaration):
      return Scope(result: keyType(declaration.returnClause.type), isFunction: true)
    case .accessorBlock(let block):
      let binding = block.parent?.as(PatternBindingSyntax.self)
      if block.parent?.is(SubscriptDeclSyntax.self) == true { return nil }
      return Scope(
        result: binding?.typeAnnotation.flatMap { keyType($0.type) }, isFunction: true)
    case .codeBlock, .forStmt, .ifExpr, .whileStmt, .switchCase, .catchClause, .accessorDecl:
      return Scope()
    default: return nil
    }
  }

  private func members(_ name: String) -> Scope {
    Scope(type: inference.scopes.type.map { "\($0).\(name)" } ?? name)
  }

  /// Returns a written type if its values may hold keys.
  func keyType(_ type: TypeSyntax) -> ValueType? {
    inference.declared(type).flatMap { $0.mayHoldKeys ? $0 : nil }
  }

  mutating func declareParameters(of node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function):
      declare(function.signature.parameterClause, function.genericParameterClause)
    case .initializerDecl(let initializer):
      declare(initializer.signature.parameterClause, initializer.genericParameterClause)
    case .subscriptDecl(let declaration):
      declare(declaration.parameterClause, declaration.genericParameterClause)
    case .closureExpr(let closure): declareParameters(of: closure)
    case .forStmt(let loop): declare(loop)
    case .catchClause: inference.scopes.declare("error", ValueType("any Error"))
    case .accessorDecl(let accessor):
      let binding = accessor.parent?.parent?.parent?.as(PatternBindingSyntax.self)
      let type = binding?.typeAnnotation.flatMap { inference.declared($0.type) }
      for name in ["newValue", "oldValue"] { inference.scopes.declare(name, type) }
    default: break
    }
  }

  private mutating func declare(
    _ clause: FunctionParameterClauseSyntax, _ generics: GenericParameterClauseSyntax?
  ) {
    for parameter in clause.parameters {
      var type = inference.declared(parameter.type)
      // `<P: Presenter>` and `some Presenter` have the same members.
      let generic = generics?.parameters.first { $0.name.text == type?.name }
      if let constraint = generic?.inheritedType, let protocolType = ValueType(constraint) {
        type = ValueType("some \(protocolType.name)", protocolType.arguments)
      }
      if parameter.ellipsis != nil { type = type.map { .array($0) } }
      inference.scopes.declare((parameter.secondName ?? parameter.firstName).text, type)
    }
  }

  /// Declares a function inside of a function, as a value that is called.
  mutating func declareLocalFunction(_ node: Syntax) {
    guard let function = node.as(FunctionDeclSyntax.self), inference.scopes.isInFunction else {
      return
    }
    let clause = function.signature
    var type = ValueType.function(
      clause.returnClause.map { inference.declared($0.type) ?? ValueType("_") }
        ?? ValueType(ValueType.tupleName))
    type.parameters = clause.parameterClause.parameters.map {
      inference.declared($0.type) ?? ValueType("_")
    }
    inference.scopes.declare(
      function.name.text, function.genericParameterClause == nil ? type : nil)
  }

  private mutating func declareParameters(of closure: ClosureExprSyntax) {
    let element = elementType(of: closure)
    for capture in closure.signature?.capture?.items ?? [] {
      let type = capture.initializer.flatMap { inference.type(of: $0.value) }
      if capture.initializer != nil { inference.scopes.declare(capture.name.text, type) }
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      for (index, name) in names.enumerated() {
        inference.scopes.declare(name.name.text, index == 0 && names.count == 1 ? element : nil)
      }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).text
        inference.scopes.declare(name, parameter.type.flatMap { inference.declared($0) })
      }
    case nil: inference.scopes.declare("$0", element)
    }
  }

  /// The methods whose closure gets the elements of a collection.
  private static let elementMethods: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "first", "contains", "allSatisfy",
  ]

  /// Returns the type of the elements that a closure gets; nil if it is unknown.
  private mutating func elementType(of closure: ClosureExprSyntax) -> ValueType? {
    var parent = closure.parent
    if parent?.is(LabeledExprSyntax.self) == true { parent = parent?.parent?.parent }
    guard let call = parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, Self.elementMethods.contains(member.declName.baseName.text),
      let type = inference.type(of: base)
    else { return nil }
    return type.element?.defaulted ?? type.wrapped
  }

  private mutating func declare(_ loop: ForStmtSyntax) {
    let type =
      loop.typeAnnotation.flatMap { inference.declared($0.type) }
      ?? inference.type(of: loop.sequence)?.element?.defaulted
    declare(loop.pattern, type)
  }

  /// Declares the names of a pattern.
  private mutating func declare(_ pattern: PatternSyntax, _ type: ValueType?) {
    var open: [(PatternSyntax, ValueType?)] = [(pattern, type)]
    while let (pattern, type) = open.popLast() {
      switch pattern.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let name): inference.scopes.declare(name.identifier.text, type)
      case .valueBindingPattern(let binding): open.append((binding.pattern, type))
      case .tuplePattern(let tuple):
        for (index, element) in tuple.elements.enumerated() {
          let isTuple = type?.name == ValueType.tupleName
          let known = isTuple && (type?.arguments.indices.contains(index) ?? false)
          open.append((element.pattern, known ? type?.arguments[index] : nil))
        }
      case .expressionPattern(let pattern):
        let inner = parts(of: pattern.expression, type)
        for (expression, type) in inner {
          let pattern = expression.as(PatternExprSyntax.self)?.pattern
          open.append(
            (pattern ?? PatternSyntax(ExpressionPatternSyntax(expression: expression)), type))
        }
        guard inner.isEmpty else { continue }
        for name in Self.boundNames(pattern.expression) { inference.scopes.declare(name, nil) }
      default: break
      }
    }
  }

  /// Returns the parts of an expression that a value of a type is matched with, and their types; empty
  /// for an expression without parts.
  private func parts(
    of expression: ExprSyntax, _ type: ValueType?
  ) -> [(ExprSyntax, ValueType?)] {
    let elements: LabeledExprListSyntax
    let types: [ValueType?]
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      elements = call.arguments
      types = inference.associatedValues(of: call.calledExpression, in: type)
    case .tupleExpr(let tuple):
      elements = tuple.elements
      types = type?.name == ValueType.tupleName ? type?.arguments ?? [] : []
    case .optionalChainingExpr(let chain): return [(chain.expression, type?.wrapped)]
    case .sequenceExpr(let sequence):
      // `let number as Int`
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)?.type
      else { return [] }
      return [(elements[0], inference.declared(type))]
    default: return []
    }
    // One name for several associated values is a tuple.
    let isKnown = elements.count == types.count
    return elements.enumerated().map { ($1.expression, isKnown ? types[$0] : nil) }
  }

  /// Returns the names that the patterns in an expression or a pattern declare.
  private static func boundNames(_ pattern: some SyntaxProtocol) -> [String] {
    var names: [String] = []
    var open = [Syntax(pattern)]
    while let node = open.popLast() {
      if let name = node.as(IdentifierPatternSyntax.self) { names.append(name.identifier.text) }
      open += node.children(viewMode: .sourceAccurate)
    }
    return names
  }

  /// Returns the type of the value that the cases of a switch are matched with.
  private mutating func subjectType(of item: SwitchCaseItemSyntax) -> ValueType? {
    var parent = item.parent
    while let node = parent, !node.is(SwitchExprSyntax.self) {
      // An item of another statement.
      if node.is(CodeBlockItemSyntax.self) { return nil }
      parent = node.parent
    }
    return parent?.as(SwitchExprSyntax.self).flatMap { inference.type(of: $0.subject) }
  }

  // MARK: Declarations after their values

  mutating func leave(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .patternBinding(let binding):
      guard !inference.scopes.isInMembers else { return }
      let type =
        binding.typeAnnotation.flatMap { inference.declared($0.type) }
        ?? binding.initializer.flatMap { inference.type(of: $0.value)?.defaulted }
      declare(binding.pattern, type == .nilLiteral ? nil : type)
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value,
        let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
        declaration.bindingSpecifier.tokenKind == .keyword(.let)
      {
        inference.scopes.setInitialValue(value, of: name)
      }
    case .optionalBindingCondition(let condition):
      guard let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return
      }
      let value =
        condition.initializer?.value
        ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name.text)))
      let type =
        condition.typeAnnotation.flatMap { inference.declared($0.type) }
        ?? inference.type(of: value)?.wrapped
      inference.scopes.shadow(name.text, type)
    case .matchingPatternCondition(let condition):
      declare(condition.pattern, inference.type(of: condition.initializer.value))
    case .switchCaseItem(let item):
      let bindsNames = !Self.boundNames(item.pattern).isEmpty
      declare(item.pattern, bindsNames ? subjectType(of: item) : nil)
    default: break
    }
  }
}
