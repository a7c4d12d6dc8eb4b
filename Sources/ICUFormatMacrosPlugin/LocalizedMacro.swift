internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// `#localized`: the text of a literal, with a handle kept at the place of the call.
struct LocalizedMacro: ExpressionMacro {
  // The literal goes into the expansion as it was written.
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let first = node.arguments.first, first.label == nil,
      let literal = first.expression.as(StringLiteralExprSyntax.self)
    else {
      context.emit([
        Diagnostic(
          node: node.arguments.first.map { Syntax($0.expression) } ?? Syntax(node),
          message: MacroProblem.notALiteral)
      ])
      return "\"\""
    }
    var key = KeyLiteral(literal)
    key.read()
    context.emit(key.diagnostics)
    let site = context.makeUniqueName("site").text
    let printer = CallSitePrinter(
      key: key, site: site, options: node.arguments.dropFirst().map(\.self),
      expander: NestedTextExpander(context))
    return "\(raw: printer.expression)"
  }
}

/// Expands the `#localized` inside an expression, which the compiler would refuse as a recursion.
final class NestedTextExpander<Context: MacroExpansionContext>: SyntaxRewriter {
  private let context: Context

  init(_ context: Context) {
    self.context = context
    super.init()
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax {
    guard node.macroName.text == "localized",
      let expansion = try? LocalizedMacro.expansion(of: node, in: context)
    else { return super.visit(node) }
    return expansion
  }
}

/// Writes the expansion of `#localized`.
struct CallSitePrinter<Context: MacroExpansionContext> {
  let key: KeyLiteral
  /// A name that no other call has.
  let site: String
  /// Table, bundle and comment.
  let options: [LabeledExprSyntax]
  let expander: NestedTextExpander<Context>

  var expression: String {
    var options: [String] = []
    for option in self.options {
      guard let label = option.label?.text, !option.expression.is(NilLiteralExprSyntax.self) else {
        continue
      }
      options.append("\(label): \(text(option.expression))")
    }
    guard key.isCacheable else {
      // A style that is computed may change from call to call, so the key is made at each.
      return "String(localized: "
        + ([text(key.literal)] + options).joined(separator: ", ") + ")"
    }
    if key.arguments.isEmpty {
      return "LocalizedCallSite.text("
        + ([key.literal.trimmedDescription, "site: \(SwiftLiteral.spelled(site))"] + options)
        .joined(separator: ", ") + ")"
    }
    let names = key.arguments.map(\.name).joined(separator: ",")
    let head = [
      SwiftLiteral.spelled(key.icuSpelling), "names: \(SwiftLiteral.spelled(names))",
      "site: \(SwiftLiteral.spelled(site))",
    ]
    let values = key.arguments.map { text($0.expression) }
    return "LocalizedCallSite.text("
      + (head + options + ["values: " + values.joined(separator: ", ")]).joined(separator: ", ")
      + ") { \(key.closureLiteral) }"
  }

  /// An expression as it was written, with no `#localized` left in it.
  private func text(_ expression: some ExprSyntaxProtocol) -> String {
    expander.rewrite(expression).trimmedDescription
  }
}
