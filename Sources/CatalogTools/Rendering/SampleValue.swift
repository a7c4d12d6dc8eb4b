internal import FoundationEssentials
internal import ICUFormat

/// A value that is shown for an argument.
package enum SampleValue: Hashable, Sendable {
  case integer(Int)
  /// A number with fraction digits, as CLDR writes it: `1.5`.
  case decimal(String)
  case string(String)
  case date
  case dateRange

  /// The sample of an argument that is not a number.
  static let name = SampleValue.string("Ada")
  /// The start of the sample dates: 31 January 2026, 13:05 UTC.
  static let start = Date(timeIntervalSince1970: 1_769_864_700)
  /// The end of the sample range: 2 February 2026, 15:30 UTC.
  static let end = Date(timeIntervalSince1970: 1_770_046_200)

  /// Creates a number from one of CLDR's samples.
  init(number text: String) {
    if let integer = Int(text) { self = .integer(integer) } else { self = .decimal(text) }
  }

  /// The value as an argument of a message.
  var argument: MessageArgument {
    switch self {
    case .integer(let number): MessageArgument(number)
    case .decimal(let text):
      Decimal(string: text).map { MessageArgument($0) } ?? MessageArgument(Double(text) ?? 0)
    case .string(let text): MessageArgument(text)
    case .date: MessageArgument(Self.start)
    case .dateRange: MessageArgument(Self.start..<Self.end)
    }
  }

  /// The value as JSON.
  package var json: String {
    switch self {
    case .integer, .decimal: description
    case .string, .date, .dateRange: JSONText.quoted(description)
    }
  }
}

extension SampleValue: CustomStringConvertible {
  /// The value as text; dates are in ISO 8601.
  package var description: String {
    switch self {
    case .integer(let number): String(number)
    case .decimal(let text): text
    case .string(let text): text
    case .date: "2026-01-31T13:05:00Z"
    case .dateRange: "2026-01-31T13:05:00Z/2026-02-02T15:30:00Z"
    }
  }
}
