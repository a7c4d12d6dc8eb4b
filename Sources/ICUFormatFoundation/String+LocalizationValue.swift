#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  // The names that Foundation has on Apple's platforms, so that code for them compiles unchanged.
  // On Apple's platforms, these are Apple's types.

  extension String {
    /// A key with interpolations; Apple's name for `LocalizedStringKey`.
    ///
    /// The corresponding Apple API is `String.LocalizationValue`.
    public typealias LocalizationValue = LocalizedStringKey

    /// The values for placeholders (`\(placeholder: .int)`).
    ///
    /// The corresponding Apple API is `String.LocalizationOptions`.
    public struct LocalizationOptions {
      /// The values, in the order of the placeholders; nil for none.
      public var replacements: [any MessageArgumentConvertible]?

      /// Makes options without values.
      public init() {}
    }

    /// Makes the localized string for a key, from a Foundation bundle.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module, comment: "In the title")
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle to search.
    ///   - locale: The locale to search and to format for; the current locale means the languages
    ///     of the task or process.
    ///   - comment: A note for translators.
    ///
    /// The corresponding Apple API is `String(localized:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle?,
      locale: Locale, comment: StaticString? = nil
    ) {
      self.init(
        localized: keyAndValue, table: table, bundle: bundle.localizationBundle,
        locale: locale.chosen, comment: comment)
    }

    /// Makes the localized string for a key in a Foundation locale.
    ///
    /// The corresponding Apple API is `String(localized:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale.chosen, comment: comment)
    }

    /// Makes the localized string for a symbolic key, from a Foundation bundle.
    ///
    /// The corresponding Apple API is
    /// `String(localized:defaultValue:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      bundle: Bundle?, locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(
        localized: key, defaultValue: defaultValue, table: table,
        bundle: bundle.localizationBundle, locale: locale.chosen, comment: comment)
    }

    /// Makes the localized string for a symbolic key in a Foundation locale.
    ///
    /// The corresponding Apple API is
    /// `String(localized:defaultValue:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale, comment: StaticString? = nil
    ) {
      self.init(
        localized: key, defaultValue: defaultValue, table: table, locale: locale.chosen,
        comment: comment)
    }

    /// Makes the localized string for a key, with values for its placeholders.
    ///
    /// ```swift
    /// var options = String.LocalizationOptions()
    /// options.replacements = [7]
    /// String(localized: "Position in queue: \(placeholder: .int).", options: options)
    /// // "Position in queue: 7."
    /// ```
    ///
    /// The corresponding Apple API is
    /// `String(localized:options:table:bundle:locale:comment:)`.
    public init(
      localized keyAndValue: String.LocalizationValue, options: String.LocalizationOptions,
      table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      let values = (options.replacements ?? []).map(\.messageArgument)
      self.init(
        localized: keyAndValue.replacingPlaceholders(with: values), table: table,
        bundle: bundle.map { .shared(for: $0) } ?? .main, locale: locale.chosen, comment: comment)
    }

    /// Makes the localized string of a resource, in its locale.
    ///
    /// The corresponding Apple API is `String(localized:)`.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
      self = resource.text
    }
  }

  extension Locale {
    /// The requested locale; nil for the current locale.
    ///
    /// On Linux, the current locale is always `en_001`, so the current languages are used instead.
    var chosen: LocaleIdentifier? {
      self == Locale.current || self == Locale.autoupdatingCurrent ? nil : LocaleIdentifier(self)
    }
  }
#endif
