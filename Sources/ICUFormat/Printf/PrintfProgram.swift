internal import MessageSyntax

/// A printf format that was read once, to be printed many times.
struct PrintfProgram: Sendable, Hashable {
  /// The format's source.
  let format: String
  /// Its directives and doubled percent signs, in order; what lies between is text.
  let tokens: [PrintfToken]
  /// Where the format is, for reports; nil for one that is in no bundle.
  let origin: TextOrigin?

  init(_ format: String, origin: TextOrigin? = nil) {
    self.format = format
    self.origin = origin
    let utf8 = format.utf8Span
    let bytes = utf8.span
    var tokens: [PrintfToken] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let token = PrintfScanner.scan(bytes, at: index)
      tokens.append(token)
      index = token.end
    }
    self.tokens = tokens
  }

  /// Two programs of one format print the same, wherever they are.
  static func == (left: PrintfProgram, right: PrintfProgram) -> Bool {
    left.format == right.format
  }

  func hash(into hasher: inout Hasher) { hasher.combine(format) }

  /// A part of the format, in UTF-8 offsets.
  func text(_ range: Range<Int>) -> String {
    let part = format.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return String(decoding: part, as: UTF8.self)
  }
}
