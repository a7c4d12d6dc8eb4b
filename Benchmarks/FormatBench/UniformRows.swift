import Benchmark
import Foundation
import ICUFormat

// Rows with many different inputs: the processor cannot predict their branches, as it can for the eight
// inputs of the other rows.

/// Inputs whose number of digits, and day, is uniformly distributed; the same in each run.
private enum Uniform {
  /// The number of inputs, a power of two.
  static let count = 4096

  /// Integers of 1 to 7 digits.
  static let integers: [Int] = {
    var state: UInt64 = 2026
    return (0..<count).map { _ in
      let digits = random(&state) % 7
      let limit = (0..<digits).reduce(10) { limit, _ in limit * 10 }
      return Int(random(&state) % UInt64(limit))
    }
  }()
  static let doubles = integers.map { Double($0) / 100 }
  /// Instants from 1970 to 2096.
  static let dates: [Date] = {
    var state: UInt64 = 4096
    return (0..<count).map { _ in
      Date(timeIntervalSince1970: Double(random(&state) % 4_000_000_000))
    }
  }()

  private static func random(_ state: inout UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  /// Returns a side that runs `body` repeatedly with the index of each input.
  static func each<T>(_ body: @escaping @Sendable (Int) -> T) -> BenchmarkRow.Side {
    { iterations in
      let start = nanoseconds()
      for iteration in 0..<iterations { blackHole(body(iteration & (count - 1))) }
      return nanoseconds() - start
    }
  }
}

private let integer = NumberStyle.number.locale(Inputs.german)
private let fraction2 = NumberStyle.number.fractionDigits(2).locale(Inputs.german)
private let date = ICUFormat.DateStyle(date: .medium).locale(Inputs.german).timeZone(Inputs.berlin)
private let rules = PluralRules("ru")

let uniformRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "uniform/message/string-plural-int-de", pattern: Inputs.pluralGerman, locale: "de",
    arguments: "\(Inputs.name), \(Uniform.count) integers of 1 to 7 digits",
    ours: Uniform.each { i in
      german.format([MessageArgument(Inputs.name), MessageArgument(Uniform.integers[i])])
    },
    interpolation: Uniform.each { i in
      "\(Inputs.name) hat \(Uniform.integers[i]) Dateien im Ordner"
    }),
  BenchmarkRow(
    name: "uniform/number/int-grouped-de", pattern: "an integer with grouping, reused",
    locale: "de", arguments: "\(Uniform.count) integers of 1 to 7 digits",
    ours: Uniform.each { i in integer.format(Uniform.integers[i]) },
    interpolation: Uniform.each { i in "\(Uniform.integers[i])" }),
  BenchmarkRow(
    name: "uniform/number/fraction2-de", pattern: ".00, reused", locale: "de",
    arguments: "\(Uniform.count) numbers of 1 to 7 digits",
    ours: Uniform.each { i in fraction2.format(Uniform.doubles[i]) },
    interpolation: Uniform.each { i in "\(Uniform.doubles[i])" }),
  BenchmarkRow(
    name: "uniform/date/medium-de", pattern: "the locale's medium date", locale: "de",
    arguments: "\(Uniform.count) days from 1970 to 2096, Europe/Berlin",
    ours: Uniform.each { i in date.format(Uniform.dates[i]) }),
  BenchmarkRow(
    name: "uniform/plural/int-ru", pattern: "cardinal category", locale: "ru",
    arguments: "\(Uniform.count) integers of 1 to 7 digits",
    ours: Uniform.each { i in rules.category(for: Uniform.integers[i]) }),
]
