internal import ICUFormat

/// A literal of the source code, and the keys that it may be.
///
/// A literal without interpolations is its own key. The key of `Hello \(name)` depends on the type
/// of `name`, which a command line does not say, so that all of them are tried. The name of an argument,
/// `\(name, as: "user")`, is in the ICU form of the key.
struct KeyLiteral {
  /// The interpolations whose types are tried.
  static let maximumInterpolations = 4

  /// The keys to try, in order.
  let keys: [LocalizedStringKey]

  init(_ text: String) {
    let (literals, names) = Self.parts(of: text)
    guard !names.isEmpty else {
      keys = [LocalizedStringKey(text)]
      return
    }
    var combinations: [[Int]] = [[]]
    for index in names.indices {
      let choices = index < Self.maximumInterpolations ? 0..<Self.typeCount : 0..<1
      combinations = combinations.flatMap { start in choices.map { start + [$0] } }
    }
    keys = combinations.map { combination in
      var key = LocalizedStringKey.StringInterpolation(
        literalCapacity: text.utf8.count, interpolationCount: names.count)
      for (index, literal) in literals.enumerated() {
        key.appendLiteral(literal)
        if index < combination.count {
          Self.append(type: combination[index], named: names[index], to: &key)
        }
      }
      return LocalizedStringKey(stringInterpolation: key)
    }
  }

  /// The number of types that are tried.
  private static let typeCount = 3

  /// Appends a value of a type: a string, an integer or another number.
  private static func append(
    type: Int, named name: String?, to key: inout LocalizedStringKey.StringInterpolation
  ) {
    switch (type, name) {
    case (0, nil): key.appendInterpolation("")
    case (0, let name?): key.appendInterpolation("", as: name)
    case (1, nil): key.appendInterpolation(0)
    case (1, let name?): key.appendInterpolation(0, as: name)
    case (_, nil): key.appendInterpolation(0.5)
    case (_, let name?): key.appendInterpolation(0.5, as: name)
    }
  }

  /// Returns the text between the interpolations, and the names of the interpolated values.
  private static func parts(of text: String) -> (literals: [String], names: [String?]) {
    let bytes = Array(text.utf8)
    var literals: [String] = []
    var names: [String?] = []
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
      names.append(name(in: bytes[index + 2..<end - 1]))
      index = end
    }
    literals.append(String(decoding: literal, as: UTF8.self))
    return (literals, names)
  }

  /// Returns the name in an interpolation such as `name, as: "user"`; nil if it has none.
  private static func name(in interpolation: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    let text = interpolation.trimmingBlanks
    guard text.last == quote, let start = text.dropLast().lastIndex(of: quote) else { return nil }
    let label = text[..<start].trimmingBlanks
    guard label.ends(with: Array("as:".utf8)),
      label.dropLast(3).last.map({ ", ".utf8.contains($0) }) ?? true
    else { return nil }
    return String(decoding: text[(start + 1)...].dropLast(), as: UTF8.self)
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

extension ArraySlice<UInt8> {
  /// The bytes without spaces at both ends.
  fileprivate var trimmingBlanks: Self {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
    let start = drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return start[..<end]
  }

  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
