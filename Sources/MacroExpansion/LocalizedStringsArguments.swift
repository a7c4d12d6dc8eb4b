internal import MessageSyntax
internal import SwiftDiagnostics
internal import SwiftSyntax

/// The arguments of `@LocalizedStrings(…)`.
struct LocalizedStringsArguments {
  static let defaultSeparator = "."
  static let defaultStringsEnum = "Strings"

  /// The prefix of each key, with its separator.
  private(set) var keyPrefix = ""
  /// The table as it is written; nil for the default.
  private(set) var table: String?
  /// The bundle as it is written; nil for the default.
  private(set) var bundle: String?
  private(set) var stringsEnum = Self.defaultStringsEnum
  private(set) var diagnostics: [Diagnostic] = []

  init(_ attribute: AttributeSyntax) {
    guard let list = attribute.arguments?.as(LabeledExprListSyntax.self) else { return }
    var arguments: [String: LabeledExprSyntax] = [:]
    for argument in list {
      guard let label = argument.label?.text, !Self.isNil(argument.expression) else { continue }
      arguments[label] = argument
    }
    if let argument = arguments["stringsEnum"] {
      stringsEnum = text(argument, or: .notASimpleString)?.value ?? stringsEnum
    }
    table = arguments["table"]?.expression.trimmedDescription
    bundle = arguments["bundle"]?.expression.trimmedDescription
    if let name = bundle, [".main", "LocalizationBundle.main"].contains(name) { bundle = nil }
    readPrefix(arguments["prefix"], arguments["separator"])
  }

  private static func isNil(_ expression: ExprSyntax) -> Bool {
    expression.is(NilLiteralExprSyntax.self)
  }

  private mutating func readPrefix(
    _ prefixArgument: LabeledExprSyntax?, _ separatorArgument: LabeledExprSyntax?
  ) {
    let separator = separatorArgument.map { text($0, or: .separatorNotQuoted) }
    guard let prefixArgument else {
      if let separatorArgument, separator != nil {
        reportLoneSeparator(separatorArgument)
      }
      return
    }
    guard let prefix = text(prefixArgument, or: .notASimpleString), !prefix.isEmpty else { return }
    keyPrefix = prefix.value + (separator.map { $0?.value ?? "" } ?? Self.defaultSeparator)
    if separatorArgument == nil, let last = prefix.value.last, "._-/:".contains(last) {
      reportSeparatorInPrefix(prefixArgument, prefix)
    }
  }

  /// Returns the value of an argument that must be a literal; otherwise, reports `problem`.
  private mutating func text(
    _ argument: LabeledExprSyntax, or problem: MacroProblem
  ) -> LiteralText? {
    if let text = LiteralText(argument.expression) { return text }
    diagnostics.append(Diagnostic(node: argument.expression, message: problem))
    return nil
  }

  private mutating func reportLoneSeparator(_ argument: LabeledExprSyntax) {
    var end = argument.endPosition
    var start = argument.position
    // Also remove the comma after the argument, or else the one before it.
    if argument.trailingComma == nil {
      start = argument.previousToken(viewMode: .sourceAccurate)?.position ?? start
      if argument.previousToken(viewMode: .sourceAccurate)?.tokenKind != .comma {
        start = argument.position
      }
      end = argument.endPositionBeforeTrailingTrivia
    }
    diagnostics.append(
      Diagnostic(
        node: argument, message: MacroProblem.separatorWithoutPrefix,
        fixIts: [
          FixIt(
            message: MacroFix("remove the separator"),
            changes: [.replaceText(range: start..<end, with: "", in: Syntax(argument))])
        ]))
  }

  private mutating func reportSeparatorInPrefix(
    _ argument: LabeledExprSyntax, _ prefix: LiteralText
  ) {
    let last = prefix.value.utf8.count - 1
    let end = argument.expression.endPositionBeforeTrailingTrivia
    diagnostics.append(
      prefix.diagnostic(
        .prefixEndsWithSeparator(prefix.value), at: last..<last + 1,
        fixIts: [
          FixIt(
            message: MacroFix("insert 'separator: \"\"'"),
            changes: [
              .replaceText(range: end..<end, with: ", separator: \"\"", in: Syntax(argument))
            ]),
          prefix.fixIt(
            "remove it from the prefix", [.init(range: last..<last + 1, replacement: "")]),
        ]))
  }
}
