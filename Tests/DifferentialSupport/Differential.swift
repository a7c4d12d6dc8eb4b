import FoundationEssentials

/// The results of the public API and of ICU (through the facade) for the same inputs.
package struct Comparison: Sendable {
  /// The inputs in readable form, to repeat the comparison.
  package let inputs: String
  /// The text of the public API, or the reason why there is none.
  package let ours: String
  /// The text of ICU, or the reason why there is none.
  package let icu: String

  package init(_ inputs: String, ours: String, icu: String) {
    self.inputs = inputs
    self.ours = ours
    self.icu = icu
  }

  /// Whether both results have the same code points.
  package var isEqual: Bool { ours.utf8.elementsEqual(icu.utf8) }
}

/// A run of random comparisons that can be repeated with its seed.
///
/// - `$ICUFORMAT_SEED` sets the seed: a decimal number, or `random` for a random one. It is
///   printed. The default seed is always the same, so that the result depends only on the code.
/// - `$ICUFORMAT_DIFFERENTIAL` multiplies the number of comparisons; 1 by default.
package struct Differential: Sendable {
  /// The number of comparisons.
  package private(set) var count = 0
  /// The number of inputs with nothing to compare: both ICU and the public API reject them.
  package private(set) var refused = 0
  /// The comparisons that differ, at most ``shownDifferences``.
  package private(set) var differences: [Comparison] = []
  /// The number of comparisons that differ.
  package private(set) var differing = 0
  private let name: String
  private let seed: UInt64
  private let maximumSkippedFraction: Double

  /// The maximum number of differences that are stored and shown.
  private static let shownDifferences = 12

  /// The factor for the number of comparisons.
  package static let scale =
    ProcessInfo.processInfo.environment["ICUFORMAT_DIFFERENTIAL"].flatMap { Int($0) } ?? 1

  /// The default seed.
  private static let usualSeed: UInt64 = 7_201

  private static let givenSeed = ProcessInfo.processInfo.environment["ICUFORMAT_SEED"].flatMap {
    $0 == "random" ? UInt64.random(in: 0...9_999_999) : UInt64($0)
  }

  /// Makes `comparisons` × ``scale`` comparisons.
  ///
  /// `body` receives the index of the comparison, so that it can iterate over a list, and returns
  /// nil if there is nothing to compare.
  ///
  /// - Parameter maximumSkippedFraction: The maximum fraction of the inputs, from 0 to 1, with nothing to
  ///   compare.
  package init(
    _ name: String, comparisons: Int, maximumSkippedFraction: Double = 0,
    _ body: (Int, inout SeededGenerator) throws -> Comparison?
  ) rethrows {
    self.name = name
    self.maximumSkippedFraction = maximumSkippedFraction
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

  /// Whether all comparisons are equal, and enough inputs had something to compare.
  package var agrees: Bool { differing == 0 && !refusesTooMuch }

  private var refusesTooMuch: Bool {
    count == 0 || Double(refused) > maximumSkippedFraction * Double(count + refused)
  }

  /// A description of the run, and of how to repeat it.
  package var summary: String {
    "\(name): \(count) comparisons, \(differing) differ, \(refused) without a result; "
      + "repeat with ICUFORMAT_SEED=\(seed) ICUFORMAT_DIFFERENTIAL=\(Self.scale)"
  }

  /// The summary with the stored differences.
  package var report: String {
    ([summary]
      + (refusesTooMuch
        ? ["  at most \(maximumSkippedFraction) of them may be without a result"] : [])
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
