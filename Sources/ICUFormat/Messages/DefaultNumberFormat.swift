internal import ICU

/// How a locale writes numbers that nobody asked to be written otherwise: `{0}`, `#`, `{0, number}`.
///
/// ICU's `NumberFormat::createInstance`: the locale's decimal pattern with at most three fraction
/// digits.
final class DefaultNumberFormat: Sendable {
  /// Writes whole numbers without ICU where that gives the same text.
  let integers: NativeIntegerFormat?
  private let locale: String
  private let reference: ICUMessageFormat?
  private let cardinal = OnceReference<PluralReference>()
  private let ordinal = OnceReference<PluralReference>()

  init(_ locale: String) {
    self.locale = locale
    let reference = try? ICUMessageFormat(pattern: "{0}", locale: locale)
    self.reference = reference
    integers = NativeIntegerFormat { value in
      try? reference?.format([("0", .integer(value))])
    }
  }

  @inline(__always)
  func append(_ value: Int64, to writer: inout UTF8Writer) {
    if let integers {
      integers.append(value, to: &writer)
    } else {
      append(.integer(value), to: &writer)
    }
  }

  /// Appends any number as ICU writes it.
  func append(_ value: ICUMessageArgument, to writer: inout UTF8Writer) {
    do throws(ICUError) {
      guard let reference else { throw ICUError(code: 1, function: "MessageFormat") }
      try reference.append([("0", value)], to: &writer)
    } catch {
      switch value {
      case .string(let text), .decimal(let text): writer.append(text)
      case .integer(let number): writer.append(String(number))
      case .double(let number), .date(let number): writer.append(String(number))
      case .array: break
      }
    }
  }

  /// The category of a number in this format, by ICU; nil when ICU fails, as it does for NaN.
  func category(
    _ value: ICUMessageArgument, _ kind: PluralRules.Kind
  ) -> PluralCategory? {
    (kind == .cardinal ? cardinal : ordinal).value {
      PluralReference(locale: locale, kind: kind, number: "#", timeZone: nil)
    }.category(value)
  }
}

/// Asks ICU's MessageFormat for the category of a number that is formatted in a certain way.
///
/// ICU goes by the digits of decimal formats and by the plain value elsewhere; this is that choice.
final class PluralReference: Sendable {
  private let format: ICUMessageFormat?

  /// - Parameter number: How the `other` case writes the number: `#`, `{0,number,percent}`.
  init(locale: String, kind: PluralRules.Kind, number: String, timeZone: String?) {
    let type = kind == .cardinal ? "plural" : "selectordinal"
    // No number begins with U+0001.
    let cases = ["zero", "one", "two", "few", "many"].map { "\($0){\u{1}\($0)}" }.joined()
    format = try? ICUMessageFormat(
      pattern: "{0,\(type),\(cases)other{\(number)}}", locale: locale, timeZone: timeZone)
  }

  func category(_ value: ICUMessageArgument) -> PluralCategory? {
    guard let text = try? format?.format([("0", value)]) else { return nil }
    guard text.utf8.first == 1 else { return .other }
    return PluralCategory(rawValue: String(text.unicodeScalars.dropFirst())) ?? .other
  }
}
