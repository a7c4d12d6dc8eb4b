import SystemICU

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

  /// The stems that ICU has since version 69, by the marks in its headers, and half-odd rounding.
  private static let newStems: Set<Substring> = [
    "rounding-mode-half-ceiling", "rounding-mode-half-floor", "rounding-mode-half-odd",
    "sign-accounting-negative", "sign-negative",
  ]

  /// Returns whether the running ICU has each stem of a skeleton; an older ICU rejects the others.
  package static func isInICU(_ skeleton: String) -> Bool {
    skeleton.split(separator: " ").allSatisfy { stem in
      if stem.hasPrefix("usage/") || stem == "integer-width-trunc" {
        return ICUVersion.isAtLeast(68)
      }
      // `/w` hides zeros, and `r` and `s` are the priorities of two precisions.
      let isNew = newStems.contains(stem) || stem.contains(/\/w$|\/@+#*[rs]/)
      return !isNew || ICUVersion.isAtLeast(69)
    }
  }

  /// Returns a random skeleton.
  package static func random(_ random: inout SeededGenerator) -> String {
    [kinds, precisions, others].map { random.pick($0) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
