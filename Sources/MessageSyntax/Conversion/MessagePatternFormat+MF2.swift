extension MessagePattern.Format {
  /// Converts a function of MessageFormat 2.
  ///
  /// - Parameter range: The range of the expression, for errors.
  init(
    converting function: MF2Message.Function?, _ range: Range<Int>
  ) throws(MessageConversionError) {
    guard let function else {
      self = .none
      return
    }
    var options: [String: String] = [:]
    for option in function.options where option.name != "u:id" {
      guard case .literal(let literal) = option.value else {
        throw MessageConversionError(
          "the option '\(option.name)' is a variable, which a style cannot contain", option.range)
      }
      options[option.name] = literal.value
    }
    switch function.name {
    case "string" where options.isEmpty: self = .none
    case "number", "integer", "percent", "currency", "unit":
      self = .simple(
        MessagePattern.Simple(
          type: .number, style: try Self.numberStyle(function.name, options, range)))
    case "date", "time", "datetime":
      let skeleton = try Self.dateSkeleton(function.name, options, range)
      self = .simple(
        MessagePattern.Simple(
          type: .date, style: MessagePattern.Style("::" + skeleton, of: .date)))
    default:
      throw MessageConversionError(
        "an ICU message has no equivalent of ':\(function.name)' here", range)
    }
  }

  private static func numberStyle(
    _ function: String, _ given: [String: String], _ range: Range<Int>
  ) throws(MessageConversionError) -> MessagePattern.Style? {
    var options = given
    // Which plural category a number has does not change how it is shown.
    options["select"] = nil
    if function == "number", options.isEmpty { return nil }
    let isToEven = options["roundingMode"] == "halfEven"
    if function == "number", isToEven, options["maximumFractionDigits"] == "0", options.count == 2 {
      return MessagePattern.Style("integer", of: .number)
    }
    if function == "percent", isToEven, options.count == 1 {
      return MessagePattern.Style("percent", of: .number)
    }
    var skeleton = NumberSkeleton()
    func take(_ name: String) -> String? { options.removeValue(forKey: name) }
    func number(_ name: String) -> Int? { take(name).flatMap { Int($0) } }
    switch function {
    case "percent":
      skeleton.unit = .percent
      skeleton.scale = "100"
    case "currency":
      skeleton.unit = .currency((take("currency") ?? "XXX").uppercased())
    case "unit": skeleton.unit = .measure(take("unit") ?? "")
    default: break
    }
    skeleton.usage = take("usage")
    skeleton.unitWidth = widths[take("currencyDisplay") ?? take("unitDisplay") ?? ""] ?? .short
    skeleton.sign = take("currencySign") == "accounting" ? .accounting : .automatic
    if let sign = take("signDisplay") { skeleton.sign = signs[sign] ?? .automatic }
    skeleton.grouping = groupings[take("useGrouping") ?? ""] ?? .automatic
    skeleton.integerWidth = .init(minimum: number("minimumIntegerDigits") ?? 1)
    let mode = take("roundingMode") ?? "halfExpand"
    guard let rounding = roundingModes[mode] else {
      throw MessageConversionError("there is no rounding mode '\(mode)'", range)
    }
    skeleton.rounding = rounding
    let leastFraction = number("minimumFractionDigits")
    let mostFraction = number("maximumFractionDigits")
    let least = number("minimumSignificantDigits")
    let most = number("maximumSignificantDigits")
    if least != nil || most != nil {
      guard (take("roundingPriority") ?? "auto") == "auto", function != "integer" else {
        throw MessageConversionError(
          "the combination of digits cannot be written as a skeleton", range)
      }
      skeleton.precision = NumberSkeleton.Precision(
        .significant(minimum: least ?? 1, maximum: most.map { Swift.max($0, least ?? 1) }))
    } else if function == "currency" {
      let digits = take("fractionDigits").flatMap { Int($0) }
      skeleton.precision = digits.map { .fraction($0) } ?? .currencyStandard
    } else if function == "integer" {
      skeleton.precision = .integer
    } else {
      let lower = leastFraction ?? 0
      let upper = Swift.max(lower, mostFraction ?? (function == "percent" ? 0 : 3))
      skeleton.precision = .fraction(lower...upper)
    }
    if take("trailingZeroDisplay") == "stripIfInteger" {
      skeleton.precision.hidesZeroFraction = true
    }
    if let other = options.keys.sorted().first {
      throw MessageConversionError("a skeleton has no equivalent of the option '\(other)'", range)
    }
    return MessagePattern.Style("::" + skeleton.text, of: .number)
  }

  private static let widths: [String: NumberSkeleton.UnitWidth] = [
    "narrowSymbol": .narrow, "narrow": .narrow, "name": .fullName, "long": .fullName,
    "code": .isoCode, "never": .hidden,
  ]

  private static let signs: [String: NumberSkeleton.SignDisplay] = [
    "always": .always, "exceptZero": .exceptZero, "negative": .negative, "never": .never,
  ]

  private static let groupings: [String: NumberSkeleton.Grouping] = [
    "always": .always, "never": .never, "min2": .twoDigits,
  ]

  private static let roundingModes: [String: NumberSkeleton.Rounding] = [
    "ceil": .ceiling, "floor": .floor, "expand": .up, "trunc": .down, "halfCeil": .halfCeiling,
    "halfFloor": .halfFloor, "halfExpand": .halfUp, "halfTrunc": .halfDown, "halfEven": .halfEven,
  ]

  private static func dateSkeleton(
    _ function: String, _ given: [String: String], _ range: Range<Int>
  ) throws(MessageConversionError) -> String {
    var options = given
    func take(_ name: String) -> String? { options.removeValue(forKey: name) }
    var skeleton = ""
    if function != "time" {
      let fields = take("fields") ?? take("dateFields") ?? "year-month-day"
      let length = take("length") ?? take("dateLength")
      for field in fields.utf8.split(separator: UInt8(ascii: "-")) {
        switch field.first {
        case UInt8(ascii: "y"): skeleton += "y"
        case UInt8(ascii: "m"):
          skeleton += length == "long" ? "MMMM" : length == "short" ? "M" : "MMM"
        case UInt8(ascii: "d"): skeleton += "d"
        default: skeleton += length == "long" ? "EEEE" : "EEE"
        }
      }
    }
    if function != "date" {
      let hour = ["true": "h", "false": "H"][take("hour12") ?? ""] ?? "j"
      let zone = ["long": "zzzz", "short": "z"][take("timeZoneStyle") ?? ""] ?? ""
      switch take("precision") ?? take("timePrecision") {
      case "hour": skeleton += hour + zone
      case "second": skeleton += hour + "ms" + zone
      default: skeleton += hour + "m" + zone
      }
    }
    if let other = options.keys.sorted().first {
      throw MessageConversionError(
        "a date skeleton has no equivalent of the option '\(other)'", range)
    }
    return skeleton
  }
}
