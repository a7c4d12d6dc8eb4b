internal import MessageSyntax

extension FlatText {
  /// The text of a printf format, or nil where it holds more than plain `%@` and `%lld`.
  convenience init?(_ program: PrintfProgram, locale: LocaleIdentifier) {
    guard let integers = PrintfNumberStyle(integer: .decimal).formatter(for: locale)?.native else {
      return nil
    }
    var builder = Builder()
    guard builder.append(program), !builder.hasManyPieces else { return nil }
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(builder, rules: .none, integers: integers, mindsStyles: true)
  }
}

extension FlatText.Builder {
  /// Appends a printf format; false where it is more than a flat text can hold.
  mutating func append(_ program: PrintfProgram) -> Bool {
    let format = Array(program.format.utf8)
    var next = 0
    var start = 0
    for token in program.tokens {
      append(format[start..<token.start])
      start = token.end
      switch token.kind {
      case .percent: append(CollectionOfOne(UInt8(ascii: "%")))
      case .conversion:
        guard let takesText = token.flatTakesText else { return false }
        append(
          argument: token.position > 0 ? Int(token.position) - 1 : next, takesText: takesText)
        if token.position == 0 { next += 1 }
      default: return false
      }
    }
    append(format[start...])
    return true
  }
}

extension PrintfToken {
  /// Whether a flat text may show text in the directive's place, or only a number; nil where it may
  /// show neither, because the directive asks for more.
  var flatTakesText: Bool? {
    guard kind == .conversion, flags.isEmpty, width.kind == .none, precision.kind == .none,
      length != .h, length != .hh
    else { return nil }
    return switch PrintfWish(conversion) {
    case .object: true
    case .signed: false
    default: nil
    }
  }
}
