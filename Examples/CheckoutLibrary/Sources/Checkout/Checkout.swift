public import ICUFormat

/// The words of a checkout page, which any shop can use.
public struct Checkout: Sendable {
  /// The library's own translations.
  public static let translations = LocalizationBundle(
    files: ["Checkout.xcstrings": PackageResources.Checkout_xcstrings])

  /// The table of the library's strings, so that its keys and those of an app never meet.
  private static let table = "Checkout"

  private let bundle: LocalizationBundle

  /// Creates the page.
  ///
  /// ```swift
  /// let page = Checkout(overrides: LocalizationBundle(path: "Localizations"))
  /// ```
  ///
  /// - Parameter overrides: A bundle whose table `Checkout` has other translations for some of the
  ///   library's keys; nil for the library's own. A key should have all languages of the app: if it
  ///   lacks one, the app's development language is shown.
  public init(overrides: LocalizationBundle? = nil) {
    bundle = overrides.map { $0.fallingBack(to: Self.translations) } ?? Self.translations
  }

  /// What the basket contains.
  public func basket(count: Int) -> String {
    String(localized: "Your basket has \(count) items.", table: Self.table, bundle: bundle)
  }

  /// The title of the button.
  public var payButton: String {
    String(localized: "Pay now", table: Self.table, bundle: bundle)
  }

  /// The sentence after payment.
  public func thanks(to name: String) -> String {
    String(localized: "Thank you, \(name)!", table: Self.table, bundle: bundle)
  }
}
