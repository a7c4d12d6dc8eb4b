import ICUFormat

extension ConformanceExecutor {
  /// `date_interval`: a range of dates by the fields of a skeleton.
  static func dateInterval(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let style = DateIntervalStyle(skeleton: try request.required("skeleton"))
      .locale(LocaleIdentifier(try request.required("locale")))
      .timeZone(request.timeZone)
    return .text(
      style.format(from: try request.date("from_ms"), to: try request.date("to_ms")))
  }

  /// `relative`: a time relative to now, by one of ICU's four functions.
  static func relative(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let mode = try request.required("mode")
    let widths: [String: FormatWidth] = [
      "long": .wide, "short": .short, "narrow": .narrow,
    ]
    let directions: [String: RelativeDateStyle.Direction] = [
      "last_2": .beforeLast, "last": .last, "this": .this, "next": .next, "next_2": .afterNext,
      "plain": .plain,
    ]
    let contexts: [String: TextContext] = [
      "beginning": .beginningOfSentence, "middle": .middleOfSentence, "menu": .listOrMenu,
      "standalone": .standalone,
    ]
    let style = RelativeDateStyle(
      mode == "numeric" ? .numeric : .named, width: widths[request.text("style") ?? ""] ?? .wide
    )
    .locale(LocaleIdentifier(try request.required("locale")))
    .context(contexts[request.text("caps") ?? ""] ?? .none)
    let unitName = try request.required("unit")
    let direction = directions[request.text("dir") ?? ""] ?? .plain
    // ICU's unit "now" is the current second.
    let name = unitName == "now" ? "second" : unitName
    guard let unit = RelativeDateStyle.Unit(rawValue: name) else {
      throw ConformanceFailure.unsupported("no unit '\(unitName)'")
    }
    if mode == "absolute" { return .text(try style.format(direction, unit)) }
    guard let value = Double(try request.required("value")) else {
      throw ConformanceFailure.error("no number in 'value'")
    }
    if mode == "quantity" { return .text(try style.format(value, direction, unit)) }
    return .text(style.format(value, unit))
  }

  /// `list`: the list of some items in a locale.
  static func list(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    guard let kind = ListStyle.Kind(rawValue: request.text("type") ?? "and"),
      let width = FormatWidth(rawValue: request.text("width") ?? "wide")
    else { throw ConformanceFailure.unsupported("no such type or width of lists") }
    guard let items = request.texts("items") else {
      throw ConformanceFailure.unsupported("the request has no 'items'")
    }
    let style = ListStyle(kind, width: width)
    return .text(style.locale(LocaleIdentifier(try request.required("locale"))).format(items))
  }
}
