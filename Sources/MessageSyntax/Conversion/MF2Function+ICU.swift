extension MF2Message.Function {
  /// Converts the type and style of an argument in an ICU message.
  ///
  /// - Parameter range: The range of the argument, for errors.
  init(
    converting simple: MessagePattern.Simple, _ range: Range<Int>
  ) throws(MessageConversionError) {
    switch (simple.type, simple.style?.kind) {
    case (.number, nil), (.number, .keyword("")): self.init("number")
    case (.number, .keyword("integer")):
      self.init(
        "number",
        options: [
          MF2Message.Option("maximumFractionDigits", literal: "0"),
          MF2Message.Option("roundingMode", literal: "halfEven"),
        ])
    case (.number, .keyword("percent")):
      self.init(
        "percent", options: [MF2Message.Option("roundingMode", literal: "halfEven")])
    case (.number, .keyword("currency")):
      throw MessageConversionError(
        "the style 'currency' has the currency of the locale; MessageFormat 2 needs its code", range
      )
    case (.number, .skeleton(let text)):
      guard let skeleton = try? NumberSkeleton(text) else {
        throw MessageConversionError("'\(text)' is no number skeleton", range)
      }
      self = try MF2Message.Function(converting: skeleton, range)
    case (.number, .pattern(let text)):
      let shown = String(text.drop { $0 == " " })
      throw MessageConversionError(
        "MessageFormat 2 has no number patterns such as '\(shown)'; write a skeleton", range)
    case (.date, .skeleton(let text)), (.time, .skeleton(let text)):
      guard let function = MF2DateSkeletons.function(for: text) else {
        if let usual = MF2DateSkeletons.withoutWidths(text) {
          // The texts of `jm` and `jmm` differ in languages such as Assamese.
          throw MessageConversionError(
            "MessageFormat 2 has no option for the number of digits in '\(text)'; write '::\(usual)', "
              + "whose text may differ", range)
        }
        throw MessageConversionError(
          "MessageFormat 2 has no function for the date skeleton '\(text)'", range)
      }
      self = function
    case (.date, _), (.time, _):
      throw MessageConversionError(
        "MessageFormat 2 has no date styles of a locale; write a skeleton such as '::yMMMd'", range)
    default:
      throw MessageConversionError(
        "MessageFormat 2 has no function for '\(simple.typeName)'", range)
    }
  }

  /// Converts a number skeleton.
  ///
  /// - Parameter range: The range of the argument, for errors.
  package init(
    converting skeleton: NumberSkeleton, _ range: Range<Int> = 0..<0
  ) throws(MessageConversionError) {
    func failure(_ what: String) -> MessageConversionError {
      MessageConversionError("MessageFormat 2 has no option for \(what)", range)
    }
    var options: [MF2Message.Option] = []
    func add(_ name: String, _ value: String) {
      options.append(MF2Message.Option(name, literal: value))
    }
    guard skeleton.notation == .simple else { throw failure("compact and scientific notation") }
    guard skeleton.numberingSystem == nil else { throw failure("a numbering system") }
    guard skeleton.decimalSeparator == .automatic else { throw failure("'decimal-always'") }
    guard skeleton.integerWidth.maximum == nil else { throw failure("a maximum of integer digits") }
    var name = "number"
    switch skeleton.unit {
    case .none: break
    case .percent:
      guard skeleton.scale == "100" else { throw failure("a percentage that is not multiplied") }
      name = "percent"
    case .permille: throw failure("permille")
    case .currency(let code):
      name = "currency"
      add("currency", code)
    case .measure(let unit):
      name = "unit"
      add("unit", unit)
    }
    if name != "percent", skeleton.scale != nil { throw failure("a scale") }
    if let usage = skeleton.usage { add("usage", usage) }
    switch (skeleton.unitWidth, name) {
    case (.short, _): break
    case (.narrow, "currency"): add("currencyDisplay", "narrowSymbol")
    case (.fullName, "currency"): add("currencyDisplay", "name")
    case (.isoCode, "currency"): add("currencyDisplay", "code")
    case (.hidden, "currency"): add("currencyDisplay", "never")
    case (.narrow, "unit"): add("unitDisplay", "narrow")
    case (.fullName, "unit"): add("unitDisplay", "long")
    case (_, "number"): break
    default: throw failure("the width '\(skeleton.unitWidth.rawValue)'")
    }
    switch skeleton.sign {
    case .automatic: break
    case .always: add("signDisplay", "always")
    case .never: add("signDisplay", "never")
    case .exceptZero: add("signDisplay", "exceptZero")
    case .negative: add("signDisplay", "negative")
    case .accounting where name == "currency": add("currencySign", "accounting")
    default: throw failure("the sign '\(skeleton.sign.rawValue)'")
    }
    if name == "currency", skeleton.sign != .automatic, skeleton.sign != .accounting {
      throw failure("the sign of a currency")
    }
    switch skeleton.grouping {
    case .automatic: break
    case .never: add("useGrouping", "never")
    case .twoDigits: add("useGrouping", "min2")
    case .always: add("useGrouping", "always")
    case .thousands: throw failure("the grouping 'thousands'")
    }
    if skeleton.integerWidth.minimum != 1 {
      guard name != "percent", (1...99).contains(skeleton.integerWidth.minimum) else {
        throw failure("a minimum of \(skeleton.integerWidth.minimum) integer digits")
      }
      add("minimumIntegerDigits", String(skeleton.integerWidth.minimum))
    }
    // Without a precision, the usage determines the digits.
    if skeleton.usage == nil || skeleton.precision.rule != .automatic {
      guard let digits = skeleton.precision.mf2Options(of: name) else {
        throw failure("the precision")
      }
      options += digits
    }
    if skeleton.precision.hidesZeroFraction { add("trailingZeroDisplay", "stripIfInteger") }
    guard let mode = Self.roundingModes[skeleton.rounding] else {
      throw failure("the rounding mode '\(skeleton.rounding.rawValue)'")
    }
    if skeleton.rounding != .halfUp { add("roundingMode", mode) }
    self.init(name, options: options)
  }

  private static let roundingModes: [NumberSkeleton.Rounding: String] = [
    .ceiling: "ceil", .floor: "floor", .up: "expand", .down: "trunc", .halfCeiling: "halfCeil",
    .halfFloor: "halfFloor", .halfUp: "halfExpand", .halfDown: "halfTrunc", .halfEven: "halfEven",
  ]
}

extension NumberSkeleton.Precision {
  /// The options of a function for the digits; nil if it has none for them.
  fileprivate func mf2Options(of function: String) -> [MF2Message.Option]? {
    func fraction(_ minimum: Int, _ maximum: Int) -> [MF2Message.Option]? {
      guard (0...99).contains(minimum), (0...99).contains(maximum) else { return nil }
      if function == "currency" {
        guard minimum == maximum else { return nil }
        return [MF2Message.Option("fractionDigits", literal: String(minimum))]
      }
      var options: [MF2Message.Option] = []
      if minimum > 0 {
        options.append(MF2Message.Option("minimumFractionDigits", literal: String(minimum)))
      }
      options.append(MF2Message.Option("maximumFractionDigits", literal: String(maximum)))
      return options
    }
    switch rule {
    case .automatic:
      // Skeletons show up to six fraction digits, and those of a currency.
      return function == "currency" ? [] : fraction(0, 6)
    case .currencyStandard: return function == "currency" ? [] : nil
    case .fraction(let minimum, let maximum): return maximum.flatMap { fraction(minimum, $0) }
    case .significant(let minimum, let maximum):
      guard (1...99).contains(minimum), let maximum, (1...99).contains(maximum) else { return nil }
      return [
        MF2Message.Option("minimumSignificantDigits", literal: String(minimum)),
        MF2Message.Option("maximumSignificantDigits", literal: String(maximum)),
      ]
    case .unlimited, .fractionAndSignificant, .increment, .currencyCash: return nil
    }
  }
}

/// The functions of MessageFormat 2 for date skeletons.
enum MF2DateSkeletons {
  /// Returns the function for a skeleton such as `yMMMd`; nil if there is none.
  static func function(for skeleton: String) -> MF2Message.Function? {
    letters(of: skeleton).flatMap { functions[$0] }
  }

  /// Returns a skeleton with one letter for each number, such as `jm` for `jmm`; nil if it has no function
  /// either.
  static func withoutWidths(_ skeleton: String) -> String? {
    guard skeleton.utf8.count <= 32 else { return nil }
    var usual: [UInt8] = []
    for byte in skeleton.utf8 {
      if byte == usual.last, "ydjhHms".utf8.contains(byte) { continue }
      usual.append(byte)
    }
    let text = String(decoding: usual, as: UTF8.self)
    return function(for: text) == nil ? nil : text
  }

  /// Returns the number of each letter in a skeleton; nil for a skeleton with other characters.
  private static func letters(of skeleton: String) -> [UInt8: Int]? {
    var counts: [UInt8: Int] = [:]
    guard skeleton.utf8.count <= 32 else { return nil }
    for byte in skeleton.utf8 {
      guard byte.isASCIILetter else { return nil }
      counts[byte, default: 0] += 1
    }
    // One to three letters are the same abbreviation of a weekday.
    if let days = counts[UInt8(ascii: "E")], days < 3 { counts[UInt8(ascii: "E")] = 3 }
    return counts
  }

  private static let functions: [[UInt8: Int]: MF2Message.Function] = {
    var result: [[UInt8: Int]: MF2Message.Function] = [:]
    func add(_ skeleton: String, _ name: String, _ options: [(String, String)]) {
      guard let counts = letters(of: skeleton), result[counts] == nil else { return }
      result[counts] = MF2Message.Function(
        name, options: options.map { MF2Message.Option($0.0, literal: $0.1) })
    }
    for (date, fields, length) in dates {
      add(
        date, "date", [("fields", fields), ("length", length)])
      for (time, options) in times {
        add(
          date + time, "datetime",
          [("dateFields", fields), ("dateLength", length)]
            + options.map { ($0.0 == "precision" ? "timePrecision" : $0.0, $0.1) })
      }
    }
    for (time, options) in times { add(time, "time", options) }
    return result
  }()

  private static let dates: [(skeleton: String, fields: String, length: String)] = {
    var result: [(String, String, String)] = []
    for (length, month, day) in [
      ("medium", "MMM", "EEE"), ("long", "MMMM", "EEEE"), ("short", "M", "EEE"),
    ] {
      result += [
        ("yd" + month, "year-month-day", length), ("d" + month, "month-day", length),
        ("yd" + month + day, "year-month-day-weekday", length),
        ("d" + month + day, "month-day-weekday", length), ("d" + day, "day-weekday", length),
        (day, "weekday", length),
      ]
    }
    return result
  }()

  private static let times: [(skeleton: String, options: [(String, String)])] = {
    var result: [(String, [(String, String)])] = []
    for (hour, hours) in [("j", nil), ("h", "true"), ("H", "false")] as [(String, String?)] {
      for (rest, precision) in [("", "hour"), ("m", "minute"), ("ms", "second")] {
        for (zone, style) in [("", nil), ("z", "short"), ("zzzz", "long")] as [(String, String?)] {
          var options = [("precision", precision)]
          if let hours { options.append(("hour12", hours)) }
          if let style { options.append(("timeZoneStyle", style)) }
          result.append((hour + rest + zone, options))
        }
      }
    }
    return result
  }()
}
