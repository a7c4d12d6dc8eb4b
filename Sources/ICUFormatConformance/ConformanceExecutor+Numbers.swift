import ICUFormat

extension ConformanceExecutor {
  /// `number_skeleton`: a number by an ICU number skeleton.
  static func numberSkeleton(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let style = try NumberStyle(skeleton: request.text("skeleton") ?? "")
      .locale(LocaleIdentifier(try request.required("locale")))
    return .text(try style.format(decimal: try request.required("value")))
  }

  /// `number_pattern`: a number by a `DecimalFormat` pattern and its properties.
  static func numberPattern(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    var style = NumberPatternStyle(try request.required("pattern"))
      .locale(LocaleIdentifier(try request.required("locale")))
    for property in request.inputs["props"]?.members ?? [] {
      style = try style.property(property.name, property.value.text ?? "")
    }
    return .text(try style.format(decimal: try request.required("value")))
  }

  /// `number_range`: two numbers by an ICU number skeleton.
  static func numberRange(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let style = try NumberStyle(skeleton: request.text("skeleton") ?? "")
      .locale(LocaleIdentifier(try request.required("locale")))
    let collapse = request.text("collapse") ?? "auto"
    guard let collapse = NumberRangeStyle.Collapse(rawValue: collapse) else {
      throw ConformanceFailure.unsupported("no collapse '\(collapse)'")
    }
    let range = NumberRangeStyle(
      style, collapse: collapse, identityFallback: try identityFallback(request))
    return .text(
      try range.text(
        from: .text(try request.required("start")), to: .text(try request.required("end"))))
  }

  private static func identityFallback(
    _ request: ConformanceRequest
  ) throws -> NumberRangeStyle.IdentityFallback {
    switch request.text("identity") ?? "approximately" {
    case "approximately": .approximately
    case "approximately_or_single": .approximatelyOrSingleValue
    case "single": .singleValue
    case "range": .range
    case let name: throw ConformanceFailure.unsupported("no identity '\(name)'")
    }
  }

  /// `unit_usage`: the unit that a region uses for a measurement.
  static func unitUsage(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let (unit, usage) = (try request.required("unit"), try request.required("usage"))
    let style = try NumberStyle(skeleton: "unit/\(unit) usage/\(usage)")
      .locale(LocaleIdentifier("und_\(try request.required("region"))"))
    return .text(try style.outputUnit(forDecimal: try request.required("value")))
  }
}
