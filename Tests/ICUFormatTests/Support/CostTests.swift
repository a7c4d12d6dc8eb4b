import Foundation
import Testing

@Suite("Cost of hostile texts", .serialized)
struct CostTests {
  /// The seconds of this thread's own work.
  private func seconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  /// Four times the text may cost 8 times as much, because caches and page faults take a part; what
  /// grows with the square costs 16 times as much.
  @Test("cost grows no faster than the text", arguments: CostFamily.all)
  func linear(family: CostFamily) {
    let small = 8_000
    let (short, long) = (family.make(small), family.make(small * 4))
    family.run(family.make(64))
    let most = seconds { family.run(long) }
    // So little that nothing can be said of its growth, and nobody minds.
    guard most > 0.05 else { return }
    let times = (0..<3).map { _ in (seconds { family.run(short) }, seconds { family.run(long) }) }
    let ratio = times.map { $0.1 / max($0.0, 1e-6) }.min() ?? 0
    #expect(ratio < 8, "\(family.name): \(times)")
  }
}
