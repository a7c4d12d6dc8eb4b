/// How a stretch of text looks: what markup in a translation or an interpolation asked for.
///
/// Styles nest by ``adding(_:)``: the inner one wins where both say something.
///
/// ```swift
/// var style = TextStyle.bold
/// style.color = .red
/// style.adding(.italic).isItalic  // true
/// ```
public struct TextStyle: Hashable, Sendable, Codable {
  /// Bold: `**…**`, `<b>`, `bold:`.
  public var isBold: Bool
  /// Italic: `*…*`, `<i>`, `italic:`.
  public var isItalic: Bool
  /// Underlined: `<u>`, `underline:`.
  public var isUnderlined: Bool
  /// Struck through: `~~…~~`, `<s>`, `strikethrough:`.
  public var isStruckThrough: Bool
  /// In code's typeface: backticks, `<code>`.
  public var isCode: Bool
  /// The text's colour; nil for the surroundings' own.
  public var color: TextColor?
  /// Where the text leads.
  ///
  /// Nil for no link. It was checked against the allowed schemes.
  public var link: String?
  /// Names of the rich-text tags around the text that are not one of the above, outermost first.
  public var tags: [String]

  /// A style; without arguments, plain text.
  public init(
    isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isStruckThrough: Bool = false, isCode: Bool = false, color: TextColor? = nil,
    link: String? = nil, tags: [String] = []
  ) {
    self.isBold = isBold
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.isCode = isCode
    self.color = color
    self.link = link
    self.tags = tags
  }

  /// No style.
  public static let plain = TextStyle()
  /// Bold alone.
  public static let bold = TextStyle(isBold: true)
  /// Italic alone.
  public static let italic = TextStyle(isItalic: true)
  /// Underlined alone.
  public static let underline = TextStyle(isUnderlined: true)
  /// Struck through alone.
  public static let strikethrough = TextStyle(isStruckThrough: true)
  /// Code alone.
  public static let code = TextStyle(isCode: true)

  /// A colour alone.
  public static func color(_ color: TextColor) -> TextStyle { TextStyle(color: color) }

  /// A link alone.
  public static func link(_ destination: String) -> TextStyle { TextStyle(link: destination) }

  /// This style with `inner` inside it.
  public func adding(_ inner: TextStyle) -> TextStyle {
    TextStyle(
      isBold: isBold || inner.isBold, isItalic: isItalic || inner.isItalic,
      isUnderlined: isUnderlined || inner.isUnderlined,
      isStruckThrough: isStruckThrough || inner.isStruckThrough, isCode: isCode || inner.isCode,
      color: inner.color ?? color, link: inner.link ?? link, tags: tags + inner.tags)
  }
}

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
