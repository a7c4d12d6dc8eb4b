internal import FoundationEssentials

/// The style of a part of a text, from markup in a translation or from an interpolation.
///
/// ``adding(_:)`` nests styles: if both styles set a property, the inner one wins.
///
/// ```swift
/// var style = TextStyle.bold
/// style.color = .red
/// style.adding(.italic).isItalic  // true
/// ```
public struct TextStyle: Hashable, Sendable {
  private struct Flags: OptionSet, Hashable {
    let rawValue: UInt8
    static let bold = Flags(rawValue: 1 << 0)
    static let italic = Flags(rawValue: 1 << 1)
    static let underlined = Flags(rawValue: 1 << 2)
    static let struckThrough = Flags(rawValue: 1 << 3)
    static let code = Flags(rawValue: 1 << 4)
  }

  /// The properties that few styles have, stored separately so that styles are cheap to copy.
  private final class Details: Hashable, Sendable {
    let link: String?
    let tags: [String]
    let attributes: AttributeContainer?

    init(link: String?, tags: [String], attributes: AttributeContainer?) {
      self.link = link
      self.tags = tags
      self.attributes = attributes
    }

    static func == (left: Details, right: Details) -> Bool {
      left === right
        || left.link == right.link && left.tags == right.tags
          && left.attributes == right.attributes
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(link)
      hasher.combine(tags)
      hasher.combine(attributes)
    }
  }

  private var flags: Flags
  private var details: Details?

  /// The color of the text; nil for the color of the surrounding text.
  public var color: TextColor?

  /// Bold: `**…**`, `<b>`, `bold:`.
  public var isBold: Bool {
    get { flags.contains(.bold) }
    set { set(.bold, newValue) }
  }

  /// Italic: `*…*`, `<i>`, `italic:`.
  public var isItalic: Bool {
    get { flags.contains(.italic) }
    set { set(.italic, newValue) }
  }

  /// Underlined: `<u>`, `underline:`.
  public var isUnderlined: Bool {
    get { flags.contains(.underlined) }
    set { set(.underlined, newValue) }
  }

  /// Struck through: `~~…~~`, `<s>`, `strikethrough:`.
  public var isStruckThrough: Bool {
    get { flags.contains(.struckThrough) }
    set { set(.struckThrough, newValue) }
  }

  /// Shown in a code font: backticks, `<code>`.
  public var isCode: Bool {
    get { flags.contains(.code) }
    set { set(.code, newValue) }
  }

  /// The destination of a link; nil if the text is not a link.
  ///
  /// Rendering a ``LocalizedText`` keeps only links that ``MarkupStyleSheet/linkSchemes`` allows.
  public var link: String? {
    get { details?.link }
    set { setDetails(link: newValue, tags: tags, attributes: attributes) }
  }

  /// The names of the other rich-text tags around the text, outermost first.
  public var tags: [String] {
    get { details?.tags ?? [] }
    set { setDetails(link: link, tags: newValue, attributes: attributes) }
  }

  /// Further attributes of an attributed string, which only attributed strings can show.
  var attributes: AttributeContainer? {
    get { details?.attributes }
    set { setDetails(link: link, tags: tags, attributes: newValue) }
  }

  private mutating func set(_ flag: Flags, _ isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  private mutating func setDetails(
    link: String?, tags: [String], attributes: AttributeContainer? = nil
  ) {
    details =
      link == nil && tags.isEmpty && attributes == nil
      ? nil : Details(link: link, tags: tags, attributes: attributes)
  }

  /// Makes a style; by default, plain text.
  public init(
    isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isStruckThrough: Bool = false, isCode: Bool = false, color: TextColor? = nil,
    link: String? = nil, tags: [String] = []
  ) {
    flags = []
    if isBold { flags.insert(.bold) }
    if isItalic { flags.insert(.italic) }
    if isUnderlined { flags.insert(.underlined) }
    if isStruckThrough { flags.insert(.struckThrough) }
    if isCode { flags.insert(.code) }
    self.color = color
    setDetails(link: link, tags: tags)
  }

  /// No style.
  public static let plain = TextStyle()
  /// Bold text.
  public static let bold = TextStyle(isBold: true)
  /// Italic text.
  public static let italic = TextStyle(isItalic: true)
  /// Underlined text.
  public static let underline = TextStyle(isUnderlined: true)
  /// Text that is struck through.
  public static let strikethrough = TextStyle(isStruckThrough: true)
  /// Text in a code font.
  public static let code = TextStyle(isCode: true)

  /// Returns a style with a color.
  public static func color(_ color: TextColor) -> TextStyle { TextStyle(color: color) }

  /// Returns a style with a link.
  public static func link(_ destination: String) -> TextStyle { TextStyle(link: destination) }

  /// Returns this style combined with a style inside it.
  public func adding(_ inner: TextStyle) -> TextStyle {
    var style = inner
    style.flags.formUnion(flags)
    if style.color == nil { style.color = color }
    if let details {
      style.setDetails(
        link: inner.link ?? details.link, tags: details.tags + inner.tags,
        attributes: details.attributes?.merging(inner.attributes ?? AttributeContainer())
          ?? inner.attributes)
    }
    return style
  }

  /// Returns the same style without its link.
  func withoutLink() -> TextStyle {
    var style = self
    style.link = nil
    return style
  }
}

extension TextStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case isBold, isItalic, isUnderlined, isStruckThrough, isCode, color, link, tags
  }

  /// Decodes a style; missing members have their default values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    try self.init(
      isBold: flag(.isBold), isItalic: flag(.isItalic), isUnderlined: flag(.isUnderlined),
      isStruckThrough: flag(.isStruckThrough), isCode: flag(.isCode),
      color: container.decodeIfPresent(TextColor.self, forKey: .color),
      link: container.decodeIfPresent(String.self, forKey: .link),
      tags: container.decodeIfPresent([String].self, forKey: .tags) ?? [])
  }

  /// Encodes the members that do not have their default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ isOn: Bool, _ key: CodingKeys) throws {
      if isOn { try container.encode(true, forKey: key) }
    }
    try encode(isBold, .isBold)
    try encode(isItalic, .isItalic)
    try encode(isUnderlined, .isUnderlined)
    try encode(isStruckThrough, .isStruckThrough)
    try encode(isCode, .isCode)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encodeIfPresent(link, forKey: .link)
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
  }
}
