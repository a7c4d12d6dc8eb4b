import FoundationEssentials
import Glibc
import ICUFormat
import Synchronization

// What requests to a server cost: ordinary ones, hostile ones, and ordinary ones beside hostile ones.
// Run it with `Scripts/benchmark --requests`.

/// The processor time of this thread in nanoseconds.
func cpuTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

let bundle = LocalizationBundle(
  texts: [
    "en": ["Hello": "Hello", "%lld files, %@": "{0, plural, one {# file} other {# files}}, {1}"],
    "de": ["Hello": "Hallo", "%lld files, %@": "%lld Dateien, %@"],
    "fr": ["Hello": "Bonjour", "%lld files, %@": "%lld fichiers, %@"],
    "ja": ["Hello": "こんにちは", "%lld files, %@": "%lld ファイル, %@"],
    "pt-BR": ["Hello": "Olá", "%lld files, %@": "%lld arquivos, %@"],
  ])
let moment = Date(timeIntervalSince1970: 1_773_151_506)

/// One request: a header is read, three texts are made.
@inline(never)
func serve(_ header: String) -> Int {
  Localization.withLanguages(AcceptLanguage(header).languages) {
    var count = String(localized: "Hello", bundle: bundle).utf8.count
    count += String(localized: "\(12345) files, \("x")", bundle: bundle).utf8.count
    count += String(localized: "\(moment, date: .long, time: .short)", bundle: bundle).utf8.count
    return count
  }
}

let honest = [
  "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en-US,en;q=0.9", "fr-FR,fr;q=0.9,en;q=0.5", "ja",
  "pt-BR,pt;q=0.9", "en-GB,en;q=0.8", "de-AT,de;q=0.7", "es-ES,es;q=0.9,en;q=0.8",
]

struct Random {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6364136223846793005 &+ 1442695040888963407
    return state >> 16
  }
  mutating func word(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in UInt8(97 + next() % 26) }, as: UTF8.self)
  }
  mutating func pick(_ items: [String]) -> String { items[Int(next() % UInt64(items.count))] }
}

let languages = ["de", "en", "fr", "ja", "pt", "ar", "zh", "sw", "hi", "th"]
let regions = ["DE", "US", "AT", "CH", "IN", "SA", "TW", "ZA", "BR", "KE", "AQ", "FJ"]
let kinds: [(String, @Sendable (inout Random) -> String)] = [
  ("private use", { "de-DE-x-" + $0.word(8) }),
  ("16 private use", { r in (0..<16).map { _ in "de-DE-x-" + r.word(8) }.joined(separator: ",") }),
  ("64 private use", { r in (0..<64).map { _ in "de-DE-x-" + r.word(8) }.joined(separator: ",") }),
  ("variant", { "de-DE-" + $0.word(8) }),
  ("16 variants", { r in (0..<16).map { _ in "de-DE-" + r.word(8) }.joined(separator: ",") }),
  ("language", { $0.word(3) }),
  ("16 languages", { r in (0..<16).map { _ in r.word(3) }.joined(separator: ",") }),
  ("long language", { $0.word(8) }),
  ("language and region", { $0.word(3) + "-" + $0.word(2) }),
  ("region", { "de-" + $0.word(2) }),
  ("keyword", { $0.pick(languages) + "-" + $0.pick(regions) + "-u-co-" + $0.word(6) }),
  (
    "16 keywords",
    { r in
      (0..<16).map { _ in r.pick(languages) + "-" + r.pick(regions) + "-u-co-" + r.word(6) }
        .joined(separator: ",")
    }
  ),
  (
    "many keywords",
    { "de-DE-u-co-" + $0.word(6) + "-ka-" + $0.word(7) + "-kb-true-kc-true-va-" + $0.word(5) }
  ),
  (
    "valid keywords",
    { r in
      "de-" + r.pick(regions) + "-u-ca-"
        + r.pick(["buddhist", "hebrew", "gregory", "chinese", "roc", "japanese"])
        + "-nu-"
        + r.pick([
          "latn", "arab", "deva", "thai", "beng", "hanidec", "mymr", "tibt", "khmr", "laoo",
        ])
        + "-rg-" + r.pick(regions).lowercased() + "zzzz"
    }
  ),
  ("4 KB", { r in (0..<400).map { _ in r.word(8) + "-" + r.word(8) }.joined(separator: ",") }),
]

/// The processor time of a call in nanoseconds.
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

/// Tells a thread to end.
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
    func ordinary() -> Double {
      median((0..<9).map { _ in measure(4000) { serve(honest[$0 & 7]) } })
    }
    func plain() -> Double {
      median(
        (0..<9).map { _ in
          measure(20_000) { _ in
            String(localized: "Hello", bundle: bundle, locale: "de").utf8.count
          }
        })
    }
    let request = ordinary()
    show("ordinary request", "\(rounded(request)) ns")
    show("plain text", "\(rounded(plain())) ns")
    var random = Random(state: 42)
    for (name, make) in kinds {
      // Others of the kind come first: what is made once for each locale is no cost of a header.
      for _ in 0..<3000 { _ = serve(make(&random)) }
      let headers = (0..<3000).map { _ in make(&random) }
      let time = measure(headers.count) { serve(headers[$0]) }
      show(name, "\(rounded(time / 1000)) µs", "\(rounded(time / request))x")
    }
    show("ordinary request afterwards", "\(rounded(ordinary())) ns")
    show("plain text afterwards", "\(rounded(plain())) ns")
    for (name, make) in kinds {
      // The two take turns, because a machine is not equally quick all the time.
      let ratios = (0..<5).map { _ in
        let alone = beside(nil)
        return beside(make) / alone
      }
      show("beside " + name, "\(rounded(median(ratios)))x")
    }
  }

  /// The time of an ordinary request while another thread serves headers of a kind, or ordinary ones.
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
