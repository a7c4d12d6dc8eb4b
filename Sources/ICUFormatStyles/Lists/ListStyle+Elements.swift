public import FoundationEssentials

extension ListStyle {
  /// A style of lists whose items another style formats.
  ///
  /// ```swift
  /// let days = ListStyle().locale("de").of(DateStyle(skeleton: "MMMd").locale("de").timeZone(.utc))
  /// days.format([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)])
  /// // "1. Jan. und 2. Jan."
  /// ```
  public func of<Element: FormatStyle>(_ element: Element) -> Elements<Element>
  where Element.FormatOutput == String {
    Elements(list: self, element: element)
  }

  /// Lists whose items another style formats; see ``ListStyle/of(_:)``.
  public struct Elements<Element: FormatStyle>: FormatStyle
  where Element.FormatOutput == String {
    /// How items are listed.
    public let list: ListStyle
    /// How each item is formatted.
    public let element: Element

    /// The list of items.
    public func format(_ items: [Element.FormatInput]) -> String {
      list.format(items.map(element.format))
    }

    /// Appends the list of items.
    public func format(_ items: [Element.FormatInput], into text: inout String) {
      text += format(items)
    }

    /// The list of items; ``FormatPartAttribute`` is an item's place.
    public func attributed(_ items: [Element.FormatInput]) -> AttributedString {
      list.attributed(items.map(element.format))
    }
  }
}

extension ListStyle.Elements: Sendable where Element: Sendable {}

extension ListStyle.Elements where Element: AttributedFormatStyle {
  /// The list of items with what each part is: ``FormatPartAttribute`` is an item's place,
  /// ``FormatFieldAttribute`` what the item's own style says of its parts.
  ///
  /// ```swift
  /// let prices = ListStyle().locale("en").of(NumberFormatStyle<Int>(.currency("EUR").locale("en")))
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
