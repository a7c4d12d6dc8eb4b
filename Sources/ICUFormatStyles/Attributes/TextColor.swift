/// A color for text in a terminal, in HTML or in an attributed string.
///
/// The named colors are those of the terminal's palette, so they follow its theme.
public enum TextColor: Hashable, Sendable, Codable {
  /// Black.
  case black
  /// Red.
  case red
  /// Green.
  case green
  /// Yellow.
  case yellow
  /// Blue.
  case blue
  /// Magenta.
  case magenta
  /// Cyan.
  case cyan
  /// White.
  case white
  /// Gray (the terminal's bright black).
  case gray
  /// An sRGB color with three components, each from 0 to 255.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
