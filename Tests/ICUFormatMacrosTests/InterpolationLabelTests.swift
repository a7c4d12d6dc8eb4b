import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import ICUFormatMacrosPlugin

/// Checks that `#localized` knows the labels of the library's interpolations.
@Suite struct InterpolationLabelTests {
  /// The labels of one overload of `appendInterpolation`.
  private struct Overload: Hashable {
    var first: String?
    var rest: [String]
  }

  private final class Finder: SyntaxVisitor {
    var overloads: Set<Overload> = []

    override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard function.name.text == "appendInterpolation" else { return .visitChildren }
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      overloads.insert(
        Overload(first: labels.first == "_" ? nil : labels.first, rest: Array(labels.dropFirst())))
      return .skipChildren
    }
  }

  private static let overloads: Set<Overload> = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let finder = Finder(viewMode: .sourceAccurate)
    for module in ["ICUFormat", "ICUFormatFoundation"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift",
          let text = try? String(contentsOf: file, encoding: .utf8),
          text.contains("func appendInterpolation")
        else { continue }
        finder.walk(Parser.parse(source: text))
      }
    }
    return finder.overloads
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

  @Test("no label is both known and listed as unknown")
  func listsAreApart() {
    #expect(KeyLiteral.plainLabels.isDisjoint(with: Self.otherFirstLabels))
    #expect(KeyLiteral.styleLabels.isDisjoint(with: Self.otherLabels))
  }
}
