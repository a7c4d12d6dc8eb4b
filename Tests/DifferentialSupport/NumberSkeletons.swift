/// Random number skeletons, with stems for every part of a number.
package enum NumberSkeletons {
  private static let kinds = [
    "", "percent", "permille", "%x100", "currency/EUR", "currency/JPY",
    "currency/USD unit-width-narrow",
    "currency/CHF unit-width-iso-code", "currency/PLN unit-width-full-name", "unit/kilometer",
    "unit/liter unit-width-full-name", "unit/kilometer-per-hour unit-width-narrow", "compact-short",
    "compact-long", "compact-short currency/EUR", "scientific", "engineering/*ee", "scientific/+!",
  ]

  private static let precisions = [
    "", "", ".00", ".0", ".##", ".0##", ".", "@@@", "@##", ".00/w", "precision-increment/0.05",
    "precision-integer", "precision-unlimited", ".00/@@*",
  ]

  private static let others = [
    "", "", "", "group-off", "group-min2", "group-always", "sign-always", "sign-never",
    "sign-accounting", "sign-except-zero", "integer-width/+000", "integer-width/##0",
    "decimal-always", "scale/100", "scale/0.5", "rounding-mode-down", "rounding-mode-half-up",
    "rounding-mode-ceiling", "numbering-system/arab", "latin",
  ]

  /// Returns a random skeleton.
  package static func random(_ random: inout SeededGenerator) -> String {
    [kinds, precisions, others].map { random.pick($0) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
