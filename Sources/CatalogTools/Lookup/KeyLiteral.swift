internal import ICUFormat

/// A literal of the source code, and the keys that it may be.
///
/// A literal without interpolations is its own key. The key of `Hello \(name)` depends on the type
/// of `name`, which a command line does not say, so that all of them are tried.
struct KeyLiteral {
  /// The interpolations whose types are tried.
  static let maximumInterpolations = 4

  /// The keys to try, in order.
  let keys: [LocalizedStringKey]

  init(_ text: String) {
    let (literals, count) = Self.parts(of: text)
    guard count > 0 else {
      keys = [LocalizedStringKey(text)]
      return
    }
    typealias Interpolation = LocalizedStringKey.StringInterpolation
    let types: [(inout Interpolation) -> Void] = [
      { $0.appendInterpolation("") }, { $0.appendInterpolation(0) },
      { $0.appendInterpolation(0.5) },
    ]
    var combinations: [[Int]] = [[]]
    for index in 0..<count {
      let choices = index < Self.maximumInterpolations ? types.indices : 0..<1
      combinations = combinations.flatMap { start in choices.map { start + [$0] } }
    }
    keys = combinations.map { combination in
      var key = Interpolation(literalCapacity: text.utf8.count, interpolationCount: count)
      for (index, literal) in literals.enumerated() {
        key.appendLiteral(literal)
        if index < combination.count { types[combination[index]](&key) }
      }
      return LocalizedStringKey(stringInterpolation: key)
    }
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
