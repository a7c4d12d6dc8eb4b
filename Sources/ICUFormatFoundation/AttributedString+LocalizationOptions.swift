#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  extension AttributedString {
    /// Creates the localized text for a symbolic key whose placeholders get their values now.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(localized:defaultValue:options:table:bundle:locale:comment:)`.
    @_disfavoredOverload
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: AttributedString.LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init(
        localized: key,
        defaultValue: defaultValue.replacingPlaceholders(with: options.arguments),
        options: options.formatting, table: table, bundle: bundle, locale: locale,
        comment: comment)
    }

    /// Creates the localized text of a resource whose placeholders get their values now.
    ///
    /// The corresponding Apple API is `AttributedString(localized:options:)`.
    @_disfavoredOverload
    public init(
      localized resource: LocalizedStringResource, options: AttributedString.LocalizationOptions
    ) {
      self = resource.replacingPlaceholders(with: options.arguments)
        .attributed(options.formatting)
    }

    /// Creates the localized text for a key.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key.
    ///   - options: The options for attributes.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle to search; nil for the main bundle.
    ///   - locale: The locale to search and to format for; nil or the current locale for the
    ///     languages of the task or process.
    ///   - comment: A note for translators.
    ///   - scope: The attributes to read from the markup `^[text](name: value)`. They are not applied, whatever
    ///     the scope is: the text is shown without the markup, which is reported.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(localized:options:table:bundle:locale:comment:including:)`.
    @_disfavoredOverload
    public init<Scope: AttributeScope>(
      localized keyAndValue: String.LocalizationValue,
      options: AttributedString.FormattingOptions = [], table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil,
      including scope: KeyPath<AttributeScopes, Scope.Type>
    ) {
      self.init(
        localized: keyAndValue, options: options, table: table, bundle: bundle, locale: locale,
        comment: comment)
    }

    /// Creates the localized text for a key.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(localized:options:table:bundle:locale:comment:including:)`.
    @_disfavoredOverload
    public init<Scope: AttributeScope>(
      localized keyAndValue: String.LocalizationValue,
      options: AttributedString.FormattingOptions = [], table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil,
      including scope: Scope.Type
    ) {
      self.init(
        localized: keyAndValue, options: options, table: table, bundle: bundle, locale: locale,
        comment: comment)
    }
  }
#endif
