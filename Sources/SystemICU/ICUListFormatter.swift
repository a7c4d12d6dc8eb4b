import CICUShims
package import ICUFormatMemory

/// Joins items to a list in the language of a locale ("a, b und c").
///
/// Sendable: `UListFormatter` is immutable.
@safe package final class ICUListFormatter: Sendable {
  /// ICU's `UListFormatterType`.
  package enum Kind: Int32, Hashable, CaseIterable, Sendable {
    case and = 0
    case or, units
  }

  /// ICU's `UListFormatterWidth`.
  package enum Width: Int32, Hashable, CaseIterable, Sendable {
    case wide = 0
    case short, narrow
  }

  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  package init(locale: String, kind: Kind = .and, width: Width = .wide) throws(ICUError) {
    unsafe raw = try ICUError.opened("ulistfmt_openForType", locale) { status in
      unsafe cicu_ulistfmt_openForType(locale, kind.rawValue, width.rawValue, &status)
    }
  }

  deinit { unsafe cicu_ulistfmt_close(raw) }

  /// Appends the list of items.
  package func append(
    _ items: [String], to writer: inout UTF8Writer
  ) throws(ICUError) {
    let (bytes, ends) = Self.joined(items)
    try unsafe writer.appendICUText("ulistfmt_format") { out, capacity, status in
      unsafe cicu_ulistfmt_format(
        raw, bytes, ends, Int32(clamping: ends.count), out, capacity, &status)
    }
  }

  /// Returns the list of items with its fields: the spans of the items and the literals between
  /// them.
  package func formatted(_ items: [String]) throws(ICUError) -> ICUFormattedText {
    let (bytes, ends) = Self.joined(items)
    return try unsafe ICUFormattedText.result("ulistfmt_formatStringsToResult") { status in
      unsafe cicu_ulistfmt_formatStringsToResult(
        raw, bytes, ends, Int32(clamping: ends.count), &status)
    }
  }

  /// Returns the UTF-8 bytes of all items in sequence, and the end of each item.
  private static func joined(_ items: [String]) -> (bytes: [UInt8], ends: [Int32]) {
    var bytes: [UInt8] = []
    var ends: [Int32] = []
    ends.reserveCapacity(items.count)
    bytes.reserveCapacity(items.reduce(0) { $0 + $1.utf8.count })
    for item in items {
      bytes.append(contentsOf: item.utf8)
      ends.append(Int32(clamping: bytes.count))
    }
    return (bytes, ends)
  }
}
