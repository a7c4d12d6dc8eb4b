import Foundation
import ICUFormat
import ICUFormatMacros

/// The translations of the tests: printf formats, and messages for ICU keys.
let printfTexts = LocalizationBundle(
  texts: [
    "de": [
      "main.title": "Dateien", "main.greeting": "Hallo %@", "main.percent": "100 %",
      "main.moved": "%2$@: %1$lld verschoben", "%@ has %lld files": "%1$@ hat %2$lld Dateien",
      "Hello": "Hallo", "It costs %@": "Das macht %@", "%lld of %lld": "%lld von %lld",
      "%lld %lld %lld %lld": "%4$lld %3$lld %2$lld %1$lld", "Bye, %@": "Tschüss, %@",
    ],
    "pl": ["main.title": "Pliki", "main.greeting": "Cześć %@", "Hello": "Cześć"],
  ], table: "tbl")

let messages = LocalizationBundle(
  texts: [
    "de": [
      "files": "{count, plural, one {# Datei} other {# Dateien}}",
      "owner": "{count, plural, one {# Datei} other {# Dateien}} von {user_name}",
      "{name} has {count} files": "{name} hat {count, plural, one {# Datei} other {# Dateien}}",
      "{userName} logged in": "{userName} ist da",
    ],
    "pl": [
      "files": "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
      "{name} has {count} files":
        "{name} ma {count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
    ],
  ], syntax: .icu)

@LocalizedStrings(prefix: "main", table: "tbl", bundle: printfTexts)
enum L {
  private enum Strings: String {
    /// The title of the window.
    case title = "Files"
    case greeting = "Hello %@"
    case moved = "Moved %1$lld to %2$@"
    case percent = "100%"
    case doubled = "100%%"
    case `import` = "Importing important stuff"
  }
}

@LocalizedStrings(bundle: messages)
enum M {
  private enum Strings: String {
    case files = "{count, plural, one {# file} other {# files}}"
    case owner = "{count, plural, one {# file} other {# files}} of {user_name}"
    case price = "{amount, number, ::currency/EUR} on {day, date, ::yMMMd}"
    case pages = "{0} of {1, number, integer}"
    case hint = "Write '{name}' for the name"
    case who = "{who, select, female {her} male {him} other {them}}"
  }
}

private let tableName = "tbl"

/// Names that the generated code also uses.
@LocalizedStrings(prefix: "main", table: tableName, bundle: printfTexts, stringsEnum: "Keys")
enum Named {
  private enum Keys: String {
    case title = "{tableName} loaded"
    case text = "{String} is text"
  }
}
