#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  extension String {
    /// Creates the localized string for a symbolic key whose placeholders get their values now.
    ///
    /// ```swift
    /// var options = String.LocalizationOptions()
    /// options.replacements = [7]
    /// String(
    ///   localized: "queue.position", defaultValue: "Position in queue: \(placeholder: .int).",
    ///   options: options)   // "Position in queue: 7."
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key, as written in the tables.
    ///   - defaultValue: The placeholders, and the source string.
    ///   - options: The values of the placeholders.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle to search; nil for the program's own files.
    ///   - locale: The language to search and to format for; the current locale for those of the task
    ///     or process.
    ///   - comment: What translators should know.
    ///
    /// The corresponding Apple API is
    /// `String(localized:defaultValue:options:table:bundle:locale:comment:)`.
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: String.LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(
        localized: key,
        defaultValue: defaultValue.replacingPlaceholders(with: options.arguments), table: table,
        bundle: bundle.localizationBundle, locale: locale.chosen, comment: comment)
    }

    /// Creates the localized string of a resource whose placeholders get their values now.
    ///
    /// ```swift
    /// let resource: LocalizedStringResource = "Position in queue: \(placeholder: .int)."
    /// var options = String.LocalizationOptions()
    /// options.replacements = [7]
    /// String(localized: resource, options: options)   // "Position in queue: 7."
    /// ```
    ///
    /// The corresponding Apple API is `String(localized:options:)`.
    public init(localized resource: LocalizedStringResource, options: String.LocalizationOptions) {
      self = resource.replacingPlaceholders(with: options.arguments).text
    }
  }
#endif
