/// The keys of a file that were read so far, with a hash and a location each.
///
/// A dictionary of the keys themselves would take a third of the reading time, and most of the
/// memory.
struct DuplicateKeyDetector {
  private struct Slot {
    var mark: UInt32 = 0
    /// The location plus 1; 0 in an empty slot.
    var place: UInt32 = 0
  }

  private var slots: [Slot]
  private var count = 0

  /// - Parameter expected: The approximate number of keys.
  init(expected: Int) {
    var size = 16
    while size * 7 < expected * 8 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
  }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: A number for its location, such as its offset.
  ///   - isSame: Whether the key at a location is this one.
  /// - Returns: The last location of the key, or nil if the key is new.
  mutating func insert(_ key: String, at place: Int, isSame: (Int) -> Bool) -> Int? {
    if count * 8 >= slots.count * 7 { grow() }
    let mark = UInt32(truncatingIfNeeded: key.byBytes.hashValue)
    let new = Slot(mark: mark, place: UInt32(truncatingIfNeeded: place + 1))
    var index = Int(mark) & (slots.count - 1)
    while slots[index].place != 0 {
      let earlier = Int(slots[index].place) - 1
      if slots[index].mark == mark, isSame(earlier) {
        slots[index] = new
        return earlier
      }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = new
    count += 1
    return nil
  }

  /// Returns the last location of a key, or nil if there is none.
  func place(of key: String, isSame: (Int) -> Bool) -> Int? {
    let mark = UInt32(truncatingIfNeeded: key.byBytes.hashValue)
    var index = Int(mark) & (slots.count - 1)
    while slots[index].place != 0 {
      let place = Int(slots[index].place) - 1
      if slots[index].mark == mark, isSame(place) { return place }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.place != 0 {
      var index = Int(slot.mark) & (slots.count - 1)
      while slots[index].place != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }
}
