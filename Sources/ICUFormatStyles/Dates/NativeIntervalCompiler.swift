internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Compiles one of ICU's interval formatters to a ``NativeIntervalFormat``.
///
/// ICU has no function that returns the patterns, so they are found from formatted intervals: ICU says
/// which text is which field of which date, and each field has few forms. Then a list of probes must have
/// the same output byte for byte.
struct NativeIntervalCompiler {
  private typealias Difference = NativeIntervalFormat.Difference

  /// An element of a pattern, in the text of one interval.
  private enum Element: Equatable {
    case literal(String)
    /// A field of ICU's `UDateFormatField`, with its possible forms.
    case field(Int32, isSecond: Bool, forms: Set<DatePatternField>)
  }

  private let icu: ICUDateIntervalFormatter
  /// A formatter with the same names and digits.
  private let dates: ICUDateFormatter
  private let zone: ZoneOffsetTable?
  private let timeZone: TimeZoneIdentifier
  /// The formats of single fields, to recognize their texts.
  private var fields: [DatePatternField: NativeDateFormat] = [:]

  /// Returns the native format with the same output as `icu`; nil if there is none.
  ///
  /// - Parameters:
  ///   - locale: The locale that `icu` was created with.
  ///   - timeZone: The zone that `icu` was created with.
  static func format(
    of icu: ICUDateIntervalFormatter, locale: String, timeZone: TimeZoneIdentifier
  ) -> NativeIntervalFormat? {
    guard var compiler = NativeIntervalCompiler(icu, locale, timeZone) else { return nil }
    var patterns: [[NativeIntervalFormat.Part]] = []
    for difference in Difference.allCases {
      guard let parts = compiler.parts(for: difference) else { return nil }
      patterns.append(parts)
    }
    let format = NativeIntervalFormat(patterns, zone: compiler.zone)
    return compiler.agrees(format) ? format : nil
  }

  private init?(
    _ icu: ICUDateIntervalFormatter, _ locale: String, _ timeZone: TimeZoneIdentifier
  ) {
    guard
      let dates = try? ICUDateFormatter(
        .pattern("y"), locale: locale, timeZone: timeZone.identifier)
    else { return nil }
    var zone: ZoneOffsetTable?
    if timeZone != .utc {
      guard let table = ZoneOffsets.table(of: timeZone) else { return nil }
      zone = table
    }
    self.icu = icu
    self.dates = dates
    self.zone = zone
    self.timeZone = timeZone
  }

  // MARK: Patterns

  /// The earlier dates of the intervals that show the patterns.
  ///
  /// Their numbers have one digit, so that leading zeros are seen.
  private static let samples = [
    CivilDate(year: 2021, month: 2, day: 4, millisecondsOfDay: 7_507_008),
    CivilDate(year: 2025, month: 8, day: 6, millisecondsOfDay: 11_523_004),
    CivilDate(year: 2016, month: 1, day: 9, millisecondsOfDay: 3_902_003),
  ]

  /// Returns the parts of the pattern for a difference; nil if they cannot be found.
  private mutating func parts(for difference: Difference) -> [NativeIntervalFormat.Part]? {
    var pattern: [Element]?
    for (index, sample) in Self.samples.enumerated() {
      let (from, to) = Self.ends(sample, difference, by: 1, isReversed: index == 1)
      guard let found = elements(from, to) else { return nil }
      guard let known = pattern else {
        pattern = found
        continue
      }
      guard let common = Self.common(known, found) else { return nil }
      pattern = common
    }
    return pattern.flatMap(parts)
  }

  /// Returns the elements of ICU's text for an interval; nil if a field is not known.
  private mutating func elements(_ from: CivilDate, _ to: CivilDate) -> [Element]? {
    guard let text = try? icu.formatted(instant(from), instant(to)) else { return nil }
    let bytes = Array(text.text.utf8)
    // Fields that both dates share have no span. ICU shows them with the date beside them.
    let firstSpan = text.fields.filter { $0.category == ICUFieldCategory.dateIntervalSpan }
      .min { $0.range.lowerBound < $1.range.lowerBound }
    var elements: [Element] = []
    var end = 0
    let fields = text.fields.filter { $0.category == ICUFieldCategory.date }
    for field in fields.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard field.range.lowerBound >= end, field.range.upperBound <= bytes.count else { return nil }
      if field.range.lowerBound > end {
        elements.append(
          .literal(String(decoding: bytes[end..<field.range.lowerBound], as: UTF8.self)))
      }
      end = field.range.upperBound
      let isInFirstPart = end <= firstSpan?.range.upperBound ?? .max
      let isSecond = isInFirstPart == (firstSpan?.field == 1)
      let forms = forms(of: field.field, text: bytes[field.range], isSecond ? to : from)
      guard !forms.isEmpty else { return nil }
      elements.append(.field(field.field, isSecond: isSecond, forms: forms))
    }
    if end < bytes.count {
      elements.append(.literal(String(decoding: bytes[end...], as: UTF8.self)))
    }
    return elements
  }

  /// Returns the forms of a field that have a text on a date.
  private mutating func forms(
    of field: Int32, text: ArraySlice<UInt8>, _ date: CivilDate
  ) -> Set<DatePatternField> {
    var result: Set<DatePatternField> = []
    for form in Self.forms[field] ?? [] {
      let format =
        fields[form] ?? NativeDateCompiler.format([.field(form)], of: dates, zone: zone)
      guard let format else { continue }
      fields[form] = format
      var writer = UTF8Writer()
      format.append(date, offset: 0, to: &writer)
      if writer.bytes().elementsEqual(text) { result.insert(form) }
    }
    return result
  }

  /// Returns two lists of elements as one, with the forms that both have; nil if they are different
  /// patterns.
  private static func common(_ left: [Element], _ right: [Element]) -> [Element]? {
    guard left.count == right.count else { return nil }
    var result: [Element] = []
    for (left, right) in zip(left, right) {
      switch (left, right) {
      case (.literal, .literal) where left == right: result.append(left)
      case (.field(let field, let isSecond, let forms), .field(let other, let isOther, let others)):
        let common = forms.intersection(others)
        guard field == other, isSecond == isOther, !common.isEmpty else { return nil }
        result.append(.field(field, isSecond: isSecond, forms: common))
      default: return nil
      }
    }
    return result
  }

  /// Compiles a pattern to parts, each as long as its fields are of the same date.
  private func parts(_ pattern: [Element]) -> [NativeIntervalFormat.Part]? {
    var parts: [NativeIntervalFormat.Part] = []
    var elements: [DatePattern.Element] = []
    var isSecond: Bool?
    func finish() -> Bool {
      guard !elements.isEmpty else { return true }
      guard let format = NativeDateCompiler.format(elements, of: dates, zone: zone) else {
        return false
      }
      parts.append(NativeIntervalFormat.Part(isSecond: isSecond ?? false, format: format))
      elements = []
      return true
    }
    for element in pattern {
      switch element {
      case .literal(let text): elements.append(.literal(text))
      case .field(_, let isNext, let forms):
        if let current = isSecond, current != isNext, !finish() { return nil }
        isSecond = isNext
        // Forms with the same text on all sample dates have the same text on all dates, or the probes fail.
        guard let form = forms.min(by: { $0.length < $1.length }) else { return nil }
        elements.append(.field(form))
      }
    }
    return finish() ? parts : nil
  }

  /// The forms of ICU's fields, by `UDateFormatField`.
  private static let forms: [Int32: [DatePatternField]] = [
    0: forms("G", [1, 4]), 1: forms("y", [1, 2, 4]), 2: forms("M", 1...5), 3: forms("d", 1...2),
    4: forms("k", 1...2), 5: forms("H", 1...2), 6: forms("m", 1...2), 7: forms("s", 1...2),
    9: forms("E", [1, 4, 5, 6]), 14: forms("a", [1]), 15: forms("h", 1...2), 16: forms("K", 1...2),
    25: forms("c", 3...6), 26: forms("L", 1...5), 27: forms("Q", 1...5), 28: forms("q", 1...5),
  ]

  private static func forms(
    _ letter: Unicode.Scalar, _ lengths: some Sequence<Int>
  ) -> [DatePatternField] {
    lengths.map { DatePatternField(letter, length: $0) }
  }

  // MARK: Probes

  /// Returns the ends of an interval whose largest different field is the given one.
  ///
  /// All smaller fields differ too, so that each text shows whose field it is.
  ///
  /// - Parameters:
  ///   - date: The earlier end, in the first half of a day, and not at the end of a month.
  ///   - years: The number of years, for that difference.
  ///   - isReversed: Whether the later end comes first. ICU permits it, and the second end is then the
  ///     one before noon.
  private static func ends(
    _ date: CivilDate, _ difference: Difference, by years: Int64, isReversed: Bool
  ) -> (CivilDate, CivilDate) {
    var later = date
    switch difference {
    case .year:
      later.year += years
      later.month %= 12
      fallthrough
    case .month:
      later.month += 1
      fallthrough
    case .day:
      later.day += 1
      fallthrough
    case .halfDay:
      later.millisecondsOfDay += 43_200_000
      fallthrough
    case .hour:
      later.millisecondsOfDay += 3_600_000
      fallthrough
    case .minute:
      later.millisecondsOfDay += 60_000
      fallthrough
    case .second:
      later.millisecondsOfDay += 1000
      fallthrough
    case .millisecond: later.millisecondsOfDay += 1
    case .none: break
    }
    return isReversed ? (later, date) : (date, later)
  }

  /// Returns the instant of a local time, in milliseconds since 1970, UTC.
  private func instant(_ date: CivilDate) -> Double {
    Double(ZoneOffsets.utc(ofLocal: date.localMilliseconds, in: timeZone))
  }

  /// Whether the output for a list of probes equals ICU's: each difference, with each month at both ends.
  private func agrees(_ format: NativeIntervalFormat) -> Bool {
    var ours = UTF8Writer()
    var theirs = UTF8Writer()
    for difference in Difference.allCases {
      // In December, no later month has the same year.
      for month in 1...12 where difference != .month || month < 12 {
        let date = CivilDate(
          year: 2017 + Int64(month), month: month, day: month * 2 + 3,
          millisecondsOfDay: Int64(month) * 3_225_004)
        let (first, second) = Self.ends(
          date, difference, by: Int64(month), isReversed: month.isMultiple(of: 5))
        let (from, to) = (instant(first), instant(second))
        ours.removeAll()
        theirs.removeAll()
        guard format.append(from, to, to: &ours), (try? icu.append(from, to, to: &theirs)) != nil,
          ours.bytes() == theirs.bytes()
        else { return false }
      }
    }
    return true
  }
}
