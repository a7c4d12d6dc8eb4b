// Code for Apple's platforms, with one more import. It only has to build.

import Foundation
import ICUFormatFoundation

import func ICUFormatFoundation.NSLocalizedString

struct Cart {
  var count: Int
  var total: Decimal

  var title: String {
    String(localized: "\(count) items", comment: "Title of the cart")
  }

  var inTable: String {
    String(localized: "Your cart", table: "Cart", bundle: .main, locale: .current, comment: "Title")
  }

  var fromModule: String {
    String(
      localized: "\(count) items", table: "Cart", bundle: .module, comment: "Title of the cart")
  }

  var symbolic: String {
    String(
      localized: "cart.total", defaultValue: "Total: \(total.description)", table: "Cart",
      bundle: .module, locale: Locale(identifier: "de"), comment: "Below the list")
  }

  var value: String.LocalizationValue { "You have \(count) items, \(0.5, specifier: "%.1lf") kg" }

  var resource: LocalizedStringResource {
    LocalizedStringResource(
      "cart.resource", defaultValue: "\(count) items", table: "Cart",
      locale: Locale(identifier: "pt-BR"), bundle: .main, comment: "For the widget")
  }

  var literalResource: LocalizedStringResource { "Your cart has \(count) items" }

  func texts() -> [String] {
    [
      String(localized: value), String(localized: resource), String(localized: literalResource),
      String(localized: value, bundle: Bundle.module),
      String(localized: "Now \(Date.now, format: .dateTime)"),
      String(localized: "\(total, format: .number) in all"),
      String(localized: "\(total, format: .number.attributed) in all, \(resource)"),
      count == 1 ? String(localized: "One item") : String(localized: "Many items"),
    ]
  }

  func later() -> String {
    var options = String.LocalizationOptions()
    options.replacements = [count]
    return String(localized: "Position in queue: \(placeholder: .int).", options: options)
  }

  var attributed: AttributedString {
    AttributedString(
      localized: "Your **cart** has \(count) items", options: .applyReplacementIndexAttribute,
      table: "Cart", bundle: .module, locale: Locale(identifier: "de"), comment: "Title")
  }

  func attributedTexts() -> [AttributedString] {
    var options = AttributedString.LocalizationOptions()
    options.replacements = [count]
    options.applyReplacementIndexAttribute = true
    return [
      AttributedString(localized: "Your **cart**"), AttributedString(localized: value),
      AttributedString(localized: "Your **cart**", comment: "Title"),
      AttributedString(localized: "Your **cart**", bundle: .main, locale: .current),
      AttributedString(localized: "Your **cart**", table: "Cart", bundle: .module),
      AttributedString(localized: resource), AttributedString(localized: literalResource),
      AttributedString(
        localized: "cart.total", defaultValue: "*Total*: \(total.description)", bundle: .module),
      AttributedString(localized: "Position in queue: \(placeholder: .int).", options: options),
    ]
  }

  func formatted() -> String {
    String.localizedStringWithFormat(
      NSLocalizedString("cart.line", bundle: .module, comment: "A line of the cart"), "Apple",
      count,
      0.5)
  }
}
