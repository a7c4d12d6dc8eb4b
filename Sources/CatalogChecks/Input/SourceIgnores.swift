/// The rules that comments of a Swift file turn off: `// localize:ignore missing-key`.
///
/// A comment is for the calls of its line; if nothing is before it, also for those of the next line.
package struct SourceIgnores: Sendable {
  private var rules: [Int: IgnoredRules] = [:]

  /// Reads a file.
  package init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(UInt8(ascii: "/")) {
      let text = String(decoding: line, as: UTF8.self)
      guard let comment = text.firstRange(of: "//") else { continue }
      let ignored = IgnoredRules(String(text[comment.upperBound...]))
      guard !ignored.isEmpty else { continue }
      let isAlone = text[..<comment.lowerBound].allSatisfy(\.isWhitespace)
      for line in isAlone ? [index + 1, index + 2] : [index + 1] {
        rules[line] = rules[line].map { $0.union(ignored) } ?? ignored
      }
    }
  }

  /// Returns whether a comment without rules is for a line, from 1.
  package func containsAll(line: Int) -> Bool { rules[line]?.includesAll ?? false }

  /// Returns whether a finding of the file is ignored.
  package func contains(_ finding: Finding) -> Bool {
    finding.line.flatMap { rules[$0] }?.contains(finding.rule) ?? false
  }
}
