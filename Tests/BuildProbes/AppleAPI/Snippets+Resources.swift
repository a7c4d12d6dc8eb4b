import Foundation
import ICUFormatFoundation

// `LocalizedStringResource`.

private final class Token {}

// begin error
enum CartError: Error, CustomLocalizedStringResourceConvertible {
  case empty

  var localizedStringResource: LocalizedStringResource {
    LocalizedStringResource("Your cart", table: "Cart", bundle: .module)
  }
}
// end error

func addResources(to table: inout SnippetTable) {
  table.section("`LocalizedStringResource`")
  table.add("Hello") {
    let title: LocalizedStringResource = "Hello"
    return String(localized: title)
  }
  table.add("Hallo") {
    let title = LocalizedStringResource("Hello", bundle: .module)
    return String(localized: title)
  }
  table.add("Hallo") {
    let title = LocalizedStringResource("Hello", bundle: Bundle.module, comment: "A greeting")
    return String(localized: title)
  }
  table.add("Hallo") {
    String(localized: LocalizedStringResource("Hello", bundle: #bundle))
  }
  table.add("Hallo") {
    let bundle: Bundle? = .module
    return String(localized: LocalizedStringResource("Hello", bundle: bundle))
  }
  table.add("Hallo") {
    String(localized: LocalizedStringResource("Hello", bundle: .atURL(Bundle.module.bundleURL)))
  }
  table.add("Hello") {
    String(localized: LocalizedStringResource("Hello", bundle: .forClass(Token.self)))
  }
  table.add("Hello") {
    String(localized: LocalizedStringResource("Hello", table: nil, bundle: .main))
  }
  table.add("Summe: 5 €") {
    let total = LocalizedStringResource(
      "cart.total", defaultValue: "Total: \("5 €")", table: "Localizable", locale: .current,
      bundle: .module, comment: "Below the list")
    return String(localized: total)
  }
  table.add(
    "1,234 Dateien", here: "1,234 files", difference: "`locale` also chooses the language."
  ) {
    var files = LocalizedStringResource("\(1234) files", bundle: #bundle)
    files.locale = Locale(identifier: "en")
    return String(localized: files)
  }
  table.add("%lld files, Cart, main") {
    let files = LocalizedStringResource("\(3) files", table: "Cart", bundle: .main)
    let place =
      switch files.bundle {
      case .main: "main"
      case .forClass(let type): "\(type)"
      case .atURL(let url): url.path
      @unknown default: "?"
      }
    return "\(files.key), \(files.table ?? "Localizable"), \(place)"
  }
  table.add("3 Dateien") {
    let files = LocalizedStringResource("\(3) files", bundle: .module)
    return String(localized: files.defaultValue, table: files.table, bundle: .module)
  }
  table.add("3 Dateien") {
    let files = LocalizedStringResource("\(3) files", bundle: .module)
    let sent = try JSONEncoder().encode(files)
    return String(localized: try JSONDecoder().decode(LocalizedStringResource.self, from: sent))
  }
  table.add("Jetzt: Hallo") {
    let title = LocalizedStringResource("Hello", bundle: .module)
    return String(localized: "Now: \(title)", bundle: .module)
  }
  table.section("`CustomLocalizedStringResourceConvertible`")
  table.declarations("error")
  table.add("Ihr Warenkorb") {
    String(localized: CartError.empty.localizedStringResource)
  }
  table.add("Jetzt: Ihr Warenkorb") {
    String(localized: "Now: \(CartError.empty.localizedStringResource)", bundle: .module)
  }
  table.add("Hallo") {
    let values: [any CustomLocalizedStringResourceConvertible] = [
      LocalizedStringResource("Hello", bundle: .module)
    ]
    return values.map { String(localized: $0.localizedStringResource) }.joined()
  }
}
