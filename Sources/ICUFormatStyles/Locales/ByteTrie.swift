/// A map from byte strings to numbers, in ICU's serialized form.
///
/// The format is that of ICU's `icu::BytesTrie`, described in `unicode/bytestrie.h`. A traversal
/// goes byte by byte from a ``State``, which is a value: you can store it and continue from it
/// later.
struct ByteTrie: Sendable {
  /// A position in the trie.
  struct State: Sendable {
    /// The offset of the next byte to read; -1 if no string continues.
    fileprivate(set) var position: Int32
    /// The number of bytes of a linear node left to match, minus one; -1 at the start of a node.
    fileprivate var remaining: Int32

    /// The initial state of every trie.
    static let start = State(position: 0, remaining: -1)
  }

  /// The result of a step.
  enum Step {
    /// No string continues with this byte.
    case noMatch
    /// Strings continue after this byte, and none ends.
    case noValue
    /// A string ends after this byte, and none continues.
    case finalValue
    /// A string ends after this byte, and others continue.
    case intermediateValue

    var hasValue: Bool { self == .finalValue || self == .intermediateValue }
    var continues: Bool { self == .noValue || self == .intermediateValue }
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // Lead bytes: below 0x10 a branch, below 0x20 a linear match, otherwise a value. The lowest bit
  // of a value's lead byte says whether the value is final.
  private static let minimumLinear: UInt8 = 0x10
  private static let leastValue: UInt8 = 0x20
  private static let longestLinearBranch = 5

  // The lead bytes of values, without their lowest bit.
  private static let oneByteValue = 0x10
  private static let twoByteValue = 0x51
  private static let threeByteValue = 0x6C
  private static let fourByteValue = 0x7E

  // The lead bytes of jumps.
  private static let twoByteJump = 0xC0
  private static let threeByteJump = 0xF0
  private static let fourByteJump = 0xFE

  /// Returns the byte at an offset; 0 beyond the end, which no step reaches in ICU's data.
  @inline(__always)
  private func byte(_ position: Int) -> UInt8 {
    bytes.indices.contains(position) ? bytes[position] : 0
  }

  /// Goes one byte further.
  func step(_ byte: UInt8, from state: inout State) -> Step {
    guard state.position >= 0, !bytes.isEmpty else { return .noMatch }
    var position = Int(state.position)
    if state.remaining >= 0 {
      guard byte == self.byte(position) else { return stop(&state) }
      position += 1
      return arrive(position, remaining: state.remaining - 1, &state)
    }
    while position < bytes.count {
      let node = self.byte(position)
      position += 1
      if node < ByteTrie.minimumLinear {
        return branch(node, position, byte, &state)
      } else if node < ByteTrie.leastValue {
        guard byte == self.byte(position) else { return stop(&state) }
        let remaining = Int32(node - ByteTrie.minimumLinear) - 1
        return arrive(position + 1, remaining: remaining, &state)
      } else if node & 1 != 0 {
        return stop(&state)
      }
      position = afterValue(position, lead: Int(node) >> 1)
    }
    return stop(&state)
  }

  /// Returns the value at a state that a step with a value reached.
  func value(at state: State) -> Int {
    guard state.position >= 0 else { return 0 }
    var position = Int(state.position)
    let lead = Int(byte(position)) >> 1
    position += 1
    return number(lead, &position)
  }

  // MARK: - Nodes

  private func stop(_ state: inout State) -> Step {
    state.position = -1
    return .noMatch
  }

  @inline(__always)
  private func arrive(_ position: Int, remaining: Int32, _ state: inout State) -> Step {
    state.position = Int32(truncatingIfNeeded: position)
    state.remaining = remaining
    guard remaining < 0 else { return .noValue }
    let node = byte(position)
    guard node >= ByteTrie.leastValue else { return .noValue }
    return node & 1 != 0 ? .finalValue : .intermediateValue
  }

  private func branch(
    _ node: UInt8, _ start: Int, _ byte: UInt8, _ state: inout State
  ) -> Step {
    var position = start
    var length = Int(node)
    if length == 0 {
      length = Int(self.byte(position))
      position += 1
    }
    length += 1
    // A binary search until few bytes are left, then a linear search.
    while length > ByteTrie.longestLinearBranch {
      let middle = self.byte(position)
      position += 1
      if byte < middle {
        length >>= 1
        position = jump(position)
      } else {
        length -= length >> 1
        position = afterJump(position)
      }
    }
    while length > 1 {
      let candidate = self.byte(position)
      position += 1
      if byte == candidate {
        let node = self.byte(position)
        if node & 1 != 0 {
          state.position = Int32(truncatingIfNeeded: position)
          state.remaining = -1
          return .finalValue
        }
        position += 1
        let distance = number(Int(node) >> 1, &position)
        return arrive(position + distance, remaining: -1, &state)
      }
      length -= 1
      let lead = Int(self.byte(position)) >> 1
      position = afterValue(position + 1, lead: lead)
    }
    guard byte == self.byte(position) else { return stop(&state) }
    return arrive(position + 1, remaining: -1, &state)
  }

  // MARK: - Numbers

  /// Reads a big-endian number of `count` bytes.
  private func bigEndian(_ count: Int, _ position: inout Int) -> Int {
    var result = 0
    for _ in 0..<count {
      result = result << 8 | Int(byte(position))
      position += 1
    }
    return result
  }

  private func number(_ lead: Int, _ position: inout Int) -> Int {
    if lead < ByteTrie.twoByteValue { return lead - ByteTrie.oneByteValue }
    if lead < ByteTrie.threeByteValue {
      return (lead - ByteTrie.twoByteValue) << 8 | bigEndian(1, &position)
    }
    if lead < ByteTrie.fourByteValue {
      return (lead - ByteTrie.threeByteValue) << 16 | bigEndian(2, &position)
    }
    return bigEndian(lead == ByteTrie.fourByteValue ? 3 : 4, &position)
  }

  private func afterValue(_ position: Int, lead: Int) -> Int {
    if lead < ByteTrie.twoByteValue { return position }
    if lead < ByteTrie.threeByteValue { return position + 1 }
    if lead < ByteTrie.fourByteValue { return position + 2 }
    return position + (lead == ByteTrie.fourByteValue ? 3 : 4)
  }

  private func jump(_ start: Int) -> Int {
    var position = start + 1
    let lead = Int(byte(start))
    let distance: Int
    if lead < ByteTrie.twoByteJump {
      distance = lead
    } else if lead < ByteTrie.threeByteJump {
      distance = (lead - ByteTrie.twoByteJump) << 8 | bigEndian(1, &position)
    } else if lead < ByteTrie.fourByteJump {
      distance = (lead - ByteTrie.threeByteJump) << 16 | bigEndian(2, &position)
    } else {
      distance = bigEndian(lead == ByteTrie.fourByteJump ? 3 : 4, &position)
    }
    return position + distance
  }

  private func afterJump(_ start: Int) -> Int {
    let lead = Int(byte(start))
    if lead < ByteTrie.twoByteJump { return start + 1 }
    if lead < ByteTrie.threeByteJump { return start + 2 }
    if lead < ByteTrie.fourByteJump { return start + 3 }
    return start + (lead == ByteTrie.fourByteJump ? 4 : 5)
  }
}
