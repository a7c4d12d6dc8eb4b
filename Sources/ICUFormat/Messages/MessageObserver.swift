internal import ICU

/// Who watches a message being written: nobody, mostly, or whoever wants to know where each argument
/// and tag went.
protocol MessageObserver {
  /// Whether anybody watches; false lets the compiler leave the watching out.
  static var isActive: Bool { get }
  /// An argument's text was written from `start` to `end`, in UTF-8 offsets.
  mutating func didWrite(
    slot: Int32, leaf: MessageLeaf?, value: MessageArgument, from start: Int, to end: Int)
  /// The content of a tag begins at `start`.
  mutating func didBegin(tag: Int32, at start: Int)
  /// The content of the innermost tag ends; `text` is all that was written, up to now.
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer)
}

extension MessageObserver {
  static var isActive: Bool { true }
}

/// Watches nothing.
struct NoObserver: MessageObserver {
  static var isActive: Bool { false }

  @inline(__always)
  mutating func didWrite(
    slot: Int32, leaf: MessageLeaf?, value: MessageArgument, from start: Int, to end: Int
  ) {}
  @inline(__always)
  mutating func didBegin(tag: Int32, at start: Int) {}
  @inline(__always)
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {}
}
