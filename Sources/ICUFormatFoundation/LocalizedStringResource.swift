#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  /// A text that is looked up later: its key, and where to look.
  ///
  /// ```swift
  /// let title: LocalizedStringResource = "\(3) files"
  /// String(localized: title)   // in German "3 Dateien"
  /// ```
  ///
  /// It can be sent to another process, which looks it up in its own language.
  ///
  /// The corresponding Apple API is `LocalizedStringResource`.
  public struct LocalizedStringResource: Sendable, Equatable, Codable {
    /// Where a resource is looked up.
    public struct BundleDescription: Sendable, Equatable, Codable {
      /// The folder; nil for the program's own.
      fileprivate let path: String?

      private init(path: String?) { self.path = path }

      /// The program's own files.
      public static let main = BundleDescription(path: nil)

      /// The bundle that holds a class.
      public static func forClass(_ type: AnyClass) -> BundleDescription {
        BundleDescription(Bundle(for: type))
      }

      /// The bundle in a folder.
      public static func atURL(_ url: URL) -> BundleDescription {
        BundleDescription(path: url.path)
      }

      /// A bundle of Foundation's.
      public init(_ bundle: Bundle) {
        self.init(path: bundle == Bundle.main ? nil : bundle.bundlePath)
      }

      var bundle: LocalizationBundle {
        guard let path else { return .main }
        return Bundle(path: path).map { .of($0) } ?? LocalizationBundle(path: path)
      }
    }

    /// The key, as tables spell it.
    public let key: String
    /// The arguments, and the words to show where no language has the key.
    public let defaultValue: String.LocalizationValue
    /// The table's name; nil for `Localizable`.
    public let table: String?
    /// The language to look in and to format for; the current locale means the current languages.
    public var locale: Locale
    /// Where to look.
    public var bundle: BundleDescription
    /// Whether the key is a symbol, with words of its own.
    private let isSymbolic: Bool

    /// A resource whose key is what the source says.
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

    /// A resource with a symbolic key.
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

    /// What makes it differ from another one with the same words.
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
    /// A resource from a literal without interpolations.
    public init(stringLiteral value: String) {
      self.init(LocalizedStringKey(stringLiteral: value))
    }

    /// A resource from a literal with interpolations.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// A resource: `%@` in the printf key, `{0}` in the ICU pattern; looked up by itself, in its own
    /// locale or in that of the text.
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
