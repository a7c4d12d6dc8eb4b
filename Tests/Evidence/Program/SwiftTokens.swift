/// A token of Swift, with the details that are needed to find the strings of a test.
///
/// Comments are ignored; regular expressions are not supported.
enum SwiftToken {
  indirect case literal([Piece])
  case word(String)
  case mark(Unicode.Scalar)

  /// A part of a string literal.
  enum Piece {
    case text(String)
    /// The tokens between `\(` and `)`.
    case interpolation([SwiftToken])
  }

  /// Returns the tokens of a source file.
  static func tokens(of source: String) -> [SwiftToken] {
    var scanner = SwiftScanner(Array(source.unicodeScalars)[...])
    return scanner.tokens()
  }

  func isMark(_ mark: Unicode.Scalar) -> Bool {
    if case .mark(mark) = self { true } else { false }
  }

  func isWord(_ word: String) -> Bool {
    if case .word(word) = self { true } else { false }
  }
}

private struct SwiftScanner {
  private typealias Scalars = ArraySlice<Unicode.Scalar>
  private var rest: ArraySlice<Unicode.Scalar>

  init(_ source: ArraySlice<Unicode.Scalar>) { rest = source }

  mutating func tokens() -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    while let scalar = rest.first {
      if starts("//") {
        rest = rest.drop { $0 != "\n" }
      } else if starts("/*") {
        skipComment()
      } else if let opening = opening() {
        tokens.append(.literal(literal(opening)))
      } else if Self.isWord(scalar) {
        tokens.append(.word(String(String.UnicodeScalarView(rest.prefix(while: Self.isWord)))))
        rest = rest.drop(while: Self.isWord)
      } else {
        if !scalar.properties.isWhitespace { tokens.append(.mark(scalar)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private func starts(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

  /// Skips a comment; comments can be nested.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") { depth += 1 } else if starts("*/") { depth -= 1 }
      rest = rest.dropFirst(starts("/*") || starts("*/") ? 2 : 1)
    } while depth > 0 && !rest.isEmpty
  }

  /// The beginning of a literal: its number signs, and whether it has several lines.
  private struct Opening {
    var signs: String
    var isLong: Bool
    var closing: String { (isLong ? "\"\"\"" : "\"") + signs }
    var escape: String { "\\" + signs }
  }

  private func opening() -> Opening? {
    let signs = String(repeating: "#", count: rest.prefix { $0 == "#" }.count)
    guard starts(signs + "\"") else { return nil }
    return Opening(signs: signs, isLong: starts(signs + "\"\"\""))
  }

  /// Reads a literal, which begins here.
  private mutating func literal(_ opening: Opening) -> [SwiftToken.Piece] {
    rest = rest.dropFirst(opening.closing.unicodeScalars.count)
    let content = content(opening)
    return Self.pieces(opening.isLong ? Self.withoutIndentation(content) : content, opening.escape)
  }

  /// Reads the source text between the quotes.
  private mutating func content(_ opening: Opening) -> Scalars {
    let start = rest.startIndex
    let source = rest
    while !rest.isEmpty, !starts(opening.closing) {
      if starts(opening.escape + "(") {
        rest = rest.dropFirst(opening.escape.unicodeScalars.count + 1)
        skipInterpolation()
      } else if starts(opening.escape) {
        rest = rest.dropFirst(opening.escape.unicodeScalars.count + 1)
      } else {
        rest = rest.dropFirst()
      }
    }
    let end = rest.startIndex
    rest = rest.dropFirst(opening.closing.unicodeScalars.count)
    return source[start..<end]
  }

  /// Moves past the `)` of an interpolation that has begun.
  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let scalar = rest.first {
      if let opening = opening() {
        _ = literal(opening)
        continue
      }
      if scalar == "(" { depth += 1 } else if scalar == ")" { depth -= 1 }
      rest = rest.dropFirst()
    }
  }

  /// Returns the lines between the quotes, without the indentation of the closing quotes.
  private static func withoutIndentation(_ content: Scalars) -> Scalars {
    var lines = content.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, let indentation = lines.popLast()?.count else { return [] }
    let kept = lines.dropFirst().map { $0.dropFirst(indentation) }
    return Array(kept.joined(separator: [Unicode.Scalar("\n")]))[...]
  }

  /// Returns the pieces of a literal with its escapes decoded.
  private static func pieces(_ content: Scalars, _ escape: String) -> [SwiftToken.Piece] {
    var pieces: [SwiftToken.Piece] = []
    var text = String.UnicodeScalarView()
    var scanner = SwiftScanner(content)
    while let scalar = scanner.rest.first {
      guard scanner.starts(escape) else {
        text.append(scalar)
        scanner.rest = scanner.rest.dropFirst()
        continue
      }
      scanner.rest = scanner.rest.dropFirst(escape.unicodeScalars.count)
      let kind = scanner.rest.popFirst()
      switch kind {
      case "(":
        let inside = scanner.rest
        scanner.skipInterpolation()
        var interpolation = SwiftScanner(inside[..<scanner.rest.startIndex].dropLast())
        pieces += [.text(String(text)), .interpolation(interpolation.tokens())]
        text = String.UnicodeScalarView()
      case "u":
        let digits = scanner.rest.dropFirst().prefix { $0 != "}" }
        scanner.rest = scanner.rest.dropFirst(digits.count + 2)
        let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
        if let scalar = code.flatMap(Unicode.Scalar.init) { text.append(scalar) }
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "0": text.append("\0")
      case "\n": break
      case let scalar?: text.append(scalar)
      case nil: break
      }
    }
    return pieces + [.text(String(text))]
  }
}
