import Testing

/// Modules that read files and patterns from others compare syntax by bytes.
///
/// Swift compares strings by characters: a scalar that joins the one before it (an accent, ZERO
/// WIDTH NON-JOINER) hides a delimiter, CR LF is not a line feed, and U+037E is equal to `;`.
@Suite struct ByteComparisonTests {
  static let files = SourceFile.all(under: "Sources", extensions: ["swift"]).filter {
    ["MessageSyntax", "StringCatalogs"].contains($0.module)
  }

  /// Code that compares by characters; the literals in the searched code are empty.
  ///
  /// Bytes are compared with `utf8`, `hasBytes`, `splitBytes` and `replacingBytes`.
  static let words = [
    ".hasPrefix(", ".hasSuffix(", ".split(separator: \"", "ndex(of: \"", ".first == \"",
    ".last == \"", ".first != \"", ".last != \"", ".replacing(\"", ".components(separatedBy",
  ]

  @Test("syntax is compared by bytes", arguments: words)
  func characters(word: String) {
    for file in Self.files {
      for (number, text) in file.codeLines where text.contains(word) {
        // A comment with these words explains a comparison by characters.
        let isMeant = file.lines[max(0, number - 2)..<number].contains {
          $0.contains("by characters")
        }
        #expect(isMeant, "\(file):\(number): \(word) compares by characters")
      }
    }
  }

  /// What is cached for one text must not be found for another that only looks equal.
  ///
  /// An `AtomicOnceMap` compares its keys with a closure of its owner.
  @Test("cache keys compare text by bytes")
  func cacheKeys() throws {
    let types = /BoundedCache<(\w+)/
    var count = 0
    for file in SourceFile.all(under: "Sources", extensions: ["swift"]) {
      for (number, text) in file.codeLines {
        guard let match = text.firstMatch(of: types) else { continue }
        count += 1
        let key = String(match.1)
        #expect(key != "String", "\(file):\(number): use ByteEqual<String>")
        for field in Self.fields(of: key, in: file) where field.contains("String") {
          #expect(field.contains("@ByteEqual"), "\(file): \(key): add @ByteEqual: \(field)")
        }
      }
    }
    #expect(count > 25)
  }

  /// Returns the stored properties of a structure that a file declares.
  private static func fields(of name: String, in file: SourceFile) -> [String] {
    let lines = file.lines
    guard let start = lines.firstIndex(where: { $0.contains("struct \(name):") }),
      let end = lines[start...].firstIndex(where: { $0.drop { $0 == " " } == "}" })
    else { return [] }
    return lines[start..<end].filter { $0.contains("let ") || $0.contains("var ") }
  }
}
