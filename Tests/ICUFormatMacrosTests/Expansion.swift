import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import MacroExpansion

/// Expands macros for tables of inputs and results.
enum Expansion {
  private static let specs = [
    "LocalizedStrings": MacroSpec(type: LocalizedStringsMacro.self),
    "localized": MacroSpec(type: LocalizedMacro.self),
  ]

  private static func expand(
    _ source: String
  ) -> (file: Syntax, context: BasicMacroExpansionContext) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Module", fullFilePath: "File.swift")])
    let expanded = file.expand(
      macroSpecs: specs,
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(4))
    return (expanded, context)
  }

  /// Returns the source after expansion.
  static func text(_ source: String) -> String { expand(source).file.description }

  /// Returns the members added to the first enumeration, without the namespace of the keys.
  static func members(_ source: String) -> [String] {
    let file = expand(source).file.as(SourceFileSyntax.self)
    let outer = file?.statements.first?.item.as(EnumDeclSyntax.self)
    return (outer?.memberBlock.members ?? []).map(\.decl).filter {
      !$0.is(EnumDeclSyntax.self) && !$0.is(StructDeclSyntax.self)
        && !$0.trimmedDescription.contains("var key: Keys")
    }.map(\.trimmedDescription)
  }

  /// Returns the declarations of the added members: `func files(count: Int) -> String`.
  static func signatures(_ cases: String) -> [String] {
    members(strings(cases)).map { member in
      let head = member.split(separator: "{").first.map(String.init) ?? ""
      let line = head.split(separator: "\n").last.map(String.init) ?? ""
      return String(line.drop { $0 == " " }.dropLast()).replacing("static ", with: "")
    }
  }

  /// Returns the diagnostics as `line:column: message`, with the messages of fix-its in brackets.
  static func problems(_ source: String) -> [String] {
    let (_, context) = expand(source)
    return context.diagnostics.map { diagnostic in
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
      let fixes = diagnostic.fixIts.map { " [\($0.message.message)]" }.joined()
      return "\(place.line):\(place.column): \(diagnostic.message)\(fixes)"
    }
  }

  /// Returns the source after applying the fix-its with a message.
  static func fixed(_ source: String, _ fix: String) -> String {
    let (_, context) = expand(source)
    var bytes = Array(source.utf8)
    let edits = context.diagnostics.flatMap(\.fixIts).filter { $0.message.message == fix }
      .flatMap(\.changes).compactMap { change -> (Range<Int>, String)? in
        guard case .replaceText(let range, let text, let node) = change else { return nil }
        let start = context.location(for: range.lowerBound, anchoredAt: node, fileName: "").offset
        return (start..<start + range.upperBound.utf8Offset - range.lowerBound.utf8Offset, text)
      }
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
