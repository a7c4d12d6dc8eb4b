public import FoundationEssentials

extension LocalizedStringKey.StringInterpolation {
  /// Appends a date relative to the current time: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let due: LocalizedStringKey = "Due \(Date(timeIntervalSince1970: 86_400), relative: .named)"
  /// due.key   // "Due %@"
  /// Localization.withNow(Date(timeIntervalSince1970: 0)) {
  ///   String(localized: due, locale: "en")
  /// }  // "Due tomorrow"
  /// ```
  ///
  /// The current time is `Localization.now` when the text is made, and not when the key is. For
  /// another time, zone or choice of units use `RelativeDateStyle.relative(to:timeZone:units:)`.
  ///
  /// - Parameters:
  ///   - value: The instant.
  ///   - relative: Whether words represent numbers: `tomorrow`, or `in 1 day`.
  ///   - width: The length of the words.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  ///
  /// The corresponding Apple API is `\(value, format: .relative(presentation:unitsStyle:))`.
  public mutating func appendInterpolation(
    _ value: Date, relative: RelativeDateStyle.Presentation,
    width: FormatWidth = .wide, as name: String? = nil
  ) {
    let style = RelativeDateStyle(relative, width: width)
    let text = FormattedValue(identity: FormatIdentity(value: value, style: style)) { locale in
      style.locale(locale).relative(to: Localization.now).format(value)
    }
    append(MessageArgument(storage: .formatted(text)), .object, name: name)
  }
}
