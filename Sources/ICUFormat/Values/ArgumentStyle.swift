internal import ICUFormatMemory
internal import MessageSyntax

/// The style of an argument, from the source of a key.
///
/// A translation can override it, but does not need to repeat it. This file has everything about a
/// style but the interpolation that creates it: its forms in keys, its name in the source, and how it
/// formats a value.
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
}

// MARK: - In the source and in keys

extension ArgumentStyle {
  /// Creates the style with a name; nil for the styles that show a distance from the current time.
  init?(_ name: NamedStyle) {
    switch name {
    case .date: self = .date(.long, time: nil)
    case .time: self = .date(nil, time: .short)
    case .relative, .offset, .timer: return nil
    }
  }

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

  /// The function and the most important option in a MessageFormat 2 message; nil for none.
  var mf2Function: String? {
    switch self {
    case .number(let text):
      var ignored: [NumberSkeletonDiagnostic] = []
      return NumberSkeleton(recovering: text, diagnostics: &ignored).mf2Function
    case .date(_?, nil), .dateSkeleton, .datePattern: return "date"
    case .date(nil, _): return "time"
    case .date(_?, _?): return "datetime"
    case .ordinal, .plural: return "number"
    case .interval, .select, .open: return nil
    }
  }
}

// MARK: - Formatting

extension ArgumentStyle {
  /// Appends a value in the style; returns false and appends nothing if they do not match.
  func append<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, _ context: ValueContext, to sink: inout Sink
  ) -> Bool {
    switch self {
    case .number(let skeleton):
      return ValueFormatter.append(value, skeleton: skeleton, context, to: &sink)
    case .date(let date, let time):
      return ValueFormatter.append(
        value, in: DateStyle(date: date, time: time), context, to: &sink)
    case .dateSkeleton(let skeleton):
      return ValueFormatter.append(value, in: DateStyle(skeleton: skeleton), context, to: &sink)
    case .datePattern(let pattern):
      return ValueFormatter.append(value, in: DateStyle(pattern: pattern), context, to: &sink)
    case .interval(let skeleton):
      return ValueFormatter.append(value, intervalSkeleton: skeleton, context, to: &sink)
    case .ordinal(let form):
      guard let number = value.asNumber else { return false }
      // The number is in the language of the words around it.
      let language = context.languages.text ?? context.locale
      sink.appendPlain { form.append(number, in: language, to: &$0) }
      return true
    case .plural(let cases):
      guard let number = value.asNumber else { return false }
      sink.appendPlain { ChoiceText.append(number, of: value, cases, context, to: &$0) }
      return true
    case .select(let cases):
      sink.appendPlain { $0.append(ChoiceText.chosen(by: value, cases)?.text ?? "") }
      return true
    case .open:
      return false
    }
  }
}
