internal import FoundationEssentials
internal import ICUFormatMemory
internal import MessageSyntax
internal import SystemICU

/// Formats a compiled MessageFormat 2 message once.
///
/// Declared variables are evaluated when they are first needed, and at most once.
struct MF2Evaluator<Observer: MessageObserver>: ~Copyable, ~Escapable {
  let message: CompiledMessage
  private let program: MF2Program
  private let arguments: Span<MessageArgument>
  /// The index in `arguments` of each slot, negative for none; nil to use those of the message.
  private let positions: [Int32]?
  private(set) var observer: Observer
  /// The UTF-8 source of the message.
  private let source: Span<UInt8>
  /// The errors found, at most ``MessageLimits/diagnostics``.
  private(set) var errors: [MF2Error] = []
  /// Whether values were omitted because the text is too long.
  private(set) var isTooLong = false
  /// The length of the output beyond which values are omitted.
  private let limit: Int
  /// What is known of long strings, which many placeholders may read, by their variables.
  private var longTexts: [MF2Expression.Reference: LongText] = [:]
  /// The values of the declared variables that were needed so far.
  private var resolved: [MF2Resolved?]

  private struct LongText {
    var hasLongMarks: Bool?
    var number: NumberValue??
  }

  /// The length up to which a string is read again for each placeholder.
  private static var shortLength: Int { 64 }

  @_lifetime(copy source, copy arguments)
  init(
    _ message: CompiledMessage, _ program: MF2Program, _ source: Span<UInt8>,
    _ arguments: Span<MessageArgument>, at positions: [Int32]?, observer: Observer, limit: Int
  ) {
    self.message = message
    self.program = program
    self.source = source
    self.arguments = arguments
    self.positions = positions
    self.observer = observer
    self.limit = limit
    resolved = Array(repeating: nil, count: program.declarationCount)
  }

  /// Appends the whole message.
  mutating func run(_ writer: inout UTF8Writer) {
    switch program.body {
    case .invalid:
      observer.didWrite(part: .fallback(source: "\u{FFFD}"))
      writer.append("{\u{FFFD}}")
    case .pattern(let pattern): write(pattern, &writer)
    case .matcher(let matcher):
      if let variant = select(matcher) { write(matcher.variants[variant], &writer) }
    }
  }

  /// Adds an error, up to the limit.
  mutating func report(_ error: MF2Error, of expression: MF2Expression? = nil) {
    guard errors.count < MessageLimits.diagnostics else { return }
    var error = error
    if error.subject.isEmpty, let expression { error.subject = expression.subject }
    errors.append(error)
  }

  /// The time zone of dates that have none, and of formats that set none.
  private var zone: TimeZoneIdentifier { message.code.timeZone ?? .current }

  // MARK: Variables

  /// Returns the value of a variable; reports an argument that is missing.
  mutating func value(
    _ variable: MF2Expression.Reference, _ name: String
  ) -> MF2Resolved {
    switch variable {
    case .argument(let slot):
      let place = if let positions { positions[Int(slot)] } else { message.position(slot) }
      guard place >= 0, place < arguments.count else {
        report(MF2Error(.unresolvedVariable, subject: name))
        return MF2Resolved(.fallback)
      }
      var value = MF2Resolved(.argument(arguments[Int(place)]))
      value.reference = variable
      return value
    case .declared(let declared):
      let index = Int(declared)
      if resolved[index] == nil { evaluate(index) }
      var value = resolved[index] ?? MF2Resolved(.fallback)
      if value.reference == nil { value.reference = variable }
      return value
    }
  }

  /// Evaluates a declared variable, after the ones that it reads.
  ///
  /// A variable reads only variables before it, so no recursion is needed.
  private mutating func evaluate(_ index: Int) {
    var open = program.expressions[index].dependencies
    if !open.isEmpty {
      var needed: Set<Int> = []
      while let next = open.popLast() {
        guard resolved[next] == nil, needed.insert(next).inserted else { continue }
        open += program.expressions[next].dependencies
      }
      for next in needed.sorted() { resolved[next] = resolve(program.expressions[next]) }
    }
    resolved[index] = resolve(program.expressions[index])
  }

  private mutating func value(_ operand: MF2Expression.Operand) -> MF2Resolved? {
    switch operand {
    case .none: nil
    case .literal(let text): MF2Resolved(.argument(MessageArgument(text)))
    case .variable(let variable, let name): value(variable, name)
    }
  }

  // MARK: Options

  /// Returns the value of an option; reports a variable without a value.
  private mutating func value(
    ofOption name: String, _ operand: MF2Expression.Operand
  ) -> MF2Resolved? {
    guard let found = value(operand) else { return nil }
    guard found.isFallback else { return found }
    report(
      MF2Error(
        .badOption, subject: name, "the option has no value, because its variable has none"))
    return nil
  }

  /// Returns an option as a string; reports a variable without a value, or of another type.
  private mutating func text(
    ofOption name: String, _ operand: MF2Expression.Operand
  ) -> String? {
    guard let found = value(ofOption: name, operand) else { return nil }
    guard let text = found.optionText else {
      report(MF2Error(.badOption, subject: name, "expected a string or a number"))
      return nil
    }
    guard !hasLongMarks(text, from: found.reference) else {
      report(MF2Error(.badOption, subject: name, "too many combining marks in a row"))
      return nil
    }
    return text
  }

  /// Whether a string has too many combining marks in a row.
  private mutating func hasLongMarks(
    _ text: String, from reference: MF2Expression.Reference?
  ) -> Bool {
    guard let reference, text.utf8.count > Self.shortLength else {
      return MF2Characters.hasLongMarks(text)
    }
    if let known = longTexts[reference]?.hasLongMarks { return known }
    let result = MF2Characters.hasLongMarks(text)
    longTexts[reference, default: LongText()].hasLongMarks = result
    return result
  }

  /// The options of the namespace `u`, which apply to all functions.
  private struct UniversalOptions {
    /// The direction; nil for that of the operand or the function.
    var direction: StyledText.Direction?
    var id: String?
  }

  private mutating func universalOptions(_ expression: MF2Expression) -> UniversalOptions {
    var options = UniversalOptions()
    guard let universal = expression.universal else { return options }
    if let id = universal.id { options.id = text(ofOption: "u:id", id) }
    guard let option = universal.direction, let text = text(ofOption: "u:dir", option) else {
      return options
    }
    switch text {
    case "ltr": options.direction = .leftToRight
    case "rtl": options.direction = .rightToLeft
    case "auto": options.direction = .unknown
    case "inherit": break
    default:
      report(
        MF2Error(
          .badOption, subject: "u:dir", "expected 'ltr', 'rtl', 'auto' or 'inherit'"))
    }
    return options
  }

  // MARK: Expressions

  /// Returns the value of an expression.
  private mutating func resolve(_ expression: MF2Expression) -> MF2Resolved {
    let operand = value(expression.operand)
    guard let function = expression.function else { return operand ?? MF2Resolved(.fallback) }
    if case .unknown(let name, let hint) = function {
      report(MF2Error(.unknownFunction, subject: name, hint))
      return MF2Resolved(.fallback)
    }
    guard operand?.isFallback != true else {
      report(MF2Error(.badOperand, "the operand has no value"), of: expression)
      return MF2Resolved(.fallback)
    }
    let options = universalOptions(expression)
    do throws(MF2Error) {
      var result = MF2Resolved(try call(function, operand, expression))
      result.direction = options.direction ?? operand?.direction
      result.isIsolated = options.direction != nil
      result.id = options.id
      return result
    } catch {
      report(error, of: expression)
      return MF2Resolved(.fallback)
    }
  }

  private mutating func call(
    _ function: MF2Expression.Function, _ operand: MF2Resolved?, _ expression: MF2Expression
  ) throws(MF2Error) -> MF2Resolved.Content {
    switch function {
    case .string:
      guard let operand, let text = string(operand) else {
        throw MF2Error(.badOperand, "expected a value that can be a string")
      }
      return .string(text)
    case .number(let format): return try number(format, number(operand))
    case .numberCall(let call): return try number(call, operand)
    case .date(let format): return try date(format, moment(operand))
    case .dateCall(let call): return try date(call, operand)
    case .custom(let custom, _, let options):
      return .custom(try self.custom(custom, options, operand, expression))
    case .unknown: return .fallback
    }
  }

  /// Returns a value as `:string` sees it; nil if it cannot be a string.
  private func string(_ operand: MF2Resolved) -> String? {
    switch operand.content {
    case .fallback: return nil
    case .string(let text): return text
    case .number(let number, _): return number.mf2Text ?? number.decimalText
    case .date(let moment, let format):
      let date = moment.date(in: moment.zone(of: format, in: zone))
      guard moment.isProleptic else { return message.plainText(MessageArgument(date)) }
      var style = DateStyle(date: .short, time: .short).proleptic
      style.localeOverride = LocaleIdentifier(context: message.code.locale)
      style.timeZoneOverride = zone
      return style.format(date)
    case .argument(let argument): return argument.mf2Text ?? message.plainText(argument)
    case .custom(let value):
      guard let argument = value.argument else { return nil }
      return argument.mf2Text ?? message.plainText(argument)
    }
  }

  // MARK: Numbers

  /// Returns the number of an operand; nil if it is none.
  private mutating func number(_ operand: MF2Resolved?) -> NumberValue? {
    switch operand?.content {
    case .argument(let argument): number(argument, from: operand?.reference)
    case .string(let text): number(MessageArgument(text), from: operand?.reference)
    case .number(let number, _): number
    case .custom(let custom): custom.argument.flatMap { number($0, from: operand?.reference) }
    case .fallback, .date, nil: nil
    }
  }

  private mutating func number(
    _ argument: MessageArgument, from reference: MF2Expression.Reference?
  ) -> NumberValue? {
    guard let reference, let text = argument.asText, text.utf8.count > Self.shortLength else {
      return NumberValue(mf2: argument)
    }
    if let known = longTexts[reference]?.number { return known }
    let result = NumberValue(mf2: argument)
    longTexts[reference, default: LongText()].number = .some(result)
    return result
  }

  private mutating func number(
    _ call: MF2Expression.NumberCall, _ operand: MF2Resolved?
  ) throws(MF2Error) -> MF2Resolved.Content {
    let number = number(operand)
    guard number != nil else { throw MF2Error.noNumber }
    var inherited = MF2NumberOptions()
    switch operand?.content {
    case .number(_, let format): inherited = format.options
    case .custom(let custom):
      for option in MF2NumberOption.allCases {
        if let text = custom.options[option.rawValue] {
          _ = inherited.set(option, to: text)
        }
      }
    case .argument, .string, .fallback, .date, nil: break
    }
    var call = call
    for (option, source) in call.variables {
      if let text = text(ofOption: source.name, source.value) { call.set(option, to: text) }
    }
    return try self.number(call.format(inheriting: inherited), number)
  }

  private mutating func number(
    _ format: MF2NumberFormat, _ number: NumberValue?
  ) throws(MF2Error) -> MF2Resolved.Content {
    guard let number else { throw MF2Error.noNumber }
    for error in format.errors { report(error) }
    if let failure = format.failure { throw failure }
    return .number(try format.value(of: number), format)
  }

  // MARK: Dates

  /// Returns the date of an operand; nil if it is none.
  private func moment(_ operand: MF2Resolved?) -> MF2Moment? {
    switch operand?.content {
    case .argument(let argument): MF2Moment(argument)
    case .string(let text): MF2Moment(MessageArgument(text))
    case .date(let date, _): date
    case .custom(let custom): custom.argument.flatMap { MF2Moment($0) }
    case .fallback, .number, nil: nil
    }
  }

  private mutating func date(
    _ call: MF2Expression.DateCall, _ operand: MF2Resolved?
  ) throws(MF2Error) -> MF2Resolved.Content {
    let moment = moment(operand)
    guard moment != nil else { throw MF2Error.noDate }
    var inherited = MF2DateOptions()
    switch operand?.content {
    case .date(_, let format): inherited = format.options
    case .custom(let custom):
      for option in MF2DateOption.allCases where option.isOverride {
        if let text = custom.options[option.rawValue] {
          _ = inherited.set(option, to: text)
        }
      }
    case .argument, .string, .fallback, .number, nil: break
    }
    var call = call
    for (option, source) in call.variables {
      if let text = text(ofOption: source.name, source.value) { call.set(option, to: text) }
    }
    return try date(call.format(inheriting: inherited), moment)
  }

  private mutating func date(
    _ format: MF2DateFormat, _ moment: MF2Moment?
  ) throws(MF2Error) -> MF2Resolved.Content {
    guard let moment else { throw MF2Error.noDate }
    for error in format.errors { report(error) }
    if format.zone == .input, moment.zone(.input) == nil {
      report(
        MF2Error(
          .badOperand, subject: format.function.rawValue,
          "the operand has no time zone for 'timeZone=input'"))
    }
    return .date(moment, format)
  }

  // MARK: Custom functions

  private mutating func custom(
    _ function: any MF2Function, _ options: [MF2Expression.Option], _ operand: MF2Resolved?,
    _ expression: MF2Expression
  ) throws(MF2Error) -> MF2FunctionValue {
    var texts: [String: String] = [:]
    for option in options { texts[option.name] = text(ofOption: option.name, option.value) }
    var call = MF2FunctionCall(
      operand: operand?.argument(in: zone), options: texts, operandOptions: operand?.options ?? [:],
      locale: LocaleIdentifier(context: message.code.locale))
    defer { for error in call.errors { report(error, of: expression) } }
    guard let zone = message.code.timeZone else { return try function.resolve(&call) }
    let result = Localization.withTimeZone(zone) { () -> Result<MF2FunctionValue, MF2Error> in
      do throws(MF2Error) { return .success(try function.resolve(&call)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  // MARK: Patterns

  private mutating func write(_ pattern: Int, _ writer: inout UTF8Writer) {
    var index = pattern + 1
    while index < program.syntax.nodes[pattern].next {
      let node = program.syntax.nodes[index]
      switch node.kind {
      case .expression:
        if writer.count <= limit {
          write(program.expressions[Int(node.number)], &writer)
        } else {
          isTooLong = true
        }
      case .openMarkup, .standaloneMarkup, .closeMarkup:
        write(program.markup[Int(node.number)], &writer)
      default: write(text: node, &writer)
      }
      index = node.next
    }
  }

  private mutating func write(text node: MF2Node, _ writer: inout UTF8Writer) {
    if node.isMarked {
      writer.append(program.syntax.text(node))
    } else {
      writer.append(source.extracting(node.content))
    }
    if Observer.collectsParts { observer.didWrite(part: .text(program.syntax.text(node))) }
  }

  private mutating func write(_ expression: MF2Expression, _ writer: inout UTF8Writer) {
    let value = resolve(expression)
    guard !value.isFallback else { return appendFallback(expression, &writer) }
    let initiator =
      program.isolatesDirections
      ? isolate(direction(of: value), isForced: value.isIsolated) : nil
    let place = writer.count
    if let initiator { writer.append(initiator) }
    let start = writer.count
    do throws(MF2Error) {
      let custom = try append(value, &writer)
      if Observer.watchesArguments || Observer.collectsParts {
        if let initiator { didWrite(isolate: initiator, endingAt: start) }
        didWrite(value, custom, expression, from: start, writer)
      }
      append(isolate: initiator == nil ? nil : StyledText.Direction.popIsolate, &writer)
    } catch {
      report(error, of: expression)
      // The direction of the value is not that of its fallback.
      writer.truncate(to: place)
      appendFallback(expression, &writer)
    }
  }

  private mutating func append(isolate: String?, _ writer: inout UTF8Writer) {
    guard let isolate else { return }
    writer.append(isolate)
    didWrite(isolate: isolate, endingAt: writer.count)
  }

  private mutating func didWrite(isolate: String, endingAt end: Int) {
    if Observer.collectsParts { observer.didWrite(part: .isolation(isolate)) }
    if Observer.watchesArguments {
      observer.didWrite(isolateFrom: end - isolate.utf8.count, to: end)
    }
  }

  private mutating func appendFallback(
    _ expression: MF2Expression, _ writer: inout UTF8Writer
  ) {
    let initiator =
      program.isolatesDirections ? isolate(.unknown, isForced: false) : nil
    append(isolate: initiator, &writer)
    writer.append(UInt8(ascii: "{"))
    writer.append(expression.fallback)
    writer.append(UInt8(ascii: "}"))
    if Observer.collectsParts { observer.didWrite(part: .fallback(source: expression.fallback)) }
    append(isolate: initiator == nil ? nil : StyledText.Direction.popIsolate, &writer)
  }

  /// Returns the character that begins an isolate; nil if none is needed.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Default Bidi Strategy".
  private func isolate(_ direction: StyledText.Direction, isForced: Bool) -> String? {
    isForced ? direction.isolate(in: .unknown) : direction.isolate(in: program.direction)
  }

  /// Returns the direction of a value, from its type and the locale.
  private func direction(of value: MF2Resolved) -> StyledText.Direction {
    if let direction = value.direction { return direction }
    return switch value.content {
    case .number, .date: program.direction
    case .argument(let argument): argument.direction(in: program.direction)
    case .custom(let custom): custom.direction
    case .string, .fallback: .unknown
    }
  }

  /// Appends a value; returns the parts of a value of a custom function.
  private mutating func append(
    _ value: MF2Resolved, _ writer: inout UTF8Writer
  ) throws(MF2Error) -> [MF2Part.Field] {
    switch value.content {
    case .fallback: break
    case .string(let text): writer.append(text)
    case .argument(let argument):
      if let number = argument.asNumber {
        try append(number, .plain, &writer)
      } else {
        message.appendPlain(argument, to: &writer)
      }
    case .number(let number, let format):
      try append(number, format, &writer)
    case .date(let moment, let format):
      let (date, style) = self.style(moment, format)
      style.append(date, to: &writer)
    case .custom(let custom):
      let fields = try custom.format()
      for field in fields { writer.append(field.value) }
      return fields
    }
    return []
  }

  private func append(
    _ number: NumberValue, _ format: MF2NumberFormat, _ writer: inout UTF8Writer
  ) throws(MF2Error) {
    let formatter = try format.formatter(for: message.code.locale)
    do throws(ICUError) {
      try formatter.append(number, to: &writer)
    } catch {
      throw MF2Error(.unsupportedOperation, subject: format.function.rawValue, error.name)
    }
  }

  /// Returns the instant and the style of a date, with its time zone.
  private func style(
    _ moment: MF2Moment, _ format: MF2DateFormat
  ) -> (date: Date, style: DateStyle) {
    let zone = moment.zone(of: format, in: zone)
    var style = format.style
    style.localeOverride = LocaleIdentifier(context: message.code.locale)
    style.timeZoneOverride = zone
    if moment.isProleptic { style = style.proleptic }
    return (moment.date(in: zone), style)
  }

  // MARK: Observers

  /// Reports to the observer what was written from `start` on.
  @inline(never)
  private mutating func didWrite(
    _ value: MF2Resolved, _ custom: [MF2Part.Field], _ expression: MF2Expression,
    from start: Int, _ writer: borrowing UTF8Writer
  ) {
    let fields = observer.wantsFields ? fields(value) : nil
    if case .variable(_, let name) = expression.operand {
      observer.didWrite(name: name, fields: fields, from: start, to: writer.count)
    }
    guard Observer.collectsParts else { return }
    observer.didWrite(
      part: .value(
        MF2Part.Value(
          type: value.partType, text: String(decoding: writer.bytes(from: start), as: UTF8.self),
          fields: fields.map { MF2Part.Field.all(of: $0) } ?? custom,
          locale: LocaleIdentifier(context: message.code.locale),
          direction: direction(of: value), id: value.id)))
  }

  /// Returns the text of a value with its fields.
  private func fields(_ value: MF2Resolved) -> ICUFormattedText? {
    switch value.content {
    case .number(let number, let format): return fields(number, format)
    case .date(let moment, let format):
      let (date, style) = self.style(moment, format)
      return try? CompiledDateFormatter.cached(style.signature).icu.formatted(date.icuMilliseconds)
    case .argument(let argument):
      if let number = argument.asNumber { return fields(number, .plain) }
      return message.plainFields(argument)
    case .fallback, .string, .custom: return nil
    }
  }

  private func fields(_ number: NumberValue, _ format: MF2NumberFormat) -> ICUFormattedText? {
    try? format.formatter(for: message.code.locale).text(decimal: number.decimalText)
  }

  // MARK: Markup

  private mutating func write(_ markup: MF2CompiledMarkup, _ writer: inout UTF8Writer) {
    if markup.hasDirection {
      report(MF2Error(.badOption, subject: "u:dir", "markup has no direction"))
    }
    var options: [String: String] = [:]
    for option in markup.options {
      guard let found = value(ofOption: option.name, option.value) else { continue }
      if Observer.collectsParts { options[option.name] = string(found) }
    }
    var id: String?
    if let option = markup.id { id = text(ofOption: "u:id", option) }
    if Observer.collectsParts {
      observer.didWrite(
        part: .markup(
          MF2Part.Markup(kind: markup.kind, name: markup.name, id: id, options: options)))
    }
    guard markup.tag >= 0 else { return }
    if markup.kind != .close { observer.didBegin(tag: markup.tag, at: writer.count) }
    if markup.kind != .open { observer.didEnd(tag: markup.tag, writer: &writer) }
  }
}

extension MF2Error {
  fileprivate static let noNumber = MF2Error(.badOperand, "expected a number")
  fileprivate static let noDate = MF2Error(
    .badOperand, "expected a date, or a string such as '2006-01-02T15:04:05'")
}
