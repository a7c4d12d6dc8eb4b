#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  extension AttributedString {
    /// Values for the placeholders of a text (`\(placeholder: .int)`), and what else is marked.
    ///
    /// The corresponding Apple API is `AttributedString.LocalizationOptions`.
    public struct LocalizationOptions {
      /// The values, in the order of the placeholders; nil for none.
      public var replacements: [any MessageArgumentConvertible]?
      /// Whether the text of each argument has `replacementIndex`.
      public var applyReplacementIndexAttribute = false

      /// Options without values.
      public init() {}

      fileprivate var formatting: AttributedString.FormattingOptions {
        applyReplacementIndexAttribute ? .applyReplacementIndexAttribute : []
      }
    }

    /// The text of a key with its styles, from a bundle of Foundation's.
    ///
    /// ```swift
    /// AttributedString(localized: "**\(count)** files", bundle: .module, comment: "In the title")
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: What the source says.
    ///   - options: What else is marked.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: Where to look; nil for the program's own files.
    ///   - locale: The language to look in and to format for; nil and the current locale for those of
    ///     the task or process.
    ///   - comment: What translators should know.
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
        bundle: bundle.map { LocalizationBundle.of($0) } ?? .main, locale: locale?.chosen,
        comment: comment)
    }

    /// The text of a symbolic key with its styles, from a bundle of Foundation's.
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
        bundle: bundle.map { LocalizationBundle.of($0) } ?? .main, locale: locale?.chosen,
        comment: comment)
    }

    /// The text of a key whose placeholders get their values now, with its styles.
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

    /// The text of a resource with its styles, in its locale.
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
