public import FoundationEssentials

/// A format style that can also mark the parts of its output with attributes.
///
/// The styles of this package conform to it. If a custom style conforms, lists of it
/// (``ListStyle/memberStyle(_:)``) mark the parts of their items too.
public protocol AttributedFormatStyle: FormatStyle where FormatOutput == String {
  /// Returns the output with fields as attributes; see ``FormatField`` and ``FormatPartAttribute``.
  func attributed(_ value: FormatInput) -> AttributedString
}
