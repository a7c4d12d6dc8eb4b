public import FoundationEssentials

// Grammar; parts that are not in the options are omitted:
//
//   text     = date ["T" / " "] time zone
//   date     = [year] ["-"] [month] ["-"] ["W" week] ["-"] [day]
//   time     = 2DIGIT [":"] 2DIGIT [":"] 2DIGIT [("." / ",") 1*DIGIT]
//   zone     = "Z" / ("+" / "-") 2DIGIT [":"] 2DIGIT [[":"] 2DIGIT]
//
// ISO 8601:2019, RFC 3339 section 5.6 (which also allows lower-case letters and a leap second).

extension ISO8601Style: ParseStrategy {
  /// Parses a date in the format of the style's options; ignores surrounding white space.
  ///
  /// A missing part is taken from 1 January 2000, midnight, in the style's zone. A fraction may
  /// have any number of digits; digits below a millisecond count too.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` with the UTF-8 offset
  ///   and the text that was expected there.
  public func parse(_ text: String) throws(FormatError) -> Date {
    var reader = ISO8601Reader(text: text, options: options, zone: zone)
    return try reader.read()
  }
}

extension ISO8601Style: ParseableFormatStyle {
  /// The parse strategy of the style: the style itself.
  public var parseStrategy: ISO8601Style { self }
}

/// A parser for one string.
private struct ISO8601Reader {
  let text: String
  let bytes: [UInt8]
  let options: ISO8601Style.Options
  let zone: TimeZoneIdentifier
  var position = 0

  init(text: String, options: ISO8601Style.Options, zone: TimeZoneIdentifier) {
    self.text = text
    bytes = Array(text.utf8)
    self.options = options
    self.zone = zone
  }

  mutating func read() throws(FormatError) -> Date {
    skipSpace()
    let day = try readDate()
    var timeOfDay = 0.0
    if options.contains(.time) {
      if !options.isDisjoint(with: [.year, .month, .weekOfYear, .day]) { try readDivider() }
      timeOfDay = try readTime()
    }
    // No calendar has days whose milliseconds exceed 64 bits.
    guard day.magnitude < 100_000_000_000 else { throw failure("a year in the calendar's range") }
    let local = Double(day * CivilDate.millisecondsPerDay) + timeOfDay * 1000
    var milliseconds = local
    if options.contains(.timeZone) {
      milliseconds -= try Double(readZone())
    } else {
      ZoneOffsets.check(zone, for: nil)
      let whole = Int64(local.rounded(.down))
      milliseconds -= Double(whole - ZoneOffsets.utc(ofLocal: whole, in: zone))
    }
    skipSpace()
    if position < bytes.count { throw failure("end of text") }
    return Date(icuMilliseconds: milliseconds)
  }

  /// Returns days since 1970.
  private mutating func readDate() throws(FormatError) -> Int64 {
    var year: Int64 = 2000
    var month: Int?
    var week: Int?
    var isFirst = true
    if options.contains(.year) {
      let isNegative = peek() == UInt8(ascii: "-")
      if isNegative { position += 1 }
      year = Int64(try digits(4, upTo: 9, "a year of four digits"))
      if isNegative { year = -year }
      isFirst = false
    }
    if options.contains(.month) {
      try readDash(&isFirst)
      month = try number(2, in: 1...12, "a month")
    }
    if options.contains(.weekOfYear) {
      try readDash(&isFirst)
      try expect("W")
      week = try number(2, in: 1...53, "a week")
    }
    guard options.contains(.day) else {
      if let week { return try days(year: year, week: week, weekday: 1) }
      return CivilDate(year: year, month: month ?? 1, day: 1).days
    }
    try readDash(&isFirst)
    if let week {
      return try days(year: year, week: week, weekday: number(2, in: 1...7, "a day of the week"))
    }
    if let month {
      let last = CivilDate.daysInMonth(month, of: year)
      let day = try number(2, in: 1...last, "a day of the month")
      return CivilDate(year: year, month: month, day: day).days
    }
    let last = CivilDate.isLeap(year) ? 366 : 365
    let day = try number(3, in: 1...last, "a day of the year")
    return CivilDate(year: year, month: 1, day: 1).days + Int64(day) - 1
  }

  private func days(year: Int64, week: Int, weekday: Int) throws(FormatError) -> Int64 {
    let fourth = CivilDate(year: year, month: 1, day: 4)
    let monday = fourth.days - Int64(fourth.isoWeekday - 1)
    return monday + Int64(week - 1) * 7 + Int64(weekday - 1)
  }

  /// Returns seconds since midnight.
  private mutating func readTime() throws(FormatError) -> Double {
    let hour = try number(2, in: 0...24, "an hour")
    try readColon(.colonSeparatorInTime)
    let minute = try number(2, in: 0...59, "a minute")
    try readColon(.colonSeparatorInTime)
    let second = try number(2, in: 0...60, "a second")
    if hour == 24, minute + second > 0 { throw failure("zero minutes and seconds after hour 24") }
    var seconds = Double(hour * 3600 + minute * 60 + second)
    if options.contains(.fractionalSeconds) {
      guard peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: ",") else {
        throw failure("a decimal point")
      }
      position += 1
      let start = position
      var scale = 0.1
      while let digit = peekDigit() {
        seconds += Double(digit) * scale
        scale /= 10
        position += 1
      }
      if position == start { throw failure("a digit") }
    }
    return seconds
  }

  /// Returns milliseconds east of Greenwich.
  private mutating func readZone() throws(FormatError) -> Int64 {
    let sign: Int64
    switch peek() {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      position += 1
      return 0
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: throw failure("a time zone: 'Z', '+' or '-'")
    }
    position += 1
    let hours = try number(2, in: 0...23, "hours of the time zone")
    try readColon(.colonSeparatorInTimeZone)
    let minutes = try number(2, in: 0...59, "minutes of the time zone")
    var seconds = 0
    let hasColon = options.contains(.colonSeparatorInTimeZone)
    if hasColon ? peek() == UInt8(ascii: ":") : peekDigit() != nil {
      if hasColon { position += 1 }
      seconds = try number(2, in: 0...59, "seconds of the time zone")
    }
    return sign * Int64(hours * 3600 + minutes * 60 + seconds) * 1000
  }

  // MARK: Pieces

  private mutating func readDash(_ isFirst: inout Bool) throws(FormatError) {
    if !isFirst, options.contains(.dashSeparatorInDate) { try expect("-") }
    isFirst = false
  }

  private mutating func readColon(_ option: ISO8601Style.Options) throws(FormatError) {
    if options.contains(option) { try expect(":") }
  }

  private mutating func readDivider() throws(FormatError) {
    if options.contains(.spaceBetweenDateAndTime) { return try expect(" ") }
    if peek() == UInt8(ascii: "t") {
      position += 1
    } else {
      try expect("T")
    }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(FormatError) {
    guard peek() == UInt8(ascii: character) else { throw failure("'\(character)'") }
    position += 1
  }

  private mutating func number(
    _ count: Int, in range: ClosedRange<Int>, _ expected: String
  ) throws(FormatError) -> Int {
    let start = position
    let value = try digits(count, upTo: count, expected)
    guard range.contains(value) else {
      position = start
      throw failure("\(expected) from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Reads at least `count` digits, and more only if dashes separate the parts of a date.
  private mutating func digits(
    _ count: Int, upTo most: Int, _ expected: String
  ) throws(FormatError) -> Int {
    let start = position
    let isOpen = options.contains(.dashSeparatorInDate)
    var value = 0
    while position - start < (isOpen ? most : count), let digit = peekDigit() {
      value = value * 10 + digit
      position += 1
    }
    if position - start < count { throw failure(expected) }
    return value
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func peekDigit() -> Int? {
    guard let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    return Int(byte - UInt8(ascii: "0"))
  }

  private mutating func skipSpace() {
    while peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\n") { position += 1 }
  }

  private func failure(_ expected: String) -> FormatError {
    FormatError(
      kind: .unparsableText, value: text, offset: position, detail: "expected \(expected)")
  }
}
