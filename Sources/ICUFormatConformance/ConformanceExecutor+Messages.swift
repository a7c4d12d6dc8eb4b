import FoundationEssentials
import ICUFormat

extension ConformanceExecutor {
  /// `message`: a pattern with its arguments.
  ///
  /// A missing argument is written as `{name}`, as in ICU; an argument of a wrong type is an error.
  static func message(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let message = try MessageFormat(
      try request.required("pattern"), locale: LocaleIdentifier(try request.required("locale")),
      timeZone: request.timeZone)
    return .text(
      try message.formatStrictly(try arguments(of: request), tolerating: [.missingArgument]))
  }

  /// Returns the arguments of a message by their names.
  static func arguments(
    of request: ConformanceRequest
  ) throws -> [String: MessageArgument] {
    var arguments: [String: MessageArgument] = [:]
    for argument in request.inputs["args"]?.elements ?? [] {
      arguments[argument["n"]?.text ?? ""] = try messageArgument(argument)
    }
    return arguments
  }

  static func messageArgument(_ value: JSONValue) throws -> MessageArgument {
    let type = value["t"]?.text ?? ""
    let text = value["v"]?.text ?? ""
    switch type {
    case "string": return MessageArgument(text)
    case "int":
      if let number = Int64(text) { return MessageArgument(number) }
    case "double":
      if let number = Double(text) { return MessageArgument(number) }
    case "decimal":
      if let number = Decimal(string: text) { return MessageArgument(number) }
    case "date":
      if let number = Double(text) {
        return MessageArgument(Date(timeIntervalSince1970: number / 1000))
      }
    default: break
    }
    throw ConformanceFailure.unsupported("no argument '\(text)' of type '\(type)'")
  }
}
