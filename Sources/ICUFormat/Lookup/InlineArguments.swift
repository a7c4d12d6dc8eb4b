/// Up to three arguments, stored without an array.
@usableFromInline package struct InlineArguments: Sendable {
  @usableFromInline let first: MessageArgument
  @usableFromInline let second: MessageArgument
  @usableFromInline let third: MessageArgument
  @usableFromInline let count: Int

  @usableFromInline static var nothing: MessageArgument {
    @inlinable @inline(__always) get { MessageArgument(storage: .bool(false)) }
  }

  /// Creates an empty list of arguments.
  @inlinable @inline(__always)
  package init() {
    first = Self.nothing
    second = Self.nothing
    third = Self.nothing
    count = 0
  }

  /// Creates a list of one argument.
  @inlinable @inline(__always)
  package init(_ first: consuming MessageArgument) {
    self.first = first
    second = Self.nothing
    third = Self.nothing
    count = 1
  }

  /// Creates a list of two arguments.
  @inlinable @inline(__always)
  package init(_ first: consuming MessageArgument, _ second: consuming MessageArgument) {
    self.first = first
    self.second = second
    third = Self.nothing
    count = 2
  }

  /// Creates a list of three arguments.
  @inlinable @inline(__always)
  package init(
    _ first: consuming MessageArgument, _ second: consuming MessageArgument,
    _ third: consuming MessageArgument
  ) {
    self.first = first
    self.second = second
    self.third = third
    count = 3
  }

  /// The arguments as an array.
  var array: [MessageArgument] { Array([first, second, third].prefix(count)) }
}

extension InlineArguments: FastPathArguments {
  @inline(__always)
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing MessageArgument) -> Result
  ) -> Result? {
    guard index < count else { return nil }
    return switch index {
    case 0: body(first)
    case 1: body(second)
    default: body(third)
    }
  }
}
