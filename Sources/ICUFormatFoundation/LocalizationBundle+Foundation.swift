public import Foundation
public import ICUFormat
internal import Synchronization

extension LocalizationBundle {
  /// The bundles by the bytes of their paths.
  private static let known = Mutex<[[UInt8]: LocalizationBundle]>([:])

  /// Returns the shared localization bundle for a Foundation bundle, such as a package's `Bundle.module`.
  ///
  /// ```swift
  /// #localized("Hello", bundle: .shared(for: .module))
  /// ```
  ///
  /// `String(localized:)` takes `bundle: .module` itself.
  ///
  /// One bundle is made for each path and reused, so that its tables are read once.
  ///
  /// The corresponding Apple API is `Bundle.localizedString(forKey:value:table:)`.
  public static func shared(for bundle: Bundle) -> LocalizationBundle {
    let path = bundle.resourcePath ?? bundle.bundlePath
    // `Bundle.main` and `LocalizationBundle.main` have the same files.
    if bundle == Bundle.main, path == Bundle.main.bundlePath { return .main }
    let key = Array(path.utf8)
    if let bundle = known.withLock({ $0[key] }) { return bundle }
    let made = LocalizationBundle(path: path)
    return known.withLock { bundles in
      let bundle = bundles[key] ?? made
      bundles[key] = bundle
      return bundle
    }
  }
}

extension String {
  /// Makes the localized string for a key in the current language, from a Foundation bundle.
  ///
  /// ```swift
  /// String(localized: "Hello", bundle: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, usually a literal.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - locale: The locale to search and to format for; nil for the languages of the task or
  ///     process.
  ///   - comment: A note for translators; only tools that extract keys read it.
  ///
  /// The corresponding Apple API is `String(localized:table:bundle:locale:comment:)`.
  @_disfavoredOverload
  public init(
    localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle?,
    locale: LocaleIdentifier? = nil, comment: StaticString? = nil
  ) {
    self.init(
      localized: key, table: table, bundle: bundle.localizationBundle, locale: locale,
      comment: comment)
  }
}

/// Returns the unformatted translation of a key in the current language.
///
/// It has the signature of Foundation's function. With one line at the top of a file, the calls in
/// the file use the language that the program switches to:
///
/// ```swift
/// import Foundation
/// import func ICUFormatFoundation.NSLocalizedString
///
/// NSLocalizedString("phone_number", comment: "")   // "電話號碼" once the language is zh-Hant
/// ```
///
/// The corresponding Foundation function is
/// `NSLocalizedString(_:tableName:bundle:value:comment:)`.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String {
  LocalizationBundle.shared(for: bundle).localizedString(
    forKey: key, value: value, table: tableName)
}
