/// Names in a message: the first ones, and the number of the others.
package enum NameList {
  /// The number of names that are listed.
  private static let shownCount = 5

  /// Returns names in single quotes, such as `'a', 'b' and 3 more`.
  package static func text(_ names: [String]) -> String { text(names, limit: shownCount) }

  /// Returns all names in single quotes, for those that a user must find in a file.
  package static func all(_ names: [String]) -> String { text(names, limit: .max) }

  private static func text(_ names: [String], limit: Int) -> String {
    let shown = names.prefix(limit).map { "'\(TerminalText.oneLine($0))'" }
    let rest = names.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
