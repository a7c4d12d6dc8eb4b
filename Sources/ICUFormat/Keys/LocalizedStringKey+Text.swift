extension LocalizedStringKey.StringInterpolation {
  /// Appends a nested key, looked up separately: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ key: LocalizedStringKey) {
    append(MessageArgument(key), .object)
  }

  /// Appends a named nested key: `%@` in the printf key, `{name}` in the ICU pattern for
  /// `as: "name"`.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, as name: String) {
    append(MessageArgument(key), .object, name: name)
  }

  /// Appends a nested key in bold, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  public mutating func appendInterpolation(bold key: LocalizedStringKey) {
    append(key, .bold)
  }

  /// Appends a nested key in italics, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  public mutating func appendInterpolation(italic key: LocalizedStringKey) {
    append(key, .italic)
  }

  /// Appends an underlined nested key, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  public mutating func appendInterpolation(underline key: LocalizedStringKey) {
    append(key, .underline)
  }

  /// Appends a nested key with a strikethrough, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  public mutating func appendInterpolation(strikethrough key: LocalizedStringKey) {
    append(key, .strikethrough)
  }

  /// Appends a nested key in a color, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, color: TextColor?) {
    append(key, TextStyle(color: color))
  }

  /// Appends a nested key as a link, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// LocalizedText("See \("the help", link: "https://example.com").", locale: "en").html()
  /// // "<span lang=\"en\" dir=\"ltr\">See <a href=\"https://example.com\">the help</a>.</span>"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of the link's text.
  ///   - link: The URL of the link. If ``MarkupStyleSheet/linkSchemes`` does not contain its
  ///     scheme, the text is shown without a link.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, link: String) {
    append(key, .link(link))
  }

  /// Appends a nested key with a text style, looked up separately.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\("gone", style: .strikethrough.adding(.italic))"
  /// ```
  public mutating func appendInterpolation(_ key: LocalizedStringKey, style: TextStyle) {
    append(key, style)
  }

  /// Appends a string with a text style, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some StringProtocol, style: TextStyle) {
    append(MessageArgument(String(value)), .object, textStyle: style)
  }

  /// Appends a string in bold, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let name = "Ana"
  /// LocalizedText("by \(bold: name)", locale: "en").html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">by <b>Ana</b></span>"
  /// ```
  @_disfavoredOverload
  public mutating func appendInterpolation(bold value: some StringProtocol) {
    appendInterpolation(value, style: .bold)
  }

  /// Appends a string in italics, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let name = "Ana"
  /// LocalizedText("by \(italic: name)", locale: "en").html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">by <i>Ana</i></span>"
  /// ```
  @_disfavoredOverload
  public mutating func appendInterpolation(italic value: some StringProtocol) {
    appendInterpolation(value, style: .italic)
  }

  /// Appends a string with an underline, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let name = "Ana"
  /// LocalizedText("by \(underline: name)", locale: "en").html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">by <u>Ana</u></span>"
  /// ```
  @_disfavoredOverload
  public mutating func appendInterpolation(underline value: some StringProtocol) {
    appendInterpolation(value, style: .underline)
  }

  /// Appends a string with a strikethrough, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let name = "Ana"
  /// LocalizedText("by \(strikethrough: name)", locale: "en").html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">by <s>Ana</s></span>"
  /// ```
  @_disfavoredOverload
  public mutating func appendInterpolation(strikethrough value: some StringProtocol) {
    appendInterpolation(value, style: .strikethrough)
  }

  /// Appends a string in a color, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let name = "Ana"
  /// LocalizedText("by \(name, color: .red)", locale: "en").ansi(.always, isolatesArguments: false)
  /// // "by \u{1B}[31mAna\u{1B}[0m"
  /// ```
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some StringProtocol, color: TextColor?) {
    appendInterpolation(value, style: TextStyle(color: color))
  }

  /// Appends a string as a link, without a look-up.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let name = "Ana"
  /// LocalizedText("by \(name, link: "/users/7")", locale: "en").html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">by <a href=\"/users/7\">Ana</a></span>"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The text of the link. A literal is a nested key instead.
  ///   - link: The URL of the link. If ``MarkupStyleSheet/linkSchemes`` does not contain its
  ///     scheme, the text is shown without a link.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some StringProtocol, link: String) {
    appendInterpolation(value, style: .link(link))
  }

  /// Appends a number with a text style.
  ///
  /// For an `Int`, it is `%lld` in the printf key, and `{0, number, integer}` in the ICU pattern.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some FormatSpecifiable, style: TextStyle) {
    append(value, textStyle: style)
  }

  /// Appends the name of a color: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// The name of a named color, such as `red`, is a nested key, looked up separately. Any other
  /// color is written as in CSS.
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
