internal import SystemICU
internal import ICUFormatMemory

/// An observer of formatting, which is told where each argument and tag was written.
///
/// Most messages are formatted with ``NoObserver``.
protocol MessageObserver {
  /// Whether arguments are observed; if false, the compiler removes the code for it.
  static var watchesArguments: Bool { get }
  /// Whether the parts of MessageFormat 2 messages are observed; if false, the compiler removes the
  /// code for it.
  static var collectsParts: Bool { get }
  /// Whether the observer needs the fields of numbers and dates.
  var wantsFields: Bool { get }
  /// Called after an argument was written from `start` to `end`, in UTF-8 offsets.
  ///
  /// `fields` is the same text with its fields; nil if it has none or they are not needed.
  mutating func didWrite(slot: Int32, fields: ICUFormattedText?, from start: Int, to end: Int)
  /// Called after the variable with this name was written, in a MessageFormat 2 message.
  mutating func didWrite(name: String, fields: ICUFormattedText?, from start: Int, to end: Int)
  /// Called after an isolate character was written, in a MessageFormat 2 message.
  mutating func didWrite(isolateFrom start: Int, to end: Int)
  /// Called after a part of a MessageFormat 2 message was written.
  mutating func didWrite(part: MF2Part)
  /// Called when the content of a tag begins, at `start`.
  mutating func didBegin(tag: Int32, at start: Int)
  /// Called when the content of the innermost tag ends; `writer` holds everything written so far.
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer)
  /// Called when everything written so far was replaced by another text.
  mutating func didReplaceText()
}

extension MessageObserver {
  static var watchesArguments: Bool { false }
  static var collectsParts: Bool { false }
  var wantsFields: Bool { false }

  @inline(__always)
  mutating func didWrite(slot: Int32, fields: ICUFormattedText?, from start: Int, to end: Int) {}
  @inline(__always)
  mutating func didWrite(name: String, fields: ICUFormattedText?, from start: Int, to end: Int) {}
  @inline(__always)
  mutating func didWrite(isolateFrom start: Int, to end: Int) {}
  @inline(__always)
  mutating func didWrite(part: MF2Part) {}
  mutating func didReplaceText() {}
}

/// An observer that ignores everything.
struct NoObserver: MessageObserver {
  @inline(__always)
  mutating func didBegin(tag: Int32, at start: Int) {}
  @inline(__always)
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {}
}
