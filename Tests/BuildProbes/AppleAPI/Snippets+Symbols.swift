import Foundation
import ICUFormatFoundation

// What Xcode 26 generates for keys of string catalogs (`Generate String Catalog Symbols`), in the shape
// that `xcstringstool generate-symbols` writes for a package.

// begin symbols
private nonisolated let resourceBundle = Foundation.Bundle.module
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private nonisolated let resourceBundleDescription =
  LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
nonisolated extension LocalizedStringResource {
  static var greeting: LocalizedStringResource {
    LocalizedStringResource("Hello", table: "Localizable", bundle: resourceBundleDescription)
  }

  static func cartTotal(_ arg1: String) -> LocalizedStringResource {
    LocalizedStringResource(
      "cart.total", defaultValue: "\(arg1)", table: "Localizable",
      bundle: resourceBundleDescription)
  }

  static func filesOf(name: String, count: Int) -> LocalizedStringResource {
    LocalizedStringResource(
      "files.of", defaultValue: "\(name)\(count, specifier: "%lld")", table: "Localizable",
      bundle: resourceBundleDescription)
  }

  enum Cart {
    static var title: LocalizedStringResource {
      LocalizedStringResource("Your cart", table: "Cart", bundle: resourceBundleDescription)
    }
  }
}
// end symbols

func addSymbols(to table: inout SnippetTable) {
  table.section("Xcode's generated symbols")
  table.declarations("symbols")
  table.add("Hallo") {
    String(localized: .greeting)
  }
  table.add("Summe: 5 €") {
    String(localized: .cartTotal("5 €"))
  }
  table.add("1.234 Dateien von Ana") {
    String(localized: .filesOf(name: "Ana", count: 1234))
  }
  table.add("Ihr Warenkorb") {
    String(localized: LocalizedStringResource.Cart.title)
  }
  table.add("Ihr Warenkorb") {
    String(localized: .Cart.title)
  }
  table.add("Hallo") {
    AttributedString(localized: .greeting)
  }
}
