internal import ICUFormatMemory
internal import MessageSyntax

/// A directive with known width and precision, ready to print one value.
struct PrintfDirective {
  var flags: PrintfFlags
  /// The minimum width; 0 if there is none.
  var width: Int
  /// The precision; negative if there is none.
  var precision: Int
  let length: PrintfLength
  /// The ASCII letter of the conversion.
  let conversion: UInt8

  var isLeft: Bool { flags.contains(.left) }

  /// Whether zeros fill the width; `-` overrides the flag.
  var padsWithZeros: Bool { flags.contains(.zero) && !isLeft }

  /// Whether a number has a plus sign if it is not negative.
  var isSigned: Bool { flags.contains(.plus) }

  /// Whether the output has the alternate form of C, such as `0x1f`.
  var isAlternate: Bool { flags.contains(.alternate) }

  /// Whether the directive has no width, precision or flags.
  var isPlain: Bool { width == 0 && precision < 0 && flags.isEmpty }

  /// Whether the directive shows only the lowest bits of an integer, as `%hhd` does with 300.
  func truncates(_ value: Int64) -> Bool {
    let isSigned = ConversionClass(conversion) == .signed
    return switch length {
    case .hh: isSigned ? Int8(exactly: value) == nil : UInt8(exactly: value) == nil
    case .h: isSigned ? Int16(exactly: value) == nil : UInt16(exactly: value) == nil
    default: false
    }
  }

  /// The character before the digits of a signed number, or nil.
  func sign(isNegative: Bool) -> UInt8? {
    if isNegative { return UInt8(ascii: "-") }
    if isSigned { return UInt8(ascii: "+") }
    return flags.contains(.space) ? UInt8(ascii: " ") : nil
  }

  /// Pads the text written from `start` on to the width, with spaces on one side.
  ///
  /// - Parameter length: The current length of that text, in the unit of the width.
  @inline(__always)
  func pad(from start: Int, length: Int, in writer: inout UTF8Writer) {
    guard width > length else { return }
    if isLeft {
      writer.append(repeating: UInt8(ascii: " "), count: width - length)
    } else {
      writer.insert(repeating: UInt8(ascii: " "), count: width - length, at: start)
    }
  }
}
