public import FoundationEssentials
package import SystemICU
package import ICUFormatMemory

/// How items are listed: "a, b, and c".
///
/// ```swift
/// ListStyle().locale("en").format(["a", "b", "c"])        // "a, b, and c"
/// ListStyle(.or).locale("es").format(["7", "8"])          // "7 u 8"
/// ListStyle(.units, width: .narrow).locale("en").format(["3h", "5m"])  // "3h 5m"
/// ```
///
/// The words between items may depend on the items: Spanish `y` becomes `e` before `i`.
///
/// The corresponding ICU functions are `ulistfmt_openForType` and `ulistfmt_format`.
public struct ListStyle: Hashable, Sendable, Codable {
  /// What the list says of its items.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of them: "a, b, and c".
    case and
    /// One of them: "a, b, or c".
    case or
    /// Parts of one measure: "3 feet, 7 inches".
    case units
  }

  /// How long the words are.
  public enum Width: String, Hashable, Sendable, Codable, CaseIterable {
    /// "a, b, and c".
    case wide
    /// "a, b, & c".
    case short
    /// "a, b, c".
    case narrow
  }

  /// What the list says of its items.
  public let kind: Kind
  /// How long the words are.
  public let width: Width
  package var localeOverride: LocaleIdentifier?

  /// Makes a style.
  public init(_ kind: Kind = .and, width: Width = .wide) {
    self.kind = kind
    self.width = width
  }

  /// The style for a locale; without it, that of the text around the value, else
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
    let width: Width
  }

  private static let cache = BoundedCache<Signature, ICUListFormatter>(limit: 64)

  private var formatter: ICUListFormatter? {
    let signature = Signature(locale: .formatting(localeOverride), kind: kind, width: width)
    return LocalizationIssue.reporting(signature.locale) { () throws(FormatError) in
      do throws(ICUError) {
        return try Self.cache.value(for: signature) { () throws(ICUError) in
          try ICUListFormatter(
            locale: signature.locale.identifier, kind: kind.icu, width: width.icu)
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
  /// The list of items; no items give an empty text.
  public func format(_ items: [String]) -> String {
    UTF8Writer.string { append(items, to: &$0) }
  }

  /// The list of items.
  @_disfavoredOverload
  public func format(_ items: some Sequence<String>) -> String { format(Array(items)) }

  /// Appends the list of items.
  public func format(_ items: [String], into text: inout String) { text += format(items) }

  /// The list of items with what each part is; ``FormatPartAttribute`` is an item's place.
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

extension ListStyle.Width {
  fileprivate var icu: ICUListFormatter.Width {
    switch self {
    case .wide: .wide
    case .short: .short
    case .narrow: .narrow
    }
  }
}

extension ListStyle: Modifiable {}
extension ListStyle: AttributedFormatStyle {}
