import MessageSyntax
import Testing

/// The nodes of messages.
@Suite struct MF2SyntaxTests {
  private func syntax(_ source: String) -> MF2Syntax {
    var diagnostics: [MessageDiagnostic] = []
    return MF2Syntax.read(source, diagnostics: &diagnostics)
  }

  @Test("a node is in the node that contains it, also in a part of a message")
  func nesting() {
    for seed in MF2GrammarTests.seeds {
      let scalars = Array(seed.unicodeScalars)
      for length in 0...scalars.count {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[..<length])
        let source = String(view)
        let nodes = syntax(source).nodes
        var open: [MF2Node] = []
        for (index, node) in nodes.enumerated() {
          while let last = open.last, last.next <= index { open.removeLast() }
          let outer = open.last?.range ?? 0..<source.utf8.count
          let comment: Comment = "\(source.debugDescription): \(node)"
          #expect(node.next > index && node.next <= open.last?.next ?? nodes.count, comment)
          #expect(outer.clamped(to: node.range) == node.range, comment)
          #expect(node.range.clamped(to: node.content) == node.content, comment)
          open.append(node)
        }
      }
    }
  }

  @Test("names have the same number if their NFC forms are equal", arguments: [1, 15, 16, 17, 60])
  func words(count: Int) {
    let declarations = (0..<count).map { ".input {$\u{E9}\($0) :f}" }.joined()
    let pattern = (0..<count).map { "{$e\u{301}\($0)}{$e\($0)}" }.joined()
    let syntax = syntax("\(declarations){{\(pattern)}}")
    let numbers = syntax.nodes.filter { $0.kind == .variable }.map(\.number)
    #expect(numbers.count == 3 * count)
    #expect(syntax.wordCount == 2 * count)
    #expect(numbers.prefix(count).elementsEqual(0..<Int32(count)))
    for index in 0..<count {
      #expect(numbers[count + 2 * index] == Int32(index))
      #expect(numbers[count + 2 * index + 1] == Int32(count + index))
    }
  }
}
