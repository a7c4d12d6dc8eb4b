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
}
