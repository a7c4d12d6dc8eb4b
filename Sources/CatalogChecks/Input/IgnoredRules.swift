/// The rules that a comment of a key turns off: `localize:ignore markup, brackets`.
struct IgnoredRules: Sendable {
  private var names: Set<String> = []
  /// Whether the comment names no rule, so that all are ignored.
  private(set) var includesAll = false

  private static let mark = "localize:ignore"

  /// Reads a comment.
  init(_ comment: String?) {
    guard let comment, comment.utf8.contains(UInt8(ascii: ":")) else { return }
    for line in comment.split(whereSeparator: \.isNewline) {
      guard let start = line.firstRange(of: Self.mark) else { continue }
      let rest = line[start.upperBound...]
      // Rules are separated by commas or blanks; the first word that is not a rule ends the list.
      var count = 0
      for word in rest.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        let name = String(word.prefix { $0.isASCII && ($0.isLetter || $0 == "-") })
        guard CatalogRules.rule(named: name) != nil else { break }
        names.insert(name)
        count += 1
      }
      if count == 0 {
        includesAll = rest.allSatisfy { $0.isWhitespace || $0 == "*" } || includesAll
      }
    }
  }

  /// Whether no rule is ignored.
  var isEmpty: Bool { !includesAll && names.isEmpty }

  /// Whether a rule is ignored.
  func contains(_ rule: String) -> Bool { includesAll || names.contains(rule) }

  /// Returns the rules that either comment turns off.
  func union(_ other: IgnoredRules) -> IgnoredRules {
    var result = self
    result.names.formUnion(other.names)
    result.includesAll = includesAll || other.includesAll
    return result
  }
}
