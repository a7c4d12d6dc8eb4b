public import FoundationEssentials

extension ListStyle {
  /// Returns a style for lists whose items are formatted by another style.
  ///
  /// ```swift
  /// let day = DateStyle(skeleton: "MMMd").locale("de").timeZone(.utc)
  /// let days = ListStyle().locale("de").memberStyle(day)
  /// days.format([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)])
  /// // "1. Jan. und 2. Jan."
  /// ```
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

    /// Returns the list of items.
    public func format(_ items: [Element.FormatInput]) -> String {
      list.format(items.map(element.format))
    }

    /// Returns the list of items; ``FormatPartAttribute`` is the index of an item.
    public func attributed(_ items: [Element.FormatInput]) -> AttributedString {
      list.attributed(items.map(element.format))
    }
  }
}

extension ListStyle.Elements: Sendable where Element: Sendable {}

extension ListStyle.Elements where Element: AttributedFormatStyle {
  /// Returns the list of items with attributes for its parts.
  ///
  /// ``FormatPartAttribute`` is the index of an item, ``FormatFieldAttribute`` the field that the
  /// style of the item produced.
  ///
  /// ```swift
  /// let price = NumberFormatStyle<Int>(.currency("EUR").locale("en"))
  /// let prices = ListStyle().locale("en").memberStyle(price)
  /// prices.attributed([1, 2]).runs.first?.formatField  // .currency
  /// ```
  public func attributed(_ items: [Element.FormatInput]) -> AttributedString {
    let texts = list.attributed(items.map(element.format))
    var result = AttributedString()
    for (part, range) in texts.runs[FormatPartAttribute.self] {
      guard let part, items.indices.contains(part) else {
        result += AttributedString(texts[range])
        continue
      }
      var item = element.attributed(items[part])
      item[FormatPartAttribute.self] = part
      result += item
    }
    return result
  }
}

extension ListStyle.Elements: AttributedFormatStyle where Element: AttributedFormatStyle {}
