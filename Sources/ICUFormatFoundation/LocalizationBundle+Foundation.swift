public import Foundation
public import ICUFormat
internal import Synchronization

extension LocalizationBundle {
  private static let known = Mutex<[String: LocalizationBundle]>([:])

  /// The localization files of a Foundation bundle, such as a package's `Bundle.module`.
  ///
  /// ```swift
  /// String(localized: "Hello", bundle: .of(.module))
  /// ```
  ///
  /// One bundle is made for each path and kept, so that its tables are read once.
  ///
  /// The corresponding Apple API is `Bundle.localizedString(forKey:value:table:)`.
  public static func of(_ bundle: Bundle) -> LocalizationBundle {
    let path = bundle.resourcePath ?? bundle.bundlePath
    // `Bundle.main` and our own `main` are the same files.
    if bundle == Bundle.main, path == Bundle.main.bundlePath { return .main }
    return known.withLock { bundles in
      if let bundle = bundles[path] { return bundle }
      let made = LocalizationBundle(path: path)
      bundles[path] = made
      return made
    }
  }
}

extension String {
  /// The text of a key in the current language, from a Foundation bundle.
  ///
  /// ```swift
  /// String(localized: "Hello", bundle: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - key: What the source says; a literal, mostly.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look.
  ///   - locale: The language to look in and to format for; nil for those of the task or process.
  ///   - comment: What translators should know; only tools that extract keys read it.
  ///
  /// The corresponding Apple API is `String(localized:table:bundle:locale:comment:)`.
  @_disfavoredOverload
  public init(
    localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle,
    locale: LocaleIdentifier? = nil, comment: StaticString? = nil
  ) {
    self.init(localized: key, table: table, bundle: .of(bundle), locale: locale, comment: comment)
  }
}

/// The text of a key as written in a table, in the current language.
///
/// It has the signature of Foundation's function. One line at the head of a file makes the calls in
/// it follow the language that the program switches to:
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
  LocalizationBundle.of(bundle).localizedString(forKey: key, value: value, table: tableName)
}
