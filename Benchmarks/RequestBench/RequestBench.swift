import FoundationEssentials
import Glibc
import ICUFormat
import Synchronization

// The cost of requests to a server: ordinary ones, hostile ones, and ordinary ones next to hostile
// ones. Run it with `Scripts/benchmark --requests`.

/// Returns the processor time of this thread in nanoseconds.
func cpuTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Returns the processor time of one call in nanoseconds.
func measure(_ count: Int, _ body: (Int) -> Int) -> Double {
  var sum = 0
  let start = cpuTime()
  for index in 0..<count { sum &+= body(index) }
  let time = cpuTime() - start
  precondition(sum > 0)
  return Double(time) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func show(_ name: String, _ values: String...) {
  print(
    name + String(repeating: " ", count: max(1, 28 - name.count)) + values.joined(separator: "  "))
}

func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

/// A flag that tells a thread to end.
final class EndFlag: Sendable { let isSet = Atomic(false) }

final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    {
      if let body = $0 { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
      return nil
    }, Unmanaged.passRetained(ThreadBody(run)).toOpaque())
  return thread
}

@main
struct RequestBench {
  static func main() {
    for _ in 0..<2000 { for header in honest { _ = serve(header) } }
    func ordinary() -> Double { measure(2000) { serve(honest[$0 & 7]) } }
    func plain() -> Double {
      median(
        (0..<9).map { _ in
          measure(20_000) { _ in
            String(localized: "Hello", bundle: bundle, locale: "de").utf8.count
          }
        })
    }
    show("ordinary request", "\(rounded(median((0..<9).map { _ in ordinary() }))) ns")
    show("plain text", "\(rounded(plain())) ns")
    var random = Random(state: 42)
    for (name, make) in kinds {
      // Other headers of the kind come first: work that is done once per locale is not a cost of a
      // header.
      for _ in 0..<20_000 { _ = serve(make(&random)) }
      // Ordinary requests alternate with them, because the speed of a machine varies with time.
      let rounds = (0..<9).map { _ in
        let headers = (0..<600).map { _ in make(&random) }
        let time = measure(headers.count) { serve(headers[$0]) }
        return (time: time, ratio: time / ordinary())
      }
      show(
        name, "\(rounded(median(rounds.map(\.time)) / 1000)) µs",
        "\(rounded(median(rounds.map(\.ratio))))x")
    }
    show("ordinary request afterwards", "\(rounded(median((0..<9).map { _ in ordinary() }))) ns")
    show("plain text afterwards", "\(rounded(plain())) ns")
    for (name, make) in kinds {
      let ratios = (0..<5).map { _ in
        let alone = beside(nil)
        return beside(make) / alone
      }
      show("beside " + name, "\(rounded(median(ratios)))x")
    }
  }

  /// Returns the time of an ordinary request while another thread serves headers of a kind, or
  /// ordinary ones.
  static func beside(_ make: (@Sendable (inout Random) -> String)?) -> Double {
    var random = Random(state: UInt64.random(in: 0...UInt64.max))
    let headers = (0..<4000).map { _ in make?(&random) ?? honest[Int(random.next() & 7)] }
    let end = EndFlag()
    let thread = startThread {
      var index = 0
      while !end.isSet.load(ordering: .relaxed) {
        _ = serve(headers[index % headers.count])
        index += 1
      }
    }
    usleep(20_000)
    let time = measure(20_000) { serve(honest[$0 & 7]) }
    end.isSet.store(true, ordering: .relaxed)
    pthread_join(thread, nil)
    return time
  }
}
