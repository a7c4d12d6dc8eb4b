import Foundation
import Synchronization

/// The requests of the clients other than the measured visitors.
enum Companion: Sendable, Equatable {
  case nothing
  /// Requests of visitors at the rate of an attacker.
  case visitors
  /// Requests of visitors that are as large as an attacker's.
  case largeVisitors
  /// One kind of attack, or all kinds.
  case attack(Attack.Kind?)
}

/// The counts of the clients since they were last taken.
struct Counts: Sendable {
  /// The latencies of the measured visitors, in microseconds.
  var latencies: [Double] = []
  var companionRequests = 0
  /// The number of requests of visitors without an answer.
  var lost = 0

  /// Returns a quantile of the latencies, in microseconds.
  func quantile(_ part: Double) -> Double {
    guard !latencies.isEmpty else { return .nan }
    let sorted = latencies.sorted()
    return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }
}

/// The clients: threads with one connection each.
///
/// Some are visitors that are measured at a fixed rate. The others are companions at a rate that
/// keeps the server equally busy.
final class Load: Sendable {
  private struct State {
    var counts = Counts()
    var companion = Companion.nothing
    /// The seconds between two requests of one companion.
    var interval = 0.01
    var isEnding = false
    var running = 0
    var wrongCount = 0
    /// Some of the wrong answers.
    var wrong: [String] = []
  }

  static let companionCount = 4
  private let port: UInt16
  private let state = Mutex(State())

  init(port: UInt16) {
    self.port = port
    for index in 0..<4 {
      start { $0.visit(seed: index) }
    }
    for index in 0..<Self.companionCount {
      start { $0.accompany(seed: index) }
    }
  }

  private func start(_ body: @escaping @Sendable (Load) -> Void) {
    state.withLock { $0.running += 1 }
    let thread = Thread {
      body(self)
      self.state.withLock { $0.running -= 1 }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// Returns and resets the counts since the last call.
  func takeCounts() -> Counts {
    state.withLock { state in
      defer { state.counts = Counts() }
      return state.counts
    }
  }

  /// The number of requests of companions since the counts were last taken.
  var companionRequests: Int { state.withLock { $0.counts.companionRequests } }

  /// The number of wrong answers, and some of them.
  var wrong: (count: Int, texts: [String]) { state.withLock { ($0.wrongCount, $0.wrong) } }

  func set(_ companion: Companion) { state.withLock { $0.companion = companion } }

  /// Sets the number of requests per second of all companions together.
  func setRate(_ rate: Double) {
    state.withLock { $0.interval = Double(Self.companionCount) / rate }
  }

  /// Ends all clients.
  func end() {
    state.withLock { $0.isEnding = true }
    while state.withLock({ $0.running > 0 }) { usleep(10_000) }
  }

  private func noteWrong(_ text: String) {
    state.withLock { state in
      state.wrongCount += 1
      if state.wrong.count < 5 { state.wrong.append(text) }
    }
  }

  /// Sends the measured requests: 50 per second for each client.
  private func visit(seed: Int) {
    var connection: Connection?
    var random = RandomBits(state: UInt64(seed))
    while !state.withLock({ $0.isEnding }) {
      usleep(UInt32.random(in: 15_000...25_000, using: &random))
      let visitor = Visitor.all[Int.random(in: 0..<Visitor.all.count, using: &random)]
      do {
        if connection == nil { connection = try Connection(port: port, timeout: 5) }
        guard let open = connection else { continue }
        let start = ContinuousClock.now
        let answer = try open.send(visitor.request)
        let wait = (ContinuousClock.now - start) / .microseconds(1)
        state.withLock { $0.counts.latencies.append(wait) }
        check(answer, of: visitor)
      } catch {
        connection = nil
        state.withLock { $0.counts.lost += 1 }
      }
    }
  }

  private func accompany(seed: Int) {
    var connection: Connection?
    var random = RandomBits(state: UInt64(1000 + seed))
    var attack = Attack(seed: UInt64(2000 + seed))
    var next = ContinuousClock.now
    while true {
      let (companion, interval, isEnding) = state.withLock {
        ($0.companion, $0.interval, $0.isEnding)
      }
      if isEnding { return }
      let now = ContinuousClock.now
      // A delay of more than this is not made up.
      next = max(next + .seconds(interval), now - .milliseconds(20))
      if companion == .nothing { next = now + .milliseconds(10) }
      if next > now { usleep(UInt32((next - now) / .microseconds(1))) }
      do {
        if connection == nil { connection = try Connection(port: port, timeout: 2) }
        guard let open = connection else { continue }
        switch companion {
        case .nothing: continue
        case .visitors:
          let visitor = Visitor.all[Int.random(in: 0..<Visitor.all.count, using: &random)]
          let answer = try open.send(visitor.request)
          check(answer, of: visitor)
        case .largeVisitors:
          let request = attack.ordinary()
          let answer = try open.send(request.bytes)
          check(answer, of: request)
        case .attack(let kind):
          let request = attack.next(kind)
          let answer = try open.send(request.bytes)
          check(answer, of: request)
        }
        state.withLock { $0.counts.companionRequests += 1 }
      } catch {
        connection = nil
        // The server closes a connection after bytes that HTTP does not allow.
      }
    }
  }

  private func check(_ answer: Connection.Response, of visitor: Visitor) {
    guard answer.status != 200 || !visitor.accepts(answer.body) else { return }
    let expected = visitor.expected.map { String(decoding: $0, as: UTF8.self) }.joined(
      separator: " … ")
    noteWrong(
      "status \(answer.status): '\(Self.shown(answer.body))'; expected '\(expected)'")
  }

  private func check(_ answer: Connection.Response, of request: Attack.Request) {
    if answer.status >= 500 {
      noteWrong("status \(answer.status) for '\(Self.shown(request.bytes[...]))'")
    } else if answer.status == 200, let expected = request.expected,
      !contains(answer.body, expected)
    {
      noteWrong(
        "'\(Self.shown(answer.body))' for '\(Self.shown(request.bytes[...]))'; "
          + "expected '\(String(decoding: expected, as: UTF8.self))'")
    }
  }

  /// Returns the beginning of some bytes, in one line.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(300), as: UTF8.self).replacingOccurrences(of: "\r\n", with: "↵")
      .replacingOccurrences(of: "\n", with: "↵")
  }
}
