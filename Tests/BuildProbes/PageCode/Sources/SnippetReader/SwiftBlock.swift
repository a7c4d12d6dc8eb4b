/// The code of a block, in the three parts of a source file.
struct SwiftBlock {
  var imports: [String] = []
  /// Types and extensions with the numbers of their lines in the page.
  var declarations: [(line: Int, text: String)] = []
  /// All other lines: statements, with checks of their results.
  var statements: [String] = []

  init(_ block: Page.Block) {
    let source = SwiftLines(block.lines)
    var lines = source.lines
    for index in lines.indices { Self.check(index, of: source, in: &lines, page: block.line) }
    var index = 0
    while index < lines.count {
      let end = Self.end(ofItemAt: index, in: lines)
      let item = lines[index...end]
      if item.first?.code.contains(#/^(@testable )?(public |internal )?import /#) == true {
        imports.append(item.map(\.code).joined())
        statements.append("")
      } else if let declaration = Self.declaration(item.map(\.text)) {
        declarations.append((block.line + index, declaration))
        statements += item.map { _ in "" }
      } else {
        statements += item.map(\.text)
      }
      index = end + 1
    }
  }

  /// The last line of the item that begins at `index`: it ends where all brackets are closed.
  private static func end(ofItemAt index: Int, in lines: [SwiftLines.Line]) -> Int {
    var end = index
    while end + 1 < lines.count {
      let isAttribute =
        lines[end].code.hasPrefix("@") && lines[end].endDepth == 0
        && !lines[end].code.contains(#/\b(class|enum|extension|func|import|let|struct|var)\b/#)
      guard lines[end].endDepth > 0 || lines[end + 1].isContinuation || isAttribute else { break }
      end += 1
    }
    return end
  }

  /// The text of a type or extension, which only its file can see; nil for other items.
  private static func declaration(_ lines: [String]) -> String? {
    let keyword =
      #/^(?:final |indirect |nonisolated )*(actor|class|enum|extension|protocol|struct) /#
    let access = #/^(public|package|internal|private|fileprivate) /#
    guard let index = lines.firstIndex(where: { !$0.hasPrefix("@") && !$0.hasPrefix("//") })
    else { return nil }
    var lines = lines
    let line = lines[index].replacing(access, with: "")
    guard let match = line.firstMatch(of: keyword) else { return nil }
    // An extension with conformances has no access modifier.
    let isConformance = match.1 == "extension" && line.contains(#/^[^{]*:/#)
    lines[index] = isConformance ? line : "fileprivate " + line
    return lines.joined(separator: "\n")
  }

  /// Adds a check to a line with a comment that is a result.
  private static func check(
    _ index: Int, of source: SwiftLines, in lines: inout [SwiftLines.Line], page: Int
  ) {
    guard let comment = source.lines[index].comment, !source.lines[index].isInString else { return }
    // A comment on a line of its own belongs to the statement before it.
    var end = index
    if source.lines[index].code.isEmpty {
      guard index > 0, !source.lines[index - 1].code.isEmpty, source.lines[index - 1].comment == nil
      else { return }
      end -= 1
    }
    guard source.lines[end].endDepth <= source.lines[end].depth else { return }
    let start = source.start(ofStatementEndingAt: end)
    let indentation = source.lines[start].code.prefix { $0 == " " }
    let statement = source.lines[start].trimmedCode
    if statement.hasPrefix("print(") {
      guard end == index || isLiteral(comment) else { return }
      let text = comment.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      lines[end].text = source.lines[end].code + "; printed(\"\(text)\", line: \(page + end))"
      return
    }
    guard isLiteral(comment) else { return }
    let prefix =
      statement.firstMatch(of: #/^(?:let|var) \w+(?:: [^=]+)? = |^return /#).map { String($0.0) }
      ?? ""
    let isAssignment = prefix.isEmpty && statement.contains(#/^[\w.]+ [-+*\/]?= /#)
    let isDeclaration = statement.contains(#/^(let|var|func|case|import|for|if|guard|switch) ?/#)
    guard !isAssignment, !(isDeclaration && prefix.isEmpty) else { return }
    let opening = indentation + prefix + "shown("
    let closing = ", is: \(comment), line: \(page + end))"
    let offset = indentation.count + prefix.count
    let first = start == end ? source.lines[end].code : lines[start].text
    lines[start].text = opening + String(first.dropFirst(offset))
    lines[end].text = (start == end ? lines[end].text : source.lines[end].code) + closing
  }

  /// A comment that is a literal or a member with an implicit base is a result; any other one is prose.
  private static func isLiteral(_ comment: String) -> Bool {
    comment.wholeMatch(
      of: #/#*".*"#*|-?[0-9][0-9_]*(?:\.[0-9]+)?|true|false|nil|\.[a-z]\w*(?:\(.*\))?|\[.*\]/#)
      != nil
  }
}
