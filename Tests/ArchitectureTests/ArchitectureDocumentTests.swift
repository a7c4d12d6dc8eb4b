import Foundation
import Testing

@Suite("the page Architecture")
struct ArchitectureDocumentTests {
  private static let paths: [String] = {
    let lines = SourceFile.named("Sources/ICUFormat/ICUFormat.docc/Architecture.md")?.lines ?? []
    return lines.flatMap { line in
      line.matches(of: #/`(Sources/[^`]+)`/#).map { String($0.1) }
    }
  }()

  @Test("each file and folder that it names exists")
  func namesExist() {
    #expect(Self.paths.count > 25)
    for path in Self.paths {
      #expect(
        FileManager.default.fileExists(atPath: SourceFile.root.appending(path: path).path),
        "\(path)")
    }
  }

  @Test("the diagram names types of the sources")
  func diagram() throws {
    let document = try #require(
      SourceFile.named("Sources/ICUFormat/ICUFormat.docc/Architecture.md"))
    let text = document.lines.joined(separator: "\n")
    let diagram = try #require(text.split(separator: "```").dropFirst().first)
    let names = diagram.matches(of: #/[A-Z][a-z]+[A-Z]\w+/#).map { String($0.0) }
    #expect(names.count > 8)
    let declared = FolderUseTests.uses.declared
    for name in names where !["StringCatalog", "AttributedString"].contains(name) {
      #expect(declared.keys.contains(name), "\(name)")
    }
  }
}
