internal import MessageSyntax
internal import SystemICU

/// Asks ICU's MessageFormat for the plural category of a formatted number.
///
/// For decimal formats, ICU uses the digits that are shown; for other formats, the plain value.
final class ICUPluralSelector: Sendable {
  private let format: ICUMessageFormat?

  /// - Parameter number: How the `other` case writes the number: `#`, `{0,number,percent}`.
  init(locale: String, kind: PluralRules.Kind, number: String, timeZone: String?) {
    let type = kind == .cardinal ? "plural" : "selectordinal"
    // U+0001 marks the category: no formatted number begins with it.
    let cases = PluralCategory.allCases.filter { $0 != .other }.map { "\($0){\u{1}\($0)}" }.joined()
    format = try? ICUMessageFormat(
      pattern: "{0,\(type),\(cases)other{\(number)}}", locale: locale, timeZone: timeZone)
  }

  func category(_ value: ICUMessageArgument) -> PluralCategory? {
    guard let text = try? format?.format([("0", value)]) else { return nil }
    guard text.utf8.first == 1 else { return .other }
    return PluralCategory(rawValue: String(text.unicodeScalars.dropFirst())) ?? .other
  }
}
