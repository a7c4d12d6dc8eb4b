/// Escapes text for a log line, where a line feed or direction mark could forge another line.
package enum LogText {
  /// The maximum number of scalars in a name.
  package static let nameLimit = 200
  /// The maximum number of scalars in the name of a locale.
  package static let localeLimit = 64
  /// The maximum number of scalars in a detail, such as what was found and expected.
  package static let detailLimit = 600

  /// Returns a name in single quotes, escaped and truncated.
  package static func quoted(_ name: String) -> String { "'\(escaped(name, limit: nameLimit))'" }

  /// Returns a string as one line: invisible characters are escaped, and a long text is truncated.
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
    // Fast path: most text is in this range, and needs no table of properties.
    if (0x20...0x7E).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
