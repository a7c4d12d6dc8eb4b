internal import MacroSyntax
internal import SwiftDiagnostics
package import SwiftSyntax
internal import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The macro `@LocalizedStrings`, which adds a member for each case of the inner enumeration.
package struct LocalizedStringsMacro: MemberMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let outer = declaration.as(EnumDeclSyntax.self) else {
      context.emit([notAnEnumeration(declaration)])
      return []
    }
    let arguments = LocalizedStringsArguments(node)
    context.emit(arguments.diagnostics)
    guard !hasErrors(arguments.diagnostics) else { return [] }
    let inner = outer.memberBlock.members
      .compactMap { $0.decl.as(EnumDeclSyntax.self) }
      .first { SwiftName.bare($0.name.text) == SwiftName.bare(arguments.stringsEnum) }
    guard let inner, StringsEnum.hasStrings(inner) else {
      context.emit([noStrings(outer, inner, name: arguments.stringsEnum)])
      return []
    }
    let strings = StringsEnum(inner)
    context.emit(strings.diagnostics)
    var printer = AccessorPrinter(
      access: Self.access(of: outer, in: context.lexicalContext), arguments: arguments)
    let declarations = printer.declarations(for: strings.items)
    context.emit(printer.diagnostics)
    return declarations.map { DeclSyntax(stringLiteral: $0) }
  }

  private static func hasErrors(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.diagMessage.severity == .error }
  }

  /// Returns the access modifier of generated members: that of the enumeration, if above internal.
  ///
  /// - Parameter context: The declarations around the enumeration, innermost first. In an
  ///   extension, an enumeration without an access modifier has that of the extension.
  private static func access(of declaration: EnumDeclSyntax, in context: [Syntax]) -> String {
    var modifiers = declaration.modifiers
    let around = context.first { $0.as(EnumDeclSyntax.self)?.name.text != declaration.name.text }
    if let around = around?.as(ExtensionDeclSyntax.self), !modifiers.contains(where: isAccess) {
      modifiers = around.modifiers
    }
    let wide = modifiers.first {
      [.keyword(.public), .keyword(.package)].contains($0.name.tokenKind)
    }
    return wide.map { $0.name.text + " " } ?? ""
  }

  private static func isAccess(_ modifier: DeclModifierSyntax) -> Bool {
    [
      .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
      .keyword(.private),
    ].contains(modifier.name.tokenKind)
  }

  private static func notAnEnumeration(_ declaration: some DeclGroupSyntax) -> Diagnostic {
    let keyword: TokenSyntax? =
      declaration.as(StructDeclSyntax.self)?.structKeyword
      ?? declaration.as(ClassDeclSyntax.self)?.classKeyword
      ?? declaration.as(ActorDeclSyntax.self)?.actorKeyword
    guard let keyword else {
      return Diagnostic(node: declaration, message: MacroProblem.onlyEnumerations)
    }
    let range = keyword.positionAfterSkippingLeadingTrivia..<keyword.endPositionBeforeTrailingTrivia
    return Diagnostic(
      node: keyword, message: MacroProblem.onlyEnumerations,
      fixIts: [
        FixIt(
          message: MacroFix("replace '\(keyword.text)' with 'enum'"),
          changes: [.replaceText(range: range, with: "enum", in: Syntax(keyword))])
      ])
  }

  private static func noStrings(
    _ outer: EnumDeclSyntax, _ inner: EnumDeclSyntax?, name: String
  ) -> Diagnostic {
    if let inner {
      // It exists, but its raw values are not strings.
      let end =
        inner.inheritanceClause?.colon.endPositionBeforeTrailingTrivia
        ?? inner.name.endPositionBeforeTrailingTrivia
      let (text, inserted) =
        inner.inheritanceClause == nil ? (": String", ": String") : (" String,", "String,")
      return Diagnostic(
        node: inner.name, message: MacroProblem.noStringsEnum,
        fixIts: [
          FixIt(
            message: MacroFix("insert '\(inserted)'"),
            changes: [.replaceText(range: end..<end, with: text, in: Syntax(inner))])
        ])
    }
    let start = outer.memberBlock.leftBrace.endPositionBeforeTrailingTrivia
    return Diagnostic(
      node: outer.name, message: MacroProblem.noStringsEnum,
      fixIts: [
        FixIt(
          message: MacroFix("insert an enumeration '\(name)'"),
          changes: [
            .replaceText(
              range: start..<start, with: "\n  private enum \(name): String {\n  }",
              in: Syntax(outer.memberBlock))
          ])
      ])
  }
}
