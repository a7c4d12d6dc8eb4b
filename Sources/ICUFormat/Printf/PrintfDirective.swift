internal import ICUFormatMemory
internal import MessageSyntax

/// A directive whose width and precision are known, ready to print one value.
struct PrintfDirective {
  var flags: PrintfFlags
  /// 0 for none.
  var width: Int
  /// Below zero for none.
  var precision: Int
  let length: PrintfLength
  /// The conversion's ASCII letter.
  let conversion: UInt8

  var isLeft: Bool { flags.contains(.left) }

  /// Whether digits alone are asked for: no width, no precision, no flag.
  var isPlain: Bool { width == 0 && precision < 0 && flags.isEmpty }

  /// Fills what was written from `start` on to the width, with spaces on one side.
  ///
  /// - Parameter length: How long it already is, in whatever unit the width counts.
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
