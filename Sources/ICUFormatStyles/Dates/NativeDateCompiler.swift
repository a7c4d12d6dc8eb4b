internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Compiles one of ICU's formatters to a ``NativeDateFormat``, field by field.
struct NativeDateCompiler {
  private let icu: ICUDateFormatter
  private let eraIndex: Int
  private let yearOffset: Int
  private var steps: [NativeDateFormat.Step] = []
  private var texts: [String] = []
  private var places: [ICUDateFormatter.Symbols: Int32] = [:]

  /// Returns the native format with the same output as `icu`; nil if there is none.
  ///
  /// - Parameter timeZone: The zone that `icu` was created with.
  static func format(of icu: ICUDateFormatter, timeZone: TimeZoneIdentifier) -> NativeDateFormat? {
    guard let pattern = try? icu.pattern() else { return nil }
    let (parsed, diagnostics) = DatePattern.parse(pattern)
    var zone: ZoneOffsetTable?
    if timeZone != .utc {
      guard let table = ZoneOffsets.table(of: timeZone) else { return nil }
      zone = table
    }
    guard diagnostics.isEmpty, let format = format(parsed.elements, of: icu, zone: zone) else {
      return nil
    }
    return agrees(format, with: icu) ? format : nil
  }

  /// Compiles the elements of a pattern with the names and digits of `icu`; nil if ICU must format one
  /// of them.
  static func format(
    _ elements: [DatePattern.Element], of icu: ICUDateFormatter, zone: ZoneOffsetTable?
  ) -> NativeDateFormat? {
    guard let calendar = try? icu.calendar(), let zero = icu.zeroDigit,
      var compiler = NativeDateCompiler(icu, calendar: calendar)
    else { return nil }
    for element in elements {
      switch element {
      case .literal(let text): compiler.appendLiteral(text)
      case .field(let field):
        guard let step = compiler.step(of: field) else { return nil }
        compiler.steps.append(step)
      }
    }
    return NativeDateFormat(
      steps: compiler.steps, texts: compiler.texts, zeroDigit: zero,
      yearOffset: compiler.yearOffset, zone: zone)
  }

  private init?(_ icu: ICUDateFormatter, calendar: String) {
    self.icu = icu
    switch calendar {
    case "gregorian":
      eraIndex = 1
      yearOffset = 0
    case "buddhist":
      eraIndex = 0
      yearOffset = 543
    default: return nil
    }
  }

  private mutating func appendLiteral(_ text: String) {
    steps.append(NativeDateFormat.Step(field: .literal, text: Int32(clamping: texts.count)))
    texts.append(text)
  }

  /// Returns the step of a field; nil for a field that only ICU can format.
  private mutating func step(of field: DatePatternField) -> NativeDateFormat.Step? {
    let length = field.length
    switch field.letter {
    case "y": return length == 2 ? number(.yearOfCentury, 2) : number(.year, length)
    case "u", "r": return number(.gregorianYear, length)
    case "M": return number(.month, length, [.shortMonths, .months, .narrowMonths])
    case "L":
      return number(
        .month, length,
        [.standaloneShortMonths, .standaloneMonths, .standaloneNarrowMonths])
    case "Q": return number(.quarter, length, [.shortQuarters, .quarters, .narrowQuarters])
    case "q":
      return number(
        .quarter, length,
        [.standaloneShortQuarters, .standaloneQuarters, .standaloneNarrowQuarters])
    case "d": return number(.day, length)
    case "D": return number(.dayOfYear, length)
    case "F": return number(.weekdayInMonth, length)
    case "H": return number(.hour23, length)
    case "k": return number(.hour24, length)
    case "K": return number(.hour11, length)
    case "h": return number(.hour12, length)
    case "m": return number(.minute, length)
    case "s": return number(.second, length)
    case "S":
      switch length {
      case 1: return NativeDateFormat.Step(field: .tenth)
      case 2: return NativeDateFormat.Step(field: .hundredth)
      case 3: return NativeDateFormat.Step(field: .millisecond)
      default: return nil
      }
    case "A": return number(.millisecondOfDay, length)
    case "G": return length <= 4 ? name(.era, length == 4 ? .eraNames : .eras) : nil
    case "E", "e", "c": return weekday(field)
    case "a": return length <= 4 ? name(.halfDay, .amPMs) : nil
    case "X", "x", "Z": return offset(field)
    default: return nil
    }
  }

  private func number(_ field: NativeDateFormat.Field, _ length: Int) -> NativeDateFormat.Step? {
    // ICU writes at most ten digits, so shorter lengths are safe.
    guard length <= 9 else { return nil }
    return NativeDateFormat.Step(field: field, length: UInt8(length))
  }

  /// Returns a number for up to two letters, and a name for more.
  private mutating func number(
    _ field: NativeDateFormat.Field, _ length: Int, _ names: [ICUDateFormatter.Symbols]
  ) -> NativeDateFormat.Step? {
    if length <= 2 { return number(field, length) }
    guard length - 3 < names.count else { return nil }
    return name(field == .month ? .monthName : .quarterName, names[length - 3])
  }

  private mutating func weekday(_ field: DatePatternField) -> NativeDateFormat.Step? {
    // The numbers of weekdays depend on the first day of the week.
    if field.letter != "E", field.length < 3 { return nil }
    let isStandalone = field.letter == "c"
    switch field.length {
    case ...3:
      return name(.weekdayName, isStandalone ? .standaloneShortWeekdays : .shortWeekdays)
    case 4: return name(.weekdayName, isStandalone ? .standaloneWeekdays : .weekdays)
    case 5: return name(.weekdayName, isStandalone ? .standaloneNarrowWeekdays : .narrowWeekdays)
    case 6: return name(.weekdayName, isStandalone ? .standaloneShorterWeekdays : .shorterWeekdays)
    default: return nil
    }
  }

  private func offset(_ field: DatePatternField) -> NativeDateFormat.Step? {
    switch (field.letter, field.length) {
    case ("X", 1...5), ("x", 1...5):
      return NativeDateFormat.Step(
        field: .offset, length: UInt8(field.length), writesZ: field.letter == "X",
        hasColons: field.length == 3 || field.length == 5)
    case ("Z", 1...3): return NativeDateFormat.Step(field: .offset, length: 4)
    case ("Z", 5):
      return NativeDateFormat.Step(field: .offset, length: 5, writesZ: true, hasColons: true)
    default: return nil
    }
  }

  private mutating func name(
    _ field: NativeDateFormat.Field, _ symbols: ICUDateFormatter.Symbols
  ) -> NativeDateFormat.Step? {
    if let place = places[symbols] { return NativeDateFormat.Step(field: field, text: place) }
    guard var names = try? icu.symbols(symbols) else { return nil }
    let count: Int
    switch field {
    case .monthName: count = 12
    case .quarterName: count = 4
    case .halfDay: count = 2
    case .era:
      guard names.indices.contains(eraIndex) else { return nil }
      names = [names[eraIndex]]
      count = 1
    default:
      // Sunday has index 1.
      guard names.count == 8 else { return nil }
      names.removeFirst()
      count = 7
    }
    guard names.count >= count else { return nil }
    let place = Int32(clamping: texts.count)
    texts += names.prefix(count)
    places[symbols] = place
    return NativeDateFormat.Step(field: field, text: place)
  }

  // MARK: Probes

  /// Instants that show every month, weekday and half of the day, and numbers of one and two
  /// digits.
  private static let probes: [Double] = {
    var moments = (0..<14).map { index in
      // From 3 January 2023, 00:00, in steps of 29 days, 5 hours, 1 minute and 1.007 seconds.
      1_672_704_000_000 + Double(index) * (29 * 86_400_000 + 18_061_007)
    }
    moments += [-11_670_912_000_000, 946_684_799_999, 1_234_567_890_123, 250_000_000_000_000]
    return moments
  }()

  private static func agrees(_ format: NativeDateFormat, with icu: ICUDateFormatter) -> Bool {
    var ours = UTF8Writer()
    var theirs = UTF8Writer()
    for probe in probes {
      ours.removeAll()
      theirs.removeAll()
      guard format.append(probe, to: &ours), (try? icu.append(probe, to: &theirs)) != nil,
        ours.bytes() == theirs.bytes()
      else { return false }
    }
    return true
  }
}
