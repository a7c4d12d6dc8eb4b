import Foundation
import Testing

@Suite("the page Architecture")
struct ArchitectureDocumentTests {
  private static let lines =
    SourceFile.named("Sources/ICUFormat/ICUFormat.docc/Architecture.md")?.lines ?? []

  private static let paths = lines.flatMap { code(in: $0) }.filter { $0.hasPrefix("Sources/") }

  /// The cells of the rows of all tables, without their heads.
  private static let rows: [[String]] =
    lines.indices.filter { lines[$0].hasPrefix("| ") }.compactMap { index in
      let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("| ---")
      guard !isHead, !lines[index].hasPrefix("| ---") else { return nil }
      return lines[index].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

  /// Returns the texts between backticks.
  private static func code(in line: String) -> [String] {
    line.matches(of: #/`([^`]+)`/#).map { String($0.1) }
  }

  @Test("each file and folder that it names exists")
  func namesExist() {
    #expect(Self.paths.count > 25)
    for path in Self.paths {
      #expect(
        FileManager.default.fileExists(atPath: SourceFile.root.appending(path: path).path),
        "\(path)")
    }
  }

  @Test("each function and type of a step is declared in a file of its row")
  func stepsAreDeclared() {
    let steps = Self.rows.filter { row in
      row.count == 3 && Self.code(in: row[2]).contains { $0.hasPrefix("Sources/") }
        && !Self.code(in: row[1]).contains { $0.hasPrefix("Sources/") }
    }
    #expect(steps.count > 25)
    for row in steps {
      let text = Self.code(in: row[2]).compactMap { SourceFile.named($0) }
        .flatMap { $0.codeLines.map(\.text) }.joined(separator: "\n")
      for name in Self.code(in: row[1]) {
        let last = name.split(separator: ".").last ?? ""
        let keywords = ["func ", "var ", "let ", "struct ", "enum ", "class ", "extension "]
        let isDeclared =
          keywords.contains { text.contains($0 + last) } || last == "init" && text.contains("init")
        #expect(isDeclared, "no file of the step '\(row[0])' declares '\(name)'")
      }
    }
  }

  @Test("the table of modules has the imports that 'ModuleImportTests' allows")
  func modules() {
    let title = Self.lines.firstIndex(of: "## Modules") ?? 0
    let modules = Set(Self.lines[title...].compactMap { Self.code(in: $0).first })
    var table: [String: Set<String>] = [:]
    for row in Self.rows where row.count == 3 && row[0] == "`\(row[0].dropFirst().dropLast())`" {
      guard let module = Self.code(in: row[0]).first, modules.contains(module) else { continue }
      table[module] = Set(Self.code(in: row[2]))
    }
    // The C modules have no Swift files, and two modules are only for the conformance tests.
    #expect(table.removeValue(forKey: "CICUShims") == ["CICU"])
    #expect(table.removeValue(forKey: "CICU") == [])
    var allowed = ModuleImportTests.allowed.filter { !$0.key.lowercased().hasSuffix("conformance") }
    for module in allowed.keys {
      allowed[module] = Set(
        (allowed[module] ?? []).map { $0.hasPrefix("Swift") ? "swift-syntax" : $0 })
    }
    for module in Set(table.keys).union(allowed.keys).sorted() {
      #expect(table[module] == allowed[module], "the imports of \(module)")
    }
  }

  @Test("the diagram names types of the sources")
  func diagram() throws {
    let text = Self.lines.joined(separator: "\n")
    let diagram = try #require(text.split(separator: "```").dropFirst().first)
    let names = diagram.matches(of: #/[A-Z][a-z]+[A-Z]\w+/#).map { String($0.0) }
    #expect(names.count > 8)
    let declared = FolderUseTests.uses.declared
    for name in names where !["StringCatalog", "AttributedString"].contains(name) {
      #expect(declared.keys.contains(name), "\(name)")
    }
  }
}
