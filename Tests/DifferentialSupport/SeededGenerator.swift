/// A random number generator with a seed: SplitMix64 (Steele, Lea, Flood: "Fast splittable
/// pseudorandom number generators").
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// Returns one of `choices`, or `fallback` if there is none.
  package mutating func pick<Choice>(_ choices: [Choice], or fallback: Choice) -> Choice {
    choices.randomElement(using: &self) ?? fallback
  }

  /// Returns one of `choices`.
  package mutating func pick(_ choices: [String]) -> String { pick(choices, or: "") }

  /// Returns true with the probability 1 / `count`.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns a number in a range.
  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}
