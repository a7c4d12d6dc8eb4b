/// The number of terminal columns of a string.
enum DisplayWidth {
  /// Returns the columns of `text`: 0 for marks and invisible characters, 2 for East Asian wide
  /// ones.
  static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns `text` padded with spaces to `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isWide = wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  /// The blocks whose characters are wide (East_Asian_Width W and F of UAX #11, whole blocks).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul jamo
    0x2E80...0x303E,  // CJK radicals, ideographic punctuation
    0x3041...0x33FF,  // kana, compatibility characters
    0x3400...0x4DBF, 0x4E00...0x9FFF,  // ideographs
    0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF, 0xFE30...0xFE6F,  // compatibility forms
    0xFF00...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x1F300...0x1FAFF,  // pictographs
    0x20000...0x3FFFD,  // more ideographs
  ]
}
