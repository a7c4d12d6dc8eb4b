import DifferentialSupport
import ICUFormatConformance
import SystemICU

extension OracleOperation {
  static let numbers: [OracleOperation] = [
    // Both reject some combinations of stems, and an older ICU the newer stems.
    OracleOperation(
      "number_skeleton", rows: 8_000, maximumSkippedFraction: ICUVersion.isAtLeast(69) ? 0.1 : 0.2
    ) { locale, random in
      let skeleton = NumberSkeletons.random(&random)
      return { random in
        Row(["locale": locale, "skeleton": skeleton, "value": decimal(&random)])
      }
    },

    OracleOperation("number_pattern", rows: 4_000) { locale, random in
      let pattern = random.pick(patterns)
      let property = random.oneIn(2) ? nil : properties.randomElement(using: &random)
      return { random in
        let value = decimal(&random)
        let members = property.map { [JSONValue.Member($0.name, .string($0.value))] } ?? []
        return Row(
          [
            .init("locale", .string(locale)), .init("pattern", .string(pattern)),
            .init("props", .object(members)), .init("value", .string(value)),
          ],
          arguments: [locale, pattern, property?.name ?? "", property?.value ?? "", value])
      }
    },

    OracleOperation("number_range", rows: 3_000) { locale, random in
      let skeleton = random.pick(rangeSkeletons)
      let collapse = random.pick(["auto", "none", "unit", "all"])
      let identity = random.pick(["approximately", "approximately_or_single", "single", "range"])
      return { random in
        let start = decimal(&random)
        let end = random.oneIn(4) ? start : decimal(&random)
        return Row([
          "locale": locale, "skeleton": skeleton, "collapse": collapse, "identity": identity,
          "start": start, "end": end,
        ])
      }
    },

    OracleOperation("plural", rows: 8_000) { locale, random in
      let type = random.pick(["cardinal", "cardinal", "ordinal"])
      let skeleton = random.oneIn(3) ? random.pick(pluralSkeletons) : ""
      return { random in
        let value: String =
          switch random.integer(0...3) {
          case 0: "\(random.integer(0...10_000))"
          case 1: "\(random.integer(0...300)).\(random.pick(["0", "00", "10", "1", "02", "250"]))"
          case 2: "\(random.integer(1...30))000000"
          default: Values.decimalText(&random)
          }
        let given = [("type", type), ("locale", locale), ("value", value), ("skeleton", skeleton)]
        return Row(
          given.filter { !$1.isEmpty }.map { .init($0, .string($1)) },
          arguments: [locale, skeleton, type, value])
      }
    },

    OracleOperation("plural_range", rows: 2_000) { locale, _ in
      { random in
        let ends = [random.integer(0...120), random.integer(121...400)].map { number in
          random.oneIn(4) ? "\(number).\(random.integer(1...9))" : "\(number)"
        }
        // The executor receives categories, ICU needs numbers of these categories.
        let categories = ends.map {
          ICUReference.text("plural", [locale, "", "cardinal", $0]) ?? ""
        }
        return Row(
          [
            .init("locale", .string(locale)), .init("start", .string(categories[0])),
            .init("end", .string(categories[1])),
          ], arguments: [locale] + ends)
      }
    },

    OracleOperation("unit_usage", rows: 1_500) { _, random in
      let measure = measures.randomElement(using: &random) ?? measures[0]
      let unit = random.pick(measure.units)
      let usage = random.pick(measure.usages)
      let region = random.pick(regions)
      return { random in
        Row([
          "unit": unit, "usage": usage, "region": region,
          "value": random.oneIn(2) ? "\(random.integer(0...2000))" : decimal(&random),
        ])
      }
    },
  ]

  /// Returns a decimal number: an integer, a tie, or digits of any number.
  private static func decimal(_ random: inout SeededGenerator) -> String {
    switch random.integer(0...5) {
    case 0: "\(Values.integer(&random))"
    case 1: "\(random.integer(-200...200))"
    case 2: "\(random.integer(-9999...9999)).\(random.integer(0...99))5"
    case 3: "0.\(String(repeating: "0", count: random.integer(0...6)))\(random.integer(1...999))"
    case 4: "\(random.oneIn(2) ? "-" : "")0.\(random.integer(0...9))"
    default: Values.decimalText(&random)
    }
  }

  private static let patterns = [
    "#,##0.###", "0", "00000", "#,##,##0.00", "0.00;(0.00)", "¤#,##0.00", "#,##0.00 ¤¤", "0.00 ¤¤¤",
    "#,##0%", "0.0‰", "@@@", "@@##", "0.###E0", "##0.##E+00", "*x#,##0", "'#'0", "+0;-0", "#.##",
    "#,##0.00;¤ -#,##0.00", "0005", "#,##0.05", "0 'Stück'",
  ]

  /// The properties of patterns that ICU has; the library has all of them with every ICU.
  private static let properties =
    commonProperties + (ICUVersion.isAtLeast(69) ? laterProperties : [])

  private static let commonProperties: [(name: String, value: String)] = [
    ("minimumIntegerDigits", "3"), ("maximumIntegerDigits", "2"), ("minimumFractionDigits", "2"),
    ("maximumFractionDigits", "1"), ("groupingUsed", "false"), ("multiplier", "100"),
    ("decimalSeparatorAlwaysShown", "true"), ("signAlwaysShown", "true"), ("positivePrefix", "p"),
    ("formatWidth", "12"), ("roundingMode", "ceiling"), ("roundingMode", "floor"),
    ("roundingMode", "down"), ("roundingMode", "up"), ("roundingMode", "halfDown"),
    ("roundingMode", "halfUp"),
  ]

  private static let laterProperties: [(name: String, value: String)] = [
    ("roundingMode", "halfOdd"), ("roundingMode", "halfCeiling"), ("roundingMode", "halfFloor"),
  ]

  private static let rangeSkeletons = [
    "", ".00", "percent", "permille .0", "currency/EUR", "currency/JPY unit-width-iso-code",
    "currency/USD unit-width-full-name", "unit/kilometer", "unit/liter unit-width-full-name",
    "unit/meter unit-width-narrow", "compact-short", "compact-long", "scientific", "@@",
    "sign-always", "currency/EUR compact-short", "precision-integer",
  ]

  private static let pluralSkeletons = [
    "compact-long", "compact-short", ".0", ".00", "@@@", "precision-integer", "scientific",
    "compact-long .00", "percent",
  ]

  /// Units, and the usages for which CLDR has preferences.
  private static let measures: [(units: [String], usages: [String])] = [
    (
      ["meter", "kilometer", "centimeter", "foot", "mile"],
      ["default", "person", "person-height", "rainfall", "road", "snowfall", "focal-length"]
    ),
    (["kilogram", "gram", "pound"], ["default", "person"]),
    (["celsius", "fahrenheit", "kelvin"], ["default", "weather"]),
    (["square-meter", "hectare", "acre"], ["default", "floor", "geograph", "land"]),
    (["liter", "milliliter", "gallon"], ["default", "fluid", "vehicle"]),
    (["kilometer-per-hour", "meter-per-second"], ["default", "wind"]),
    (["second", "hour"], ["default", "media"]),
    (["liter-per-100-kilometer"], ["default", "vehicle-fuel"]),
  ]

  private static let regions = [
    "001", "US", "GB", "DE", "FR", "CA", "IN", "JP", "KR", "BR", "MX", "SE", "NO", "FI", "AU", "LR",
    "MM", "PR", "BS", "CN", "RU", "ZA", "NZ", "AT", "PL", "TH",
  ]
}
