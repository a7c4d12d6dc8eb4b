import CatalogChecks
import Foundation
import MessageSyntax
import Testing

@Suite("the page Checks")
struct RuleDocumentTests {
  private static let text: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return
      (try? String(
        contentsOf: root.appending(path: "Sources/ICUFormat/ICUFormat.docc/Checks.md"),
        encoding: .utf8))
      ?? ""
  }()

  @Test("each rule has a section with its severity and two examples")
  func rules() {
    for rule in CatalogRules.all {
      let section = Self.text.components(separatedBy: "\n### \(rule.identifier)\n").dropFirst()
        .first
      let body = section?.components(separatedBy: "\n#").first ?? ""
      let severity = rule.severity.rawValue
      #expect(body.lowercased().contains(severity), "\(rule.identifier)")
      #expect(body.contains("- Wrong: ") && body.contains("Right: "), "\(rule.identifier)")
    }
  }

  @Test("each rule has its own identifier")
  func identifiers() {
    #expect(Set(CatalogRules.all.map(\.identifier)).count == CatalogRules.all.count)
  }
}
