internal import SystemICU
internal import MessageSyntax

/// The fields of what a directive wrote for a value: the same text again, with what each part of it is.
enum PrintfFields {
  /// What a directive writes for a value, without the spaces around it; nil for what has no fields.
  static func text(
    of value: MessageArgument, style: ArgumentStyle?, token: PrintfToken, in context: ValueContext
  ) -> ICUFormattedText? {
    guard token.kind == .conversion else { return nil }
    let wish = ConversionClass(token.conversion)
    if wish == .object { return ValueFormatter.fields(of: value, style: style, in: context) }
    // Widths and precisions that are arguments are rare; what they come to is known only in there.
    guard token.width.isConstant, token.precision.isConstant, let number = value.asNumber else {
      return nil
    }
    let directive = PrintfDirective(
      flags: token.flags, width: Int(token.width.value),
      precision: token.precision.kind == .number ? Int(token.precision.value) : -1,
      length: token.length, conversion: token.conversion)
    guard directive.isLocalizable, let format = numberStyle(wish, directive, of: value) else {
      return nil
    }
    return try? format.formatter(for: context.locale)?.text(decimal: number.decimalText)
  }

  private static func numberStyle(
    _ wish: ConversionClass, _ directive: PrintfDirective, of value: MessageArgument
  ) -> PrintfNumberStyle? {
    switch wish {
    case .signed, .unsigned: PrintfNumberStyle(integer: directive)
    case .floatingPoint:
      value.asDouble.map {
        PrintfNumberStyle(floatingPoint: directive, magnitude: $0.magnitude)
      }
    case .object, .text, .character, .pointer, .nothing: nil
    }
  }

  /// Where `text` begins in what was written, with or without spaces on one side; nil where another
  /// text was written.
  static func place(of text: String, in written: [UInt8]) -> Int? {
    let utf8 = text.utf8
    let space = UInt8(ascii: " ")
    let padding = written.count - utf8.count
    guard padding >= 0 else { return nil }
    if written.starts(with: utf8), written[utf8.count...].allSatisfy({ $0 == space }) { return 0 }
    guard written[padding...].elementsEqual(utf8), written[..<padding].allSatisfy({ $0 == space })
    else { return nil }
    return padding
  }
}

extension PrintfToken.Count {
  /// Whether the format itself gives the count, or none.
  fileprivate var isConstant: Bool { kind == .none || kind == .number }
}
