import Benchmark
import Dispatch
import Foundation
import ICUFormat
import RawICU
import Synchronization

private func message(_ pattern: String, _ locale: LocaleIdentifier) -> MessageFormat {
  do {
    return try MessageFormat(pattern, locale: locale)
  } catch {
    preconditionFailure("\(error)")
  }
}

private let english = message(Inputs.plural, "en")
/// The German message, also of the uniform rows.
let german = message(Inputs.pluralGerman, Inputs.german)
private let named = message(Inputs.namedPlural, "en")
private let bound = named.bound(to: names)
private let names = ["user", "count"]

/// Compiles a MessageFormat 2 message; without isolates, its text is that of an ICU message.
private func message2(
  _ pattern: String, _ locale: LocaleIdentifier, isolation: MessageFormat.Isolation = .none
) -> MessageFormat {
  do {
    return try MessageFormat(mf2: pattern, locale: locale, isolation: isolation)
  } catch {
    preconditionFailure("\(error)")
  }
}

private let bound2 = message2(Inputs.plural2, "en").bound(to: names)
private let isolated = message2(Inputs.plural2, "en", isolation: .standard).bound(to: names)

private func arguments(_ i: Int) -> [MessageArgument] {
  [MessageArgument(Inputs.name), MessageArgument(Inputs.ints[i])]
}

/// Returns the sentence of the message, composed in plain Swift.
private func interpolated(_ i: Int) -> String {
  "\(Inputs.name) has \(Inputs.ints[i]) files in the folder"
}
private func interpolatedGerman(_ i: Int) -> String {
  "\(Inputs.name) hat \(Inputs.ints[i]) Dateien im Ordner"
}

/// Returns a side that runs on two threads; the time is that of one operation of both together.
///
/// The threads start together, after a warm-up, and each is timed separately: waking up a thread is
/// not part of formatting.
private func onTwoThreads(_ side: @escaping BenchmarkRow.Side) -> BenchmarkRow.Side {
  { iterations in
    let half = max(1, iterations / 2)
    let rates = Pair().times { side(half) }.map { Double(half) / $0 }
    return Double(iterations) / rates.reduce(0, +)
  }
}

/// Returns a side in slices, of which the fastest counts.
///
/// While another program uses one of the processors, two threads do not show how well the code
/// scales.
private func fastestSlice(_ side: @escaping BenchmarkRow.Side) -> BenchmarkRow.Side {
  { iterations in
    let slice = max(1, iterations / 16)
    let times = (0..<16).map { _ in side(slice) / Double(slice) }
    return (times.min() ?? 0) * Double(iterations)
  }
}

/// Two threads that start together.
private final class Pair: Sendable {
  private let missing = Atomic(2)
  private let done = DispatchSemaphore(value: 0)
  private let times = Mutex<[Double]>([])

  /// Returns the results of `body` on both threads.
  func times(_ body: @escaping @Sendable () -> Double) -> [Double] {
    for _ in 0..<2 { Thread { self.join(body) }.start() }
    for _ in 0..<2 { done.wait() }
    return times.withLock { $0 }
  }

  private func join(_ body: () -> Double) {
    _ = body()
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 {}
    let time = body()
    times.withLock { $0.append(time) }
    done.signal()
  }
}

private let asStrings: BenchmarkRow.Side = each { i in english.format(arguments(i)) }

/// Formats with prepared arguments into a reused buffer: formatting allocates nothing.
private let intoBytes: BenchmarkRow.Side = { iterations in
  // Each use of a global constant would count references, on both threads.
  let message = english
  let prepared = (0...inputMask).map { arguments($0) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(256)
  let start = nanoseconds()
  for iteration in 0..<iterations {
    bytes.removeAll(keepingCapacity: true)
    message.format(prepared[iteration & inputMask], into: &bytes)
  }
  blackHole(bytes)
  return nanoseconds() - start
}

/// Composes the same bytes by hand, with nothing shared: shows how well the machine scales.
private let bytesByHand: BenchmarkRow.Side = { iterations in
  let prepared = (0...inputMask).map { (Inputs.name, Inputs.ints[$0]) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(256)
  let start = nanoseconds()
  for iteration in 0..<iterations {
    let (name, count) = prepared[iteration & inputMask]
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: " has ".utf8)
    bytes.append(contentsOf: String(count).utf8)
    bytes.append(contentsOf: " files in the folder".utf8)
  }
  blackHole(bytes)
  return nanoseconds() - start
}

private let inputs = "\(Inputs.name), \(Inputs.integersText)"

let messageRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "message/format/string-plural-int",
    pattern: Inputs.plural, locale: "en", arguments: "\(inputs), by position",
    ours: each { i in english.format(arguments(i)) },
    icu: { raw_message_format("en", Inputs.plural, Inputs.name, Inputs.integers, Int64($0)) },
    interpolation: each(interpolated),
    also: ["bound names": each { i in bound.format(arguments(i)) }]),
  BenchmarkRow(
    name: "message/named/string-plural-int",
    pattern: "the same message with the names user and count, which are a literal", locale: "en",
    arguments: inputs,
    ours: each { i in
      named.format([
        "user": MessageArgument(Inputs.name), "count": MessageArgument(Inputs.ints[i]),
      ])
    },
    interpolation: each(interpolated),
    also: [
      "by position": each { i in english.format(arguments(i)) },
      "dictionary": each { i in
        let values: [String: MessageArgument] = [
          "user": MessageArgument(Inputs.name), "count": MessageArgument(Inputs.ints[i]),
        ]
        return named.format(values)
      },
    ]),
  BenchmarkRow(
    name: "message/format/string-plural-int-de",
    pattern: Inputs.pluralGerman, locale: "de", arguments: "\(inputs), by position",
    ours: each { i in german.format(arguments(i)) },
    icu: { raw_message_format("de", Inputs.pluralGerman, Inputs.name, Inputs.integers, Int64($0)) },
    interpolation: each(interpolatedGerman)),
  BenchmarkRow(
    name: "message/compile/plural",
    pattern: "\(Inputs.plural), opened and formatted once", locale: "en", arguments: inputs,
    ours: each { i in message(Inputs.plural, "en").format(arguments(i)) },
    icu: {
      raw_message_open_and_format("en", Inputs.plural, Inputs.name, Inputs.integers, Int64($0))
    }),
  BenchmarkRow(
    name: "message/compile/plural-de",
    pattern: "\(Inputs.pluralGerman), opened and formatted once", locale: "de", arguments: inputs,
    ours: each { i in message(Inputs.pluralGerman, Inputs.german).format(arguments(i)) },
    icu: {
      raw_message_open_and_format(
        "de", Inputs.pluralGerman, Inputs.name, Inputs.integers, Int64($0))
    }),
  BenchmarkRow(
    name: "message2/format/string-plural-int",
    pattern: Inputs.plural2, locale: "en", arguments: "\(inputs), by position",
    ours: each { i in bound2.format(arguments(i)) },
    interpolation: each(interpolated),
    also: [
      "ICU syntax": each { i in bound.format(arguments(i)) },
      "isolates": each { i in isolated.format(arguments(i)) },
    ]),
  BenchmarkRow(
    name: "message2/compile/plural",
    pattern: "\(Inputs.plural2), opened and formatted once", locale: "en", arguments: inputs,
    ours: each { i in
      message2(Inputs.plural2, "en").format([
        "user": MessageArgument(Inputs.name), "count": MessageArgument(Inputs.ints[i]),
      ])
    },
    also: [
      "ICU syntax": each { i in
        message(Inputs.namedPlural, "en").format([
          "user": MessageArgument(Inputs.name), "count": MessageArgument(Inputs.ints[i]),
        ])
      }
    ]),
  BenchmarkRow(
    name: "message/scale/two-threads",
    pattern:
      "\(Inputs.plural) on two threads, time per message of both together, fastest slice",
    locale: "en", arguments: inputs,
    ours: fastestSlice(onTwoThreads(asStrings)),
    also: ["one thread": fastestSlice(asStrings)]),
  BenchmarkRow(
    name: "message/scale/two-threads-bytes",
    pattern:
      "\(Inputs.plural) into bytes on two threads, time per message of both together, fastest slice",
    locale: "en", arguments: inputs,
    ours: fastestSlice(onTwoThreads(intoBytes)),
    also: [
      "one thread": fastestSlice(intoBytes),
      "by hand, one thread": fastestSlice(bytesByHand),
      "by hand, two threads": fastestSlice(onTwoThreads(bytesByHand)),
    ]),
]
