internal import SystemICU
internal import MessageSyntax

/// Finds the fields in the output of a directive, by formatting the value again with its fields.
enum PrintfFields {
  /// Returns the output of a directive, without padding, with its fields; nil if it has none.
  static func text(
    of value: MessageArgument, style: ArgumentStyle?, token: PrintfToken, in context: ValueContext
  ) -> ICUFormattedText? {
    guard token.kind == .conversion else { return nil }
    let conversion = ConversionClass(token.conversion)
    if conversion == .object { return ValueFormatter.fields(of: value, style: style, in: context) }
    // Widths and precisions that are arguments are rare, and only the engine knows their values.
    guard token.width.isConstant, token.precision.isConstant, let number = value.asNumber else {
      return nil
    }
    let directive = PrintfDirective(
      flags: token.flags, width: Int(token.width.value),
      precision: token.precision.kind == .number ? Int(token.precision.value) : -1,
      length: token.length, conversion: token.conversion)
    guard directive.isLocalizable, let format = numberStyle(conversion, directive, of: value) else {
      return nil
    }
    return try? format.formatter(for: context.locale)?.text(decimal: number.decimalText)
  }

  private static func numberStyle(
    _ conversion: ConversionClass, _ directive: PrintfDirective, of value: MessageArgument
  ) -> PrintfNumberStyle? {
    switch conversion {
    case .signed, .unsigned: PrintfNumberStyle(integer: directive)
    case .floatingPoint:
      value.asDouble.map {
        PrintfNumberStyle(floatingPoint: directive, magnitude: $0.magnitude)
      }
    case .object, .text, .character, .pointer, .nothing: nil
    }
  }

  /// Returns the offset of `text` in the output, which may have padding; nil if the output differs.
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
  /// Whether the count does not depend on an argument.
  fileprivate var isConstant: Bool { kind == .none || kind == .number }
}
