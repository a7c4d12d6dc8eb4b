/// A colour for text in a terminal, in HTML or in an attributed string.
///
/// The named ones are a terminal's own sixteen, so that they follow its theme.
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
  /// Grey (a terminal's bright black).
  case gray
  /// An sRGB colour by its three components, each from 0 to 255.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
