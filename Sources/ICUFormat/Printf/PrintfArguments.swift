/// The arguments of a printf format: values, or the placeholders of a key.
///
/// It is an enumeration and not a protocol, because a generic engine would cost more.
enum PrintfArguments {
  /// The values of an array.
  case list([MessageArgument])
  /// Values of any convertible type, converted when they are printed.
  case values([any MessageArgumentConvertible])
  /// The values of a key, some with a style from the source.
  case key(KeySegments)

  /// The number of arguments.
  var count: Int {
    switch self {
    case .list(let values): values.count
    case .values(let values): values.count
    case .key(let segments): segments.count
    }
  }

  /// Returns the argument at `index`, which must be in `0..<count`.
  @inline(__always)
  func argument(at index: Int) -> MessageArgument {
    switch self {
    case .list(let values): values[index]
    case .values(let values): values[index].messageArgument
    case .key(let segments): segments[index].placeholder.argument
    }
  }

  /// Whether the argument is the selector of a `select` in the source.
  func isSelect(at index: Int) -> Bool {
    guard case .key(let segments) = self else { return false }
    return segments.withPlaceholder(at: index) { $0.isSelect }
  }

  /// Returns the style that the source gives an argument; nil if there is none.
  func style(at index: Int) -> ArgumentStyle? {
    guard case .key(let segments) = self else { return nil }
    return segments[index].placeholder.detail?.style
  }
}
