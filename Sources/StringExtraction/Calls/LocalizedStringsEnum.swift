internal import ICUFormat
internal import MacroSyntax
internal import SwiftSyntax

/// The strings of an enumeration with `@LocalizedStrings`.
struct LocalizedStringsEnum {
  private(set) var strings: [(string: ExtractedString, position: AbsolutePosition)] = []
  private let prefix: String
  private let table: String?
  private let bundle: String?

  /// Reads an enumeration; nil if it has no such attribute.
  init?(_ declaration: EnumDeclSyntax) {
    let attribute = declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "LocalizedStrings" }
    guard let attribute else { return nil }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    func option(_ label: String) -> ExprSyntax? {
      let value = arguments?.first { $0.label?.text == label }?.expression
      return value?.is(NilLiteralExprSyntax.self) == true ? nil : value
    }
    let separator = option("separator").map { LiteralValue.text(of: $0) ?? "" } ?? "."
    prefix = option("prefix").flatMap { LiteralValue.text(of: $0) }.map { $0 + separator } ?? ""
    table = option("table").flatMap { LiteralValue.text(of: $0) }
    bundle = option("bundle")?.trimmedDescription
    let name = option("stringsEnum").flatMap { LiteralValue.text(of: $0) } ?? "Strings"
    let inner = declaration.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
      .first { SwiftName.bare($0.name.text) == SwiftName.bare(name) }
    if let inner { read(inner.memberBlock.members) }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        let lines = DocumentationComment.lines(of: cases.leadingTrivia)
        let comment = lines.isEmpty ? nil : lines.joined(separator: "\n")
        for element in cases.elements { read(element, comment) }
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let members)? = clause.elements { read(members) }
        }
      }
    }
  }

  private mutating func read(_ element: EnumCaseElementSyntax, _ comment: String?) {
    guard element.parameterClause == nil else { return }
    let name = SwiftName.bare(element.name.text)
    let literal = element.rawValue?.value
    let value: String
    if let literal {
      guard let text = LiteralValue.text(of: literal) else { return }
      value = text
    } else {
      value = name
    }
    let key = prefix + name
    var string = ExtractedString(
      key: key, icuKey: key, mf2Key: key, table: table,
      bundle: bundle, comment: comment, defaultValue: value)
    let arguments = DefaultValueArguments.ofPattern(value)
    string.arguments =
      arguments.isEmpty ? DefaultValueArguments.ofFormat(value) : arguments
    if !arguments.isEmpty {
      string.mf2Message = DefaultValueArguments.mf2Message(ofPattern: value)
    }
    let position = literal.map { $0.positionAfterSkippingLeadingTrivia }
    strings.append((string, position ?? element.name.positionAfterSkippingLeadingTrivia))
  }
}
