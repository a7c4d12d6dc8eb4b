import Foundation
import ICUFormat
import ICUFormatFoundation
import ICUFormatMacros
import ICUFormatText
import MessageSyntax
import StringCatalogs

// Every product in one file, including the macros: it must compile without diagnostics.

@LocalizedStrings(prefix: "probe")
enum Probe {
  private enum Strings: String {
    case title = "Files"
    case greeting = "Hello %@"
    case files = "{count, plural, one {# file} other {# files}}"
  }
}

func texts(_ user: Person, _ date: Date) -> [String] {
  [
    Probe.title, Probe.greeting(user.name), Probe.files(count: 3),
    #localized("\(user.name) was here on \(date, style: .date)"),
    #localized("Hello", table: "Main", bundle: .main),
  ]
}

struct Person {
  let name: String
}
