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

  /// Appends an integer; returns false and writes nothing if ICU must format it.
  func append(
    _ value: Int64, learningFrom icu: ICUNumberFormatter, to writer: inout UTF8Writer
  ) -> Bool {
    if let format = learned.format { return format.append(value, to: &writer) }
    use(icu)
    return false
  }

  /// Appends a floating-point number; returns false and writes nothing if ICU must format it.
  func append(
    _ value: Double, learningFrom icu: ICUNumberFormatter, to writer: inout UTF8Writer
  ) -> Bool {
    if let format = learned.format { return format.append(value, to: &writer) }
    use(icu)
    return false
  }

  private func use(_ icu: ICUNumberFormatter) {
    learned.use { NativeCompactFormat(learningFrom: icu, shape: shape, rules: rules) }
  }
}
