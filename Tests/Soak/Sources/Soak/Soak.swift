import Foundation

/// Puts a running server under load.
///
/// Scripts/soak runs it; Documentation/Reliability.md describes the measurements.
@main
struct Soak {
  /// The options of the command line.
  struct Options {
    var pid: pid_t = 0
    var port: UInt16 = 0
    /// The folder of catalogs that the server watches and the program changes.
    var folder = ""
    var minutes = 10.0
    /// The fraction of a core that the server should use.
    var use = 0.4
    /// The maximum ratio of the latencies during attacks to those without attacks.
    var maximumRatio = 1.2
    /// The maximum growth of the memory after the warm-up, in mebibytes.
    var maximumGrowth = 12.0

    init?(_ arguments: [String]) {
      var rest = arguments.dropFirst()
      while let name = rest.popFirst() {
        guard let value = rest.popFirst() else { return nil }
        switch name {
        case "--pid": pid = pid_t(value) ?? 0
        case "--port": port = UInt16(value) ?? 0
        case "--folder": folder = value
        case "--minutes": minutes = Double(value) ?? 0
        case "--use": use = Double(value) ?? 0
        default: return nil
        }
      }
      guard pid > 0, port > 0, !folder.isEmpty, minutes > 0, use > 0 else { return nil }
    }
  }

  static func main() throws {
    guard let options = Options(CommandLine.arguments) else {
      print("usage: Soak --pid PID --port PORT --folder FOLDER [--minutes 10] [--use 0.4]")
      exit(2)
    }
    var run = try SoakRun(options)
    run.warmUp()
    run.compare()
    run.reload()
    run.exhaust()
    run.recover()
    exit(run.report() ? 0 : 1)
  }
}

/// One run; its phases are declared in their order.
struct SoakRun {
  private let options: Soak.Options
  private let server: ServerProcess
  private let load: Load
  private let pace: Pace
  private let catalogs: Catalogs
  private var failures: [String] = []

  private var first: Window
  private var pairs: [(visitors: Window, attack: Window)] = []
  /// The number of memory samples at the end of the warm-up.
  private var warm = 0

  init(_ options: Soak.Options) throws {
    self.options = options
    server = ServerProcess(pid: options.pid)
    catalogs = try Catalogs(folder: options.folder)
    load = Load(port: options.port)
    pace = Pace(load: load, server: server, use: options.use)
    first = Window(counts: Counts(), seconds: 1, processorTime: 0)
  }

  /// Returns a part of the total time, in seconds.
  private func part(_ part: Double) -> Double { part * options.minutes * 60 }

  /// Measures the cost of one request: visitors alone, then a short window of each kind of attack.
  mutating func warmUp() {
    print("Warm-up: the cost of a request for the server")
    // The first requests load ICU's data.
    _ = pace.window(.visitors, seconds: part(0.01))
    first = pace.window(.visitors, seconds: part(0.02))
    row(["", "requests/s", "µs", "visits"])
    row(["visitors", number(first.companionRate), number(first.cost), "1.0"])
    for kind in Attack.Kind.allCases {
      let window = pace.window(.attack(kind), seconds: part(0.01), settling: part(0.005))
      let cost = window.companionCost(ordinary: first.cost)
      row([
        kind.rawValue, number(window.companionRate), number(cost),
        number(cost / first.cost, digits: 1),
      ])
    }
    warm = server.memorySamples.count
  }

  /// Measures visitors next to visitors with requests as large as an attacker's, and next to
  /// attackers.
  ///
  /// The two windows differ only in the languages: a long name costs the same from any client.
  mutating func compare() {
    let count = max(3, Int(options.minutes))
    let seconds = part(0.5) / Double(2 * count) - 1
    print("\nLatencies of visitors in µs, next to visitors and during attacks")
    row(["", "server", "others/s", "p50", "p99", "ratio p50", "ratio p99", "MB"])
    for index in 0..<count {
      // The two kinds alternate in being first, so that a drift of the machine cancels out.
      let attackFirst = !index.isMultiple(of: 2)
      let one = pace.window(attackFirst ? .attack(nil) : .largeVisitors, seconds: seconds)
      let other = pace.window(attackFirst ? .largeVisitors : .attack(nil), seconds: seconds)
      let pair = attackFirst ? (visitors: other, attack: one) : (visitors: one, attack: other)
      pairs.append(pair)
      show("\(index + 1) visitors", pair.visitors, beside: nil)
      show("\(index + 1) attackers", pair.attack, beside: pair.visitors)
      if pair.visitors.counts.lost + pair.attack.counts.lost > 0 {
        failures.append("a visitor got no answer in pair \(index + 1)")
      }
    }
  }

  /// Replaces, overwrites, cuts, empties, removes and touches the catalog during attacks.
  mutating func reload() {
    catalogs.change()
    let window = pace.window(.attack(nil), seconds: part(0.18))
    catalogs.end()
    print("\nChanges of the catalog: \(catalogs.changes)")
    show("attackers", window, beside: nil)
    if window.counts.lost > 0 { failures.append("a visitor got no answer during reloads") }
    for revision in [Revision.marked, .plain] {
      catalogs.replace(with: revision)
      expect(revision, "after the changes")
    }
  }

  /// Prevents the server from opening descriptors while its catalog changes and clients connect.
  mutating func exhaust() {
    let open = server.openDescriptors
    server.exhaustDescriptors()
    catalogs.replace(with: .marked)
    let strangers = (0..<8).map { _ in try? Connection(port: options.port, timeout: 1) }
    // While a new connection waits, swift-nio tries to accept it continuously, which uses one core.
    let window = pace.window(.attack(nil), seconds: part(0.1), isSteady: true)
    print("\nNo descriptors except the \(open) open ones")
    show("attackers", window, beside: nil)
    if window.counts.lost > 0 {
      failures.append("an open connection was lost while descriptors were exhausted")
    }
    _ = strangers
    server.restoreDescriptors()
    expect(.marked, "after descriptors were exhausted")
    catalogs.replace(with: .plain)
    expect(.plain, "after descriptors were exhausted")
  }

  /// Measures visitors alone again: their cost and latency must be as before.
  mutating func recover() {
    let window = pace.window(.visitors, seconds: part(0.1))
    print("\nAfterwards")
    show("visitors", window, beside: pairs[0].visitors)
    print("a request costs \(number(window.cost)) µs; \(number(first.cost)) µs before all attacks")
    load.set(.nothing)
    load.end()
  }

  /// Waits until a new connection sees a revision of the catalog.
  private mutating func expect(_ revision: Revision, _ moment: String) {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(15) {
      if let connection = try? Connection(port: options.port, timeout: 5),
        let answer = try? connection.send(Visitor.all[0].request), revision.isShown(in: answer.body)
      {
        return
      }
      usleep(200_000)
    }
    failures.append("a changed catalog was not shown within 15 seconds \(moment)")
  }

  /// Prints the results.
  ///
  /// - Returns: Whether the run succeeded.
  mutating func report() -> Bool {
    if !server.isRunning { failures.append("the server ended") }
    let ratios = pairs.map { $0.attack.p99 / $0.visitors.p99 }
    let ratio = median(ratios)
    // The noise of the machine: successive windows of the same kind.
    let noise = zip(pairs, pairs.dropFirst()).map { $1.visitors.p99 / $0.visitors.p99 }
      .map { max($0, 1 / $0) }
    let samples = server.memorySamples.map(\.memory)
    let tail = max(3, samples.count / 20)
    let before = median(Array(samples.dropFirst(warm).prefix(tail)))
    let after = median(samples.suffix(tail))
    print("\nResults")
    print(
      "p99 during attacks: \(number(ratio, digits: 2)) times (median of \(ratios.count) pairs, "
        + "\(number(ratios.min() ?? .nan, digits: 2)) to \(number(ratios.max() ?? .nan, digits: 2)); "
        + "two windows of visitors differ by \(number(median(noise), digits: 2)) times); "
        + "at most \(options.maximumRatio)")
    print(
      "memory: \(number(before, digits: 1)) MB after the warm-up, \(number(after, digits: 1)) MB at "
        + "the end, \(number(samples.max() ?? 0, digits: 1)) MB at most; may grow by "
        + "\(number(options.maximumGrowth)) MB")
    // A window of a short run has too few requests for a p99.
    if options.minutes >= 5, !(ratio <= options.maximumRatio) {
      failures.append("visitors wait longer during attacks")
    }
    if after - before > options.maximumGrowth { failures.append("the memory grows") }
    let wrong = load.wrong
    print("wrong answers: \(wrong.count)")
    failures += wrong.texts.map { "wrong answer: \($0)" }
    for failure in failures { print("error: \(failure)") }
    return failures.isEmpty
  }

  private func show(_ name: String, _ window: Window, beside other: Window?) {
    row([
      name, number(window.use * 100) + " %", number(window.companionRate), number(window.p50),
      number(window.p99), other.map { number(window.p50 / $0.p50, digits: 2) } ?? "",
      other.map { number(window.p99 / $0.p99, digits: 2) } ?? "",
      server.memorySamples.last.map { number($0.memory, digits: 1) } ?? "",
    ])
  }

  private func row(_ cells: [String]) {
    let texts = cells.enumerated().map { index, cell in
      let width = index == 0 ? 32 : 11
      let blanks = String(repeating: " ", count: max(0, width - cell.count))
      return index == 0 ? cell + blanks : blanks + cell
    }
    print(texts.joined())
    // Shows the progress of a long run.
    fflush(nil)
  }

  private func number(_ value: Double, digits: Int = 0) -> String {
    String(format: "%.\(digits)f", value)
  }
}

/// Returns the median of some numbers.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
