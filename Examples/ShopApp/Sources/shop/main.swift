import Checkout
import ICUFormat

// usage: shop [COUNT]; the language is that of the environment.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 3

// Localizable.xcstrings has the app's strings, Checkout.xcstrings those of the library that the app
// overrides.
let bundle = LocalizationBundle(path: "Localizations")
let checkout = Checkout(overrides: bundle)

print(String(localized: "Apple shop", bundle: bundle))
print(checkout.basket(count: count))
print("[\(checkout.payButton)]")
print(checkout.thanks(to: "Ana"))
