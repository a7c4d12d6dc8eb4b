public import FoundationEssentials
package import SystemICU
package import ICUFormatMemory

/// A style for lists: "a, b, and c".
///
/// ```swift
/// ListStyle().locale("en").format(["a", "b", "c"])        // "a, b, and c"
/// ListStyle(.or).locale("es").format(["7", "8"])          // "7 u 8"
/// ListStyle(.units, width: .narrow).locale("en").format(["3h", "5m"])  // "3h 5m"
/// ```
///
/// The text between items may depend on the items: Spanish `y` becomes `e` before `i`.
///
/// The corresponding ICU functions are `ulistfmt_openForType` and `ulistfmt_format`.
public struct ListStyle: Hashable, Sendable, Codable {
  /// The kind of list.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of them: "a, b, and c".
    case and
    /// One of them: "a, b, or c".
    case or
    /// Parts of one measure: "3 feet, 7 inches".
    case units
  }

  /// The kind of list.
  package let kind: Kind
  /// The length of the conjunctions.
  package let width: FormatWidth
  package var localeOverride: LocaleIdentifier?

  /// Creates a style.
  public init(_ kind: Kind = .and, width: FormatWidth = .wide) {
    self.kind = kind
    self.width = width
  }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// ListStyle().locale("fr").format(["a", "b", "c"])  // "a, b et c"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> ListStyle {
    with { $0.localeOverride = locale }
  }

  private struct Signature: Hashable, Sendable {
    let locale: LocaleIdentifier
    let kind: Kind
    let width: FormatWidth
  }

  private static let cache = BoundedCache<Signature, ICUListFormatter>(limit: 64)

  private var formatter: ICUListFormatter? {
    let signature = Signature(locale: .formatting(localeOverride), kind: kind, width: width)
    return LocalizationIssue.reporting(signature.locale) { () throws(FormatError) in
      do throws(ICUError) {
        return try Self.cache.value(for: signature) { () throws(ICUError) in
          try ICUListFormatter(
            locale: signature.locale.identifier, kind: kind.icu, width: width.listWidth)
        }
      } catch {
        throw FormatError(error)
      }
    }
  }

  /// Appends the list of items.
  package func append(_ items: [String], to writer: inout UTF8Writer) {
    do throws(ICUError) {
      guard let formatter else {
        writer.append(items.joined(separator: ", "))
        return
      }
      try formatter.append(items, to: &writer)
    } catch {
      writer.append(items.joined(separator: ", "))
    }
  }

  package func icuFormatted(_ items: [String]) -> ICUFormattedText? {
    try? formatter?.formatted(items)
  }
}

extension ListStyle: FormatStyle {
  /// Returns the list of items; an empty list gives an empty string.
  public func format(_ items: [String]) -> String {
    UTF8Writer.string { append(items, to: &$0) }
  }

  /// Returns the list of items.
  @_disfavoredOverload
  public func format(_ items: some Sequence<String>) -> String { format(Array(items)) }

  /// Returns the list of items with attributes; ``FormatPartAttribute`` is the index of an item.
  public func attributed(_ items: [String]) -> AttributedString {
    guard let formatted = icuFormatted(items) else { return AttributedString(format(items)) }
    return AttributedString(formatted)
  }
}

extension ListStyle.Kind {
  fileprivate var icu: ICUListFormatter.Kind {
    switch self {
    case .and: .and
    case .or: .or
    case .units: .units
    }
  }
}

extension FormatWidth {
  fileprivate var listWidth: ICUListFormatter.Width {
    switch self {
    case .wide: .wide
    case .short: .short
    case .narrow: .narrow
    }
  }
}

extension ListStyle: Modifiable {}
extension ListStyle: AttributedFormatStyle {}
extension ListStyle: StyleWithLocale {}

extension ListStyle: ListFormattingStyle {
  package func list(of value: [String]) -> (style: ListStyle, elements: [String]) { (self, value) }
}
