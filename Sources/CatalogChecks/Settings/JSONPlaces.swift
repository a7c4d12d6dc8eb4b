/// Finds the places of values in valid JSON: a member is where its name begins.
struct JSONPlaces {
  /// A step from a value to one that it contains.
  enum Step: Hashable {
    case member(Int)
    case element(Int)
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var places: [[Step]: Int] = [:]

  /// Reads valid JSON that is at most 256 levels deep.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readValue([])
  }

  private mutating func readValue(_ path: [Step]) {
    skipSpace()
    note(path)
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"): readItems(path, isObject: true)
    case UInt8(ascii: "["): readItems(path, isObject: false)
    case UInt8(ascii: "\""): skipString()
    default:
      while position < bytes.count, !",]} \n\r\t".utf8.contains(bytes[position]) { position += 1 }
    }
  }

  private mutating func note(_ path: [Step]) {
    // Settings are at most this deep; the name of a member is noted before its value.
    if path.count <= 3, places[path] == nil { places[path] = position }
  }

  private mutating func readItems(_ path: [Step], isObject: Bool) {
    position += 1
    var count = 0
    while true {
      skipSpace()
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        position += 1
        return
      case UInt8(ascii: ","): position += 1
      default:
        let before = position
        let inner = path + [isObject ? Step.member(count) : .element(count)]
        if isObject {
          note(inner)
          skipString()
          skipSpace()
          if position < bytes.count, bytes[position] == UInt8(ascii: ":") { position += 1 }
        }
        readValue(inner)
        count += 1
        if position == before { position += 1 }
      }
    }
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
  }
}
