import Foundation
import ICUFormatFoundation
import ICUFormatMacros
import ICUFormatText

/// The strings of an enumeration.
@LocalizedStrings(prefix: "menu") enum Menu {
  enum Strings: String {
    /// The title of the menu.
    case title = "Menu of the day"
    case dishes = "{count, plural, one {# dish} other {# dishes}} of {place}"
    case price = "It costs %.2f for %@"
  }
}

/// A function whose parameter is a key.
func show(_ title: LocalizedStringKey, count: Int = 0) { _ = String(localized: title) }

/// A function that is known by its declaration only.
struct Banner {
  var title: LocalizedStringKey
  var note: LocalizedStringResource?
}

/// Asks for a key at each entry point that has no row of its own.
func askForKeys() {
  let name = "Ana"
  let count: Int32 = 3
  // The NSLocalizedString family.
  _ = NSLocalizedString("plain NSLocalizedString", comment: "A comment.")
  _ = NSLocalizedString("NSLocalizedString of a table", tableName: "Other", comment: "")
  _ = NSLocalizedString("NSLocalizedString of a bundle", bundle: .main, comment: "")
  _ = NSLocalizedString("nslocalizedstring.value", value: "A value", comment: "")
  _ = NSLocalizedString(
    "nslocalizedstring.all", tableName: "Other", bundle: .main, value: "A value", comment: "")
  _ = LocalizationBundle.main.localizedString(
    forKey: "localizedString for key", value: nil, table: nil)
  // Strings with tables, default values and comments.
  _ = String(localized: "in a table \(name)", table: "Other", comment: "A comment.")
  _ = String(localized: "symbol.title", defaultValue: "The title of \(name)")
  _ = String(localized: LocalizedStringResource("resource in a table", table: "Other"))
  _ = String(
    localized: LocalizedStringResource("resource.symbol", defaultValue: "\(count) resources"))
  let resource: LocalizedStringResource = "a resource with \(count) items"
  _ = String(localized: resource)
  _ = AttributedString(localized: "**attributed** in a table", table: "Other")
  // Parameters and properties that are keys.
  show("a parameter with \(count) items")
  show(count > 2 ? "one of two literals" : "the other literal, which is not asked for")
  let banner = Banner(title: "a property with \(name)", note: "a note with \(count) items")
  _ = String(localized: banner.title)
  if let note = banner.note { _ = String(localized: note) }
  // Macros.
  _ = #localized("a macro")
  _ = #localized("a macro with \(name) and \(count) items")
  _ = #localized("a macro in a table for \(name)", table: "Other")
  _ = Menu.title
  _ = Menu.dishes(count: 3, place: "Rome")
  _ = Menu.price(1.5, name)
}
