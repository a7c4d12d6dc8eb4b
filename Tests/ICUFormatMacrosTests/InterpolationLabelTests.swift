import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import ICUFormatMacrosPlugin

/// The labels that `#localized` knows are those of the library's interpolations.
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

  /// First labels of overloads that do not hand a value on as it is, so that the text of the literal
  /// is made anew at each call.
  private static let otherFirstLabels: Set = [
    "accessibilityName", "any", "bold", "iso8601", "italic", "placeholder", "strikethrough",
    "timerInterval", "underline",
  ]

  /// Labels behind a value whose arguments are no constants that the macro reads.
  private static let otherLabels: Set = [
    "color", "countsDown", "format", "formatOptions", "formatter", "link", "pauseTime", "select",
    "showsHours", "textStyle",
  ]

  @Test("each label of an overload is known to the macro, or is left out on purpose")
  func labelsAreKnown() {
    #expect(Self.overloads.count > 30)
    let first = Set(Self.overloads.compactMap(\.first))
    #expect(first == KeyLiteral.plainLabels.union(Self.otherFirstLabels))
    let rest = Set(Self.overloads.flatMap(\.rest))
    #expect(rest == KeyLiteral.styleLabels.union(Self.otherLabels))
  }

  @Test("no label is both known and left out")
  func listsAreApart() {
    #expect(KeyLiteral.plainLabels.isDisjoint(with: Self.otherFirstLabels))
    #expect(KeyLiteral.styleLabels.isDisjoint(with: Self.otherLabels))
  }
}
