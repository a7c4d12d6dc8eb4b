#if !canImport(Darwin)
  /// The lines of Markdown, joined to paragraphs.
  ///
  /// A line that begins a block of CommonMark 0.31.2, section 4 or 5, is a part of its own, with the lines
  /// that continue its paragraph. So no line is joined to a heading or to the item before it.
  struct MarkdownLines {
    /// A paragraph, or lines of code.
    struct Part {
      var text: String
      /// Whether an empty line is before it.
      var isAfterBlank: Bool
      /// Whether its text is shown as it is written.
      var isCode = false
      /// Whether the next line can continue its paragraph.
      fileprivate var isOpen = true
    }

    private(set) var parts: [Part] = []
    /// The mark that ends the lines of code.
    private var fence: String?
    private var isAfterBlank = false

    init(_ text: String) {
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        add(line)
      }
      // A line ending at the end is no line.
      while let last = parts.last, last.isCode, last.text.isEmpty { parts.removeLast() }
    }

    private mutating func add(_ line: Substring) {
      let content = line.drop { $0 == " " }
      if let fence {
        if content.hasPrefix(fence) { self.fence = nil }
        return append(line, isCode: true, isOpen: false)
      }
      guard !line.allSatisfy(\.isWhitespace) else {
        isAfterBlank = !parts.isEmpty
        return
      }
      if let mark = ["```", "~~~"].first(where: { content.hasPrefix($0) }) {
        fence = mark
        return append(line, isCode: true, isOpen: false)
      }
      switch Self.block(content) {
      case nil where parts.last?.isOpen == true && !isAfterBlank:
        parts[parts.count - 1].text += "\n\(line)"
      case nil: append(line, isOpen: true)
      case .line?: append(line, isOpen: false)
      case .paragraph?: append(line, isOpen: true)
      }
    }

    private mutating func append(_ line: Substring, isCode: Bool = false, isOpen: Bool) {
      parts.append(
        Part(text: String(line), isAfterBlank: isAfterBlank, isCode: isCode, isOpen: isOpen))
      isAfterBlank = false
    }

    /// What a line begins.
    private enum Block {
      /// A heading, a rule, or a row of a table, which is one line.
      case line
      /// An item of a list or a quotation, whose paragraph the next line continues.
      case paragraph
    }

    /// Returns what a line begins; nil for a line of a paragraph.
    private static func block(_ line: Substring) -> Block? {
      guard let first = line.first else { return nil }
      switch first {
      case "#":
        let rest = line.drop { $0 == "#" }
        return line.count - rest.count <= 6 && (rest.first?.isWhitespace ?? true) ? .line : nil
      case "|": return .line
      case ">": return .paragraph
      case "-", "*", "_", "+", "=":
        let marks = line.filter { !$0.isWhitespace }
        let isRule = marks.allSatisfy { $0 == first } && first != "+"
        if isRule, marks.count >= 3 || first == "=" { return .line }
        let isItem = first != "_" && first != "=" && line.dropFirst().first == " "
        return isItem ? .paragraph : nil
      case "0"..."9":
        let digits = line.prefix { ("0"..."9").contains($0) }
        let rest = line.dropFirst(digits.count)
        let isItem = digits.count <= 9 && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
        return isItem ? .paragraph : nil
      default: return nil
      }
    }
  }
#endif
