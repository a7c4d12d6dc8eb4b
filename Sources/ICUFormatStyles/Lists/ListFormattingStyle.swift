package import FoundationEssentials

/// A style of this package that formats lists, whose elements have separate runs in styled text.
package protocol ListFormattingStyle: FormatStyle, LocalizableStyle {
  /// Returns the style of the list, and the texts of its elements.
  func list(of value: FormatInput) -> (style: ListStyle, elements: [String])
}
