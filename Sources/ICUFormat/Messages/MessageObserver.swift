internal import SystemICU
internal import ICUFormatMemory

/// Who watches a message being written: nobody, mostly, or whoever wants to know where each argument
/// and tag went.
protocol MessageObserver {
  /// Whether arguments are watched; false lets the compiler leave the watching out.
  static var watchesArguments: Bool { get }
  /// Whether the fields of numbers and dates are wanted.
  var wantsFields: Bool { get }
  /// An argument's text was written from `start` to `end`, in UTF-8 offsets.
  ///
  /// `fields` is the same text with its fields, where they are wanted; nil where it has none.
  mutating func didWrite(slot: Int32, fields: ICUFormattedText?, from start: Int, to end: Int)
  /// The content of a tag begins at `start`.
  mutating func didBegin(tag: Int32, at start: Int)
  /// The content of the innermost tag ends; `text` is all that was written, up to now.
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer)
  /// All that was written is replaced by another text.
  mutating func didReplaceText()
}

extension MessageObserver {
  static var watchesArguments: Bool { false }
  var wantsFields: Bool { false }

  @inline(__always)
  mutating func didWrite(slot: Int32, fields: ICUFormattedText?, from start: Int, to end: Int) {}
  mutating func didReplaceText() {}
}

/// Watches nothing.
struct NoObserver: MessageObserver {
  @inline(__always)
  mutating func didBegin(tag: Int32, at start: Int) {}
  @inline(__always)
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {}
}
