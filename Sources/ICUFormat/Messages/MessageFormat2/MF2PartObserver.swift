internal import SystemICU
internal import ICUFormatMemory

/// An observer that records the parts of a MessageFormat 2 message.
struct MF2PartObserver: MessageObserver {
  static var collectsParts: Bool { true }
  var wantsFields: Bool { true }

  private(set) var parts: [MF2Part] = []

  mutating func didWrite(part: MF2Part) { parts.append(part) }
  mutating func didBegin(tag: Int32, at start: Int) {}
  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {}
}
