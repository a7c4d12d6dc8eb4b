internal import ICUFormat

/// The strings of the e-mail: English here, the other languages in `Localizations`.
struct InvoiceStrings {
  let invoice: Invoice
  let bundle: LocalizationBundle

  var subject: LocalizedText {
    text("subject", "Invoice \(invoice.number, as: "number")")
  }

  /// The paragraphs in their order.
  var paragraphs: [LocalizedText] {
    [greeting, thanks, products, order, weight, delivery, discount, total, due, reminder, pay]
  }

  var greeting: LocalizedText {
    text(
      "greeting",
      "Dear \(invoice.gender.rawValue, select: ["female": "Ms. ", "male": "Mr. "], other: "", as: "gender")\(invoice.customer, as: "name"),"
    )
  }

  var thanks: LocalizedText {
    text(
      "thanks",
      "Thank you for your order of \(invoice.count, one: "# piece", other: "# pieces", as: "count")."
    )
  }

  var products: LocalizedText {
    text("products", "You bought: \(invoice.products, as: "names").")
  }

  var order: LocalizedText {
    text("order", "It is your \(invoice.orderNumber, ordinal: .digits, as: "number") order.")
  }

  var weight: LocalizedText {
    text("weight", "Weight: \(invoice.weight, unit: "kilogram", as: "weight")")
  }

  var delivery: LocalizedText {
    text("delivery", "Delivery: \(invoice.delivery, as: "days")")
  }

  var discount: LocalizedText {
    text("discount", "Your discount: \(percent: invoice.discount, as: "discount")")
  }

  var total: LocalizedText {
    text("total", "Total: **\(invoice.total, currency: invoice.currency, as: "total")**")
  }

  var due: LocalizedText {
    text("due", "The amount is due on *\(invoice.due, style: .date, as: "day")*.")
  }

  /// The time from now to the day of payment.
  var reminder: LocalizedText {
    text("reminder", "Please pay \(invoice.due, relative: .named, as: "day").")
  }

  var pay: LocalizedText {
    text("pay", "[Pay now](https://example.com/pay) or write to <support>us</support>.")
  }

  private func text(_ symbol: String, _ defaultValue: LocalizedStringKey) -> LocalizedText {
    LocalizedText(
      symbol: "invoice.\(symbol)", defaultValue: defaultValue, bundle: bundle, styles: Self.styles)
  }

  /// The address of `<support>` is in the program: a translation cannot change it.
  private static let styles = MarkupStyleSheet(
    tags: ["support": .link("mailto:support@example.com")])
}
