import Foundation

/// A page of the documentation, and its fenced code blocks.
struct Page {
  /// A fenced code block.
  struct Block {
    var language: String
    /// The number of its first line in the page, from 1.
    var line: Int
    var lines: [String]
    /// The paragraph directly before the block; empty if there is another block or a heading.
    var introduction: String
    /// The file that the block is, from an introduction that ends with "as `PATH`:".
    var file: String? {
      guard let match = introduction.firstMatch(of: #/\bas\ `([^`]+)`:$/#) else { return nil }
      return String(match.1)
    }
    /// Nothing but empty lines is between this block and the one before.
    var followsBlock: Bool
    var isCompiled: Bool { !introduction.lowercased().contains("not compiled here") }
    var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }
  }

  /// The path from the root of the repository.
  let path: String
  let blocks: [Block]

  /// The name of the page's function: its path with only letters and digits.
  var identifier: String {
    "page_" + String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  init(path: String, text: String) throws {
    self.path = path
    var blocks: [Block] = []
    var paragraph: [String] = []
    var open: (block: Block, fence: String)?
    var followsBlock = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = String(line)
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let (block, fence) = open {
        if trimmed == fence {
          blocks.append(block)
          open = nil
          paragraph = []
          followsBlock = true
        } else {
          open?.block.lines.append(line)
        }
      } else if trimmed.hasPrefix("```") {
        let fence = String(trimmed.prefix { $0 == "`" })
        let block = Block(
          language: String(trimmed.dropFirst(fence.count)), line: index + 2, lines: [],
          introduction: paragraph.joined(separator: " "), followsBlock: followsBlock)
        open = (block, fence)
      } else if trimmed.isEmpty {
        // An empty line ends a paragraph, but the paragraph still introduces a block after it.
        if paragraph.last != "" { paragraph.append("") }
      } else {
        if paragraph.last == "" { paragraph = [] }
        if trimmed.hasPrefix("#") { paragraph = [] } else { paragraph.append(trimmed) }
        followsBlock = false
      }
    }
    if let (block, _) = open { throw Problem(path, block.line - 1, "unterminated code block") }
    self.blocks = blocks.map { block in
      var block = block
      block.introduction = block.introduction.trimmingCharacters(in: .whitespaces)
      return block
    }
  }
}

/// An error at a line of a page.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ path: String, _ line: Int, _ message: String) {
    description = "\(path):\(line): error: \(message)"
  }
}
