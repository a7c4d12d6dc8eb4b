import Foundation

/// What one window of time came to.
struct Window: Sendable {
  var counts: Counts
  var seconds: Double
  /// The processor time of the server in the window, in seconds.
  var processorTime: Double

  var p50: Double { counts.quantile(0.5) }
  var p99: Double { counts.quantile(0.99) }
  /// How much of one core the server used.
  var use: Double { processorTime / seconds }
  /// Requests each second.
  var companionRate: Double { Double(counts.companionRequests) / seconds }

  /// The processor time of one companion's request in microseconds.
  ///
  /// - Parameter ordinary: That of a visitor's.
  func companionCost(ordinary: Double) -> Double {
    let visits = Double(counts.latencies.count) * ordinary
    return (processorTime * 1e6 - visits) / Double(max(1, counts.companionRequests))
  }

  /// The processor time of a request, where all are visitors', in microseconds.
  var cost: Double {
    processorTime * 1e6 / Double(max(1, counts.latencies.count + counts.companionRequests))
  }
}

/// Runs windows in which the companions keep the server busy to the same degree, whatever they send:
/// where their requests cost more, there are fewer.
final class Pace {
  private let load: Load
  private let server: ServerProcess
  /// The part of one core that the server shall use.
  private let use: Double
  private var rates: [String: Double] = [:]

  init(load: Load, server: ServerProcess, use: Double) {
    self.load = load
    self.server = server
    self.use = use
  }

  /// Runs a window.
  ///
  /// - Parameters:
  ///   - settling: How long to wait before the window, so that the pace is found, in seconds.
  ///   - isSteady: Whether the pace stays what it was, whatever the server uses.
  func window(
    _ companion: Companion, seconds: Double, settling: Double = 1, isSteady: Bool = false
  ) -> Window {
    let name = "\(companion)"
    var rate = rates[name] ?? 500
    load.set(companion)
    load.setRate(rate)
    keepBusy(settling, &rate, isSteady)
    _ = load.takeCounts()
    let start = ContinuousClock.now
    let before = server.processorTime
    keepBusy(seconds, &rate, isSteady)
    let window = Window(
      counts: load.takeCounts(), seconds: (ContinuousClock.now - start) / .seconds(1),
      processorTime: server.processorTime - before)
    rates[name] = rate
    return window
  }

  private func keepBusy(_ seconds: Double, _ rate: inout Double, _ isSteady: Bool) {
    let end = ContinuousClock.now + .seconds(seconds)
    var time = ContinuousClock.now
    var used = server.processorTime
    var requests = load.companionRequests
    while ContinuousClock.now < end, server.isRunning {
      usleep(UInt32(max(1, min(200_000, (end - ContinuousClock.now) / .microseconds(1)))))
      let (newTime, newUsed) = (ContinuousClock.now, server.processorTime)
      let newRequests = load.companionRequests
      let seconds = (newTime - time) / .seconds(1)
      guard seconds > 0.1, !isSteady else { continue }
      let ratio = use / max(0.01, (newUsed - used) / seconds)
      // From what was reached: a pace beyond what the clients can keep would only grow.
      let reached = min(rate, 1.5 * Double(newRequests - requests) / seconds + 20)
      rate = min(20_000, max(10, reached * min(1.5, max(0.5, ratio.squareRoot()))))
      load.setRate(rate)
      (time, used, requests) = (newTime, newUsed, newRequests)
    }
  }
}
