import ICUFormat
import ICUFormatMacros

@LocalizedStrings
enum Wrong {
  private enum Strings: String {
    case a = "ä \"say\" %s"
    case b = "%2$@"
    case c = "{count, plural, one {# file}}"
  }
}

func wrong(_ x: Double) -> String { #localized("now \(x, specifier: "%.1y")") }
