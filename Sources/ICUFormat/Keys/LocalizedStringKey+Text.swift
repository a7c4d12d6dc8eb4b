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
    append(MessageArgument(key), .object, textStyle: .bold)
  }

  /// A nested key in italics: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(italic key: LocalizedStringKey) {
    append(MessageArgument(key), .object, textStyle: .italic)
  }

  /// A nested key underlined: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(underline key: LocalizedStringKey) {
    append(MessageArgument(key), .object, textStyle: .underline)
  }

  /// A nested key in a colour: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, color: TextColor) {
    append(MessageArgument(key), .object, textStyle: .color(color))
  }

  /// A nested key in a style: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself.
  public mutating func appendInterpolation(_ key: LocalizedStringKey, textStyle: TextStyle) {
    append(MessageArgument(key), .object, textStyle: textStyle)
  }
}
