internal import ICUFormatMemory

/// A locale's formatters for the most common directives: `%d`, and `%f` with up to six decimals.
///
/// An index finds them, without a look-up in the cache.
final class PrintfNumbers: Sendable {
  /// The formatter of `%d`, followed by those of `%f` by number of decimals.
  private let formatters = AtomicOnceArray<CompiledNumberFormatter>(count: 8)

  /// The index of the formatter of `%d`.
  static let integerPlace = 0

  /// Returns the index of the formatter of `%f` with some decimals; nil if it is not one of these.
  @inline(__always)
  static func place(decimals: Int) -> Int? { decimals <= 6 ? decimals + 1 : nil }

  /// Appends an integer as `%d` prints it, without counting references; returns false and appends
  /// nothing before the first use of the formatter, and if it is not native.
  @inline(__always)
  static func append(
    _ value: Int64, locale: borrowing LocaleIdentifier, to writer: inout UTF8Writer
  ) -> Bool {
    let isWritten = locale.context.withObject(.printfNumbers) { numbers in
      numbers.formatters.withObject(at: integerPlace) {
        $0.native?.append(value, to: &writer) ?? false
      }
        ?? false
    }
    return isWritten ?? false
  }

  @inline(__always)
  func formatter(at place: Int) -> CompiledNumberFormatter? { formatters.load(place) }

  func keep(_ formatter: CompiledNumberFormatter, at place: Int) -> CompiledNumberFormatter {
    formatters.storeIfNil(place, formatter)
  }
}

extension LocaleContext.Slot where Object == PrintfNumbers {
  static var printfNumbers: Self { Self(.printfNumbers) }
}
