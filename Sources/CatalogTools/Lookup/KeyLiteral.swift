internal import MessageSyntax

/// A literal of the source code, and the keys that it may be.
///
/// A literal without interpolations is its own key. The key of `Hello \(name)` depends on the type
/// of `name`, which a command line does not say, so that all of them are tried.
struct KeyLiteral {
  /// The interpolations whose types are tried.
  static let maximumInterpolations = 4

  /// The keys to try, in order.
  let keys: [String]
  /// The first form of the key as an ICU message; nil for a literal without interpolations.
  var icuKey: String? { keys.count > 1 ? keys[1] : nil }

  init(_ text: String) {
    let (literals, count) = Self.parts(of: text)
    guard count > 0 else {
      keys = [text]
      return
    }
    let kinds: [(printf: String, icu: String)] = [
      ("%@", ""), ("%lld", ", number, integer"), ("%lf", ", number"),
    ]
    var combinations: [[Int]] = [[]]
    for index in 0..<count {
      let choices = index < Self.maximumInterpolations ? [0, 1, 2] : [0]
      combinations = combinations.flatMap { start in choices.map { start + [$0] } }
    }
    var keys: [String] = []
    for combination in combinations {
      var (printf, icu) = ("", "")
      for (index, literal) in literals.enumerated() {
        printf += PrintfFormat.escaping(literal)
        MessagePatternText.append(literal: literal, to: &icu)
        guard index < combination.count else { continue }
        printf += kinds[combination[index]].printf
        icu += "{\(index)\(kinds[combination[index]].icu)}"
      }
      keys += [printf, icu]
    }
    self.keys = keys
  }

  /// Returns the text between the interpolations, and the number of interpolations.
  private static func parts(of text: String) -> (literals: [String], count: Int) {
    let bytes = Array(text.utf8)
    var literals: [String] = []
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "("), let end = end(of: bytes, from: index + 1)
      else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      literals.append(String(decoding: literal, as: UTF8.self))
      literal = []
      index = end
    }
    literals.append(String(decoding: literal, as: UTF8.self))
    return (literals, literals.count - 1)
  }

  /// Returns the index after the parenthesis that closes the one at `start`, or nil.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    // An expression of a literal is short; the limit keeps the time linear.
    for index in start..<min(bytes.count, start + 1_024) {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
