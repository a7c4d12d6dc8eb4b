extension LocalizedStringKey.StringInterpolation {
  /// A nested key: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(_ key: LocalizedStringKey) {
    append(MessageArgument(key), .object)
  }

  /// A nested key with a name: `%@` in the printf key, `{name}` in the ICU pattern.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, as name: String) {
    append(MessageArgument(key), .object, name: name)
  }

  /// A nested key in bold: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(bold key: LocalizedStringKey) {
    append(key, .bold)
  }

  /// A nested key in italics: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(italic key: LocalizedStringKey) {
    append(key, .italic)
  }

  /// A nested key underlined: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(underline key: LocalizedStringKey) {
    append(key, .underline)
  }

  /// A nested key struck through: `%@` in the printf key, `{0}` in the ICU pattern; looked up by
  /// itself.
  public mutating func appendInterpolation(strikethrough key: LocalizedStringKey) {
    append(key, .strikethrough)
  }

  /// A nested key in a colour: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, color: TextColor?) {
    append(key, TextStyle(color: color))
  }

  /// A nested key as a link: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  ///
  /// ```swift
  /// LocalizedText("See \("the help", link: "https://example.com").", locale: "en").html()
  /// // "<span lang=\"en\" dir=\"ltr\">See <a href=\"https://example.com\">the help</a>.</span>"
  /// ```
  ///
  /// - Parameters:
  ///   - key: What the link says.
  ///   - link: Where it leads. A scheme that ``MarkupStyleSheet/linkSchemes`` does not hold makes it text.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, link: String) {
    append(key, .link(link))
  }

  /// A nested key in a style: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\("gone", style: .strikethrough.adding(.italic))"
  /// ```
  public mutating func appendInterpolation(_ key: LocalizedStringKey, style: TextStyle) {
    append(key, style)
  }

  /// A nested key in a style: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, textStyle: TextStyle) {
    append(key, textStyle)
  }

  /// Text of a variable in a style: `%@` in the printf key, `{0}` in the ICU pattern; shown as it is.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some StringProtocol, style: TextStyle) {
    append(MessageArgument(String(value)), .object, textStyle: style)
  }

  /// A number in a style: `%lld` in the printf key, `{0, number, integer}` in the ICU pattern for an
  /// `Int`.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some FormatSpecifiable, style: TextStyle) {
    append(value, textStyle: style)
  }

  /// A colour by its name: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// The name of a named colour, `red`, is a nested key, looked up by itself; any other colour is
  /// written as style sheets write it.
  ///
  /// ```swift
  /// let texts = ["de": ["Filled with %@": "Mit %@ gefüllt", "red": "Rot"]]
  /// let bundle = LocalizationBundle(texts: texts)
  /// String(localized: "Filled with \(accessibilityName: .red)", bundle: bundle, locale: "de")
  /// // "Mit Rot gefüllt"
  /// let orange = TextColor.rgb(red: 255, green: 128, blue: 0)
  /// String(localized: "Filled with \(accessibilityName: orange)", bundle: bundle, locale: "de")
  /// // "Mit #FF8000 gefüllt"
  /// ```
  ///
  /// The corresponding Apple API is SwiftUI's `appendInterpolation(accessibilityName:)` of a `Color`.
  public mutating func appendInterpolation(accessibilityName color: TextColor) {
    append(color.name, .object)
  }

  private mutating func append(_ key: LocalizedStringKey, _ style: TextStyle) {
    append(MessageArgument(key), .object, textStyle: style)
  }
}
