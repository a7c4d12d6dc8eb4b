internal import ICUFormatMemory
internal import SystemICU

/// An observer that records the style and origin of each part of a formatted message.
struct StyleObserver: MessageObserver {
  static var watchesArguments: Bool { true }
  var wantsFields: Bool { filling.collectsFields }

  let filling: StyledArguments
  let program: CompiledMessage
  private var open: [TextStyle] = [.plain]
  private(set) var runs: [(part: StyledText.Part, end: Int)] = []
  private(set) var fields: [FieldSpan] = []
  private var end = 0
  /// Whether styles of an argument were omitted, which was reported.
  private var hasOmittedStyles = false

  init(_ filling: StyledArguments, _ program: CompiledMessage) {
    self.filling = filling
    self.program = program
  }

  private var style: TextStyle { open.last ?? .plain }

  mutating func didWrite(
    slot: Int32, fields written: ICUFormattedText?, from start: Int, to end: Int
  ) {
    finish(at: start)
    filling.appendRuns(
      argument: Int(program.position(slot)), inside: style, from: start, to: end, text: written,
      runs: &runs, fields: &fields, hasOmittedStyles: &hasOmittedStyles)
    self.end = end
  }

  mutating func didBegin(tag: Int32, at start: Int) {
    finish(at: start)
    open.append(style.adding(program.tagStyles?[Int(tag)] ?? .plain))
  }

  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {
    finish(at: writer.count)
    if open.count > 1 { open.removeLast() }
  }

  /// Ends a run of literal text at `offset`.
  mutating func finish(at offset: Int) {
    guard offset > end else { return }
    runs.append((StyledText.Part(style: style, origin: .message), offset))
    end = offset
  }
}
