public import FoundationEssentials
public import ICUFormat

/// An e-mail in one language, as HTML and as plain text.
public struct InvoiceEmail: Hashable, Sendable {
  /// The subject, which is a header and so has no markup.
  public var subject: String
  /// The paragraphs as plain text, one a line.
  public var text: String
  /// A page with the subject and the paragraphs.
  public var html: String

  /// Renders an invoice.
  ///
  /// - Parameters:
  ///   - invoice: The data. Its strings may have any content: they cannot become HTML.
  ///   - locale: The customer's language and region.
  ///   - bundle: The translations.
  ///   - now: The time from which "in 5 days" counts.
  ///   - timeZone: The zone of the dates.
  public init(
    _ invoice: Invoice, locale: LocaleIdentifier, bundle: LocalizationBundle, now: Date,
    timeZone: TimeZoneIdentifier
  ) {
    let strings = InvoiceStrings(invoice: invoice, bundle: bundle)
    self = Localization.withLanguages([locale]) {
      Localization.withTimeZone(timeZone) {
        Localization.withNow(now) { InvoiceEmail(strings, language: bundle.language()) }
      }
    }
  }

  private init(_ strings: InvoiceStrings, language: LocaleIdentifier) {
    subject = strings.subject.resolve()
    text = strings.paragraphs.map { $0.resolve() }.joined(separator: "\n") + "\n"
    let direction = language.isRightToLeft ? "rtl" : "ltr"
    let body = strings.paragraphs.map { "<p>\($0.html())</p>" }.joined(separator: "\n")
    html = """
      <!DOCTYPE html>
      <html lang="\(language.languageTag)" dir="\(direction)">
      <body>
      <h1>\(strings.subject.html())</h1>
      \(body)
      </body>
      </html>

      """
  }
}
