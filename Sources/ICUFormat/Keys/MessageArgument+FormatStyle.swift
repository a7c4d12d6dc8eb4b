package import FoundationEssentials

extension StyleLocalizer {
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

  /// Formats a list in `locale`, in which each element has separate runs; nil for another style.
  fileprivate func list<Style: FormatStyle>(
    _ value: Style.FormatInput, _ style: Style, for locale: LocaleIdentifier, collectsFields: Bool
  ) -> StyledText? {
    func joined<List: ListFormattingStyle>(_ style: List) -> StyledText? {
      guard let value = value as? List.FormatInput else { return nil }
      let (list, elements) = style.localized(for: locale, by: self).list(of: value)
      return list.joined(elements, in: locale, collectsFields: collectsFields)
    }
    return (style as? any ListFormattingStyle).flatMap { joined($0) }
  }
}

extension MessageArgument {
  /// Creates an argument that a format style formats in the locale of the message.
  package init<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style, by localizer: some StyleLocalizer
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
    let identity = FormatIdentity(value: value, style: format)
    var styled: (@Sendable (LocaleIdentifier, Bool) -> StyledText)?
    // A list of words for numbers is in the language of the text, and needs no isolates.
    // The question for the type copies no value, and most styles format no lists.
    if Style.self is any ListFormattingStyle.Type, let list = format as? any ListFormattingStyle,
      !list.spellsNumbers
    {
      styled = { locale, collectsFields in
        localizer.list(value, format, for: locale, collectsFields: collectsFields)
          ?? StyledText(
            runs: [
              .init(
                localizer.format(value, format, for: locale),
                origin: .argument(0, direction: .unknown))
            ], locale: locale)
      }
    }
    self.init(
      storage: .formatted(
        FormattedValue(
          identity: identity,
          inLanguages: { locale, languages in
            localizer.format(value, format, for: locale, languages)
          },
          styled: styled)))
  }

  /// Creates an argument that a style formats as attributed text in the locale of the message.
  package init<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style, by localizer: some StyleLocalizer
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == AttributedString {
    self.init(value, identity: format) { locale in localizer.format(value, format, for: locale) }
  }
}
