#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  // The names that Apple's platforms have in Foundation, so that code for them compiles unchanged.
  // There they are Apple's own.

  extension String {
    /// What the source says, with its interpolations: Apple's name for ``LocalizedStringKey``.
    ///
    /// The corresponding Apple API is `String.LocalizationValue`.
    public typealias LocalizationValue = LocalizedStringKey

    /// Values for the placeholders of a text (`\(placeholder: .int)`).
    ///
    /// The corresponding Apple API is `String.LocalizationOptions`.
    public struct LocalizationOptions {
      /// The values, in the order of the placeholders; nil for none.
      public var replacements: [any MessageArgumentConvertible]?

      /// Options without values.
      public init() {}
    }

    /// The text of a key, from a bundle of Foundation's.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module, comment: "In the title")
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: What the source says.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: Where to look.
    ///   - locale: The language to look in and to format for; the current locale for those of the
    ///     task or process.
    ///   - comment: What translators should know.
    ///
    /// The corresponding Apple API is `String(localized:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle,
      locale: Locale, comment: StaticString? = nil
    ) {
      self.init(
        localized: keyAndValue, table: table, bundle: LocalizationBundle.of(bundle),
        locale: locale.chosen, comment: comment)
    }

    /// The text of a key in a locale of Foundation's.
    ///
    /// The corresponding Apple API is `String(localized:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale.chosen, comment: comment)
    }

    /// The text of a symbolic key, from a bundle of Foundation's.
    ///
    /// The corresponding Apple API is
    /// `String(localized:defaultValue:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      bundle: Bundle, locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(
        localized: key, defaultValue: defaultValue, table: table,
        bundle: LocalizationBundle.of(bundle), locale: locale.chosen, comment: comment)
    }

    /// The text of a symbolic key in a locale of Foundation's.
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

    /// The text of a key whose placeholders get their values now.
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
        bundle: bundle.map { .of($0) } ?? .main, locale: locale.chosen, comment: comment)
    }

    /// The text of a resource, in its locale.
    ///
    /// The corresponding Apple API is `String(localized:)`.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
      self = resource.text
    }
  }

  extension Locale {
    /// The locale that was asked for; nil for the current one.
    ///
    /// On Linux that is `en_001` whatever the user wants, so the current languages decide.
    var chosen: LocaleIdentifier? {
      self == Locale.current || self == Locale.autoupdatingCurrent ? nil : LocaleIdentifier(self)
    }
  }
#endif
