import Foundation
import ICUFormatMacros
import MessageSyntax
import SwiftParser
import SwiftSyntax
import Testing

@testable import MacroExpansion

/// Checks that `#localized` knows the labels of the library's interpolations.
@Suite struct InterpolationLabelTests {
  /// The labels of one overload of `appendInterpolation`.
  private struct Overload: Hashable {
    var first: String?
    var rest: [String]
  }

  /// What the sources of the library declare.
  private struct Found {
    var overloads: Set<Overload> = []
    /// The names of the types of the parameters `style:`.
    var styleTypes: Set<String> = []
    /// The public static members by the last word of their type's name.
    var members: [String: Set<String>] = [:]
  }

  private final class Finder: SyntaxVisitor {
    var found = Found()
    private var types: [String] = []

    override func visit(_ type: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(type.name.text)
      return .visitChildren
    }
    override func visitPost(_: StructDeclSyntax) { types.removeLast() }

    override func visit(_ type: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(Self.lastWord(of: type.extendedType))
      return .visitChildren
    }
    override func visitPost(_: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let modifiers = Set(variable.modifiers.map(\.name.text))
      if let type = types.last, modifiers.isSuperset(of: ["public", "static"]) {
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        found.members[type, default: []].formUnion(names)
      }
      return .skipChildren
    }

    private static func lastWord(of type: TypeSyntax) -> String {
      String(type.trimmedDescription.split(separator: ".").last ?? "")
    }

    override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard function.name.text == "appendInterpolation" else { return .skipChildren }
      for parameter in function.signature.parameterClause.parameters
      where parameter.firstName.text == "style" {
        found.styleTypes.insert(Self.lastWord(of: parameter.type))
      }
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      found.overloads.insert(
        Overload(first: labels.first == "_" ? nil : labels.first, rest: Array(labels.dropFirst())))
      return .skipChildren
    }
  }

  private static let overloads = found.overloads

  private static let found: Found = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let finder = Finder(viewMode: .sourceAccurate)
    for module in ["ICUFormat", "ICUFormatFoundation"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift",
          let text = try? String(contentsOf: file, encoding: .utf8),
          text.contains("func appendInterpolation") || text.contains("static let")
        else { continue }
        finder.walk(Parser.parse(source: text))
      }
    }
    return finder.found
  }()

  /// The first labels of overloads that do not pass a value unchanged, so that each call makes the
  /// key.
  private static let otherFirstLabels: Set = [
    "accessibilityName", "any", "bold", "iso8601", "italic", "ordinal", "placeholder",
    "strikethrough", "timerInterval", "underline",
  ]

  /// Further labels whose arguments are not constants that the macro can read.
  private static let otherLabels: Set = [
    "color", "countsDown", "format", "formatOptions", "formatter", "link", "ordinal", "pauseTime",
    "relative", "select", "showsHours",
  ]

  @Test("each label of an overload is known to the macro or is listed as unknown")
  func labelsAreKnown() {
    #expect(Self.overloads.count > 30)
    let first = Set(Self.overloads.compactMap(\.first))
    #expect(first == KeyLiteral.plainLabels.union(Self.otherFirstLabels))
    let rest = Set(Self.overloads.flatMap(\.rest))
    #expect(rest == KeyLiteral.styleLabels.union(Self.otherLabels))
  }

  @Test("the list of named styles has each style after 'style:' that is not a text style")
  func styleNames() {
    #expect(Self.found.styleTypes.isSuperset(of: ["DateStyle", "TextStyle"]))
    let types = Self.found.styleTypes.subtracting(["TextStyle"])
    let members = types.reduce(into: Set<String>()) { $0.formUnion(Self.found.members[$1] ?? []) }
    let names = Set(NamedStyle.allCases.map(\.rawValue))
    #expect(members == names, "'NamedStyle' and the members of \(types.sorted()) differ")
  }

  @Test("the macro knows each named style, length of dates and width of units")
  func memberNames() {
    let names =
      NamedStyle.allCases.map(\.rawValue) + DateStyle.Length.allCases.map(\.rawValue)
      + FormatWidth.allCases.map(\.rawValue)
    #expect(KeyLiteral.styleMembers == Set(names))
  }

  @Test("no label is both known and listed as unknown")
  func listsAreApart() {
    #expect(KeyLiteral.plainLabels.isDisjoint(with: Self.otherFirstLabels))
    #expect(KeyLiteral.styleLabels.isDisjoint(with: Self.otherLabels))
  }
}
