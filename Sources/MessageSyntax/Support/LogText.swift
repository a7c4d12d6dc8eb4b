/// Names in a line of a log, where a line feed or a mark of direction could forge another line.
package enum LogText {
  /// The most scalars of a name.
  package static let nameLimit = 200
  /// The most scalars of a locale's name.
  package static let localeLimit = 64
  /// The most scalars of what was found and expected.
  package static let detailLimit = 600

  /// A name in single quotes, escaped and cut.
  package static func quoted(_ name: String) -> String { "'\(escaped(name, limit: nameLimit))'" }

  /// A text in one line: what is invisible is escaped, and what is too long is cut.
  package static func escaped(_ text: String, limit: Int) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      if isInvisible(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Most text is in this range, and its properties need no table.
    if (0x20...0x7E).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
