internal import FoundationEssentials
package import ICUFormat

/// An argument of a message, as it is written on a command line: `n=3`, `due=2026-01-31`, `name=Ana`.
package struct ArgumentText: Sendable {
  /// The name or position; nil for an argument without `NAME=`.
  package var name: String?
  /// The value: an integer, a decimal number, a date, otherwise a string.
  package var value: MessageArgument

  /// Reads an argument.
  package init(_ text: String) {
    if let sign = text.firstIndex(of: "="), sign != text.startIndex {
      name = String(text[..<sign])
      value = Self.value(String(text[text.index(after: sign)...]))
    } else {
      name = nil
      value = Self.value(text)
    }
  }

  private static func value(_ text: String) -> MessageArgument {
    if let integer = Int(text) { return MessageArgument(integer) }
    // `Decimal(string:)` ignores what follows the number, and keeps the zeros of `1.50`.
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let isNumber =
      digits.count >= text.utf8.count - 1 && digits.contains { $0 != UInt8(ascii: ".") }
      && digits.count <= 38
      && digits.count(where: { $0 == UInt8(ascii: ".") }) <= 1
      && digits.allSatisfy {
        $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
    if isNumber, let decimal = Decimal(string: text) { return MessageArgument(decimal) }
    if let date = date(text) { return MessageArgument(date) }
    return MessageArgument(text)
  }

  /// Returns the date of an ISO 8601 text: a day, or a day with a time and zone.
  private static func date(_ text: String) -> Date? {
    guard text.utf8.count >= 10, text.utf8.count <= 40,
      text.utf8.prefix(4).allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let full = text.utf8.count == 10 ? text + "T00:00:00Z" : text
    if let date = try? ISO8601Style().parse(full) { return date }
    if let date = try? ISO8601Style().parse(full + "Z") { return date }
    return try? ISO8601Style([.internetDateTime, .fractionalSeconds]).parse(full)
  }
}
