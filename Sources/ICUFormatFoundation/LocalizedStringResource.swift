#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  /// A localized string that is looked up later: its key, table and bundle.
  ///
  /// ```swift
  /// let title: LocalizedStringResource = "\(3) files"
  /// String(localized: title)   // in German "3 Dateien"
  /// ```
  ///
  /// It can be sent to another process, which looks it up in the language of that process.
  ///
  /// The corresponding Apple API is `LocalizedStringResource`.
  public struct LocalizedStringResource: Sendable, Equatable, Codable {
    /// The bundle of a resource.
    ///
    /// The corresponding Apple API is `LocalizedStringResource.BundleDescription`.
    public enum BundleDescription: Sendable {
      /// The main bundle.
      case main
      /// The bundle that contains a class.
      case forClass(AnyClass)
      /// The bundle in a folder.
      case atURL(URL)
    }

    /// The key, as it is written in the tables.
    public let key: String
    /// The arguments, and the string to show if no language has the key.
    public private(set) var defaultValue: String.LocalizationValue
    /// The table's name; nil for `Localizable`.
    public let table: String?
    /// The locale to search and to format for; the current locale means the current languages.
    public var locale: Locale
    /// The bundle to search.
    public var bundle: BundleDescription
    /// Whether the key is symbolic, with a separate default value.
    private let isSymbolic: Bool

    /// Makes a resource whose key is the source string.
    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      key = keyAndValue.key
      defaultValue = keyAndValue
      self.table = table
      self.locale = locale
      self.bundle = bundle
      isSymbolic = false
    }

    /// Makes a resource with a symbolic key.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      self.key = key.description
      self.defaultValue = defaultValue
      self.table = table
      self.locale = locale
      self.bundle = bundle
      isSymbolic = true
    }

    /// Returns the resource with values in its placeholders.
    func replacingPlaceholders(with values: [MessageArgument]) -> LocalizedStringResource {
      var copy = self
      copy.defaultValue = defaultValue.replacingPlaceholders(with: values)
      return copy
    }

    /// The properties that distinguish it from a resource with the same default value.
    fileprivate var place: [String] {
      [key, table ?? "", locale.identifier, bundle.path ?? ""]
    }

    /// The text with the styles of its markup.
    var styledText: LocalizedText {
      isSymbolic
        ? LocalizedText(
          symbol: key, defaultValue: defaultValue, tableName: table, bundle: bundle.bundle,
          locale: locale.chosen)
        : LocalizedText(
          defaultValue, tableName: table, bundle: bundle.bundle, locale: locale.chosen)
    }

    func attributed(_ options: AttributedString.FormattingOptions) -> AttributedString {
      styledText.styled(collectsFields: true)
        .attributed(marksReplacements: options.contains(.applyReplacementIndexAttribute))
    }

    var text: String {
      let bundle = bundle.bundle
      guard isSymbolic else {
        return String(
          localized: defaultValue, table: table, bundle: bundle, locale: locale.chosen)
      }
      return String(
        localizedKey: key, defaultValue: defaultValue, table: table, bundle: bundle,
        locale: locale.chosen)
    }
  }

  extension LocalizedStringResource: ExpressibleByStringInterpolation {
    /// Makes a resource from a literal without interpolations.
    public init(stringLiteral value: String) {
      self.init(LocalizedStringKey(stringLiteral: value))
    }

    /// Makes a resource from a literal with interpolations.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Appends a resource: `%@` in the printf key, `{0}` in the ICU pattern.
    ///
    /// It is looked up in its own bundle, in its own locale or else in that of the text.
    ///
    /// ```swift
    /// let title: LocalizedStringResource = "New **films**"
    /// LocalizedText("See \(title)!", locale: "en").html()
    /// // "<span lang=\"en\" dir=\"ltr\">See New <b>films</b>!</span>"
    /// ```
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      appendInterpolation(
        MessageArgument(
          resource.defaultValue, identity: resource.place,
          text: { locale in
            var resource = resource
            if resource.locale.chosen == nil { resource.locale = Locale(locale) }
            return resource.text
          }, styled: { _ in resource.styledText }))
    }
  }
#endif
