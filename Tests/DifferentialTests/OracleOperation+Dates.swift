import DifferentialSupport
import ICUFormatConformance

extension OracleOperation {
  static let dates: [OracleOperation] = [
    OracleOperation("date_style", rows: 4_000) { locale, random in
      let locale = calendarLocale(locale, &random)
      let date = random.pick(["full", "long", "medium", "short", "none"])
      let time = random.pick(
        ["full", "long", "medium", "short"] + (date == "none" ? [] : ["none"]))
      return { random in
        Row([
          "locale": locale, "date": date, "time": time, "tz": random.pick(Values.zones),
          "ms": milliseconds(&random),
        ])
      }
    },

    OracleOperation("date_pattern", rows: 4_000) { locale, random in
      let locale = calendarLocale(locale, &random)
      let pattern = random.pick(datePatterns)
      return { random in
        Row([
          "locale": locale, "pattern": pattern, "tz": random.pick(Values.zones),
          "ms": milliseconds(&random),
        ])
      }
    },

    // In some languages, ICU has no pattern for a skeleton with weeks, and shows nothing; the public
    // API shows the date as ISO 8601 does.
    OracleOperation("date_skeleton", rows: 4_000) { locale, random in
      let locale = calendarLocale(locale, &random)
      let skeleton = random.pick(skeletons.filter { !$0.lowercased().contains("w") })
      return { random in
        Row([
          "locale": locale, "skeleton": skeleton, "tz": random.pick(Values.zones),
          "ms": milliseconds(&random),
        ])
      }
    },

    OracleOperation("best_pattern", rows: 3_000) { locale, random in
      let locale = calendarLocale(locale, &random)
      return { random in Row(["locale": locale, "skeleton": random.pick(skeletons)]) }
    },

    OracleOperation("date_interval", rows: 3_000) { locale, random in
      let locale = calendarLocale(locale, &random)
      let skeleton = random.pick(intervalSkeletons)
      let zone = random.pick(Values.zones)
      return { random in
        let start = random.integer(0...2_000_000_000)
        let length = random.pick([0, 60, 3600, 40_000, 86_400, 2_000_000, 40_000_000], or: 0)
        let end = start + random.integer(0...length)
        return Row([
          "locale": locale, "skeleton": skeleton, "tz": zone, "from_ms": "\(start)000",
          "to_ms": "\(end)000",
        ])
      }
    },

    OracleOperation("relative", rows: 5_000, maximumSkippedFraction: 0.1) { locale, random in
      let style = random.pick(["long", "short", "narrow"])
      let position = random.pick(["none", "none", "beginning", "middle", "menu", "standalone"])
      return { random in
        let mode = random.pick(["auto", "auto", "numeric", "numeric", "absolute", "quantity"])
        let (direction, unit): (String, String) =
          switch mode {
          case "absolute":
            (random.pick(["last_2", "last", "this", "next", "next_2"]), random.pick(absoluteUnits))
          case "quantity":
            (
              random.pick(["last", "next"]),
              random.pick(["year", "month", "week", "day", "hour", "minute", "second"])
            )
          default: ("plain", random.pick(relativeUnits))
          }
        let value =
          random.oneIn(4)
          ? "\(Double(random.integer(-1000...1000)) / 10)" : "\(random.integer(-30...30))"
        return Row([
          "locale": locale, "style": style, "caps": position, "mode": mode, "dir": direction,
          "unit": unit,
          "value": mode == "quantity" ? value.filter { $0 != "-" } : value,
        ])
      }
    },

    OracleOperation("list", rows: 5_000) { locale, random in
      let type = random.pick(["and", "or", "units"])
      let width = random.pick(["wide", "short", "narrow"])
      return { random in
        let items = (0..<random.integer(0...6)).map { _ in random.pick(listItems) }
        return Row(
          [
            .init("locale", .string(locale)), .init("type", .string(type)),
            .init("width", .string(width)), .init("items", .array(items.map { .string($0) })),
          ], arguments: [locale, type, width] + items)
      }
    },
  ]

  /// Returns a locale that sometimes has another calendar.
  private static func calendarLocale(_ locale: String, _ random: inout SeededGenerator) -> String {
    guard random.oneIn(6), !locale.contains("@") else { return locale }
    return "\(locale)@calendar=\(random.pick(calendars))"
  }

  /// Returns a time in whole milliseconds since 1970.
  private static func milliseconds(_ random: inout SeededGenerator) -> String {
    "\(Int64((Values.time(&random) * 1000).rounded()))"
  }

  private static let calendars = [
    "buddhist", "japanese", "hebrew", "persian", "islamic-umalqura", "roc", "chinese", "coptic",
    "indian", "ethiopic",
  ]

  private static let skeletons = [
    "yMMMd", "yMd", "yMMMEd", "MMMMd", "jm", "jms", "yMMMdjm", "Hms", "h", "yQQQ", "GGGGyMMMM",
    "EEEEd", "yw", "ydMMMMEEEEjmszzzz", "MEd", "yMMMMccccd", "Bh", "mmss", "jmv", "VVVV", "yMMM",
    "GyMMMEd", "EHm", "MMMMW", "yMEEEd", "Cm", "Jm",
  ]

  private static let datePatterns = [
    "yyyy-MM-dd", "d. MMMM y", "EEEE, MMM d, yyyy h:mm:ss a", "HH:mm:ss.SSS", "'week' w 'of' Y",
    "G y-M-d", "LLLL", "cccc", "QQQQ", "hh 'o''clock' a, zzzz", "D", "F", "K:k", "yy", "u", "r",
    "ZZZZZ", "xxx", "VV", "O", "e", "ee", "SSSSSS", "B", "MMMMM", "A", "W", "U", "OOOO", "vvvv",
    "EEEEEE", "bbbb", "GGGGG",
  ]

  private static let intervalSkeletons = [
    "yMMMd", "yMd", "MMMd", "yMMMM", "d", "jm", "jmv", "yMMMEd", "yMMMdjm", "Hm", "h", "MEd", "y",
  ]

  private static let relativeUnits = [
    "year", "quarter", "month", "week", "day", "hour", "minute", "second", "sunday", "monday",
    "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static let absoluteUnits = [
    "year", "month", "week", "day", "sunday", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday",
  ]

  private static let listItems =
    Values.texts + ["Isabel", "hielo", "8", "oro", "ocho", "11", "יוסי", "Anna"]
}
