import FoundationEssentials
import ICUFormat

extension ConformanceExecutor {
  /// `date_style`: a date by the locale's standard lengths.
  static func dateStyle(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    func length(_ name: String) throws -> DateStyle.Length? {
      let text = request.text(name) ?? "none"
      if text == "none" { return nil }
      guard let length = DateStyle.Length(rawValue: text) else {
        throw ConformanceFailure.unsupported("no length '\(text)'")
      }
      return length
    }
    return try date(
      request, DateStyle(date: try length("date"), time: try length("time")))
  }

  /// `date_skeleton`: the fields of a skeleton in the locale's order.
  static func dateSkeleton(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    try date(request, DateStyle(skeleton: try request.required("skeleton")))
  }

  /// `date_pattern`: a date by a pattern.
  static func datePattern(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    try date(request, DateStyle(pattern: try request.required("pattern")))
  }

  /// `best_pattern`: the pattern of a skeleton in a locale.
  static func bestPattern(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let style = DateStyle(skeleton: try request.required("skeleton"))
    return .text(try style.locale(LocaleIdentifier(try request.required("locale"))).pattern())
  }

  private static func date(
    _ request: ConformanceRequest, _ style: DateStyle
  ) throws -> ConformanceAnswer {
    let style = style.locale(LocaleIdentifier(try request.required("locale")))
      .timeZone(request.timeZone)
    // For display, an unusable style still produces text; here it is an error.
    _ = try style.pattern()
    return .text(style.format(try request.date("ms")))
  }
}

extension ConformanceRequest {
  /// The zone in `tz`; UTC if the data names none.
  var timeZone: TimeZoneIdentifier { text("tz").map { TimeZoneIdentifier($0) } ?? .utc }

  /// Returns the date of an input in milliseconds since 1970.
  func date(_ name: String) throws(ConformanceFailure) -> Date {
    Date(timeIntervalSince1970: try milliseconds(name) / 1000)
  }
}
