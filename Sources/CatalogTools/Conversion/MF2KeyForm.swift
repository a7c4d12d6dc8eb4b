internal import MessageSyntax

/// Converts keys between their ICU form and their MessageFormat 2 form.
///
/// In both forms of a key, an argument has the type of the interpolated value and no rounding mode,
/// unlike in a message. See `LocalizedStringKey.mf2Pattern`.
enum MF2KeyForm {
  /// Returns the MessageFormat 2 form of a key in ICU form; nil if it has no arguments, or none that
  /// can be converted.
  static func mf2(_ key: String) -> String? {
    guard key.utf8.contains(UInt8(ascii: "{")), let pattern = try? MessagePattern(key),
      let message = try? MF2Message(converting: pattern), case .pattern(let body) = message.body
    else { return nil }
    let elements = body.elements.map { element in
      guard case .expression(let expression) = element, let operand = expression.operand,
        let function = expression.function
      else { return element }
      return .expression(MF2Message.Expression(operand: operand, function: function.ofKey))
    }
    return MF2Message(body: .pattern(MF2Message.Pattern(elements))).canonicalText
  }

  /// Returns the ICU form of a key in MessageFormat 2 form; nil if it has no arguments, or none that
  /// can be converted.
  static func icu(_ key: String) -> String? {
    guard key.utf8.contains(UInt8(ascii: "{")), let message = try? MF2Message(key),
      case .pattern(let body) = message.body, message.declarations.isEmpty
    else { return nil }
    let elements = body.elements.map { element in
      guard case .expression(let expression) = element, let operand = expression.operand,
        let function = expression.function
      else { return element }
      return .expression(MF2Message.Expression(operand: operand, function: function.ofMessage))
    }
    let plain = MF2Message(body: .pattern(MF2Message.Pattern(elements)))
    return (try? MessagePattern(converting: plain))?.keyText
  }
}

extension MF2Message.Function {
  /// The number of fraction digits and the rounding mode of `{n, number, integer}`.
  private static let integer = [
    MF2Message.Option("maximumFractionDigits", value: .literal(MF2Message.Literal("0"))),
    MF2Message.Option("roundingMode", value: .literal(MF2Message.Literal("halfEven"))),
  ]

  /// The function in a key: `:integer` for an integer, and no rounding mode.
  fileprivate var ofKey: MF2Message.Function {
    if name == "number", options == Self.integer { return MF2Message.Function("integer") }
    return MF2Message.Function(name, options: options.filter { $0.name != "roundingMode" })
  }

  /// The function in a message with the same ICU form.
  fileprivate var ofMessage: MF2Message.Function {
    name == "integer" && options.isEmpty
      ? MF2Message.Function("number", options: Self.integer) : self
  }
}
