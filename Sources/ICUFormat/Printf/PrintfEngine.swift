internal import FoundationEssentials
internal import ICUFormatMemory
internal import MessageSyntax

/// Prints printf formats with typed arguments.
///
/// The argument decides how it is read; the directive is only a requested conversion. If the two do
/// not match, the engine prints the value in its best format and reports the mismatch. It never
/// reads memory other than that of the arguments.
struct PrintfEngine {
  let arguments: PrintfArguments
  private let count: Int
  /// The locale of the values, and the languages of the text around them.
  let context: ValueContext
  /// Returns the format that replaces a variable `%#@name@`; nil for an undefined variable.
  ///
  /// The argument is nil if it is missing. In that format, directives without a position begin with
  /// the argument of the variable.
  let variables: ((_ name: String, _ argument: MessageArgument?) -> PrintfProgram?)?
  var options = PrintfOptions()
  /// The remainder of ``PrintfLimits/padding``.
  private var padding = PrintfLimits.padding
  /// The remainder of ``PrintfLimits/variables``.
  private var room = PrintfLimits.variables
  private var depth = 0
  private var isLimitReported = false
  /// The remainder of ``MessageLimits/diagnostics``, because each report repeats the format.
  private var reportsLeft = MessageLimits.diagnostics
  /// The length of the output beyond which values are omitted; negative before the first value.
  private var limit = -1
  private var isTooLongReported = false

  init(
    arguments: PrintfArguments, locale: LocaleIdentifier?, languages: TextLanguages? = nil,
    variables: ((String, MessageArgument?) -> PrintfProgram?)? = nil,
    options: PrintfOptions = PrintfOptions()
  ) {
    self.arguments = arguments
    count = arguments.count
    context = ValueContext(printf: locale?.formatting, languages: languages)
    self.variables = variables
    self.options = options
  }

  /// Appends a format, parsing it while printing.
  mutating func append(_ format: String, to writer: inout UTF8Writer) {
    let utf8 = format.utf8Span
    let bytes = utf8.span
    let count = bytes.count
    var next = 0
    var start = 0
    while start < count {
      var index = start
      while index < count, bytes[index] != UInt8(ascii: "%") { index += 1 }
      if index > start { writer.append(bytes.extracting(start..<index)) }
      guard index < count else { return }
      let token = PrintfScanner.scan(bytes, at: index)
      append(token, of: format, nil, bytes, next: &next, to: &writer)
      start = token.end
    }
  }

  /// Appends a compiled format.
  ///
  /// - Parameter first: The argument of the first directive without a position.
  mutating func append(
    _ program: PrintfProgram, first: Int = 0, to writer: inout UTF8Writer
  ) {
    let utf8 = program.text.utf8Span
    let bytes = utf8.span
    var next = first
    var start = 0
    for token in program.tokens {
      if token.start > start { writer.append(bytes.extracting(start..<token.start)) }
      append(token, of: program.format, program.origin, bytes, next: &next, to: &writer)
      start = token.end
    }
    if start < bytes.count { writer.append(bytes.extracting(start..<bytes.count)) }
  }

  /// Appends the output of a directive.
  ///
  /// - Parameters:
  ///   - format: The format, for reports.
  ///   - bytes: The text that contains the directive.
  ///   - next: The next argument of directives without a position.
  mutating func append(
    _ token: PrintfToken, of format: String, _ origin: TextOrigin?,
    _ bytes: borrowing Span<UInt8>, next: inout Int, to writer: inout UTF8Writer
  ) {
    switch token.kind {
    case .percent:
      writer.append(UInt8(ascii: "%"))
    case .stray, .incomplete, .invalid:
      writer.append(bytes.extracting(token.start..<token.end))
      report(.malformedMessage, format, origin, token, bytes, "is not a valid directive")
    case .unknown:
      // Print the characters after `%`, as Foundation does; for `%5%`, only the `5`.
      var end = token.end
      if bytes[end - 1] == UInt8(ascii: "%") { end -= 1 }
      writer.append(bytes.extracting(token.start + 1..<end))
      report(.malformedMessage, format, origin, token, bytes, "is not a valid directive")
    case .conversion, .variable:
      guard takesValue(after: writer.count, in: format, origin) else { return }
      var directive = PrintfDirective(
        flags: token.flags, width: 0, precision: -1, length: token.length,
        conversion: token.conversion)
      if token.width.kind != .none || token.precision.kind != .none {
        resolve(token, &directive, next: &next)
      }
      let index: Int
      if token.position > 0 {
        index = Int(token.position) - 1
      } else {
        index = next
        next += 1
      }
      if token.kind == .variable {
        appendVariable(token, of: format, origin, bytes, argument: index, to: &writer)
      } else if index < self.count {
        append(argument: index, directive, token, of: format, origin, bytes, to: &writer)
      } else {
        writer.append(bytes.extracting(token.start..<token.end))
        report(.missingArgument, format, origin, token, bytes, "has no argument \(index + 1)")
      }
    }
  }

  /// The locale of digits, separators and grouping; nil for C's notation.
  @inline(__always)
  private var locale: LocaleIdentifier? { context.printfLocale }

  // MARK: - Widths and precisions

  private mutating func resolve(
    _ token: PrintfToken, _ directive: inout PrintfDirective, next: inout Int
  ) {
    if let width = value(of: token.width, next: &next) {
      directive.width = min(abs(width), PrintfLimits.width)
      if width < 0 { directive.flags.insert(.left) }
    }
    if let precision = value(of: token.precision, next: &next) {
      directive.precision = min(precision, PrintfLimits.width)
    }
    let cost = directive.width + max(0, directive.precision)
    if cost > padding {
      directive.width = 0
      directive.precision = -1
    } else {
      padding -= cost
    }
  }

  private func value(of count: PrintfToken.Count, next: inout Int) -> Int? {
    let index: Int
    switch count.kind {
    case .none: return nil
    case .number: return Int(count.value)
    case .argument: index = Int(count.value) - 1
    case .next:
      index = next
      next += 1
    }
    guard index < self.count else { return nil }
    switch arguments.argument(at: index).asNumber {
    // Clamp to values beyond the limits, and so that `abs` cannot overflow.
    case .integer(let value)?: return Int(max(-1_000_000, min(value, 1_000_000)))
    case .unsigned?: return PrintfLimits.width
    case .double?, .float?, .decimal?, .text?, nil: return nil
    }
  }

  // MARK: - Variables

  /// Returns the format that replaces a variable; nil if it is undefined or beyond the limits.
  ///
  /// After a non-nil result, call ``leaveVariable()`` at the end of the format.
  mutating func enterVariable(_ name: String, argument: MessageArgument?) -> PrintfProgram? {
    guard !isBeyondLimits, let variables,
      let program = variables(name, argument)
    else { return nil }
    // Finding a format takes time even if the format is empty.
    room -= max(program.text.utf8.count, 1)
    depth += 1
    return program
  }

  mutating func leaveVariable() { depth -= 1 }

  /// What is reported of a variable that the catalog does not define, or of a format without a catalog.
  static let undefinedVariable =
    "names an undefined variable; define it in the substitutions of the translation, and show it with "
    + "'String(localized:)'"

  private var isBeyondLimits: Bool { depth >= PrintfLimits.variableDepth || room <= 0 }

  private mutating func appendVariable(
    _ token: PrintfToken, of format: String, _ origin: TextOrigin?,
    _ bytes: borrowing Span<UInt8>, argument index: Int, to writer: inout UTF8Writer
  ) {
    let isGiven = index < self.count
    let argument = isGiven ? arguments.argument(at: index) : nil
    var name = UTF8Writer(capacity: 64)
    name.append(bytes.extracting(token.name))
    if let program = enterVariable(name.string, argument: argument) {
      append(program, first: index, to: &writer)
      return leaveVariable()
    }
    if let argument {
      append(value: argument, at: index, to: &writer)
    } else {
      writer.append(bytes.extracting(token.start..<token.end))
    }
    if isBeyondLimits {
      if isLimitReported { return }
      isLimitReported = true
      report(
        .malformedMessage, format, origin, token, bytes,
        "exceeds the limits of variables")
    } else if isGiven {
      report(.malformedMessage, format, origin, token, bytes, Self.undefinedVariable)
    } else {
      report(.missingArgument, format, origin, token, bytes, "has no argument \(index + 1)")
    }
  }

  // MARK: - Values

  private mutating func append(
    argument index: Int, _ directive: PrintfDirective, _ token: PrintfToken, of format: String,
    _ origin: TextOrigin?, _ bytes: borrowing Span<UInt8>, to writer: inout UTF8Writer
  ) {
    let conversion = ConversionClass(directive.conversion)
    let argument = arguments.argument(at: index)
    // The selector itself is not meant for users.
    if arguments.isSelect(at: index) {
      return append(value: argument, at: index, to: &writer)
    }
    switch conversion {
    case .nothing:
      report(
        .malformedMessage, format, origin, token, bytes,
        "does not show argument \(index + 1)")
      return
    case .object:
      if let text = argument.asText {
        writer.append(text)
      } else {
        append(value: argument, at: index, to: &writer)
      }
      return
    case .signed, .unsigned:
      if let value = argument.asInteger {
        // A format in the source means what C means by it.
        if origin != nil, directive.truncates(value) {
          report(
            .mismatchedArgument, format, origin, token, bytes, "truncates argument \(index + 1)")
        }
        return appendInteger(value, conversion, directive, to: &writer)
      }
      if let value = argument.asBool {
        return appendInteger(value ? 1 : 0, conversion, directive, to: &writer)
      }
      if case .unsigned(let value)? = argument.asNumber {
        return appendInteger(value, directive, to: &writer)
      }
    case .floatingPoint:
      switch argument.asNumber {
      case .double(let value)?: return appendFloat(value, directive, to: &writer)
      case .float(let value)?: return appendFloat(Double(value), directive, to: &writer)
      case .decimal(let value)?:
        return appendDecimal(value.description, directive, to: &writer)
      case .integer?, .unsigned?, .text?, nil: break
      }
    case .text:
      if let text = argument.asText { return appendText(text, directive, to: &writer) }
    case .character:
      if let value = argument.asInteger {
        return appendCharacter(value, directive, to: &writer)
      }
      if argument.kind == .integer { return appendCharacter(0xFFFD, directive, to: &writer) }
      if let text = argument.asText { return appendText(text, directive, to: &writer) }
    case .pointer:
      if let value = argument.asInteger {
        return appendPointer(UInt64(bitPattern: value), directive, to: &writer)
      }
      if case .unsigned(let value)? = argument.asNumber {
        return appendPointer(value, directive, to: &writer)
      }
    }
    report(
      .mismatchedArgument, format, origin, token, bytes,
      "does not match argument \(index + 1), \(argument.kind.name)")
    appendMismatch(argument, conversion, directive, to: &writer)
  }

  /// Appends a value as `%@` prints it.
  private func append(
    value: MessageArgument, at index: Int, to writer: inout UTF8Writer
  ) {
    ValueFormatter.append(value, style: arguments.style(at: index), in: context, to: &writer)
  }

  /// Appends a value that the directive does not expect, as close to the directive as possible.
  private func appendMismatch(
    _ argument: MessageArgument, _ conversion: ConversionClass, _ directive: PrintfDirective,
    to writer: inout UTF8Writer
  ) {
    let number = argument.asNumber
    if conversion == .floatingPoint, argument.kind == .integer, let number {
      return appendDecimal(number.decimalText, directive, to: &writer)
    }
    if conversion == .signed || conversion == .unsigned, let whole = number?.wholeFloatingPoint {
      return appendInteger(whole, conversion, directive, to: &writer)
    }
    let start = writer.count
    ValueFormatter.append(argument, in: context, to: &writer)
    directive.pad(from: start, length: writer.scalarCount(from: start), in: &writer)
  }

  private func appendInteger(
    _ value: Int64, _ conversion: ConversionClass, _ directive: PrintfDirective,
    to writer: inout UTF8Writer
  ) {
    var value = value
    let isSigned = conversion == .signed || repeatsMistakes(directive)
    switch directive.length {
    // These two truncate the value, as C does.
    case .hh: value = isSigned ? Int64(Int8(truncatingIfNeeded: value)) : value & 0xFF
    case .h: value = isSigned ? Int64(Int16(truncatingIfNeeded: value)) : value & 0xFFFF
    case .none where isSigned && conversion == .unsigned:
      value = Int64(Int32(truncatingIfNeeded: value))
    default: break
    }
    if let locale, directive.isLocalizable,
      PrintfLocalizedText.append(value, directive, locale: locale, to: &writer)
    {
      return
    }
    if conversion == .unsigned, value < 0 {
      // The bits of a negative number, as in C: without a length, 32 bits if the value fits.
      let isShort = directive.length.bits == 32 && value >= Int64(Int32.min)
      let bits = UInt64(bitPattern: value)
      PrintfIntegerText.append(
        magnitude: isShort ? bits & 0xFFFF_FFFF : bits, isNegative: false, directive, to: &writer)
    } else {
      PrintfIntegerText.append(
        magnitude: value.magnitude, isNegative: value < 0, directive, to: &writer)
    }
  }

  private func appendInteger(
    _ value: UInt64, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    let length = directive.length
    if length == .hh || length == .h || repeatsMistakes(directive) {
      let conversion = ConversionClass(directive.conversion)
      appendInteger(Int64(truncatingIfNeeded: value), conversion, directive, to: &writer)
      return
    }
    if let locale, directive.isLocalizable,
      PrintfLocalizedText.append(value, directive, locale: locale, to: &writer)
    {
      return
    }
    PrintfIntegerText.append(magnitude: value, isNegative: false, directive, to: &writer)
  }

  /// Whether to print localized unsigned integers as signed ones, as Foundation does.
  private func repeatsMistakes(_ directive: PrintfDirective) -> Bool {
    options.matchesFoundationErrors && locale != nil && directive.isLocalizable
  }

  private func appendFloat(
    _ value: Double, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    if let locale, directive.isLocalizable,
      PrintfLocalizedText.append(value, directive, locale: locale, to: &writer)
    {
      return
    }
    let start = writer.count
    PrintfFloatText.append(value, directive, to: &writer)
    // For `%a`, only the decimal separator is localized.
    if let locale { PrintfLocalizedText.replacePoint(from: start, locale: locale, in: &writer) }
  }

  /// Appends a decimal number with all its digits; only `%a` converts it to binary.
  private func appendDecimal(
    _ text: String, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    let isBinary = directive.conversion | 0x20 == UInt8(ascii: "a")
    guard !isBinary, let number = ExactDecimal(text) else {
      return appendFloat(Double(text) ?? .nan, directive, to: &writer)
    }
    if let locale,
      PrintfLocalizedText.append(decimal: text, directive, locale: locale, to: &writer)
    {
      return
    }
    number.append(directive, to: &writer)
  }

  /// Appends a string for `%s`.
  ///
  /// Width and precision count bytes, as in C, but the precision never splits a character.
  private func appendText(
    _ text: String, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    let start = writer.count
    if directive.precision >= 0, text.utf8.count > directive.precision {
      let utf8 = text.utf8
      var end = utf8.index(utf8.startIndex, offsetBy: directive.precision)
      while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
      writer.append(text[..<end])
    } else {
      writer.append(text)
    }
    directive.pad(from: start, length: writer.count - start, in: &writer)
  }

  /// Appends one character for `%c`.
  ///
  /// A number that does not fit in a byte prints the Unicode character with that number.
  private func appendCharacter(
    _ value: Int64, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    let code = value < 0 ? UInt32(UInt8(truncatingIfNeeded: value)) : UInt32(clamping: value)
    let start = writer.count
    writer.append(String(Unicode.Scalar(code) ?? "\u{FFFD}"))
    // Foundation ignores the width of `%C`.
    guard directive.conversion == UInt8(ascii: "c") else { return }
    directive.pad(from: start, length: 1, in: &writer)
  }

  private func appendPointer(
    _ value: UInt64, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    let start = writer.count
    if value == 0 {
      writer.append("(nil)")
    } else {
      let digits = PrintfDirective(
        flags: .alternate, width: 0, precision: -1, length: .ll, conversion: UInt8(ascii: "x"))
      PrintfIntegerText.append(magnitude: value, isNegative: false, digits, to: &writer)
    }
    directive.pad(from: start, length: writer.count - start, in: &writer)
  }

  // MARK: - Reports

  /// Whether a value may follow `length` bytes of text; reports the first value that may not.
  @inline(never)
  mutating func takesValue(after length: Int, in format: String, _ origin: TextOrigin?) -> Bool {
    if limit < 0 { limit = length + MessageLimits.outputLength }
    if length <= limit { return true }
    guard !isTooLongReported else { return false }
    isTooLongReported = true
    TextOrigin.report(
      LocalizationIssue(
        kind: .textTooLong, subject: String(format.prefix(64)),
        detail: "values after \(MessageLimits.outputLength) bytes are omitted", locale: locale),
      origin)
    return false
  }

  @inline(never)
  private mutating func report(
    _ kind: LocalizationIssue.Kind, _ format: String, _ origin: TextOrigin?, _ token: PrintfToken,
    _ bytes: borrowing Span<UInt8>, _ problem: @autoclosure () -> String
  ) {
    guard reportsLeft > 0 else { return }
    reportsLeft -= 1
    var directive = UTF8Writer()
    directive.append(bytes.extracting(token.start..<token.end))
    let issue = LocalizationIssue(
      kind: kind, subject: format, detail: "'\(directive.string)' \(problem())",
      locale: locale)
    TextOrigin.report(issue, origin)
  }
}

extension NumberValue {
  /// The integer, if the value is a floating-point number without a fraction.
  var wholeFloatingPoint: Int64? {
    switch self {
    case .double(let value): Int64(exactly: value)
    case .float(let value): Int64(exactly: value)
    case .integer, .unsigned, .decimal, .text: nil
    }
  }
}
