package import FoundationEssentials

/// A format style of this package.
///
/// It formats for its own locale if one was set, otherwise for the locale of the surrounding
/// message.
package protocol LocalizableStyle {
  /// Whether the style writes numbers as words or ordinals.
  ///
  /// These use the language of the message, even if the formatting locale has another language.
  var spellsNumbers: Bool { get }

  /// Returns the style for a message in `locale`, or the style itself if its locale was set.
  ///
  /// - Parameter localizer: Localizes the styles of other packages inside this style.
  func localized(for locale: LocaleIdentifier, by localizer: some StyleLocalizer) -> Self
}

extension LocalizableStyle {
  package var spellsNumbers: Bool { false }
}

/// Localizes the format styles of arguments.
package protocol StyleLocalizer: Sendable {
  /// Returns a style of another package for a locale.
  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style
}

extension StyleLocalizer {
  /// Returns a style of any package for a message in `locale`.
  func localized<Style: FormatStyle>(_ style: Style, for locale: LocaleIdentifier) -> Style {
    guard let own = style as? any LocalizableStyle else {
      return localized(foreign: style, for: locale)
    }
    return own.localized(for: locale, by: self) as? Style ?? style
  }

  /// Formats an argument of a message in `locale`.
  ///
  /// A style of another package may use styles of this package, which follow the locale too.
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

/// Returns styles of other packages unchanged: without Foundation, their locale cannot be set.
struct PlainStyleLocalizer: StyleLocalizer {
  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style {
    style
  }
}

extension MessageArgument {
  /// Creates an argument that a format style formats in the locale of the message.
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

  /// Creates an argument that a style formats as attributed text in the locale of the message.
  package init<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style, by localizer: some StyleLocalizer
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == AttributedString {
    self.init(value, identity: format) { locale in localizer.format(value, format, for: locale) }
  }
}

/// A style with a locale that can be set.
protocol StyleWithLocale: LocalizableStyle, Modifiable {
  /// The locale that was set; nil for the locale of the message, the task, or the process.
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

// The output is the same in all locales.
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

extension NumberFormatStyle: LocalizableStyle {
  package var spellsNumbers: Bool {
    switch kind {
    case .number, .pattern: false
    case .spelled(let style): style.spellsNumbers
    }
  }

  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> NumberFormatStyle<Value> {
    switch kind {
    case .number(let style): NumberFormatStyle(style.localized(for: locale, by: localizer))
    case .pattern(let style): NumberFormatStyle(style.localized(for: locale, by: localizer))
    case .spelled(let style): NumberFormatStyle(style.localized(for: locale, by: localizer))
    }
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
    list.localized(for: locale, by: localizer).memberStyle(
      localizer.localized(element, for: locale))
  }
}
