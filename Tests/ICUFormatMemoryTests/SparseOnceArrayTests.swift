import Foundation
import ICUFormatMemory
import Synchronization
import Testing

@Suite("Sparse arrays of objects", .serialized)
struct SparseOnceArrayTests {
  /// An object that counts its instances.
  private final class Counted: Sendable {
    static let count = Mutex(0)
    let number: Int

    init(_ number: Int) {
      self.number = number
      Self.count.withLock { $0 += 1 }
    }

    deinit { Self.count.withLock { $0 -= 1 } }
  }

  private final class Holder: Sendable {
    let array: SparseOnceArray<Counted>

    init(count: Int) { array = SparseOnceArray(count: count) }
  }

  @Test("an element keeps its first object, and all objects are released with the array")
  func places() {
    do {
      // The last element of a block, the first of the next, and one in an incomplete block.
      let places = [0, 63, 64, 127, 1000, 4999]
      let holder = Holder(count: 5000)
      for place in places { #expect(holder.array.load(place) == nil) }
      for place in places {
        #expect(holder.array.storeIfNil(place, Counted(place)).number == place)
        #expect(holder.array.storeIfNil(place, Counted(-1)).number == place)
      }
      for place in places { #expect(holder.array.load(place)?.number == place) }
      #expect(holder.array.load(1) == nil)
      #expect(holder.array.load(4998) == nil)
      #expect(Counted.count.withLock { $0 } == places.count)
    }
    #expect(Counted.count.withLock { $0 } == 0)
  }

  @Test("threads that store at the same time get the same object")
  func threads() async {
    let holder = Holder(count: 6400)
    let found = await withTaskGroup(of: [Int].self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<6400).map { holder.array.storeIfNil($0, Counted(task)).number }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for numbers in found { #expect(numbers == found[0]) }
    #expect((0..<6400).map { holder.array.load($0)?.number } == found[0])
  }
}
