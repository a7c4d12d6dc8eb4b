import Foundation
import ICUFormatFoundation

/// The rows of `Documentation/AppleAPI.md`.
///
/// A row is a closure. Its text is read from the source file, so that what the table shows is what was
/// compiled; its result is what the closure returns.
struct SnippetTable {
  /// One line of the document.
  private enum Line {
    case section(String)
    case code([String])
    case row(snippet: String, compiles: String, result: String, difference: String)
  }

  private var lines: [Line] = []
  /// The file that `add` reads snippets from, by its path.
  private var files: [String: [Substring]] = [:]
  /// Rows whose result is not the expected one.
  private(set) var failures: [String] = []
  private(set) var count = 0

  mutating func section(_ title: String) { lines.append(.section(title)) }

  /// Adds declarations that the snippets of a section use: the lines between `// begin NAME` and
  /// `// end NAME` of the file.
  mutating func declarations(_ name: String, file: String = #filePath, line: Int = #line) {
    let code = Self.region(name, in: source(file))
    if code.isEmpty { failures.append("\(file):\(line): the declarations were not found") }
    lines.append(.code(code))
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - apple: The result on Apple's platforms for a user whose language is German.
  ///   - here: The expected result here, where it differs.
  ///   - difference: What differs, or what to know.
  ///   - needs: An import that the snippet needs besides `Foundation` and `ICUFormatFoundation`.
  ///   - body: The snippet.
  mutating func add<Value>(
    _ apple: String, here: String? = nil, difference: String = "",
    needs: String? = nil, file: String = #filePath, line: Int = #line, _ body: () throws -> Value
  ) {
    let source = source(file)
    let snippet = Self.closure(in: source, at: line)
    count += 1
    let result: String
    do {
      result = Self.text(try body())
    } catch {
      result = "error: \(error)"
    }
    if snippet.isEmpty { failures.append("\(file):\(line): the snippet was not found") }
    if result != here ?? apple {
      failures.append("\(file):\(line): found '\(result)'; expected '\(here ?? apple)'")
    }
    var notes = difference.isEmpty ? [] : [difference]
    if here != nil { notes.append("Apple: \(Self.code([apple]))") }
    lines.append(
      .row(
        snippet: Self.code(snippet), compiles: needs.map { "with `\($0)`" } ?? "yes",
        result: Self.code([result]), difference: notes.joined(separator: " ")))
  }

  /// The document's tables.
  var markdown: String {
    var text = ""
    var isInTable = false
    for line in lines {
      switch line {
      case .section(let title):
        text += "\n## \(title)\n"
        isInTable = false
      case .code(let code):
        text += "\n```swift\n\(code.joined(separator: "\n"))\n```\n"
        isInTable = false
      case .row(let snippet, let compiles, let result, let difference):
        if !isInTable {
          text += "\n| snippet | compiles | result | difference |\n| --- | --- | --- | --- |\n"
        }
        isInTable = true
        text += "| \(snippet) | \(compiles) | \(result) | \(difference) |\n"
      }
    }
    return text
  }

  // MARK: - Source

  private mutating func source(_ file: String) -> [Substring] {
    if let lines = files[file] { return lines }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    files[file] = lines
    return lines
  }

  /// The lines inside the closure of the call that begins at a line.
  private static func closure(in source: [Substring], at line: Int) -> [String] {
    let call = source.dropFirst(line - 1)
    guard let first = call.first, let opening = call.firstIndex(where: { $0.hasSuffix("{") }) else {
      return []
    }
    let end = first.prefix { $0 == " " } + "}"
    return dedented(source[(opening + 1)...].prefix { $0 != end })
  }

  private static func region(_ name: String, in source: [Substring]) -> [String] {
    guard let start = source.firstIndex(where: { $0.trimmed == "// begin \(name)" }) else {
      return []
    }
    return dedented(source[(start + 1)...].prefix { $0.trimmed != "// end \(name)" })
  }

  private static func dedented(_ lines: ArraySlice<Substring>) -> [String] {
    let margin = lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min()
    return lines.map { String($0.dropFirst(margin ?? 0)) }
  }

  // MARK: - Markdown

  private static func code(_ lines: [String]) -> String {
    lines.filter { !$0.isEmpty }.map { line in
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation).replacing("|", with: "\\|")
      let quote = text.contains("`") ? "``" : "`"
      let space = String(repeating: "&nbsp;", count: indentation)
      return text.isEmpty ? "" : "\(space)\(quote)\(visible(String(text)))\(quote)"
    }.joined(separator: "<br>")
  }

  /// Invisible characters as escapes.
  private static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isShown = scalar == " " || scalar.properties.isEmoji || !scalar.isInvisible
      if isShown {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case let text as String: text
    case let text as AttributedString: String(text.characters)
    default: String(describing: value)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
