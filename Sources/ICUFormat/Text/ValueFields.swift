internal import FoundationEssentials
internal import ICU
internal import MessageSyntax

/// The fields of values as printf formats and keys write them: the same text again, with what each
/// part of it is.
enum ValueFields {
  /// What `%@` writes for a value, in the style that the source gave it; nil for what has no fields.
  static func text(
    of argument: MessageArgument, style: ArgumentStyle?, locale: LocaleIdentifier
  ) -> ICUFormattedText? {
    switch (argument.storage, style) {
    case (_, .number(let skeleton)?): number(argument, skeleton, locale)
    case (.int, nil), (.uint, nil): number(argument, .decimal, locale)
    case (.double, nil), (.float, nil), (.decimal, nil): number(argument, ".###", locale)
    case (.date(let date), nil): moment(date, DateStyle(date: .medium), locale)
    case (.date(let date), .date(let day, let time)?):
      moment(date, DateStyle(date: day, time: time), locale)
    case (.date(let date), .dateSkeleton(let skeleton)?):
      moment(date, DateStyle(skeleton: skeleton), locale)
    case (.date(let date), .datePattern(let pattern)?):
      moment(date, DateStyle(pattern: pattern), locale)
    case (.dateRange(let start, let end), nil): range(start, end, "yMMMd", locale)
    case (.dateRange(let start, let end), .interval(let skeleton)?):
      range(start, end, skeleton, locale)
    case (.duration(let duration), nil):
      DurationStyle.units([.hours, .minutes, .seconds]).locale(locale).formatted(duration)
    case (.list(let list), nil):
      ListStyle().locale(locale).icuFormatted(
        list.elements.map { value in
          UTF8Writer.string { PrintfText.append(value, locale: locale, to: &$0) }
        })
    default: nil
    }
  }

  /// What a directive writes for a value, without the spaces around it; nil for what has no fields.
  static func text(
    of argument: MessageArgument, style: ArgumentStyle?, program: PrintfProgram,
    locale: LocaleIdentifier
  ) -> ICUFormattedText? {
    guard program.tokens.count == 1, let token = program.tokens.first, token.kind == .conversion
    else { return nil }
    if PrintfWish(token.conversion) == .object {
      return text(of: argument, style: style, locale: locale)
    }
    // Widths and precisions that are arguments are rare; what they come to is known only in there.
    guard token.width.isConstant, token.precision.isConstant else { return nil }
    let directive = PrintfDirective(
      flags: token.flags, width: Int(token.width.value),
      precision: token.precision.kind == .number ? Int(token.precision.value) : -1,
      length: token.length, conversion: token.conversion)
    guard directive.isLocalizable else { return nil }
    switch PrintfWish(token.conversion) {
    case .signed, .unsigned: return number(argument, directive, locale)
    case .floatingPoint:
      guard let value = argument.number else { return nil }
      let style = PrintfNumberStyle(floatingPoint: directive, magnitude: value.magnitude)
      return number(argument, style.formatter(for: locale))
    default: return nil
    }
  }

  private static func number(
    _ argument: MessageArgument, _ directive: PrintfDirective, _ locale: LocaleIdentifier
  ) -> ICUFormattedText? {
    number(argument, PrintfNumberStyle(integer: directive).formatter(for: locale))
  }

  private static func number(
    _ argument: MessageArgument, _ skeleton: String, _ locale: LocaleIdentifier
  ) -> ICUFormattedText? {
    number(argument, try? CompiledNumberFormatter.cached(skeleton: skeleton, locale: locale))
  }

  private static func number(
    _ argument: MessageArgument, _ formatter: CompiledNumberFormatter?
  ) -> ICUFormattedText? {
    guard argument.isNumeric, let formatter, let text = argument.icuValue?.decimalText else {
      return nil
    }
    return try? formatter.text(decimal: text)
  }

  private static func moment(
    _ date: Date, _ style: DateStyle, _ locale: LocaleIdentifier
  ) -> ICUFormattedText? {
    try? CompiledDateFormatter.cached(style.locale(locale).signature).formatted(date)
  }

  private static func range(
    _ start: Date, _ end: Date, _ skeleton: String, _ locale: LocaleIdentifier
  ) -> ICUFormattedText? {
    try? CompiledIntervalFormatter.cached(skeleton: skeleton, locale: locale, timeZone: .current)
      .formatted(start, end)
  }

  /// Where `text` begins in what was written, with or without spaces on one side; nil where another
  /// text was written.
  static func place(of text: String, in written: [UInt8]) -> Int? {
    let utf8 = text.utf8
    let space = UInt8(ascii: " ")
    let padding = written.count - utf8.count
    guard padding >= 0 else { return nil }
    if written.starts(with: utf8), written[utf8.count...].allSatisfy({ $0 == space }) { return 0 }
    guard written[padding...].elementsEqual(utf8), written[..<padding].allSatisfy({ $0 == space })
    else { return nil }
    return padding
  }
}

extension PrintfToken.Count {
  /// Whether the format itself gives the count, or none.
  fileprivate var isConstant: Bool { kind == .none || kind == .number }
}
