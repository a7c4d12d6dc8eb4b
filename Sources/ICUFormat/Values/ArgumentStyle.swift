/// How the source of a key wants an argument formatted.
///
/// A translation may override it and never has to repeat it.
indirect enum ArgumentStyle: Sendable, Hashable, Codable {
  /// A number by ICU's number skeleton, such as `.00` or `percent`.
  case number(skeleton: String)
  /// A moment by the locale's own date and time styles; at least one of them is given.
  case date(DateStyle.Length?, time: DateStyle.Length?)
  /// A moment, or a range of moments, by a date skeleton, such as `yMMMd`.
  case dateSkeleton(String)
  /// A moment by a date pattern, such as `yyyy/MM/dd`.
  case datePattern(String)
  /// A range of moments by a date skeleton.
  case interval(skeleton: String)
  /// A choice by the plural category of a number.
  case plural([ChoiceCase])
  /// A choice by a word.
  case select([ChoiceCase])
  /// A value that is given later.
  case open

  /// The argument's type and style in an ICU pattern: `number`, `::.00`.
  ///
  /// Nil for a bare `{0}`.
  var icuSpelling: (type: String, style: String?)? {
    switch self {
    case .number(let skeleton): ("number", "::" + skeleton)
    case .date(let date?, nil): ("date", date.rawValue)
    case .date(nil, let time?): ("time", time.rawValue)
    // Both together have no word in ICU's patterns; a skeleton is near to them.
    case .date(let date, let time):
      ("date", "::" + DateStyle.Length.skeleton(date: date, time: time))
    case .dateSkeleton(let skeleton): ("date", "::" + skeleton)
    case .datePattern(let pattern): ("date", pattern)
    case .interval(let skeleton): ("dateInterval", "::" + skeleton)
    case .plural(let cases): ("plural", ChoiceCase.spelling(cases))
    case .select(let cases): ("select", ChoiceCase.spelling(cases))
    case .open: nil
    }
  }
}

extension LocalizedStringKey {
  /// How much a date or a time says: CLDR's four lengths, which are those of date styles.
  public typealias DateLength = ICUFormat.DateStyle.Length
}
