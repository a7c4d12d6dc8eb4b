import Glibc

/// Work that can be generated for any size, and must take time in proportion to the size.
struct TimedFamily: Sendable, CustomStringConvertible {
  /// The area and the input, such as `markup: runs of stars`.
  let name: String
  /// Returns the work for a size in bytes; the preparation itself is not measured.
  let prepare: @Sendable (_ size: Int) -> () -> Void

  init(_ name: String, prepare: @escaping @Sendable (_ size: Int) -> () -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// Creates a family with work on a string of about `size` bytes.
  init(
    _ name: String, text: @escaping @Sendable (_ size: Int) -> String,
    run: @escaping @Sendable (String) -> Void
  ) {
    self.init(name) { size in
      let text = text(size)
      return { run(text) }
    }
  }

  /// Creates a family with work on a repeated piece.
  init(_ name: String, repeating piece: String, run: @escaping @Sendable (String) -> Void) {
    self.init(name, text: { piece.repeated(to: $0) }, run: run)
  }

  var description: String { name }
}

extension String {
  /// Returns the string repeated as often as it fits into `size` bytes, at least once.
  func repeated(to size: Int) -> String {
    String(repeating: self, count: max(1, size / max(1, utf8.count)))
  }
}

/// Measures how the time of a family grows with its size.
///
/// It counts the processor time of one thread and takes the shortest of several runs, so that other
/// work on the machine has little effect. The smallest size is the one for which a run takes
/// ``shortestTime``; below it, the clock is too coarse.
struct LinearTime {
  /// The maximum growth of the time when the size doubles: 2, and a tolerance for caches.
  static let limit = 2.6

  /// The shortest time that is measured, in seconds.
  var shortestTime = 0.002
  /// The largest starting size in bytes; a family that is faster at this size is not measured.
  var largestSize = 65_536
  /// The maximum number of measurements of a growth beyond the limit.
  var attempts = 4

  /// A measurement: two sizes, two doublings apart, and their times in seconds.
  struct Growth: CustomStringConvertible {
    let sizes: (Int, Int)
    let times: (Double, Double)

    var perDoubling: Double { (times.1 / times.0).squareRoot() }

    var description: String {
      "\(sizes.0) bytes take \(times.0) s, \(sizes.1) bytes take \(times.1) s"
    }
  }

  /// Returns the smallest growth of several attempts; nil for a family that is too fast to measure.
  func growth(of family: TimedFamily) -> Growth? {
    var size = 1024
    while time(of: family, size: size, runs: 2) < shortestTime {
      guard size < largestSize else { return nil }
      size *= 2
    }
    var best: Growth?
    for attempt in 0..<attempts {
      let runs = 3 + attempt
      // A threshold between the two sizes adds one step; larger sizes are both beyond it.
      if attempt == attempts / 2 { size *= 4 }
      let growth = Growth(
        sizes: (size, size * 4),
        times: (
          time(of: family, size: size, runs: runs), time(of: family, size: size * 4, runs: runs)
        ))
      if growth.perDoubling < best?.perDoubling ?? .infinity { best = growth }
      if growth.perDoubling <= Self.limit { break }
    }
    return best
  }

  /// Returns the processor time of the fastest run, in seconds.
  private func time(of family: TimedFamily, size: Int, runs: Int) -> Double {
    let work = family.prepare(size)
    return (0..<runs).map { _ in
      let start = Self.threadTime
      work()
      return Self.threadTime - start
    }.min() ?? 0
  }

  /// The processor time of this thread, in seconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
