// In a catalog, a string has its variables as `%#@name@`. Translators see the argument, too:
// `%2$#@name@`.
//
//   directive := '%' ( number '$' )? '#@' name '@'

/// The directives of a node's variables, with and without the numbers of their arguments.
struct VariableDirectives {
  /// The directives with numbers, by those without, both without `%` and the last `@`.
  ///
  /// Of several variables with one name, the first one with a number is used.
  private(set) var numbered: [ByteEqualString: String] = [:]
  /// The directives without numbers, by those with numbers.
  private(set) var plain: [ByteEqualString: String] = [:]

  /// Creates the directives of variables.
  init(_ substitutions: [CatalogSubstitution]) {
    for substitution in substitutions { insert(substitution) }
  }

  /// Adds a variable, if it has the number of an argument.
  mutating func insert(_ substitution: CatalogSubstitution) {
    guard let number = substitution.position else { return }
    let short = "#@\(substitution.name)"
    let long = "\(number)$\(short)"
    if numbered[short.byBytes] == nil { numbered[short.byBytes] = long }
    plain[long.byBytes] = short
  }

  /// Returns a string with other directives; after `%%`, a directive is only text.
  ///
  /// - Parameter replacement: Returns the new directive for one without `%` and the last `@`.
  static func replacing(
    in text: String, with replacement: (ByteEqualString) -> String?
  ) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var copied = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = start + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
        index += 1
        continue
      }
      guard let end = directiveEnd(in: bytes, from: index),
        let new = replacement(String(decoding: bytes[index..<end], as: UTF8.self).byBytes)
      else { continue }
      output += bytes[copied..<index]
      output += new.utf8
      copied = end
      index = end + 1
    }
    guard copied > 0 else { return text }
    output += bytes[copied...]
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the place of a directive's last `@`, or nil if there is no directive after a `%`.
  ///
  /// It reads at most to the second `@`, so that no byte is read for more than two directives.
  private static func directiveEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var rest = bytes[start...]
    let number = rest.prefix { 0x30...0x39 ~= $0 }
    if !number.isEmpty {
      rest = rest[number.endIndex...]
      guard rest.popFirst() == UInt8(ascii: "$") else { return nil }
    }
    guard rest.popFirst() == UInt8(ascii: "#"), rest.popFirst() == UInt8(ascii: "@") else {
      return nil
    }
    return rest.firstIndex(of: UInt8(ascii: "@"))
  }
}
