#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  extension LocalizedStringResource {
    /// Creates a resource whose key is the source string, from a bundle of Foundation.
    ///
    /// ```swift
    /// LocalizedStringResource("Your cart", bundle: .module)
    /// LocalizedStringResource("Your cart", bundle: #bundle)
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The source string.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: The language to search and to format for; the current locale for those of the task
    ///     or process.
    ///   - bundle: The bundle to search; nil for the program's own files.
    ///   - comment: What translators should know; only tools that extract keys read it.
    ///
    /// The corresponding Apple API is `LocalizedStringResource(_:table:locale:bundle:comment:)`.
    @_disfavoredOverload
    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      bundle: Bundle?, comment: StaticString? = nil
    ) {
      self.init(
        keyAndValue, table: table, locale: locale, bundle: BundleDescription(bundle),
        comment: comment)
    }

    /// Creates a resource with a symbolic key, from a bundle of Foundation.
    ///
    /// The corresponding Apple API is
    /// `LocalizedStringResource(_:defaultValue:table:locale:bundle:comment:)`.
    @_disfavoredOverload
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale = .current, bundle: Bundle?, comment: StaticString? = nil
    ) {
      self.init(
        key, defaultValue: defaultValue, table: table, locale: locale,
        bundle: BundleDescription(bundle), comment: comment)
    }
  }
#endif
