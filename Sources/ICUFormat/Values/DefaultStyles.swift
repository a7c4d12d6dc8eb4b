internal import MessageSyntax

/// The default styles of values in printf formats and in ICU messages.
///
/// | value | `.verbatim` | `.printf` | `.icu` |
/// | --- | --- | --- | --- |
/// | used by | `%@` without a locale | `%@` with a locale | `{0}` in a message |
/// | integer | `1234` | `%lld`: `1,234` | `number`: `1,234` |
/// | other number | `1234.5678` | `.###`: `1,234.568` | `number`: `1,234.568` |
/// | date | ISO 8601 | medium date | short date, short time |
/// | range of dates | ISO 8601, `/` | `yMMMd` | `dateInterval`, which is `yMMMd` |
/// | duration | the standard library's | hours, minutes, seconds | hours, minutes, seconds |
/// | list | `a, b, c` | `a, b, and c` | `a, b, and c` |
///
/// ICU has no type for durations, and its rules for `{0, duration}` are only in English: in other
/// languages, they give the number of seconds.
///
/// Strings, Booleans and values with a custom format are the same for all. A nested key is its
/// source string, as it is shown alone: its values have the styles of the key or, without one, those
/// of `.printf`, or of `.verbatim` if there is no locale.
enum DefaultStyles {
  case verbatim, printf, icu

  /// A default format for one kind of value.
  enum Format<Style> {
    /// The same in all locales.
    case verbatim
    case style(Style)
    /// The format of ICU's MessageFormat for the type without a style.
    case message(MessageSimpleType)
  }

  var integer: Format<PrintfNumberStyle> {
    switch self {
    case .verbatim: .verbatim
    case .printf: .style(PrintfNumberStyle(integer: .decimal))
    case .icu: .message(.number)
    }
  }

  /// The format of numbers other than integers; the style is a number skeleton.
  var number: Format<String> {
    switch self {
    case .verbatim: .verbatim
    case .printf: .style(".###")
    case .icu: .message(.number)
    }
  }

  var date: Format<DateStyle> {
    switch self {
    case .verbatim: .verbatim
    case .printf: .style(DateStyle(date: .medium))
    case .icu: .style(DateStyle(date: .short, time: .short))
    }
  }

  /// The format of ranges of dates; the style is a date skeleton.
  var dateRange: Format<String> {
    switch self {
    case .verbatim: .verbatim
    case .printf: .style("yMMMd")
    case .icu: .message(.dateInterval)
    }
  }

  var duration: Format<DurationStyle> {
    switch self {
    case .verbatim: .verbatim
    case .printf, .icu: .style(.units([.hours, .minutes, .seconds]))
    }
  }

  /// The style of lists; nil for commas in all locales.
  var list: ListStyle? {
    switch self {
    case .verbatim: nil
    case .printf, .icu: ListStyle()
    }
  }
}
