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
  /// The slot of each argument of a MessageFormat 2 message.
  private let slots: [String: Int32]

  init(_ filling: StyledArguments, _ program: CompiledMessage) {
    self.filling = filling
    self.program = program
    slots =
      program.code.isMF2
      ? Dictionary(program.slots.map { (program.name($0), $0) }) { first, _ in first } : [:]
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

  mutating func didWrite(name: String, fields: ICUFormattedText?, from start: Int, to end: Int) {
    // The value of a local variable is a part of the message.
    guard let slot = slots[name] else { return }
    didWrite(slot: slot, fields: fields, from: start, to: end)
  }

  mutating func didWrite(isolateFrom start: Int, to end: Int) {
    finish(at: start)
    var part = StyledText.Part(style: style, origin: .message)
    part.isIsolate = true
    runs.append((part, end))
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
