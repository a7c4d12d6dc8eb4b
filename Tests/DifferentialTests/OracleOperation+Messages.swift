import DifferentialSupport
import ICUFormatConformance
import SystemICU

extension OracleOperation {
  // Some patterns are damaged, and some arguments do not fit: both reject them.
  static let message = OracleOperation("message", rows: 12_000, maximumSkippedFraction: 0.4) {
    locale, random in
    var pattern = GrammarPattern()
    pattern.write(&random)
    if random.oneIn(12) { pattern.damage(&random) }
    let text = pattern.text
    // An older ICU ignores the zone of a message.
    let zone =
      ICUVersion.isAtLeast(72) ? random.pick(Values.zones) : ICUTimeZone.defaultIdentifier
    return { random in
      let arguments = ["0", "1", "n", "s", "d"].filter { _ in !random.oneIn(24) }.map { name in
        let (type, value) = argument(name, &random)
        return (name: name, type: type, value: value)
      }
      let members = arguments.map { argument in
        JSONValue.object([
          .init("n", .string(argument.name)), .init("t", .string(argument.type)),
          .init("v", .string(argument.value)),
        ])
      }
      return Row(
        [
          .init("locale", .string(locale)), .init("tz", .string(zone)),
          .init("pattern", .string(text)), .init("args", .array(members)),
        ],
        arguments: [locale, zone, text] + arguments.flatMap { [$0.name, $0.type, $0.value] })
    }
  }

  /// Returns the type and the value of an argument: mostly a string for `s`, a date for `d`, and a
  /// number for the others.
  ///
  /// ICU's rules for spelling out numbers never end for tiny fractions, and its rules for ordinals
  /// end the process for minus infinity, so there are none of these numbers.
  private static func argument(
    _ name: String, _ random: inout SeededGenerator
  ) -> (type: String, value: String) {
    switch name {
    case "s" where !random.oneIn(12): ("string", random.pick(Values.texts + ["a", "female"]))
    case "d" where !random.oneIn(12):
      ("date", "\(Int64((Values.time(&random) * 1000).rounded()))")
    default:
      switch random.integer(0...6) {
      case 0, 1: ("int", "\(Values.integer(&random))")
      case 2, 3: ("int", "\(random.integer(0...22))")
      case 4: ("double", "\(Double(random.integer(-100_000...100_000)) / 1000)")
      case 5: ("decimal", "\(random.integer(0...9999))\(random.pick(["", ".5", ".25", ".125"]))")
      default: ("string", random.pick(Values.texts))
      }
    }
  }
}
