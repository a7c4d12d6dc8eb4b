internal import SwiftDiagnostics
package import SwiftSyntax
internal import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The macro `#localized`, which caches the translation of a literal for each call site.
package struct LocalizedMacro: ExpressionMacro {
  // The expansion contains the literal as it is written.
  package static let formatMode = FormatMode.disabled

  package static func expansion(
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

/// Expands each `#localized` inside an expression; the compiler would reject it as a recursion.
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

/// Generates the expansion of `#localized`.
struct CallSitePrinter<Context: MacroExpansionContext> {
  let key: KeyLiteral
  /// A name that is unique to the call site.
  let site: String
  /// The table, bundle and comment.
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
      // A computed style may change between calls, so each call makes the key.
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
      SwiftLiteral.spelled(key.icuForm), "names: \(SwiftLiteral.spelled(names))",
      "site: \(SwiftLiteral.spelled(site))",
    ]
    let values = key.arguments.map { text($0.expression) }
    return "LocalizedCallSite.text("
      + (head + options + ["values: " + values.joined(separator: ", ")]).joined(separator: ", ")
      + ") { \(key.closureLiteral) }"
  }

  /// Returns an expression as it is written, with each `#localized` in it expanded.
  private func text(_ expression: some ExprSyntaxProtocol) -> String {
    expander.rewrite(expression).trimmedDescription
  }
}
