import ICUFormat
import ICUFormatMacros

@LocalizedStrings
enum Wrong {
  private enum Strings: String {
    case a = "ä \"say\" %s"
    case b = "%2$@"
    case c = "{count, plural, one {# file}}"
    case d = "say %1$@ then %1$d"
    case e = "now {count plural, one {# file} other {# files}}"
  }
}

func wrong(_ x: Double) -> String { #localized("now \(x, specifier: "%.1y")") }
