/// The columns that a string takes in a terminal.
enum TerminalCells {
  /// Returns the number of columns.
  ///
  /// A mark that is drawn over its base, and a control, have none. Wide characters of UAX #11 and
  /// emoji have two.
  static func count(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.map(width).max() ?? 0) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    // The variation selector for emoji.
    if scalar.value == 0xFE0F { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The ranges of EastAsianWidth.txt with the values W and F, without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
