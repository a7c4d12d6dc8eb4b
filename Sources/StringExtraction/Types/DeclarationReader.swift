internal import SwiftSyntax

/// Reads the declarations of a file that are not inside of functions.
struct DeclarationReader {
  private(set) var index = DeclarationIndex()

  mutating func read(_ file: SourceFileSyntax) {
    // The parser limits how deep declarations are nested.
    for item in file.statements { read(item) }
  }

  private mutating func read(_ item: CodeBlockItemSyntax) {
    switch item.item {
    case .decl(let declaration): read(declaration, in: nil)
    default: break
    }
  }

  private mutating func read(_ declaration: DeclSyntax, in owner: String?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type):
      let name = add(type, type.name.text, type.genericParameterClause, in: owner)
      addMemberwiseInitializer(of: type, name)
    case .classDecl(let type): add(type, type.name.text, type.genericParameterClause, in: owner)
    case .actorDecl(let type): add(type, type.name.text, type.genericParameterClause, in: owner)
    case .enumDecl(let type):
      add(type, type.name.text, type.genericParameterClause, isEnum: true, in: owner)
    case .protocolDecl(let type): add(type, type.name.text, nil, in: owner)
    case .extensionDecl(let type):
      guard let extended = ValueType(type.extendedType) else { return }
      add(type, extended.name, nil, in: owner)
    case .typeAliasDecl(let alias):
      guard let type = ValueType(alias.initializer.value) else { return }
      if let owner {
        var declaration = TypeDeclaration(name: owner)
        declaration.aliases[alias.name.text] = type
        index.add(declaration)
      } else {
        index.addAlias(alias.name.text, type)
      }
    case .variableDecl(let variable): read(variable, in: owner)
    case .functionDecl(let function): read(function, in: owner)
    case .initializerDecl(let initializer):
      guard let owner else { return }
      add(owner, initializer.signature.parameterClause, of: owner, isInitializer: true)
    case .enumCaseDecl(let cases):
      guard let owner else { return }
      for element in cases.elements { read(element, in: owner) }
    case .ifConfigDecl(let condition):
      for clause in condition.clauses {
        switch clause.elements {
        case .decls(let members): for member in members { read(member.decl, in: owner) }
        case .statements(let items): for item in items { read(item) }
        default: break
        }
      }
    default: break
    }
  }

  @discardableResult
  private mutating func add(
    _ group: some DeclGroupSyntax, _ name: String, _ generics: GenericParameterClauseSyntax?,
    isEnum: Bool = false, in owner: String?
  ) -> String {
    let fullName = owner.map { "\($0).\(name)" } ?? name
    var type = TypeDeclaration(name: fullName)
    type.isEnum = isEnum
    type.isDeclared = !group.is(ExtensionDeclSyntax.self)
    for inherited in group.inheritanceClause?.inheritedTypes ?? [] {
      if let name = ValueType(inherited.type)?.name { type.conformances.insert(name) }
    }
    for parameter in generics?.parameters ?? [] {
      let constraint = parameter.inheritedType.flatMap { ValueType($0) }
      type.genericParameters.updateValue(constraint, forKey: parameter.name.text)
    }
    index.add(type)
    for member in group.memberBlock.members { read(member.decl, in: fullName) }
    return fullName
  }

  // MARK: Members

  private mutating func read(_ variable: VariableDeclSyntax, in owner: String?) {
    var later: ValueType?
    // `var a, b: Int`: the type is after the last name.
    for binding in variable.bindings.reversed() {
      if let type = binding.typeAnnotation.flatMap({ ValueType($0.type) }) { later = type }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      var member = TypeDeclaration.Member()
      member.type = binding.typeAnnotation == nil && binding.initializer != nil ? nil : later
      if member.type == nil { member.initialValue = binding.initializer?.value }
      member.constant = constant(of: binding)
      add(name, member, to: owner)
    }
  }

  /// Returns the literal that a property has, or that its getter returns.
  private func constant(of binding: PatternBindingSyntax) -> String? {
    if let value = binding.initializer?.value { return LiteralValue.text(of: value) }
    guard case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1,
      let only = items.first
    else { return nil }
    switch only.item {
    case .expr(let expression): return LiteralValue.text(of: expression)
    case .stmt(let statement):
      return statement.as(ReturnStmtSyntax.self)?.expression.flatMap { LiteralValue.text(of: $0) }
    default: return nil
    }
  }

  private mutating func read(_ function: FunctionDeclSyntax, in owner: String?) {
    let name = function.name.text
    if name == "appendInterpolation" { index.addInterpolation(function) }
    var member = TypeDeclaration.Member()
    member.isFunction = true
    member.type =
      function.signature.returnClause.flatMap { ValueType($0.type) }
      ?? ValueType(ValueType.tupleName)
    if function.genericParameterClause != nil { member.type = nil }
    add(name, member, to: owner)
    add(name, function.signature.parameterClause, of: owner)
  }

  private mutating func read(_ element: EnumCaseElementSyntax, in owner: String) {
    var member = TypeDeclaration.Member()
    member.type = ValueType(owner)
    member.isFunction = element.parameterClause != nil
    member.associatedValues = (element.parameterClause?.parameters ?? []).map { ValueType($0.type) }
    add(element.name.text, member, to: owner)
    let parameters = (element.parameterClause?.parameters ?? []).map { parameter in
      self.parameter(
        label: parameter.firstName?.text, type: parameter.type,
        isOptional: parameter.defaultValue != nil)
    }
    add(element.name.text, parameters, of: owner)
  }

  private mutating func add(
    _ name: String, _ member: TypeDeclaration.Member, to owner: String?
  ) {
    guard let owner else { return index.addGlobal(name, member) }
    var declaration = TypeDeclaration(name: owner)
    declaration.members[name] = [member]
    index.add(declaration)
  }

  // MARK: Parameters

  private mutating func add(
    _ name: String, _ clause: FunctionParameterClauseSyntax, of owner: String?,
    isInitializer: Bool = false
  ) {
    add(
      name,
      clause.parameters.map { parameter in
        self.parameter(
          label: parameter.firstName.text, type: parameter.type,
          isOptional: parameter.defaultValue != nil, isVariadic: parameter.ellipsis != nil)
      }, of: owner, isInitializer: isInitializer)
  }

  private mutating func add(
    _ name: String, _ parameters: [FunctionParameters.Parameter], of owner: String?,
    isInitializer: Bool = false
  ) {
    guard !parameters.isEmpty else { return }
    let function = FunctionParameters(owner: owner, parameters: parameters)
    // An initializer is called by the last part of its type's name.
    index.addFunction(name.split(separator: ".").last.map(String.init) ?? name, function)
    if isInitializer { index.addFunction("init", function) }
  }

  private func parameter(
    label: String?, type: TypeSyntax, isOptional: Bool, isVariadic: Bool = false
  ) -> FunctionParameters.Parameter {
    // A trailing closure is not among the arguments.
    let isFunction =
      type.is(FunctionTypeSyntax.self)
      || type.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
    return FunctionParameters.Parameter(
      label: label == "_" ? nil : label, type: ValueType(type),
      isOptional: isOptional || isVariadic || isFunction, isVariadic: isVariadic)
  }

  /// Adds the initializer that a structure has if it declares none.
  private mutating func addMemberwiseInitializer(of type: StructDeclSyntax, _ name: String) {
    var parameters: [FunctionParameters.Parameter] = []
    for member in type.memberBlock.members {
      if member.decl.is(InitializerDeclSyntax.self) { return }
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
      else { continue }
      let isConstant = variable.bindingSpecifier.text == "let"
      for binding in variable.bindings where binding.accessorBlock == nil {
        guard let label = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          !(isConstant && binding.initializer != nil)
        else { continue }
        let annotation =
          binding.typeAnnotation?.type ?? variable.bindings.last?.typeAnnotation?.type
        let value = annotation.flatMap { ValueType($0) }
        parameters.append(
          FunctionParameters.Parameter(
            label: label, type: value,
            // A property wrapper may have the initial value: `@Environment(Model.self) var model`.
            isOptional: binding.initializer != nil || value?.wrapped != nil
              || value?.name == ValueType.functionName || !variable.attributes.isEmpty))
      }
    }
    add(name, parameters, of: name, isInitializer: true)
  }
}
