package import MessageSyntax

extension PrintfSpecifier {
  /// The directive as an argument's type and style in an ICU pattern.
  ///
  /// It is nil for a bare `{0}`: ICU has no style for `%x`, `%c` and similar conversions.
  ///
  /// | printf | ICU |
  /// | --- | --- |
  /// | `%d` | `number, integer` |
  /// | `%05d` | `number, ::integer-width/+00000 group-off` |
  /// | `%.1lf` | `number, ::.0` |
  /// | `%e` | `number, ::scientific/*ee/sign-always .000000` |
  /// | `%g` | `number, ::@#####` |
  package var icuForm: (type: String, style: String?)? {
    let decimals = min(number(precision) ?? 6, 100)
    let fraction =
      decimals == 0 ? "precision-integer" : "." + String(repeating: "0", count: decimals)
    var stems: [String]
    switch conversion {
    case .decimal, .unsigned:
      let digits = number(precision) ?? (flags.contains(.zero) ? number(width) ?? 0 : 0)
      stems =
        digits > 0
        ? ["integer-width/+" + String(repeating: "0", count: min(digits, 100)), "group-off"] : []
    case .fixed: stems = [fraction]
    case .exponent: stems = ["scientific/*ee/sign-always", fraction]
    case .general: stems = ["@" + String(repeating: "#", count: max(decimals, 1) - 1)]
    case .variable: return ("number", nil)
    default: return nil
    }
    if flags.contains(.plus) { stems.append("sign-always") }
    return ("number", stems.isEmpty ? "integer" : "::" + stems.joined(separator: " "))
  }

  private func number(_ count: PrintfCount?) -> Int? {
    if case .number(let number)? = count { number } else { nil }
  }
}
