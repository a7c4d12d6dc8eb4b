package import FoundationEssentials

/// A format style of this package: it formats for the locale that was set, else for that of the text
/// around it.
package protocol LocalizableStyle {
  /// Whether it writes numbers as words and ordinals, which belong to the language of the text even
  /// where the reader has another.
  var spellsNumbers: Bool { get }

  /// The style for a text in `locale`: the style itself where a locale was set.
  ///
  /// - Parameter localizer: What finds the style of other packages' styles inside this one.
  func localized(for locale: LocaleIdentifier, by localizer: some StyleLocalizer) -> Self
}

extension LocalizableStyle {
  package var spellsNumbers: Bool { false }
}

/// Finds the style that a value inside a localized text is formatted with.
package protocol StyleLocalizer: Sendable {
  /// A style of another package for a locale.
  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style
}

extension StyleLocalizer {
  /// A style of any package for a text in `locale`.
  func localized<Style: FormatStyle>(_ style: Style, for locale: LocaleIdentifier) -> Style {
    guard let own = style as? any LocalizableStyle else {
      return localized(foreign: style, for: locale)
    }
    return own.localized(for: locale, by: self) as? Style ?? style
  }

  /// The text of a value in a localized text in `locale`.
  ///
  /// A style of another package may use styles of this one: these follow the locale as well.
  func format<Style: FormatStyle>(
    _ value: Style.FormatInput, _ style: Style, for locale: LocaleIdentifier,
    _ languages: TextLanguages = .ofEnglishKeys
  ) -> Style.FormatOutput {
    if let own = style as? any LocalizableStyle {
      let locale = own.spellsNumbers ? languages.text ?? locale : locale
      return (own.localized(for: locale, by: self) as? Style ?? style).format(value)
    }
    let style = localized(foreign: style, for: locale)
    return Localization.withLanguage(locale) { style.format(value) }
  }
}

/// Leaves styles of other packages as they are: without Foundation, no locale can be set on them.
struct PlainStyleLocalizer: StyleLocalizer {
  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style {
    style
  }
}

extension MessageArgument {
  /// A value in a format style, for the locale of the text.
  package init<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style, by localizer: some StyleLocalizer
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
    let identity = FormatIdentity(value: value, style: format)
    self.init(
      storage: .formatted(
        FormattedValue(
          identity: identity,
          inLanguages: { locale, languages in
            localizer.format(value, format, for: locale, languages)
          })))
  }

  /// A value in a format style that writes attributed text, for the locale of the text.
  package init<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style, by localizer: some StyleLocalizer
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == AttributedString {
    self.init(value, identity: format) { locale in localizer.format(value, format, for: locale) }
  }
}

/// A style that keeps the locale that was set.
protocol StyleWithLocale: LocalizableStyle, Modifiable {
  /// The locale that was set; nil to follow the text around the value, the task, or the process.
  var localeOverride: LocaleIdentifier? { get set }
}

extension StyleWithLocale {
  package func localized(for locale: LocaleIdentifier, by localizer: some StyleLocalizer) -> Self {
    localeOverride == nil ? with { $0.localeOverride = locale } : self
  }
}

extension DateStyle: StyleWithLocale {}
extension DateIntervalStyle: StyleWithLocale {}
extension RelativeDateStyle: StyleWithLocale {}
extension ElapsedTimeStyle: StyleWithLocale {}
extension TimerStyle: StyleWithLocale {}
extension DurationStyle: StyleWithLocale {}
extension ListStyle: StyleWithLocale {}
extension NumberStyle: StyleWithLocale {}
extension NumberPatternStyle: StyleWithLocale {}
extension SpelledNumberStyle: StyleWithLocale {
  package var spellsNumbers: Bool { kind != .numberingSystem }
}

// The text is the same in all locales.
extension ISO8601Style: LocalizableStyle {
  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> ISO8601Style { self }
}

extension NumberRangeStyle: LocalizableStyle {
  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> NumberRangeStyle {
    var copy = self
    copy.style = style.localized(for: locale, by: localizer)
    return copy
  }
}

extension TypedNumberStyle: LocalizableStyle {
  package var spellsNumbers: Bool { (style as? any LocalizableStyle)?.spellsNumbers ?? false }

  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> TypedNumberStyle {
    guard let own = style as? any LocalizableStyle else { return self }
    return TypedNumberStyle(own.localized(for: locale, by: localizer) as? Style ?? style)
  }
}

extension RelativeDateStyle.Anchored: LocalizableStyle {
  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> RelativeDateStyle.Anchored {
    style.localized(for: locale, by: localizer)
      .relative(to: now, timeZone: timeZone, units: units)
  }
}

extension ListStyle.Elements: LocalizableStyle {
  package var spellsNumbers: Bool { (element as? any LocalizableStyle)?.spellsNumbers ?? false }

  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> ListStyle.Elements<Element> {
    list.localized(for: locale, by: localizer).of(localizer.localized(element, for: locale))
  }
}
