internal import SystemICU
internal import ICUFormatMemory

/// An observer that records the ranges of arguments, their fields, and tags.
struct RunObserver: MessageObserver {
  static var watchesArguments: Bool { true }
  var wantsFields: Bool { true }

  let program: CompiledMessage
  private let tags: [String]
  var runs: [FormattedMessage.Run] = []
  private var open: [(tag: Int32, start: Int, place: Int)] = []

  init(_ program: CompiledMessage) {
    self.program = program
    tags = program.tags
  }

  mutating func didWrite(slot: Int32, fields: ICUFormattedText?, from start: Int, to end: Int) {
    didWrite(name: program.name(slot), fields: fields, from: start, to: end)
  }

  mutating func didWrite(name: String, fields: ICUFormattedText?, from start: Int, to end: Int) {
    runs.append(FormattedMessage.Run(range: start..<end, origin: .argument(name)))
    guard let fields else { return }
    let inner = fields.fields.compactMap { field -> FormattedMessage.Run? in
      guard let kind = FormatField(category: field.category, field: field.field) else { return nil }
      return FormattedMessage.Run(
        range: start + field.range.lowerBound..<start + field.range.upperBound,
        origin: .field(kind, argument: name))
    }
    runs += inner.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  mutating func didBegin(tag: Int32, at start: Int) {
    open.append((tag, start, runs.count))
  }

  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {
    guard let begun = open.popLast() else { return }
    runs.insert(
      FormattedMessage.Run(range: begun.start..<writer.count, origin: .tag(tags[Int(tag)])),
      at: begun.place)
  }

  mutating func didReplaceText() {
    runs = []
    open = []
  }
}
