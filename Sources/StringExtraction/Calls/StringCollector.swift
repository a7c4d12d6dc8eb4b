internal import ICUFormat
internal import MessageSyntax
internal import SwiftSyntax

/// Finds the strings of one file.
///
/// It visits the nodes with a list of its own and not by recursion, so that no nesting of the
/// source overflows the stack.
struct StringCollector {
  let file: String
  private let lines: SourceLines
  private let functions: NamedFunctions
  private let keyFunctions: KeyFunctions
  private let findsPotentialKeys: Bool
  private let typeSource: (any ExpressionTypeSource)?
  private let reader: InterpolationReader
  var inference: TypeInference
  private(set) var strings: [ExtractedString] = []
  private var finder: ShownTextFinder?
  private(set) var diagnostics: [ExtractionDiagnostic] = []
  /// The offsets of the literals that were read, so that none is read twice.
  private var seen: Set<Int> = []
  /// The parts of the literals that are keys, by the offsets of those that are not yet visited.
  ///
  /// A literal is read when it is visited, because only then all names in its scope are known.
  private var expected: [Int: Parts] = [:]
  /// The offsets of the calls of `.init` whose argument is a key, with the white space before them: the
  /// first token of a call may be nested very deep.
  private var expectedCalls: Set<Int> = []
  /// The types that closures have by their context, by their offsets.
  private var expectedClosures: [Int: ValueType] = [:]
  /// The offsets of the literals that are comments, tables and default values.
  private var ignored: Set<Int> = []
  /// The literals that were not read as keys, and of which no type says that they are none.
  private(set) var otherLiterals: Set<SourceLiteral> = []

  init(
    file: String, lines: SourceLines, index: DeclarationIndex,
    customInterpolations: CustomInterpolations, options: ExtractionOptions
  ) {
    self.file = file
    self.lines = lines
    functions = NamedFunctions(options.functions)
    keyFunctions = KeyFunctions(index: index)
    findsPotentialKeys = options.findsPotentialKeys
    typeSource = options.typeSource
    reader = InterpolationReader(index: index, customInterpolations: customInterpolations)
    inference = TypeInference(index: index)
    finder = options.findsTexts ? ShownTextFinder(index: index) : nil
  }

  // MARK: Visiting

  private enum Step {
    case enter(Syntax)
    case leave(Syntax)
    case popScope
  }

  /// Finds the strings of a tree.
  mutating func collect(_ tree: SourceFileSyntax) {
    var steps: [Step] = [.enter(Syntax(tree))]
    while let step = steps.popLast() {
      switch step {
      case .popScope: inference.scopes.pop()
      case .leave(let node): leave(node)
      case .enter(let node):
        declareLocalFunction(node)
        if let scope = scope(of: node) {
          inference.scopes.push(scope)
          steps.append(.popScope)
          declareParameters(of: node)
        }
        enter(node)
        finder?.enter(node, &inference)
        steps.append(.leave(node))
        // Tokens have no strings.
        let children = node.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
        for child in children.reversed() { steps.append(.enter(child)) }
      }
    }
  }

  /// The strings that cannot be translated as they are, in the order of the source.
  ///
  /// A file that localizes no string has no hard-coded text: it is not meant to be localized.
  var texts: [ShownText] {
    guard let finder else { return [] }
    let joined = Set(
      finder.candidates.compactMap { $0.problem == .concatenated ? $0.literal : nil })
    return finder.candidates.compactMap { candidate in
      if let literal = candidate.literal, seen.contains(literal) { return nil }
      if case .hardCoded = candidate.problem {
        guard !strings.isEmpty, !joined.contains(candidate.offset) else { return nil }
      }
      let location = lines.location(at: candidate.offset)
      return ShownText(
        problem: candidate.problem, text: candidate.text, file: file, line: location.line,
        column: location.column, pluralKey: candidate.pluralKey)
    }
  }

  // MARK: Strings

  private mutating func enter(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .functionCallExpr(let call): enter(call)
    case .macroExpansionExpr(let macro):
      enter(macro: macro.macroName.text, macro.arguments)
    case .macroExpansionDecl(let macro): enter(macro: macro.macroName.text, macro.arguments)
    case .enumDecl(let declaration): enter(declaration)
    case .enumCaseElement(let element):
      guard let value = element.rawValue?.value, let type = rawKeyType(of: node) else { return }
      expect(value, type)
    case .patternBinding(let binding):
      guard let type = binding.typeAnnotation.flatMap({ keyType($0.type) }) else { return }
      if let value = binding.initializer?.value { expect(value, type) }
      guard case .getter(let items)? = binding.accessorBlock?.accessors else { return }
      if let value = LiteralSearch.result(of: items) { expect(value, type) }
    case .functionParameter(let parameter):
      guard let value = parameter.defaultValue?.value, let type = keyType(parameter.type) else {
        return
      }
      expect(value, type)
    case .functionDecl(let function):
      guard let type = function.signature.returnClause.flatMap({ keyType($0.type) }),
        let items = function.body?.statements, let value = LiteralSearch.result(of: items)
      else { return }
      expect(value, type)
    case .subscriptDecl(let declaration):
      guard let type = keyType(declaration.returnClause.type),
        case .getter(let items)? = declaration.accessorBlock?.accessors,
        let value = LiteralSearch.result(of: items)
      else { return }
      expect(value, type)
    case .accessorDecl(let accessor):
      guard let type = inference.scopes.result, accessor.accessorSpecifier.text == "get",
        let items = accessor.body?.statements, let value = LiteralSearch.result(of: items)
      else { return }
      expect(value, type)
    case .closureExpr(let closure):
      guard let type = closure.signature?.returnClause.flatMap({ keyType($0.type) }),
        let value = LiteralSearch.result(of: closure.statements)
      else { return }
      expect(value, type)
    case .returnStmt(let statement):
      guard let type = inference.scopes.result, let value = statement.expression else { return }
      expect(value, type)
    case .asExpr(let cast): if let type = keyType(cast.type) { expect(cast.expression, type) }
    case .sequenceExpr(let sequence): enter(sequence)
    case .stringLiteralExpr(let literal): enter(literal)
    default: break
    }
  }

  /// Reads a literal if it is a key; otherwise, it may be one that extraction does not know.
  private mutating func enter(_ literal: StringLiteralExprSyntax) {
    let offset = literal.positionAfterSkippingLeadingTrivia.utf8Offset
    let isKey = typeSource?.isKey(literal, in: file)
    if let parts = expected.removeValue(forKey: offset) {
      read(literal, parts, isMacro: false)
    } else if isKey ?? false {
      // An argument of a function in another module.
      read(literal, Parts(), isMacro: false)
    }
    if isKey == nil, !seen.contains(offset), !ignored.contains(offset) {
      otherLiterals.insert(SourceLiteral(literal))
    }
  }

  /// Whether an operator gives its left operand a value of the same type.
  private static func assigns(_ element: ExprSyntax) -> Bool {
    element.is(AssignmentExprSyntax.self)
      || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
  }

  /// Reads `"…" as LocalizedStringKey` and `title = "…"`.
  private mutating func enter(_ sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
      if element.is(UnresolvedAsExprSyntax.self) {
        guard let type = elements[index + 1].as(TypeExprSyntax.self).flatMap({ keyType($0.type) })
        else { continue }
        expect(elements[index - 1], type)
      } else if index == 1, Self.assigns(element) {
        guard let type = inference.type(of: elements[0]), type.mayHoldKeys else { continue }
        if elements.count == 3 {
          expect(elements[2], type)
        } else {
          // A ternary at the right side.
          for element in elements[2...] {
            if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
              expect(ternary.thenExpression, type)
            }
          }
          if let last = elements.last { expect(last, type) }
        }
      }
    }
  }

  private mutating func enter(_ node: FunctionCallExprSyntax) {
    if expectedCalls.contains(node.position.utf8Offset), collect(initializer: node) { return }
    expect(typed: argumentsByType(node))
    guard var call = CallSyntax(node) else { return }
    if call.base == nil, !call.isImplicitMember {
      // The name of a type may be an alias.
      let type = inference.index.resolved(ValueType(call.name), from: inference.scopes.type)
      if [.key, .resource, .string].contains(type) { call.name = type.name }
    }
    if let string = StringCall(call) {
      for argument in call.arguments {
        // A comment and the name of a table are not keys.
        guard argument.label != nil, argument.expression.is(StringLiteralExprSyntax.self) else {
          continue
        }
        ignored.insert(argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
      collect(string, function: call.name)
      return
    }
    var keys: [(expression: ExprSyntax, type: ValueType?)] = functions.keys(in: call).map {
      ($0, nil)
    }
    keys += keyFunctions.keys(in: call) { self.baseType($0) }.map { ($0, $1) }
    if findsPotentialKeys, !keyFunctions.declares(call.name) {
      keys += call.arguments.map(\.expression).filter { $0.is(StringLiteralExprSyntax.self) }
        .map { ($0, nil) }
    }
    for (key, type) in keys {
      var string = StringCall(.literal(key))
      string.readOptions(call)
      // The other arguments of such a function are its own.
      string.table = string.table.flatMap { LiteralValue.text(of: $0) == nil ? nil : $0 }
      string.defaultValue = nil
      collect(string, function: call.name, type: type)
    }
  }

  /// Returns the type of what is before a method.
  private mutating func baseType(_ base: ExprSyntax) -> ValueType? {
    if base.is(SuperExprSyntax.self) { return inference.scopes.type.map { ValueType($0) } }
    return inference.typeName(base) ?? inference.type(of: base)
  }

  private mutating func enter(macro name: String, _ arguments: LabeledExprListSyntax) {
    guard name == "localized", let first = arguments.first, first.label == nil,
      let literal = first.expression.as(StringLiteralExprSyntax.self)
    else { return }
    func option(_ label: String) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression
    }
    var string = StringCall(.literal(first.expression))
    string.table = option("table")
    string.bundle = option("bundle")
    string.comment = option("comment")
    guard let parts = parts(of: string) else { return }
    read(literal, parts, isMacro: true)
  }

  private mutating func enter(_ declaration: EnumDeclSyntax) {
    guard let strings = LocalizedStringsEnum(declaration) else { return }
    for string in strings.strings {
      var found = string.string
      place(&found, at: string.position)
      self.strings.append(found)
    }
  }

  /// Returns the type of the raw values of an enumeration, if they are keys.
  private func rawKeyType(of element: Syntax) -> ValueType? {
    var parent = element.parent
    while let node = parent, !node.is(EnumDeclSyntax.self) { parent = node.parent }
    let types = parent?.as(EnumDeclSyntax.self)?.inheritanceClause?.inheritedTypes
    return types?.first.flatMap { keyType($0.type) }
  }

  /// Expects the keys in an expression of a type.
  private mutating func expect(_ expression: ExprSyntax, _ type: ValueType) {
    collect(StringCall(.literal(expression)), function: "", type: type)
  }

  private mutating func expect(typed arguments: [KeyFunctions.Argument]) {
    for (expression, type) in arguments { expect(expression, type) }
  }

  /// Returns the type that a closure returns by its context, if it may hold keys.
  func expectedResult(of closure: ClosureExprSyntax) -> ValueType? {
    let offset = closure.positionAfterSkippingLeadingTrivia.utf8Offset
    return expectedClosures[offset]?.arguments.first
  }

  /// The table, the bundle and the comment of a string.
  private struct Parts {
    var table: String?
    var bundle: String?
    var comment: String?
    /// Whether the string is shown with the styles of its markup.
    var isStyled = false
  }

  /// Returns the constant parts of a call; nil if the table is not a literal.
  private mutating func parts(of string: StringCall) -> Parts? {
    var parts = Parts(isStyled: string.isStyled)
    if let table = string.table, !table.is(NilLiteralExprSyntax.self) {
      guard let text = LiteralValue.text(of: table) else {
        report(
          .notLiteral, table, "the table is not a literal",
          hint: Self.hint(orIgnoring: "write its name as a literal"))
        return nil
      }
      parts.table = text
    }
    parts.bundle = string.bundle.flatMap {
      $0.is(NilLiteralExprSyntax.self) || $0.totalLength.utf8Length > 1_000
        ? nil : $0.trimmedDescription
    }
    parts.comment = string.comment.flatMap { LiteralValue.text(of: $0) }
    return parts
  }

  /// Returns a hint with the way out for what is only known at run time.
  private static func hint(orIgnoring fix: String) -> String {
    fix + ", or '// localize:ignore' in the line before if it is known only at run time"
  }

  private mutating func collect(
    _ string: StringCall, function: String, type: ValueType? = nil
  ) {
    switch string.key {
    case .literal(let expression):
      let search = LiteralSearch(in: expression, type: type)
      for call in search.calls {
        expectedCalls.insert(call.position.utf8Offset)
      }
      for (closure, type) in search.closures {
        expectedClosures[closure.positionAfterSkippingLeadingTrivia.utf8Offset] = type
      }
      guard !search.literals.isEmpty, let parts = parts(of: string) else { return }
      for literal in search.literals {
        let offset = literal.positionAfterSkippingLeadingTrivia.utf8Offset
        if expected[offset] == nil { expected[offset] = parts }
      }
    case .string(let expression): collect(symbol: expression, string, function: function)
    }
  }

  /// Reads `.init("…")` where a key is expected; returns whether it is such a call.
  private mutating func collect(initializer call: FunctionCallExprSyntax) -> Bool {
    guard let first = call.arguments.first, first.label == nil, let syntax = CallSyntax(call),
      syntax.isImplicitInitializer
    else { return false }
    let isSymbol = syntax.labels.contains("defaultValue")
    var string = StringCall(isSymbol ? .string(first.expression) : .literal(first.expression))
    string.readOptions(syntax)
    collect(string, function: "init")
    return true
  }

  private mutating func collect(
    symbol expression: ExprSyntax, _ string: StringCall, function: String
  ) {
    guard let key = LiteralValue.text(of: expression) else {
      guard string.needsLiteral else { return }
      let hasInterpolation = expression.is(StringLiteralExprSyntax.self)
      report(
        .notLiteral, expression,
        hasInterpolation
          ? "the key of '\(function)' has an interpolation, so it is known only at run time"
          : "the key of '\(function)' is not a literal",
        hint: Self.hint(orIgnoring: "write the key as a literal"))
      return
    }
    guard let parts = parts(of: string) else { return }
    var found = ExtractedString(
      key: key, icuKey: key, mf2Key: key, table: parts.table,
      bundle: parts.bundle, comment: parts.comment)
    switch string.defaultValue {
    case nil: break
    case .literal(let value):
      guard let literal = value.as(StringLiteralExprSyntax.self) else {
        report(.notLiteral, value, "the default value is not a literal")
        break
      }
      seen.insert(literal.positionAfterSkippingLeadingTrivia.utf8Offset)
      let reading = self.reading(of: literal)
      found.defaultValue = reading.key?.key
      found.icuMessage = reading.hasICUForm ? reading.key?.icuPattern : nil
      found.mf2Message = reading.key?.mf2SourceMessage(isStyled: string.isStyled)
      found.arguments = reading.arguments
      found.caseKeys = reading.key.map { Self.caseKeys(of: $0, symbol: key) } ?? []
      if reading.hasICUForm { found.caseMessage = reading.key.flatMap { Self.caseMessage(of: $0) } }
      for nested in reading.nested { read(nested, parts, isMacro: false) }
    case .plain(let value):
      // Foundation returns the key for an empty value.
      found.defaultValue = LiteralValue.text(of: value).flatMap { $0.isEmpty ? nil : $0 }
    case .format(let value):
      found.defaultValue = LiteralValue.text(of: value)
      found.arguments = found.defaultValue.map { DefaultValueArguments.ofFormat($0) } ?? []
      if found.arguments.isEmpty, let format = found.defaultValue {
        let text = LocalizedStringKey(DefaultValueArguments.text(ofFormat: format))
        found.icuMessage = text.icuPattern
        found.mf2Message = text.mf2Pattern
      }
    case .pattern(let value):
      found.defaultValue = LiteralValue.text(of: value)
      found.arguments = found.defaultValue.map { DefaultValueArguments.ofPattern($0) } ?? []
      found.icuMessage = found.defaultValue
      found.mf2Message = found.defaultValue.flatMap {
        DefaultValueArguments.mf2Message(ofPattern: $0)
      }
    }
    guard seen.insert(expression.positionAfterSkippingLeadingTrivia.utf8Offset).inserted else {
      return
    }
    place(&found, at: expression.positionAfterSkippingLeadingTrivia)
    strings.append(found)
  }

  // MARK: Literals

  private mutating func reading(
    of literal: StringLiteralExprSyntax
  ) -> InterpolationReader.Reading {
    let annotation =
      literal.segments.count > 1 ? self.annotation(of: literal) : []
    finder?.enter(localized: literal, &inference)
    let reading = reader.read(literal, annotation: annotation) { expression in
      typeSource?.type(of: expression, in: file).map {
        inference.index.resolved($0, from: inference.scopes.type)
      } ?? inference.type(of: expression)
    }
    for problem in reading.problems {
      report(problem.kind, problem.node, problem.message, hint: problem.hint)
    }
    return reading
  }

  private mutating func read(_ literal: StringLiteralExprSyntax, _ parts: Parts, isMacro: Bool) {
    let position = literal.positionAfterSkippingLeadingTrivia
    guard seen.insert(position.utf8Offset).inserted else { return }
    let reading = self.reading(of: literal)
    for nested in reading.nested { read(nested, parts, isMacro: false) }
    guard let key = reading.key else { return }
    var found = ExtractedString(
      key: key.key,
      icuKey: isMacro
        ? reading.namedPattern : reading.hasICUForm ? key.tableKey(in: .icu) : nil,
      mf2Key: reading.hasMF2Form ? key.tableKey(in: .mf2) : nil,
      table: parts.table, bundle: parts.bundle, comment: parts.comment,
      arguments: reading.arguments,
      caseKeys: Self.caseKeys(of: key),
      caseMessage: reading.hasICUForm ? Self.caseMessage(of: key) : nil)
    found.mf2Message = key.mf2SourceMessage(isStyled: parts.isStyled)
    if found.mf2Message == found.mf2Key { found.mf2Message = nil }
    if isMacro {
      found.mf2NamedKey = key.named(reading.arguments.map(\.name)).tableKey(in: .mf2)
    }
    if found.icuKey == nil {
      report(
        .unknownPattern, literal, "the ICU form of the key is known only at run time",
        hint: "a printf catalog can translate it")
    }
    place(&found, at: position)
    strings.append(found)
  }

  /// Returns the keys of the cases of inline selects.
  private static func caseKeys(of key: LocalizedStringKey, symbol: String? = nil) -> [String] {
    let length = key.icuPattern.utf8.count + (symbol?.utf8.count ?? 0)
    return key.keysOfCases(
      symbol: symbol,
      limit: min(
        ExtractionLimits.caseCombinations, ExtractionLimits.caseKeyBytes / max(1, length)))
  }

  /// Returns the source string as a message with the cases of its inline selects; nil if it has none, or
  /// if a printf catalog cannot have the message, for example because an argument has a name.
  private static func caseMessage(of key: LocalizedStringKey) -> String? {
    let types = Dictionary(
      PrintfFormat(key.key).specifiers.map { ($0.argument, $0.conversion.argumentType) }
    ) { first, _ in first }
    guard let message = MixedMessage(key.icuPattern, types: types), message.choosesByWord,
      message.problem == nil
    else { return nil }
    return key.icuPattern
  }

  /// Returns the types in a comment before the literal or its statement.
  private func annotation(of literal: StringLiteralExprSyntax) -> [ValueType?] {
    var node: Syntax? = Syntax(literal)
    while let current = node {
      let types = TypeAnnotation.types(before: current)
      if !types.isEmpty { return types }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { break }
      node = current.parent
    }
    return []
  }

  private func place(_ string: inout ExtractedString, at position: AbsolutePosition) {
    let location = lines.location(at: position.utf8Offset)
    string.file = file
    string.line = location.line
    string.column = location.column
  }

  private mutating func report(
    _ kind: ExtractionDiagnosticKind, _ node: some SyntaxProtocol, _ message: String,
    hint: String? = nil
  ) {
    guard diagnostics.count < ExtractionLimits.diagnostics else { return }
    let location = lines.location(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    diagnostics.append(
      ExtractionDiagnostic(
        kind: kind, file: file, range: location.offset..<location.offset, location: location,
        message: message, hint: hint))
  }
}
