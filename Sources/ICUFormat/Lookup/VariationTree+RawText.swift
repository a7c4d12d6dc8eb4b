internal import ICUFormatMemory
internal import MessageSyntax

extension VariationTree {
  /// Returns the format for no arguments, with the format of each variable in its place; nil if there is
  /// none.
  ///
  /// So a format with variables can be used without the catalog: `%#@photos@` becomes `%lld photos`. The
  /// directives have positions, unless they take the arguments in order.
  func rawText(_ context: VariationContext) -> String? {
    guard let program = program(.list([]), context) else { return nil }
    guard let find = variables(in: context) else { return program.format }
    var format = JoinedFormat(find: find)
    format.append(program, first: 0)
    return format.text
  }
}

/// A format that is joined from the formats of its variables.
private struct JoinedFormat {
  /// A piece of the format.
  private enum Piece {
    case literal(String)
    /// A directive without and with its position.
    case directive(bare: String, numbered: String)
  }

  let find: (String, MessageArgument?) -> PrintfProgram?
  private var pieces: [Piece] = []
  /// The number of arguments that the directives take in order; nil if they do not.
  private var count: Int? = 0
  /// The remainder of ``PrintfLimits/variables``.
  private var room = PrintfLimits.variables
  private var depth = 0

  init(find: @escaping (String, MessageArgument?) -> PrintfProgram?) { self.find = find }

  var text: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .directive(let bare, let numbered): count == nil ? numbered : bare
      }
    }.joined()
  }

  /// - Parameter first: The argument of the first directive without a position.
  mutating func append(_ program: PrintfProgram, first: Int) {
    var next = first
    for step in program.steps {
      switch step {
      case .text(let range): pieces.append(.literal(program.part(range)))
      case .open, .close: continue
      case .directive(let token):
        switch token.kind {
        case .conversion, .variable: break
        default:
          pieces.append(.literal(program.part(token.start..<token.end)))
          continue
        }
        let index = token.takeArgument(&next)
        if token.kind == .variable, let inner = enter(program.part(token.name)) {
          append(inner, first: index)
          depth -= 1
        } else {
          append(program.part(token.start..<token.end), token, index: index)
        }
      }
    }
  }

  /// Returns the format of a variable; nil if it is undefined or beyond the limits of formatting.
  private mutating func enter(_ name: String) -> PrintfProgram? {
    guard depth < PrintfLimits.variableDepth, room > 0, let program = find(name, nil) else {
      return nil
    }
    room -= max(program.text.utf8.count, 1)
    depth += 1
    return program
  }

  /// - Parameter index: The argument that the directive prints.
  private mutating func append(_ text: String, _ token: PrintfToken, index: Int) {
    let counts = [token.width, token.precision].map(\.kind)
    // The arguments of `*` are those before the printed one.
    let stars = counts.count { $0 == .next }
    let first = index - stars
    let isInOrder =
      !counts.contains(.argument) && (token.position == 0 || stars == 0) && count == first
    count = isInOrder ? index + 1 : nil
    guard token.position == 0 else {
      let bare = Self.withoutPosition(text)
      if bare == nil { count = nil }
      pieces.append(.directive(bare: bare ?? text, numbered: text))
      return
    }
    pieces.append(
      .directive(
        bare: text, numbered: Self.numbered(text, index: index, stars: first..<first + stars)))
  }

  /// Returns a directive with the positions of its argument and of the arguments of `*`.
  private static func numbered(_ text: String, index: Int, stars: Range<Int>) -> String {
    var result = "%\(index + 1)$"
    var stars = stars
    let scalars = text.unicodeScalars.dropFirst()
    for place in scalars.indices {
      result.unicodeScalars.append(scalars[place])
      let following = scalars[place...].dropFirst().first
      guard scalars[place] == "*", let star = stars.first,
        following.map({ !("0"..."9").contains($0) }) ?? true
      else { continue }
      result += "\(star + 1)$"
      stars.removeFirst()
    }
    return result
  }

  /// Returns a directive without its position; nil if that is not directly after the percent sign.
  private static func withoutPosition(_ text: String) -> String? {
    let rest = text.utf8.dropFirst()
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let tail = rest.dropFirst(digits.count)
    guard !digits.isEmpty, tail.first == UInt8(ascii: "$") else { return nil }
    return "%" + String(decoding: tail.dropFirst(), as: UTF8.self)
  }
}
