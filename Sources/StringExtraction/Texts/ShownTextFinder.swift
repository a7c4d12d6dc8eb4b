internal import SwiftSyntax

/// Finds text that is shown to users and cannot be translated as it is.
///
/// It reports only what a user very probably sees. It omits previews, types and code for debugging,
/// thrown errors and files of tests.
struct ShownTextFinder {
  /// A string, with the offsets that decide whether it counts.
  struct Candidate {
    var problem: ShownText.Problem
    var text: String
    /// The place that is reported.
    var offset: Int
    /// The offset of the literal that must not be a key; nil for operands of `+`.
    var literal: Int?
    var pluralKey: ShownText.Key?
  }

  private(set) var candidates: [Candidate] = []
  private let index: DeclarationIndex
  private var importsViews = false
  private var isTest = false
  /// The end of the node whose text is not shown to users.
  private var skippedEnd = 0

  init(index: DeclarationIndex) { self.index = index }

  /// Reads a node; its parents were read before.
  ///
  /// - Parameter types: The types of values in the scope of the node.
  mutating func enter(_ node: Syntax, _ types: inout TypeInference) {
    guard isRead(node) else { return }
    switch node.as(SyntaxEnum.self) {
    case .importDecl(let declaration):
      let module = declaration.path.first?.name.text ?? ""
      if TextFunctions.viewModules.contains(module) { importsViews = true }
      if TextFunctions.testModules.contains(module) { isTest = true }
    case .macroExpansionExpr(let macro): if macro.macroName.text == "Preview" { skip(node) }
    case .macroExpansionDecl(let macro): if macro.macroName.text == "Preview" { skip(node) }
    case .structDecl(let type):
      let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      if inherited.contains("PreviewProvider") || Self.isDebugging(type.name) { skip(node) }
    case .classDecl(let type): if Self.isDebugging(type.name) { skip(node) }
    case .extensionDecl(let type):
      if let name = type.extendedType.lastToken(viewMode: .sourceAccurate),
        Self.isDebugging(name)
      {
        skip(node)
      }
    case .ifConfigClause(let clause):
      let condition = clause.condition?.as(DeclReferenceExprSyntax.self)
      if condition?.baseName.text == "DEBUG" { skip(node) }
    case .throwStmt: skip(node)
    case .functionCallExpr(let call): if let call = CallSyntax(call) { enter(call, node, &types) }
    case .sequenceExpr(let sequence): enter(sequence)
    case .stringLiteralExpr(let literal):
      guard literal.segments.count > 1, let joined = JoinedText(literal).joined else { return }
      let offset = literal.positionAfterSkippingLeadingTrivia.utf8Offset
      add(.concatenated, joined.text, offset, literal: offset)
    default: break
    }
  }

  /// Reads a literal that is a localized string: its values may be formatted before.
  ///
  /// In a file with views, the program may be for Apple's platforms, where the values have the user's language.
  mutating func enter(localized literal: StringLiteralExprSyntax, _ types: inout TypeInference) {
    guard !importsViews, isRead(Syntax(literal)) else { return }
    for value in FormattedValue.values(in: literal, &types) {
      add(
        .formattedBefore(by: value.function, replacement: value.replacement),
        Self.text(of: literal), value.position.utf8Offset, literal: nil)
    }
  }

  private func isRead(_ node: Syntax) -> Bool {
    !isTest && node.position.utf8Offset >= skippedEnd
      && candidates.count < ExtractionLimits.diagnostics
  }

  /// Whether a type is a screen for developers, such as `DebugSettingsView`.
  private static func isDebugging(_ name: TokenSyntax) -> Bool { name.text.contains("Debug") }

  private mutating func skip(_ node: Syntax) { skippedEnd = node.endPosition.utf8Offset }

  private mutating func add(
    _ problem: ShownText.Problem, _ text: String, _ offset: Int, literal: Int?,
    pluralKey: ShownText.Key? = nil
  ) {
    candidates.append(
      Candidate(
        problem: problem, text: text, offset: offset, literal: literal, pluralKey: pluralKey))
  }

  // MARK: Calls

  private mutating func enter(
    _ call: CallSyntax, _ node: Syntax, _ types: inout TypeInference
  ) {
    let baseName = call.base?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if TextFunctions.isForDevelopers(call.name) || TextFunctions.isForDevelopers(baseName) {
      return skip(node)
    }
    if let lookUp = ForeignLookUp(call, types.scopes), let first = call.arguments.first {
      let literal = first.expression.as(StringLiteralExprSyntax.self)
      let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
      add(
        lookUp.problem, literal.map { Self.text(of: $0) } ?? "", offset, literal: nil,
        pluralKey: lookUp.pluralKey)
    }
    // A case of an enumeration, or an initializer of an unknown type.
    guard !call.isImplicitMember else { return }
    let strings = TextFunctions.strings[call.name] ?? []
    for (place, argument) in call.arguments.enumerated() {
      let label = argument.label?.text ?? ""
      let isString = strings.contains(label) && (!label.isEmpty || place == 0)
      let isView = label.isEmpty && place == 0 && !importsViews
      let shown = label.isEmpty ? call.name : "\(call.name)(\(label):)"
      if isString || isView && TextFunctions.views.contains(call.name) {
        add(argument.expression, shown) { TextWords.isTitle($0) }
      } else if TextFunctions.labels.contains(label), isShown(label, of: call) {
        add(argument.expression, shown) { TextWords.isSentence($0) }
      }
    }
  }

  /// Whether an argument with the label of a shown text is a string.
  private func isShown(_ label: String, of call: CallSyntax) -> Bool {
    // In a file with views, it may be a key.
    guard let type = index.declaration(of: call.name) else { return !importsViews }
    guard let members = type.members[label] else { return false }
    return members.contains { $0.type?.unwrapped.name == "String" }
  }

  private mutating func add(
    _ expression: ExprSyntax, _ shown: String, _ isText: (String) -> Bool
  ) {
    for literal in LiteralSearch(in: expression).literals {
      let text = Self.text(of: literal)
      guard isText(text) else { continue }
      let offset = literal.positionAfterSkippingLeadingTrivia.utf8Offset
      add(.hardCoded(by: shown), text, offset, literal: offset)
    }
  }

  /// Returns the text of a literal, with `…` for each value.
  private static func text(of literal: StringLiteralExprSyntax) -> String {
    literal.segments.reduce(into: "") { text, segment in
      switch segment {
      case .stringSegment(let segment): text += LiteralValue.text(of: segment, in: literal) ?? ""
      case .expressionSegment: text.append(TextWords.value)
      }
    }
  }

  // MARK: Operators

  private mutating func enter(_ sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
      assign(elements[0], elements[2...])
    }
    var operands: [ExprSyntax] = []
    for element in elements {
      if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        if name != "+" { read(&operands) }
      } else if element.is(AssignmentExprSyntax.self)
        || element.is(UnresolvedTernaryExprSyntax.self)
      {
        read(&operands)
      } else {
        operands.append(element)
      }
    }
    read(&operands)
  }

  /// Reads operands of `+`, and removes them.
  private mutating func read(_ operands: inout [ExprSyntax]) {
    defer { operands = [] }
    guard operands.count > 1, let joined = JoinedText(operands: operands).joined else { return }
    add(.concatenated, joined.text, joined.position.utf8Offset, literal: nil)
  }

  /// Reads `label.text = "…"`.
  private mutating func assign(_ target: ExprSyntax, _ values: ArraySlice<ExprSyntax>) {
    guard let member = target.as(MemberAccessExprSyntax.self) else { return }
    let name = member.declName.baseName.text
    let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    guard TextFunctions.properties.contains(name), !TextFunctions.isForDevelopers(base) else {
      return
    }
    for value in values where value.is(StringLiteralExprSyntax.self) {
      // An operand of a comparison or of `+` is not what is assigned.
      guard values.count == 1 else { return }
      add(value, ".\(name)") { TextWords.isSentence($0) }
    }
  }
}
