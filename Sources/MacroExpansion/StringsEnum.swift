internal import MacroSyntax
internal import SwiftDiagnostics
internal import SwiftSyntax

/// The inner enumeration of keys and default values.
struct StringsEnum {
  /// A case: a key and its default value.
  struct Entry {
    /// The name as it is written, possibly with backticks.
    var name: String
    var nameToken: TokenSyntax
    /// The raw value; nil for a case without one, whose value is its name.
    var literal: LiteralText?
    /// The lines of the documentation comment, as they are written.
    var documentation: [String]

    /// The name without backticks.
    var bareName: String { SwiftName.bare(name) }
  }

  /// A case, or a compilation condition with its cases.
  indirect enum Item {
    case entry(Entry)
    /// `#if` with its clauses: keyword, condition, content.
    case conditional([(head: String, items: [Item])])
  }

  private(set) var items: [Item] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ declaration: EnumDeclSyntax) {
    items = read(declaration.memberBlock.members)
  }

  /// Whether the raw values of the declaration are strings.
  static func hasStrings(_ declaration: EnumDeclSyntax) -> Bool {
    declaration.inheritanceClause?.inheritedTypes.contains {
      ["String", "Swift.String"].contains($0.type.trimmedDescription)
    } ?? false
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) -> [Item] {
    var items: [Item] = []
    for member in members {
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        let documentation = DocumentationComment.lines(of: declaration.leadingTrivia)
        items += declaration.elements.compactMap { element in
          read(element, documentation).map { .entry($0) }
        }
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        items.append(.conditional(condition.clauses.map { read($0) }))
      }
    }
    return items
  }

  private mutating func read(_ clause: IfConfigClauseSyntax) -> (head: String, items: [Item]) {
    var head = clause.poundKeyword.text
    if let condition = clause.condition { head += " " + condition.trimmedDescription }
    var items: [Item] = []
    if case .decls(let members)? = clause.elements { items = read(members) }
    return (head, items)
  }

  private mutating func read(
    _ element: EnumCaseElementSyntax, _ documentation: [String]
  ) -> Entry? {
    var literal: LiteralText?
    if let value = element.rawValue?.value {
      literal = LiteralText(value)
      guard literal != nil else {
        diagnostics.append(Diagnostic(node: value, message: MacroProblem.notASimpleString))
        return nil
      }
    } else if let parameters = element.parameterClause {
      diagnostics.append(Diagnostic(node: parameters, message: MacroProblem.notASimpleString))
      return nil
    }
    return Entry(
      name: element.name.text, nameToken: element.name, literal: literal,
      documentation: documentation)
  }
}
