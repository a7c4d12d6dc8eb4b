internal import ICUFormatMemory

/// A locale's formatters for the commonest directives, found without a look-up: `%d`, and `%f` with
/// up to six decimals.
final class PrintfNumbers: Sendable {
  /// That of `%d`, and behind it those of `%f` by the number of decimals.
  private let formatters = AtomicOnceArray<CompiledNumberFormatter>(count: 8)

  /// The place of a directive's formatter; nil for one that is not kept here.
  @inline(__always)
  static func place(_ kind: PrintfNumberStyle.Kind, digits: Int) -> Int? {
    switch kind {
    case .integer: digits == 0 ? 0 : nil
    case .fixed: digits <= 6 ? digits + 1 : nil
    default: nil
    }
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
