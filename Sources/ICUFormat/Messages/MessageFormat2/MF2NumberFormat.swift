internal import ICUFormatMemory
internal import MessageSyntax
internal import SystemICU

/// A number function with all its options, and the formatter that they describe.
///
/// Threads share it. If the options are literals, it is made when the message is compiled.
final class MF2NumberFormat: Sendable {
  /// How a number chooses a variant.
  enum Selection: Sendable {
    /// By its digits, then by its plural category.
    case plural
    /// By its digits, then by its ordinal category.
    case ordinal
    /// By its digits alone.
    case exact
  }

  let function: MF2NumberFunction
  /// The options of the expression, with those of its operand.
  let options: MF2NumberOptions
  /// How the number selects; nil if it cannot.
  let selection: Selection?
  /// The errors of the options, which do not prevent formatting.
  let errors: [MF2Error]
  /// Why the expression has no value; nil if it has one.
  let failure: MF2Error?
  /// What `:offset` adds.
  let amount: Int
  /// Whether integers are written as by `:number` without options.
  let isPlainForIntegers: Bool
  private let formatter = AtomicOnce<CompiledNumberFormatter>()

  /// The format of `:number` without options, and of numbers without a function.
  static let plain = MF2NumberFormat(
    .number, MF2NumberOptions(), inherited: MF2NumberOptions(), errors: [], isSelectInvalid: false)

  /// The format of `:integer` without options.
  static let plainInteger = MF2NumberFormat(
    .integer, MF2NumberOptions(), inherited: MF2NumberOptions(), errors: [], isSelectInvalid: false)

  /// Combines the options of an expression with those of its operand.
  ///
  /// - Parameters:
  ///   - own: The valid options of the expression.
  ///   - inherited: The options of the operand.
  ///   - errors: The errors in the options of the expression.
  ///   - isSelectInvalid: Whether the option `select` is a variable.
  init(
    _ function: MF2NumberFunction, _ own: MF2NumberOptions, inherited: MF2NumberOptions,
    errors: [MF2Error], isSelectInvalid: Bool
  ) {
    self.function = function
    var options = own
    var errors = errors
    var failure: MF2Error?
    var amount = 0
    func report(_ detail: String) {
      errors.append(MF2Error(.badOption, subject: function.rawValue, detail))
    }
    if function == .offset {
      let added = own[.add].flatMap { Int($0) }
      let subtracted = own[.subtract].flatMap { Int($0) }
      amount = (added ?? 0) - (subtracted ?? 0)
      if (added == nil) == (subtracted == nil) {
        // An invalid value is reported already.
        failure =
          errors.popLast()
          ?? MF2Error(
            .badOption, subject: function.rawValue,
            "expected exactly one of the options 'add' and 'subtract'")
      }
      options.remove(.add)
      options.remove(.subtract)
    }
    options.inherit(inherited, without: function.discarded)
    for (option, name) in [(MF2NumberOption.currency, "currency"), (.unit, "unit")]
    where function.rawValue == name {
      if let given = own[option], let old = inherited[option],
        !given.asciiUppercased.hasSameBytes(as: old.asciiUppercased)
      {
        report("the operand has another \(name); the option '\(name)' cannot change it")
        _ = options.set(option, to: old)
      }
      if options[option] == nil {
        failure = MF2Error(
          .badOperand, subject: function.rawValue,
          "the operand has no \(name); add the option '\(name)'")
      }
    }
    let isSelectInherited =
      function.isSelectable && own[.select] == nil && options[.select] != nil
    if isSelectInherited {
      report("the option 'select' must be on the expression itself, not on its operand")
    }
    let used = options.keeping(function.formatting)
    if let increment = used[.roundingIncrement].flatMap({ Int($0) }), increment > 1,
      used[.minimumSignificantDigits] != nil || used[.maximumSignificantDigits] != nil
        || used[.roundingPriority].map({ !$0.hasSameBytes(as: "auto") }) == true
    {
      errors.append(
        MF2Error(
          .unsupportedOperation, subject: function.rawValue,
          "the option 'roundingIncrement' is ignored with significant digits"))
    }
    if isSelectInvalid || isSelectInherited || !function.isSelectable {
      selection = nil
    } else {
      selection =
        switch options[.select] {
        case "ordinal": .ordinal
        case "exact": .exact
        default: .plural
        }
    }
    self.options = options
    self.errors = errors
    self.failure = failure
    self.amount = amount
    isPlainForIntegers =
      Self.isPlain(function) && used.values.keys.allSatisfy { $0 == .select }
  }

  /// Whether a function shows an integer as a number alone.
  private static func isPlain(_ function: MF2NumberFunction) -> Bool {
    switch function {
    case .number, .integer, .offset: true
    case .currency, .percent, .unit: false
    }
  }

  /// Whether an integer has the plural category that it has without options.
  var keepsIntegers: Bool { Self.isPlain(function) && options.keepsIntegers }

  /// Returns the formatter, made at the first use.
  func formatter(for locale: LocaleContext) throws(MF2Error) -> CompiledNumberFormatter {
    if let known = formatter.load() { return known }
    do throws(FormatError) {
      if options.isEmpty {
        switch function {
        case .number: return try locale.mf2Numbers()
        case .integer: return try locale.mf2Integers()
        case .offset, .currency, .percent, .unit: break
        }
      }
      return formatter.storeIfNil(
        try CompiledNumberFormatter.cached(
          skeleton: options.skeleton(for: function).text,
          locale: LocaleIdentifier(context: locale)))
    } catch {
      throw MF2Error(.unsupportedOperation, subject: function.rawValue, error.description)
    }
  }

  /// Returns the value of the function for an operand.
  func value(of operand: NumberValue) throws(MF2Error) -> NumberValue {
    switch function {
    case .integer: return operand.mf2Integer
    case .offset:
      if let sum = operand.mf2Adding(amount) { return sum }
      throw MF2Error(
        .unsupportedOperation, subject: function.rawValue, "the number has too many digits")
    case .number, .currency, .percent, .unit: return operand
    }
  }

  /// Returns the digits of a value as keys write them; nil for infinity and NaN.
  func key(of value: NumberValue) -> String? {
    function == .percent ? MF2Decimal(value)?.timesHundred.text : value.mf2Text
  }
}

extension LocaleContext {
  /// Returns the format of `:number` without options.
  func mf2Numbers() throws(FormatError) -> CompiledNumberFormatter {
    try mf2Formatter(.number, in: .mf2Numbers)
  }

  /// Returns the format of `:integer` without options.
  func mf2Integers() throws(FormatError) -> CompiledNumberFormatter {
    try mf2Formatter(.integer, in: .mf2Integers)
  }

  private func mf2Formatter(
    _ function: MF2NumberFunction, in slot: Slot<CompiledNumberFormatter>
  ) throws(FormatError) -> CompiledNumberFormatter {
    if let known = existing(slot) { return known }
    let formatter = try CompiledNumberFormatter.cached(
      skeleton: MF2NumberOptions().skeleton(for: function).text,
      locale: LocaleIdentifier(context: self))
    return value(slot) { formatter }
  }
}

extension LocaleContext.Slot where Object == CompiledNumberFormatter {
  fileprivate static var mf2Numbers: Self { Self(.mf2Numbers) }
  fileprivate static var mf2Integers: Self { Self(.mf2Integers) }
}

/// A date or time function with all its options.
final class MF2DateFormat: Sendable {
  let function: MF2DateFunction
  /// The options of the expression, with those of its operand.
  let options: MF2DateOptions
  /// The errors of the options, which do not prevent formatting.
  let errors: [MF2Error]
  /// The zone of the option `timeZone`; nil if there is none.
  let zone: MF2DateOptions.Zone?
  /// The style, without a locale and a time zone.
  let style: DateStyle

  init(
    _ function: MF2DateFunction, _ own: MF2DateOptions, inherited: MF2DateOptions,
    errors: [MF2Error]
  ) {
    self.function = function
    var options = own
    options.inherit(inherited)
    self.options = options
    self.errors = errors
    zone = options[.timeZone].flatMap { MF2DateOptions.Zone($0) }
    var style = DateStyle(skeleton: options.skeleton(for: function))
    if let name = options[.calendar], let calendar = try? CalendarIdentifier(validating: name) {
      style = style.calendar(calendar)
    }
    self.style = style
  }
}

extension MF2NumberOptions {
  /// Returns the skeleton for a function, with ICU's digits of currencies.
  fileprivate func skeleton(for function: MF2NumberFunction) -> NumberSkeleton {
    skeleton(for: function) { (try? ICUCurrency.fractionDigits(of: $0)) ?? 2 }
  }
}
