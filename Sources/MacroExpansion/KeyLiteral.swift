internal import MacroSyntax
internal import MessageSyntax
internal import SwiftDiagnostics
internal import SwiftSyntax

/// The literal of a `#localized`: its text, its arguments with their names, and its diagnostics.
struct KeyLiteral {
  /// One interpolation.
  struct Argument {
    /// The value, as it is written.
    var expression: ExprSyntax
    /// The name in the ICU form.
    var name: String
  }

  let literal: StringLiteralExprSyntax
  private(set) var arguments: [Argument] = []
  /// The key in ICU form: `{name} has {count} files`.
  private(set) var icuForm = ""
  /// The literal with `$0`, `$1`, … for the values.
  private(set) var closureLiteral = ""
  /// Whether everything but the values is the same at each call.
  private(set) var isCacheable = true
  private(set) var diagnostics: [Diagnostic] = []
  private var text = ""

  init(_ literal: StringLiteralExprSyntax) { self.literal = literal }

  mutating func read() {
    var names = ArgumentNames()
    var segments = literal.segments
    for (index, segment) in zip(literal.segments.indices, literal.segments) {
      switch segment {
      case .stringSegment(let segment):
        text += value(of: segment)
      case .expressionSegment(let interpolation):
        flush()
        guard var first = interpolation.expressions.first else { continue }
        let rest = interpolation.expressions.dropFirst()
        let given = rest.first { $0.label?.text == "as" }
        let name = names.add(first.expression, given: given.flatMap { literalText($0)?.value })
        check(interpolation, name: name, given: given, names: names)
        icuForm += "{\(name)}"
        arguments.append(Argument(expression: first.expression.trimmed, name: name))
        if !Self.isPlain(first) || !rest.allSatisfy({ Self.isConstant($0) }) {
          isCacheable = false
        }
        // Replace the value by the closure's parameter.
        first.expression = ExprSyntax(
          DeclReferenceExprSyntax(baseName: .dollarIdentifier("$\(arguments.count - 1)")))
        var changed = interpolation
        changed.expressions = LabeledExprListSyntax([first] + rest)
        segments = segments.with(\.[index], .expressionSegment(changed))
      }
    }
    flush()
    var copy = literal
    copy.segments = segments
    closureLiteral = copy.trimmedDescription
  }

  // MARK: Text

  /// Returns the value of a segment, read as a separate literal with the same delimiters.
  private func value(of segment: StringSegmentSyntax) -> String {
    var copy = literal
    copy.segments = StringLiteralSegmentListSyntax([.stringSegment(segment)])
    return LiteralText(ExprSyntax(copy))?.value ?? segment.content.text
  }

  private mutating func flush() {
    MessagePatternText.append(literal: text, to: &icuForm)
    text = ""
  }

  // MARK: Arguments

  /// The labels of the first value in the library's interpolations that pass the value unchanged.
  static let plainLabels: Set<String> = ["number", "percent", "date"]
  /// The other labels of these interpolations.
  ///
  /// An interpolation with any other label is custom: its key may depend on the value.
  static let styleLabels: Set<String> = [
    "as", "specifier", "fractionDigits", "minimumFractionDigits", "maximumFractionDigits",
    "currency", "unit", "width", "skeleton", "style", "date", "time", "dateFormat", "zero", "one",
    "two", "few", "many", "other",
  ]
  /// The members that are styles in these interpolations; a custom member may be computed.
  static let styleMembers: Set<String> =
    // Those after `style:`, and the lengths and widths after `date:`, `time:` and `width:`.
    Set(NamedStyle.allCases.map(\.rawValue))
    .union(["short", "medium", "long", "full", "narrow", "wide"])

  private static func isPlain(_ value: LabeledExprSyntax) -> Bool {
    guard let label = value.label?.text else { return true }
    return plainLabels.contains(label)
  }

  /// Whether a style is the same at each call.
  private static func isConstant(_ style: LabeledExprSyntax) -> Bool {
    styleLabels.contains(style.label?.text ?? "") && isConstant(style.expression)
  }

  /// Whether an expression is the same at each call: a literal, `.date`, `0...2`.
  private static func isConstant(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let literal):
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .memberAccessExpr(let member):
      return member.base == nil && styleMembers.contains(member.declName.baseName.text)
    case .prefixOperatorExpr(let prefix): return isConstant(prefix.expression)
    case .infixOperatorExpr(let infix):
      return ["...", "..<"].contains(infix.operator.trimmedDescription)
        && isConstant(infix.leftOperand) && isConstant(infix.rightOperand)
    default: return false
    }
  }

  private func literalText(_ argument: LabeledExprSyntax) -> LiteralText? {
    LiteralText(argument.expression)
  }

  // MARK: Checks

  private mutating func check(
    _ interpolation: ExpressionSegmentSyntax, name: String, given: LabeledExprSyntax?,
    names: ArgumentNames
  ) {
    if let given, let text = literalText(given) {
      let whole = 0..<text.value.utf8.count
      if !Self.isArgumentName(text.value) {
        diagnostics.append(text.diagnostic(.badName(text.value), at: whole))
      } else if names.isAmbiguous(name) {
        diagnostics.append(text.diagnostic(.duplicateName(name), at: whole))
      }
    }
    for argument in interpolation.expressions where argument.label?.text == "specifier" {
      guard let text = literalText(argument), let value = interpolation.expressions.first else {
        continue
      }
      check(specifier: text, for: value.expression)
    }
  }

  /// Whether ICU accepts `text` as the name of an argument.
  private static func isArgumentName(_ text: String) -> Bool {
    let result = MessageParser.parse("{\(text)}")
    guard result.isValid, result.pattern.elements.count == 1,
      case .argument(let argument)? = result.pattern.elements.first
    else { return false }
    return argument.name.description == text
  }

  private mutating func check(specifier text: LiteralText, for value: ExprSyntax) {
    let whole = 0..<text.value.utf8.count
    let format = PrintfFormat(text.value)
    guard text.value.hasBytes("%"), let specifier = PrintfSpecifier(text.value) else {
      let problem = format.diagnostics.first
      let fixes = PrintfSpecifier("%" + text.value).map { _ in
        [text.fixIt("insert '%'", [SourceFix(range: 0..<0, replacement: "%")])]
      }
      let name = text.value.hasBytes("%") ? text.value.utf8Slice(1..<whole.upperBound) : text.value
      diagnostics.append(
        text.diagnostic(
          .unknownSpecifier(name), at: problem?.range ?? whole, fixIts: fixes ?? []))
      return
    }
    guard let type = PrintfReader.type(of: specifier) else {
      diagnostics.append(
        text.diagnostic(
          .unknownSpecifier(specifier.length.rawValue + specifier.conversion.spelling),
          at: specifier.range))
      return
    }
    if specifier.isPositional {
      diagnostics.append(text.diagnostic(.badIndex, at: specifier.range))
      return
    }
    if PrintfReader.hasArgumentCount(specifier) {
      diagnostics.append(
        text.diagnostic(.specifierNeedsMoreValues(text.value), at: specifier.range))
      return
    }
    guard type != "String", let literalType = Self.literalType(of: value) else { return }
    let isInteger = type.contains("Int")
    guard literalType == "String" || (literalType == "Double" && isInteger) else { return }
    diagnostics.append(
      text.diagnostic(
        .mismatchedSpecifier(specifier: text.value, value: value.trimmedDescription),
        at: specifier.range))
  }

  /// Returns the type of a literal, or of a value with an explicit type; nil if it is unknown.
  private static func literalType(of expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return "String"
    case .floatLiteralExpr: return "Double"
    case .integerLiteralExpr: return nil  // It may become any number.
    case .asExpr(let cast): return cast.type.trimmedDescription
    case .functionCallExpr(let call):
      let name = call.calledExpression.trimmedDescription
      return ["String", "Double", "Int"].contains(name) ? name : nil
    default: return nil
    }
  }
}
