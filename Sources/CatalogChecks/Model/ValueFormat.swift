internal import MessageSyntax

/// What a format makes of a value, without its length and digits.
enum ValueFormat: Hashable, CustomStringConvertible {
  /// As it is: without a format.
  case plain
  case date(DateContent)
  /// A number with a unit, such as `currency/EUR` or `percent`; empty for a number without one.
  case number(unit: String)
  /// Another type, such as `spellout`.
  case other(MessageSimpleType)
  case plural(MessagePattern.Plural.Kind, offset: Double)

  /// Returns nil for a format that chooses words, and for an unknown type.
  init?(_ format: MessagePattern.Format) {
    switch format {
    case .none: self = .plain
    case .select, .choice: return nil
    case .plural(let plural): self = .plural(plural.kind, offset: plural.offset)
    case .simple(let simple):
      switch simple.type {
      case nil: return nil
      case .date, .time, .dateInterval: self = .date(DateContent(simple))
      case .number:
        // What is meant is reported as a misspelled style.
        guard MisspelledStyle(simple) == nil else { return nil }
        let unit = Self.unit(of: simple.style)
        // A number without a unit is the same with and without its format.
        self = unit.isEmpty ? .plain : .number(unit: unit)
      case let type?: self = .other(type)
      }
    }
  }

  private static func unit(of style: MessagePattern.Style?) -> String {
    switch style?.kind {
    case .keyword(let name) where ["percent", "currency"].contains(name): return name
    case .skeleton(let text):
      guard let skeleton = try? NumberSkeleton(text) else { return "" }
      var unit = NumberSkeleton()
      unit.unit = skeleton.unit
      unit.scale = skeleton.scale
      // `{n, number, percent}` is a percentage of a fraction, as `percent scale/100`. The skeleton
      // `percent` alone does not multiply: it shows 0.25 as 0.25 %.
      return switch unit.text {
      case "percent scale/100": "percent"
      case "percent": "percent without scale/100"
      case let text: text
      }
    case .pattern(let text):
      // In a pattern, a percent sign outside of quotes is that of a fraction.
      let parts = text.utf8.split(
        separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
      let isPercent = parts.enumerated().contains {
        $0.offset % 2 == 0 && $0.element.contains(UInt8(ascii: "%"))
      }
      return isPercent ? "percent" : ""
    case .keyword, nil: return ""
    }
  }

  var description: String {
    switch self {
    case .plain: "a plain value"
    case .date(let content): content.description
    case .number(let unit): "a number with '\(unit)'"
    case .other(let type): "of the type '\(type.rawValue)'"
    case .plural(let kind, let offset):
      (kind == .ordinal ? "a 'selectordinal'" : "a 'plural'")
        + (offset == 0
          ? "" : " with the offset \(Int(exactly: offset).map(String.init) ?? "\(offset)")")
    }
  }
}

/// What a placeholder shows of a date, or several placeholders together.
///
/// The fields of the style decide, and not the type: `{d, time, ::yMMMd}` is a date.
struct DateContent: OptionSet, Hashable, CustomStringConvertible {
  let rawValue: Int

  /// A field of the calendar, such as the year or the weekday.
  static let day = DateContent(rawValue: 1)
  /// A field of the time of day, such as the hour.
  static let time = DateContent(rawValue: 2)
  /// An interval of two dates.
  static let interval = DateContent(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ simple: MessagePattern.Simple) {
    let fields =
      switch simple.style?.kind {
      case .skeleton(let text): DateSkeleton.parse(text).skeleton.fields
      case .pattern(let text): DatePattern.parse(text).pattern.fields
      case .keyword, nil: [] as [DatePatternField]
      }
    var content: DateContent =
      if fields.isEmpty { simple.type == .time ? .time : .day } else { [] }
    for field in fields {
      switch field.letter {
      case "a", "b", "B", "h", "H", "k", "K", "j", "J", "C", "m", "s", "S", "A":
        content.insert(.time)
      // The time zone is in styles of every length, or not.
      case "z", "Z", "O", "v", "V", "X", "x": continue
      default: content.insert(.day)
      }
    }
    if simple.type == .dateInterval { content.insert(.interval) }
    self = content
  }

  var description: String {
    let fields =
      switch intersection([.day, .time]) {
      case [.day, .time]: "a date with a time"
      case .day: "a date"
      case .time: "a time"
      default: "a time zone"
      }
    return contains(.interval) ? "an interval: \(fields)" : fields
  }
}
