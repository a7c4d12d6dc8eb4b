import ICUFormat

extension ConformanceExecutor {
  /// `printf`: the result of Foundation's `String(format:locale:arguments:)`, including its
  /// mistakes with unsigned integers.
  static func printf(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let format = try request.required("format")
    let arguments = try (request.inputs["args"]?.elements ?? []).map(printfArgument)
    return .text(
      String(
        icuFormat: format, locale: request.text("locale").map { LocaleIdentifier($0) },
        options: PrintfOptions(matchesFoundationErrors: true), arguments: arguments))
  }

  static func printfArgument(_ value: JSONValue) throws -> MessageArgument {
    let type = value["t"]?.text ?? ""
    let text = value["v"]?.text ?? ""
    switch type {
    case "i8", "i16", "i32", "i64", "char":
      if let number = Int64(text) { return MessageArgument(number) }
    case "u8", "u16", "u32", "u64":
      if let number = UInt64(text) { return MessageArgument(number) }
    case "f64":
      if let number = Double(text) { return MessageArgument(number) }
    case "cstr", "obj": return MessageArgument(text)
    default: break
    }
    throw ConformanceFailure.unsupported("no argument '\(text)' of type '\(type)'")
  }
}
