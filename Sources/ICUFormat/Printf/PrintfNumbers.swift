/// A locale's formatters for the commonest directives, found without a look-up: `%d`, and `%f` with
/// up to six decimals.
final class PrintfNumbers: Sendable {
  private let integer = OnceReference<CompiledNumberFormatter>()
  private let fixed = (0...6).map { _ in OnceReference<CompiledNumberFormatter>() }

  @inline(__always)
  func slot(
    _ kind: PrintfNumberStyle.Kind, digits: Int
  ) -> OnceReference<CompiledNumberFormatter>? {
    switch kind {
    case .integer: digits == 0 ? integer : nil
    case .fixed: digits < fixed.count ? fixed[digits] : nil
    default: nil
    }
  }
}

extension LocaleContext.Slot where Object == PrintfNumbers {
  static var printfNumbers: Self { Self(.printfNumbers) }
}
