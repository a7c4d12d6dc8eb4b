extension MessagePattern.Format {
  /// Converts a function of MessageFormat 2.
  ///
  /// - Parameters:
  ///   - isChosen: Whether the value chooses the plural case that contains it.
  ///   - range: The range of the expression, for errors.
  init(
    converting function: MF2Message.Function?, isChosen: Bool, _ range: Range<Int>
  ) throws(MessageConversionError) {
    guard let function else {
      self = .none
      return
    }
    switch function.name {
    case "string" where function.options.allSatisfy { $0.name == "u:id" }: self = .none
    default:
      if let name = MF2DateFunction(rawValue: function.name) {
        self = .simple(
          MessagePattern.Simple(
            type: .date,
            style: MessagePattern.Style("::" + (try Self.dateSkeleton(name, function)), of: .date)))
        return
      }
      guard let name = MF2NumberFunction(rawValue: function.name), name != .offset else {
        throw MessageConversionError(
          "an ICU message has no equivalent of ':\(function.name)' here", range)
      }
      self = .simple(
        MessagePattern.Simple(
          type: .number,
          style: try Self.numberStyle(
            name, try MF2NumberOptions(of: function), isChosen: isChosen, range)))
    }
  }

  /// - Parameter isChosen: Whether the number chooses the plural case that contains it. Then ICU takes the
  ///   category from the styles 'integer' and 'percent', and not from skeletons.
  private static func numberStyle(
    _ function: MF2NumberFunction, _ given: MF2NumberOptions, isChosen: Bool, _ range: Range<Int>
  ) throws(MessageConversionError) -> MessagePattern.Style? {
    var options = given
    // Which plural category a number has does not change how it is shown.
    options.remove(.select)
    if function == .number, options.isEmpty { return nil }
    if !isChosen, options[.roundingMode] == "halfEven" {
      if function == .number, options[.maximumFractionDigits] == "0", options.values.count == 2 {
        return MessagePattern.Style("integer", of: .number)
      }
      if function == .percent, options.values.count == 1 {
        return MessagePattern.Style("percent", of: .number)
      }
    }
    for (name, option) in [(MF2NumberFunction.currency, MF2NumberOption.currency), (.unit, .unit)]
    where function == name && options[option] == nil {
      throw MessageConversionError(
        "':\(name.rawValue)' needs the option '\(option.rawValue)'", range)
    }
    var needsCurrency = false
    let skeleton = options.skeleton(for: function) { _ in
      needsCurrency = true
      return 2
    }
    guard !needsCurrency else {
      throw MessageConversionError(
        "a skeleton needs the fraction digits of the currency; add the option 'fractionDigits'",
        range)
    }
    return MessagePattern.Style("::" + skeleton.text, of: .number)
  }

  private static func dateSkeleton(
    _ name: MF2DateFunction, _ function: MF2Message.Function
  ) throws(MessageConversionError) -> String {
    var options: [MF2DateOption: String] = [:]
    for given in function.options {
      guard let option = MF2DateOption(rawValue: given.name), name.options.contains(option) else {
        try given.checkIgnored()
        continue
      }
      guard !option.words.isEmpty else {
        throw MessageConversionError(
          "a date skeleton has no equivalent of the option '\(given.name)'", given.range)
      }
      let value = try given.literalValue
      guard option.words.contains(where: { $0.utf8.elementsEqual(value.utf8) }) else {
        throw MessageConversionError(
          "'\(value)' is no value of the option '\(given.name)'; expected \(option.expected)",
          given.range)
      }
      options[option] = value
    }
    var skeleton = ""
    if name != .time {
      let fields = options[.fields] ?? options[.dateFields] ?? "year-month-day"
      let length = options[.length] ?? options[.dateLength]
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
    if name != .date {
      let hour = ["true": "h", "false": "H"][options[.hour12] ?? ""] ?? "j"
      let zone = ["long": "zzzz", "short": "z"][options[.timeZoneStyle] ?? ""] ?? ""
      switch options[.precision] ?? options[.timePrecision] {
      case "hour": skeleton += hour + zone
      case "second": skeleton += hour + "ms" + zone
      default: skeleton += hour + "m" + zone
      }
    }
    return skeleton
  }
}

extension MF2NumberOptions {
  /// Reads the options of a function; it ignores those that it does not have.
  fileprivate init(of function: MF2Message.Function) throws(MessageConversionError) {
    self.init()
    let known = MF2NumberFunction(rawValue: function.name)?.options ?? []
    for given in function.options {
      guard let option = MF2NumberOption(rawValue: given.name), known.contains(option) else {
        try given.checkIgnored()
        continue
      }
      let value = try given.literalValue
      guard set(option, to: value) else {
        throw MessageConversionError(
          "'\(value)' is no value of the option '\(given.name)'; expected \(option.expected)",
          given.range)
      }
    }
  }
}

extension MF2Message.Option {
  /// Throws if an option that the function does not have cannot be left out.
  fileprivate func checkIgnored() throws(MessageConversionError) {
    guard name == "u:dir" else { return }
    throw MessageConversionError("an ICU message has no direction of a value", range)
  }

  /// The value of an option that is a literal.
  fileprivate var literalValue: String {
    get throws(MessageConversionError) {
      guard case .literal(let literal) = value else {
        throw MessageConversionError(
          "the option '\(name)' is a variable, which a style cannot contain", range)
      }
      return literal.value
    }
  }
}
