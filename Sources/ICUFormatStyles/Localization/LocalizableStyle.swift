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

  /// Returns the style for a locale.
  func locale(_ locale: LocaleIdentifier) -> Self

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
  package func localized<Style: FormatStyle>(
    _ style: Style, for locale: LocaleIdentifier
  ) -> Style {
    guard let own = style as? any LocalizableStyle else {
      return localized(foreign: style, for: locale)
    }
    return own.localized(for: locale, by: self) as? Style ?? style
  }
}

/// Returns styles of other packages unchanged: without Foundation, their locale cannot be set.
package struct PlainStyleLocalizer: StyleLocalizer {
  package init() {}

  package func localized<Style: FormatStyle>(
    foreign style: Style, for locale: LocaleIdentifier
  ) -> Style {
    style
  }
}

/// A style with a locale that can be set.
package protocol StyleWithLocale: LocalizableStyle, Modifiable {
  /// The locale that was set; nil for the locale of the message, the task, or the process.
  var localeOverride: LocaleIdentifier? { get set }
}

extension StyleWithLocale {
  package func localized(for locale: LocaleIdentifier, by localizer: some StyleLocalizer) -> Self {
    localeOverride == nil ? with { $0.localeOverride = locale } : self
  }
}
