/// The style of an argument, from the source of a key.
///
/// A translation can override it, but does not need to repeat it.
enum ArgumentStyle: Sendable, Hashable, Codable {
  /// A number with a number skeleton, such as `.00` or `percent`.
  case number(skeleton: String)
  /// A date with the locale's date and time styles; at least one of them is not nil.
  case date(DateStyle.Length?, time: DateStyle.Length?)
  /// A date, or a range of dates, with a date skeleton, such as `yMMMd`.
  case dateSkeleton(String)
  /// A date with a date pattern, such as `yyyy/MM/dd`.
  case datePattern(String)
  /// A range of dates with a date skeleton.
  case interval(skeleton: String)
  /// An ordinal number.
  case ordinal(LocalizedStringKey.OrdinalForm)
  /// A choice by the plural category of a number.
  case plural([ChoiceCase])
  /// A choice by a keyword.
  case select([ChoiceCase])
  /// A value that is provided later.
  case open

  /// The argument's type and style in an ICU pattern: `number`, `::.00`; nil for `{0}`.
  var icuForm: (type: String, style: String?)? {
    switch self {
    case .number(let skeleton): ("number", "::" + skeleton)
    case .date(let date?, nil): ("date", date.rawValue)
    case .date(nil, let time?): ("time", time.rawValue)
    // ICU's patterns have no keyword for both together; a skeleton is the closest equivalent.
    case .date(let date, let time):
      ("date", "::" + DateStyle.Length.skeleton(date: date, time: time))
    case .dateSkeleton(let skeleton): ("date", "::" + skeleton)
    case .datePattern(let pattern): ("date", pattern)
    case .interval(let skeleton): ("dateInterval", "::" + skeleton)
    case .ordinal(let form): form.icuForm
    case .plural(let cases): ("plural", ChoiceCase.spelling(cases))
    case .select(let cases): ("select", ChoiceCase.spelling(cases))
    case .open: nil
    }
  }
}
