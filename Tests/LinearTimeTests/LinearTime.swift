import Glibc

/// Work that is generated for any size, and must take time in proportion to it.
struct TimedFamily: Sendable, CustomStringConvertible {
  /// The area and the input, such as `markup: runs of stars`.
  let name: String
  /// Returns the work for a size in bytes; what it does before it returns is not measured.
  let prepare: @Sendable (_ size: Int) -> () -> Void

  init(_ name: String, prepare: @escaping @Sendable (_ size: Int) -> () -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// Work on a text of about `size` bytes.
  init(
    _ name: String, text: @escaping @Sendable (_ size: Int) -> String,
    run: @escaping @Sendable (String) -> Void
  ) {
    self.init(name) { size in
      let text = text(size)
      return { run(text) }
    }
  }

  /// Work on a text that is one piece, repeated.
  init(_ name: String, repeating piece: String, run: @escaping @Sendable (String) -> Void) {
    self.init(name, text: { piece.repeated(to: $0) }, run: run)
  }

  var description: String { name }
}

extension String {
  /// The string as often as it fits into `size` bytes, at least once.
  func repeated(to size: Int) -> String {
    String(repeating: self, count: max(1, size / max(1, utf8.count)))
  }
}

/// Measures how the time of a family grows with its size.
///
/// It counts the processor time of one thread and takes the shortest of several runs, so that other
/// work on the machine changes little. Sizes begin where a run takes ``shortestTime``: below it, the
/// clock decides.
struct LinearTime {
  /// By how much the time may grow when the size doubles: twice, and room for caches.
  static let limit = 2.6

  /// The shortest time that is measured, in seconds.
  var shortestTime = 0.002
  /// The size at which a family that is still quicker is not measured, in bytes.
  var largestSize = 65_536
  /// How often a growth beyond the limit is measured again.
  var attempts = 4

  /// What was measured: two sizes, two doublings apart, and their times in seconds.
  struct Growth: CustomStringConvertible {
    let sizes: (Int, Int)
    let times: (Double, Double)

    var perDoubling: Double { (times.1 / times.0).squareRoot() }

    var description: String {
      "\(sizes.0) bytes take \(times.0) s, \(sizes.1) bytes take \(times.1) s"
    }
  }

  /// The smallest growth of several attempts; nil for a family too quick to measure.
  func growth(of family: TimedFamily) -> Growth? {
    var size = 1024
    while time(of: family, size: size, runs: 2) < shortestTime {
      guard size < largestSize else { return nil }
      size *= 2
    }
    var best: Growth?
    for attempt in 0..<attempts {
      let runs = 3 + attempt
      // A limit on the size that is between the two sizes costs one step; larger sizes have it behind them.
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

  /// The processor time of the quickest run, in seconds.
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
