internal import SystemICU
internal import ICUFormatMemory

/// Formats numbers in compact notation without ICU, once the skeleton was used often enough.
final class CompactNumberFormatter: Sendable {
  /// Learning costs as much as some hundred numbers.
  static let usesBeforeLearning = 64

  private let shape: NumberShape
  private let rules: PluralProgram
  private let learned = LearnedFormat<NativeCompactFormat>(after: usesBeforeLearning)

  /// Creates a formatter for a skeleton with these properties.
  ///
  /// - Parameter rules: The plural rules of the locale.
  init(_ shape: NumberShape, rules: PluralProgram) {
    self.shape = shape
    self.rules = rules
  }

  /// Returns the format for the next number; nil if ICU must format it.
  func format(learningFrom icu: ICUNumberFormatter) -> NativeCompactFormat? {
    learned.use { NativeCompactFormat(learningFrom: icu, shape: shape, rules: rules) }
  }
}
