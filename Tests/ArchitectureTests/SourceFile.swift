import Foundation

/// A file of the package: its path and its lines, with and without comments and literals.
struct SourceFile: CustomStringConvertible, Sendable {
  /// The path from the root of the repository, such as `Sources/ICUFormatMemory/UTF8Writer.swift`.
  let path: String
  let lines: [String]
  /// The numbered lines of code, without comments and the contents of literals, so that a word in
  /// an example does not count as code.
  let codeLines: [(number: Int, text: String)]

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
    codeLines = Self.code(in: lines)
  }

  var description: String { path }
  var pathExtension: String { (path as NSString).pathExtension }
  /// The folder under `Sources`, which is the module's name.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The root of the repository, relative to the path of this file.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns every file below a folder of the repository, without hidden files.
  static func all(under folder: String, extensions: Set<String>) -> [SourceFile] {
    let start = root.appending(path: folder)
    let entries = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [SourceFile] = []
    while let url = entries?.nextObject() as? URL {
      guard extensions.contains(url.pathExtension),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      let path = String(url.path.dropFirst(root.path.count).drop { $0 == "/" })
      files.append(SourceFile(path: path, lines: text.components(separatedBy: "\n")))
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Returns a file by its path from the root, if it exists.
  static func named(_ path: String) -> SourceFile? {
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      return nil
    }
    return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
  }

  private static func code(in lines: [String]) -> [(number: Int, text: String)] {
    var result: [(Int, String)] = []
    var inLiteral = false
    var inComment = false
    for (index, line) in lines.enumerated() {
      var text = line
      if inComment {
        guard let end = text.range(of: "*/") else { continue }
        text = String(text[end.upperBound...])
        inComment = false
      }
      let quotes = text.components(separatedBy: "\"\"\"").count - 1
      if inLiteral {
        if quotes % 2 == 1 { inLiteral = false }
        continue
      }
      if quotes % 2 == 1 { inLiteral = true }
      text = SourceFile.withoutLiteralsAndComments(text, opensComment: &inComment)
      if !text.allSatisfy(\.isWhitespace) { result.append((index + 1, text)) }
    }
    return result
  }

  /// Returns a line without its comment and without the contents of its one-line literals.
  private static func withoutLiteralsAndComments(
    _ line: String, opensComment: inout Bool
  ) -> String {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else {
      return line
    }
    if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
    var result: [UInt8] = []
    var inString = false
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if inString {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          inString = false
          result.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") {
        inString = true
        result.append(byte)
      } else if byte == UInt8(ascii: "/") && next == UInt8(ascii: "/") {
        break
      } else if byte == UInt8(ascii: "/") && next == UInt8(ascii: "*") {
        let rest = String(decoding: bytes[index...], as: UTF8.self)
        guard let end = rest.range(of: "*/") else {
          opensComment = true
          break
        }
        index += rest[..<end.upperBound].utf8.count
        continue
      } else {
        result.append(byte)
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The modules that the file imports, with the line of each.
  var imports: [(number: Int, module: String)] {
    let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
    return codeLines.compactMap { number, text in
      guard text.contains("import") else { return nil }
      let words = text.split { $0 == " " || $0 == "\t" || $0 == "." }.map(String.init)
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
        words[..<at].allSatisfy({ word in
          word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
            || word == "fileprivate"
        })
      else { return nil }
      let name =
        kinds.contains(words[at + 1]) && at + 2 < words.count ? words[at + 2] : words[at + 1]
      return (number, name)
    }
  }

  /// Returns whether a line of code contains `word` between characters that are not part of a name.
  static func contains(_ text: String, word: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word) {
      let before = rest[..<range.lowerBound].last
      let after = rest[range.upperBound...].first
      if !isNameCharacter(before) && !isNameCharacter(after) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  private static func isNameCharacter(_ character: Character?) -> Bool {
    guard let character else { return false }
    return character.isLetter || character.isNumber || character == "_" || character == "`"
  }
}
