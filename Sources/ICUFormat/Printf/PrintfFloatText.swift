internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Formats floating-point numbers in C's notation.
enum PrintfFloatText {
  /// Appends a number for `f`, `e`, `g` or `a`, as glibc prints it: the binary value, rounded.
  static func append(_ value: Double, _ directive: PrintfDirective, to writer: inout UTF8Writer) {
    if directive.conversion | 0x20 == UInt8(ascii: "f"),
      directive.flags.isSubset(of: [.left, .plus, .space]),
      appendFixed(value, directive, to: &writer)
    {
      return
    }
    let start = writer.count
    do {
      try writer.append(
        c: value, conversion: directive.conversion,
        flags: directive.flags.intersection(.ofC).rawValue,
        width: directive.width, precision: directive.precision)
    } catch {
      // This fails only if there is no memory.
      writer.truncate(to: start)
      writer.append(value.description)
    }
  }

  /// Appends a number in the common case, without calling C; otherwise, returns false.
  private static func appendFixed(
    _ value: Double, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) -> Bool {
    let decimals = directive.precision < 0 ? 6 : directive.precision
    guard decimals <= FixedDecimal.maximumDecimals,
      let scaled = FixedDecimal.scaled(value.magnitude, decimals: decimals)
    else { return false }
    let start = writer.count
    if let sign = directive.sign(isNegative: value.sign == .minus) { writer.append(sign) }
    let (whole, fraction) = FixedDecimal.parts(scaled, decimals: decimals)
    writer.append(decimal: whole)
    if decimals > 0 {
      writer.append(UInt8(ascii: "."))
      writer.append(decimal: fraction, minimum: decimals)
    }
    directive.pad(from: start, length: writer.count - start, in: &writer)
    return true
  }
}
