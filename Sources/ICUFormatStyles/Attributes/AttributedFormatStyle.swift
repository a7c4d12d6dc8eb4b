public import FoundationEssentials

/// A format style that can also tell what each part of its text is.
///
/// The styles of this package are; one of your own may be, and then lists of it
/// (``ListStyle/of(_:)``) mark the parts of their items too.
public protocol AttributedFormatStyle: FormatStyle where FormatOutput == String {
  /// The text whose fields are attributes; see ``FormatField`` and ``FormatPartAttribute``.
  func attributed(_ value: FormatInput) -> AttributedString
}
