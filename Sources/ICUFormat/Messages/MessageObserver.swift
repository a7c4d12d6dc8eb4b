/// Who watches a message being written: nobody, mostly, or whoever wants to know where each argument
/// and tag went.
protocol MessageObserver {
  /// An argument's text was written from `start` to `end`, in UTF-8 offsets.
  mutating func didWrite(
    slot: Int32, leaf: MessageLeaf?, value: MessageArgument, from start: Int, to end: Int)
  /// The content of a tag begins at `start`.
  mutating func didBegin(tag: Int32, at start: Int)
  /// The content of the innermost tag ends; `text` is all that was written, up to now.
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer)
}

internal import ICU

/// Watches nothing.
struct NoObserver: MessageObserver {
  @inline(__always)
  mutating func didWrite(
    slot: Int32, leaf: MessageLeaf?, value: MessageArgument, from start: Int, to end: Int
  ) {}
  @inline(__always)
  mutating func didBegin(tag: Int32, at start: Int) {}
  @inline(__always)
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {}
}
