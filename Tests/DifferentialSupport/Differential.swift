import FoundationEssentials

/// One case that was answered twice: by the public API and by ICU through the facade.
package struct Comparison: Sendable {
  /// The inputs, for the person who repeats it.
  package let inputs: String
  /// The public API's text, or why there is none.
  package let ours: String
  /// ICU's.
  package let icu: String

  package init(_ inputs: String, ours: String, icu: String) {
    self.inputs = inputs
    self.ours = ours
    self.icu = icu
  }

  /// Whether both hold the same code points.
  package var isEqual: Bool { ours.utf8.elementsEqual(icu.utf8) }
}

/// A run of random comparisons that a seed repeats.
///
/// - `$ICUFORMAT_SEED` sets the seed: a decimal number, or `random` to draw one. It is printed. Without
///   it the seed is always the same, so that a change is judged by what it changed.
/// - `$ICUFORMAT_DIFFERENTIAL` is how many times longer than the short form to run; 1 by default.
package struct Differential: Sendable {
  /// How many comparisons were made.
  package private(set) var count = 0
  /// How many of them had nothing to compare: ICU refuses the inputs and so do we.
  package private(set) var refused = 0
  /// Those that differ, at most ``shownDifferences``.
  package private(set) var differences: [Comparison] = []
  /// How many differ.
  package private(set) var differing = 0
  private let name: String
  private let seed: UInt64
  private let mostRefused: Double

  /// Differences that are kept and shown.
  private static let shownDifferences = 12

  /// How many times longer than the short form to run.
  package static let scale =
    ProcessInfo.processInfo.environment["ICUFORMAT_DIFFERENTIAL"].flatMap { Int($0) } ?? 1

  /// The seed without ``givenSeed``.
  private static let usualSeed: UInt64 = 7_201

  private static let givenSeed = ProcessInfo.processInfo.environment["ICUFORMAT_SEED"].flatMap {
    $0 == "random" ? UInt64.random(in: 0...9_999_999) : UInt64($0)
  }

  /// Makes `comparisons` × ``scale`` comparisons.
  ///
  /// `body` is given the number of the comparison, so that it can walk through a list, and answers
  /// nil where there is nothing to compare.
  ///
  /// - Parameter mostRefused: The greatest part of the comparisons, from 0 to 1, that may have nothing to
  ///   compare.
  package init(
    _ name: String, comparisons: Int, mostRefused: Double = 0,
    _ body: (Int, inout SeededGenerator) throws -> Comparison?
  ) rethrows {
    self.name = name
    self.mostRefused = mostRefused
    seed = Self.givenSeed ?? Self.usualSeed
    var random = SeededGenerator(seed: seed)
    for index in 0..<comparisons * Self.scale {
      guard let comparison = try body(index, &random) else {
        refused += 1
        continue
      }
      count += 1
      if comparison.isEqual { continue }
      differing += 1
      if differences.count < Self.shownDifferences { differences.append(comparison) }
    }
    print(summary)
  }

  /// Whether both gave the same in each comparison, and enough of them had something to compare.
  package var agrees: Bool { differing == 0 && !refusesTooMuch }

  private var refusesTooMuch: Bool {
    count == 0 || Double(refused) > mostRefused * Double(count + refused)
  }

  /// What was compared, and how to repeat it.
  package var summary: String {
    "\(name): \(count) comparisons, \(differing) differ, \(refused) without a text; "
      + "repeat with ICUFORMAT_SEED=\(seed) ICUFORMAT_DIFFERENTIAL=\(Self.scale)"
  }

  /// The summary with the differences that were kept.
  package var report: String {
    ([summary]
      + (refusesTooMuch ? ["  at most \(mostRefused) of them may be without a text"] : [])
      + differences.map { comparison in
        """
          \(Self.visible(comparison.inputs))
            ours \(Self.visible(comparison.ours))
            ICU  \(Self.visible(comparison.icu))
        """
      }).joined(separator: "\n")
  }

  private static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII ? scalar.value >= 0x20 : scalar.properties.isAlphabetic {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.escaped(asASCII: true)
      }
    }
    return result
  }
}
