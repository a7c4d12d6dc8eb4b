public import FoundationEssentials

extension ListStyle {
  /// Returns a style for lists whose items are formatted by another style.
  ///
  /// ```swift
  /// let day = DateStyle(skeleton: "MMMd").timeZone(.utc)
  /// let days = ListStyle().locale("de").memberStyle(day)
  /// days.format([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)])
  /// // "1. Jan. und 2. Jan."
  /// ```
  ///
  /// The items are formatted in the locale of the list, unless their style has a locale. A style of
  /// Foundation or of another package always takes the locale of the list, if the list has one.
  public func memberStyle<Element: FormatStyle>(_ element: Element) -> Elements<Element>
  where Element.FormatOutput == String {
    Elements(list: self, element: element)
  }

  /// A style for lists whose items are formatted by another style.
  ///
  /// See ``ListStyle/memberStyle(_:)``.
  public struct Elements<Element: FormatStyle>: FormatStyle
  where Element.FormatOutput == String {
    /// The style of the list.
    package let list: ListStyle
    /// The style of each item.
    package let element: Element

    /// Returns the style for a locale.
    ///
    /// A style of the items that has a locale keeps it, if it is a style of this package.
    public func locale(_ locale: LocaleIdentifier) -> Elements<Element> {
      list.locale(locale).memberStyle(element)
    }

    /// Returns the list of items.
    public func format(_ items: [Element.FormatInput]) -> String {
      list.format(items.map(localizedElement.format))
    }

    /// Returns the list of items with attributes for its parts.
    ///
    /// ``FormatPartAttribute`` is the index of an item, ``FormatFieldAttribute`` the field that the
    /// style of the item produced, if it is an ``AttributedFormatStyle``.
    ///
    /// ```swift
    /// let price = NumberFormatStyle<Int>(.currency("EUR").locale("en"))
    /// let prices = ListStyle().locale("en").memberStyle(price)
    /// prices.attributed([1, 2]).runs.first?.formatField  // .currency
    /// ```
    public func attributed(_ items: [Element.FormatInput]) -> AttributedString {
      let element = localizedElement
      let texts = list.attributed(items.map(element.format))
      guard let own = element as? any AttributedFormatStyle else { return texts }
      var result = AttributedString()
      for (part, range) in texts.runs[FormatPartAttribute.self] {
        guard let part, items.indices.contains(part),
          var item = Self.attributed(items[part], own)
        else {
          result += AttributedString(texts[range])
          continue
        }
        item[FormatPartAttribute.self] = part
        result += item
      }
      return result
    }

    /// The style of each item, in the locale of the list if it has no locale.
    private var localizedElement: Element {
      guard let locale = list.localeOverride else { return element }
      return ItemStyleLocalizer().localized(element, for: locale)
    }

    private static func attributed<Style: AttributedFormatStyle>(
      _ item: Element.FormatInput, _ style: Style
    ) -> AttributedString? {
      (item as? Style.FormatInput).map(style.attributed)
    }
  }
}

/// Sets the locale of a list in item styles of other packages, if Foundation is in the process.
private struct ItemStyleLocalizer: StyleLocalizer {
  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style {
    style.withLocale(locale)
  }
}

extension ListStyle.Elements: Sendable where Element: Sendable {}

extension ListStyle.Elements: AttributedFormatStyle {}

extension ListStyle.Elements: ListFormattingStyle {
  package func list(
    of value: [Element.FormatInput]
  ) -> (style: ListStyle, elements: [String]) {
    (list, value.map(localizedElement.format))
  }
}

extension ListStyle.Elements: LocalizableStyle {
  package var spellsNumbers: Bool { (element as? any LocalizableStyle)?.spellsNumbers ?? false }

  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> ListStyle.Elements<Element> {
    list.localized(for: locale, by: localizer).memberStyle(
      localizer.localized(element, for: list.localeOverride ?? locale))
  }
}
