internal import ICUFormatMemory
internal import MessageSyntax
internal import SystemICU

/// A locale's format for numbers without a style: `{0}`, `#`, `{0, number}`.
///
/// It equals ICU's `NumberFormat::createInstance`: the locale's decimal pattern with at most three
/// fraction digits.
///
/// ICU formats the first number of a process in a locale: learning the format costs as much as thousands
/// of numbers.
final class DefaultNumberFormat: Sendable {
  /// An identifier, because the context itself holds this object: a reference would be a cycle.
  private let locale: String
  private let reference: ICUMessageFormat?
  private let learned = LearnedFormat<CompiledNumberFormatter>(after: 2)
  private let cardinal = AtomicOnce<ICUPluralSelector>()
  private let ordinal = AtomicOnce<ICUPluralSelector>()

  init(_ locale: LocaleContext) {
    self.locale = locale.identifier
    reference = try? ICUMessageFormat(pattern: "{0}", locale: locale.identifier)
  }

  /// Writes integers without ICU; nil if the output would differ.
  var integers: NativeNumberFormat? { formatter?.native }

  /// The formatter of the skeleton with the same output; nil if there is none.
  private var formatter: CompiledNumberFormatter? { learned.value(learn) }

  private func learn() -> CompiledNumberFormatter? {
    // en_US_POSIX has a different pattern, with six fraction digits.
    SkeletonEquivalence.formatter(".###", LocaleIdentifier(locale), reference)
      ?? SkeletonEquivalence.formatter(".######", LocaleIdentifier(locale), reference)
  }

  @inline(__always)
  func append(_ value: Int64, to writer: inout UTF8Writer) {
    let isWritten = learned.withFormat { $0.native?.append(value, to: &writer) ?? false }
    if isWritten == true { return }
    append(.integer(value), to: &writer)
  }

  /// Appends any number as ICU formats it.
  func append(_ value: ICUMessageArgument, to writer: inout UTF8Writer) {
    let start = writer.count
    do throws(ICUError) {
      if let formatter = learned.use(learn), try formatter.append(value, to: &writer) { return }
      guard let reference else { throw ICUError(code: 1, function: "MessageFormat") }
      try reference.append([("0", value)], to: &writer)
    } catch {
      writer.truncate(to: start)
      switch value {
      case .string(let text), .decimal(let text): writer.append(text)
      case .integer(let number): writer.append(String(number))
      case .double(let number), .date(let number): writer.append(String(number))
      case .array: break
      }
    }
  }

  /// Returns the plural category of a number in this format; nil if ICU fails, as for NaN.
  func category(
    _ value: ICUMessageArgument, _ kind: PluralRules.Kind, _ rules: PluralProgram
  ) -> PluralCategory? {
    // From 2^53 on, the result depends on how ICU converts a double to digits, so ICU decides.
    if let formatter, case .double(let number) = value, number.magnitude < 9_007_199_254_740_992 {
      var scratch = UTF8Writer()
      if let operands = try? formatter.appendCounting(number, to: &scratch) {
        return rules.category(of: operands)
      }
    }
    func make() -> ICUPluralSelector {
      ICUPluralSelector(locale: locale, kind: kind, number: "#", timeZone: nil)
    }
    return (kind == .cardinal ? cardinal.value(make) : ordinal.value(make)).category(value)
  }

  /// Returns the formatted number with its fields; nil if the fields are unknown.
  func fields(_ value: ICUMessageArgument) -> ICUFormattedText? {
    value.decimalText.flatMap { try? formatter?.text(decimal: $0) }
  }
}

extension CompiledNumberFormatter {
  /// Appends a number; returns false if the value is not a number.
  func append(_ value: ICUMessageArgument, to writer: inout UTF8Writer) throws(ICUError) -> Bool {
    switch value {
    case .integer(let number): try append(number, to: &writer)
    case .double(let number): try append(number, to: &writer)
    case .decimal(let text): try append(decimal: text, to: &writer)
    case .string, .date, .array: return false
    }
    return true
  }
}

extension ICUMessageArgument {
  /// The number in decimal notation; nil if the value is not a number.
  var decimalText: String? {
    switch self {
    case .integer(let number): String(number)
    case .double(let number) where number.isNaN: "NaN"
    case .double(let number) where number.isInfinite: number < 0 ? "-Infinity" : "Infinity"
    case .double(let number): String(number)
    case .decimal(let text): text
    case .string, .date, .array: nil
    }
  }
}

extension LocaleContext.Slot where Object == DefaultNumberFormat {
  static var defaultNumbers: Self { Self(.defaultNumbers) }
}
