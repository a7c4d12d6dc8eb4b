#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  extension AttributedString {
    /// The values for placeholders (`\(placeholder: .int)`), and options for attributes.
    ///
    /// The corresponding Apple API is `AttributedString.LocalizationOptions`.
    public struct LocalizationOptions {
      /// The values, in the order of the placeholders; nil for none.
      public var replacements: [any MessageArgumentConvertible]?
      /// Whether the text of each argument gets a `replacementIndex`.
      public var applyReplacementIndexAttribute = false
      /// Whether automatic grammar is applied; plural forms of the catalog are chosen in any case.
      ///
      /// The corresponding Apple API is `AttributedString.LocalizationOptions.inflect`.
      public var inflect = true

      /// Makes options without values.
      public init() {}

      var formatting: AttributedString.FormattingOptions {
        applyReplacementIndexAttribute ? .applyReplacementIndexAttribute : []
      }
    }

    /// Makes the localized string for a key with its styles, from a Foundation bundle.
    ///
    /// ```swift
    /// AttributedString(localized: "**\(count)** files", bundle: .module, comment: "In the title")
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key.
    ///   - options: The options for attributes.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle to search; nil for the main bundle.
    ///   - locale: The locale to search and to format for; nil or the current locale for the
    ///     languages of the task or process.
    ///   - comment: A note for translators.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(localized:options:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized keyAndValue: String.LocalizationValue,
      options: AttributedString.FormattingOptions = [], table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init(
        localized: keyAndValue, options: options, table: table,
        bundle: bundle.map { LocalizationBundle.shared(for: $0) } ?? .main, locale: locale?.chosen,
        comment: comment)
    }

    /// Makes the localized string for a symbolic key with its styles, from a Foundation bundle.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(localized:defaultValue:options:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: AttributedString.FormattingOptions = [], table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init(
        localized: key, defaultValue: defaultValue, options: options, table: table,
        bundle: bundle.map { LocalizationBundle.shared(for: $0) } ?? .main, locale: locale?.chosen,
        comment: comment)
    }

    /// Makes the localized string for a key with its styles, and with values for its placeholders.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(localized:options:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized keyAndValue: String.LocalizationValue,
      options: AttributedString.LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      let values = (options.replacements ?? []).map(\.messageArgument)
      self.init(
        localized: keyAndValue.replacingPlaceholders(with: values), options: options.formatting,
        table: table, bundle: bundle, locale: locale, comment: comment)
    }

    /// Makes the localized string of a resource with its styles, in its locale.
    ///
    /// The corresponding Apple API is `AttributedString(localized:options:)`.
    @_disfavoredOverload
    public init(
      localized resource: LocalizedStringResource,
      options: AttributedString.FormattingOptions = []
    ) {
      self = resource.attributed(options)
    }
  }
#endif
