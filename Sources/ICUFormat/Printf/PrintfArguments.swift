/// The arguments of a printf format: values, or the placeholders of a key.
///
/// An enumeration and not a protocol, because the engine is not generic: that would cost more than
/// it does.
enum PrintfArguments {
  /// The values of an array.
  case list([MessageArgument])
  /// Values of any convertible type, converted when they are printed.
  case values([any MessageArgumentConvertible])
  /// The values of a key, some with a style that the source gave them.
  case key(KeySegments)

  /// How many there are.
  var count: Int {
    switch self {
    case .list(let values): values.count
    case .values(let values): values.count
    case .key(let segments): segments.count
    }
  }

  /// The argument at `index`, which lies in `0..<count`.
  @inline(__always)
  func argument(at index: Int) -> MessageArgument {
    switch self {
    case .list(let values): values[index]
    case .values(let values): values[index].messageArgument
    case .key(let segments): segments[index].placeholder.argument
    }
  }

  /// Whether the source lets the argument choose between texts by its word.
  func isSelect(at index: Int) -> Bool {
    guard case .key(let segments) = self else { return false }
    return segments.withPlaceholder(at: index) { $0.isSelect }
  }

  /// What the source said about an argument's format.
  func style(at index: Int) -> ArgumentStyle? {
    guard case .key(let segments) = self else { return nil }
    return segments[index].placeholder.detail?.style
  }
}
