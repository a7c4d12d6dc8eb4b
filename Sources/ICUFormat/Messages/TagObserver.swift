internal import ICUFormatMemory

/// An observer that passes each tag's content to a handler and replaces it with the result.
struct TagObserver: MessageObserver {
  private let tags: [String]
  let handlers: [String: (String) -> String]
  private var open: [Int] = []

  init(_ program: CompiledMessage, _ handlers: [String: (String) -> String]) {
    tags = program.tags
    self.handlers = handlers
  }

  mutating func didBegin(tag: Int32, at start: Int) { open.append(start) }

  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {
    guard let start = open.popLast() else { return }
    guard let handler = handlers[tags[Int(tag)]] else { return }
    let content = String(decoding: writer.bytes(from: start), as: UTF8.self)
    writer.truncate(to: start)
    writer.append(handler(content))
  }
}
