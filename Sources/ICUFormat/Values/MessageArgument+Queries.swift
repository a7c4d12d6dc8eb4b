internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

// Queries about a value for the rest of the library. Only these queries, `ValueFormatter` and the
// `Codable` conformance depend on how a value is stored. The queries on hot paths are inlined: they
// compile to the same test of the storage as a `switch`.

extension MessageArgument {
  /// The types of values that messages distinguish.
  enum Kind: Sendable {
    case text, boolean, integer, number, date, dateRange, duration, list, key, formatted
  }

  /// The type of the value.
  var kind: Kind {
    switch storage {
    case .string: .text
    case .bool: .boolean
    case .int, .uint: .integer
    case .double, .float, .decimal: .number
    case .date: .date
    case .dateRange: .dateRange
    case .duration: .duration
    case .list: .list
    case .key: .key
    case .formatted: .formatted
    }
  }

  /// The string, if the value is one.
  @inline(__always)
  var asText: String? { if case .string(let text) = storage { text } else { nil } }

  /// The Boolean, if the value is one.
  @inline(__always)
  var asBool: Bool? { if case .bool(let value) = storage { value } else { nil } }

  /// The integer, if the value is one that fits in `Int64`.
  @inline(__always)
  var asInteger: Int64? { if case .int(let value) = storage { value } else { nil } }

  /// The number, if the value is one; a duration is not a number.
  @inline(__always)
  var asNumber: NumberValue? {
    switch storage {
    case .int(let value): .integer(value)
    case .uint(let value): .unsigned(value)
    case .double(let value): .double(value)
    case .float(let value): .float(value)
    case .decimal(let box): .decimal(box.value)
    case .string, .bool, .date, .dateRange, .duration, .list, .key, .formatted: nil
    }
  }

  /// The date, if the value is one.
  var asDate: Date? { if case .date(let date) = storage { date } else { nil } }

  /// The start and the end, if the value is a range of dates.
  var asDateRange: (start: Date, end: Date)? {
    if case .dateRange(let start, let end) = storage { (start, end) } else { nil }
  }

  /// The duration, if the value is one.
  var asDuration: Duration? { if case .duration(let value) = storage { value } else { nil } }

  /// The list, if the value is one.
  @inline(__always)
  var asList: ArgumentList? { if case .list(let list) = storage { list } else { nil } }

  /// The nested key, if the value is one.
  @inline(__always)
  var asKey: LocalizedStringKeyBox? { if case .key(let box) = storage { box } else { nil } }

  /// The value with a custom format, if it is one.
  @inline(__always)
  var asFormatted: FormattedValue? {
    if case .formatted(let value) = storage { value } else { nil }
  }

  /// Whether the value is a key, a styled string, or a list that contains one.
  @inline(__always)
  var containsKeys: Bool {
    switch storage {
    case .key: true
    case .list(let list): list.containsKeys
    case .formatted(let value): value.styled != nil
    case .string, .int, .uint, .double, .float, .decimal, .bool, .date, .dateRange, .duration: false
    }
  }

  /// Whether a styled text shows the value with separate runs: a key, a styled string, or a list.
  var hasRuns: Bool { asList != nil || containsKeys }

  // MARK: - Select

  /// The word by which a `select` chooses a case: a string, or the value as `%@` shows it in C.
  ///
  /// A Boolean is `true` or `false`, an integer has the digits `0`…`9`, and a key is its source
  /// string.
  @inline(__always)
  var selectWord: String { asText ?? verbatimText }

  @inline(never)
  private var verbatimText: String {
    UTF8Writer.string { writer in
      ValueFormatter.append(self, in: ValueContext(printf: nil), to: &writer)
    }
  }

  /// Whether the value is of a type by which a `select` is meant to choose.
  ///
  /// ICU chooses only by strings. A message reports other values, but chooses by their words too.
  @inline(__always)
  var isSelectWord: Bool {
    switch storage {
    case .string, .bool, .key: true
    case .int, .uint, .double, .float, .decimal, .date, .dateRange, .duration, .list, .formatted:
      false
    }
  }

  // MARK: - As ICU's MessageFormat sees values

  /// The value for ICU's MessageFormat; nil if ICU has no such type.
  var icuValue: ICUMessageArgument? {
    switch storage {
    case .string(let text): .string(text)
    case .int(let value): .integer(value)
    case .uint(let value): .decimal(String(value))
    case .double(let value): .double(value)
    case .float(let value): value.isFinite ? .decimal(String(value)) : .double(Double(value))
    case .decimal(let box): box.value.isNaN ? .double(.nan) : .decimal(box.value.description)
    case .bool(let value): .string(value ? "true" : "false")
    case .date(let date): .date(date.icuMilliseconds)
    case .duration(let duration): .double(duration.secondsAsDouble)
    case .dateRange, .list, .key, .formatted: nil
    }
  }

  /// Whether ICU treats the value as a number; a duration is its number of seconds.
  var isNumeric: Bool {
    switch storage {
    case .int, .uint, .double, .float, .decimal, .duration: true
    case .string, .bool, .date, .dateRange, .list, .key, .formatted: false
    }
  }

  /// The value as a double, if ICU treats it as a number.
  var asDouble: Double? {
    switch storage {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value): value
    case .float(let value): Double(String(value)) ?? Double(value)
    case .decimal(let box): Double(box.value.description) ?? .nan
    case .duration(let duration): duration.secondsAsDouble
    case .string, .bool, .date, .dateRange, .list, .key, .formatted: nil
    }
  }
}

extension MessageArgument.Kind {
  /// The name of the type with an article, for reports.
  var name: String {
    switch self {
    case .text: "a string"
    case .boolean: "a Boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .date: "a date"
    case .dateRange: "a range of dates"
    case .duration: "a duration"
    case .list: "a list"
    case .key: "a key"
    case .formatted: "a formatted value"
    }
  }
}

extension Duration {
  /// The duration in seconds.
  var secondsAsDouble: Double {
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    return Double(seconds) + Double(rest) / 1e18
  }
}
